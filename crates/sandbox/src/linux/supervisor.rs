//! A supervisor: starts one program, watches it, ends it with all its descendants, and tells the judge.
//!
//! It is told by the run's socket to end the program early: by the socket's end, whether the judge wants it so or has died. Only [`Plan::tree`] makes it look for descendants, since a program that cannot fork has none.
//!
//! A program on `c` cores uses at most `c` seconds of CPU time a second, and touches memory no faster than the machine can
//! clear it. So from what is left of each limit follows a time within which it cannot be crossed, and the supervisor sleeps that
//! long, at least [`SHORTEST_SLEEP`]. Far from every limit that costs a handful of wake-ups; near one it is exact to a
//! millisecond or two. Of a tree CPU time may vanish, when a process ends whose parent has declared not to wait for it: then
//! what has been seen of it is kept.

use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::net::{SendFlags, send};

use super::mapped::Mapped;
use super::plan::{self, ENDED, FAILED, NONE, Plan, RUN, Reply, SERVE, STARTED, Stage};
use super::raw::{self, Errno, Reaped};
use super::tree::{self, Usage};
use super::{forking, held, modes, probe, program, waiting, zygote};

const SHORTEST_SLEEP: u64 = 1_000_000;

/// The longest sleep when processes may end unseen with the CPU time they have used.
const LONGEST_TREE_SLEEP: u64 = 50_000_000;

/// Bytes a microsecond that a program may be able to touch: more than machines do.
const FASTEST_BYTES_PER_MICRO: u64 = 8 << 10;

/// How long to go on when processes do not die: they sleep in the kernel, and nobody can hurry them.
const PATIENCE_NANOS: u64 = 10_000_000_000;

/// Memory that a process may touch, at most, between its fork and its becoming the program.
const TOUCHED_BEFORE: u64 = 1 << 20;

/// Why a program has ended: [`Reply::end`].
pub(super) const END_BY_ITSELF: u64 = 0;
pub(super) const END_STOPPED: u64 = 1;
pub(super) const END_CPU: u64 = 2;
pub(super) const END_WALL: u64 = 3;
pub(super) const END_MEMORY: u64 = 4;

/// Tells the judge that there is no supervisor.
pub(super) fn fail(socket: BorrowedFd<'_>, errno: Errno) {
    tell_failure(socket, Stage::Fork as u64, errno);
}

fn tell_failure(socket: BorrowedFd<'_>, stage: u64, errno: Errno) {
    tell(socket, &Reply { kind: FAILED, errno: u64::from(errno.unsigned_abs()), stage, ..Reply::default() });
}

pub(super) fn tell(socket: BorrowedFd<'_>, reply: &Reply) {
    // If the judge is no more, there is nobody to tell.
    let _ = send(socket, plan::bytes(reply), SendFlags::NOSIGNAL);
}

/// A supervisor's life.
pub(super) fn main(files: &mut zygote::Files) -> ! {
    let mut mapped = match Mapped::new(files.plan.as_fd()) {
        Ok(mapped) => mapped,
        Err(errno) => {
            fail(files.socket.as_fd(), errno);
            raw::exit(1);
        }
    };
    if mapped.plan.task == SERVE {
        if let Err((stage, errno)) = forking::serve(&mut mapped, files) {
            tell_failure(files.socket.as_fd(), stage, errno);
        }
        raw::exit(0);
    }
    if mapped.plan.task != RUN {
        let found = probe::observe(&mut mapped, files);
        tell(files.socket.as_fd(), &Reply { kind: ENDED, errno: found as u64, ..Reply::default() });
        raw::exit(0);
    }
    match supervise(&mut mapped, files) {
        Ok(reply) => tell(files.socket.as_fd(), &reply),
        Err((stage, errno)) => tell_failure(files.socket.as_fd(), stage, errno),
    }
    raw::exit(0);
}

/// Enters what the supervisor of this plan has to be in, and starts its program, which is not known to have become it yet.
pub(super) fn begin(mapped: &mut Mapped, files: &mut zygote::Files) -> Result<(i32, OwnedFd), (u64, Errno)> {
    let plan = mapped.plan;
    let failed = |errno: Errno| (Stage::Fork as u64, errno);
    if plan.tree != 0 {
        raw::set(raw::Setting::AdoptOrphans).map_err(failed)?;
    }
    if plan.scope != 0 {
        raw::set(raw::Setting::NoNewPrivileges).and_then(|()| raw::enter_scope()).map_err(failed)?;
    }
    let (errors, its_errors) =
        rustix::pipe::pipe_with(rustix::pipe::PipeFlags::CLOEXEC).map_err(|errno| failed(errno.raw_os_error()))?;
    let this = rustix::process::getpid().as_raw_pid();
    #[expect(unsafe_code, reason = "a process is forked")]
    // SAFETY: the child becomes the program or ends, in fixed buffers: `program.rs`.
    let pid = unsafe { raw::fork() }.map_err(failed)?;
    if pid == 0 {
        let _end = raw::NoWayBack;
        program::become_it(mapped, files, &its_errors, this);
    }
    Ok((pid, errors))
}

fn supervise(mapped: &mut Mapped, files: &mut zygote::Files) -> Result<Reply, (u64, Errno)> {
    let plan = mapped.plan;
    let failed = |errno: Errno| (Stage::Fork as u64, errno);
    let start_nanos = raw::now_nanos();
    let asking = if plan.asking_filter_length > 0 { Some(modes::Asking::new(files).map_err(failed)?) } else { None };
    let (pid, errors) = begin(mapped, files)?;
    // A forked process begins with its parent's size, which the system counts as its peak. Where the judge was large when the zygote
    // was forked, that is more than many a limit.
    let inherited_bytes = raw::own_peak_bytes();
    files.asking = None;
    let _own_files = files.ruleset.as_ref().map(|_| tree::own_files(pid));
    let given = files.streams.as_ref().map(held::given).unwrap_or_default();
    // The other end of a pipe is to see when the program closes its own.
    files.streams = None;
    let socket = files.socket.as_fd();
    if let Some(failure) = read_failure(&errors) {
        let _ = raw::reap(pid, 0);
        return Err(failure);
    }
    tell(socket, &Reply { kind: STARTED, pid: pid as u64, ..Reply::default() });
    let modes = asking.and_then(|asking| asking.hear(mapped, files.ruleset.is_some()));
    let mut watch = Watch::new(plan, pid, start_nanos, given, modes);
    let end = watch.until_end(socket).map_err(failed)?;
    watch.look_at_queues();
    let main = raw::reap(pid, 0).map_err(failed)?.ok_or(failed(libc::ECHILD))?;
    let end_nanos = raw::now_nanos();
    let (rest, killed) = if plan.tree == 0 { (Usage::default(), 0) } else { sweep(&plan, pid, files.zygote) };
    let seen_bytes = watch.seen.memory_bytes.max(rest.memory_bytes);
    let peak_bytes = seen_bytes.max(main.peak_bytes);
    Ok(Reply {
        kind: ENDED,
        status: u64::from(main.status.cast_unsigned()),
        start_nanos,
        end_nanos,
        waited_nanos: watch.waited_nanos,
        cpu_nanos: watch.seen.cpu_nanos.max(main.cpu_nanos + rest.cpu_nanos + watch.lost_nanos),
        peak_bytes,
        own_peak_bytes: if main.peak_bytes > inherited_bytes + TOUCHED_BEFORE { peak_bytes } else { seen_bytes },
        end,
        killed: u64::from(killed),
        ..Reply::default()
    })
}

/// What the child says before it becomes the program: nothing, if it does.
pub(super) fn read_failure(errors: &OwnedFd) -> Option<(u64, Errno)> {
    let mut message = [0; 16];
    loop {
        match rustix::io::read(errors, &mut message) {
            Ok(16) => break,
            Err(rustix::io::Errno::INTR) => {}
            _ => return None,
        }
    }
    let number = |from: usize| u64::from_ne_bytes(std::array::from_fn(|index| message[from + index]));
    Some((number(0), number(8) as Errno))
}

/// The watch over one program.
pub(super) struct Watch {
    plan: Plan,
    pid: i32,
    start_nanos: u64,
    given: held::Given,
    /// Of a compiler: what it asks before it changes modes and times.
    modes: Option<modes::Modes>,
    /// The most that has been seen.
    seen: Usage,
    /// CPU time that has been seen and cannot be seen any more.
    lost_nanos: u64,
    /// For how long its threads have waited for a core, as far as that has been looked at.
    pub(super) waited_nanos: u64,
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
            seen: Usage::default(),
            lost_nanos: 0,
            waited_nanos: 0,
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

    /// Looks for how long its threads have waited for a core, once that may matter: a look costs more than all others. Of a thread that
    /// has ended nothing is told, so what was seen is kept.
    pub(super) fn look_at_queues(&mut self) {
        if raw::now_nanos().saturating_sub(self.start_nanos) < self.plan.wall_nanos {
            return;
        }
        let waited = if self.plan.tree == 0 { waiting::of_one(self.pid) } else { waiting::of_descendants() };
        self.waited_nanos = self.waited_nanos.max(waited.unwrap_or(0));
    }

    /// Looks at what the program uses: for how many nanoseconds it cannot cross a limit, or why it is to end.
    fn look(&mut self) -> Result<u64, u64> {
        let plan = self.plan;
        let elapsed = raw::now_nanos().saturating_sub(self.start_nanos);
        let mut left = self.left_on_the_wall(elapsed)?;
        if plan.cpu_nanos == NONE && plan.memory_bytes == NONE {
            return Ok(left.max(SHORTEST_SLEEP));
        }
        let usage = match (std::mem::take(&mut self.is_fresh), plan.tree) {
            (true, _) => Usage::default(),
            (false, 0) => tree::of_one(self.pid, &self.given),
            (false, _) => tree::of_descendants(&self.given),
        };
        let cpu = usage.cpu_nanos + self.lost_nanos;
        self.lost_nanos += self.seen.cpu_nanos.saturating_sub(cpu);
        self.seen.cpu_nanos = self.seen.cpu_nanos.max(cpu);
        if plan.cpu_nanos != NONE {
            let rest = plan.cpu_nanos.checked_sub(self.seen.cpu_nanos).ok_or(END_CPU)?;
            left = left.min(rest / plan.cores.max(1));
        }
        let mut memory = usage.memory_bytes;
        if usage.processes > 1 && memory + usage.beside_bytes > self.seen.memory_bytes {
            // What several share has been counted more than once.
            memory = tree::proportional_bytes().unwrap_or(memory);
        }
        memory += usage.beside_bytes;
        self.seen.memory_bytes = self.seen.memory_bytes.max(memory);
        if plan.memory_bytes != NONE {
            let rest = plan.memory_bytes.checked_sub(memory).ok_or(END_MEMORY)?;
            left = left.min(rest / FASTEST_BYTES_PER_MICRO * 1000);
        }
        // Its template and itself.
        if plan.task == SERVE && elapsed >= LONGEST_TREE_SLEEP && tree::children() > 2 {
            return Err(END_STOPPED);
        }
        if (plan.tree != 0 || plan.task == SERVE) && plan.confined != 0 {
            left = left.min(LONGEST_TREE_SLEEP);
        }
        Ok(left.max(SHORTEST_SLEEP))
    }
}

/// Ends what the program has left: what its processes have used that nobody else has waited for, and how many were killed.
pub(super) fn sweep(plan: &Plan, pid: i32, zygote: i32) -> (Usage, u32) {
    let mut usage = Usage::default();
    let mut killed = 0;
    let mut take = |ended: Reaped| {
        usage.cpu_nanos += ended.cpu_nanos;
        usage.memory_bytes = usage.memory_bytes.max(ended.peak_bytes);
    };
    // Those that have ended by themselves.
    loop {
        match raw::reap(-1, libc::WNOHANG) {
            Ok(Some(ended)) => take(ended),
            Ok(None) => break,
            Err(_) => return (usage, 0),
        }
    }
    let started = raw::now_nanos();
    let mut pause = 100;
    loop {
        kill_all(plan, pid, zygote);
        loop {
            match raw::reap(-1, libc::WNOHANG) {
                Ok(Some(ended)) => {
                    killed +=
                        u32::from(libc::WIFSIGNALED(ended.status) && libc::WTERMSIG(ended.status) == libc::SIGKILL);
                    take(ended);
                }
                Ok(None) => break,
                Err(_) => return (usage, killed.max(1)),
            }
        }
        if raw::now_nanos() - started > PATIENCE_NANOS {
            return (usage, killed.max(1));
        }
        std::thread::sleep(Duration::from_micros(pause));
        pause = (pause * 2).min(10_000);
    }
}

/// Kills all descendants at once from a domain that bounds signals; else those that can be found.
fn kill_all(plan: &Plan, pid: i32, zygote: i32) {
    let scoped = plan.scope != 0
        && rustix::process::getppid().is_some_and(|parent| {
            // The zygote is of our own user: only the domain can keep a signal from it. Once it has died, this says nothing.
            parent.as_raw_pid() == zygote && raw::kill(zygote, 0) == Err(libc::EPERM)
        });
    if scoped {
        let _ = raw::kill(-1, libc::SIGKILL);
    } else {
        let _ = raw::kill(-pid, libc::SIGKILL);
        tree::kill_descendants(&[]);
    }
}
