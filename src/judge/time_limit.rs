//! The time limit of a problem that states none.

use std::time::Duration;

use crate::package::ProblemLimits;

/// What accepted submissions are given when they are only timed.
pub const TIMING_LIMIT: Duration = Duration::from_secs(60);

/// The time limit that follows from the slowest accepted submission: its CPU time times `ac_to_time_limit`, rounded up
/// to a multiple of `time_resolution`, and at least one such multiple.
pub fn derive(slowest: Duration, limits: &ProblemLimits) -> Duration {
    let resolution = limits.time_resolution.as_secs_f64();
    let steps = (slowest.as_secs_f64() * limits.ac_to_time_limit / resolution).ceil().max(1.0);
    Duration::from_secs_f64(steps * resolution)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::package::ProblemLimits;

    #[test]
    fn a_derived_limit_is_a_whole_number_of_resolutions() {
        let limits = |resolution_ms| ProblemLimits {
            time_resolution: Duration::from_millis(resolution_ms),
            ac_to_time_limit: 2.0,
            ..ProblemLimits::default()
        };
        let ms = Duration::from_millis;
        assert_eq!(derive(ms(0), &limits(1000)), ms(1000));
        assert_eq!(derive(ms(499), &limits(1000)), ms(1000));
        assert_eq!(derive(ms(501), &limits(1000)), ms(2000));
        assert_eq!(derive(ms(510), &limits(100)), ms(1100));
    }
}
