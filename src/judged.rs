//! The results of `grundy judge`, before they become a report.

use std::collections::BTreeMap;

use crate::shard::Part;
use judge::ProblemReport;

/// A problem with what came of it: its report, or why there is none.
pub(super) struct Judged {
    pub(super) id: String,
    pub(super) title: String,
    /// Whether the user named the programs, and none of them lies in a folder that expects anything but AC.
    pub(super) expects_only_accepted: bool,
    pub(super) result: Result<ProblemReport, String>,
    /// What is wrong with the package and changes no verdict.
    pub(super) warnings: Vec<String>,
    /// For a page of HTML: the pictures of the cases that some submission fails first, as SVG, by the name of the case.
    pub(super) pictures: BTreeMap<String, String>,
}

/// All that was judged, and how fast this machine is beside the reference, where that is known.
pub(super) struct Session {
    pub(super) judged: Vec<Judged>,
    /// The problems that an interrupt came before.
    pub(super) not_judged: Vec<String>,
    pub(super) speed: Option<f64>,
    /// Which shard it is, if there are several.
    pub(super) part: Option<Part>,
}

impl Session {
    /// Whether an interrupt left out nothing.
    pub(super) fn is_complete(&self) -> bool {
        let whole = |one: &Judged| one.result.as_ref().map_or(true, ProblemReport::is_complete);
        self.not_judged.is_empty() && self.judged.iter().all(whole)
    }
}
