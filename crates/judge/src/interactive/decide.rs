//! The verdict of an interactive case, from how its two programs ended.

use std::time::Duration;

use crate::Verdict;
use crate::transcript::Speaker;

/// What follows from how both ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Decision {
    Is(Verdict),
    /// The validator has said neither yes nor no, and nothing else is certain: a judge error.
    ValidatorFailed,
}

/// The verdict, by who ended `first`, what the submission's `run` says by itself (`None`: nothing bad), and the validator's
/// `ruling`.
///
/// Whoever ends first has caused it. A validator that refuses may be followed by a submission that dies of the closed pipe: WA.
/// A submission that dies may be followed by a validator that cannot cope with the missing output: the submission's verdict.
/// A validator that accepts has not seen what comes after: the submission must still end well.
pub(super) fn decide(first: Speaker, run: Option<Verdict>, ruling: Option<bool>) -> Decision {
    match (first, run, ruling) {
        (Speaker::Submission, Some(verdict), _) | (Speaker::Judge, Some(verdict), Some(true)) => Decision::Is(verdict),
        (Speaker::Judge, _, Some(false)) | (Speaker::Submission, None, Some(false)) => {
            Decision::Is(Verdict::WrongAnswer)
        }
        (_, None, Some(true)) => Decision::Is(Verdict::Accepted),
        (Speaker::Judge, _, None) | (Speaker::Submission, None, None) => Decision::ValidatorFailed,
    }
}

/// Whose fault it is that nothing moves when the submission's time on the wall is over, and how things stand.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Standstill {
    OfSubmission(String),
    OfValidator(String),
}

/// Why nobody has written anything for the time `still`, of which the submission computed for `used`. `waited`: how long it has waited for a
/// core so far. `unread`: whether what the validator wrote has not been read, and what the submission wrote.
pub(super) fn standstill(
    still: Duration,
    waited: Duration,
    used: Duration,
    [of_judge, of_submission]: [bool; 2],
) -> Standstill {
    // Who waits for the other uses next to nothing of the time that the machine left to it. A fifth is left at least, for the limit is extended
    // no further; and what it waited may lie before the time `still`.
    let computes = used * 10 >= still.saturating_sub(waited).max(still / 5);
    let (still, used) = (still.as_secs_f64(), used.as_secs_f64());
    if of_submission && !of_judge {
        return Standstill::OfValidator(format!(
            "is idle: for {still:.1} s it has neither computed nor read what the submission wrote"
        ));
    }
    Standstill::OfSubmission(match (computes, of_judge) {
        (true, _) => {
            let left = if of_judge { ", nor did it read what the validator wrote" } else { "" };
            format!(
                "the submission computes: it used {used:.2} s of CPU time in the last {still:.1} s, and wrote \
                 nothing{left}"
            )
        }
        (false, true) => format!("for {still:.1} s the submission has not read what the validator wrote"),
        (false, false) => format!(
            "both sides wait: for {still:.1} s neither has written anything; perhaps the submission did not flush its \
             output, or waits for input that never comes"
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_computes_does_not_wait() {
        let after = |used: u64, unread| match standstill(
            Duration::from_millis(2000),
            Duration::ZERO,
            Duration::from_millis(used),
            unread,
        ) {
            Standstill::OfSubmission(how) => how,
            Standstill::OfValidator(how) => format!("validator: {how}"),
        };
        assert!(after(5, [false, false]).contains("did not flush"));
        let computes = after(900, [false, false]);
        assert!(
            computes.contains("computes") && computes.contains("0.90 s") && !computes.contains("flush"),
            "{computes}"
        );
        assert!(after(900, [true, false]).contains("nor did it read"));
        assert!(after(0, [true, false]).contains("has not read what the validator wrote"));
        assert!(after(900, [false, true]).starts_with("validator: is idle"));
    }
    use crate::Verdict::{Accepted as AC, RunTimeError as RTE, TimeLimitExceeded as TLE, WrongAnswer as WA};

    /// The table of docs/judging.md.
    #[test]
    fn the_decision_table() {
        let (yes, no, fault) = (Some(true), Some(false), None);
        let rows = [
            (Speaker::Submission, None, yes, Some(AC)),
            (Speaker::Submission, None, no, Some(WA)),
            (Speaker::Submission, None, fault, None),
            (Speaker::Submission, Some(RTE), yes, Some(RTE)),
            (Speaker::Submission, Some(RTE), no, Some(RTE)),
            (Speaker::Submission, Some(TLE), fault, Some(TLE)),
            (Speaker::Judge, None, yes, Some(AC)),
            (Speaker::Judge, Some(TLE), yes, Some(TLE)),
            (Speaker::Judge, Some(RTE), yes, Some(RTE)),
            (Speaker::Judge, None, no, Some(WA)),
            (Speaker::Judge, Some(RTE), no, Some(WA)),
            (Speaker::Judge, Some(TLE), no, Some(WA)),
            (Speaker::Judge, None, fault, None),
            (Speaker::Judge, Some(RTE), fault, None),
        ];
        for (first, run, ruling, expected) in rows {
            let expected = expected.map_or(Decision::ValidatorFailed, Decision::Is);
            assert_eq!(decide(first, run, ruling), expected, "{first:?} first, {run:?}, {ruling:?}");
        }
    }
}
