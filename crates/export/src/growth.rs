//! How the time of some work grows with its size. What is measured is the CPU time of the thread, so it does not matter what else runs.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// Checks that ten times the size takes far less than a hundred times the time, which it would if each item were held against each.
pub(crate) fn grows_slowly(size: usize, work: impl Fn(usize)) {
    let took = |size: usize| {
        let before = cpu_time();
        work(size);
        cpu_time() - before
    };
    // The first time, memory comes from the system.
    took(size);
    let (small, large) = (took(size), took(10 * size));
    assert!(large < 40 * small.max(Duration::from_micros(100)), "{size}: {small:?}, {}: {large:?}", 10 * size);
}

fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.cast_unsigned(), u32::try_from(time.tv_nsec).unwrap_or_default())
}
