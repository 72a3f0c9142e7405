//! What the kernel holds for processes by the files that they have open: memory that is in no process's resident size.
//!
//! What is in a pipe or a socket, nobody tells. So each is counted as full: a pipe of the usual size, since a program cannot ask for
//! another one, and what a socket may send. How many there are is bounded by the limit on open files, and the count by what
//! can be seen: a program that lets nobody look is counted by the size of its table of files.

use std::ffi::CStr;
use std::os::fd::AsFd;

use rustix::fd::OwnedFd;
use rustix::fs::{CWD, Mode, OFlags, RawDir, fstat, openat, readlinkat_raw};

use super::procfs;

/// Pipes and sockets that are distinguished from one another: further ones are counted once for each file that leads to them.
const MOST: usize = 256;

/// Pages of a pipe.
const PIPE_PAGES: u64 = 16;

/// What a socket may send where the system does not tell.
const SOCKET_BYTES: u64 = 212_992;

/// The files that a program is given: what is in them, it does not hold.
pub(super) type Given = [u64; 3];

/// The pipes and sockets among these files.
pub(super) fn given(files: &[OwnedFd; 3]) -> Given {
    std::array::from_fn(|index| {
        let facts = fstat(files[index].as_fd()).ok();
        let kinds = [libc::S_IFIFO, libc::S_IFSOCK];
        facts.filter(|facts| kinds.contains(&(facts.st_mode & libc::S_IFMT))).map_or(0, |facts| facts.st_ino)
    })
}

/// A count.
pub(super) struct Held {
    known: [u64; MOST],
    count: usize,
    socket_bytes: Option<u64>,
    pub(super) bytes: u64,
}

impl Held {
    /// Nothing yet.
    pub(super) fn beside(given: &Given) -> Self {
        let mut known = [0; MOST];
        known[..given.len()].copy_from_slice(given);
        Self { known, count: given.len(), socket_bytes: None, bytes: 0 }
    }

    /// Adds a socket for each of `slots` files.
    pub(super) fn assume_most(&mut self, slots: u64) {
        self.bytes += slots.saturating_mul(self.socket());
    }

    /// Adds what the files of a process stand for. `None`: that may not be seen.
    pub(super) fn look(&mut self, pid: i32) -> Option<()> {
        let path = procfs::path(pid, b"/fd");
        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
        let folder = openat(CWD, CStr::from_bytes_until_nul(&path).ok()?, flags, Mode::empty()).ok()?;
        let mut buffer = [std::mem::MaybeUninit::uninit(); 4096];
        let mut entries = RawDir::new(&folder, &mut buffer);
        while let Some(entry) = entries.next() {
            let entry = entry.ok()?;
            if procfs::number(entry.file_name().to_bytes()).is_none() {
                continue;
            }
            let mut place = [0; 32];
            match readlinkat_raw(&folder, entry.file_name(), &mut place) {
                Ok(length) => self.take(&place[..length]),
                // It has been closed meanwhile.
                Err(rustix::io::Errno::NOENT) => {}
                Err(_) => return None,
            }
        }
        Some(())
    }

    /// Counts what a file leads to, such as `pipe:[4711]`.
    fn take(&mut self, place: &[u8]) {
        let inode = |kind: &[u8]| procfs::number(place.strip_prefix(kind)?.strip_suffix(b"]")?);
        let (inode, is_pipe) = match (inode(b"pipe:["), inode(b"socket:[")) {
            (Some(inode), _) => (inode, true),
            (None, Some(inode)) => (inode, false),
            (None, None) => return,
        };
        if self.known[..self.count].contains(&inode) {
            return;
        }
        if self.count < MOST {
            self.known[self.count] = inode;
            self.count += 1;
        }
        self.bytes += if is_pipe { PIPE_PAGES * rustix::param::page_size() as u64 } else { self.socket() };
    }

    fn socket(&mut self) -> u64 {
        let ask = || {
            let mut buffer = [0; 32];
            let text = procfs::read(b"/proc/sys/net/core/wmem_default\0", &mut buffer)?;
            procfs::number(text.trim_ascii_end())
        };
        *self.socket_bytes.get_or_insert_with(|| ask().unwrap_or(SOCKET_BYTES))
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn each_pipe_and_socket_is_counted_once() {
        let mut held = Held::beside(&[0, 7, 0]);
        let page = rustix::param::page_size() as u64;
        for place in [&b"pipe:[7]"[..], b"/dev/null", b"pipe:[x]", b"anon_inode:[eventfd]", b"pipe:[12"] {
            held.take(place);
        }
        assert_eq!(held.bytes, 0);
        held.take(b"pipe:[8]");
        held.take(b"pipe:[8]");
        assert_eq!(held.bytes, 16 * page);
        held.take(b"socket:[9]");
        assert!(held.bytes > 16 * page + 4096);
        // What there is no room for is counted each time.
        let mut held = Held::beside(&[0; 3]);
        (1..=300).for_each(|inode| held.take(format!("pipe:[{inode}]").as_bytes()));
        held.take(b"pipe:[300]");
        assert_eq!(held.bytes, 301 * 16 * page);
    }

    #[test]
    fn the_files_of_a_process_are_seen() {
        let before = {
            let mut held = Held::beside(&[0; 3]);
            held.look(rustix::process::getpid().as_raw_pid()).unwrap();
            held.bytes
        };
        let pipes: Vec<_> = (0..20).map(|_| rustix::pipe::pipe().unwrap()).collect();
        let mut held = Held::beside(&[0; 3]);
        held.look(rustix::process::getpid().as_raw_pid()).unwrap();
        // Other tests of this process have pipes as well.
        assert!(held.bytes + 2 * SOCKET_BYTES > before + 20 * 65536, "{before} {}", held.bytes);
        drop(pipes);
        // For a process of which nothing is known, the most is assumed.
        let mut held = Held::beside(&[0; 3]);
        assert_eq!(held.look(i32::MAX), None);
        held.assume_most(64);
        assert!(held.bytes >= 64 * 4096);
    }
}
