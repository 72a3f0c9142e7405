//! Opens what is below a folder, without following links and without waiting.

use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::{Component, Path, PathBuf};

use rustix::fs::{AtFlags, CWD, FileType, Mode, OFlags, Stat, fstat, openat, renameat, statat};
use rustix::io::Errno;

use super::{Fault, LONGEST_PATH};

/// What a name stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryKind {
    /// A regular file.
    File,
    /// A folder.
    Folder,
    /// A symbolic link.
    Link,
    /// A named pipe.
    Pipe,
    /// A socket.
    Socket,
    /// A device, or what this system has beside.
    Device,
}

impl fmt::Display for EntryKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::File => "a file",
            Self::Folder => "a folder",
            Self::Link => "a symbolic link",
            Self::Pipe => "a named pipe",
            Self::Socket => "a socket",
            Self::Device => "a device",
        })
    }
}

/// What the system says of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    /// What it is.
    pub kind: EntryKind,
    /// Its size in bytes.
    pub bytes: u64,
    /// Its twelve bits of mode.
    pub mode: u32,
    /// Its owner.
    pub owner: u32,
    /// How many names it has.
    pub links: u64,
    /// Its file system and its number there.
    pub identity: (u64, u64),
    /// When its content changed, in seconds and nanoseconds.
    pub modified: (i64, i64),
    /// When anything of it changed. No program can choose this time.
    pub changed: (i64, i64),
}

impl Facts {
    #[allow(
        clippy::unnecessary_cast,
        clippy::cast_lossless,
        reason = "the types of these fields differ between systems"
    )]
    pub(super) fn from_stat(stat: &Stat) -> Self {
        let kind = match FileType::from_raw_mode(stat.st_mode) {
            FileType::RegularFile => EntryKind::File,
            FileType::Directory => EntryKind::Folder,
            FileType::Symlink => EntryKind::Link,
            FileType::Fifo => EntryKind::Pipe,
            FileType::Socket => EntryKind::Socket,
            _ => EntryKind::Device,
        };
        Self {
            kind,
            bytes: stat.st_size as u64,
            mode: stat.st_mode as u32 & 0o7777,
            owner: stat.st_uid,
            links: stat.st_nlink as u64,
            identity: (stat.st_dev as u64, stat.st_ino as u64),
            modified: (stat.st_mtime as i64, stat.st_mtime_nsec as i64),
            changed: (stat.st_ctime as i64, stat.st_ctime_nsec as i64),
        }
    }
}

/// Never waits for the other end of a pipe, and takes no terminal.
const QUIET: OFlags = OFlags::NOFOLLOW.union(OFlags::NONBLOCK).union(OFlags::CLOEXEC).union(OFlags::NOCTTY);

/// An open folder.
#[derive(Debug)]
pub struct Folder {
    file: OwnedFd,
}

impl AsFd for Folder {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.file.as_fd()
    }
}

impl Folder {
    /// Opens the folder `path`, whose last component may be no link. What stands before it is the caller's own.
    ///
    /// # Errors
    ///
    /// When it is no folder, or cannot be opened.
    pub fn open(path: &Path) -> Result<Self, Fault> {
        match openat(CWD, path, OFlags::RDONLY | OFlags::DIRECTORY | QUIET, Mode::empty()) {
            Ok(file) => Ok(Self { file }),
            Err(errno) => Err(why(CWD, path, path, "a folder", errno)),
        }
    }

    /// Opens a folder below this one.
    ///
    /// # Errors
    ///
    /// When it is no folder, or cannot be opened.
    pub fn folder(&self, name: &Path) -> Result<Self, Fault> {
        match beneath(&self.file, name, OFlags::RDONLY | OFlags::DIRECTORY) {
            Ok(file) => Ok(Self { file }),
            Err(errno) => Err(self.why(name, "a folder", errno)),
        }
    }

    /// What is known of this folder itself.
    ///
    /// # Errors
    ///
    /// When the system does not say.
    pub fn facts(&self) -> Result<Facts, Fault> {
        fstat(&self.file).map(|stat| Facts::from_stat(&stat)).map_err(Fault::system("look at", Path::new(".")))
    }

    /// What is known of a name in this folder, which is not opened. `None`: there is nothing.
    ///
    /// # Errors
    ///
    /// When the system does not say.
    pub fn look(&self, name: &OsStr) -> Result<Option<Facts>, Fault> {
        match statat(&self.file, name, AtFlags::SYMLINK_NOFOLLOW) {
            Ok(stat) => Ok(Some(Facts::from_stat(&stat))),
            Err(Errno::NOENT) => Ok(None),
            Err(errno) => Err(Fault::system("look at", Path::new(name))(errno)),
        }
    }

    /// Opens a regular file below this folder for reading: one that has a single name and at most `most` bytes.
    ///
    /// # Errors
    ///
    /// When it is anything else, is missing or cannot be opened.
    pub fn file(&self, name: &Path, most: u64) -> Result<File, Fault> {
        let (file, facts) = self.shared_file(name)?;
        if facts.links != 1 {
            return Err(Fault::Shared { path: name.to_owned(), links: facts.links, inside: 1 });
        }
        if facts.bytes > most {
            return Err(Fault::TooLong { path: name.to_owned(), bytes: facts.bytes, most });
        }
        Ok(file)
    }

    /// As [`Self::file`], with as many names and bytes as it may have.
    pub(super) fn shared_file(&self, name: &Path) -> Result<(File, Facts), Fault> {
        let file = beneath(&self.file, name, OFlags::RDONLY)
            .map_err(|errno| self.why(name, EntryKind::File.expected(), errno))?;
        let facts = fstat(&file).map(|stat| Facts::from_stat(&stat)).map_err(Fault::system("look at", name))?;
        if facts.kind != EntryKind::File {
            let expected = EntryKind::File.expected();
            return Err(Fault::Kind { path: name.to_owned(), expected, found: facts.kind });
        }
        Ok((File::from(file), facts))
    }

    /// The content of a file of at most `most` bytes.
    ///
    /// # Errors
    ///
    /// As [`Self::file`], and when it cannot be read.
    pub fn read(&self, name: &Path, most: u64) -> Result<Vec<u8>, Fault> {
        let bytes = self.head_of(self.file(name, most)?, name, most.saturating_add(1))?;
        if bytes.len() as u64 > most {
            return Err(Fault::TooLong { path: name.to_owned(), bytes: bytes.len() as u64, most });
        }
        Ok(bytes)
    }

    /// The first `most` bytes of a file of any size.
    ///
    /// # Errors
    ///
    /// As [`Self::read`].
    pub fn head(&self, name: &Path, most: u64) -> Result<Vec<u8>, Fault> {
        self.head_of(self.file(name, u64::MAX)?, name, most)
    }

    fn head_of(&self, file: File, name: &Path, most: u64) -> Result<Vec<u8>, Fault> {
        let mut bytes = Vec::new();
        file.take(most).read_to_end(&mut bytes).map_err(Fault::system("read", name))?;
        Ok(bytes)
    }

    /// Opens a file in this folder for writing, empty: a new one, or the regular file that is there, if it has a single name.
    ///
    /// # Errors
    ///
    /// When something else is there, or it cannot be made.
    pub fn create(&self, name: &OsStr) -> Result<File, Fault> {
        let path = Path::new(name);
        let file = self.writable(name)?;
        file.set_len(0).map_err(Fault::system("empty", path))?;
        Ok(file)
    }

    /// Moves a regular file with a single name and at most `most` bytes from this folder to the path `to`, in a folder of the
    /// judge's own on the same file system. It is looked at once it is there, where no program can change what it is.
    ///
    /// # Errors
    ///
    /// When it is anything else, is missing or cannot be moved.
    pub fn take(&self, name: &OsStr, to: &Path, most: u64) -> Result<(), Fault> {
        renameat(&self.file, name, CWD, to).map_err(Fault::system("move", Path::new(name)))?;
        let at = Self::open(to.parent().unwrap_or(Path::new("/")))?;
        at.file(Path::new(to.file_name().unwrap_or_default()), most).map(drop)
    }

    /// As [`Self::create`], but what the file holds stays.
    ///
    /// # Errors
    ///
    /// As [`Self::create`].
    pub fn ensure(&self, name: &OsStr) -> Result<(), Fault> {
        self.writable(name).map(drop)
    }

    /// As [`Self::ensure`], and opens the file for reading and writing.
    ///
    /// # Errors
    ///
    /// As [`Self::create`].
    pub fn update(&self, name: &OsStr) -> Result<File, Fault> {
        self.writable(name)
    }

    fn writable(&self, name: &OsStr) -> Result<File, Fault> {
        let path = Path::new(name);
        let flags = OFlags::RDWR | OFlags::CREATE | QUIET;
        let file = openat(&self.file, name, flags, Mode::from_raw_mode(0o644))
            .map_err(|errno| self.why(path, EntryKind::File.expected(), errno))?;
        let facts = fstat(&file).map(|stat| Facts::from_stat(&stat)).map_err(Fault::system("look at", path))?;
        if facts.kind != EntryKind::File {
            return Err(Fault::Kind { path: path.to_owned(), expected: EntryKind::File.expected(), found: facts.kind });
        }
        if facts.links != 1 {
            return Err(Fault::Shared { path: path.to_owned(), links: facts.links, inside: 1 });
        }
        Ok(File::from(file))
    }

    /// Why `name` could not be opened as `expected`.
    fn why(&self, name: &Path, expected: &'static str, errno: Errno) -> Fault {
        why(self.file.as_fd(), name, name, expected, errno)
    }
}

impl EntryKind {
    /// What was expected, where it was this.
    fn expected(self) -> &'static str {
        if self == Self::Folder { "a folder" } else { "a regular file" }
    }
}

/// Opens the file `path`, which is in a folder of the judge's own, as [`Folder::file`] does.
///
/// # Errors
///
/// As [`Folder::open`] and [`Folder::file`].
pub fn open(path: &Path) -> Result<File, Fault> {
    Folder::open(path.parent().unwrap_or(Path::new("/")))?
        .file(Path::new(path.file_name().unwrap_or_default()), u64::MAX)
}

/// What is known of `path`, which is not opened and, if it is a link, not followed. `None`: there is nothing.
///
/// # Errors
///
/// When the system does not say.
pub fn look(path: &Path) -> Result<Option<Facts>, Fault> {
    match statat(CWD, path, AtFlags::SYMLINK_NOFOLLOW) {
        Ok(stat) => Ok(Some(Facts::from_stat(&stat))),
        Err(Errno::NOENT) => Ok(None),
        Err(errno) => Err(Fault::system("look at", path)(errno)),
    }
}

/// Why `name` below `folder`, called `path`, could not be opened.
fn why(folder: BorrowedFd<'_>, name: &Path, path: &Path, expected: &'static str, errno: Errno) -> Fault {
    let path = path.to_owned();
    if errno == Errno::NOENT {
        return Fault::Missing { path };
    }
    let wanted = if expected == "a folder" { EntryKind::Folder } else { EntryKind::File };
    match statat(folder, name, AtFlags::SYMLINK_NOFOLLOW).map(|stat| Facts::from_stat(&stat)) {
        Ok(facts) if facts.kind != wanted => Fault::Kind { path, expected, found: facts.kind },
        _ => Fault::System { path, action: "open", source: errno.into() },
    }
}

/// Opens `name` below `folder`, where no component of it is a link or leads upwards.
pub(super) fn beneath(folder: impl AsFd, name: &Path, flags: OFlags) -> Result<OwnedFd, Errno> {
    if name.as_os_str().len() > LONGEST_PATH {
        return Err(Errno::NAMETOOLONG);
    }
    // Nobody asks for a way up. `openat2` would allow one that stays below.
    if name.components().any(|part| !matches!(part, Component::Normal(_) | Component::CurDir)) {
        return Err(Errno::XDEV);
    }
    #[cfg(target_os = "linux")]
    if let Some(opened) = at_once(&folder, name, flags) {
        return opened;
    }
    step_by_step(&folder, name, flags)
}

/// By one call of the system. `None`: it has no such call, or lets nobody use it.
#[cfg(target_os = "linux")]
fn at_once(folder: impl AsFd, name: &Path, flags: OFlags) -> Option<Result<OwnedFd, Errno>> {
    use rustix::fs::{ResolveFlags, openat2};
    use std::sync::atomic::{AtomicBool, Ordering};

    static LACKING: AtomicBool = AtomicBool::new(false);
    if LACKING.load(Ordering::Relaxed) {
        return None;
    }
    let resolve = ResolveFlags::BENEATH | ResolveFlags::NO_SYMLINKS | ResolveFlags::NO_MAGICLINKS;
    match openat2(folder, name, flags | QUIET, Mode::empty(), resolve) {
        // Old kernels, and filters of containers that do not know the call.
        Err(Errno::NOSYS | Errno::PERM | Errno::OPNOTSUPP) => {
            LACKING.store(true, Ordering::Relaxed);
            None
        }
        opened => Some(opened),
    }
}

/// By one call for each component.
pub(super) fn step_by_step(folder: &impl AsFd, name: &Path, flags: OFlags) -> Result<OwnedFd, Errno> {
    let folder = folder.as_fd();
    let mut parts: Vec<&OsStr> =
        name.components().filter(|part| *part != Component::CurDir).map(Component::as_os_str).collect();
    let last = parts.pop().unwrap_or(OsStr::from_bytes(b"."));
    let mut opened: Option<OwnedFd> = None;
    for part in parts {
        let at = opened.as_ref().map_or(folder, AsFd::as_fd);
        opened = Some(openat(at, part, OFlags::RDONLY | OFlags::DIRECTORY | QUIET, Mode::empty())?);
    }
    openat(opened.as_ref().map_or(folder, AsFd::as_fd), last, flags | QUIET, Mode::empty())
}

/// A name that the judge gives, as one component.
pub(super) fn joined(folder: &Path, name: &OsStr) -> PathBuf {
    if folder.as_os_str().is_empty() { PathBuf::from(name) } else { folder.join(name) }
}
