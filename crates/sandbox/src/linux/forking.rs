//! The supervisor of a fork server: a program that stops before its `main` and forks for each run.
//!
//! Starting a program is most of what a tiny run costs: exec, the linker, the C library looking at the processor. So a native program
//! may be linked with `fork_server.c`, which runs before anything of the program's own, waits for word on a socket, and forks. What
//! is kept, and by what:
//!
//! - The server is in the sandbox as any submission: its own user, Landlock, resource limits, and a filter that is a submission's, but
//!   lets it fork in one way. Each child puts the rest of a submission's filter on before it goes on to `main` (`filter.rs` has a
//!   test that both together are the same), closes the socket, and takes its own limit of CPU time and its own session.
//! - A child is its server's sibling (`CLONE_PARENT`), so that it is this supervisor which waits for it, ends it at its limits, and hears
//!   from the system what became of it. The server tells a number and nothing else, and that must be one of a child of ours.
//! - A program may still bring code that runs before `fork_server.c`, as an indirect function does, and fork by itself. So no more than the
//!   server and one child may be alive whenever this supervisor looks, as often as it does for any program that may fork; else
//!   all are killed and the server is gone. At the end all is swept as after a program that may fork.
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
use super::watch::{END_STOPPED, Watch};
use super::{program, sweep, tree};

/// Words that `fork_server.c` has room for: three, and the filter.
const WORDS: usize = 515;

/// How long a server may take to come up, and to fork.
const PATIENCE: Duration = Duration::from_secs(5);

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
    let result = rounds(mapped, files.socket.as_fd(), &ours, pid);
    let _ = raw::kill(pid, libc::SIGKILL);
    let _ = raw::reap(pid, 0);
    sweep::sweep(&plan, pid, files.zygote);
    result
}

fn failed(errno: Errno) -> Failed {
    (Stage::ForkServer as u64, errno)
}

fn rounds(mapped: &mut Mapped, judge: BorrowedFd<'_>, server: &OwnedFd, pid: i32) -> Result<(), Failed> {
    let plan = mapped.plan;
    set_up(mapped, server).map_err(failed)?;
    if hear(server)? != 0 {
        return Err(failed(libc::EPROTO));
    }
    tell(judge, &Reply { kind: STARTED, pid: pid as u64, ..Reply::default() });
    let pause = Timespec::try_from(PAUSE).ok();
    let mut looked = raw::now_nanos();
    loop {
        let mut files = [PollFd::from_borrowed_fd(judge, PollFlags::IN), PollFd::new(server, PollFlags::IN)];
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
            let reply = one(&plan, judge, server, streams)?;
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

/// Tells the server what its children are to put on.
fn set_up(mapped: &mut Mapped, server: &OwnedFd) -> Result<(), Errno> {
    let plan = mapped.plan;
    let filter = mapped.numbers(plan.child_filter, plan.child_filter_length);
    let mut words = [0u64; WORDS];
    words[0] = u64::from(rustix::process::getpid().as_raw_pid().unsigned_abs());
    words[1] = plan.child_seconds;
    words[2] = filter.len() as u64;
    words.get_mut(3..3 + filter.len()).ok_or(libc::EMSGSIZE)?.copy_from_slice(filter);
    let mut message = [0; WORDS * 8];
    for (bytes, word) in message.chunks_exact_mut(8).zip(words) {
        bytes.copy_from_slice(&word.to_ne_bytes());
    }
    let length = 8 * (3 + filter.len());
    send(server, &message[..length], SendFlags::NOSIGNAL).map(drop).map_err(rustix::io::Errno::raw_os_error)
}

/// The number that the server tells next.
fn hear(server: &OwnedFd) -> Result<i32, Failed> {
    let patience = Timespec::try_from(PATIENCE).ok();
    let _ = poll(&mut [PollFd::new(server, PollFlags::IN)], patience.as_ref());
    let mut number = [0; 4];
    match recv(server, &mut number, RecvFlags::DONTWAIT) {
        Ok((4, _)) => Ok(i32::from_ne_bytes(number)),
        Ok(_) => Err(failed(libc::EPIPE)),
        Err(errno) => Err(failed(errno.raw_os_error())),
    }
}

/// One run, with what it is to read and to write, if it has files of its own.
fn one(
    plan: &Plan,
    judge: BorrowedFd<'_>,
    server: &OwnedFd,
    streams: [Option<OwnedFd>; FILES],
) -> Result<Reply, Failed> {
    let start_nanos = raw::now_nanos();
    match &streams {
        [Some(stdin), Some(stdout), ..] => send_files(server, &[stdin.as_fd(), stdout.as_fd()]),
        _ => send_files(server, &[]),
    }
    .map_err(failed)?;
    // The other end of a pipe is to see when the program closes its own.
    drop(streams);
    let pid = hear(server)?;
    if !raw::is_child(pid) {
        return Err(failed(libc::ESRCH));
    }
    // What a run uses is that of one process.
    let mut watch = Watch::new(Plan { tree: 0, scope: 0, ..*plan }, pid, start_nanos, [0; 3], None);
    let end = watch.until_end(judge).map_err(failed)?;
    watch.look_at_queues();
    let ended = raw::reap(pid, 0).map_err(failed)?.ok_or(failed(libc::ECHILD))?;
    if end == END_STOPPED {
        return Err(failed(libc::ECANCELED));
    }
    Ok(Reply {
        kind: ENDED,
        status: u64::from(ended.status.cast_unsigned()),
        start_nanos,
        end_nanos: raw::now_nanos(),
        cpu_nanos: ended.cpu_nanos,
        waited_nanos: watch.waited_nanos,
        peak_bytes: ended.peak_bytes,
        end,
        ..Reply::default()
    })
}
