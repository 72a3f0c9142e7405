//! How fast the machine is now: bounds on measured times are multiples of this, so that a busy machine fails no test.

#![allow(dead_code, reason = "each test binary uses its own part of this module")]

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Computing that takes some tens of milliseconds on a quiet machine.
const STEPS: u64 = 2_000_000;

/// What `STEPS` take on a machine of today that does nothing else, not optimised.
const QUIET: Duration = Duration::from_millis(40);

/// How many times longer than on a quiet machine a thread takes now, at least 1.
pub(crate) fn slowness() -> u32 {
    let started = Instant::now();
    let sum = (0..STEPS).fold(0_u64, |sum, step| black_box(sum.rotate_left(5) ^ step));
    black_box(sum);
    let times = started.elapsed().as_nanos().div_ceil(QUIET.as_nanos());
    u32::try_from(times.max(1)).unwrap_or(u32::MAX)
}

/// Whether `took` is within `bound`, as a machine would take that is as busy as this one is now.
pub(crate) fn is_within(took: Duration, bound: Duration) -> bool {
    // On a quiet machine nothing is measured.
    took <= bound || took <= bound.saturating_mul(slowness())
}
