//! From a source to a [`Program`]: compiled once, kept in the cache.
//!
//! A source is compiled under the name `submission.EXT` in a new folder that holds nothing else, so what comes of it depends
//! on its text, the flags and the compiler alone, and these are the cache's key. A file beside it cannot be included.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::crates::{self, Crates};
use super::key::Key;
use super::{Build, Compiler, Language, Program, ProgramError, compiler, language_of, languages, scan, templates};
use crate::cache::Cache;
use crate::sandbox::{self, Exit, Limit, Limits, Outcome, Profile, Run};

/// Bytes of a compiler's message that are kept.
const MESSAGE_BYTES: usize = 64 << 10;

/// Bytes of any one file that a compiler may write. Programs take a few MiB; a compile bomb takes gigabytes.
const PROGRAM_BYTES: u64 = 64 << 20;

/// The crate of the templates.
const TEMPLATES: &str = "grundy";

/// The limits that a compiler runs under.
#[derive(Debug, Clone)]
pub struct CompileLimits {
    /// CPU time; the wall is given twice as much and a second.
    pub time: Duration,
    /// Memory in bytes. `None`: as much as the machine has.
    pub memory_bytes: Option<u64>,
    /// Bytes of the source. `None`: any number.
    pub source_bytes: Option<u64>,
}

impl Default for CompileLimits {
    /// What the package format 2025-09 has as its own defaults, 60 s and 2048 MiB; a source of any size.
    fn default() -> Self {
        Self { time: Duration::from_secs(60), memory_bytes: Some(2048 << 20), source_bytes: None }
    }
}

/// Makes programs of sources. May be shared between threads; a source that several ask for is compiled once.
pub struct Builder {
    cache: Cache,
    limits: CompileLimits,
    notice: Arc<dyn Fn(&str) + Send + Sync>,
    /// By the language's id. `None`: there is none.
    compilers: Mutex<BTreeMap<&'static str, Option<Compiler>>>,
    /// One lock for each key, which holds the compiler's message once it has refused that source.
    refused: Mutex<BTreeMap<String, Arc<Mutex<Option<String>>>>>,
}

impl fmt::Debug for Builder {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut builder = formatter.debug_struct("Builder");
        builder.field("cache", &self.cache).field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// Why there is no entry: the source's fault, or not.
enum Failure {
    Refused(String),
    Error(ProgramError),
}

impl<E: Into<ProgramError>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Error(error.into())
    }
}

impl Builder {
    /// A builder that keeps programs in `cache`, and tells `notice` what takes long and why.
    pub fn new(cache: Cache, limits: CompileLimits, notice: Arc<dyn Fn(&str) + Send + Sync>) -> Self {
        Self { cache, limits, notice, compilers: Mutex::default(), refused: Mutex::default() }
    }

    /// The compiler of a language on this machine, found once. `None`: there is none.
    ///
    /// # Errors
    ///
    /// [`ProgramError::BrokenCompiler`] when there is one that cannot even tell its version.
    pub fn compiler(&self, language: &Language) -> Result<Option<Compiler>, ProgramError> {
        let mut compilers = lock(&self.compilers);
        if let Some(compiler) = compilers.get(language.id) {
            return Ok(compiler.clone());
        }
        let compiler = compiler::find(language)?;
        compilers.insert(language.id, compiler.clone());
        Ok(compiler)
    }

    /// Makes a program of a source, or takes it from the cache.
    ///
    /// Programs stay in the cache; refusals are remembered only as long as the builder, so a compiler that ran out of time
    /// gets another chance. A Rust source may use the crates of AtCoder that are listed in the documentation of
    /// [this module](super), and `grundy::games`.
    ///
    /// # Errors
    ///
    /// When the source cannot be read, is in no known language, or the kit cannot do its work. That the compiler refuses the
    /// source is no error but [`Build::CompileError`].
    pub fn build(&self, source: &Path) -> Result<Build, ProgramError> {
        self.build_within(source, &self.limits)
    }

    /// As [`Self::build`], under other limits than the builder's own. What is in the cache already stays right under any.
    ///
    /// # Errors
    ///
    /// As [`Self::build`].
    pub fn build_within(&self, source: &Path, limits: &CompileLimits) -> Result<Build, ProgramError> {
        let text = read(source)?;
        let language = language_of(source).ok_or_else(|| unknown(source))?;
        if let Some(most) = limits.source_bytes.filter(|&most| text.len() as u64 > most) {
            let message = format!("the source has {} bytes, more than the limit of {most} bytes\n", text.len());
            return Ok(Build::CompileError { message });
        }
        let Some(compiler) = self.compiler(language)? else {
            let looked_for = compiler::commands(language);
            return Ok(Build::MissingCompiler {
                language: language.name,
                looked_for: looked_for.iter().map(|command| command.display().to_string()).collect(),
            });
        };
        let libraries = self.libraries(language, &compiler, &text)?;
        let key = key("programs", language, &compiler).with(&libraries.key).with(&text).finish();

        let slot = lock(&self.refused).entry(key.clone()).or_default().clone();
        let mut refused = lock(&slot);
        let file = file_name(language);
        if refused.is_none() {
            match self.entry(language, &compiler, &key, &text, &libraries, limits) {
                Ok(folder) => {
                    return Ok(Build::Ready(program(source, language, &compiler, &folder)));
                }
                Err(Failure::Error(error)) => return Err(error),
                Err(Failure::Refused(message)) => *refused = Some(message),
            }
        }
        let name = source.file_name().unwrap_or_default().to_string_lossy();
        let message = refused.clone().unwrap_or_default().replace(&file, &name);
        Ok(Build::CompileError { message: cut(message) })
    }

    /// The cache's entry for a source, compiled if need be.
    fn entry(
        &self,
        language: &Language,
        compiler: &Compiler,
        key: &str,
        text: &[u8],
        libraries: &Libraries,
        limits: &CompileLimits,
    ) -> Result<PathBuf, Failure> {
        let file = file_name(language);
        let made = if language.native { "program" } else { &file };
        let make = |draft: &Path| -> Result<(), Failure> {
            std::fs::write(draft.join(&file), text)?;
            let mut arguments = language.compile.iter().map(|argument| match *argument {
                "{source}" => file.clone().into(),
                "{program}" => made.into(),
                argument => argument.into(),
            });
            let arguments = libraries.arguments.iter().cloned().chain(&mut arguments).collect();
            self.compile(compiler, arguments, draft, &libraries.readable, limits)?;
            if draft.join(made).is_file() {
                return Ok(());
            }
            let command = compiler.command.clone();
            Err(ProgramError::NoProgram { command }.into())
        };
        let mut folder = self.cache.entry("programs", key, make)?;
        if !folder.join(made).is_file() {
            // Somebody has emptied the entry.
            std::fs::remove_dir_all(&folder)?;
            folder = self.cache.entry("programs", key, make)?;
        }
        if language.native && is_noexec(&folder) {
            return Err(ProgramError::NoExec { folder }.into());
        }
        Ok(folder)
    }

    /// Runs a compiler in `draft`. What it says when it refuses does not name that folder.
    fn compile(
        &self,
        compiler: &Compiler,
        arguments: Vec<OsString>,
        draft: &Path,
        libraries: &[PathBuf],
        limits: &CompileLimits,
    ) -> Result<(), Failure> {
        let temporary = tempfile::tempdir_in(draft)?;
        let mut argv = vec![compiler.command.clone().into_os_string()];
        argv.extend(arguments);
        let time = limits.time;
        let within = Limits {
            cpu_time: Some(time),
            wall_time: time.saturating_mul(2).saturating_add(Duration::from_secs(1)),
            memory_bytes: limits.memory_bytes,
            output_bytes: PROGRAM_BYTES,
            // One more than is kept, so that it shows that there was more.
            stderr_bytes: MESSAGE_BYTES as u64 + 1,
        };
        let environment = environment(temporary.path());
        let readable = compiler.readable.iter().chain(libraries).cloned().collect();
        let outcome = sandbox::run(Run { environment, readable, ..Run::new(argv, draft, within, Profile::Compiler) })?;
        if outcome.exit == Exit::Code(0) && outcome.limit.is_none() {
            return Ok(());
        }
        let message = message(outcome, time)?;
        let folders = [temporary.path(), draft].map(|path| format!("{}/", path.display()));
        Err(Failure::Refused(folders.iter().fold(message, |message, folder| message.replace(folder, ""))))
    }

    /// What a Rust source needs beside the standard library.
    fn libraries(&self, language: &Language, compiler: &Compiler, text: &[u8]) -> Result<Libraries, ProgramError> {
        let mut libraries = Libraries::default();
        if language.id != "rust" {
            return Ok(libraries);
        }
        let known: Vec<_> = crates::NAMES.iter().copied().chain([TEMPLATES]).collect();
        let mut used = scan::used_crates(&String::from_utf8_lossy(text), &known);
        if used.remove(TEMPLATES) {
            let (key, path) = self.templates(language, compiler)?;
            let mut library = OsString::from(format!("{TEMPLATES}="));
            library.push(&path);
            libraries.arguments.extend(["--extern".into(), library]);
            libraries.readable.extend(path.parent().map(Path::to_owned));
            libraries.key += &key;
        }
        if !used.is_empty() {
            let crates: Crates = crates::ensure(&self.cache, compiler, &*self.notice)?;
            libraries.arguments.extend(crates.arguments()?);
            libraries.key += &crates.key;
            libraries.readable.push(crates.folder);
        }
        Ok(libraries)
    }

    /// The templates as a library: its key and its file.
    fn templates(&self, rust: &Language, compiler: &Compiler) -> Result<(String, PathBuf), ProgramError> {
        let library = format!("lib{TEMPLATES}.rlib");
        let key = templates::FILES
            .iter()
            .fold(key("templates", rust, compiler), |key, (name, text)| key.with(name).with(text))
            .finish();
        let entry = self.cache.entry("templates", &key, |draft| {
            let root = templates::write(draft)?;
            let kind = ["--edition=2024", "--crate-type=rlib", "-Copt-level=3", "--cap-lints=allow"];
            let name = ["--crate-name", TEMPLATES, "-o", &library, root];
            let arguments = kind.iter().chain(&name).map(OsString::from).collect();
            self.compile(compiler, arguments, draft, &[], &self.limits)
        });
        match entry {
            Ok(folder) => Ok((key, folder.join(library))),
            Err(Failure::Error(error)) => Err(error),
            Err(Failure::Refused(message)) => {
                Err(ProgramError::Templates { command: compiler.command.clone(), message })
            }
        }
    }
}

/// What a compiler says, after what the sandbox has to say of it.
fn message(mut outcome: Outcome, time: Duration) -> io::Result<String> {
    let mut message = match (outcome.limit, outcome.exit) {
        (Some(Limit::CpuTime | Limit::WallTime), _) => {
            format!("the compiler took longer than its limit of {time:?}\n")
        }
        (Some(Limit::Memory), _) => "the compiler took more memory than its limit\n".to_owned(),
        (Some(Limit::Output), _) => {
            format!("the compiler wrote more than its limit of {} MiB\n", PROGRAM_BYTES >> 20)
        }
        (None, Exit::Signal(signal)) => format!("signal {signal} ended the compiler\n"),
        (None, Exit::Code(_)) => String::new(),
    };
    let mut stdout = Vec::new();
    (&mut outcome.stdout).take(MESSAGE_BYTES as u64).read_to_end(&mut stdout)?;
    for part in [outcome.stderr, stdout] {
        message.push_str(&String::from_utf8_lossy(&part));
    }
    Ok(cut(message))
}

/// Libraries for one source.
#[derive(Debug, Default)]
struct Libraries {
    arguments: Vec<OsString>,
    /// The folders they lie in.
    readable: Vec<PathBuf>,
    key: String,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What is behind our locks is whole at every moment, whoever has panicked.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The part of a key that does not depend on the source.
fn key(kind: &str, language: &Language, compiler: &Compiler) -> Key {
    let key = Key::new(kind)
        .with(env!("CARGO_PKG_VERSION"))
        .with(std::env::consts::OS)
        .with(std::env::consts::ARCH)
        .with(language.id)
        .with(compiler.command.as_os_str().as_encoded_bytes())
        .with(&compiler.identity);
    language.compile.iter().fold(key, Key::with)
}

/// The name that a source has in the cache.
fn file_name(language: &Language) -> String {
    format!("submission.{}", language.extensions.first().unwrap_or(&"txt"))
}

fn program(source: &Path, language: &'static Language, compiler: &Compiler, folder: &Path) -> Program {
    let argv = if language.native {
        vec![folder.join("program").into_os_string()]
    } else {
        vec![compiler.command.clone().into(), folder.join(file_name(language)).into()]
    };
    let variables = language.environment.iter();
    // A native program needs no more than the libraries it is linked with.
    let runtime = compiler.readable.iter().filter(|folder| !language.native || compiler::is_store(folder));
    Program {
        source: source.to_owned(),
        language: language.name,
        argv,
        environment: variables.map(|(name, value)| (name.into(), value.into())).collect(),
        readable: std::iter::once(folder.to_owned()).chain(runtime.cloned()).collect(),
        forks: language.forks,
        reserves_memory: false,
    }
}

fn read(source: &Path) -> Result<Vec<u8>, ProgramError> {
    let path = source.to_owned();
    match source.metadata() {
        Ok(metadata) if metadata.is_file() => {}
        Ok(metadata) => {
            let found = if metadata.is_dir() { "a folder" } else { "a special file" };
            return Err(ProgramError::NotAFile { path, found });
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(ProgramError::Missing { path });
        }
        Err(source) => return Err(ProgramError::Read { path, source }),
    }
    std::fs::read(source).map_err(|source| ProgramError::Read { path, source })
}

fn unknown(source: &Path) -> ProgramError {
    let extensions = languages().iter().flat_map(|language| language.extensions);
    ProgramError::UnknownLanguage {
        path: source.to_owned(),
        known: extensions.map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(" "),
    }
}

/// What a compiler needs: to find its linker, and a place for what it writes on the way. Variables that change what it makes,
/// such as `CPATH`, are left out, since they are in no key.
fn environment(temporary: &Path) -> Vec<(OsString, OsString)> {
    let mut environment = vec![
        ("TMPDIR".into(), temporary.into()),
        ("HOME".into(), temporary.into()),
        ("LC_ALL".into(), "C.UTF-8".into()),
        ("PYTHONDONTWRITEBYTECODE".into(), "1".into()),
    ];
    for name in ["PATH", "DEVELOPER_DIR", "SDKROOT"] {
        if let Some(value) = std::env::var_os(name) {
            environment.push((name.into(), value));
        }
    }
    environment
}

fn is_noexec(folder: &Path) -> bool {
    use rustix::fs::{StatVfsMountFlags, statvfs};
    statvfs(folder).is_ok_and(|facts| facts.f_flag.contains(StatVfsMountFlags::NOEXEC))
}

/// At most [`MESSAGE_BYTES`] of a message, with a word of it if that is not all.
fn cut(mut message: String) -> String {
    const NOTE: &str = "\n[the rest is left out]\n";
    if message.len() > MESSAGE_BYTES {
        message.truncate(message.floor_char_boundary(MESSAGE_BYTES - NOTE.len()));
        message.push_str(NOTE);
    }
    message
}
