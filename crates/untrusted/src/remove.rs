//! Removing a folder, whatever is in it.
//!
//! A folder may be closed to its owner: it is opened by a descriptor that needs no permission, and its mode changed by that, so
//! that no link can lead the change elsewhere. A tree may be deeper than a path can be long, or than there are descriptors: a folder
//! inside a folder is not entered but moved to the top, under a new name, and emptied there. So there are never more than two open
//! folders, and each is visited once.

use std::ffi::{OsStr, OsString};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::time::{Duration, Instant};

use rustix::fs::{AtFlags, CWD, Dir, Mode, OFlags, fchmod, fstat, openat, renameat, unlinkat};
use rustix::io::Errno;

use super::Fault;

/// Names that are read at a time, so that a huge folder takes no memory.
const BATCH: usize = 1024;

/// After this time a folder that is not empty is one that somebody still fills.
const LONGEST: Duration = Duration::from_mins(2);

/// What is open to its owner.
const OPEN: Mode = Mode::RWXU;

/// Removes `path` with all that is in it: a link itself, not what it leads to. That there is nothing is fine.
///
/// # Errors
///
/// When the system refuses, with the first name that remained, or after two minutes.
pub fn remove(path: &Path) -> Result<(), Fault> {
    match unlinkat(CWD, path, AtFlags::empty()) {
        Ok(()) | Err(Errno::NOENT) => return Ok(()),
        // It is a folder; systems differ in how they say so.
        Err(Errno::ISDIR | Errno::PERM | Errno::ACCESS) => {}
        Err(errno) => return Err(Fault::system("remove", path)(errno)),
    }
    let folder = match opened(CWD, path.as_os_str()) {
        Ok(folder) => folder,
        Err(Errno::NOENT) => return Ok(()),
        Err(errno) => return Err(Fault::system("open", path)(errno)),
    };
    let mut emptying = Emptying { top: folder.as_fd(), path, started: Instant::now(), moved: 0 };
    emptying.empty(folder.as_fd(), true)?;
    match unlinkat(CWD, path, AtFlags::REMOVEDIR) {
        Ok(()) | Err(Errno::NOENT) => Ok(()),
        Err(errno) => Err(Fault::system("remove", path)(errno)),
    }
}

/// Removes all that is in the folder `path`, which stays.
///
/// # Errors
///
/// As [`remove`], and when there is no such folder.
pub fn empty(path: &Path) -> Result<(), Fault> {
    let folder = opened(CWD, path.as_os_str()).map_err(Fault::system("open", path))?;
    let mut emptying = Emptying { top: folder.as_fd(), path, started: Instant::now(), moved: 0 };
    emptying.empty(folder.as_fd(), true)
}

/// A folder that is being emptied.
struct Emptying<'a> {
    top: BorrowedFd<'a>,
    path: &'a Path,
    started: Instant,
    /// How many names have been given to folders that were moved to the top.
    moved: u64,
}

impl Emptying<'_> {
    /// Removes all that is in `folder`, which is the top or lies in it.
    fn empty(&mut self, folder: BorrowedFd<'_>, is_top: bool) -> Result<(), Fault> {
        loop {
            let names = names(folder).map_err(Fault::system("list", self.path))?;
            if names.is_empty() {
                return Ok(());
            }
            let mut has_removed = false;
            let mut first = None;
            for name in &names {
                self.watch()?;
                match self.remove(folder, name, is_top) {
                    Ok(()) => has_removed = true,
                    Err(fault) => first = first.or(Some(fault)),
                }
            }
            if let (false, Some(fault)) = (has_removed, first) {
                return Err(fault);
            }
        }
    }

    /// Removes one name from `folder`, or moves it to the top.
    fn remove(&mut self, folder: BorrowedFd<'_>, name: &OsStr, is_top: bool) -> Result<(), Fault> {
        let path = self.path.join(name);
        match unlinkat(folder, name, AtFlags::empty()) {
            Ok(()) | Err(Errno::NOENT) => return Ok(()),
            Err(Errno::ISDIR | Errno::PERM | Errno::ACCESS) => {}
            Err(errno) => return Err(Fault::system("remove", &path)(errno)),
        }
        match unlinkat(folder, name, AtFlags::REMOVEDIR) {
            Ok(()) | Err(Errno::NOENT) => return Ok(()),
            Err(Errno::NOTEMPTY | Errno::EXIST) => {}
            Err(errno) => return Err(Fault::system("remove", &path)(errno)),
        }
        // Moving a folder changes it, since it says what is above it: so it has to be open for that, too.
        let below = opened(folder, name).map_err(Fault::system("open", &path))?;
        if !is_top {
            return self.lift(folder, name);
        }
        self.empty(below.as_fd(), false)?;
        unlinkat(folder, name, AtFlags::REMOVEDIR).map_err(Fault::system("remove", &path))
    }

    /// Moves a folder to the top, under a name that is free or that of an empty folder.
    fn lift(&mut self, folder: BorrowedFd<'_>, name: &OsStr) -> Result<(), Fault> {
        loop {
            self.watch()?;
            self.moved += 1;
            match renameat(folder, name, self.top, format!(".moved-{}", self.moved)) {
                Ok(()) => return Ok(()),
                Err(Errno::EXIST | Errno::NOTEMPTY | Errno::NOTDIR | Errno::ISDIR) => {}
                Err(errno) => return Err(Fault::system("move", &self.path.join(name))(errno)),
            }
        }
    }

    fn watch(&self) -> Result<(), Fault> {
        if self.started.elapsed() > LONGEST {
            return Err(Fault::Refills { path: self.path.to_owned(), seconds: LONGEST.as_secs() });
        }
        Ok(())
    }
}

/// Some of the names in a folder, all of them if they are few.
fn names(folder: BorrowedFd<'_>) -> Result<Vec<OsString>, Errno> {
    let mut names = Vec::new();
    for entry in Dir::read_from(folder)? {
        let entry = entry?;
        let name = OsStr::from_bytes(entry.file_name().to_bytes());
        if name != "." && name != ".." {
            names.push(name.to_owned());
        }
        if names.len() == BATCH {
            break;
        }
    }
    Ok(names)
}

const FLAGS: OFlags = OFlags::DIRECTORY.union(OFlags::NOFOLLOW).union(OFlags::NONBLOCK).union(OFlags::CLOEXEC);

/// Opens a folder in `above`, and opens it to its owner.
fn opened(above: BorrowedFd<'_>, name: &OsStr) -> Result<OwnedFd, Errno> {
    let open = || openat(above, name, OFlags::RDONLY | FLAGS, Mode::empty());
    let folder = match open() {
        Err(Errno::ACCESS) => {
            unlock(above, name)?;
            open()?
        }
        folder => folder?,
    };
    if !Mode::from_raw_mode(fstat(&folder)?.st_mode).contains(OPEN) {
        // Where this is refused, as to root without its powers, what has to be removed may still be removable: that is seen then.
        let _ = fchmod(&folder, OPEN);
    }
    Ok(folder)
}

/// Gives the owner of a folder its use, without following a link in its place.
#[cfg(target_os = "linux")]
fn unlock(above: BorrowedFd<'_>, name: &OsStr) -> Result<(), Errno> {
    use std::os::fd::AsRawFd;
    let folder = openat(above, name, OFlags::PATH | FLAGS, Mode::empty())?;
    // Such a descriptor cannot be given to `fchmod`; this name leads to the very folder.
    rustix::fs::chmod(format!("/proc/self/fd/{}", folder.as_raw_fd()), OPEN)
}

#[cfg(not(target_os = "linux"))]
fn unlock(above: BorrowedFd<'_>, name: &OsStr) -> Result<(), Errno> {
    rustix::fs::chmodat(above, name, OPEN, AtFlags::SYMLINK_NOFOLLOW)
}
