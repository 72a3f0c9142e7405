//! The system calls that need `unsafe`, as functions that neither allocate nor lock: they are used after a fork.
#![expect(unsafe_code, reason = "fork, wait4, capabilities and the like have no safe interface")]

use std::ffi::{CStr, c_int, c_long, c_uint};
use std::io;
use std::os::fd::{AsRawFd, BorrowedFd, FromRawFd, OwnedFd, RawFd};

/// A call's error, as the system's number.
pub(super) type Errno = i32;

/// What the system says of the last call that failed.
pub(super) fn errno() -> Errno {
    io::Error::last_os_error().raw_os_error().unwrap_or(libc::EIO)
}

fn checked(result: c_long) -> Result<c_long, Errno> {
    if result == -1 { Err(errno()) } else { Ok(result) }
}

/// Ends this process at once: no destructor, no exit handler.
pub(super) fn exit(code: c_int) -> ! {
    // SAFETY: the call does not return, and runs nothing of this process.
    unsafe { libc::_exit(code) }
}

/// Ends the process when it is dropped: a panic after a fork must not unwind into a copy of the judge.
pub(super) struct NoWayBack;

impl Drop for NoWayBack {
    fn drop(&mut self) {
        exit(70);
    }
}

/// Forks: 0 in the child.
///
/// # Safety
///
/// Of a process with several threads, the child has one, and whatever lock another thread held stays locked. So the child may
/// only do what neither allocates nor locks, and must end by [`exit`] or exec: hold a [`NoWayBack`] until then.
pub(super) unsafe fn fork() -> Result<i32, Errno> {
    // SAFETY: the caller keeps the child to the rule above.
    checked(c_long::from(unsafe { libc::fork() })).map(|pid| pid as i32)
}

/// Blocks every signal; what was blocked before.
pub(super) fn block_signals() -> libc::sigset_t {
    // SAFETY: a signal set is plain integers, for which zeros are a value; the pointers are to live variables.
    unsafe {
        let mut all: libc::sigset_t = std::mem::zeroed();
        let mut before: libc::sigset_t = std::mem::zeroed();
        libc::sigfillset(&raw mut all);
        libc::pthread_sigmask(libc::SIG_SETMASK, &raw const all, &raw mut before);
        before
    }
}

/// Blocks these signals and no others.
pub(super) fn set_signal_mask(mask: &libc::sigset_t) {
    // SAFETY: the pointer is to a live set; nothing is asked back.
    unsafe { libc::pthread_sigmask(libc::SIG_SETMASK, mask, std::ptr::null_mut()) };
}

/// A set of this signal alone, or of none.
pub(super) fn signal_set(signal: Option<c_int>) -> libc::sigset_t {
    // SAFETY: as in `block_signals`.
    unsafe {
        let mut set: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&raw mut set);
        if let Some(signal) = signal {
            libc::sigaddset(&raw mut set, signal);
        }
        set
    }
}

/// A file that becomes readable when the blocked `signal` comes.
pub(super) fn signal_file(signal: c_int) -> Result<OwnedFd, Errno> {
    let set = signal_set(Some(signal));
    // SAFETY: the pointer is to a live set; what the call returns is ours.
    unsafe {
        let file = libc::signalfd(-1, &raw const set, libc::SFD_CLOEXEC | libc::SFD_NONBLOCK);
        checked(c_long::from(file)).map(|file| OwnedFd::from_raw_fd(file as RawFd))
    }
}

/// Gives every signal its default action.
pub(super) fn reset_signals() {
    for signal in 1..=64 {
        // SAFETY: SIG_DFL installs no handler. Signals that cannot be set are refused with EINVAL, which is what we want.
        unsafe { libc::signal(signal, libc::SIG_DFL) };
    }
}

/// Closes every file from `first` on but `keep`; with `at_exec`, only at exec.
///
/// # Safety
///
/// Without `at_exec`, nothing in this process may use, close or drop one of these files afterwards: a file that is opened later
/// gets the number of one that was closed.
pub(super) unsafe fn close_from(first: RawFd, keep: Option<RawFd>, at_exec: bool) {
    let flags = if at_exec { libc::CLOSE_RANGE_CLOEXEC } else { 0 };
    let range = |from: RawFd, to: c_uint| {
        // SAFETY: a system call with numbers alone; the caller uses none of the files any more.
        let result = unsafe { libc::syscall(libc::SYS_close_range, from, to, flags) };
        if result == -1 && !at_exec {
            // Before Linux 5.11.
            for file in from..=to.min(4096) as RawFd {
                // SAFETY: as above.
                unsafe { libc::close(file) };
            }
        }
    };
    match keep {
        Some(keep) if keep >= first => {
            if keep > first {
                range(first, keep as c_uint - 1);
            }
            range(keep + 1, c_uint::MAX);
        }
        _ => range(first, c_uint::MAX),
    }
}

/// Makes `file` the file number `number`, open across exec.
///
/// # Safety
///
/// Nothing in this process may own a file of that number: it would then own another file than it believes.
pub(super) unsafe fn place(file: RawFd, number: RawFd) -> Result<(), Errno> {
    // SAFETY: the caller knows that nobody owns the number.
    checked(c_long::from(unsafe { libc::dup2(file, number) })).map(drop)
}

/// What the system tells of a child that has ended.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reaped {
    pub(super) pid: i32,
    pub(super) status: i32,
    /// User and system time, of the child and those it has waited for.
    pub(super) cpu_nanos: u64,
    /// The largest resident size, of the child or one that it has waited for.
    pub(super) peak_bytes: u64,
}

/// Waits for the child `pid`, or any for -1. `None`: with `WNOHANG`, none has ended yet. ECHILD: there is no child.
pub(super) fn reap(pid: i32, options: c_int) -> Result<Option<Reaped>, Errno> {
    let mut status = 0;
    // SAFETY: `rusage` is plain integers, for which all zeros is a value.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    loop {
        // SAFETY: both pointers are to live variables of the right types, which the call fills.
        let result = unsafe { libc::wait4(pid, &raw mut status, options | libc::__WALL, &raw mut usage) };
        match result {
            0 => return Ok(None),
            -1 if errno() == libc::EINTR => {}
            -1 => return Err(errno()),
            pid => {
                let nanos = |time: libc::timeval| {
                    (time.tv_sec as u64).saturating_mul(1_000_000_000) + time.tv_usec as u64 * 1000
                };
                return Ok(Some(Reaped {
                    pid,
                    status,
                    cpu_nanos: nanos(usage.ru_utime) + nanos(usage.ru_stime),
                    peak_bytes: usage.ru_maxrss as u64 * 1024,
                }));
            }
        }
    }
}

/// The largest resident size that this process has had.
pub(super) fn own_peak_bytes() -> u64 {
    // SAFETY: as in `reap`.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: the pointer is to a live variable of the right type, which the call fills.
    unsafe { libc::getrusage(libc::RUSAGE_SELF, &raw mut usage) };
    usage.ru_maxrss as u64 * 1024
}

/// Whether `pid` is a child of this process, dead or alive, that has not been waited for.
pub(super) fn is_child(pid: i32) -> bool {
    let options = libc::WEXITED | libc::WNOHANG | libc::WNOWAIT | libc::__WALL;
    // SAFETY: the structure is plain integers, which the call fills; with these options nothing is taken from the child.
    pid > 0
        && unsafe {
            let mut told: libc::siginfo_t = std::mem::zeroed();
            libc::waitid(libc::P_PID, pid as libc::id_t, &raw mut told, options) == 0
        }
}

/// A clock's time in nanoseconds.
fn clock_nanos(clock: libc::clockid_t) -> Option<u64> {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the pointer is to a live variable of the right type, which the call fills.
    let failed = unsafe { libc::clock_gettime(clock, &raw mut time) } != 0;
    (!failed).then(|| time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64)
}

/// The time on the monotonic clock, the same for every process.
pub(super) fn now_nanos() -> u64 {
    clock_nanos(libc::CLOCK_MONOTONIC).unwrap_or(0)
}

/// The CPU time that the process `pid` has used so far, in all its threads.
pub(super) fn cpu_nanos(pid: i32) -> Option<u64> {
    // The kernel's own way to number the clock of a process: the scheduler's account of it.
    const CPUCLOCK_SCHED: libc::clockid_t = 2;
    clock_nanos((!pid << 3) | CPUCLOCK_SCHED)
}

/// Signals a process, a group or all, as `kill` does.
pub(super) fn kill(pid: i32, signal: c_int) -> Result<(), Errno> {
    // SAFETY: a system call without pointers.
    checked(c_long::from(unsafe { libc::kill(pid, signal) })).map(drop)
}

/// `prctl` with two arguments.
///
/// # Safety
///
/// Where the option takes the address of something, that has to be alive and of the size and kind that the option is documented
/// to read or write. An option that changes how this process works must suit all of it.
unsafe fn prctl(option: c_int, first: usize, second: usize) -> Result<(), Errno> {
    // SAFETY: the caller's arguments are what the option takes.
    checked(c_long::from(unsafe { libc::prctl(option, first, second, 0usize, 0usize) })).map(drop)
}

/// An option of `prctl` that takes a number and touches no memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Setting {
    /// Orphans below this process become its children.
    AdoptOrphans,
    /// Nobody without privileges may look into this process.
    Undumpable,
    /// This process gets no privilege by what it executes.
    NoNewPrivileges,
    /// Capabilities outlive the next change of user.
    KeepCapabilities,
    /// A change of user changes no capability.
    NoFixupOfCapabilities,
    /// It is killed when the thread dies that forked it.
    DieWithParent,
    /// Its memory, and that of what it starts, comes in pages of the usual size.
    NoHugePages,
}

/// Sets an option of this process.
pub(super) fn set(setting: Setting) -> Result<(), Errno> {
    const SECBIT_NO_SETUID_FIXUP: usize = 1 << 2;
    let (option, number) = match setting {
        Setting::AdoptOrphans => (libc::PR_SET_CHILD_SUBREAPER, 1),
        Setting::Undumpable => (libc::PR_SET_DUMPABLE, 0),
        Setting::NoNewPrivileges => (libc::PR_SET_NO_NEW_PRIVS, 1),
        Setting::KeepCapabilities => (libc::PR_SET_KEEPCAPS, 1),
        Setting::NoFixupOfCapabilities => (libc::PR_SET_SECUREBITS, SECBIT_NO_SETUID_FIXUP),
        Setting::DieWithParent => (libc::PR_SET_PDEATHSIG, libc::SIGKILL as usize),
        Setting::NoHugePages => (libc::PR_SET_THP_DISABLE, 1),
    };
    // SAFETY: these options take numbers.
    unsafe { prctl(option, number, 0) }
}

/// Gives this thread a name, of which 15 bytes are kept.
pub(super) fn set_name(name: &CStr) -> Result<(), Errno> {
    // SAFETY: a string ended by NUL, which is only read.
    unsafe { prctl(libc::PR_SET_NAME, name.as_ptr().addr(), 0) }
}

/// Sets a resource limit, soft and hard.
pub(super) fn set_limit(resource: u64, value: u64) -> Result<(), Errno> {
    let limit = libc::rlimit { rlim_cur: value, rlim_max: value };
    // SAFETY: the pointer is to a live variable; the old limit is not asked for.
    checked(unsafe {
        libc::syscall(
            libc::SYS_prlimit64,
            0,
            resource as c_uint,
            &raw const limit,
            std::ptr::null_mut::<libc::rlimit>(),
        )
    })
    .map(drop)
}

/// Keeps this process on one core.
pub(super) fn pin(core: u64) -> Result<(), Errno> {
    let mut mask = [0u64; 64];
    let word = mask.get_mut((core / 64) as usize).ok_or(libc::EINVAL)?;
    *word = 1 << (core % 64);
    // SAFETY: the pointer is to a live mask of the length that is passed.
    checked(unsafe { libc::syscall(libc::SYS_sched_setaffinity, 0, size_of_val(&mask), mask.as_ptr()) }).map(drop)
}

/// Becomes the user and group `id`, in no other group. By the bare calls: libc's would look for other threads.
pub(super) fn become_user(id: u64) -> Result<(), Errno> {
    // SAFETY: system calls with numbers, and a length of zero with no pointer.
    unsafe {
        checked(libc::syscall(libc::SYS_setgroups, 0usize, std::ptr::null::<u32>()))?;
        checked(libc::syscall(libc::SYS_setresgid, id, id, id))?;
        checked(libc::syscall(libc::SYS_setresuid, id, id, id)).map(drop)
    }
}

/// Keeps these capabilities and no others; they outlive exec.
pub(super) fn keep_capabilities(kept: u64) -> Result<(), Errno> {
    const VERSION_3: u32 = 0x2008_0522;
    let header = [VERSION_3, 0];
    let (low, high) = (kept as u32, (kept >> 32) as u32);
    let data = [low, low, low, high, high, high];
    // SAFETY: the pointers are to a header and two sets of three words, as this version has them.
    checked(unsafe { libc::syscall(libc::SYS_capset, header.as_ptr(), data.as_ptr()) })?;
    for capability in (0..64).filter(|bit| kept >> bit & 1 == 1) {
        // SAFETY: the option takes numbers.
        unsafe { prctl(libc::PR_CAP_AMBIENT, libc::PR_CAP_AMBIENT_RAISE as usize, capability)? };
    }
    Ok(())
}

/// Takes every capability but `kept` from what programs could ever get.
pub(super) fn bound_capabilities(kept: u64) {
    for capability in (0..64).filter(|bit| kept >> bit & 1 == 0) {
        // SAFETY: the option takes a number.
        let dropped = unsafe { prctl(libc::PR_CAPBSET_DROP, capability, 0) };
        // EINVAL says that there is no such capability, and none above; EPERM that there is none to give up.
        if dropped == Err(libc::EINVAL) {
            break;
        }
    }
}

/// Enters the Landlock domain of `ruleset`.
pub(super) fn enter_domain(ruleset: RawFd) -> Result<(), Errno> {
    // SAFETY: a system call with numbers alone.
    checked(unsafe { libc::syscall(libc::SYS_landlock_restrict_self, ruleset, 0) }).map(drop)
}

/// Of what `/proc` tells a process of itself, what libraries and runtimes read, and which files it has open. The rest tells of the
/// machine: what is mounted, who listens where.
pub(super) const OWN_FILES: [&CStr; 9] =
    [c"auxv", c"cgroup", c"cmdline", c"fd", c"limits", c"maps", c"stat", c"statm", c"status"];

/// Adds to `ruleset` that a process may read [`OWN_FILES`] of itself.
pub(super) fn allow_own_process(ruleset: RawFd) -> Result<(), Errno> {
    use rustix::fs::{Mode, OFlags, open, openat};
    const READ_FILE: u64 = 1 << 2;
    const READ_DIR: u64 = 1 << 3;
    let error = rustix::io::Errno::raw_os_error;
    let folder = open(c"/proc/self", OFlags::PATH | OFlags::CLOEXEC, Mode::empty()).map_err(error)?;
    for name in OWN_FILES {
        // What this system has not got need not be allowed.
        if let Ok(file) = openat(&folder, name, OFlags::PATH | OFlags::CLOEXEC, Mode::empty()) {
            allow(&file, if name == c"fd" { READ_DIR } else { READ_FILE }, ruleset)?;
        }
    }
    Ok(())
}

/// Adds to `ruleset` that `allowed` may be done with a file, or below a folder.
fn allow(file: &OwnedFd, allowed: u64, ruleset: RawFd) -> Result<(), Errno> {
    let rule = PathRule { allowed, file: file.as_raw_fd() };
    // SAFETY: the pointer is to a live structure as the kernel has it.
    checked(unsafe { libc::syscall(libc::SYS_landlock_add_rule, ruleset, 1, &raw const rule, 0) }).map(drop)
}

/// Enters a Landlock domain that bounds signals and abstract Unix sockets, and nothing else.
pub(super) fn enter_scope() -> Result<(), Errno> {
    // Every domain forbids to move files from one folder into another, unless it says otherwise: allowed below `/`.
    const REFER: u64 = 1 << 13;
    // Accesses to files, to the network, and scopes.
    let attributes: [u64; 3] = [REFER, 0, 3];
    // SAFETY: the pointer is to a live structure, of the size that is passed; the file that is made is ours.
    let ruleset = unsafe {
        let size = size_of_val(&attributes);
        let file = checked(libc::syscall(libc::SYS_landlock_create_ruleset, attributes.as_ptr(), size, 0))?;
        OwnedFd::from_raw_fd(file as RawFd)
    };
    let root =
        rustix::fs::open(c"/", rustix::fs::OFlags::PATH | rustix::fs::OFlags::CLOEXEC, rustix::fs::Mode::empty());
    allow(&root.map_err(rustix::io::Errno::raw_os_error)?, REFER, ruleset.as_raw_fd())?;
    enter_domain(ruleset.as_raw_fd())
}

/// As the kernel has it.
#[repr(C, packed)]
struct PathRule {
    allowed: u64,
    file: RawFd,
}

/// Puts a filter on this process's system calls.
pub(super) fn enter_filter(instructions: &[u64]) -> Result<(), Errno> {
    let program = libc::sock_fprog {
        len: instructions.len() as u16,
        filter: instructions.as_ptr().cast_mut().cast::<libc::sock_filter>(),
    };
    let set = |flags: libc::c_ulong| {
        // SAFETY: the pointer is to a live program, whose instructions are eight bytes each as `sock_filter` is; the kernel
        // only reads them.
        checked(unsafe { libc::syscall(libc::SYS_seccomp, libc::SECCOMP_SET_MODE_FILTER, flags, &raw const program) })
    };
    // Older kernels would slow a filtered program down; where they do not know the flag, they know no such slowness.
    set(libc::SECCOMP_FILTER_FLAG_SPEC_ALLOW).or_else(|_| set(0)).map(drop)
}

/// Maps a plan's file, to be read and patched without changing the file.
pub(super) fn map(file: BorrowedFd<'_>, length: usize) -> Result<*mut u8, Errno> {
    // SAFETY: a new mapping at a place of the kernel's choice.
    let place = unsafe {
        libc::mmap(
            std::ptr::null_mut(),
            length,
            libc::PROT_READ | libc::PROT_WRITE,
            libc::MAP_PRIVATE,
            file.as_raw_fd(),
            0,
        )
    };
    if place == libc::MAP_FAILED { Err(errno()) } else { Ok(place.cast()) }
}
