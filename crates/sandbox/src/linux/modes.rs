//! Modes and times of files, as a compiler may change them: of what lies in its own folders, and of nothing else.
//!
//! A linker makes its product executable, `build` scripts do the same, `make` and `touch` set times. Landlock has no word for that, and
//! the same calls with other paths would change whatever belongs to the judge's user. So a filter leaves them to the supervisor. It reads
//! what is asked from the caller's memory, once, opens the file without using it, looks where that lies, and then changes just the
//! file that it holds: whatever the caller changes meanwhile, its memory or its folders, was looked at already. What lies in a compiler's
//! folders is its own: Landlock lets nobody link or move a file into them that was not. Where that is lacking, a file with several
//! names is left alone. The supervisor may be root: so of a mode it sets only who may read, write and execute, and it follows no
//! link that `/proc` makes, which would lead it to files of its own.

use std::ffi::CStr;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd};

use rustix::fs::{
    AtFlags, CWD, Mode, OFlags, ResolveFlags, Timespec, Timestamps, UTIME_NOW, chmod, fstat, openat, openat2,
    readlinkat_raw, utimensat,
};

use super::calls::FCHMODAT2;
use super::mapped::Mapped;
use super::notify::{self, Call};
use super::plan::OWN_FOLDERS;
use super::procfs;
use super::raw::Errno;

const LONGEST_PATH: usize = 4096;

fn number(errno: rustix::io::Errno) -> Errno {
    errno.raw_os_error()
}

/// A path, as bytes.
struct Place {
    path: [u8; LONGEST_PATH],
    length: usize,
}

impl Place {
    /// Where a file lies that is open, without any links.
    fn of_file(file: &OwnedFd) -> Option<Self> {
        let mut place = Self { path: [0; LONGEST_PATH], length: 0 };
        place.length = readlinkat_raw(CWD, own(file).as_c_str(), &mut place.path).ok()?;
        // What is too long is cut, and then says nothing.
        (place.length < LONGEST_PATH).then_some(place)
    }

    fn told(path: &CStr) -> Option<Self> {
        let path = path.to_bytes();
        let mut place = Self { path: [0; LONGEST_PATH], length: path.len() };
        place.path.get_mut(..path.len())?.copy_from_slice(path);
        Some(place)
    }

    fn as_bytes(&self) -> &[u8] {
        &self.path[..self.length]
    }

    /// What follows this path in another one that begins with it, such as `/file`.
    fn before<'path>(&self, path: &'path [u8]) -> Option<&'path [u8]> {
        let rest = path.strip_prefix(self.as_bytes())?;
        // To work in `/` is to work nowhere.
        (self.length > 1 && (rest.is_empty() || rest.starts_with(b"/"))).then_some(rest)
    }
}

/// One of a compiler's own folders.
struct Folder {
    file: OwnedFd,
    real: Place,
    /// The place that the compiler was given.
    told: Place,
}

impl Folder {
    fn at(path: &CStr) -> Option<Self> {
        let flags = OFlags::PATH | OFlags::DIRECTORY | OFlags::CLOEXEC;
        let file = openat(CWD, path, flags, Mode::empty()).ok()?;
        Some(Self { real: Place::of_file(&file)?, told: Place::told(path)?, file })
    }

    /// Whether what lies at this place is it, or below it.
    fn holds(&self, place: &Place) -> bool {
        self.real.before(place.as_bytes()).is_some()
    }

    /// How an absolute path goes on from here, if by its text it leads here at all.
    fn after_here<'path>(&self, path: &'path CStr) -> Option<&'path CStr> {
        let bytes = path.to_bytes();
        let rest = self.told.before(bytes).or_else(|| self.real.before(bytes))?;
        let slashes = rest.iter().take_while(|&&byte| byte == b'/').count();
        if slashes == rest.len() {
            return Some(c".");
        }
        CStr::from_bytes_with_nul(&path.to_bytes_with_nul()[bytes.len() - rest.len() + slashes..]).ok()
    }
}

/// The name by which this process reaches a file that it holds.
fn own(file: &OwnedFd) -> Name {
    Name::begin(b"/proc/self/fd/").number(file.as_raw_fd())
}

/// A short path, being put together. Zeros follow it.
struct Name {
    text: [u8; 64],
    length: usize,
}

impl Name {
    fn begin(text: &[u8]) -> Self {
        Self { text: [0; 64], length: 0 }.text(text)
    }

    fn text(mut self, text: &[u8]) -> Self {
        // The longest, `/proc/`, two numbers and `/fd/`, has 30 bytes.
        self.text[self.length..self.length + text.len()].copy_from_slice(text);
        self.length += text.len();
        self
    }

    fn number(self, number: i32) -> Self {
        let path = procfs::path(number, b"");
        let digits = path[b"/proc/".len()..].split(|&byte| byte == 0).next().unwrap_or_default();
        self.text(digits)
    }

    fn as_c_str(&self) -> &CStr {
        CStr::from_bytes_until_nul(&self.text).unwrap_or_default()
    }
}

/// Answers what a compiler asks.
pub(super) struct Modes {
    file: OwnedFd,
    folders: [Option<Folder>; OWN_FOLDERS],
    /// Whether Landlock keeps others' files out of these folders.
    is_confined: bool,
}

/// Which file is meant.
enum Target {
    Opened(i32),
    At { folder: i32, path: u64, follow: bool, may_be_empty: bool },
}

/// What is to become of it.
enum Change {
    Mode(u32),
    Times(Timestamps),
}

impl Modes {
    /// Of the plan's compiler, which asks by this file.
    pub(super) fn new(file: OwnedFd, mapped: &Mapped, is_confined: bool) -> Self {
        let folders =
            mapped.plan.own_folders.map(|place| if place == 0 { None } else { Folder::at(mapped.string(place)) });
        Self { file, folders, is_confined }
    }

    pub(super) fn file(&self) -> BorrowedFd<'_> {
        self.file.as_fd()
    }

    /// Answers one call.
    pub(super) fn answer(&self) {
        if let Some(call) = notify::receive(self.file()) {
            notify::answer(self.file(), &call, self.decide(&call));
        }
    }

    fn decide(&self, call: &Call) -> Result<(), Errno> {
        let (target, change) = what(call)?;
        let file = self.open(call, &target)?;
        let facts = fstat(&file).map_err(number)?;
        let kind = facts.st_mode & libc::S_IFMT;
        let place = Place::of_file(&file).ok_or(libc::EPERM)?;
        let is_own = self.folders.iter().flatten().any(|folder| folder.holds(&place));
        if !is_own || (kind == libc::S_IFREG && facts.st_nlink > 1 && !self.is_confined) {
            return Err(libc::EPERM);
        }
        if kind != libc::S_IFREG && kind != libc::S_IFDIR {
            // Of a link itself the times do not matter to anybody, and it has no mode.
            return if matches!(change, Change::Times(_)) { Ok(()) } else { Err(libc::EOPNOTSUPP) };
        }
        let name = own(&file);
        match change {
            Change::Mode(mode) => chmod(name.as_c_str(), Mode::from_raw_mode(mode & 0o777)),
            Change::Times(times) => utimensat(CWD, name.as_c_str(), &times, AtFlags::empty()),
        }
        .map_err(number)
    }

    /// Opens what is meant, without reading or writing it.
    fn open(&self, call: &Call, target: &Target) -> Result<OwnedFd, Errno> {
        let mut buffer = [0; LONGEST_PATH];
        let (folder, path, follow) = match *target {
            Target::Opened(file) => return self.opened(call, file),
            Target::At { folder, path, follow, may_be_empty } => {
                let path = read_path(call.thread, path, &mut buffer)?;
                if let Some(file) = by_proc(path) {
                    return self.opened(call, file);
                }
                if path.is_empty() && may_be_empty {
                    return self.opened(call, folder);
                }
                (folder, path, follow)
            }
        };
        let flags = OFlags::PATH | OFlags::CLOEXEC | if follow { OFlags::empty() } else { OFlags::NOFOLLOW };
        let opened = if path.to_bytes().starts_with(b"/") {
            let found = self.folders.iter().flatten().find_map(|own| Some((own.after_here(path)?, &own.file)));
            let (rest, folder) = found.ok_or(libc::EPERM)?;
            walk(folder, rest, flags)
        } else {
            walk(&self.opened(call, folder)?, path, flags)
        };
        if notify::waits(self.file(), call) { opened } else { Err(libc::EPERM) }
    }

    /// A file that the caller has open, or its working folder.
    fn opened(&self, call: &Call, file: i32) -> Result<OwnedFd, Errno> {
        let process = Name::begin(b"/proc/").number(call.thread);
        let name = match file {
            libc::AT_FDCWD => process.text(b"/cwd"),
            0.. => process.text(b"/fd/").number(file),
            _ => return Err(libc::EBADF),
        };
        let opened = openat(CWD, name.as_c_str(), OFlags::PATH | OFlags::CLOEXEC, Mode::empty());
        if !notify::waits(self.file(), call) {
            return Err(libc::EPERM);
        }
        opened.map_err(|errno| if errno == rustix::io::Errno::NOENT { libc::EBADF } else { number(errno) })
    }
}

/// Follows a path from a folder: by no link of `/proc`, and onto no other file system, where a lookup may take for ever.
fn walk(folder: &OwnedFd, path: &CStr, flags: OFlags) -> Result<OwnedFd, Errno> {
    let bounds = ResolveFlags::NO_MAGICLINKS | ResolveFlags::NO_XDEV;
    openat2(folder, path, flags, Mode::empty(), bounds).map_err(|errno| match errno {
        rustix::io::Errno::LOOP | rustix::io::Errno::XDEV => libc::EPERM,
        errno => number(errno),
    })
}

/// What a call wants.
fn what(call: &Call) -> Result<(Target, Change), Errno> {
    let [first, second, third, fourth, ..] = call.arguments;
    let at = |folder: i32, path: u64, flags: u64| Target::At {
        folder,
        path,
        follow: flags & libc::AT_SYMLINK_NOFOLLOW as u64 == 0,
        may_be_empty: flags & libc::AT_EMPTY_PATH as u64 != 0,
    };
    let folder = first as i32;
    Ok(match call.number {
        libc::SYS_fchmod => (Target::Opened(folder), Change::Mode(second as u32)),
        libc::SYS_fchmodat => (at(folder, second, 0), Change::Mode(third as u32)),
        FCHMODAT2 => (at(folder, second, fourth), Change::Mode(third as u32)),
        libc::SYS_utimensat => {
            let target = if second == 0 { Target::Opened(folder) } else { at(folder, second, fourth) };
            (target, Change::Times(times(call.thread, third, Unit::Nanos)?))
        }
        #[cfg(target_arch = "x86_64")]
        libc::SYS_chmod => (at(libc::AT_FDCWD, first, 0), Change::Mode(second as u32)),
        #[cfg(target_arch = "x86_64")]
        libc::SYS_utime => (at(libc::AT_FDCWD, first, 0), Change::Times(times(call.thread, second, Unit::Seconds)?)),
        #[cfg(target_arch = "x86_64")]
        libc::SYS_utimes => (at(libc::AT_FDCWD, first, 0), Change::Times(times(call.thread, second, Unit::Micros)?)),
        #[cfg(target_arch = "x86_64")]
        libc::SYS_futimesat => {
            let target = if second == 0 { Target::Opened(folder) } else { at(folder, second, 0) };
            (target, Change::Times(times(call.thread, third, Unit::Micros)?))
        }
        _ => return Err(libc::ENOSYS),
    })
}

/// In what a call tells its times.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unit {
    Nanos,
    #[cfg(target_arch = "x86_64")]
    Micros,
    #[cfg(target_arch = "x86_64")]
    Seconds,
}

/// The times of a call: of the last access, and of the last change. Without any, both are now.
fn times(thread: i32, address: u64, unit: Unit) -> Result<Timestamps, Errno> {
    let now = Timespec { tv_sec: 0, tv_nsec: UTIME_NOW };
    if address == 0 {
        return Ok(Timestamps { last_access: now, last_modification: now });
    }
    let mut bytes = [0; 32];
    #[cfg(target_arch = "x86_64")]
    let bytes = if unit == Unit::Seconds { &mut bytes[..16] } else { &mut bytes[..] };
    #[cfg(not(target_arch = "x86_64"))]
    let bytes = &mut bytes[..];
    if notify::read_memory(thread, address, bytes)? != bytes.len() {
        return Err(libc::EFAULT);
    }
    let number = |index: usize| i64::from_ne_bytes(std::array::from_fn(|byte| bytes[8 * index + byte]));
    let time = |index: usize| match unit {
        Unit::Nanos => Ok(Timespec { tv_sec: number(2 * index), tv_nsec: number(2 * index + 1) }),
        #[cfg(target_arch = "x86_64")]
        Unit::Seconds => Ok(Timespec { tv_sec: number(index), tv_nsec: 0 }),
        #[cfg(target_arch = "x86_64")]
        Unit::Micros => match number(2 * index + 1) {
            micros @ 0..1_000_000 => Ok(Timespec { tv_sec: number(2 * index), tv_nsec: micros * 1000 }),
            _ => Err(libc::EINVAL),
        },
    };
    Ok(Timestamps { last_access: time(0)?, last_modification: time(1)? })
}

/// The text at an address, up to the end of the page where it may end.
fn read_path(thread: i32, address: u64, buffer: &mut [u8; LONGEST_PATH]) -> Result<&CStr, Errno> {
    let page = rustix::param::page_size();
    let mut length = 0;
    while length < buffer.len() {
        let start = address.wrapping_add(length as u64);
        let rest = page - start as usize % page;
        let end = buffer.len().min(length + rest);
        let read = notify::read_memory(thread, start, &mut buffer[length..end])?;
        if buffer[length..length + read].contains(&0) {
            return CStr::from_bytes_until_nul(&buffer[..]).map_err(|_| libc::ENAMETOOLONG);
        }
        length += read;
        if read == 0 {
            return Err(libc::EFAULT);
        }
    }
    Err(libc::ENAMETOOLONG)
}

/// The file that a process names by its own number: so C libraries do what older kernels had no call for.
fn by_proc(path: &CStr) -> Option<i32> {
    let digits = path.to_bytes().strip_prefix(b"/proc/self/fd/")?;
    i32::try_from(procfs::number(digits)?).ok()
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn a_folder_holds_what_is_below_it_and_not_what_is_called_alike() {
        let place = tempfile::tempdir().unwrap();
        let real = place.path().canonicalize().unwrap();
        std::fs::create_dir(real.join("folder")).unwrap();
        std::os::unix::fs::symlink(real.join("folder"), real.join("link")).unwrap();
        let path = |name: &str| std::ffi::CString::new(real.join(name).into_os_string().into_encoded_bytes()).unwrap();
        let holds = |folder: &Folder, name: &str| folder.holds(&Place::told(&path(name)).unwrap());
        let folder = Folder::at(&path("link")).unwrap();
        assert!(holds(&folder, "folder") && holds(&folder, "folder/a"));
        assert!(!holds(&folder, "folder2") && !holds(&folder, "link/a") && !holds(&folder, ""));
        assert!(!folder.holds(&Place::told(c"pipe:[1]").unwrap()));
        assert!(!Folder::at(c"/").unwrap().holds(&Place::told(c"/etc/passwd").unwrap()));
        assert!(Folder::at(&path("none")).is_none());
        // By either name a path leads there.
        let rest = |name: &str| folder.after_here(&path(name)).map(CStr::to_owned);
        assert_eq!(
            ["link/a/b", "folder//a", "link", "folder/"].map(rest),
            [c"a/b", c"a", c".", c"."].map(|rest| Some(rest.to_owned()))
        );
        assert_eq!(["links/a", "", "a"].map(rest), [None, None, None]);
    }

    #[test]
    fn a_path_is_read_up_to_its_end() {
        let this = rustix::process::getpid().as_raw_pid();
        let mut text = vec![b'x'; 3 * LONGEST_PATH];
        text[2 * LONGEST_PATH + 100] = 0;
        let mut buffer = [1; LONGEST_PATH];
        let mut read =
            |at: usize| read_path(this, (&raw const text[at]).addr() as u64, &mut buffer).map(CStr::count_bytes);
        assert_eq!(read(2 * LONGEST_PATH), Ok(100));
        assert_eq!(read(LONGEST_PATH + 101), Ok(LONGEST_PATH - 1));
        assert_eq!(read(LONGEST_PATH + 100), Err(libc::ENAMETOOLONG));
        assert_eq!(read_path(this, 8, &mut [0; LONGEST_PATH]), Err(libc::EFAULT));
        assert_eq!(
            (by_proc(c"/proc/self/fd/12"), by_proc(c"/proc/self/fd/1x"), by_proc(c"/proc/1/fd/1")),
            (Some(12), None, None)
        );
    }

    #[test]
    fn times_are_read_in_their_units() {
        let this = rustix::process::getpid().as_raw_pid();
        let words = [11i64, 12, 13, 14];
        let read = |unit| {
            let times = times(this, words.as_ptr().addr() as u64, unit).unwrap();
            [times.last_access, times.last_modification].map(|time| (time.tv_sec, time.tv_nsec))
        };
        assert_eq!(read(Unit::Nanos), [(11, 12), (13, 14)]);
        #[cfg(target_arch = "x86_64")]
        assert_eq!((read(Unit::Micros), read(Unit::Seconds)), ([(11, 12_000), (13, 14_000)], [(11, 0), (12, 0)]));
        assert_eq!(times(this, 0, Unit::Nanos).unwrap().last_access.tv_nsec, UTIME_NOW);
        assert_eq!(times(this, 8, Unit::Nanos).err(), Some(libc::EFAULT));
    }
}
