//! The rows of the report of `grundy judge`, and how verdicts, times and sizes are shown.

use std::time::Duration;

use anstyle::Style;

use crate::report::kept;
use crate::report::points::{expected, with_points};
use crate::say::colour::{BAD, DOUBTFUL, GOOD};
use crate::say::table::Cell;
use judge::{ProblemReport, Skip, SubmissionOutcome, SubmissionReport, Verdict};

const DIM: Style = Style::new().dimmed();

pub(crate) fn heading_row() -> Vec<Cell> {
    let words = ["submission", "expected", "verdict", "first failure"].map(Cell::new);
    let numbers = ["cases", "CPU", "memory"].map(Cell::number);
    words.into_iter().chain(numbers).chain([Cell::new("")]).map(|cell| cell.style(DIM)).collect()
}

/// The verdict with its points, or the word that stands for a missing one.
pub(crate) fn verdict_cell(submission: &SubmissionReport) -> Cell {
    match (&submission.outcome, submission.verdict()) {
        (SubmissionOutcome::Skipped(_), _) => Cell::new("SKIP").style(DOUBTFUL),
        (SubmissionOutcome::Interrupted { .. }, _) => Cell::new("-").style(DOUBTFUL),
        (_, Some(verdict)) => Cell::new(with_points(verdict, submission)),
        (_, None) => Cell::new("JE").style(BAD),
    }
}

pub(crate) fn row(submission: &SubmissionReport, report: &ProblemReport) -> Vec<Cell> {
    let accepted = submission
        .cases()
        .iter()
        .filter(|case| matches!(&case.result, Ok(report) if report.verdict == Verdict::Accepted && report.has_answer))
        .count();
    let cases = match &submission.outcome {
        SubmissionOutcome::Judged(_) | SubmissionOutcome::Interrupted { .. } => {
            format!("{accepted}/{}", report.cases.len() - report.unanswered)
        }
        _ => String::new(),
    };
    let mark = if submission.judge_errors().is_empty() {
        match (&submission.outcome, submission.as_expected()) {
            (_, Some(true)) => {
                let kept = kept::mark(submission).map_or_else(String::new, |kept| format!(" ({kept})"));
                Cell::new(format!("ok{kept}")).style(GOOD)
            }
            (SubmissionOutcome::Skipped(Skip::NoCompiler { language, .. }), _) => {
                Cell::new(format!("no {language}")).style(DOUBTFUL)
            }
            (SubmissionOutcome::Skipped(Skip::UnknownLanguage { .. }), _) => {
                Cell::new("unknown language").style(DOUBTFUL)
            }
            (SubmissionOutcome::Interrupted { .. }, _) => Cell::new("interrupted").style(DOUBTFUL),
            _ => {
                let kept = kept::mark(submission).map_or_else(String::new, |kept| format!(" ({kept})"));
                Cell::new(format!("UNEXPECTED{kept}")).style(BAD)
            }
        }
    } else {
        Cell::new("JUDGE ERROR").style(BAD)
    };
    vec![
        Cell::new(submission.candidate.name.raw()),
        Cell::new(expected(&submission.candidate)),
        verdict_cell(submission),
        Cell::new(submission.first_failure().map_or("", |case| case.name.raw())),
        Cell::number(cases),
        Cell::number(submission.slowest().map_or(String::new(), seconds)),
        Cell::number(submission.peak_memory_bytes().map_or(String::new(), |bytes| format!("{} MiB", mebibytes(bytes)))),
        mark,
    ]
}

pub(crate) fn verdict_style(verdict: Verdict) -> Style {
    if verdict == Verdict::Accepted { GOOD } else { BAD }
}

/// A time in seconds with two decimals.
pub(crate) fn seconds(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}

/// A size in MiB, or that it is not known.
pub(crate) fn memory(bytes: Option<u64>) -> String {
    bytes.map_or("unknown".to_owned(), |bytes| format!("{} MiB", mebibytes(bytes)))
}

fn mebibytes(bytes: u64) -> u64 {
    bytes.div_ceil(1024 * 1024)
}
