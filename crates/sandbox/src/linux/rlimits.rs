//! The resource limits of a run, as the kernel enforces them.

use std::sync::OnceLock;

use rustix::process::{Resource, getrlimit};

use super::super::{Profile, Run};

/// Address space that a program may take beyond its memory limit: libraries, the interpreter, stacks of threads.
const ADDRESS_SPACE_SLACK: u64 = 256 << 20;

/// Files that a submission may have open: each may stand for a full pipe or socket, which [`super::held`] counts, but by looking.
const FILES: u64 = 64;

/// Signals that wait and timers, each of which the kernel keeps some hundred bytes of. It counts those of all that a user has.
const SIGNALS: u64 = 4096;

/// Processes and threads that a program's user may have beyond those of the whole machine.
const PROCESSES: u64 = 1024;

/// The resource limits of a run.
///
/// Only FSIZE is exact. CPU is a backstop for a supervisor that has died, far beyond the limit. AS is a backstop for memory that is
/// taken faster than we look: three times the limit, since growing a full array by doubling needs that much at once, and a failed
/// allocation would hide why the program failed. For a compiler AS is the limit itself: it says so when memory is short.
/// The stack is unlimited, so that it may take all the memory: were it a number, glibc would make it the size of each thread's
/// stack too. NPROC counts all that a user has, so it can only bound a fork bomb, and only one that is not root's.
pub(super) fn rlimits(run: &Run, own_user: bool) -> impl Iterator<Item = [u64; 2]> {
    let limits = &run.limits;
    let cpu_seconds = limits.backstop_seconds().map(|seconds| (Resource::Cpu, libc::RLIMIT_CPU, seconds));
    let address_space = limits.memory_bytes.filter(|_| !run.reserves_memory).map(|bytes| {
        let factor = if matches!(run.profile, Profile::Compiler | Profile::Unconfined(_)) { 1 } else { 3 };
        let bytes = bytes.saturating_mul(factor).saturating_add(ADDRESS_SPACE_SLACK);
        (Resource::As, libc::RLIMIT_AS, bytes)
    });
    let files = match run.profile {
        Profile::Submission | Profile::ForkingSubmission => FILES,
        Profile::Validator | Profile::Generator => 256,
        Profile::Compiler | Profile::Unconfined(_) => 4096,
    };
    let signals = (!matches!(run.profile, Profile::Unconfined(_))).then_some((
        Resource::Sigpending,
        libc::RLIMIT_SIGPENDING,
        SIGNALS,
    ));
    let stack = limits.memory_bytes.map(|_| (Resource::Stack, libc::RLIMIT_STACK, u64::MAX));
    let processes = (!matches!(run.profile, Profile::Unconfined(_))).then(|| {
        let others = if own_user { 0 } else { threads_of_all() };
        (Resource::Nproc, libc::RLIMIT_NPROC, others + PROCESSES)
    });
    [
        cpu_seconds,
        address_space,
        stack,
        processes,
        signals,
        Some((Resource::Fsize, libc::RLIMIT_FSIZE, limits.output_bytes.saturating_add(1))),
        Some((Resource::Nofile, libc::RLIMIT_NOFILE, files)),
        Some((Resource::Core, libc::RLIMIT_CORE, 0)),
    ]
    .into_iter()
    .flatten()
    .map(|(resource, number, value)| {
        // What already binds the judge cannot be raised, and need not be.
        let ceiling = getrlimit(resource).maximum.unwrap_or(u64::MAX);
        [u64::from(number), value.min(ceiling)]
    })
}

/// How many threads there are on the machine, about, when the first program was run.
fn threads_of_all() -> u64 {
    static THREADS: OnceLock<u64> = OnceLock::new();
    *THREADS.get_or_init(|| {
        let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
        let threads = load.split_ascii_whitespace().nth(3).and_then(|field| field.split('/').nth(1)?.parse().ok());
        threads.unwrap_or(16 * 1024)
    })
}
