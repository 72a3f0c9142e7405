//! From a failing input to the smallest that still fails in the same way.

use std::time::Duration;

use super::hunt::Find;
use super::{Duel, Failure, Seen, StressError};
use crate::format::{Grammar, ShrinkError, ShrinkOptions};
use crate::judge::Verdict;
use crate::judge::case::RunLimits;
use crate::sandbox;

/// Inputs up to this long are small enough for an oracle that searches.
const SMALL_BYTES: usize = 4 << 10;

/// How often a failure is looked at again, to see whether it is always the same.
const REPEATS: usize = 3;

/// A counterexample.
#[derive(Debug)]
pub struct Narrowed {
    /// The smallest input that was found.
    pub input: Vec<u8>,
    /// How the candidate fails on it.
    pub failure: Failure,
    /// How many inputs were tried on the way.
    pub calls: u64,
    /// Whether no single step makes it smaller.
    pub minimal: bool,
    /// Whether the candidate does the same whenever it is run on this input.
    pub deterministic: bool,
}

/// Shrinks what was found, as long as the candidate gets the same verdict.
///
/// A time-out has to stay one with a quarter of the limit to spare, so that the result does not depend on what else the
/// machine does.
///
/// # Errors
///
/// [`StressError::Disagreement`] when the oracles differ about the result; else as [`Duel::look`].
pub fn narrow(
    duel: &Duel,
    grammar: Option<&Grammar>,
    find: &Find,
    options: ShrinkOptions,
) -> Result<Narrowed, StressError> {
    let verdict = find.failure.verdict;
    let limits = with_margin(&duel.limits, verdict);
    let fails = |input: &[u8]| -> Result<bool, StressError> {
        if sandbox::interrupted() {
            return Ok(false);
        }
        let seen = duel.look_within(input, find.trust, &limits, None)?;
        Ok(matches!(seen, Seen::Failed(failure) if failure.verdict == verdict))
    };
    let shrunk = match grammar {
        Some(grammar) => grammar.shrink(&find.input, fails, options),
        None => Err(ShrinkError::Passes),
    };
    let (input, calls, minimal) = match shrunk {
        Ok(shrunk) => (shrunk.input, shrunk.calls, shrunk.minimal),
        Err(ShrinkError::Predicate(error)) => return Err(error),
        // The failure did not come again, or there is no grammar that tells what may be left out.
        Err(ShrinkError::Passes | ShrinkError::Invalid(_)) => (find.input.clone(), 1, false),
    };
    if input.len() <= SMALL_BYTES {
        duel.oracles_agree(&input)?;
    }
    let mut failure = None;
    let mut deterministic = true;
    let mut first_output = None;
    for _ in 0..REPEATS {
        match duel.look(&input, find.trust, None)? {
            Seen::Failed(seen) => {
                deterministic &= seen.verdict == verdict;
                // What is written before a limit strikes depends on the moment.
                if verdict == Verdict::WrongAnswer {
                    let output = seen.output.clone();
                    deterministic &= *first_output.get_or_insert_with(|| output.clone()) == output;
                }
                if failure.as_ref().is_none_or(|known: &Failure| known.verdict != verdict) {
                    failure = Some(*seen);
                }
            }
            Seen::Passed | Seen::Undecided => deterministic = false,
        }
    }
    Ok(Narrowed { input, failure: failure.unwrap_or_else(|| find.failure.clone()), calls, minimal, deterministic })
}

fn with_margin(limits: &RunLimits, verdict: Verdict) -> RunLimits {
    let mut limits = *limits;
    if verdict == Verdict::TimeLimitExceeded {
        limits.time = limits.time.saturating_add(limits.time / 4).max(Duration::from_millis(1));
    }
    limits
}
