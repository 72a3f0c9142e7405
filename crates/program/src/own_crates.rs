//! Rust crates that a program brings with it: each is compiled once into the cache, after those that it uses.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::beside::Library;
use super::compile::Compile;
use super::error::Failure;
use super::key::Key;
use super::options::BuildOptions;
use super::seal::{self, SOURCE};
use super::sources::{self, File};
use super::tools::Tools;
use super::{Compiler, ProgramError, ProgramLanguage};
use untrusted::{Links, Root};

/// Crates that rustc finds.
#[derive(Debug, Default, Clone)]
pub(super) struct Crates {
    /// The files of those that may be named, by the names that code has for them.
    pub(super) named: BTreeMap<String, PathBuf>,
    /// The folders in which they and those that they use lie.
    pub(super) folders: Vec<PathBuf>,
    /// Changes when they do.
    pub(super) key: String,
    /// What the compiler said of those in a folder of the user's.
    pub(super) message: String,
}

impl Crates {
    /// The arguments by which rustc finds them.
    pub(super) fn arguments(&self) -> Vec<OsString> {
        let mut arguments = Vec::new();
        for folder in &self.folders {
            let mut dependencies = OsString::from("dependency=");
            dependencies.push(folder);
            arguments.extend(["-L".into(), dependencies]);
        }
        for (name, file) in &self.named {
            let mut library = OsString::from(format!("{name}="));
            library.push(file);
            arguments.extend(["--extern".into(), library]);
        }
        arguments
    }

    /// These, and those of `externs` by their own names.
    fn with(&self, externs: &[(String, usize)], built: &[Built]) -> Self {
        let mut all = self.clone();
        for (name, index) in externs {
            let Some(one) = built.get(*index) else { continue };
            all.named.insert(name.clone(), one.file.clone());
            all.key += &one.key;
        }
        all
    }
}

/// A crate that is compiled.
struct Built {
    file: PathBuf,
    key: String,
}

/// Compiles the crates of a program, and gives them together with `shared`, which all of them may use: or what the compiler says of one that it
/// refuses.
pub(super) fn build(
    tools: &Tools,
    rust: &ProgramLanguage,
    compiler: &Compiler,
    options: &BuildOptions,
    shared: Crates,
) -> Result<Result<Crates, String>, ProgramError> {
    let mut all = shared;
    let mut built: Vec<Built> = Vec::new();
    for library in &options.beside.crates {
        let crates = all.with(&library.externs, &built);
        let made = match compile(tools, rust, compiler, options, library, &crates)? {
            Ok(made) => made,
            Err(message) => return Ok(Err(message)),
        };
        if library.is_own {
            all.message += &seal::message(&made.0)?;
        }
        built.push(Built { file: made.0.join(file_of(library)), key: made.1 });
        all.folders.push(made.0);
    }
    Ok(Ok(all.with(&options.beside.externs, &built)))
}

/// The file that a crate is compiled to: rustc looks for this name.
fn file_of(library: &Library) -> String {
    format!("lib{}.rlib", library.name)
}

/// The entry and the key of a crate, or what the compiler says.
fn compile(
    tools: &Tools,
    rust: &ProgramLanguage,
    compiler: &Compiler,
    options: &BuildOptions,
    library: &Library,
    crates: &Crates,
) -> Result<Result<(PathBuf, String), String>, ProgramError> {
    let mut files: Vec<File> = Vec::new();
    for (name, path) in &library.files {
        files.push(sources::file(path, Root::Anywhere, library.place().join(name))?);
    }
    let Some(root) = files.first().map(|root| root.name.clone()) else { return Ok(Err(String::new())) };
    let mut flags: Vec<&str> = vec!["--crate-type=rlib", "-Copt-level=3"];
    let edition = format!("--edition={}", library.edition);
    flags.push(&edition);
    flags.extend(if options.sanitize { rust.sanitize } else { &[] });
    flags.extend(library.conditions.iter().flat_map(|condition| ["--cfg", condition]));
    if library.is_own {
        flags.extend(options.flags.iter().filter(|_| rust.takes_flags()).map(String::as_str));
    } else {
        flags.push("--cap-lints=allow");
    }
    let environment: Vec<(&str, &str)> =
        library.environment.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let key = Key::of_compiler("own crates 1", rust, compiler).with(&library.name).with(&library.version);
    let key = key.with(flags.join("\n")).with(&crates.key).with(crates.named.keys().cloned().collect::<String>());
    let key = environment.iter().flat_map(|(name, value)| [name, value]).fold(key, Key::with);
    let key = files.iter().fold(key, Key::with_file).finish();
    let limits = options.limits.as_ref().unwrap_or(&tools.limits);
    let folder = tools.store.once(&key, || {
        tools.store.entry("templates", &key, |draft| {
            let folder = draft.work().join(SOURCE);
            sources::write(&files, &folder)?;
            let output = Path::new("..").join(file_of(library));
            let mut arguments: Vec<OsString> = flags.iter().map(OsString::from).collect();
            arguments.extend(["--crate-name".into(), library.name.clone().into()]);
            // Two versions of one crate are two crates.
            arguments.extend([format!("-Cmetadata={}", library.version).into(), "-o".into(), output.into()]);
            arguments.extend(crates.arguments());
            arguments.push(root.clone().into());
            let compile = Compile {
                command: &compiler.command,
                arguments,
                environment: &environment,
                commands: Vec::new(),
                draft: draft.work(),
                folder: &folder,
                readable: compiler.readable.iter().chain(&crates.folders).cloned().collect(),
                reserves_memory: false,
            };
            compile.run(draft, limits)?;
            let file = file_of(library);
            if !draft.has(&file)? {
                return Err(Failure::Error(ProgramError::NoProgram { command: compiler.command.clone() }));
            }
            draft.keep(&file, Links::Refused, "the compiler")
        })
    })?;
    Ok(folder.map(|folder| (folder, key.clone())))
}
