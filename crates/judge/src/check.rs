//! Is a package right? Its data against its own validators, and its answers against its own accepted submissions.
//!
//! The form of a package is checked when it is loaded; here its programs and its data are held against each other.

use std::fs::File;
use std::path::{Path, PathBuf};

use crate::case::{self, Validator};
use crate::check_inputs;
use crate::input::{InputValidator, Word};
use crate::report::{Skip, SubmissionOutcome};
use crate::run::{self, Candidate, Observer, Options};
use crate::{JudgeError, Tools, Verdict, interact_sample};
use checktestdata::Site;
use package::{Expectation, Form, OutputValidator, Problem, TestCase};
use sandbox;

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Something could not be checked on this machine.
    Skipped,
    /// Something could be better, but nothing contradicts itself.
    Warning,
    /// The package contradicts itself.
    Error,
    /// The kit or a program of the package failed.
    JudgeError,
}

/// One thing found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// The file it is about.
    pub path: PathBuf,
    /// What is wrong.
    pub message: String,
}

/// What a check did and found.
#[derive(Debug, Default)]
pub struct CheckReport {
    /// Inputs that input validators accepted, and those of `data/invalid_input` that they refused.
    pub inputs: usize,
    /// Answers and outputs that were held against the output validator.
    pub outputs: usize,
    /// Accepted submissions that reproduced every answer.
    pub submissions: usize,
    /// What each command of each grammar was given over all valid inputs, with the grammar's name.
    pub values: Vec<(String, Site)>,
    /// What is wrong, in the order in which it was found.
    pub findings: Vec<Finding>,
    /// Whether an interrupt came before all was looked at.
    pub interrupted: bool,
}

impl CheckReport {
    pub(super) fn find(&mut self, severity: Severity, path: &Path, message: impl Into<String>) {
        self.findings.push(Finding { severity, path: path.to_owned(), message: message.into() });
    }

    /// Whether an interrupt wants the check to end, which is noted.
    pub(super) fn is_over(&mut self) -> bool {
        self.interrupted |= sandbox::interrupted();
        self.interrupted
    }

    /// Keeps the value, or makes a finding of the error. An interrupt is none.
    pub(super) fn keep<T>(&mut self, path: &Path, result: Result<T, JudgeError>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(JudgeError::ValidatorSkipped { language, .. }) => {
                self.find(
                    Severity::Skipped,
                    path,
                    format!("not checked: no compiler or interpreter for {language} on this machine"),
                );
                None
            }
            Err(error) if error.is_interrupt() => {
                self.interrupted = true;
                None
            }
            Err(error) => {
                self.find(Severity::JudgeError, path, error.to_string());
                None
            }
        }
    }
}

/// Checks `problem`, whose cases (those on disk and the generated ones) are `cases`.
///
/// Everything is looked at, and all that is wrong is told: nothing ends the check early.
pub fn check(
    problem: &Problem,
    cases: &[TestCase],
    tools: &Tools,
    options: &Options,
    observer: &dyn Observer,
) -> CheckReport {
    let mut report = CheckReport::default();
    check_inputs::check(problem, cases, tools, options, &mut report);
    if !report.is_over() {
        check_answers(problem, cases, tools, &mut report);
    }
    if !report.is_over() {
        check_outputs(problem, cases, tools, &mut report);
    }
    if !report.is_over() {
        check_submissions(problem, cases, tools, options, observer, &mut report);
    }
    report
}

/// Every answer is accepted by every answer validator, every one of `data/invalid_answer` is refused by one.
fn check_answers(problem: &Problem, cases: &[TestCase], tools: &Tools, report: &mut CheckReport) {
    let mut answer_validators = Vec::new();
    for path in &problem.answer_validators {
        let validator = InputValidator::prepare(path, problem.protocol, &problem.include, tools);
        answer_validators.extend(report.keep(path, validator));
    }
    for case in cases {
        if report.is_over() {
            return;
        }
        for validator in &answer_validators {
            let result = validator.examine_answer(&case.input, &case.answer, &problem.limits);
            if let Some(Word::Refused(why)) = report.keep(&case.answer, result) {
                report.find(Severity::Error, &case.answer, format!("refused by {}: {why}", validator.name()));
            }
        }
    }
    for case in &problem.invalid_answers {
        report.outputs += 1;
        let results: Vec<_> = answer_validators
            .iter()
            .map(|validator| validator.examine_answer(&case.input, &case.answer, &problem.limits))
            .collect();
        let words: Vec<_> = results.into_iter().filter_map(|result| report.keep(&case.answer, result)).collect();
        if words.len() == problem.answer_validators.len() && words.iter().all(|word| matches!(word, Word::Accepted(_)))
        {
            report.find(Severity::Error, &case.answer, "an invalid answer that no answer validator refuses");
        }
    }
}

/// Every answer is a right output by itself; every output that comes with the package is judged as its folder says.
fn check_outputs(problem: &Problem, cases: &[TestCase], tools: &Tools, report: &mut CheckReport) {
    let path = match &problem.output_validator {
        OutputValidator::Default => &problem.root,
        OutputValidator::Custom(source) => source,
    };
    let Some(validator) = report.keep(path, Validator::prepare(problem, tools)) else {
        return;
    };
    // Where an output cannot be judged by itself, neither can an answer.
    if validator.conversation().is_some() {
        interact_sample::check(problem, report);
        return;
    }
    for case in cases {
        if report.is_over() {
            return;
        }
        report.outputs += 1;
        let verdict = output_verdict(problem, &validator, case, &case.answer);
        if let Some(Verdict::WrongAnswer) = report.keep(&case.answer, verdict) {
            report.find(Severity::Error, &case.answer, "the output validator refuses the answer itself");
        }
    }
    let lists = [(&problem.valid_outputs, Verdict::Accepted), (&problem.invalid_outputs, Verdict::WrongAnswer)];
    for (output, wanted) in lists.into_iter().flat_map(|(list, wanted)| list.iter().map(move |one| (one, wanted))) {
        report.outputs += 1;
        let verdict = output_verdict(problem, &validator, &output.case, &output.output);
        if let Some(found) = report.keep(&output.output, verdict).filter(|found| *found != wanted) {
            report.find(Severity::Error, &output.output, format!("expected {wanted}, found {found}"));
        }
    }
}

fn output_verdict(
    problem: &Problem,
    validator: &Validator,
    case: &TestCase,
    output: &Path,
) -> Result<Verdict, JudgeError> {
    let file = File::open(output).map_err(JudgeError::io(output))?;
    Ok(case::validate(file, case, validator, &problem.limits)?.0)
}

/// Every accepted submission reproduces every answer.
fn check_submissions(
    problem: &Problem,
    cases: &[TestCase],
    tools: &Tools,
    options: &Options,
    observer: &dyn Observer,
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
            report.find(Severity::Error, &problem.root.join("submissions"), message);
        }
        return;
    }
    let judged = run::judge(problem, cases, &accepted, tools, options, observer);
    let Some(judged) = report.keep(&problem.root, judged) else {
        return;
    };
    for submission in &judged.submissions {
        let path = &submission.candidate.source;
        match &submission.outcome {
            SubmissionOutcome::Skipped(Skip::NoCompiler { language, .. }) => {
                report.find(
                    Severity::Skipped,
                    path,
                    format!("not checked: no compiler or interpreter for {language} on this machine"),
                );
            }
            SubmissionOutcome::Skipped(Skip::UnknownLanguage { .. }) => {
                report.find(Severity::Skipped, path, "not checked: unknown language");
            }
            SubmissionOutcome::CompileError(_) => {
                report.find(Severity::Error, path, "does not compile");
            }
            SubmissionOutcome::Interrupted { .. } => report.interrupted = true,
            SubmissionOutcome::Failed(error) => {
                report.find(Severity::JudgeError, path, error.to_string());
            }
            SubmissionOutcome::Judged(_) => match submission.first_failure() {
                None => report.submissions += 1,
                Some(case) => match &case.result {
                    Ok(one) => {
                        let message = format!("does not reproduce the answer of {}: {}", case.name, one.verdict);
                        report.find(Severity::Error, path, message);
                    }
                    Err(error) => report.find(Severity::JudgeError, path, error.to_string()),
                },
            },
        }
    }
}
