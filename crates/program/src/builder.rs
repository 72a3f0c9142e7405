//! From a source to a [`Program`]: compiled once, kept in the cache.
//!
//! A compiler works in a folder with `source/`, which holds the files of the program, a single one under the name
//! `submission.EXT`, and nothing else, so what comes of them depends on their text, the flags and the compiler alone, and
//! these are the cache's key. What lies beside the user's own file cannot be included. What the compiler writes stands beside
//! `source/`, and only that is [kept](seal): an interpreter runs files that the judge has written itself.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::compile::{Compile, Failure, told};
use super::key::Key;
use super::libraries::{self, Libraries};
use super::linking::{self, Linking};
use super::seal::{self, Draft};
use super::sources::{self, Sources, Unit};
use super::words::Words;
use super::{Build, Compiler, Language, Program, ProgramError, compiler, java, languages, scripts};
use crate::cache::Cache;
use untrusted::{self, Links};

/// The folder of an entry that holds the sources.
pub(super) const SOURCE: &str = "source";

/// The folder of an entry that a compiler fills with classes.
pub(super) const CLASSES: &str = "classes";

/// The limits that a compiler runs under.
#[derive(Debug, Clone)]
pub struct CompileLimits {
    /// CPU time; the wall is given twice as much and a second.
    pub time: Duration,
    /// Memory in bytes. `None`: as much as the machine has.
    pub memory_bytes: Option<u64>,
    /// Bytes of the source, of all files if it is a folder. `None`: any number.
    pub source_bytes: Option<u64>,
}

impl Default for CompileLimits {
    /// What the package format 2025-09 has as its own defaults, 60 s and 2048 MiB; a source of any size.
    fn default() -> Self {
        Self { time: Duration::from_secs(60), memory_bytes: Some(2048 << 20), source_bytes: None }
    }
}

/// How a program is to be built, where that is not told by its sources.
#[derive(Debug, Clone, Default)]
pub struct BuildOptions {
    /// Other limits than the builder's own.
    pub limits: Option<CompileLimits>,
    /// The language's id, rather than what the files' names say.
    pub language: Option<String>,
    /// The file to begin with, below the folder of the program, or the class that has `main`.
    pub entry_point: Option<String>,
    /// Folders whose own headers a C or C++ program may include: where `testlib.h` lies.
    pub include: Vec<PathBuf>,
    /// Whether to link a native program with everything it needs, so that it starts faster, and so that it can be a
    /// [`Template`](sandbox::Template). Where that cannot be done, it is linked as usual, and the builder's notice says so.
    pub static_link: bool,
}

/// What is known of a language on this machine.
#[derive(Debug)]
pub struct Availability {
    /// The language.
    pub language: &'static Language,
    /// The commands that are looked for, in that order.
    pub looked_for: Vec<String>,
    /// Its compiler; `None` where there is none; an error where there is one that does not work.
    pub compiler: Result<Option<Compiler>, ProgramError>,
}

/// Makes programs of sources. May be shared between threads; a source that several ask for is compiled once.
pub struct Builder {
    pub(super) cache: Cache,
    pub(super) limits: CompileLimits,
    pub(super) notice: Arc<dyn Fn(&str) + Send + Sync>,
    languages: Vec<&'static Language>,
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

impl Builder {
    /// A builder that keeps programs in `cache`, and tells `notice` what takes long and why.
    pub fn new(cache: Cache, limits: CompileLimits, notice: Arc<dyn Fn(&str) + Send + Sync>) -> Self {
        let languages = languages().iter().collect();
        Self { cache, limits, notice, languages, compilers: Mutex::default(), refused: Mutex::default() }
    }

    /// With other languages than the table's, such as [`read_languages`](super::read_languages) gives.
    #[must_use]
    pub fn with_languages(self, languages: Vec<&'static Language>) -> Self {
        Self { languages, ..self }
    }

    /// The languages that this builder knows, in the order in which they are tried.
    pub fn languages(&self) -> &[&'static Language] {
        &self.languages
    }

    /// Each language with its compiler, or why there is none. This asks every compiler for its version.
    pub fn compilers(&self) -> Vec<Availability> {
        let availability = |language: &&'static Language| Availability {
            language,
            looked_for: compiler::looked_for(language),
            compiler: self.compiler(language),
        };
        self.languages.iter().map(availability).collect()
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
    /// The source is a file, or a folder with the files of one program: sources of one language, of which the one called
    /// `main` or `__main__` is begun with where that matters, or the executable scripts `build` and `run` of the package
    /// format: `build` is run in a copy of the folder and leaves `run`, which is the program.
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
        self.build_with(source, &BuildOptions::default())
    }

    /// As [`Self::build`], with more to say on how.
    ///
    /// # Errors
    ///
    /// As [`Self::build`]; and when [`BuildOptions::language`] is not known, or a folder of headers cannot be read.
    pub fn build_with(&self, source: &Path, options: &BuildOptions) -> Result<Build, ProgramError> {
        let sources = Sources::read(source)?;
        let limits = options.limits.as_ref().unwrap_or(&self.limits);
        if let Some(most) = limits.source_bytes.filter(|&most| sources.bytes() > most) {
            let message = format!("the source has {} bytes, more than the limit of {most} bytes\n", sources.bytes());
            return Ok(Build::CompileError { message });
        }
        if sources.script("build").or(sources.script("run")).is_some() {
            return scripts::build(self, source, &sources, limits);
        }
        let language = match &options.language {
            None => sources.language(source, &self.languages)?,
            Some(id) => self.languages.iter().find(|language| language.id == id).copied().ok_or_else(|| {
                let known = self.languages.iter().map(|language| language.id).collect::<Vec<_>>().join(" ");
                ProgramError::UnknownLanguageId { path: source.to_owned(), id: id.clone(), known }
            })?,
        };
        let Some(compiler) = self.compiler(language)? else {
            return Ok(Build::MissingCompiler { language: language.name, looked_for: compiler::looked_for(language) });
        };
        let unit = match sources.unit(language, options.entry_point.as_deref()) {
            Ok(unit) => unit,
            Err(message) => return Ok(Build::CompileError { message }),
        };
        self.unit(source, &unit, &compiler, options, limits)
    }

    /// Makes a program of sources whose language and compiler are known.
    fn unit(
        &self,
        source: &Path,
        unit: &Unit,
        compiler: &Compiler,
        options: &BuildOptions,
        limits: &CompileLimits,
    ) -> Result<Build, ProgramError> {
        let mut libraries = libraries::of(self, unit, compiler, &options.include)?;
        let linking = match options.static_link && !unit.language.static_link.is_empty() {
            true => Linking::into_one(self, unit.language)?,
            false => Linking::default(),
        };
        libraries.readable.extend(linking.readable.clone());
        let files = unit.files.iter().chain(&libraries.headers);
        let key = key("programs 3", unit.language, compiler)
            .with(&libraries.key)
            .with(unit.main.as_os_str().as_encoded_bytes())
            .with(&linking.key);
        let key = files.fold(key, Key::with_file).finish();
        let folder = self.once(&key, |key| {
            let compile = |linking: &Linking| {
                self.entry("programs", key, |draft| {
                    linking.mark(draft.made())?;
                    compile(unit, compiler, &libraries, &linking.arguments, draft, limits)
                })
            };
            match compile(&linking) {
                Err(Failure::Refused(_)) if !linking.arguments.is_empty() => {
                    compile(&Linking::default()).inspect(|_| {
                        (self.notice)(&format!("{} cannot link statically here: linked as usual", unit.language.name));
                    })
                }
                result => result,
            }
        })?;
        let refusal = |message: &str| Build::CompileError { message: told(message, unit.renamed.as_deref(), source) };
        let folder = match folder {
            Ok(folder) => folder,
            Err(message) => return Ok(refusal(&message)),
        };
        if unit.language.is_native() && is_noexec(&folder) {
            return Err(ProgramError::NoExec { folder });
        }
        match main_class(source, unit, &folder, options.entry_point.as_deref())? {
            Ok(class) => Ok(Build::Ready(program(source, unit, compiler, &folder, &class))),
            Err(message) => Ok(refusal(&message)),
        }
    }

    /// What `make` gives for a key, or the message it refused with before; only one thread makes it.
    pub(super) fn once(
        &self,
        key: &str,
        make: impl FnOnce(&str) -> Result<PathBuf, Failure>,
    ) -> Result<Result<PathBuf, String>, ProgramError> {
        let slot = lock(&self.refused).entry(key.to_owned()).or_default().clone();
        let mut refused = lock(&slot);
        if refused.is_none() {
            match make(key) {
                Ok(folder) => return Ok(Ok(folder)),
                Err(Failure::Error(error)) => return Err(error),
                Err(Failure::Refused(message)) => *refused = Some(message),
            }
        }
        Ok(Err(refused.clone().unwrap_or_default()))
    }

    /// What `make` kept in the cache's entry of this key, made again unless the entry is [as it was made](seal::check).
    pub(super) fn entry(
        &self,
        kind: &str,
        key: &str,
        make: impl Fn(&Draft) -> Result<(), Failure>,
    ) -> Result<PathBuf, Failure> {
        let fill = |entry: &Path| {
            let draft = Draft::begin(entry)?;
            make(&draft)?;
            Ok::<_, Failure>(draft.close()?)
        };
        let entry = self.cache.entry(kind, key, fill)?;
        if !seal::is_whole(&entry)? {
            self.cache.discard(kind, key)?;
            seal::check(&self.cache.entry(kind, key, fill)?)?;
        }
        Ok(entry.join(seal::MADE))
    }
}

/// Fills a draft: writes the sources, and compiles them.
fn compile(
    unit: &Unit,
    compiler: &Compiler,
    libraries: &Libraries,
    more: &[String],
    draft: &Draft,
    limits: &CompileLimits,
) -> Result<(), Failure> {
    let language = unit.language;
    let folder = draft.work().join(SOURCE);
    sources::write(&unit.files, &folder)?;
    if !libraries.headers.is_empty() {
        sources::write(&libraries.headers, &draft.work().join(libraries::HEADERS))?;
    }
    let binary = Path::new("..").join(language.output);
    if language.output == CLASSES {
        untrusted::make_folder(&draft.work().join(language.output))?;
    }
    if !language.compile.is_empty() {
        let others =
            vec![("{binary}", binary.as_os_str()), ("{mainfile}", unit.main.as_os_str()), ("{path}", ".".as_ref())];
        let words = Words { files: unit.sources.clone(), others };
        let mut arguments = libraries.arguments.clone();
        arguments.extend(more.iter().map(Into::into));
        arguments.extend(words.of(language.compile));
        // What runs the result may be what runs the compiler.
        let commands = compiler.runtime.iter().filter_map(|runtime| Some(runtime.parent()?.to_owned())).collect();
        let command = Compile {
            command: &compiler.command,
            arguments,
            environment: language.compile_environment,
            commands,
            draft: draft.work(),
            folder: &folder,
            readable: compiler.readable.iter().chain(&libraries.readable).cloned().collect(),
            reserves_memory: language.compiler_reserves_memory,
        };
        command.run(limits)?;
        if !language.output.is_empty() {
            if !draft.has(language.output)? {
                return Err(ProgramError::NoProgram { command: compiler.command.clone() }.into());
            }
            draft.keep(language.output, Links::Refused, "the compiler")?;
        }
    }
    if leaves_sources(language) {
        return draft.keep(SOURCE, Links::Refused, "the compiler");
    }
    Ok(sources::write(&unit.files, &draft.made().join(SOURCE))?)
}

/// Whether a compiler may put what is run among the sources: no row of the table does, but a user's own may.
fn leaves_sources(language: &Language) -> bool {
    let names = |word: &&str| word.contains("{path}") || word.contains("{mainclass}") && language.output != CLASSES;
    !language.compile.is_empty() && language.run.iter().any(names)
}

/// The class to run, where the language's command names one; else the empty text. Or why there is none, for people.
fn main_class(
    source: &Path,
    unit: &Unit,
    entry: &Path,
    entry_point: Option<&str>,
) -> Result<Result<String, String>, ProgramError> {
    if !unit.language.run.iter().any(|word| word.contains("{mainclass}")) {
        return Ok(Ok(String::new()));
    }
    let folder = if unit.language.output == CLASSES { CLASSES } else { SOURCE };
    let classes = java::runnable_classes(&entry.join(folder))?;
    let usual = [stem(source), stem(&unit.main), "Main".to_owned()];
    let wanted = entry_point.map_or(usual.to_vec(), |name| vec![name.trim_end_matches(".java").to_owned()]);
    let is = |class: &String, name: &String| class == name || class.rsplit('.').next() == Some(name);
    let found = wanted.iter().find_map(|name| classes.iter().find(|class| is(class, name)));
    Ok(match (found, classes.as_slice()) {
        (Some(class), _) => Ok(class.clone()),
        (None, [class]) if entry_point.is_none() => Ok(class.clone()),
        (None, []) if folder == CLASSES => {
            Err("no class has a method `public static void main(String[])`\n".to_owned())
        }
        // Another language's command of the user's own, which may mean something else by it.
        (None, []) => Ok(entry_point.map_or_else(|| stem(&unit.main), str::to_owned)),
        (None, several) => {
            let wanted = entry_point.unwrap_or("Main");
            Err(format!("`main` is in {}: expected one class, or one called {wanted}\n", several.join(", ")))
        }
    })
}

/// The name of a file without its extension.
fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What is behind our locks is whole at every moment, whoever has panicked.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The part of a key that does not depend on the source.
pub(super) fn key(kind: &str, language: &Language, compiler: &Compiler) -> Key {
    let key = Key::of_this_kit(kind)
        .with(language.id)
        .with(compiler.command.as_os_str().as_encoded_bytes())
        .with(&compiler.identity);
    let variables = language.compile_environment.iter().flat_map(|(name, value)| [name, value]);
    language.compile.iter().chain(variables).fold(key, Key::with)
}

fn program(source: &Path, unit: &Unit, compiler: &Compiler, entry: &Path, class: &str) -> Program {
    let language = unit.language;
    let folder = entry.join(SOURCE);
    let (binary, main) = (entry.join(language.output), folder.join(&unit.main));
    let stem = stem(&unit.main);
    let capital = stem.chars().next().map(|first| first.to_uppercase().chain(stem.chars().skip(1)).collect::<String>());
    let words = Words {
        files: unit.sources.iter().map(|name| folder.join(name)).collect(),
        others: vec![
            ("{binary}", binary.as_os_str()),
            ("{mainfile}", main.as_os_str()),
            ("{path}", folder.as_os_str()),
            ("{command}", compiler.command.as_os_str()),
            ("{runtime}", compiler.runtime.as_deref().unwrap_or(Path::new("")).as_os_str()),
            ("{mainclass}", class.as_ref()),
            ("{Mainclass}", capital.as_deref().unwrap_or_default().as_ref()),
        ],
    };
    // A native program needs no more than the libraries it is linked with.
    let runtime = compiler.readable.iter().filter(|folder| !language.is_native() || compiler::is_store(folder));
    Program {
        source: source.to_owned(),
        language: language.name,
        argv: words.of(language.run),
        environment: language.environment.iter().map(|(name, value)| (name.into(), value.into())).collect(),
        readable: std::iter::once(entry.to_owned()).chain(runtime.cloned()).collect(),
        forks: language.forks,
        reserves_memory: language.reserves_memory,
        is_template: linking::is_template(entry),
    }
}

pub(super) fn is_noexec(folder: &Path) -> bool {
    use rustix::fs::{StatVfsMountFlags, statvfs};
    statvfs(folder).is_ok_and(|facts| facts.f_flag.contains(StatVfsMountFlags::NOEXEC))
}
