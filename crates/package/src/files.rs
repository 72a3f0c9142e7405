//! The folders of a package: what they contain, under which names, and where their symbolic links lead.
//!
//! The format ignores files whose names begin with a period. Other names that it does not allow are faults in the
//! folders that grundy reads (a forgotten `1.in~` is more likely a mistake than intended), and symbolic links that
//! leave the package are faults anywhere. [`check_tree`] reports these faults once; [`entries`] then skips the files
//! that have one, so nothing outside the package is ever read.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use untrusted::{EntryKind, Root, is_refusal};

use super::fault::FaultList;

/// Those of them that judging reads.
const DECISIVE: [&str; 3] = ["data", "submissions", "output_validator"];
/// The folders at the top whose names are checked throughout.
const READ: [&str; 8] = [
    "data",
    "submissions",
    "input_validators",
    "answer_validators",
    "output_validator",
    "statement",
    "solution",
    "include",
];

/// A file or folder in a folder.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) name: String,
    pub(super) path: PathBuf,
    /// Whether it is a folder; else it is a regular file.
    pub(super) is_folder: bool,
}

/// Whether the format allows the name: `^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$`.
pub(super) fn is_name(name: &str) -> bool {
    let ordinary = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    name.len() <= 255
        && name.bytes().next().is_some_and(ordinary)
        && name.bytes().all(|byte| ordinary(byte) || byte == b'.' || byte == b'-')
}

/// Where a symbolic link leads, if that is inside `root`; else what is wrong with it.
fn target(link: &Path, root: &Path) -> Result<PathBuf, String> {
    match untrusted::real(link) {
        Ok(target) if target.starts_with(root) => Ok(target),
        Ok(target) => Err(format!("a symbolic link out of the package, to {}", target.display())),
        Err(error) => Err(format!("a symbolic link that leads nowhere: {error}")),
    }
}

/// What is wrong with `path`, if it is a symbolic link that leads out of `root` or nowhere.
pub(super) fn bad_link(path: &Path, root: &Path) -> Option<String> {
    path.is_symlink().then(|| target(path, root).err()).flatten()
}

/// Whether what is at `path` lies below `root` after all symbolic links. `root` has no symbolic link in it.
pub(super) fn is_within(path: &Path, root: &Path) -> bool {
    untrusted::real(path).is_ok_and(|real| real.starts_with(root))
}

/// What is in a file of at most `most` bytes that lies in the package, also behind a link. `None`: there is none.
pub(super) fn bytes(path: &Path, root: &Path, most: u64) -> Result<Option<Vec<u8>>, String> {
    if path.symlink_metadata().is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
        return Ok(None);
    }
    Root::Inside(root).read(path, most).map(Some).map_err(|error| match bad_link(path, root) {
        Some(message) => message,
        None if is_refusal(&error) => error.to_string(),
        None => format!("cannot read the file: {error}"),
    })
}

/// As [`bytes`], of a text in UTF-8.
pub(super) fn text(path: &Path, root: &Path, most: u64) -> Result<Option<String>, String> {
    let bytes = bytes(path, root, most)?;
    bytes.map(String::from_utf8).transpose().map_err(|error| format!("found a text that is not UTF-8: {error}"))
}

/// The names in a folder, sorted by their bytes.
fn names(folder: &Path) -> io::Result<Vec<std::ffi::OsString>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.push(entry?.file_name());
    }
    names.sort();
    Ok(names)
}

fn is_hidden(name: &OsStr) -> bool {
    name.as_encoded_bytes().starts_with(b".")
}

/// Whether what stands at the top of a package under this name decides verdicts.
fn is_decisive(name: &OsStr) -> bool {
    let others = ["output_validators", "problem.yaml", "problem.xml", "solution.rs", "recipe.yaml", "recipe.lock"];
    DECISIVE.iter().chain(&others).any(|known| *known == name)
}

/// Notes the fault of every name and every symbolic link in the package. `root` has no symbolic link in it. Where
/// `is_lenient`, of the names only those of inputs and answers are looked at: what is not read must not pass unseen.
pub(super) fn check_tree(root: &Path, is_lenient: bool, faults: &mut FaultList) {
    let mut folders = vec![(root.to_path_buf(), false, false)];
    while let Some((folder, is_read, decides)) = folders.pop() {
        let names = match names(&folder) {
            Ok(names) => names,
            Err(error) => {
                faults.add(&folder, format!("cannot read the folder: {error}"));
                continue;
            }
        };
        for name in names.iter().filter(|name| !is_hidden(name)) {
            let path = folder.join(name);
            let is_data = matches!(path.extension().and_then(OsStr::to_str), Some("in" | "ans"));
            if is_read && !name.to_str().is_some_and(is_name) && (!is_lenient || is_data) {
                let message = format!(
                    "the name {name:?} is not allowed, expected letters, digits, `_`, `.` and `-`, with neither `.` nor \
                     `-` first"
                );
                match is_data && decides {
                    true => faults.add(&path, message),
                    false => faults.add_mild(&path, message),
                }
            }
            let Ok(data) = fs::symlink_metadata(&path) else {
                continue;
            };
            if data.is_symlink()
                && let Err(message) = target(&path, root)
            {
                // What it leads to is not read. Where that cannot change a verdict, the rest can be judged.
                let decides = decides || folder == root && is_decisive(name);
                match decides {
                    true => faults.add(&path, message),
                    false => faults.add_mild(&path, message),
                }
            }
            if data.is_dir() {
                let is_read = is_read || folder == root && READ.iter().any(|read| *read == name);
                let decides = decides || folder == root && is_decisive(name);
                folders.push((path, is_read, decides));
            }
        }
    }
}

/// What stands in a folder, in order of name; nothing if there is no such folder. Passes over what [`check_tree`] has
/// reported already, and over hidden files.
pub(super) fn entries(folder: &Path, root: &Path, faults: &mut FaultList) -> Vec<Item> {
    let names = match names(folder) {
        Ok(names) => names,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Vec::new(),
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
            faults.add(folder, "not a folder");
            return Vec::new();
        }
        Err(error) => {
            faults.add(folder, format!("cannot read the folder: {error}"));
            return Vec::new();
        }
    };
    let mut items = Vec::with_capacity(names.len());
    for name in names {
        let Some(name) = name.to_str().filter(|name| is_name(name)) else {
            continue;
        };
        let path = folder.join(name);
        match Root::Inside(root).facts(&path).map(|facts| facts.kind) {
            Err(_) => {}
            Ok(kind @ (EntryKind::File | EntryKind::Folder)) => {
                items.push(Item { name: name.to_owned(), path, is_folder: kind == EntryKind::Folder });
            }
            Ok(_) => faults.add(&path, "neither a regular file nor a folder"),
        }
    }
    items
}

/// A path below `root`; a slash at its beginning means `root` as well. `None` if it would leave it.
pub(super) fn inside(root: &Path, text: &str) -> Option<PathBuf> {
    let below = Path::new(text.strip_prefix('/').unwrap_or(text));
    let stays = below.components().all(|component| matches!(component, Component::Normal(_) | Component::CurDir));
    (stays && !text.contains('\0')).then(|| {
        below
            .components()
            .filter(|part| *part != Component::CurDir)
            .fold(root.to_path_buf(), |path, part| path.join(part))
    })
}
