//! The report on a program of the user's own, as an online judge would show it.

use anstyle::Style;

use crate::report::rows::{self, seconds, verdict_style};
use crate::report::unanswered::verdict_cell;
use crate::say::colour::BAD;
use crate::say::table::{self, Cell};
use judge::{JudgedCase, ProblemReport, SubmissionOutcome, SubmissionReport, Verdict};

const DIM: Style = Style::new().dimmed();
/// With fewer cases than this, each has a line for a program of the user's own.
const FEW_CASES: usize = 13;

/// A row for each program: the verdict with the cases that passed, CPU time and memory. A column that is empty in all rows is left out.
pub(crate) fn rows(report: &ProblemReport) -> Vec<Vec<Cell>> {
    let rows: Vec<Vec<Cell>> = report.submissions.iter().map(|one| row(one, report)).collect();
    let is_used = |column: usize| rows.iter().any(|row| row.get(column).is_some_and(|cell| !cell.text().is_empty()));
    let used =
        |row: &Vec<Cell>| (0..row.len()).filter(|&column| is_used(column)).map(|column| row[column].clone()).collect();
    rows.iter().map(used).collect()
}

fn row(submission: &SubmissionReport, report: &ProblemReport) -> Vec<Cell> {
    let cells = rows::row(submission, report);
    let [name, _, verdict, first, cases, cpu, memory, mark] = cells.as_slice() else {
        return cells;
    };
    let nothing_compared = report.unanswered > 0 && report.unanswered == report.cases.len();
    let verdict = match (&submission.outcome, submission.verdict()) {
        (SubmissionOutcome::Judged(_) | SubmissionOutcome::CompileError(_), Some(found)) => {
            let (text, cases) = match nothing_compared {
                true if found == Verdict::Accepted => ("ran", ""),
                true => (verdict.text(), ""),
                false => (verdict.text(), cases.text()),
            };
            Cell::new(format!("{text} {cases}").trim_end()).style(verdict_style(found))
        }
        _ => verdict.clone(),
    };
    let mark = if submission.verdict().is_some() { Cell::new("") } else { mark.clone() };
    let percent = submission.candidate.time_percent;
    let limit = match percent {
        100 => Cell::new(""),
        _ => Cell::new(format!("limit {}", seconds(report.limits.in_percent(percent).time))).style(DIM),
    };
    let first = Cell::new(if first.text().is_empty() { String::new() } else { format!("on {}", first.text()) });
    vec![verdict, name.clone(), first, cpu.clone(), memory.clone(), limit, mark]
}

/// A line for each case, if they are few and all of them ran.
pub(crate) fn each_case(submission: &SubmissionReport) -> String {
    let cases = submission.cases();
    if !(2..FEW_CASES).contains(&cases.len()) || !matches!(submission.outcome, SubmissionOutcome::Judged(_)) {
        return String::new();
    }
    let row = |case: &JudgedCase| {
        let (verdict, time) = match &case.result {
            Ok(report) => (verdict_cell(report), seconds(report.facts.cpu_time)),
            Err(_) => (Cell::new("JE").style(BAD), String::new()),
        };
        vec![verdict, Cell::new(case.name.raw()), Cell::number(time)]
    };
    table::render("    ", &cases.iter().map(row).collect::<Vec<_>>())
}
