//! What is said of a submission, and whether it is what a folder promises.

use std::fmt;

use crate::package::Expectation;
use crate::sandbox::{Exit, Limit, Outcome};

/// What is said of a submission on one test case, or on all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The output is right, within every limit.
    Accepted,
    /// The output validator refuses the output.
    WrongAnswer,
    /// More CPU time than the limit, or more than twice the limit and a second on the wall.
    TimeLimitExceeded,
    /// More memory than the limit.
    MemoryLimitExceeded,
    /// More output than the limit.
    OutputLimitExceeded,
    /// A non-zero exit code, or a signal.
    RunTimeError,
    /// The compiler refuses the source.
    CompileError,
}

impl Verdict {
    /// The usual abbreviation: `AC`, `WA`, `TLE`, `MLE`, `OLE`, `RTE` or `CE`.
    pub fn label(self) -> &'static str {
        match self {
            Self::Accepted => "AC",
            Self::WrongAnswer => "WA",
            Self::TimeLimitExceeded => "TLE",
            Self::MemoryLimitExceeded => "MLE",
            Self::OutputLimitExceeded => "OLE",
            Self::RunTimeError => "RTE",
            Self::CompileError => "CE",
        }
    }

    /// What a run says by itself, before its output is looked at. `None`: the output validator decides.
    ///
    /// When several hold, the order is OLE, TLE, MLE, RTE.
    pub fn of_run(outcome: &Outcome) -> Option<Self> {
        match (outcome.limit, outcome.exit) {
            (Some(Limit::Output), _) => Some(Self::OutputLimitExceeded),
            (Some(Limit::CpuTime | Limit::WallTime), _) => Some(Self::TimeLimitExceeded),
            (Some(Limit::Memory), _) => Some(Self::MemoryLimitExceeded),
            (None, Exit::Code(0)) => None,
            (None, _) => Some(Self::RunTimeError),
        }
    }

    /// The verdict in the words of the ICPC format, which knows only AC, WA, TLE and RTE: MLE counts as RTE, OLE as WA.
    /// `None` for CE, which no folder promises.
    fn in_icpc_words(self) -> Option<Self> {
        match self {
            Self::MemoryLimitExceeded => Some(Self::RunTimeError),
            Self::OutputLimitExceeded => Some(Self::WrongAnswer),
            Self::CompileError => None,
            other => Some(other),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.label())
    }
}

/// Whether a submission with these verdicts on its cases keeps what its folder promises.
///
/// A compile error breaks every promise. With no case at all only `accepted` is kept. When the verdicts are not
/// `complete`, for they are those of the samples alone, only what a folder forbids is looked at, not what it wants to see
/// on some case.
pub fn keeps(expectation: Expectation, verdicts: &[Verdict], complete: bool) -> bool {
    let permitted = verdicts.iter().all(|&verdict| permits(expectation, verdict));
    let is_wanted = |&verdict: &Verdict| verdict != Verdict::Accepted && permits(expectation, verdict);
    permitted && (!complete || expectation == Expectation::Accepted || verdicts.iter().any(is_wanted))
}

/// Whether a submission of which this is expected may get `verdict` on a case.
pub fn permits(expectation: Expectation, verdict: Verdict) -> bool {
    let Some(verdict) = verdict.in_icpc_words() else {
        return false;
    };
    verdict == Verdict::Accepted
        || match expectation {
            Expectation::Accepted => false,
            Expectation::Rejected => true,
            Expectation::WrongAnswer => verdict == Verdict::WrongAnswer,
            Expectation::TimeLimitExceeded => verdict == Verdict::TimeLimitExceeded,
            Expectation::RunTimeError => verdict == Verdict::RunTimeError,
            Expectation::BruteForce => verdict != Verdict::WrongAnswer,
        }
}

#[cfg(test)]
mod tests {
    use super::Verdict::{
        Accepted as AC, CompileError as CE, MemoryLimitExceeded as MLE, OutputLimitExceeded as OLE,
        RunTimeError as RTE, TimeLimitExceeded as TLE, WrongAnswer as WA,
    };
    use super::*;

    /// For each folder: lists of verdicts that keep its promise, and lists that break it.
    type Row<'a> = (Expectation, &'a [&'a [Verdict]], &'a [&'a [Verdict]]);

    #[test]
    fn promises_are_kept_and_broken_as_the_format_says() {
        let rows: &[Row<'_>] = &[
            (Expectation::Accepted, &[&[], &[AC], &[AC, AC]], &[&[WA], &[AC, TLE], &[CE], &[OLE], &[MLE]]),
            (Expectation::Rejected, &[&[WA], &[AC, TLE], &[RTE, WA], &[MLE]], &[&[], &[AC], &[CE]]),
            (Expectation::WrongAnswer, &[&[WA], &[AC, WA], &[OLE]], &[&[], &[AC], &[WA, TLE], &[WA, RTE], &[CE]]),
            (Expectation::TimeLimitExceeded, &[&[TLE], &[TLE, AC]], &[&[], &[AC], &[TLE, WA], &[TLE, MLE], &[CE]]),
            (Expectation::RunTimeError, &[&[RTE], &[AC, MLE]], &[&[], &[AC], &[RTE, TLE], &[RTE, WA], &[CE]]),
            (
                Expectation::BruteForce,
                &[&[TLE], &[AC, RTE], &[TLE, MLE]],
                &[&[], &[AC], &[TLE, WA], &[TLE, OLE], &[CE]],
            ),
        ];
        for (expectation, kept, broken) in rows {
            for verdicts in *kept {
                assert!(keeps(*expectation, verdicts, true), "{expectation:?} should be kept by {verdicts:?}");
            }
            for verdicts in *broken {
                assert!(!keeps(*expectation, verdicts, true), "{expectation:?} should be broken by {verdicts:?}");
            }
        }
    }

    #[test]
    fn samples_alone_are_asked_only_for_what_is_forbidden() {
        assert!(keeps(Expectation::WrongAnswer, &[AC], false));
        assert!(keeps(Expectation::Rejected, &[AC], false));
        assert!(keeps(Expectation::BruteForce, &[AC], false));
        assert!(!keeps(Expectation::WrongAnswer, &[TLE], false));
        assert!(!keeps(Expectation::BruteForce, &[WA], false));
        assert!(!keeps(Expectation::Accepted, &[WA], false));
        assert!(!keeps(Expectation::Rejected, &[CE], false));
    }
}
