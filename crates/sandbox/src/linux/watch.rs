//! The watch over one program, and why it ends it.
//!
//! A program on `c` cores uses at most `c` seconds of CPU time a second, and touches memory no faster than the machine can
//! clear it. So from what is left of each limit follows a time within which it cannot be crossed, and the supervisor sleeps that
//! long, at least [`SHORTEST_SLEEP`]. Far from every limit that costs a handful of wake-ups; near one it is exact to a
//! millisecond or two. Of a tree CPU time may vanish, when a process ends whose parent has declared not to wait for it: then
//! what has been seen of it is kept.

use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::plan::{NONE, Plan, SERVE};
use super::raw::{self, Errno};
use super::tree::{self, Usage, Wanted};
use super::{held, modes, waiting};

const SHORTEST_SLEEP: u64 = 1_000_000;

/// The longest sleep when processes may end unseen with the CPU time they have used.
const LONGEST_TREE_SLEEP: u64 = 50_000_000;

/// Bytes a microsecond that a program may be able to touch: more than machines do.
pub(super) const FASTEST_BYTES_PER_MICRO: u64 = 8 << 10;

/// What a program may make the kernel keep for its mappings in a nanosecond on one core: to make one takes longer than 100 ns.
const MAPPING_BYTES_PER_NANO: u64 = 4;

/// Why a program has ended: [`Reply::end`](super::plan::Reply::end).
pub(super) const END_BY_ITSELF: u64 = 0;
pub(super) const END_STOPPED: u64 = 1;
pub(super) const END_CPU: u64 = 2;
pub(super) const END_WALL: u64 = 3;
pub(super) const END_MEMORY: u64 = 4;
pub(super) const END_OUTPUT: u64 = 5;

/// The watch over one program.
pub(super) struct Watch {
    plan: Plan,
    pid: i32,
    start_nanos: u64,
    given: held::Given,
    /// Its processes, if it may have several.
    tree: tree::Tree,
    /// Of a compiler: what it asks before it changes modes and times.
    modes: Option<modes::Modes>,
    /// The most that has been seen.
    pub(super) seen: Usage,
    /// CPU time that has been seen and cannot be seen any more.
    pub(super) lost_nanos: u64,
    /// The same of what has been written.
    lost_bytes: u64,
    /// For how long its threads have waited for a core, as far as that has been looked at.
    pub(super) waited_nanos: u64,
    /// What it took when it was last looked at, without its mappings.
    memory_bytes: u64,
    /// What its mappings took, and when that was looked at, on the monotonic clock.
    mapped: (u64, u64),
    /// Whether it has just begun and cannot have used anything.
    is_fresh: bool,
}

impl Watch {
    pub(super) fn new(plan: Plan, pid: i32, start_nanos: u64, given: held::Given, modes: Option<modes::Modes>) -> Self {
        Self {
            modes,
            plan,
            pid,
            start_nanos,
            given,
            tree: tree::Tree::new(),
            seen: Usage::default(),
            lost_nanos: 0,
            lost_bytes: 0,
            waited_nanos: 0,
            memory_bytes: 0,
            mapped: (0, start_nanos),
            is_fresh: true,
        }
    }

    /// Sleeps until the program has ended, by itself or since it is to. It is left unreaped.
    pub(super) fn until_end(&mut self, socket: BorrowedFd<'_>) -> Result<u64, Errno> {
        let pid = rustix::process::Pid::from_raw(self.pid).ok_or(libc::ESRCH)?;
        let flags = rustix::process::PidfdFlags::empty();
        let ended = rustix::process::pidfd_open(pid, flags).map_err(rustix::io::Errno::raw_os_error)?;
        let mut next_look = 0;
        loop {
            // It may be woken often by what is asked, and looking takes longer than answering.
            if raw::now_nanos() >= next_look {
                match self.look() {
                    Ok(sleep) => next_look = raw::now_nanos().saturating_add(sleep),
                    Err(end) => return Ok(self.kill(end, &ended)),
                }
            }
            let asking = self.modes.as_ref().map_or(ended.as_fd(), modes::Modes::file);
            let mut files = [
                PollFd::new(&ended, PollFlags::IN),
                PollFd::from_borrowed_fd(socket, PollFlags::IN),
                PollFd::from_borrowed_fd(asking, PollFlags::IN),
            ];
            let pause = Duration::from_nanos(next_look.saturating_sub(raw::now_nanos()));
            let timeout = Timespec::try_from(pause).ok();
            let _ = poll(&mut files, timeout.as_ref());
            let [over, stop] = [0, 1].map(|index: usize| !files[index].revents().is_empty());
            let asked = files[2].revents().contains(PollFlags::IN);
            if over {
                return Ok(END_BY_ITSELF);
            }
            if stop {
                return Ok(self.kill(END_STOPPED, &ended));
            }
            if let Some(modes) = self.modes.as_ref().filter(|_| asked) {
                modes.answer();
            }
        }
    }

    fn kill(&self, end: u64, ended: &OwnedFd) -> u64 {
        let _ = raw::kill(self.pid, libc::SIGKILL);
        let _ = poll(&mut [PollFd::new(ended, PollFlags::IN)], None);
        end
    }

    /// How many nanoseconds are left of the wall time, or its end. The time that the program has waited for a core is not its own: it
    /// comes on top, up to [`waiting::most_nanos`].
    fn left_on_the_wall(&mut self, elapsed: u64) -> Result<u64, u64> {
        let wall = self.plan.wall_nanos;
        if elapsed >= wall {
            self.look_at_queues();
        }
        let allowed = wall.saturating_add(self.waited_nanos.min(waiting::most_nanos(wall)));
        allowed.checked_sub(elapsed).ok_or(END_WALL)
    }

    /// Looks for how long its threads have waited for a core, once that may matter: a look costs more than all others. The system says nothing of a
    /// thread that has ended, so what was seen is kept.
    pub(super) fn look_at_queues(&mut self) {
        if raw::now_nanos().saturating_sub(self.start_nanos) < self.plan.wall_nanos {
            return;
        }
        let cores = self.plan.cores;
        let waited =
            if self.plan.tree == 0 { waiting::of_one(self.pid, cores) } else { waiting::of_descendants(cores) };
        self.waited_nanos = self.waited_nanos.max(waited.unwrap_or(0));
    }

    /// Whether the mappings may be so many by now that they matter, and then how many bytes at most. To count them takes a while, where they are
    /// many, so it is done no sooner.
    fn mappings_wanted(&self, now: u64) -> Option<u64> {
        let most = self.plan.memory_bytes;
        let (bytes, then) = self.mapped;
        let new = now.saturating_sub(then).saturating_mul(self.plan.cores.max(1) * MAPPING_BYTES_PER_NANO);
        let may_be = self.memory_bytes.saturating_add(bytes).saturating_add(new);
        (most != NONE && may_be > most).then_some(most)
    }

    /// Looks at what the program uses: for how many nanoseconds it cannot cross a limit, or why it is to end.
    fn look(&mut self) -> Result<u64, u64> {
        let plan = self.plan;
        let now = raw::now_nanos();
        let elapsed = now.saturating_sub(self.start_nanos);
        let mut left = self.left_on_the_wall(elapsed)?;
        if plan.cpu_nanos == NONE && plan.memory_bytes == NONE && plan.written_bytes == NONE {
            return Ok(left.max(SHORTEST_SLEEP));
        }
        let wanted = Wanted { written: plan.written_bytes != NONE, mapping_bytes: self.mappings_wanted(now) };
        let usage = match (std::mem::take(&mut self.is_fresh), plan.tree) {
            (true, _) => Usage::default(),
            (false, 0) => tree::of_one(self.pid, &self.given, wanted),
            (false, _) => tree::of_descendants(&mut self.tree, &self.given, wanted),
        };
        if wanted.mapping_bytes.is_some() {
            self.mapped = (usage.mapping_bytes, now);
        }
        let cpu = usage.cpu_nanos + self.lost_nanos;
        self.lost_nanos += self.seen.cpu_nanos.saturating_sub(cpu);
        self.seen.cpu_nanos = self.seen.cpu_nanos.max(cpu);
        if plan.cpu_nanos != NONE {
            let rest = plan.cpu_nanos.checked_sub(self.seen.cpu_nanos).ok_or(END_CPU)?;
            left = left.min(rest / plan.cores.max(1));
        }
        // What those had written that nobody has waited for is known no more.
        let written = usage.written_bytes.saturating_add(self.lost_bytes);
        self.lost_bytes += self.seen.written_bytes.saturating_sub(written);
        self.seen.written_bytes = self.seen.written_bytes.max(written);
        if plan.written_bytes != NONE {
            let rest = plan.written_bytes.checked_sub(self.seen.written_bytes).ok_or(END_OUTPUT)?;
            left = left.min(rest / FASTEST_BYTES_PER_MICRO * 1000);
        }
        let mut memory = usage.memory_bytes;
        if usage.processes > 1 && memory + usage.beside_bytes > self.seen.memory_bytes {
            // What several share has been counted more than once.
            memory = tree::proportional_bytes(&mut self.tree).unwrap_or(memory);
        }
        memory += usage.beside_bytes;
        self.memory_bytes = memory;
        memory += self.mapped.0;
        self.seen.memory_bytes = self.seen.memory_bytes.max(memory);
        if plan.memory_bytes != NONE {
            let rest = plan.memory_bytes.checked_sub(memory).ok_or(END_MEMORY)?;
            left = left.min(rest / FASTEST_BYTES_PER_MICRO * 1000);
        }
        // Its fork server and itself.
        if plan.task == SERVE && elapsed >= LONGEST_TREE_SLEEP && tree::children() > 2 {
            return Err(END_STOPPED);
        }
        if (plan.tree != 0 || plan.task == SERVE) && plan.confined != 0 {
            left = left.min(LONGEST_TREE_SLEEP);
        }
        Ok(left.max(SHORTEST_SLEEP))
    }
}
