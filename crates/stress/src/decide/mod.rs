//! Whether the candidate fails on an input.
//!
//! Most inputs are decided by `forks`, which cost little; where they tell nothing, by `runs`. If the validator talks with the
//! candidate, an ordinary run is that of `files`, which are made and judged as a test case is.

mod files;
mod forks;
mod runs;

use judge::run::RunLimits;

use crate::duel::{Duel, Trust};
use crate::error::StressError;
use crate::failure::Seen;

pub(crate) use forks::Screened;

/// How often a candidate is run on an input on which its fork has not done well.
const DOUBTFUL_RUNS: usize = 3;

/// How the oracles did while an input was decided.
#[derive(Debug, Default)]
pub(crate) struct Heard {
    /// The brute force exceeded its limit, and another oracle was asked.
    pub(crate) search_is_late: bool,
}

impl Duel {
    /// Runs the candidate on `input` and holds its output against what the oracle says.
    ///
    /// # Errors
    ///
    /// When a run cannot be made, the validator fails, or the last oracle that was asked crashes.
    pub fn decide(&self, input: &[u8], trust: Trust, core: Option<usize>) -> Result<Seen, StressError> {
        self.decide_within(input, trust, &self.limits, core)
    }

    /// As [`Self::decide`], under other limits for the candidate.
    ///
    /// # Errors
    ///
    /// As [`Self::decide`].
    pub fn decide_within(
        &self,
        input: &[u8],
        trust: Trust,
        limits: &RunLimits,
        core: Option<usize>,
    ) -> Result<Seen, StressError> {
        self.decide_hearing(input, trust, limits, core, &mut Heard::default())
    }

    /// As [`Self::decide_within`], and notes how the oracles did.
    pub(crate) fn decide_hearing(
        &self,
        input: &[u8],
        trust: Trust,
        limits: &RunLimits,
        core: Option<usize>,
        heard: &mut Heard,
    ) -> Result<Seen, StressError> {
        let is_screened = *limits == self.limits && !self.io.any() && self.form.is_none() && self.screen.takes(input);
        let screened = if is_screened { self.decide_by_forks(input, trust, core, heard)? } else { Screened::Not };
        match screened {
            Screened::Passed => Ok(Seen::Passed),
            Screened::Undecided => Ok(Seen::Undecided),
            Screened::Not => self.decide_by_runs(input, trust, limits, core, heard),
            Screened::Doubtful => {
                // One that does not do the same every time may do well once.
                for _ in 1..DOUBTFUL_RUNS {
                    if let failed @ Seen::Failed(_) = self.decide_by_runs(input, trust, limits, core, heard)? {
                        return Ok(failed);
                    }
                }
                let seen = self.decide_by_runs(input, trust, limits, core, heard)?;
                if !matches!(seen, Seen::Failed(_)) {
                    self.screen.was_wrong();
                }
                Ok(seen)
            }
        }
    }
}
