//! The system calls that need `unsafe`.
#![expect(unsafe_code, reason = "what happens between fork and exec, and wait4, have no safe interface")]

use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::time::Duration;

use rustix::process::{Pid, Resource, Rlimit};

/// What the child does to itself before it becomes the program. Made before the fork: after it nothing may allocate.
#[derive(Debug, Clone, Copy)]
pub(super) struct Restrictions {
    /// No open file has this number or a larger one.
    pub(super) files_end: i32,
    /// The resource limits.
    pub(super) rlimits: [Option<(Resource, Rlimit)>; 6],
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
    for signal in 1..=LAST_SIGNAL {
        // SAFETY: SIG_DFL installs no handler. Signals that cannot be set are refused with EINVAL, which is what we want.
        unsafe { libc::signal(signal, libc::SIG_DFL) };
    }
    for file in 3..restrictions.files_end {
        // SAFETY: this touches no memory, and closes nothing before the program has started: the pipe by which std tells of a
        // failed start stays open until then. A number that is no open file is refused with EBADF, which is what we want.
        unsafe { libc::fcntl(file, libc::F_SETFD, libc::FD_CLOEXEC) };
    }
    for (resource, limit) in restrictions.rlimits.iter().flatten() {
        rustix::process::setrlimit(*resource, *limit)?;
    }
    Ok(())
}

const LAST_SIGNAL: libc::c_int = 31;

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
