//! Listing a folder with all that is below it, without recursion and within bounds.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use rustix::fs::Dir;

use super::open::joined;
use super::{Bounds, EntryKind, Facts, Fault, Folder, LONGEST_PATH};

/// A name below a folder.
#[derive(Debug, Clone)]
pub struct Entry {
    /// Its path below the folder.
    pub path: PathBuf,
    /// What it stands for.
    pub facts: Facts,
}

/// Everything below `folder`, a folder before what is in it, in an order that the names alone decide. Links are listed, not followed.
///
/// # Errors
///
/// When there is more than `bounds` allow, when a folder is closed to its owner, or cannot be read.
pub fn list(folder: &Folder, bounds: &Bounds) -> Result<Vec<Entry>, Fault> {
    let mut found = Vec::new();
    let mut bytes = 0_u64;
    let mut left = vec![(PathBuf::new(), 0_usize)];
    while let Some((path, depth)) = left.pop() {
        let opened = if depth == 0 { None } else { Some(folder.folder(&path)?) };
        let here = opened.as_ref().unwrap_or(folder);
        let mut names = names(here, &path, bounds.entries - found.len(), bounds.entries)?;
        names.sort();
        let mut folders = Vec::new();
        for name in names {
            // What vanishes meanwhile was never there.
            let Some(facts) = here.look(&name)? else { continue };
            let path = joined(&path, &name);
            check(&path, &facts, depth, bounds)?;
            if facts.kind == EntryKind::File {
                bytes = bytes.saturating_add(facts.bytes);
                if bytes > bounds.bytes {
                    return Err(Fault::TooMuch { path, most: bounds.bytes });
                }
            } else if facts.kind == EntryKind::Folder {
                folders.push((path.clone(), depth + 1));
            }
            found.push(Entry { path, facts });
        }
        left.extend(folders.into_iter().rev());
    }
    Ok(found)
}

/// Whether something in the folder at `depth` is near enough, and open to its owner. As root the judge could read what is
/// closed, but a verdict must not depend on who runs it.
fn check(path: &Path, facts: &Facts, depth: usize, bounds: &Bounds) -> Result<(), Fault> {
    let is_folder = facts.kind == EntryKind::Folder;
    if path.as_os_str().len() > LONGEST_PATH || is_folder && depth >= bounds.depth {
        return Err(Fault::TooDeep { path: path.to_owned(), most: bounds.depth });
    }
    let wanted = match facts.kind {
        EntryKind::Folder => 0o500,
        EntryKind::File => 0o400,
        _ => 0,
    };
    if facts.mode & wanted != wanted {
        return Err(Fault::Closed { path: path.to_owned(), kind: facts.kind, mode: facts.mode });
    }
    Ok(())
}

/// The names in one folder, at most `room` of them.
fn names(folder: &Folder, path: &Path, room: usize, most: usize) -> Result<Vec<OsString>, Fault> {
    let mut names = Vec::new();
    for entry in Dir::read_from(folder).map_err(Fault::system("list", path))? {
        let entry = entry.map_err(Fault::system("list", path))?;
        let name = OsStr::from_bytes(entry.file_name().to_bytes());
        if name == "." || name == ".." {
            continue;
        }
        if names.len() == room {
            return Err(Fault::TooMany { most });
        }
        names.push(name.to_owned());
    }
    Ok(names)
}
