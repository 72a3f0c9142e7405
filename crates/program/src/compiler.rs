//! Finding a language's compiler, and learning what it is.

use std::ffi::{OsStr, OsString};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::answers::{self, Answers};
use super::store::Store;
use super::{ProgramError, ProgramLanguage};
use sandbox::{Exit, Limits, Tool};

/// A compiler or interpreter that works.
#[derive(Debug, Clone)]
pub struct Compiler {
    /// The command, absolute; not a shim where the real one is known.
    pub command: PathBuf,
    /// The first line of what it says of itself.
    pub version: String,
    /// The folders that it needs beyond the system's own (`/usr`, `/lib`, `/bin`, `/sbin`, `/etc`, `/opt`): where it is
    /// installed, and what it says of where its parts are.
    pub readable: Vec<PathBuf>,
    /// The command that runs what it makes, absolute, where the language has one ([`ProgramLanguage::runtime`]).
    pub runtime: Option<PathBuf>,
    /// Variables by which its programs find the modules that its user has installed.
    pub environment: Vec<(OsString, OsString)>,
    /// All that it says of itself: what it makes of a source depends on nothing else.
    pub(super) identity: String,
}

impl Compiler {
    /// Whether it is one of the GNU Compiler Collection.
    pub(super) fn is_gcc(&self) -> bool {
        self.identity.contains("Free Software Foundation")
    }
}

/// The folders that every program may read, and a compiler need not name.
const SYSTEM: [&str; 9] = ["/usr", "/lib", "/lib32", "/lib64", "/libx32", "/bin", "/sbin", "/etc", "/opt"];

/// The folders in which some systems keep every package in a folder of its own. A program there needs others.
const STORES: [&str; 2] = ["/nix/store", "/gnu/store"];

/// The beginnings of the names of interpreters, as opposed to shims.
const INTERPRETERS: [&str; 2] = ["python", "pypy"];

/// The commands to look for, in that order.
fn commands(language: &ProgramLanguage) -> Vec<OsString> {
    let named = language.variable.and_then(std::env::var_os).filter(|command| !command.is_empty());
    match named {
        Some(command) => vec![command],
        None => language.commands.iter().map(OsString::from).collect(),
    }
}

/// The commands that [`find`] looks for, for people.
pub(super) fn looked_for(language: &ProgramLanguage) -> Vec<String> {
    let runtime = language.runtime.map(str::to_owned);
    commands(language).iter().map(|command| command.display().to_string()).chain(runtime).collect()
}

/// The first of the language's compilers that is there and works; `None` when none is there.
///
/// # Errors
///
/// When some are there, and none works: what the first of them says.
pub(super) fn find(language: &ProgramLanguage, store: &Store) -> Result<Option<Compiler>, ProgramError> {
    let mut broken = None;
    for command in commands(language) {
        if depends_on_the_folder(&command) {
            return Err(ProgramError::RelativeCompiler { command: command.into() });
        }
        let Some(tool) = Tool::find(&command) else {
            continue;
        };
        let runtime = language.runtime.map(|runtime| find_runtime(runtime, tool.path()));
        if runtime == Some(None) {
            continue;
        }
        match identify(language, tool, runtime.flatten(), store) {
            Ok(compiler) => return Ok(Some(compiler)),
            // A shim for what is not installed.
            Err(ProgramError::BrokenCompiler { exit: Some(Exit::Code(127)), .. }) => {}
            Err(error @ ProgramError::BrokenCompiler { .. }) => broken = broken.or(Some(error)),
            Err(error) => return Err(error),
        }
    }
    broken.map_or(Ok(None), Err)
}

/// Whether a command is a path from the working folder, in which a file of anybody's could lie.
fn depends_on_the_folder(command: &OsStr) -> bool {
    let path = Path::new(command);
    !path.is_absolute() && path.components().count() > 1
}

/// The command beside the compiler's real file, else the one in `PATH`, by its real file.
fn find_runtime(runtime: &str, compiler: &Path) -> Option<PathBuf> {
    let beside = compiler.canonicalize().ok().map(|real| real.with_file_name(runtime));
    let found = beside.and_then(|path| Tool::find(path.as_os_str())).or_else(|| Tool::find(OsStr::new(runtime)))?;
    found.path().canonicalize().ok()
}

fn identify(
    language: &ProgramLanguage,
    mut tool: Tool,
    runtime: Option<PathBuf>,
    store: &Store,
) -> Result<Compiler, ProgramError> {
    let mut answers = Answers::of(store, language, &tool);
    if let Some((arguments, suffix)) = language.locate {
        let mut real = PathBuf::from(answers.to(&tool, arguments)?.trim_end());
        if !suffix.is_empty() {
            real.push(suffix);
        }
        if let Some(real) = Some(real).filter(|real| real.is_absolute()).and_then(|real| Tool::find(real.as_os_str()))
            && real != tool
        {
            // Where the real one is, was all to ask of this one.
            let of_real = Answers::of(store, language, &real);
            std::mem::replace(&mut answers, of_real).keep(store);
            tool = real;
        }
    }
    let mut identity = String::new();
    for arguments in language.identify {
        identity.push_str(&answers.to(&tool, arguments)?);
    }
    if language.identify.is_empty() {
        identity = of_file(tool.path())?;
    }
    let version = identity.lines().next().unwrap_or_default().to_owned();
    let (readable, environment) = surroundings(language, &tool, runtime.as_deref(), &mut answers)?;
    answers.keep(store);
    Ok(Compiler { command: tool.path().to_owned(), version, readable, runtime, environment, identity })
}

/// What a command leads to, if that is an interpreter itself: a native program of such a name, and no script that looks for one.
#[expect(clippy::disallowed_methods, reason = "a compiler of this machine, of which four bytes are read")]
pub(super) fn real_interpreter(command: &Path) -> Option<PathBuf> {
    const ELF: [u8; 4] = *b"\x7fELF";
    let real = command.canonicalize().ok()?;
    let name = real.file_name()?.to_str()?;
    let mut head = [0; ELF.len()];
    std::fs::File::open(&real).ok()?.read_exact(&mut head).ok()?;
    (INTERPRETERS.iter().any(|start| name.starts_with(start)) && head == ELF).then_some(real)
}

/// What a command is known by that tells nothing of itself, or only slowly.
#[expect(clippy::disallowed_methods, reason = "a compiler of this machine, which is not opened")]
fn of_file(command: &Path) -> Result<String, ProgramError> {
    let real = command.canonicalize()?;
    let metadata = real.metadata()?;
    Ok(format!("{}\n{} bytes, changed {:?}\n", real.display(), metadata.len(), metadata.modified()?))
}

/// Folders that may be read, and variables with their values.
type Surroundings = (Vec<PathBuf>, Vec<(OsString, OsString)>);

/// See [`Compiler::readable`] and [`Compiler::environment`]. The user's home is never among the folders, even if the command lies in its `bin`.
fn surroundings(
    language: &ProgramLanguage,
    tool: &Tool,
    runtime: Option<&Path>,
    answers: &mut Answers,
) -> Result<Surroundings, ProgramError> {
    let mut environment: Vec<(OsString, OsString)> = Vec::new();
    let mut found: Vec<PathBuf> = Vec::new();
    let command = tool.path();
    for command in
        [Some(command.to_owned()), command.canonicalize().ok(), runtime.map(Path::to_owned)].into_iter().flatten()
    {
        let folder = command.parent().unwrap_or(&command);
        let installed = folder.parent().filter(|above| folder.ends_with("bin") && !holds_the_home(above));
        found.push(installed.unwrap_or(folder).to_owned());
    }
    if let Some(arguments) = language.prefixes {
        for line in answers.to(tool, arguments)?.lines().filter(|line| !line.starts_with(answers::DEPENDS)) {
            match line.strip_prefix("variable ").and_then(|rest| rest.split_once(' ')) {
                Some((name, value)) => environment.push((name.into(), value.into())),
                None => found.push(PathBuf::from(line)),
            }
        }
    }
    if let Some(modules) = language.modules {
        let own: Vec<PathBuf> = std::env::var_os(modules).iter().flat_map(std::env::split_paths).collect();
        // A relative one would depend on where one stands, and an empty one is the working folder.
        let own: Vec<PathBuf> =
            own.into_iter().filter(|folder| folder.is_absolute() && !holds_the_home(folder)).collect();
        if let (false, Ok(value)) = (own.is_empty(), std::env::join_paths(&own)) {
            environment.push((modules.into(), value));
            found.extend(own);
        }
    }
    found.extend(STORES.map(PathBuf::from));
    let mut folders: Vec<PathBuf> = Vec::new();
    for folder in found.into_iter().filter_map(|folder| folder.canonicalize().ok()) {
        if folder.is_dir() && !is_system(&folder) && !holds_the_home(&folder) && !folders.contains(&folder) {
            folders.push(folder);
        }
    }
    Ok((folders, environment))
}

/// Whether every program may read a folder.
fn is_system(folder: &Path) -> bool {
    SYSTEM.iter().any(|system| folder.starts_with(system))
}

/// Compilers and linkers that a compiler starts, or that look themselves up.
const STARTED: [&str; 8] = ["cc", "gcc", "c++", "g++", "clang", "clang++", "as", "ld"];

/// The `PATH` of a compiler: `commands`, and the user's folders, without those where a compiler or a linker is a file that may not be read.
///
/// Such a file would do harm. gcc looks itself up in `PATH`, by whether a file may be executed: a `cc` of the user's that cannot be run here
/// would be taken for the one that runs, and gcc would look for its parts beside it.
pub(super) fn path_for_compilers(commands: &[PathBuf], readable: &[PathBuf]) -> OsString {
    let own = sandbox::trusted_path();
    let may_read = |path: &Path| is_system(path) || readable.iter().any(|other| path.starts_with(other));
    let is_harmless = |folder: &PathBuf| {
        let mut real = STARTED.iter().filter_map(|name| folder.join(name).canonicalize().ok());
        may_read(folder) || real.all(|path| may_read(&path))
    };
    let folders = commands.iter().cloned().chain(std::env::split_paths(&own).filter(is_harmless));
    // No folder of ours has a colon in its name; if one has, the user's own path is what is left.
    std::env::join_paths(folders).unwrap_or_else(|_| own.clone())
}

/// Whether a folder holds all of the system's packages, so that a native program finds its libraries there.
pub(super) fn is_store(folder: &Path) -> bool {
    STORES.iter().any(|store| folder == Path::new(store))
}

/// Whether `folder` is the user's home, its `.local`, or a folder above.
fn holds_the_home(folder: &Path) -> bool {
    let home = std::env::home_dir().map(|home| home.join(".local"));
    folder.parent().is_none() || home.is_some_and(|home| home.starts_with(folder))
}

/// What a tool prints.
pub(super) fn ask(tool: &Tool, arguments: &[&str]) -> Result<String, ProgramError> {
    let limits = Limits {
        cpu_time: None,
        wall_time: Duration::from_secs(60),
        memory_bytes: None,
        output_bytes: 1 << 20,
        stderr_bytes: 4 << 10,
    };
    let mut outcome = tool.run(arguments.iter().map(OsString::from).collect(), sandbox::tool_environment(), limits)?;
    let mut stdout = Vec::new();
    outcome.stdout.read_to_end(&mut stdout)?;
    let exit = Some(outcome.exit);
    let broken = |message: String| ProgramError::BrokenCompiler { command: tool.path().to_owned(), message, exit };
    match outcome.exit {
        // Some tell their version on stderr.
        Exit::Code(0) if stdout.is_empty() => Ok(String::from_utf8_lossy(&outcome.stderr).into_owned()),
        Exit::Code(0) => String::from_utf8(stdout).map_err(|error| broken(error.to_string())),
        exit => Err(broken(format!(
            "`{}` ended with {exit:?}: {}",
            arguments.join(" "),
            String::from_utf8_lossy(&outcome.stderr).trim_end()
        ))),
    }
}
