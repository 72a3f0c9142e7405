//! A matrix of verdicts: one row for each submission, one column for each case.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use crate::say::colour::{BAD, DOUBTFUL, GOOD};
use crate::say::lines::on_one_line;
use crate::say::table::shortened;
use judge::{JudgedCase, ProblemReport, SubmissionOutcome, SubmissionReport, Verdict};

const DIM: Style = Style::new().dimmed();
/// Where there is no terminal to ask.
const DEFAULT_WIDTH: usize = 80;
/// Names of submissions take no more than this.
const NAME_WIDTH: usize = 30;
const NOT_RUN: char = '-';

/// The matrix of one problem, in blocks of so many cases as fit beside each other, with what the letters and the numbers mean.
pub(crate) fn render(report: &ProblemReport, width: Option<usize>) -> String {
    let width = width.unwrap_or(DEFAULT_WIDTH);
    let names =
        report.submissions.iter().map(|one| one.candidate.name.to_string().width()).max().unwrap_or(0).min(NAME_WIDTH);
    let room = width.saturating_sub(names + 4).max(10);
    let columns = room - room % 10;
    let mut text = String::new();
    let mut used = BTreeSet::new();
    let rows: Vec<(String, Vec<char>)> = report.submissions.iter().map(|one| row(one, report, names)).collect();
    for begin in (0..report.cases.len()).step_by(columns) {
        let end = report.cases.len().min(begin + columns);
        // Writing to a String cannot fail.
        let _ = writeln!(text, "  {DIM}{:names$}  {}{DIM:#}", "", ruler(begin, end));
        for (name, letters) in &rows {
            let space = names.saturating_sub(name.width());
            let _ = write!(text, "  {name}{:space$}  ", "");
            for &letter in letters.iter().take(end).skip(begin) {
                used.insert(letter);
                let style = style(letter);
                let _ = write!(text, "{style}{letter}{style:#}");
            }
            text.push('\n');
        }
    }
    let meanings = meanings();
    let meanings: Vec<String> =
        used.iter().filter_map(|letter| Some(format!("{letter} {}", meanings.get(letter)?))).collect();
    let _ = writeln!(text, "  {DIM}{}{DIM:#}", meanings.join(", "));
    text.push_str(&legend(&report.cases, width));
    text
}

fn row(submission: &SubmissionReport, report: &ProblemReport, width: usize) -> (String, Vec<char>) {
    let judged: BTreeMap<&str, &JudgedCase> = submission.cases().iter().map(|case| (case.name.raw(), case)).collect();
    let letter = |name: &String| of_case(submission, judged.get(name.as_str()).copied());
    (shortened(&submission.candidate.name.to_string(), width), report.cases.iter().map(letter).collect())
}

/// The letter of a submission's run on a case; `None`: it was not run.
pub(crate) fn of_case(submission: &SubmissionReport, case: Option<&JudgedCase>) -> char {
    match (&submission.outcome, case) {
        (SubmissionOutcome::CompileError(_), _) => letter(Verdict::CompileError),
        (SubmissionOutcome::Skipped(_), _) => 'S',
        (SubmissionOutcome::Failed(_), _) => 'J',
        (SubmissionOutcome::Judged(_) | SubmissionOutcome::Interrupted { .. }, None) => NOT_RUN,
        (_, Some(case)) => case.result.as_ref().map_or('J', |report| letter(report.verdict)),
    }
}

/// What a letter means.
pub(crate) fn meaning(letter: char) -> &'static str {
    meanings().get(&letter).copied().unwrap_or_default()
}

fn letter(verdict: Verdict) -> char {
    match verdict {
        Verdict::Accepted => '.',
        Verdict::WrongAnswer => 'W',
        Verdict::TimeLimitExceeded => 'T',
        Verdict::MemoryLimitExceeded => 'M',
        Verdict::OutputLimitExceeded => 'O',
        Verdict::RunTimeError => 'R',
        Verdict::CompileError => 'C',
    }
}

fn meanings() -> BTreeMap<char, &'static str> {
    let verdicts = [
        Verdict::Accepted,
        Verdict::WrongAnswer,
        Verdict::TimeLimitExceeded,
        Verdict::MemoryLimitExceeded,
        Verdict::OutputLimitExceeded,
        Verdict::RunTimeError,
        Verdict::CompileError,
    ];
    let others = [('J', "JE"), ('S', "SKIP"), (NOT_RUN, "not run")];
    verdicts.into_iter().map(|verdict| (letter(verdict), verdict.label())).chain(others).collect()
}

fn style(letter: char) -> Style {
    match letter {
        '.' => GOOD,
        'S' | NOT_RUN => DOUBTFUL,
        _ => BAD,
    }
}

/// The numbers of the cases `begin + 1 ..= end` above their columns: each multiple of 10, its last digit above its case; a
/// colon between two of them.
fn ruler(begin: usize, end: usize) -> String {
    let mut ruler: Vec<char> = (begin + 1..=end).map(|case| if case % 10 == 5 { ':' } else { '.' }).collect();
    for ten in (begin + 1..=end).filter(|case| case % 10 == 0) {
        for (back, digit) in ten.to_string().chars().rev().enumerate() {
            if let Some(place) = (ten - begin - 1).checked_sub(back).and_then(|place| ruler.get_mut(place)) {
                *place = digit;
            }
        }
    }
    ruler.into_iter().collect()
}

/// The numbers and names of the cases, down and then across.
fn legend(cases: &[String], width: usize) -> String {
    let digits = cases.len().to_string().len();
    let entries: Vec<String> =
        cases.iter().enumerate().map(|(index, name)| format!("{:>digits$} {}", index + 1, on_one_line(name))).collect();
    let widest = entries.iter().map(|entry| entry.width()).max().unwrap_or(0).min(width.saturating_sub(2));
    let columns = (width / (widest + 2).max(1)).max(1);
    let lines = entries.len().div_ceil(columns);
    let mut text = String::new();
    for line in 0..lines {
        let mut shown = String::new();
        for entry in entries.iter().skip(line).step_by(lines) {
            let entry = shortened(entry, widest);
            let space = widest - entry.width();
            let _ = write!(shown, "  {entry}{:space$}", "");
        }
        text.push_str(shown.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ruler_numbers_the_columns() {
        assert_eq!(ruler(0, 23), "....:...10....:...20...");
        assert_eq!(ruler(90, 111), "....:..100....:..110.");
        assert_eq!(ruler(0, 3), "...");
    }

    #[test]
    fn the_legend_goes_down_and_then_across_and_keeps_the_width() {
        let cases: Vec<String> = (1..=11).map(|n| format!("secret/{n}")).collect();
        let text = legend(&cases, 40);
        assert_eq!(text.lines().next(), Some("   1 secret/1    7 secret/7"));
        assert!(text.lines().all(|line| line.len() <= 40), "{text}");
        for name in &cases {
            assert!(text.contains(name.as_str()), "{name} is missing: {text}");
        }
        let long = vec!["x".repeat(200)];
        assert!(legend(&long, 40).lines().all(|line| line.width() <= 40));
    }
}
