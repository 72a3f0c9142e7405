//! The results of `grundy judge`, before they become a report.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::exit::Exit;
use crate::shard::Part;
use judge::{ProblemReport, SubmissionOutcome};
use untrusted::Text;

/// A problem with what came of it: its report, or why there is none.
pub(crate) struct Judged {
    pub(crate) id: String,
    pub(crate) title: Text,
    /// Whether the user named the programs, and none of them lies in a folder that expects anything but AC.
    pub(crate) expects_only_accepted: bool,
    pub(crate) result: Result<ProblemReport, String>,
    /// What is wrong with the package and changes no verdict.
    pub(crate) warnings: Vec<String>,
    /// What a reader should know of the whole.
    pub(crate) notes: Notes,
    /// For a page of HTML: the pictures of the cases that it shows of some submission, as SVG, by the name of the case.
    pub(crate) pictures: BTreeMap<String, String>,
}

/// What a reader should know of how a problem was judged, each in one line.
#[derive(Default)]
pub(crate) struct Notes {
    /// The machine on which the time limit was derived.
    pub(crate) machine: Option<String>,
    /// As which judge programs in C and C++ are compiled, and why, if that is not as usual.
    pub(crate) profile: Option<String>,
    /// As which judge outputs are compared, and why, if that is not as usual.
    pub(crate) comparison: Option<String>,
    /// Cases on which the package is stricter than a judge.
    pub(crate) stricter: Vec<StricterThan>,
}

/// Cases whose like the data of a judge do not have.
#[derive(Serialize)]
pub(crate) struct StricterThan {
    /// The source of the problem at that judge.
    pub(crate) source: String,
    /// The names of the cases.
    pub(crate) cases: Vec<String>,
}

/// All that was judged, and how fast this machine is beside the reference, where that is known.
pub(crate) struct Session {
    pub(crate) judged: Vec<Judged>,
    /// The problems that an interrupt came before.
    pub(crate) not_judged: Vec<String>,
    pub(crate) speed: Option<f64>,
    /// Which shard it is, if there are several.
    pub(crate) part: Option<Part>,
}

impl Judged {
    /// What one problem's report means for the exit code. A missing compiler matters only for a file that was `named`.
    pub(crate) fn exit(&self, named: bool) -> Exit {
        let Ok(report) = &self.result else {
            return Exit::Trouble;
        };
        let of_submission = |submission: &judge::SubmissionReport| {
            if !submission.judge_errors().is_empty() {
                return Exit::Trouble;
            }
            match (&submission.outcome, submission.as_expected()) {
                (SubmissionOutcome::Skipped(_), _) if named => Exit::Trouble,
                (SubmissionOutcome::Skipped(_), _) | (_, Some(true)) => Exit::Ok,
                (_, Some(false)) => Exit::Unexpected,
                (_, None) => Exit::Trouble,
            }
        };
        report.submissions.iter().map(of_submission).max().unwrap_or(Exit::Ok)
    }
}

impl Session {
    /// Whether an interrupt left out nothing.
    pub(crate) fn is_complete(&self) -> bool {
        let whole = |one: &Judged| one.result.as_ref().map_or(true, ProblemReport::is_complete);
        self.not_judged.is_empty() && self.judged.iter().all(whole)
    }
}
