//! What came of the cases without an answer, which are run and compared with nothing.

use std::collections::BTreeMap;

use crate::report::rows::verdict_style;
use crate::say::colour::DOUBTFUL;
use crate::say::lines::plural;
use crate::say::table::Cell;
use judge::{CaseReport, SubmissionReport, Verdict};

/// The verdict of a case; that a program ran well says nothing of its output.
pub(crate) fn verdict_cell(report: &CaseReport) -> Cell {
    match report.verdict {
        Verdict::Accepted if !report.has_answer => Cell::new("ran").style(DOUBTFUL),
        verdict => Cell::new(verdict.label()).style(verdict_style(verdict)),
    }
}

/// How many cases have no answer, and how many of them went wrong; nothing if all have one.
pub(crate) fn summary(submission: &SubmissionReport) -> String {
    let mut verdicts: BTreeMap<Verdict, usize> = BTreeMap::new();
    let mut cases = 0;
    for (_, report) in submission.unanswered() {
        cases += 1;
        if report.verdict != Verdict::Accepted {
            *verdicts.entry(report.verdict).or_default() += 1;
        }
    }
    if cases == 0 {
        return String::new();
    }
    let wrong: Vec<String> = verdicts.iter().map(|(verdict, count)| format!("{count} {verdict}")).collect();
    let wrong = if wrong.is_empty() { "no run failed".to_owned() } else { wrong.join(", ") };
    format!("  {} without an answer: {wrong}\n", plural(cases, "case"))
}
