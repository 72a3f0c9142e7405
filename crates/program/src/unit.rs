//! Programs that are built as the row of their language says.
//!
//! A compiler works in a folder with `source/`, which holds the files of the program, a single one under the name
//! `submission.EXT`, and nothing else. So what comes of them depends on their text, the flags and the compiler alone, and
//! these are the cache's key. What lies beside the user's own file cannot be included. What the compiler writes stands beside
//! `source/`, and only that is [kept](Draft::keep): an interpreter runs files that the judge has written itself.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::asked;
use super::compile::{Compile, PROGRAM_BYTES, describe};
use super::dialect::Dialect;
use super::error::Failure;
use super::headers::{self, Header};
use super::key::Key;
use super::language::CLASSES;
use super::libraries::{self, Libraries};
use super::linking::{self, Linking};
use super::options::{BuildOptions, CompileLimits};
use super::own_crates::{self, Crates};
use super::sanitize;
use super::seal::{self, Draft, SOURCE};
use super::sources::{self, Unit};
use super::store::require_exec;
use super::tools::Tools;
use super::words::Words;
use super::{Build, Compiler, Program, ProgramError, ProgramLanguage, compiler, java, residents, target};
use untrusted::{self, Links};

/// How a row names the edition of Rust.
const EDITION: &str = "--edition=";

/// How a unit is built.
struct Plan {
    libraries: Libraries,
    linking: Linking,
    standard: String,
    flags: Vec<String>,
    is_sanitized: bool,
    key: String,
}

impl Plan {
    fn new(
        tools: &Tools,
        unit: &Unit,
        compiler: &Compiler,
        options: &BuildOptions,
        dialect: Option<&Dialect>,
        crates: &Crates,
    ) -> Result<Self, ProgramError> {
        let mut libraries = libraries::collect(unit, &options.include, crates)?;
        if let Some(flag) = unit.language.include.filter(|_| !options.beside.files.is_empty()) {
            // It runs in the folder of the sources.
            let folder = if unit.folder.as_os_str().is_empty() { Path::new(".") } else { unit.folder.as_path() };
            libraries.arguments.push(OsString::from_iter([flag.as_ref(), folder.as_os_str()]));
        }
        let sanitize = if options.sanitize { unit.language.sanitize } else { &[] };
        let mut target = target::arguments(options.target, tools, unit, compiler)?;
        target.extend(sanitize.iter().map(|word| (*word).to_owned()));
        target.extend(target::of_unset(options.unset, options.target, tools, unit, compiler)?.map(str::to_owned));
        let mut flags: Vec<String> = Vec::new();
        if let Some(dialect) = dialect {
            let (before, after) = dialect.arguments(unit, &format!("../{}", libraries::HEADERS));
            target.extend(before);
            flags.extend(after);
            libraries.headers.extend(dialect.headers());
        }
        libraries.arguments.extend(target.iter().map(Into::into));
        if !sanitize.is_empty() {
            sanitize::add(&mut libraries, unit.language);
        }
        let linking = match options.static_link && !options.sanitize && !unit.language.static_link.is_empty() {
            true => Linking::into_one(tools, unit.language)?,
            false => Linking::default(),
        };
        libraries.readable.extend(linking.readable.clone());
        let files = unit.files.iter().chain(&libraries.headers);
        flags.extend(options.flags.iter().filter(|_| unit.language.takes_flags()).cloned());
        let wanted = options.target.and_then(|judge| judge.standard);
        let standard = asked::standard(tools, unit.language, compiler, wanted)?;
        let key = Key::of_compiler("programs 4", unit.language, compiler)
            .with(&libraries.key)
            .with(&standard)
            .with(target.join(" "))
            .with(unit.main.as_os_str().as_encoded_bytes())
            .with(&linking.key);
        let key = match &options.beside.edition {
            Some(edition) if unit.language.compile.iter().any(|word| word.starts_with(EDITION)) => key.with(edition),
            _ => key,
        };
        let key = if flags.is_empty() { key } else { key.with(flags.join("\n")) };
        let key = files.fold(key, Key::with_file).finish();
        Ok(Self { libraries, linking, standard, flags, is_sanitized: !sanitize.is_empty(), key })
    }

    fn header(&self, unit: &Unit, compiler: &Compiler) -> Option<Header> {
        Header::of(unit, compiler, &self.libraries, &self.standard, &self.flags)
    }
}

/// The precompiled header that a program would be compiled faster with. `None`: none, or the program is in the cache already.
pub(super) fn header(
    tools: &Tools,
    unit: &Unit,
    compiler: &Compiler,
    options: &BuildOptions,
) -> Result<Option<Header>, ProgramError> {
    if unit.language.standards.is_empty() {
        return Ok(None);
    }
    let plan = Plan::new(tools, unit, compiler, options, None, &Crates::default())?;
    Ok(if tools.store.cache.has("programs", &plan.key) { None } else { plan.header(unit, compiler) })
}

/// Makes a program of sources whose language and compiler are known.
pub(super) fn build(
    tools: &Tools,
    source: &Path,
    unit: &Unit,
    compiler: &Compiler,
    options: &BuildOptions,
    limits: &CompileLimits,
    dialect: Option<&Dialect>,
) -> Result<Build, ProgramError> {
    let hints = || options.beside.hints.iter().map(|hint| format!("note: {hint}\n")).collect::<String>();
    let crates = match unit.language.id {
        "rust" => {
            let shared = libraries::shared(tools, unit, compiler, &options.beside)?;
            match own_crates::build(tools, unit.language, compiler, options, shared)? {
                Ok(crates) => crates,
                Err(message) => {
                    let message = hints() + &describe(&message, Some(unit), source, &options.beside);
                    return Ok(Build::CompileError { message });
                }
            }
        }
        _ => Crates::default(),
    };
    let plan = Plan::new(tools, unit, compiler, options, dialect, &crates)?;
    let Plan { libraries, linking, standard, flags, is_sanitized, key } = &plan;
    let folder = tools.store.once(key, || {
        let compile = |linking: &Linking| {
            tools.store.entry("programs", key, |draft| {
                linking.mark(draft.made())?;
                let header = match plan.header(unit, compiler) {
                    Some(header) => header.ready(tools)?,
                    None => None,
                };
                let edition = options.beside.edition.as_deref();
                let words = FurtherWords { before: &linking.arguments, after: flags, standard, edition, header };
                fill(draft, unit, compiler, libraries, &words, limits)
            })
        };
        match compile(linking) {
            Err(Failure::Refused(_)) if !linking.arguments.is_empty() => compile(&Linking::default()).inspect(|_| {
                (tools.notice)(&format!("{} cannot link statically here: linked as usual", unit.language.name));
            }),
            result => result,
        }
    })?;
    let refusal = |message: &str| {
        let hint = target::hint(message, unit).unwrap_or_default();
        Build::CompileError { message: hints() + &describe(message, Some(unit), source, &options.beside) + hint }
    };
    let folder = match folder {
        Ok(folder) => folder,
        Err(message) => return Ok(refusal(&message)),
    };
    if unit.language.is_native() {
        require_exec(&folder)?;
    }
    match main_class(source, unit, &folder, options.entry_point.as_deref())? {
        Ok(class) => {
            let program = program(source, unit, compiler, &folder, &class);
            // The sanitizers' shadow of all addresses.
            let reserves_memory = program.reserves_memory || *is_sanitized;
            let message =
                describe(&(crates.message.clone() + &seal::message(&folder)?), Some(unit), source, &options.beside);
            let beside = Arc::new(options.beside.clone());
            let mut program = Program { reserves_memory, identity: key.clone(), beside, message, ..program };
            program.environment.extend(options.environment.iter().map(|(name, value)| (name.into(), value.into())));
            if !options.static_link {
                return Ok(Build::Ready(program));
            }
            let program = match linking::forks_after_start(unit.language) {
                true => linking::forking(tools, program)?,
                false => program,
            };
            let resident = residents::command(tools, unit.language, compiler, &program, &folder)?;
            Ok(Build::Ready(Program { resident, ..program }))
        }
        Err(message) => Ok(refusal(&message)),
    }
}

/// The arguments of a compiler beside the words of its row.
struct FurtherWords<'a> {
    /// Before them.
    before: &'a [String],
    /// After them.
    after: &'a [String],
    /// For the placeholder [`asked::STANDARD`].
    standard: &'a str,
    /// In place of the edition that the row names.
    edition: Option<&'a str>,
    /// The folder of a precompiled header.
    header: Option<PathBuf>,
}

/// Fills a draft: writes the sources, and compiles them, with further words beside those of the row.
fn fill(
    draft: &Draft,
    unit: &Unit,
    compiler: &Compiler,
    libraries: &Libraries,
    further: &FurtherWords<'_>,
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
        let others = vec![
            ("{binary}", binary.as_os_str()),
            ("{mainfile}", unit.main.as_os_str()),
            ("{path}", ".".as_ref()),
            (asked::STANDARD, further.standard.as_ref()),
        ];
        let words = Words { files: unit.sources.clone(), others };
        let compile = |header: Option<&PathBuf>| {
            let mut arguments = Vec::new();
            if let (Some(flag), Some(header)) = (language.include, header) {
                arguments.extend([OsString::from(flag), header.into()]);
            }
            arguments.extend(libraries.arguments.iter().cloned());
            arguments.extend(further.before.iter().map(Into::into));
            arguments.extend(words.fill(language.compile).into_iter().map(|word| match further.edition {
                Some(edition) if word.to_string_lossy().starts_with(EDITION) => format!("{EDITION}{edition}").into(),
                _ => word,
            }));
            arguments.extend(further.after.iter().map(Into::into));
            // What runs the result may be what runs the compiler.
            let commands = compiler.runtime.iter().filter_map(|runtime| Some(runtime.parent()?.to_owned())).collect();
            Compile {
                command: &compiler.command,
                arguments,
                environment: language.compile_environment,
                commands,
                draft: draft.work(),
                folder: &folder,
                readable: compiler.readable.iter().chain(&libraries.readable).chain(header).cloned().collect(),
                reserves_memory: language.compiler_reserves_memory,
            }
        };
        let with_header = match &further.header {
            Some(header) => match compile(Some(header)).message(limits, PROGRAM_BYTES) {
                Ok(message) => Some(message).filter(|message| !headers::shows_in(message)),
                Err(Failure::Refused(_)) => None,
                Err(error) => return Err(error),
            },
            None => None,
        };
        match with_header {
            Some(message) => draft.note(&message)?,
            None => {
                if further.header.is_some() {
                    // What the first try has left.
                    untrusted::empty(draft.work())?;
                    sources::write(&unit.files, &folder)?;
                }
                compile(None).run(draft, limits)?;
            }
        }
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
fn leaves_sources(language: &ProgramLanguage) -> bool {
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
        argv: words.fill(language.run),
        environment: language
            .environment
            .iter()
            .map(|(name, value)| (name.into(), value.into()))
            .chain(compiler.environment.iter().cloned())
            .collect(),
        readable: std::iter::once(entry.to_owned()).chain(runtime.cloned()).collect(),
        has_scratch: language.has_scratch,
        forks: language.forks,
        reserves_memory: language.reserves_memory,
        is_fork_server: linking::is_fork_server(entry),
        server_words: None,
        resident: None,
        compiled_as: None,
        identity: String::new(),
        beside: Arc::default(),
        message: String::new(),
    }
}
