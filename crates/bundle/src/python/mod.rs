//! A Python program and the modules of its author become one file.
//!
//! Python's own parser says what each file imports ([`INSPECT`]); the caller runs it. An import that leads to a file beside the program,
//! or in a folder that the user names, takes that file along. Each module is kept as its text, and is compiled when it is first
//! imported: so its names, its own `__name__`, circles and imports within functions mean what they meant. Whatever else is
//! imported is left to the judge.

mod text;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use untrusted::MOST_OF_TEXT;

use crate::boundary::Boundary;
use crate::source::{BundleError, Place};

/// The program that tells what a file imports, in Python 3.8 or later: it reads a list of `[name, text]` as JSON and writes
/// [`Inspected`].
pub const INSPECT: &str = include_str!("inspect.py");

/// No program has more modules.
const MOST_MODULES: usize = 1000;

/// How a program is to be bundled.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options<'a> {
    /// Where modules are looked for after the folder of the program.
    pub folders: &'a [PathBuf],
    /// Without comments, empty lines and wide indentation.
    pub minify: bool,
    /// What its first line says of it.
    pub made: &'a str,
}

/// A program as one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joined {
    /// The text of the file.
    pub text: String,
    /// The modules in it, in order of name, each with its file.
    pub modules: BTreeMap<String, PathBuf>,
    /// What the user should know, each with its place: imports that cannot be followed, uses of `__file__`.
    pub notes: Vec<(Place, String)>,
    /// What Python 3.8 does not accept, with the reason that Python gives.
    pub newer: Vec<(Place, String)>,
}

/// What the inspection says.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct Inspected {
    /// The modules that no file of the user's own can replace.
    pub own: BTreeSet<String>,
    /// For each file, what is in it.
    pub answers: Vec<Inspection>,
}

/// What is in a file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Inspection {
    /// Why it is no program.
    pub fault: Option<Fault>,
    /// Why Python 3.8 does not accept it.
    pub newer: Option<Fault>,
    /// What it imports.
    pub imports: Vec<Import>,
    /// Lines with imports whose name is not known before it runs.
    pub unseen: Vec<usize>,
    /// Lines that use `__file__`.
    pub files: Vec<usize>,
    /// What `__all__` lists.
    pub exported: Vec<String>,
    /// The line before which other code may stand, from 1.
    pub begin: usize,
    /// Whether that line also has the end of what must come first.
    pub shares_line: bool,
    /// The text without comments.
    pub short: String,
}

/// A fault of syntax.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What Python says.
    pub message: String,
}

/// An import.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct Import {
    /// The line, from 1.
    pub line: usize,
    /// The number of dots before the name.
    pub level: usize,
    /// The module's name.
    pub module: String,
    /// What is taken from it, each of which may be a module as well; `*`: what it exports.
    pub names: Vec<String>,
    /// Whether the Python here has it.
    pub known: bool,
}

/// A file of the program.
struct File {
    path: PathBuf,
    text: String,
    is_package: bool,
    seen: Inspection,
}

/// Makes one file of the program `root`. `inspect` runs [`INSPECT`] on files, each with its name and text.
///
/// A program without modules of its own is returned as it is, and if asked, minified.
///
/// # Errors
///
/// When a file cannot be read, is not UTF-8, or is no Python; when `inspect` fails.
pub fn bundle<E: From<BundleError>>(
    root: &Path,
    options: Options<'_>,
    mut inspect: impl FnMut(&[(String, String)]) -> Result<Inspected, E>,
) -> Result<Joined, E> {
    let beside = root.parent().unwrap_or(Path::new("")).to_owned();
    let folders: Vec<&Path> =
        std::iter::once(beside.as_path()).chain(options.folders.iter().map(PathBuf::as_path)).collect();
    let boundary = Boundary::around(root, options.folders);
    boundary.check(root).map_err(|message| BundleError { place: place(root, 1, 1), message })?;
    let mut files: BTreeMap<String, File> = BTreeMap::new();
    // The program itself has no name.
    let mut new = vec![(String::new(), root.to_owned(), false)];
    while !new.is_empty() {
        let mut texts = Vec::new();
        for (_, path, _) in &new {
            let text = if path.as_os_str().is_empty() { String::new() } else { read(path, &boundary)? };
            texts.push((path.display().to_string(), text));
        }
        let told = inspect(&texts)?;
        let mut added = Vec::new();
        for (((name, path, is_package), (_, text)), seen) in new.into_iter().zip(texts).zip(told.answers) {
            if let Some(fault) = seen.fault {
                return Err(
                    BundleError { place: place(&path, fault.line, fault.column), message: fault.message }.into()
                );
            }
            added.push(name.clone());
            files.insert(name, File { path, text, is_package, seen });
        }
        let mut wanted = BTreeMap::new();
        for name in &added {
            for (line, module) in added_by(&files, name, &told.own, &folders) {
                let before: BTreeSet<String> = wanted.keys().cloned().collect();
                find(&module, &folders, &files, &mut wanted);
                let new = wanted.iter().filter(|(name, _)| !before.contains(*name));
                for (_, (path, _)) in new.filter(|(_, (path, _))| !path.as_os_str().is_empty()) {
                    let importing = files.get(name).map_or(root, |file| &file.path);
                    boundary
                        .check(path)
                        .map_err(|message| BundleError { place: place(importing, line, 1), message })?;
                }
            }
        }
        new = wanted.into_iter().map(|(name, (path, is_package))| (name, path, is_package)).collect();
        if files.len() + new.len() > MOST_MODULES {
            let message = format!("found more than {MOST_MODULES} modules of the program's own");
            return Err(BundleError { place: place(root, 1, 1), message }.into());
        }
    }
    let joined = join(root, options, files)?;
    // What was put together is read once more, as one text.
    let told = inspect(&[(root.display().to_string(), joined.text.clone())])?;
    let Some(seen) = told.answers.into_iter().next() else {
        return Err(BundleError {
            place: place(root, 1, 1),
            message: "the inspection says nothing of this file".to_owned(),
        }
        .into());
    };
    if let Some(fault) = seen.fault {
        let message = format!("line {} of the bundle is no Python: {}", fault.line, fault.message);
        return Err(BundleError { place: place(root, 1, 1), message }.into());
    }
    Ok(if options.minify { Joined { text: seen.short, ..joined } } else { joined })
}

/// The modules that a file may import, from the outermost to the one that is meant, each with the line of the import.
fn added_by(
    files: &BTreeMap<String, File>,
    name: &str,
    own: &BTreeSet<String>,
    folders: &[&Path],
) -> Vec<(usize, String)> {
    let Some(file) = files.get(name) else { return Vec::new() };
    let mut modules = Vec::new();
    for import in &file.seen.imports {
        let Some(base) = base(import, name, file.is_package) else { continue };
        let first = base.split('.').next().unwrap_or_default();
        if first.is_empty() || own.contains(first) {
            continue;
        }
        modules.push((import.line, base.clone()));
        for part in &import.names {
            let parts = match part.as_str() {
                "*" => exported(files, &base, folders),
                part => vec![part.to_owned()],
            };
            modules.extend(parts.into_iter().map(|part| (import.line, format!("{base}.{part}"))));
        }
    }
    modules
}

/// What `*` may take from a module that is a package: what it exports may be modules. It is read again when that file is known.
fn exported(files: &BTreeMap<String, File>, base: &str, folders: &[&Path]) -> Vec<String> {
    if let Some(file) = files.get(base) {
        return file.seen.exported.clone();
    }
    // Not inspected yet: every module and package of the package, of which it may export some.
    let path = folders
        .iter()
        .map(|folder| folder.join(base.replace('.', "/")))
        .find(|path| path.join("__init__.py").is_file());
    let entries = path.into_iter().filter_map(|path| fs::read_dir(path).ok()).flatten().flatten();
    let stem = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().ok()?;
        if entry.path().join("__init__.py").is_file() {
            return Some(name);
        }
        Some(name.strip_suffix(".py")?.to_owned()).filter(|stem| stem != "__init__")
    };
    let mut stems: Vec<String> = entries.filter_map(stem).collect();
    stems.sort();
    stems
}

/// The module that an import names; `None`: it leads out of every package, which Python refuses when it comes to it.
fn base(import: &Import, name: &str, is_package: bool) -> Option<String> {
    if import.level == 0 {
        return Some(import.module.clone());
    }
    let mut parts: Vec<&str> = name.split('.').filter(|part| !part.is_empty()).collect();
    for _ in usize::from(is_package)..import.level {
        parts.pop()?;
    }
    parts.extend(import.module.split('.').filter(|part| !part.is_empty()));
    (!parts.is_empty()).then(|| parts.join("."))
}

/// Adds the file of a module, and those of the packages around it, if the user has them.
fn find(
    module: &str,
    folders: &[&Path],
    known: &BTreeMap<String, File>,
    wanted: &mut BTreeMap<String, (PathBuf, bool)>,
) {
    let mut name = String::new();
    for part in module.split('.') {
        // The folders of a package are those below its own.
        let inside = name.replace('.', "/");
        if !name.is_empty() {
            name.push('.');
        }
        name.push_str(part);
        if known.contains_key(&name) || wanted.contains_key(&name) {
            continue;
        }
        let places = folders.iter().map(|folder| folder.join(&inside).join(part));
        let found = places.filter_map(|place| {
            let (package, file) = (place.join("__init__.py"), place.with_file_name(format!("{part}.py")));
            match (package.is_file(), file.is_file()) {
                (true, _) => Some((package, true)),
                (_, true) => Some((file, false)),
                // A folder without one is a package as well, if it has what is asked for.
                _ if place.is_dir() && name.len() < module.len() => Some((PathBuf::new(), true)),
                _ => None,
            }
        });
        // A folder without `__init__.py` comes after every file.
        let Some(found) = found.min_by_key(|(path, _)| path.as_os_str().is_empty()) else { return };
        wanted.insert(name.clone(), found);
    }
}

/// The text of a file, each line of which ends as Python sees it.
fn read(path: &Path, boundary: &Boundary) -> Result<String, BundleError> {
    let fault = |line, message: String| BundleError { place: place(path, line, 1), message };
    let bytes =
        boundary.read(path, MOST_OF_TEXT).map_err(|error| fault(1, format!("cannot read the file: {error}")))?;
    let head: Vec<&[u8]> = bytes.splitn(3, |&byte| byte == b'\n').take(2).collect();
    if let Some(line) = head.iter().position(|line| is_other_coding(line)) {
        return Err(fault(line + 1, "expected a program in UTF-8".to_owned()));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        fault(line, "expected a program in UTF-8".to_owned())
    })?;
    Ok(text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n"))
}

/// Whether a comment in the first two lines says that the file is not in UTF-8.
fn is_other_coding(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line).to_ascii_lowercase();
    let named = line.trim_start().strip_prefix('#').and_then(|comment| comment.split_once("coding"));
    let Some(name) = named.and_then(|(_, rest)| rest.strip_prefix([':', '='])) else { return false };
    !["utf-8", "utf8", "utf_8", "ascii", "us-ascii"].iter().any(|known| name.trim_start().starts_with(known))
}

fn place(path: &Path, line: usize, column: usize) -> Place {
    Place { path: path.to_owned(), line, column }
}

/// Puts the files into one.
fn join(root: &Path, options: Options<'_>, mut files: BTreeMap<String, File>) -> Result<Joined, BundleError> {
    // A folder without any module in use is no part of the program.
    let used: Vec<String> =
        files.iter().filter(|(_, file)| !file.path.as_os_str().is_empty()).map(|(name, _)| name.clone()).collect();
    files.retain(|name, file| {
        !file.path.as_os_str().is_empty() || used.iter().any(|other| other.starts_with(&format!("{name}.")))
    });
    let fault = |line, message: &str| BundleError { place: place(root, line, 1), message: message.to_owned() };
    let main = files.remove("").ok_or_else(|| fault(1, "the inspection says nothing of this file"))?;
    let mut notes = Vec::new();
    let mut newer = Vec::new();
    for (name, file) in std::iter::once(("", &main)).chain(files.iter().map(|(name, file)| (name.as_str(), file))) {
        let mut note = |line: usize, what: String| notes.push((place(&file.path, line, 1), what));
        for import in &file.seen.imports {
            let module = base(import, name, file.is_package).unwrap_or_else(|| import.module.clone());
            let first = module.split('.').next().unwrap_or_default();
            if !import.known && !files.contains_key(first) {
                note(
                    import.line,
                    format!("found no module `{first}` beside the program, in a folder of -I, or in the Python here"),
                );
            }
        }
        for &line in &file.seen.unseen {
            note(line, "imports what is known only when it runs; the bundle may lack it".to_owned());
        }
        for &line in file.seen.files.iter().filter(|_| !name.is_empty()) {
            note(line, "uses `__file__`, but the bundle has no such file".to_owned());
        }
        let fault = file.seen.newer.iter();
        newer.extend(fault.map(|fault| (place(&file.path, fault.line, fault.column), fault.message.clone())));
    }
    let text_of = |file: &File| if options.minify { file.seen.short.clone() } else { file.text.clone() };
    let modules: BTreeMap<String, PathBuf> =
        files.iter().map(|(name, file)| (name.clone(), file.path.clone())).collect();
    let text = if files.is_empty() {
        main.text
    } else {
        if main.seen.shares_line {
            return Err(fault(
                main.seen.begin,
                "expected the first statement after the imports from `__future__` on a line of its own",
            ));
        }
        // The place is known in the text as it was.
        let begin = main.text.split_inclusive('\n').take(main.seen.begin.saturating_sub(1)).map(str::len).sum();
        let (first, rest) = main.text.split_at(begin);
        let gap = if first.is_empty() || first.ends_with('\n') { "" } else { "\n" };
        let sources: Vec<(&str, bool, String)> =
            files.iter().map(|(name, file)| (name.as_str(), file.is_package, text_of(file))).collect();
        format!("{first}{gap}{}{rest}", text::preamble(options.made, &sources))
    };
    Ok(Joined { text, modules, notes, newer })
}
