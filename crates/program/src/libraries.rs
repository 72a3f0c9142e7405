//! What a source is linked with beyond its language's own libraries: crates and templates for Rust, headers for C and C++.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::compile::Compile;
use super::crates::{self, Crates, Set};
use super::error::Failure;
use super::key::Key;
use super::sources::{File, Unit};
use super::tools::Tools;
use super::{Beside, Compiler, ProgramError, ProgramLanguage, own_crates, scan, sources, templates};
use untrusted::{Links, Root};

/// The crate of the templates.
const TEMPLATES: &str = "grundy";

/// The folder of further headers, beside that of the sources.
pub(super) const HEADERS: &str = "headers";

/// Libraries for one program.
#[derive(Debug, Default)]
pub(super) struct Libraries {
    /// Arguments for the compiler.
    pub(super) arguments: Vec<OsString>,
    /// The folders they lie in.
    pub(super) readable: Vec<PathBuf>,
    /// Headers to be written into [`HEADERS`].
    pub(super) headers: Vec<File>,
    /// Changes when they do. Headers come on top.
    pub(super) key: String,
}

/// The libraries of a program: of the folders in `include`, the headers that lie there, and for Rust these crates.
pub(super) fn collect(
    unit: &Unit,
    include: &[PathBuf],
    crates: &own_crates::Crates,
) -> Result<Libraries, ProgramError> {
    let mut libraries = Libraries::default();
    if let Some(flag) = unit.language.include.filter(|_| !include.is_empty()) {
        for folder in include {
            let headers = sources::headers(folder)?;
            // Of two of one name the later one counts.
            libraries.headers.retain(|earlier| headers.iter().all(|header| header.name != earlier.name));
            libraries.headers.extend(headers);
        }
        libraries.arguments.push(format!("{flag}../{HEADERS}").into());
    }
    if unit.language.id == "rust" {
        libraries.arguments.extend(crates.arguments());
        libraries.readable.extend(crates.folders.iter().cloned());
        libraries.key += &crates.key;
    }
    Ok(libraries)
}

/// The crates that a Rust program and the crates that it brings with it use and do not bring: the templates, and those of AtCoder.
pub(super) fn shared(
    tools: &Tools,
    unit: &Unit,
    compiler: &Compiler,
    beside: &Beside,
) -> Result<own_crates::Crates, ProgramError> {
    let mut shared = own_crates::Crates::default();
    let mut used = used_crates(unit);
    let mut texts = Vec::new();
    for library in &beside.crates {
        used.extend(crates::names().filter(|name| library.shared.iter().any(|shared| shared == name)));
        for (_, path) in library.files.iter().filter(|_| library.is_own) {
            let text = sources::file(path, Root::Anywhere, PathBuf::new())?.bytes;
            used.extend(used_in(&text));
            texts.push(text);
        }
    }
    if used.remove(TEMPLATES) {
        let (key, path) = build_templates(tools, unit.language, compiler)?;
        shared.folders.extend(path.parent().map(Path::to_owned));
        shared.named.insert(TEMPLATES.to_owned(), path);
        shared.key += &key;
    }
    if !used.is_empty() {
        let texts: Vec<&[u8]> =
            unit.files.iter().map(|file| file.bytes.as_slice()).chain(texts.iter().map(Vec::as_slice)).collect();
        let crates: Crates = crates::ensure(&tools.store.cache, compiler, &Set::with(&used, &texts), &*tools.notice)?;
        shared.named.extend(crates.files()?);
        shared.key += &crates.key;
        shared.folders.push(crates.folder);
    }
    Ok(shared)
}

/// Whether the unit uses crates that are not in the cache.
pub(super) fn waits_for_crates(tools: &Tools, unit: &Unit, rust: &ProgramLanguage) -> Result<bool, ProgramError> {
    let mut used = used_crates(unit);
    used.remove(TEMPLATES);
    if used.is_empty() {
        return Ok(false);
    }
    match tools.compiler(rust)? {
        Some(compiler) => Ok(!crates::are_built(&tools.store.cache, &compiler, &set_for(unit, &used))?),
        None => Ok(false),
    }
}

/// The crates to build for a unit that uses these.
fn set_for(unit: &Unit, used: &BTreeSet<&'static str>) -> Set {
    let texts: Vec<&[u8]> = unit.files.iter().map(|file| file.bytes.as_slice()).collect();
    Set::with(used, &texts)
}

/// Which of the crates that a program may use its files do use.
fn used_crates(unit: &Unit) -> BTreeSet<&'static str> {
    let is_rust = |file: &&File| {
        unit.sources.contains(&file.name) || file.name.extension().is_some_and(|extension| extension == "rs")
    };
    unit.files.iter().filter(is_rust).flat_map(|file| used_in(&file.bytes)).collect()
}

fn used_in(text: &[u8]) -> BTreeSet<&'static str> {
    let known: Vec<&'static str> = crates::names().chain([TEMPLATES]).collect();
    scan::used_crates(&String::from_utf8_lossy(text), &known)
}

/// The templates as a library: its key and its file.
fn build_templates(
    tools: &Tools,
    rust: &ProgramLanguage,
    compiler: &Compiler,
) -> Result<(String, PathBuf), ProgramError> {
    let library = format!("lib{TEMPLATES}.rlib");
    let key = templates::FILES
        .iter()
        .fold(Key::of_compiler("templates 3", rust, compiler), |key, (name, text)| key.with(name).with(text))
        .finish();
    let entry = tools.store.entry("templates", &key, |draft| {
        let root = templates::write(draft.work())?;
        let kind = ["--edition=2024", "--crate-type=rlib", "-Copt-level=3", "--cap-lints=allow"];
        let name = ["--crate-name", TEMPLATES, "-o", &library, root];
        let compile = Compile {
            command: &compiler.command,
            arguments: kind.iter().chain(&name).map(OsString::from).collect(),
            environment: &[],
            commands: Vec::new(),
            draft: draft.work(),
            folder: draft.work(),
            readable: compiler.readable.clone(),
            reserves_memory: false,
        };
        compile.run(draft, &tools.limits)?;
        draft.keep(&library, Links::Refused, "the compiler")
    });
    match entry {
        Ok(folder) => Ok((key, folder.join(library))),
        Err(Failure::Error(error)) => Err(error),
        Err(Failure::Refused(message)) => Err(ProgramError::Templates { command: compiler.command.clone(), message }),
    }
}
