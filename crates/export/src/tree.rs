//! The files of a package in the making.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use untrusted::{EntryKind, Root};

use crate::Refused;

/// The most files of an export: a folder that several links name is copied for each of them.
const MOST_FILES: usize = 400_000;

/// What is in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// What is in this file on disk.
    Copy(PathBuf),
    /// These bytes.
    Made(Vec<u8>),
    /// A zip archive of these files.
    Archive(Files),
}

impl Content {
    /// Whether it can be executed: as the file on disk can. What is made here is never a script.
    pub(crate) fn is_executable(&self) -> bool {
        match self {
            Self::Copy(from) => Root::Anywhere.facts(from).is_ok_and(|facts| facts.mode & 0o111 != 0),
            Self::Made(_) | Self::Archive(_) => false,
        }
    }
}

/// Files by their path, with `/` between its parts. In order of path, so that the same package gives the same bytes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Files {
    files: BTreeMap<String, Content>,
}

impl Files {
    /// Adds a file whose text is made here, or replaces the one that has this path.
    pub(crate) fn make(&mut self, path: impl Into<String>, text: impl Into<Vec<u8>>) {
        self.files.insert(path.into(), Content::Made(text.into()));
    }

    /// Adds a file on disk.
    pub(crate) fn copy(&mut self, path: impl Into<String>, from: &Path) {
        self.files.insert(path.into(), Content::Copy(from.to_path_buf()));
    }

    /// Adds an archive.
    pub(crate) fn archive(&mut self, path: impl Into<String>, files: Files) {
        self.files.insert(path.into(), Content::Archive(files));
    }

    /// Adds everything in a folder, or one file. Links are followed: the package was checked to have none that lead out of it.
    ///
    /// # Errors
    ///
    /// When a folder cannot be read, or links make it endless or too large.
    pub(crate) fn copy_all(&mut self, path: &str, from: &Path) -> Result<(), Refused> {
        self.copy_below(path, from, &mut Vec::new())
    }

    /// As [`copy_all`](Self::copy_all); `above` are the folders that it has come through.
    fn copy_below(&mut self, path: &str, from: &Path, above: &mut Vec<PathBuf>) -> Result<(), Refused> {
        if !from.is_dir() {
            if self.files.len() >= MOST_FILES {
                let shown = from.display();
                return Err(Refused::Unsupported(format!(
                    "{shown}: more than {MOST_FILES} files; remove links to folders"
                )));
            }
            self.copy(path, from);
            return Ok(());
        }
        let real = canonical(from)?;
        if above.contains(&real) {
            let shown = from.display();
            return Err(Refused::Unsupported(format!(
                "{shown}: a symbolic link to a folder that contains it; remove it"
            )));
        }
        above.push(real);
        for (name, file) in entries(from)? {
            self.copy_below(&format!("{path}/{name}"), &file, above)?;
        }
        above.pop();
        Ok(())
    }

    /// Takes the file of this path out.
    pub(crate) fn remove(&mut self, path: &str) {
        self.files.remove(path);
    }

    /// The paths that begin with `prefix`.
    pub(crate) fn below(&self, prefix: &str) -> Vec<String> {
        self.files.keys().filter(|path| path.starts_with(prefix)).cloned().collect()
    }

    /// Whether there is a file of this path.
    pub fn contains(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    /// The files, in order of path.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Content)> {
        self.files.iter().map(|(path, content)| (path.as_str(), content))
    }

    /// How many files there are.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }
}

/// The canonical form of a path that is there.
///
/// # Errors
///
/// When it is not there.
pub(crate) fn canonical(path: &Path) -> Result<PathBuf, Refused> {
    untrusted::real(path).map_err(|error| Refused::unreadable(path, &error))
}

/// The canonical form of a path, if it is a regular file below `root`, whatever links there are. `root` is canonical itself.
pub(crate) fn file_below(root: &Path, path: &Path) -> Option<PathBuf> {
    untrusted::real(path).ok().filter(|file| file.starts_with(root) && file.is_file())
}

/// Requires that every file of a package is its own: a regular file, or a link to one in the package. Hidden files are passed over, as everywhere.
///
/// # Errors
///
/// Which one is not, and what to do.
pub fn require_own_files(root: &Path) -> Result<(), Refused> {
    let real_root = root.canonicalize().map_err(|error| Refused::unreadable(root, &error))?;
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| Refused::unreadable(&folder, &error))? {
            let entry = entry.map_err(|error| Refused::unreadable(&folder, &error))?;
            let path = entry.path();
            let kind = entry.file_type().map_err(|error| Refused::unreadable(&path, &error))?;
            if entry.file_name().as_encoded_bytes().starts_with(b".") || kind.is_file() {
                continue;
            }
            if kind.is_dir() {
                folders.push(path);
                continue;
            }
            let shown = path.display();
            // A link that leads nowhere takes nothing along.
            let Ok(real) = untrusted::real(&path) else { continue };
            if !real.starts_with(&real_root) {
                return Err(Refused::Unsupported(format!(
                    "{shown}: a link to {}, which lies outside of the package, so its content would be taken along; remove it, or put a file in \
                     its place",
                    real.display()
                )));
            }
            let is_plain = Root::Inside(&real_root)
                .facts(&real)
                .is_ok_and(|facts| matches!(facts.kind, EntryKind::File | EntryKind::Folder));
            if !is_plain {
                return Err(Refused::Unsupported(format!("{shown}: neither a regular file nor a folder; remove it")));
            }
        }
    }
    Ok(())
}

/// The names in a folder with their paths, in order of name, without those that begin with a dot.
///
/// # Errors
///
/// When the folder cannot be read, or a name is not in UTF-8.
pub(crate) fn entries(folder: &Path) -> Result<Vec<(String, PathBuf)>, Refused> {
    let read = fs::read_dir(folder).map_err(|error| Refused::unreadable(folder, &error))?;
    let mut found = Vec::new();
    for entry in read {
        let path = entry.map_err(|error| Refused::unreadable(folder, &error))?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()).map(str::to_owned) else {
            return Err(Refused::Unsupported(format!("{}: the name is not in UTF-8; rename it", path.display())));
        };
        if !name.starts_with('.') {
            found.push((name, path));
        }
    }
    found.sort();
    Ok(found)
}
