//! Accepted submissions against the answers.

use super::report::{CheckReport, FindingKind, Severity};
use crate::candidate::Candidate;
use crate::problem::{self, JudgeProgress, Options};
use crate::report::{Skip, SubmissionOutcome};
use crate::{JudgeError, Tools};
use package::{Expectation, Form, Problem, TestCase};
use program::ProgramError;

/// Every accepted submission reproduces every answer.
pub(super) fn check(
    problem: &Problem,
    cases: &[TestCase],
    tools: &Tools,
    options: &Options,
    progress: &dyn JudgeProgress,
    report: &mut CheckReport,
) {
    let accepted: Vec<Candidate> = problem
        .submissions
        .iter()
        .filter(|submission| submission.expectation == Expectation::Accepted)
        .map(Candidate::from)
        .collect();
    if accepted.is_empty() {
        if problem.form == Form::Icpc2025 {
            let message = "no accepted submission, expected at least one in `submissions/accepted` (or `solution.rs` beside problem.yaml)";
            report.find(Severity::Error, FindingKind::Submission, &problem.root.join("submissions"), message);
        }
        return;
    }
    let judged = problem::judge(problem, cases, &accepted, tools, options, progress);
    let Some(judged) = report.keep(&problem.root, judged) else {
        return;
    };
    for submission in &judged.submissions {
        let path = &submission.candidate.source;
        match &submission.outcome {
            SubmissionOutcome::Skipped(Skip::NoCompiler { language, .. }) => {
                report.skip(path, format!("not checked: no compiler or interpreter for {language} on this machine"));
            }
            SubmissionOutcome::Skipped(Skip::UnknownLanguage { .. }) => {
                report.skip(path, "not checked: unknown language");
            }
            SubmissionOutcome::CompileError(_) => {
                report.find(Severity::Error, FindingKind::Submission, path, "does not compile");
            }
            SubmissionOutcome::Interrupted { .. } => report.interrupted = true,
            // As without a compiler: this says something of the machine, and nothing of the package.
            SubmissionOutcome::Failed(JudgeError::Program(error @ ProgramError::Crates { .. })) => {
                report.skip(path, format!("not checked: {error}"));
            }
            SubmissionOutcome::Failed(error) => {
                report.fail(path, error.to_string());
            }
            SubmissionOutcome::Judged(_) => match submission.first_failure() {
                None if let Some(Err(error)) = &submission.score => {
                    report.fail(path, error.to_string());
                }
                None => report.submissions += 1,
                Some(case) => match &case.result {
                    Ok(one) => {
                        let message = format!("does not reproduce the answer of {}: {}", case.name, one.verdict);
                        report.find(Severity::Error, FindingKind::Submission, path, message);
                    }
                    Err(error) => report.fail(path, error.to_string()),
                },
            },
        }
    }
}
