//! Waiting for a program to end, and ending it at a limit.
//!
//! A program on `c` cores uses at most `c` seconds of CPU time a second, and touches memory no faster than the machine can
//! clear it. So from what is left of each limit follows a time within which it cannot be crossed, and we sleep that long, at
//! least [`SHORTEST_SLEEP`]. Far from every limit that costs a handful of wake-ups; near one it is exact to a millisecond or two.

use std::os::fd::{BorrowedFd, OwnedFd};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

use super::start::Child;
use super::stop::Stop;
use super::{Limit, Limits, SandboxError, interrupted, sys};

const SHORTEST_SLEEP: Duration = Duration::from_millis(1);

/// Bytes a microsecond that a program may be able to touch: more than machines do.
const FASTEST_BYTES_PER_MICRO: u64 = 8 << 10;

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
        let sleep = match check(child.pid, limits, started) {
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

/// Why a program has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    ByItself,
    /// Killed for this limit.
    Crossed(Limit),
    /// Killed because a [`Stopper`](super::Stopper) asked for it.
    Stopped,
}

enum Check {
    Crossed(Limit),
    /// No limit can be crossed for so long.
    Within(Duration),
}

fn check(pid: Pid, limits: &Limits, started: Instant) -> Check {
    let Some(mut left) = limits.wall_time.checked_sub(started.elapsed()) else {
        return Check::Crossed(Limit::WallTime);
    };
    if let Some(limit) = limits.cpu_time
        && let Some(used) = sys::cpu_time(pid)
    {
        match limit.checked_sub(used) {
            Some(rest) => left = left.min(rest / cores()),
            None => return Check::Crossed(Limit::CpuTime),
        }
    }
    if let Some(limit) = limits.memory_bytes
        && let Some(used) = resident_bytes(pid)
    {
        match limit.checked_sub(used) {
            Some(rest) => left = left.min(Duration::from_micros(rest / FASTEST_BYTES_PER_MICRO)),
            None => return Check::Crossed(Limit::Memory),
        }
    }
    Check::Within(left)
}

fn cores() -> u32 {
    static CORES: OnceLock<u32> = OnceLock::new();
    *CORES.get_or_init(|| {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        u32::try_from(cores).unwrap_or(1)
    })
}

#[cfg(target_os = "linux")]
fn resident_bytes(pid: Pid) -> Option<u64> {
    let statm = std::fs::read_to_string(format!("/proc/{}/statm", pid.as_raw_pid())).ok()?;
    let pages: u64 = statm.split_ascii_whitespace().nth(1)?.parse().ok()?;
    Some(pages * u64::try_from(rustix::param::page_size()).ok()?)
}

#[cfg(not(target_os = "linux"))]
fn resident_bytes(_pid: Pid) -> Option<u64> {
    None
}

/// A way to sleep until a process ends.
struct Watch<'fd> {
    pid: Pid,
    /// Files that become readable when the run is to end.
    wakers: [BorrowedFd<'fd>; 2],
    /// A file that becomes readable when the process ends, where the system has such a thing.
    end: Option<OwnedFd>,
}

impl<'fd> Watch<'fd> {
    fn new(pid: Pid, wakers: [BorrowedFd<'fd>; 2]) -> Self {
        #[cfg(target_os = "linux")]
        let end = rustix::process::pidfd_open(pid, rustix::process::PidfdFlags::empty()).ok();
        #[cfg(not(target_os = "linux"))]
        let end = None;
        Self { pid, wakers, end }
    }

    /// Sleeps until the process ends, `timeout` is over (`None`: never) or an interrupt comes; whether the process has ended.
    fn wait(&self, timeout: Option<Duration>) -> rustix::io::Result<bool> {
        let Some(timeout) = timeout else {
            // Not `poll`: after an interrupt that would return at once, and again.
            return retry(|| self.peek(WaitIdOptions::empty()));
        };
        let [first, second] = self.wakers.map(|waker| PollFd::from_borrowed_fd(waker, PollFlags::IN));
        let Some(end) = &self.end else {
            let pause = timeout.min(2 * SHORTEST_SLEEP);
            sleep_on(&mut [first, second], pause)?;
            return retry(|| self.peek(WaitIdOptions::NOHANG));
        };
        let mut files = [PollFd::new(end, PollFlags::IN), first, second];
        sleep_on(&mut files, timeout)?;
        Ok(!files[0].revents().is_empty())
    }

    /// Whether the process has ended, leaving it for [`Child::reap`].
    fn peek(&self, options: WaitIdOptions) -> rustix::io::Result<bool> {
        let options = options | WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        Ok(waitid(WaitId::Pid(self.pid), options)?.is_some())
    }
}

fn sleep_on(files: &mut [PollFd<'_>], timeout: Duration) -> rustix::io::Result<()> {
    // A timeout too long to be told is as good as an hour: the caller looks and sleeps again.
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

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::sandbox::{Profile, Run, interrupt, outcome, start, stop};

    #[test]
    fn an_end_is_seen_without_a_file_that_tells_it() {
        let limits = Limits {
            cpu_time: None,
            wall_time: Duration::from_secs(60),
            memory_bytes: None,
            output_bytes: 0,
            stderr_bytes: 0,
        };
        let argv = ["/bin/sleep", "0.1"].map(Into::into).to_vec();
        let run = Run::new(argv, "/", limits, Profile::Submission);
        let child = start::start(run, &outcome::Streams::new().unwrap()).unwrap();
        let (stop, _stopper) = stop::pair().unwrap();
        let mut watch = Watch::new(child.pid, [interrupt::receiver().unwrap(), stop.file()]);
        watch.end = None;
        // It sleeps, so the first look comes too early.
        assert!(!watch.wait(Some(Duration::ZERO)).unwrap());
        while !watch.wait(Some(Duration::from_secs(60))).unwrap() {}
        assert_eq!(child.reap().unwrap().reaped.status, 0);
    }
}
