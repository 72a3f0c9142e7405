//! The system calls that need `unsafe`.
#![expect(
    unsafe_code,
    reason = "what happens between fork and exec, wait4 and another process's clock have no safe interface"
)]

use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::time::Duration;

use rustix::process::{Pid, Resource, Rlimit};

/// What the child does to itself before it becomes the program. Made before the fork: after it nothing may allocate.
#[derive(Debug, Clone, Copy)]
pub(super) struct Restrictions {
    /// The resource limits.
    pub(super) rlimits: [Option<(Resource, Rlimit)>; 6],
    /// The judge, in whose absence the program is not to run.
    pub(super) parent: Pid,
}

/// Makes `command` start its program under `restrictions`, in a session of its own.
pub(super) fn restrict(command: &mut Command, restrictions: Restrictions) {
    // SAFETY: `apply` runs in the forked child of a process with threads. It makes only system calls, by rustix and libc
    // wrappers that take no lock, and touches no memory but `restrictions`, which is plain data moved into the closure.
    unsafe {
        command.pre_exec(move || apply(&restrictions));
    }
}

/// Async-signal-safe: see [`restrict`].
fn apply(restrictions: &Restrictions) -> io::Result<()> {
    rustix::process::setsid()?;
    #[cfg(target_os = "linux")]
    {
        // The signal comes when the *thread* that forked ends. That thread waits for this program, so it outlives it.
        rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))?;
        // The judge may have died before that call.
        if rustix::process::getppid() != Some(restrictions.parent) {
            return Err(io::Error::from_raw_os_error(libc::ESRCH));
        }
    }
    for signal in 1..=LAST_SIGNAL {
        // SAFETY: SIG_DFL installs no handler. Signals that cannot be set are refused with EINVAL, which is what we want.
        unsafe { libc::signal(signal, libc::SIG_DFL) };
    }
    for (resource, limit) in restrictions.rlimits.iter().flatten() {
        rustix::process::setrlimit(*resource, *limit)?;
    }
    close_files_at_exec();
    Ok(())
}

#[cfg(target_os = "linux")]
const LAST_SIGNAL: libc::c_int = 64;
#[cfg(not(target_os = "linux"))]
const LAST_SIGNAL: libc::c_int = 31;

/// Marks every file but the standard three to be closed at exec. Marking rather than closing leaves `Command` its own pipe,
/// by which it tells the parent that exec has failed.
#[cfg(target_os = "linux")]
fn close_files_at_exec() {
    // SAFETY: this only sets flags of file descriptors in a process that is about to exec. Before Linux 5.11 it fails, and
    // what is left open is what somebody opened without O_CLOEXEC, which Rust never does.
    unsafe { libc::syscall(libc::SYS_close_range, 3, libc::c_uint::MAX, libc::CLOSE_RANGE_CLOEXEC) };
}

#[cfg(not(target_os = "linux"))]
fn close_files_at_exec() {}

/// What the system tells of a child that has ended.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reaped {
    /// As `wait` gives it.
    pub(super) status: i32,
    /// User and system time, of the child and those it has waited for.
    pub(super) cpu_time: Duration,
    /// The largest resident size, of the child or one that it has waited for.
    pub(super) peak_memory_bytes: u64,
}

/// Waits for the child `pid` to end, and buries it.
pub(super) fn reap(pid: Pid) -> io::Result<Reaped> {
    let mut status = 0;
    // SAFETY: `rusage` is plain integers, for which all zeros is a value.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    loop {
        // SAFETY: both pointers are to live variables of the right types, which the call fills.
        let result = unsafe { libc::wait4(pid.as_raw_pid(), &raw mut status, 0, &raw mut usage) };
        if result >= 0 {
            break;
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
    Ok(Reaped {
        status,
        cpu_time: duration(usage.ru_utime) + duration(usage.ru_stime),
        peak_memory_bytes: rss_bytes(&usage),
    })
}

/// The largest resident size that this process has had.
pub(super) fn own_peak_memory_bytes() -> u64 {
    // SAFETY: as in `reap`.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: the pointer is to a live variable of the right type, which the call fills.
    unsafe { libc::getrusage(libc::RUSAGE_SELF, &raw mut usage) };
    rss_bytes(&usage)
}

fn rss_bytes(usage: &libc::rusage) -> u64 {
    // Linux tells kibibytes, macOS bytes.
    let unit = if cfg!(target_os = "macos") { 1 } else { 1024 };
    u64::try_from(usage.ru_maxrss).unwrap_or(0) * unit
}

fn duration(time: libc::timeval) -> Duration {
    // Neither is ever negative, and there are less than a million microseconds, whatever type a system has for them.
    Duration::from_secs(time.tv_sec.unsigned_abs()) + Duration::from_micros(1) * time.tv_usec as u32
}

/// The CPU time that the process `pid` has used so far, in all its threads. `None` where the system has no such clock.
#[cfg(target_os = "linux")]
pub(super) fn cpu_time(pid: Pid) -> Option<Duration> {
    let mut clock: libc::clockid_t = 0;
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: both pointers are to live variables of the right types, which the calls fill.
    let failed = unsafe {
        libc::clock_getcpuclockid(pid.as_raw_pid(), &raw mut clock) != 0
            || libc::clock_gettime(clock, &raw mut time) != 0
    };
    if failed {
        return None;
    }
    let seconds = u64::try_from(time.tv_sec).ok()?;
    Some(Duration::new(seconds, u32::try_from(time.tv_nsec).ok()?))
}

#[cfg(not(target_os = "linux"))]
pub(super) fn cpu_time(_pid: Pid) -> Option<Duration> {
    None
}
