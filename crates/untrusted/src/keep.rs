//! Copying what a program has left into files of the judge's own.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::fs::{self, DirBuilder, File, Permissions};
use std::io::{self, Read};
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt, symlink};
use std::path::{Component, Path, PathBuf};

use rustix::fs::readlinkat;

use super::open::joined;
use super::{Bounds, Entry, EntryKind, Facts, Fault, Folder, list};

/// Links that are passed on the way to one file. Linux itself allows as many.
const MOST_LINKS: usize = 40;

/// What is done with symbolic links.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Links {
    /// None is taken.
    Refused,
    /// One that leads to a file or folder that is taken along stays a link.
    Inside,
}

/// Copies `name`, a file or a folder with all that is in it, from `folder` to the new path `to`.
///
/// Only regular files, folders and, if `links` says so, links between them are taken. A file may have several names, if all of
/// them are taken along. The copies belong to the judge's user and can be written by nobody else; of a file's mode, only stays whether it
/// can be executed.
///
/// # Errors
///
/// When anything else is there, or more than `bounds` allow; when something cannot be read or written.
pub fn keep(folder: &Folder, name: &OsStr, to: &Path, bounds: &Bounds, links: Links) -> Result<(), Fault> {
    let path = Path::new(name);
    let facts = folder.look(name)?.ok_or_else(|| Fault::Missing { path: path.to_owned() })?;
    match facts.kind {
        EntryKind::File => {
            if facts.mode & 0o400 == 0 {
                return Err(Fault::Closed { path: path.to_owned(), kind: facts.kind, mode: facts.mode });
            }
            copy(folder, path, 1, bounds.bytes, to)
        }
        EntryKind::Folder => {
            if facts.mode & 0o500 != 0o500 {
                return Err(Fault::Closed { path: path.to_owned(), kind: facts.kind, mode: facts.mode });
            }
            let below = folder.folder(path)?;
            tree(&below, to, bounds, links).map_err(|fault| fault.below(path))
        }
        found => Err(Fault::Kind { path: path.to_owned(), expected: "a file or a folder", found }),
    }
}

/// Copies all that is in `folder` into the new folder `to`.
fn tree(folder: &Folder, to: &Path, bounds: &Bounds, links: Links) -> Result<(), Fault> {
    let entries = list(folder, bounds)?;
    let mut names: BTreeMap<(u64, u64), u64> = BTreeMap::new();
    for entry in entries.iter().filter(|entry| entry.facts.kind == EntryKind::File) {
        *names.entry(entry.facts.identity).or_default() += 1;
    }
    let targets = targets(folder, &entries, links)?;
    make_folder(to)?;
    for Entry { path, facts } in &entries {
        let to = to.join(path);
        match facts.kind {
            EntryKind::Folder => make_folder(&to)?,
            EntryKind::File => {
                let inside = names.get(&facts.identity).copied().unwrap_or(1);
                copy(folder, path, inside, bounds.bytes, &to)?;
            }
            EntryKind::Link => {
                let target = targets.get(path.as_path()).map_or(Path::new(""), PathBuf::as_path);
                symlink(target, &to).map_err(Fault::system("make", &to))?;
            }
            found => {
                return Err(Fault::Kind { path: path.clone(), expected: "a file or a folder", found });
            }
        }
    }
    Ok(())
}

/// What the links say, each of which leads to a file or a folder among `entries`.
fn targets<'a>(folder: &Folder, entries: &'a [Entry], links: Links) -> Result<BTreeMap<&'a Path, PathBuf>, Fault> {
    let mut targets = BTreeMap::new();
    for Entry { path, facts } in entries.iter().filter(|entry| entry.facts.kind == EntryKind::Link) {
        if links == Links::Refused {
            return Err(Fault::Kind { path: path.clone(), expected: "a file or a folder", found: facts.kind });
        }
        let above = path.parent().filter(|above| !above.as_os_str().is_empty());
        let opened = above.map(|above| folder.folder(above)).transpose()?;
        let name = path.file_name().unwrap_or_default();
        let target = readlinkat(opened.as_ref().unwrap_or(folder), name, Vec::new());
        let target = target.map_err(Fault::system("read the link", path))?;
        targets.insert(path.as_path(), PathBuf::from(OsString::from_vec(target.into_bytes())));
    }
    let others = entries.iter().filter(|entry| matches!(entry.facts.kind, EntryKind::File | EntryKind::Folder));
    let others: BTreeSet<&Path> = others.map(|entry| entry.path.as_path()).collect();
    for (path, target) in &targets {
        if !leads_inside(path, &targets, &others) {
            return Err(Fault::Leads { path: path.to_path_buf(), target: target.clone() });
        }
    }
    Ok(targets)
}

/// Whether a link ends at one of `others` or at the folder itself, and never leaves the folder on its way.
fn leads_inside(link: &Path, targets: &BTreeMap<&Path, PathBuf>, others: &BTreeSet<&Path>) -> bool {
    let mut left: Vec<OsString> = parts(link);
    let mut at = PathBuf::new();
    let mut passed = 0;
    while let Some(part) = left.pop() {
        if part == ".." {
            if !at.pop() {
                return false;
            }
            continue;
        }
        let next = joined(&at, &part);
        if let Some(target) = targets.get(next.as_path()) {
            passed += 1;
            if passed > MOST_LINKS || target.is_absolute() || target.as_os_str().is_empty() {
                return false;
            }
            left.extend(parts(target));
        } else if others.contains(next.as_path()) {
            at = next;
        } else {
            return false;
        }
    }
    true
}

/// The components of a path, the last one first.
fn parts(path: &Path) -> Vec<OsString> {
    let parts = path.components().filter(|part| !matches!(part, Component::CurDir | Component::RootDir));
    parts.map(|part| part.as_os_str().to_owned()).rev().collect()
}

/// Copies a file of which `names` names are known into the new file `to`.
fn copy(folder: &Folder, path: &Path, names: u64, most: u64, to: &Path) -> Result<(), Fault> {
    let (file, facts) = folder.shared_file(path)?;
    if facts.links != names {
        return Err(Fault::Shared { path: path.to_owned(), links: facts.links, inside: names });
    }
    let too_long = |bytes| Fault::TooLong { path: path.to_owned(), bytes, most };
    if facts.bytes > most {
        return Err(too_long(facts.bytes));
    }
    let copied = write(file, &facts, most, to).map_err(Fault::system("copy", path))?;
    if copied > most { Err(too_long(copied)) } else { Ok(()) }
}

fn write(file: File, facts: &Facts, most: u64, to: &Path) -> io::Result<u64> {
    // One byte more than may be, so that a file that grows is seen.
    io::copy(&mut file.take(most.saturating_add(1)), &mut new_file(to, facts.mode & 0o111 != 0)?)
}

/// A new file that only the judge's user may write, whatever his umask says.
///
/// # Errors
///
/// When it is there already, or cannot be made.
pub fn new_file(path: &Path, is_executable: bool) -> io::Result<File> {
    let mode = if is_executable { 0o755 } else { 0o644 };
    let file = File::options().write(true).create_new(true).mode(mode).open(path)?;
    file.set_permissions(Permissions::from_mode(mode))?;
    Ok(file)
}

/// Makes a folder that only the judge's user may write.
///
/// # Errors
///
/// When it is there already, or cannot be made.
pub fn make_folder(path: &Path) -> Result<(), Fault> {
    let make = || {
        DirBuilder::new().mode(0o755).create(path)?;
        fs::set_permissions(path, Permissions::from_mode(0o755))
    };
    make().map_err(Fault::system("create the folder", path))
}

/// Whether something that was [kept](keep()) is a file that can be executed, or a link to one.
pub fn is_executable(kept: &Path) -> bool {
    fs::metadata(kept).is_ok_and(|facts| facts.is_file() && facts.permissions().mode() & 0o111 != 0)
}

impl Fault {
    /// The same fault, with paths from the folder above, where `name` is.
    fn below(mut self, name: &Path) -> Self {
        match &mut self {
            Self::Missing { path }
            | Self::Kind { path, .. }
            | Self::Shared { path, .. }
            | Self::Leads { path, .. }
            | Self::Closed { path, .. }
            | Self::TooLong { path, .. }
            | Self::TooMuch { path, .. }
            | Self::TooDeep { path, .. }
            | Self::Refills { path, .. }
            | Self::System { path, .. } => {
                if !path.is_absolute() {
                    *path = name.join(&*path);
                }
            }
            Self::TooMany { .. } => {}
        }
        self
    }
}
