//! The verdict of an interactive case, from how its two programs ended.

use crate::judge::Verdict;
use crate::judge::interact_transcript::Speaker;

/// What follows from how both ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Decision {
    Is(Verdict),
    /// The validator has said neither yes nor no, and nothing else is certain: a judge error.
    ValidatorFailed,
}

/// The verdict, by who ended `first`, what the submission's `run` says by itself (`None`: nothing bad), and the validator's
/// `word`.
///
/// Whoever ends first has caused it. A validator that refuses may be followed by a submission that dies of the closed pipe: WA.
/// A submission that dies may be followed by a validator that cannot cope with the missing output: the submission's verdict.
/// A validator that accepts has not seen what comes after: the submission must still end well.
pub(super) fn decide(first: Speaker, run: Option<Verdict>, word: Option<bool>) -> Decision {
    match (first, run, word) {
        (Speaker::Submission, Some(verdict), _) | (Speaker::Judge, Some(verdict), Some(true)) => Decision::Is(verdict),
        (Speaker::Judge, _, Some(false)) | (Speaker::Submission, None, Some(false)) => {
            Decision::Is(Verdict::WrongAnswer)
        }
        (_, None, Some(true)) => Decision::Is(Verdict::Accepted),
        (Speaker::Judge, _, None) | (Speaker::Submission, None, None) => Decision::ValidatorFailed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::Verdict::{Accepted as AC, RunTimeError as RTE, TimeLimitExceeded as TLE, WrongAnswer as WA};

    /// The table of ARCHITECTURE.md.
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
        for (first, run, word, expected) in rows {
            let expected = expected.map_or(Decision::ValidatorFailed, Decision::Is);
            assert_eq!(decide(first, run, word), expected, "{first:?} first, {run:?}, {word:?}");
        }
    }
}
