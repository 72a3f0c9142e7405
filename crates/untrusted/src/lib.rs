//! Files that a sandboxed program could have touched: opened, listed, copied and removed without trusting anything
//! about them.
//!
//! Compilers, `build` scripts, validators and generators write into folders that the judge reads afterwards, and
//! nothing confines the judge. Such a folder may contain links, pipes, sockets, files with a second name elsewhere,
//! closed folders, and more entries than anyone can list. So only this module touches these folders; it knows nothing
//! about judging.
//!
//! # How it works
//!
//! 1. A [`Folder`] is an open folder. Names are opened below it, never by a whole path, and no link is followed: by `openat2` with
//!    `RESOLVE_BENEATH` and `RESOLVE_NO_SYMLINKS`, and where a system lacks that call, one component after the other (`open.rs`).
//! 2. Every file is opened without waiting, because a pipe would wait for its other end. Then the open file is checked: it must
//!    be a regular file, with one name, no longer than the caller expects. Its kind cannot change after that.
//! 3. [`list()`] keeps its own list of folders to visit and never recurses. [`Bounds`] bound depth, entries and bytes (`walk.rs`).
//! 4. [`keep()`] copies what it accepts into files that the judge makes, with modes that the judge chooses (`keep.rs`). No program ever had access
//!    to the copy: no surviving process can change it, it has no second name, and it belongs to the judge's user.
//! 5. [`remove()`] opens what is closed, by descriptor, and flattens deep trees, so it needs neither a stack nor many open files (`remove.rs`). A
//!    [`Scratch`] is a temporary folder that is removed in this way.
//!
//! Files that somebody else gave (packages, samples, sources, archives) belong to nobody's program, and may have links among them: a [`Root`]
//! opens these (`given.rs`).
//!
//! A [`Fault`] names the file and what was found, in words for people. The caller decides whose fault it is.
//!
//! ```
//! use std::fs;
//! use std::os::unix::fs::symlink;
//! use std::path::Path;
//!
//! use untrusted::Folder;
//!
//! let place = tempfile::tempdir()?;
//! fs::write(place.path().join("output"), "First\n")?;
//! symlink("/etc/passwd", place.path().join("answer"))?;
//!
//! let folder = Folder::open(place.path())?;
//! assert_eq!(folder.read(Path::new("output"), 100)?, b"First\n");
//! // What a program left instead of a file, and a file that is longer than expected.
//! assert!(folder.read(Path::new("answer"), 100).is_err());
//! assert!(folder.read(Path::new("output"), 3).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod given;
mod keep;
mod open;
mod remove;
mod scratch;
mod text;
mod walk;

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

pub use given::{MOST_OF_DATA, MOST_OF_TEXT, Refusal, Root, is_refusal, real};
pub use keep::{Links, is_executable, keep, make_folder, new_file};
pub use open::{EntryKind, Facts, Folder, look, open};
pub use remove::{empty, remove};
pub use scratch::Scratch;
pub use text::{Text, is_obeyed, is_unseen, write_escaped};
pub use walk::{Entry, list};

/// How much may be in a folder.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// Folders below one another.
    pub depth: usize,
    /// Files, folders and everything else that has a name.
    pub entries: usize,
    /// Bytes of all files together.
    pub bytes: u64,
}

/// The longest path below a folder that is looked at, in bytes.
const LONGEST_PATH: usize = 2048;

/// Why a file is not taken. Paths are those below the folder that was asked for it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// There is nothing of this name.
    #[error("`{}`: no such file", shown(path))]
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// It is of another kind.
    #[error("`{}`: expected {expected}, found {found}", shown(path))]
    Kind {
        /// The file.
        path: PathBuf,
        /// What it should have been.
        expected: &'static str,
        /// What it is.
        found: EntryKind,
    },
    /// The file has names outside the folder.
    #[error("`{}`: a file with {links} hard links, {inside} of them here; expected none elsewhere", shown(path))]
    Shared {
        /// The file.
        path: PathBuf,
        /// How many names it has.
        links: u64,
        /// How many were found.
        inside: u64,
    },
    /// A link does not lead to a file or folder beside it.
    #[error("`{}`: a link to `{}`, which is not in the program's folder", shown(path), shown(target))]
    Leads {
        /// The link.
        path: PathBuf,
        /// What it says.
        target: PathBuf,
    },
    /// Its owner may not read it.
    #[error("`{}`: {kind} with mode {mode:03o}, which its owner cannot read", shown(path))]
    Closed {
        /// The file or folder.
        path: PathBuf,
        /// What it is.
        kind: EntryKind,
        /// Its mode.
        mode: u32,
    },
    /// It is too long.
    #[error("`{}`: {bytes} bytes, expected at most {most}", shown(path))]
    TooLong {
        /// The file.
        path: PathBuf,
        /// Its size.
        bytes: u64,
        /// The bound.
        most: u64,
    },
    /// The files are too long together.
    #[error("`{}`: with this file, the total exceeds {most} bytes", shown(path))]
    TooMuch {
        /// The first file that goes beyond the bound.
        path: PathBuf,
        /// The bound.
        most: u64,
    },
    /// There are too many.
    #[error("more than {most} files and folders")]
    TooMany {
        /// The bound.
        most: usize,
    },
    /// A folder lies too deep, or a name is too long.
    #[error("`{}`: folders nested more than {most} deep, or a path of more than {LONGEST_PATH} bytes", shown(path))]
    TooDeep {
        /// The folder.
        path: PathBuf,
        /// The bound.
        most: usize,
    },
    /// It fills as fast as it is emptied.
    #[error("`{}`: still not empty after grundy removed files for {seconds} s", shown(path))]
    Refills {
        /// The folder.
        path: PathBuf,
        /// For how long.
        seconds: u64,
    },
    /// The system says no.
    #[error("cannot {action} `{}`: {source}", shown(path))]
    System {
        /// The file.
        path: PathBuf,
        /// What was tried.
        action: &'static str,
        /// The system's reason.
        source: io::Error,
    },
}

impl Fault {
    /// Whether the system failed, rather than something odd was found.
    pub fn is_systems(&self) -> bool {
        matches!(self, Self::System { .. } | Self::Refills { .. })
    }

    /// Whether the machine has run out of what it takes to look, or its disk fails: this says nothing of the file.
    pub fn is_machines(&self) -> bool {
        use rustix::io::Errno;
        let Self::System { source, .. } = self else {
            return false;
        };
        let lacks = [Errno::MFILE, Errno::NFILE, Errno::NOMEM, Errno::IO, Errno::NOBUFS];
        lacks.iter().any(|errno| source.raw_os_error() == Some(errno.raw_os_error()))
    }

    /// Whether there is no such file.
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Missing { .. })
    }

    fn system<E: Into<io::Error>>(action: &'static str, path: &Path) -> impl FnOnce(E) -> Self {
        let path = path.to_owned();
        move |source| Self::System { path, action, source: source.into() }
    }
}

impl From<Fault> for io::Error {
    fn from(fault: Fault) -> Self {
        let kind = match &fault {
            Fault::Missing { .. } => io::ErrorKind::NotFound,
            Fault::System { source, .. } => source.kind(),
            _ => io::ErrorKind::InvalidData,
        };
        Self::new(kind, fault)
    }
}

/// A path on one line and of bounded length, whatever a program has called it.
fn shown(path: &Path) -> impl fmt::Display {
    const MOST: usize = 200;
    let text = path.to_string_lossy();
    let mut shown: String = text.chars().take(MOST).flat_map(escaped).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}

fn escaped(character: char) -> Vec<char> {
    // A letter without width could make a name look like another.
    if is_unseen(character) { character.escape_default().collect() } else { vec![character] }
}

#[cfg(test)]
mod tests;
