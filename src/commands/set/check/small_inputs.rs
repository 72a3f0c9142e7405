//! The part of `grundy check` that compares submissions with the brute force on every small input.

use std::path::PathBuf;
use std::time::Duration;

use quick_junit::TestCase;
use serde::Serialize;

use crate::commands::compete::stress::progress::Line;
use crate::report::finding::{Finding, Severity};
use crate::report::junit as xml;
use crate::say::lines::grouped;
use ::stress::scope::{Proof, Scope, scope};
use judge::Tools;
use judge::check::FindingKind;
use package::{Expectation, Problem, Submission};

/// How far one accepted submission was compared. Of one that differs there is a finding instead.
#[derive(Serialize)]
pub(crate) struct ScopeRow {
    /// `None`: this is about all.
    submission: Option<String>,
    against: Option<String>,
    /// `None`: every input there is, or nothing.
    size: Option<u64>,
    cases: u64,
    packed: bool,
    not_done: Option<String>,
}

impl ScopeRow {
    /// In words.
    pub(crate) fn describe(&self) -> String {
        let submission = self.submission.as_deref().unwrap_or("accepted submissions");
        match (&self.not_done, &self.against) {
            (None, Some(against)) => {
                let size = self.size.map_or(String::new(), |size| format!(" up to size {}", grouped(size)));
                let what = if self.packed { "case" } else { "input" };
                format!("{submission} agrees with {against} on every valid {what}{size}: {}", grouped(self.cases))
            }
            (why, _) => {
                let why = why.as_deref().unwrap_or_default();
                format!("{submission}: not compared with a brute force: {why}")
            }
        }
    }
}

/// Whether the package is made to be compared: it has a grammar or a brute force. One that has neither is complete without.
pub(crate) fn is_meant(problem: &Problem) -> bool {
    let is_grammar = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "ctd");
    let is_search = |submission: &Submission| submission.expectation == Expectation::BruteForce;
    problem.input_validators.iter().any(is_grammar) || problem.submissions.iter().any(is_search)
}

/// Compares, and adds what is wrong to `findings`.
pub(crate) fn rows(
    problem: &Problem,
    time: Duration,
    jobs: usize,
    tools: &Tools,
    findings: &mut Vec<Finding>,
) -> Vec<ScopeRow> {
    let line = Line::new(&problem.id, None);
    match scope(problem, time, jobs, tools, &line) {
        Ok(Ok(all)) => all.iter().filter_map(|one| row(one, findings)).collect(),
        Ok(Err(why)) => {
            vec![ScopeRow { submission: None, against: None, size: None, cases: 0, packed: false, not_done: Some(why) }]
        }
        // Told of the whole report.
        Err(_) if sandbox::interrupted() => Vec::new(),
        Err(error) => {
            findings.push(Finding::failure(&problem.root, error.to_string()));
            Vec::new()
        }
    }
}

fn row(one: &Scope, findings: &mut Vec<Finding>) -> Option<ScopeRow> {
    let row = |size, packed, cases, not_done| ScopeRow {
        submission: Some(one.submission.clone()),
        against: Some(one.search.clone()),
        size,
        cases,
        packed,
        not_done,
    };
    let (severity, message) = match &one.outcome {
        Ok(Proof::Equal { size, packed, cases }) => return Some(row(*size, *packed, *cases, None)),
        Ok(Proof::NotDone(why)) => return Some(row(None, false, 0, Some(why.clone()))),
        Ok(Proof::Differs(narrowed)) => (Severity::Error, one.difference(narrowed)),
        Err(_) if sandbox::interrupted() => return None,
        Err(error) => (Severity::JudgeError, error.to_string()),
    };
    findings.push(Finding::new(severity, FindingKind::Scope, &one.path, None, message));
    None
}

/// A test that passes, or is skipped.
pub(crate) fn junit(problem: &str, row: &ScopeRow) -> TestCase {
    let name = format!("small scope: {}", row.submission.as_deref().unwrap_or("accepted submissions"));
    if let Some(why) = &row.not_done {
        return xml::skipped(problem, &name, why);
    }
    let mut test = xml::test(problem, &name, None, "", "");
    test.set_system_out(xml::valid(&row.describe()));
    test
}
