//! Programs that cannot be forked: one process stays, and runs them anew for each input.
//!
//! A runtime with threads, as a JVM or node, cannot be a [`ForkServer`](super::ForkServer), and its start is most of what a tiny run costs. So
//! it is started once, as an ordinary submission in the usual sandbox, with a driver of ours that runs the program again and again.
//!
//! - stdin and stdout are files in memory, as those of an ordinary run are; the judge fills and empties them between two runs.
//! - stderr is one end of a socket. An order is a number of eight bytes, chosen at random; the reply is the same number and a byte that says
//!   how the run went. If the judge reads anything else there, or if the run exceeds its CPU time, wall time or output limit,
//!   the judge kills the process.
//! - The process has a budget of CPU time, of [`RUNS`] times the limit of one run. Before that is used up, it is spent, and the judge
//!   starts another.
//! - An ordinary run starts the runtime first, and its code is cold. So a run is believed only if twice its CPU time plus that of the
//!   start is within the limit.
//! - The program shares the process with the driver, and with what earlier runs have left. So it could reply by itself, or go well only
//!   because of them. What runs so can only say that it went well, and everything else is the judge's to find out by an ordinary run.

use std::fs::File;
use std::hash::{BuildHasher as _, RandomState};
use std::io::{self, Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::input::Refilled;
use super::outcome::Streams;
use super::{Limits, Meter, Profile, Run, Running, SandboxError, interrupt, interrupted, start, system};

/// The CPU budget of a process, in CPU time limits of one run.
const RUNS: u32 = 60;

/// How many runs it makes before it is replaced: what they leave may grow.
const MOST_RUNS: u32 = 20_000;

/// How long a process may live. It is idle while other programs are run.
const LIFE: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// How long a runtime may take to come up.
const PATIENCE: Duration = Duration::from_secs(60);

/// The number of the first reply, which says that the driver is ready.
const HELLO: u64 = 0;

/// Bytes of a reply: the number and a status.
const REPLY: usize = 9;

/// How often a run under way is checked against its limits.
const LOOK: Duration = Duration::from_millis(50);

// The status, with the same numbers as in the drivers. After `_AT_LAST` the driver asks for another process.
const WELL: u8 = 0;
const WELL_AT_LAST: u8 = 1;
const BADLY: u8 = 2;
const BADLY_AT_LAST: u8 = 3;

/// A process that runs a program anew for each input.
///
/// What it says is only for screening: that a run went well may be taken as such, and whatever else it says is to be found out by an
/// ordinary [`run()`](super::run).
#[derive(Debug)]
pub struct Resident {
    /// `None`: it has been ended.
    running: Option<Running>,
    meter: Meter,
    socket: UnixStream,
    input: Refilled,
    streams: Streams,
    /// Those of one run.
    limits: Limits,
    /// That of the last order.
    number: u64,
    /// CPU time when the last run had ended.
    used: Duration,
    budget: Budget,
    runs: u32,
    /// Whether a run has begun whose end nobody has seen.
    is_busy: bool,
    is_spent: bool,
}

impl Resident {
    /// Starts the command of `run`, whose limits are those of each run; its stdin, stdout and stderr need not be given. `None`: it does
    /// not say that it is ready, or the sandbox lacks a layer that is needed: Landlock, its scopes and seccomp.
    ///
    /// # Errors
    ///
    /// As [`start()`].
    pub fn start(run: Run) -> Result<Option<Self>, SandboxError> {
        if run.profile != Profile::Submission || !system::has_all_layers()? {
            return Ok(None);
        }
        let failed = || SandboxError::system::<io::Error>("create a file for a program");
        let input = Refilled::new().map_err(failed())?;
        let streams = Streams::new()?;
        let stdout = streams.stdout();
        let (socket, its) = UnixStream::pair().map_err(SandboxError::system("create a socket"))?;
        // A program that takes no orders must not make the judge wait.
        socket.set_nonblocking(true).map_err(SandboxError::system("create a socket"))?;
        let limits = run.limits.clone();
        let budget = Budget { limit: limits.cpu_time, start: Duration::ZERO };
        let running = start(Run {
            stdin: Some(input.stdin().map_err(failed())?),
            stdout: Some(stdout.try_clone().map_err(failed())?),
            stderr: Some(File::from(OwnedFd::from(its))),
            limits: Limits { cpu_time: budget.of_all_runs(), wall_time: LIFE, ..limits.clone() },
            // Its runs would find what others have written.
            scratch: None,
            ..run
        })?;
        let meter = running.meter();
        let running = Some(running);
        let used = Duration::ZERO;
        let mut resident = Self {
            running,
            meter,
            socket,
            input,
            streams,
            limits,
            number: HELLO,
            used,
            budget,
            runs: 0,
            is_busy: false,
            is_spent: false,
        };
        if resident.hear(PATIENCE)? != Some(WELL) {
            return Ok(None);
        }
        let start = resident.count();
        resident.budget.start = start.unwrap_or_default();
        Ok(start.map(|_| resident))
    }

    /// What the program writes for `input`, to be read until the next run; `None`: it did not end well, or crossed a limit, or could not
    /// be run.
    ///
    /// # Errors
    ///
    /// [`SandboxError::Interrupted`] after [`interrupt()`](super::interrupt()); the others when its files cannot be used.
    pub fn run(&mut self, input: &[u8]) -> Result<Option<&File>, SandboxError> {
        self.begin_on(input)?;
        self.output()
    }

    /// Begins a run on `input`. [`Self::output`] has to be called before the next one.
    ///
    /// # Errors
    ///
    /// As [`Self::run`].
    pub fn begin_on(&mut self, input: &[u8]) -> Result<(), SandboxError> {
        if interrupted() {
            return Err(SandboxError::Interrupted);
        }
        if self.is_gone() {
            return Ok(());
        }
        self.lay_out(input).map_err(SandboxError::system("share a file with a program"))?;
        self.number = RandomState::new().hash_one(self.number).max(HELLO + 1);
        self.is_busy = true;
        if self.socket.write_all(&self.number.to_le_bytes()).is_err() {
            self.stop();
        }
        Ok(())
    }

    /// Waits for the end of the run that has begun: what the program has written, as [`Self::run`] gives it.
    ///
    /// # Errors
    ///
    /// As [`Self::run`].
    pub fn output(&mut self) -> Result<Option<&File>, SandboxError> {
        if self.running.is_none() || !self.is_busy {
            return Ok(None);
        }
        let heard = self.hear(self.limits.wall_time)?;
        self.is_busy = false;
        self.runs += 1;
        let used = self.count();
        match heard {
            Some(WELL | BADLY) => {}
            Some(WELL_AT_LAST | BADLY_AT_LAST) => self.is_spent = true,
            _ => self.stop(),
        }
        let well = matches!(heard, Some(WELL | WELL_AT_LAST));
        let is_believed = well && used.is_some_and(|used| self.budget.is_believed(used));
        self.is_spent |= heard.is_some() && self.budget.is_used_up(self.used, self.runs);
        if self.is_spent {
            self.stop();
        }
        if !is_believed {
            return Ok(None);
        }
        let failed = SandboxError::system::<io::Error>("read a program's output");
        self.streams.written(self.limits.output_bytes).map_err(failed)
    }

    /// Ends it.
    pub fn stop(&mut self) {
        // Dropping it kills the program and waits for its end.
        self.running = None;
    }

    /// Whether it cannot be run any more: it was ended, or has begun a run whose end nobody has seen.
    pub fn is_gone(&self) -> bool {
        self.running.is_none() || self.is_busy
    }

    /// Whether it ended because its budget was used up or its driver asked for another process, and for no fault.
    pub fn is_spent(&self) -> bool {
        self.is_spent
    }

    /// How many runs it has made. If they are few, ordinary runs would have cost no more.
    pub fn runs(&self) -> u32 {
        self.runs
    }

    /// The CPU time since the last count; `None`: the process has ended.
    fn count(&mut self) -> Option<Duration> {
        let now = self.meter.cpu_time()?;
        let before = std::mem::replace(&mut self.used, now);
        Some(now.saturating_sub(before))
    }

    /// How the last order went; `None`: that was not said within this time, or something else was.
    fn hear(&mut self, patience: Duration) -> Result<Option<u8>, SandboxError> {
        let interrupts = interrupt::receiver()?;
        let end = Instant::now().checked_add(patience);
        let mut reply = [0; REPLY];
        let mut length = 0;
        while length < REPLY {
            let left = end.map(|end| end.saturating_duration_since(Instant::now()));
            if left.is_some_and(|left| left.is_zero()) {
                return Ok(None);
            }
            let pause = Timespec::try_from(left.unwrap_or(LOOK).min(LOOK)).ok();
            let mut files =
                [PollFd::new(&self.socket, PollFlags::IN), PollFd::from_borrowed_fd(interrupts, PollFlags::IN)];
            match poll(&mut files, pause.as_ref()) {
                Ok(_) | Err(rustix::io::Errno::INTR) => {}
                Err(error) => return Err(SandboxError::system("wait for a program")(error)),
            }
            if interrupted() {
                return Err(SandboxError::Interrupted);
            }
            if files[0].revents().is_empty() {
                if self.number != HELLO && self.is_beyond() {
                    return Ok(None);
                }
                continue;
            }
            match self.socket.read(&mut reply[length..]) {
                Ok(more) if more > 0 => length += more,
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Ok(_) | Err(_) => return Ok(None),
            }
        }
        let number = self.number.to_le_bytes();
        Ok(reply.strip_prefix(&number).and_then(|status| status.first().copied()))
    }

    /// Whether the run that is under way has crossed its limit of CPU time or output.
    fn is_beyond(&self) -> bool {
        let used = self.meter.cpu_time().unwrap_or_default().saturating_sub(self.used);
        !self.budget.allows(used) || self.streams.stdout_bytes() > self.limits.output_bytes
    }

    /// The program shares the places of its files with us, so they are set back.
    fn lay_out(&mut self, input: &[u8]) -> io::Result<()> {
        self.input.refill(input)?;
        self.streams.empty()
    }
}

/// The CPU time that a process and its runs may use: functions of times alone, which no clock is read for.
#[derive(Debug, Clone, Copy)]
struct Budget {
    /// That of one run.
    limit: Option<Duration>,
    /// What the start of the process has used, which each ordinary run uses as well.
    start: Duration,
}

impl Budget {
    /// What all runs of a process may use together.
    fn of_all_runs(&self) -> Option<Duration> {
        self.limit.map(|limit| limit.saturating_mul(RUNS))
    }

    /// Whether one run may use so much.
    fn allows(&self, time: Duration) -> bool {
        self.limit.is_none_or(|limit| time <= limit)
    }

    /// Whether a run that used so much would have gone well by itself: it would have started first, and its code would have been cold.
    fn is_believed(&self, used: Duration) -> bool {
        self.allows(2 * used + self.start)
    }

    /// Whether a process that has used so much in so many runs has no room for two runs more, each of which may use all that it may.
    fn is_used_up(&self, used: Duration, runs: u32) -> bool {
        let left = self.of_all_runs().map(|all| all.saturating_sub(used));
        runs >= MOST_RUNS || self.limit.zip(left).is_some_and(|(limit, left)| left < 2 * limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    /// A process whose runs use `each`, and whose start has used 40 ms: how many runs it makes.
    fn runs(limit: Option<Duration>, each: Duration) -> u32 {
        let budget = Budget { limit, start: 40 * MS };
        let mut used = budget.start;
        for runs in 1.. {
            used += each;
            if budget.is_used_up(used, runs) {
                return runs;
            }
            assert!(budget.of_all_runs().is_none_or(|all| used + 2 * limit.unwrap_or_default() <= all), "{used:?}");
        }
        unreachable!("there are always enough runs")
    }

    #[test]
    fn a_process_makes_room_while_two_runs_still_fit() {
        // 60 limits are 6 s. After the start and 231 runs of 25 ms, 5.815 s are gone, and less than two limits are left.
        assert_eq!(runs(Some(100 * MS), 25 * MS), 231);
        assert_eq!(runs(Some(100 * MS), 100 * MS), 58);
        // A process that uses nothing is replaced as well, since what its runs leave may grow.
        assert_eq!(runs(Some(100 * MS), Duration::ZERO), MOST_RUNS);
        assert_eq!(runs(None, 1000 * MS), MOST_RUNS);
    }

    #[test]
    fn a_run_is_believed_if_it_would_have_gone_well_by_itself() {
        let budget = Budget { limit: Some(100 * MS), start: 40 * MS };
        assert!(budget.is_believed(30 * MS) && !budget.is_believed(31 * MS));
        assert!(budget.allows(100 * MS) && !budget.allows(101 * MS));
        let slow = Budget { start: 101 * MS, ..budget };
        assert!(!slow.is_believed(Duration::ZERO));
        assert!(Budget { limit: None, ..budget }.is_believed(Duration::MAX / 4));
    }
}
