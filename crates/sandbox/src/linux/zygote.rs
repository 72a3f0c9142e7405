//! The zygote: a small process that is forked from the judge early and forks a supervisor for each run.
//!
//! It has one end of a pair of sockets, over which come requests: files alone, in the order of [`Files`]. The judge keeps the
//! other end; when that is closed, the judge has died, and the zygote ends as soon as its supervisors have, which see the same on
//! their own sockets. It is in a session of its own, so that Ctrl-C reaches the judge alone, and holds none of the judge's files,
//! so that nobody waits for their end.
//!
//! When a supervisor is killed, what it watched falls to the zygote, a subreaper, which kills it.

use std::os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::net::{AddressFamily, SocketFlags, SocketType, socketpair};

use super::raw::{self, Errno};
use super::request::{self, ALWAYS, Files};
use super::{supervisor, tree};

/// How many supervisors there may be at a time: each must be distinguished from orphans.
const MOST: usize = 4096;

/// The judge's end.
#[derive(Debug)]
pub(super) struct Zygote {
    socket: OwnedFd,
    pid: i32,
    /// Whether it serves one run, whose end is its own.
    alone: bool,
}

impl Zygote {
    /// Forks a zygote.
    pub(super) fn fork(alone: bool) -> Result<Self, Errno> {
        let (ours, its) = socketpair(AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC, None)
            .map_err(rustix::io::Errno::raw_os_error)?;
        // Until the child has given up the judge's handlers, no signal may come.
        let mask = raw::block_signals();
        #[expect(unsafe_code, reason = "a process is forked")]
        // SAFETY: the child serves until it ends, in fixed buffers, and never comes back from `serve`.
        let pid = unsafe { raw::fork() };
        if pid == Ok(0) {
            let _end = raw::NoWayBack;
            serve(its);
        }
        raw::set_signal_mask(&mask);
        Ok(Self { socket: ours, pid: pid?, alone })
    }

    /// Asks for a supervisor with these files: the run's socket, the plan, stdin, stdout, stderr and, if there are any, the
    /// ruleset and that of the domain around it.
    pub(super) fn ask(&self, files: &[BorrowedFd<'_>]) -> Result<(), Errno> {
        request::send_files(&self.socket, files)
    }
}

impl Drop for Zygote {
    fn drop(&mut self) {
        if self.alone {
            // It ends when its socket is closed.
            let _ = rustix::net::shutdown(&self.socket, rustix::net::Shutdown::Both);
            let _ = raw::reap(self.pid, 0);
        }
    }
}

/// The zygote's life.
fn serve(socket: OwnedFd) -> ! {
    raw::reset_signals();
    leave(&socket);
    let _ = raw::set(raw::Setting::AdoptOrphans);
    let _ = raw::set(raw::Setting::Undumpable);
    let _ = raw::set_name(c"grundy-zygote");
    raw::set_signal_mask(&raw::signal_set(Some(libc::SIGCHLD)));
    let Ok(ends) = raw::signal_file(libc::SIGCHLD) else {
        raw::exit(71);
    };
    let mut supervisors = Supervisors { pids: [0; MOST] };
    loop {
        let mut files = [PollFd::new(&socket, PollFlags::IN), PollFd::new(&ends, PollFlags::IN)];
        let _ = poll(&mut files, None);
        let [asked, ended] = [0, 1].map(|index: usize| !files[index].revents().is_empty());
        if ended {
            let mut buffer = [0; 512];
            let _ = rustix::io::read(&ends, &mut buffer);
            supervisors.bury();
        }
        if !asked {
            continue;
        }
        let Some(files) = receive(&socket) else {
            break;
        };
        if !supervisors.has_room() {
            request::fail(files.socket.as_fd(), libc::EAGAIN);
            continue;
        }
        #[expect(unsafe_code, reason = "a process is forked")]
        // SAFETY: the child becomes a supervisor, which never comes back.
        let forked = unsafe { raw::fork() };
        match forked {
            Ok(0) => {
                let mut files = files;
                let _end = raw::NoWayBack;
                drop(socket);
                raw::set_signal_mask(&raw::signal_set(None));
                supervisor::main(&mut files);
            }
            Ok(pid) => supervisors.add(pid),
            Err(errno) => request::fail(files.socket.as_fd(), errno),
        }
    }
    // The judge is no more. Supervisors see that themselves, and end what they watch.
    for _ in 0..2000 {
        if supervisors.bury() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    raw::exit(0);
}

/// Leaves what belongs to the judge: its files, its session, its folder.
fn leave(socket: &OwnedFd) {
    let _ = rustix::process::setsid();
    let _ = rustix::process::chdir(c"/");
    #[expect(unsafe_code, reason = "files are closed by their numbers")]
    // SAFETY: this process was just forked, never returns to what owns the other files, and from here on uses the socket alone.
    unsafe {
        raw::close_from(0, Some(socket.as_raw_fd()), false);
    }
    // The standard files, so that no other gets their numbers: what is opened takes the lowest.
    for _ in 0..3 {
        use rustix::fs::{Mode, OFlags, open};
        if let Ok(null) = open(c"/dev/null", OFlags::RDWR, Mode::empty()) {
            std::mem::forget(null);
        }
    }
}

/// The next request; `None` when there will be none.
fn receive(socket: &OwnedFd) -> Option<Files> {
    loop {
        let (files, is_cut) = request::receive_files(socket)?;
        // A request that lacks a file came when no more could be opened here. What is lacking may be the ruleset alone, without which
        // the program would run unconfined.
        if let Some(run) = &files[0]
            && (is_cut || files[..ALWAYS].iter().any(Option::is_none))
        {
            request::fail(run.as_fd(), libc::EMFILE);
            continue;
        }
        if let [Some(run), Some(plan), Some(stdin), Some(stdout), Some(stderr), ruleset, around] = files {
            let zygote = rustix::process::getpid().as_raw_pid();
            return Some(Files {
                socket: run,
                plan,
                streams: Some([stdin, stdout, stderr]),
                ruleset,
                around,
                fork_server: None,
                asking: None,
                zygote,
            });
        }
    }
}

/// The living supervisors; a zero is a free place.
struct Supervisors {
    pids: [i32; MOST],
}

impl Supervisors {
    /// Whether one more can be distinguished from orphans.
    fn has_room(&self) -> bool {
        self.pids.contains(&0)
    }

    fn add(&mut self, pid: i32) {
        if let Some(place) = self.pids.iter_mut().find(|place| **place == 0) {
            *place = pid;
        }
    }

    /// Waits for all who have ended. What has lost its supervisor is killed. Whether there is no child left.
    fn bury(&mut self) -> bool {
        loop {
            match raw::reap(-1, libc::WNOHANG) {
                Ok(Some(ended)) => {
                    let known = self.pids.iter_mut().find(|place| **place == ended.pid);
                    let orphan = known.is_none();
                    if let Some(place) = known {
                        *place = 0;
                    }
                    if orphan || libc::WIFSIGNALED(ended.status) {
                        tree::kill_descendants(&self.pids);
                    }
                }
                Ok(None) => return false,
                Err(_) => return true,
            }
        }
    }
}
