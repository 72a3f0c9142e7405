//! `grundy check --mutants`.

use quick_junit::TestCase;
use serde::Serialize;

use crate::finding::JsonFinding;
use crate::junit as xml;
use crate::lines::plural;
use crate::progress::Progress;
use judge::check::Severity;
use judge::{JudgeError, Tools};
use package::{Problem, TestCase as Case};
use stress::mutants::{self, Fate, Tried};

#[derive(Serialize)]
pub(super) struct Row {
    programs: Vec<String>,
    tried: Vec<Mutant>,
}

#[derive(Serialize)]
struct Mutant {
    program: String,
    line: usize,
    before: String,
    after: String,
    /// `killed`, `explained`, `survived`, `does not compile`.
    fate: &'static str,
    case: Option<String>,
    verdict: Option<&'static str>,
    reason: Option<String>,
}

impl From<Tried> for Mutant {
    fn from(tried: Tried) -> Self {
        let (fate, case, verdict, reason) = match tried.fate {
            Fate::DoesNotCompile => ("does not compile", None, None, None),
            Fate::Killed { case, verdict } => ("killed", Some(case), Some(verdict.label()), None),
            Fate::Explained(reason) => ("explained", None, None, Some(reason)),
            Fate::Survived => ("survived", None, None, None),
        };
        let mutants::Mutant { line, before, after, .. } = tried.mutant;
        Self { program: tried.program, line, before, after, fate, case, verdict, reason }
    }
}

impl Row {
    fn count(&self, fate: &str) -> usize {
        self.tried.iter().filter(|mutant| mutant.fate == fate).count()
    }

    /// In words.
    pub(super) fn describe(&self) -> String {
        if self.programs.is_empty() {
            return "no mutants: no accepted Rust submission of a single file".to_owned();
        }
        let uncompiled = self.count("does not compile");
        format!(
            "{} of {}: {} killed by the data, {} explained, {} not; {uncompiled} more do not compile",
            plural(self.tried.len() - uncompiled, "mutant"),
            self.programs.join(", "),
            self.count("killed"),
            self.count("explained"),
            self.count("survived"),
        )
    }
}

/// Makes and judges the mutants, and adds what is wrong to `findings`. `None`: it could not be done, which is among them.
pub(super) fn row(
    problem: &Problem,
    cases: &[Case],
    jobs: usize,
    tools: &Tools,
    progress: &Progress,
    findings: &mut Vec<JsonFinding>,
) -> Option<Row> {
    let with_cases = mutants::Problem { package: problem, cases };
    // Trees of Rust may be deeper than the first thread's stack reaches.
    let report = sandbox::with_large_stack(|| mutants::run(&with_cases, tools, jobs, progress));
    let report = match report.map_err(JudgeError::from).and_then(|report| report) {
        Ok(report) => report,
        Err(error) if error.is_interrupt() => return None,
        Err(error) => {
            findings.push(JsonFinding::new(Severity::JudgeError, &problem.root, None, error.to_string()));
            return None;
        }
    };
    for tried in report.tried.iter().filter(|tried| tried.fate == Fate::Survived) {
        let path = problem.submissions.iter().find(|submission| submission.name == tried.program);
        let path = path.map_or(&problem.root, |submission| &submission.source);
        let mutants::Mutant { line, before, after, .. } = &tried.mutant;
        let message = format!(
            "no case tells this mutant from the program, and mutants.yaml does not say why:\n- {before}\n+ {after}"
        );
        findings.push(JsonFinding::new(Severity::Error, path, Some(*line), message));
    }
    for fault in report.faults {
        findings.push(JsonFinding::new(Severity::Error, &fault.path, fault.line, fault.message));
    }
    Some(Row { programs: report.programs, tried: report.tried.into_iter().map(Mutant::from).collect() })
}

/// A test that passes; survivors are findings.
pub(super) fn junit(problem: &str, row: &Row) -> TestCase {
    let mut test = xml::test(problem, "mutants", None, "", "");
    test.set_system_out(xml::valid(&row.describe()));
    test
}
