//! Waiting for a program to end, and ending it at a limit.
//!
//! Only wall time is watched. CPU time is bounded by the kernel in whole seconds, and compared with its limit afterwards, as memory is.

use std::os::fd::BorrowedFd;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

use super::super::outcome::End;
use super::super::stop::Stop;
use super::super::{Limit, Limits, SandboxError, interrupted};
use super::Child;

const SHORTEST_SLEEP: Duration = Duration::from_millis(1);

/// Sleeps until `child` has ended, by itself or since it has crossed a limit, or it is to be stopped. It is left unreaped.
pub(super) fn until_end(
    child: &Child,
    limits: &Limits,
    started: Instant,
    interrupts: BorrowedFd<'_>,
    stop: &Stop,
) -> Result<End, SandboxError> {
    let watch = Watch::new(child.pid, [interrupts, stop.file()]);
    let mut end = End::ByItself;
    loop {
        let sleep = match check(limits, started) {
            _ if interrupted() => {
                child.kill();
                None
            }
            _ if stop.is_asked() => {
                end = End::Stopped;
                child.kill();
                None
            }
            Check::Crossed(limit) => {
                end = End::Crossed(limit);
                child.kill();
                None
            }
            Check::Within(time) => Some(time.max(SHORTEST_SLEEP)),
        };
        // A killed program has only to be waited for.
        let ended = watch.wait(sleep).map_err(SandboxError::system("wait for a program"))?;
        if ended || sleep.is_none() {
            return Ok(end);
        }
    }
}

enum Check {
    Crossed(Limit),
    /// No limit can be crossed for so long.
    Within(Duration),
}

fn check(limits: &Limits, started: Instant) -> Check {
    let Some(left) = limits.wall_time.checked_sub(started.elapsed()) else {
        return Check::Crossed(Limit::WallTime);
    };
    Check::Within(left)
}

/// A way to sleep until a process ends.
struct Watch<'fd> {
    pid: Pid,
    /// Files that become readable when the run is to end.
    wakers: [BorrowedFd<'fd>; 2],
}

impl<'fd> Watch<'fd> {
    fn new(pid: Pid, wakers: [BorrowedFd<'fd>; 2]) -> Self {
        Self { pid, wakers }
    }

    /// Sleeps until the process ends, `timeout` is over (`None`: never) or an interrupt comes; whether the process has ended.
    fn wait(&self, timeout: Option<Duration>) -> rustix::io::Result<bool> {
        let Some(timeout) = timeout else {
            // Not `poll`: after an interrupt that would return at once, and again.
            return retry(|| self.peek(WaitIdOptions::empty()));
        };
        let mut wakers = self.wakers.map(|waker| PollFd::from_borrowed_fd(waker, PollFlags::IN));
        // No file tells of the end, so we look often.
        sleep_on(&mut wakers, timeout.min(2 * SHORTEST_SLEEP))?;
        retry(|| self.peek(WaitIdOptions::NOHANG))
    }

    /// Whether the process has ended, leaving it for [`Child::reap`].
    fn peek(&self, options: WaitIdOptions) -> rustix::io::Result<bool> {
        let options = options | WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        Ok(waitid(WaitId::Pid(self.pid), options)?.is_some())
    }
}

fn sleep_on(files: &mut [PollFd<'_>], timeout: Duration) -> rustix::io::Result<()> {
    // An hour is as good as a timeout that is too long for the call: the caller looks and sleeps again.
    let timeout = Timespec::try_from(timeout.min(Duration::from_hours(1))).ok();
    match poll(files, timeout.as_ref()) {
        Ok(_) | Err(Errno::INTR) => Ok(()),
        Err(error) => Err(error),
    }
}

fn retry<T>(mut call: impl FnMut() -> rustix::io::Result<T>) -> rustix::io::Result<T> {
    loop {
        match call() {
            Err(Errno::INTR) => {}
            result => return result,
        }
    }
}
