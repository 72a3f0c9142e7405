//! Opens the files that somebody else gave: those of packages, samples, archives, sources and caches.
//!
//! A package can have a pipe where a file should be, which makes a reader wait for ever; a link to a device, which never ends; a link to a
//! secret of the user's, whose text would get into a message or an archive; and a file of any length. So a [`Root`] opens without waiting,
//! looks at what it has opened, and reads no more than the caller's bound.
//!
//! Links are common in packages, so a file may lie behind some, as long as it lies in the root. The way is resolved first; then the resolved
//! path is opened below the root with no link allowed. A link that is made in between is refused: no check is separate from what it checks.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use rustix::fs::{CWD, Mode, OFlags, fcntl_getfl, fcntl_setfl, fstat, openat};

use super::open::beneath;
use super::{EntryKind, Facts, Folder, shown};

/// The most bytes of a text that is read whole: sources, statements, documents.
pub const MOST_OF_TEXT: u64 = 64 << 20;
/// The most bytes of a test case's file that is read whole.
pub const MOST_OF_DATA: u64 = 1 << 30;

/// Where a file that somebody else gave may lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Root<'a> {
    /// In this folder, after all links.
    Inside(&'a Path),
    /// Anywhere, as long as it is a regular file: the user typed its path, or a check of its own has found where it lies.
    Anywhere,
    /// Anywhere, and it may be a pipe, a terminal or a device: the user typed the path for a command that takes `<(…)` and `/dev/stdin`.
    Typed,
}

/// Why a file is not read. The caller names the file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// It is of another kind.
    #[error("found {0}, expected a regular file")]
    Kind(EntryKind),
    /// It lies elsewhere.
    #[error("a symbolic link out of the package, to {}", shown(.0))]
    Outside(PathBuf),
    /// It is too long.
    #[error("found {} bytes, expected at most {most}", if *.is_whole { bytes.to_string() } else { format!("more than {most}") })]
    TooLong {
        /// Its size, as far as it is known.
        bytes: u64,
        /// Whether that is all of it.
        is_whole: bool,
        /// The bound.
        most: u64,
    },
    /// It holds no text.
    #[error("found a text that is not UTF-8 (byte {0}), expected UTF-8")]
    NotText(usize),
}

impl From<Refusal> for io::Error {
    fn from(refusal: Refusal) -> Self {
        Self::new(io::ErrorKind::InvalidData, refusal)
    }
}

/// Whether an error is a [`Refusal`]: what was found is not a file to read, and the message says it in whole.
pub fn is_refusal(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|inner| inner.downcast_ref::<Refusal>().is_some())
}

impl Root<'_> {
    /// Opens a file.
    ///
    /// # Errors
    ///
    /// A [`Refusal`] when it is not a regular file or lies outside; otherwise the system's own.
    pub fn open(self, path: &Path) -> io::Result<File> {
        self.open_of(path).map(|(file, _)| file)
    }

    /// What is known of a file or folder, after all links.
    ///
    /// # Errors
    ///
    /// A [`Refusal`] when it lies outside; otherwise the system's own.
    pub fn facts(self, path: &Path) -> io::Result<Facts> {
        let stat = match self {
            Self::Inside(root) => rustix::fs::lstat(&resolved(path, root)?.0)?,
            Self::Anywhere | Self::Typed => rustix::fs::stat(path)?,
        };
        Ok(Facts::from_stat(&stat))
    }

    /// The content of a file of at most `most` bytes.
    ///
    /// # Errors
    ///
    /// As [`Self::open`], and when it is longer or cannot be read.
    pub fn read(self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let (file, facts) = self.open_of(path)?;
        if facts.kind == EntryKind::File && facts.bytes > most {
            return Err(Refusal::TooLong { bytes: facts.bytes, is_whole: true, most }.into());
        }
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(usize::try_from(facts.bytes).unwrap_or(usize::MAX))?;
        // One byte more than may be, so that a file that grows is seen.
        file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
        let length = bytes.len() as u64;
        if length > most {
            return Err(Refusal::TooLong { bytes: length, is_whole: false, most }.into());
        }
        Ok(bytes)
    }

    /// As [`Self::read`], of a text in UTF-8.
    ///
    /// # Errors
    ///
    /// As [`Self::read`], and when it is not UTF-8.
    pub fn text(self, path: &Path, most: u64) -> io::Result<String> {
        let bytes = self.read(path, most)?;
        String::from_utf8(bytes).map_err(|error| Refusal::NotText(error.utf8_error().valid_up_to()).into())
    }

    /// Copies a file to the new or emptied file `to`, which may be executed if this one may.
    ///
    /// # Errors
    ///
    /// As [`Self::open`], and when either cannot be read or written.
    pub fn copy(self, path: &Path, to: &Path) -> io::Result<u64> {
        let (mut file, facts) = self.open_of(path)?;
        let mut written = File::create(to)?;
        let bytes = io::copy(&mut file, &mut written)?;
        if facts.mode & 0o111 != 0 {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = written.metadata()?.permissions().mode();
            // Each class of users that may read it may also execute it.
            written.set_permissions(fs::Permissions::from_mode(mode | (mode & 0o444) >> 2))?;
        }
        Ok(bytes)
    }

    fn open_of(self, path: &Path) -> io::Result<(File, Facts)> {
        let flags = OFlags::RDONLY | OFlags::CLOEXEC | OFlags::NOCTTY;
        let file = match self {
            Self::Typed => {
                let file = openat(CWD, path, flags, Mode::empty())?;
                let facts = Facts::from_stat(&fstat(&file)?);
                // A folder can be opened, and fails later and worse.
                return match facts.kind {
                    EntryKind::Folder => Err(Refusal::Kind(EntryKind::Folder).into()),
                    _ => Ok((file.into(), facts)),
                };
            }
            Self::Anywhere => openat(CWD, path, flags | OFlags::NONBLOCK, Mode::empty()),
            Self::Inside(root) => {
                let (real, root) = resolved(path, root)?;
                let folder = Folder::open(&root)?;
                let name = real.strip_prefix(&root).unwrap_or(&real);
                beneath(&folder, name, OFlags::RDONLY)
            }
        };
        let file = file.map_err(|errno| match self.facts(path) {
            // A socket cannot be opened at all.
            Ok(facts) if facts.kind != EntryKind::File => Refusal::Kind(facts.kind).into(),
            _ => io::Error::from(errno),
        })?;
        let facts = Facts::from_stat(&fstat(&file)?);
        if facts.kind != EntryKind::File {
            return Err(Refusal::Kind(facts.kind).into());
        }
        // A program that gets it as its stdin finds what a shell would give it.
        fcntl_setfl(&file, fcntl_getfl(&file)? - OFlags::NONBLOCK)?;
        Ok((file.into(), facts))
    }
}

/// The path without links, if it lies in `root`; and the root without links.
fn resolved(path: &Path, root: &Path) -> io::Result<(PathBuf, PathBuf)> {
    let root = real(root)?;
    let real = real(path)?;
    match real.starts_with(&root) {
        true => Ok((real, root)),
        false => Err(Refusal::Outside(real).into()),
    }
}

/// The absolute path without links of what is there, as [`fs::canonicalize`] finds it. That looks at each folder of a path from the first one
/// on: for a thousand folders, one in the other, half a million times. Here the system is asked once, where it can tell.
///
/// # Errors
///
/// The system's own.
pub fn real(path: &Path) -> io::Result<PathBuf> {
    #[cfg(target_os = "linux")]
    match openat(CWD, path, OFlags::PATH | OFlags::CLOEXEC, Mode::empty()) {
        Ok(file) => {
            use std::os::fd::AsRawFd as _;

            if let Ok(found) = fs::read_link(format!("/proc/self/fd/{}", file.as_raw_fd()))
                && found.is_absolute()
            {
                return Ok(found);
            }
        }
        Err(errno @ (rustix::io::Errno::NOENT | rustix::io::Errno::NOTDIR)) => return Err(errno.into()),
        Err(_) => {}
    }
    fs::canonicalize(path)
}
