//! The supervisor of a fork server: a program that stops before its `main` and forks for each run.
//!
//! Starting a program is most of what a tiny run costs: exec, the linker, the C library looking at the processor. So a native program
//! may be linked with `fork_server.c`, which runs before anything of the program's own, waits for word on a socket, and forks. What
//! is kept, and by what:
//!
//! - The server is in the sandbox as any submission: its own user, Landlock, resource limits, and a filter that is a submission's, but
//!   a caller that knows 64 random bits may fork (`filter.rs`). The supervisor tells the server these bits. Each child erases them, closes the
//!   socket, and takes its own limit of CPU time before it goes on to `main`. A child may send signals in its domain, which holds
//!   nobody else but the server, and the filter refuses that one. A filter of each child's own took a seventh of a run's CPU time.
//! - A child is its server's sibling (`CLONE_PARENT`), so that it is this supervisor which waits for it, ends it at its limits, and hears
//!   from the system what became of it. The server tells a number and nothing else, and that must be one of a child of ours.
//! - A program may still bring code that runs before `fork_server.c`, as an indirect function does, and fork by itself. So this
//!   supervisor counts its children every 100 ms between runs, and while a run lasts longer than 2 ms; if there are more than the server
//!   and one child, all are killed and the server is gone. At the end all is swept as after a program that may fork.
//! - In a conversation each run has a pipe to read and one to write: they come with the order to fork, the child puts them in place of its
//!   standard files, and nobody else keeps them.
//! - What runs so can only say that it went well. Everything else is the judge's to find out by an ordinary run.

use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::net::{AddressFamily, RecvFlags, SendFlags, SocketFlags, SocketType, recv, send, socketpair};

use super::mapped::Mapped;
use super::plan::{ENDED, NONE, Plan, Reply, STARTED, Stage};
use super::raw::{self, Errno};
use super::request::{FILES, Files, receive_files, send_files, tell};
use super::watch::{END_BY_ITSELF, END_STOPPED, Watch};
use super::{program, sweep, tree};

/// How long a server may take to come up, and to fork.
const PATIENCE: Duration = Duration::from_secs(5);

/// Longer than most runs take: only then does the supervisor look at the run's process.
const SHORT: Duration = Duration::from_millis(2);

/// How often a server is looked at that has nothing to do.
const PAUSE: Duration = Duration::from_millis(100);

type Failed = (u64, Errno);

/// A supervisor's life: a run for each byte that the judge sends.
pub(super) fn serve(mapped: &mut Mapped, files: &mut Files) -> Result<(), Failed> {
    let plan = mapped.plan;
    if plan.core != NONE {
        // What hand each other the word are best on one core.
        let _ = raw::pin(plan.core);
    }
    // `program::begin` resets the mask for the program.
    raw::set_signal_mask(&raw::signal_set(Some(libc::SIGCHLD)));
    let (ours, its) = socketpair(AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC, None)
        .map_err(|errno| failed(errno.raw_os_error()))?;
    files.fork_server = Some(its);
    let (pid, errors) = program::begin(mapped, files)?;
    files.fork_server = None;
    files.streams = None;
    if let Some(failure) = program::read_failure(&errors) {
        let _ = raw::reap(pid, 0);
        return Err(failure);
    }
    let result = raw::signal_file(libc::SIGCHLD)
        .map_err(failed)
        .and_then(|ends| rounds(&plan, files.socket.as_fd(), &Server { socket: ours, pid, ends }));
    let _ = raw::kill(pid, libc::SIGKILL);
    let _ = raw::reap(pid, 0);
    sweep::sweep(&plan, pid, files.zygote);
    result
}

fn failed(errno: Errno) -> Failed {
    (Stage::ForkServer as u64, errno)
}

/// What forks, as its supervisor sees it.
struct Server {
    socket: OwnedFd,
    pid: i32,
    /// Becomes readable when a child has ended.
    ends: OwnedFd,
}

fn rounds(plan: &Plan, judge: BorrowedFd<'_>, server: &Server) -> Result<(), Failed> {
    set_up(plan, server).map_err(failed)?;
    if hear(server)? != 0 {
        return Err(failed(libc::EPROTO));
    }
    tell(judge, &Reply { kind: STARTED, pid: server.pid as u64, ..Reply::default() });
    let pause = Timespec::try_from(PAUSE).ok();
    let mut looked = raw::now_nanos();
    loop {
        let mut files = [PollFd::from_borrowed_fd(judge, PollFlags::IN), PollFd::new(&server.socket, PollFlags::IN)];
        let _ = poll(&mut files, pause.as_ref());
        let [asked, gone] = [0, 1].map(|index: usize| !files[index].revents().is_empty());
        if gone {
            // It has nothing to say before it is asked.
            return Err(failed(libc::EPROTO));
        }
        if asked {
            let Some((streams, is_cut)) = receive_files(judge) else {
                return Ok(());
            };
            if is_cut {
                return Err(failed(libc::EMFILE));
            }
            let reply = one(plan, judge, server, streams)?;
            tell(judge, &reply);
        }
        let now = raw::now_nanos();
        if now.saturating_sub(looked) > PAUSE.as_nanos() as u64 {
            looked = now;
            if tree::children() > 1 {
                return Err(failed(libc::ECHILD));
            }
        }
    }
}

/// Tells the server what it and its children have to know.
fn set_up(plan: &Plan, server: &Server) -> Result<(), Errno> {
    let supervisor = u64::from(rustix::process::getpid().as_raw_pid().unsigned_abs());
    let mut message = [0; 24];
    for (bytes, word) in message.chunks_exact_mut(8).zip([supervisor, plan.child_seconds, plan.fork_secret]) {
        bytes.copy_from_slice(&word.to_ne_bytes());
    }
    send(&server.socket, &message, SendFlags::NOSIGNAL).map(drop).map_err(rustix::io::Errno::raw_os_error)
}

/// The number that the server tells next.
fn hear(server: &Server) -> Result<i32, Failed> {
    let mut number = [0; 4];
    let mut receive = || recv(&server.socket, &mut number, RecvFlags::DONTWAIT);
    let received = match receive() {
        Err(rustix::io::Errno::AGAIN) => {
            let patience = Timespec::try_from(PATIENCE).ok();
            let _ = poll(&mut [PollFd::new(&server.socket, PollFlags::IN)], patience.as_ref());
            receive()
        }
        received => received,
    };
    match received {
        Ok((4, _)) => Ok(i32::from_ne_bytes(number)),
        Ok(_) => Err(failed(libc::EPIPE)),
        Err(errno) => Err(failed(errno.raw_os_error())),
    }
}

/// One run, with what it is to read and to write, if it has files of its own.
fn one(
    plan: &Plan,
    judge: BorrowedFd<'_>,
    server: &Server,
    streams: [Option<OwnedFd>; FILES],
) -> Result<Reply, Failed> {
    let start_nanos = raw::now_nanos();
    // Discards the SIGCHLD of the run before: `wait_shortly` only polls for it.
    let _ = rustix::io::read(&server.ends, &mut [0; 128]);
    match &streams {
        [Some(stdin), Some(stdout), ..] => send_files(&server.socket, &[stdin.as_fd(), stdout.as_fd()]),
        _ => send_files(&server.socket, &[]),
    }
    .map_err(failed)?;
    // The other end of a pipe is to see when the program closes its own.
    drop(streams);
    wait_shortly(judge, server);
    let pid = hear(server)?;
    if pid == server.pid || !raw::is_child(pid) {
        return Err(failed(libc::ESRCH));
    }
    let (mut end, mut waited_nanos) = (END_BY_ITSELF, 0);
    let ended = match raw::reap(pid, libc::WNOHANG).map_err(failed)? {
        Some(ended) => ended,
        None => {
            // What a run uses is that of one process.
            let mut watch = Watch::new(Plan { tree: 0, scope: 0, ..*plan }, pid, start_nanos, [0; 3], None);
            end = watch.until_end(judge).map_err(failed)?;
            watch.look_at_queues();
            waited_nanos = watch.waited_nanos;
            raw::reap(pid, 0).map_err(failed)?.ok_or(failed(libc::ECHILD))?
        }
    };
    if end == END_STOPPED {
        return Err(failed(libc::ECANCELED));
    }
    Ok(Reply {
        kind: ENDED,
        status: u64::from(ended.status.cast_unsigned()),
        start_nanos,
        end_nanos: raw::now_nanos(),
        cpu_nanos: ended.cpu_nanos,
        waited_nanos,
        peak_bytes: ended.peak_bytes,
        end,
        ..Reply::default()
    })
}

/// Sleeps until a child has ended, the judge wants something, or [`SHORT`] has passed: so most runs are over when it wakes for the first
/// time.
fn wait_shortly(judge: BorrowedFd<'_>, server: &Server) {
    let short = Timespec::try_from(SHORT).ok();
    let mut files = [PollFd::new(&server.ends, PollFlags::IN), PollFd::from_borrowed_fd(judge, PollFlags::IN)];
    let _ = poll(&mut files, short.as_ref());
}
