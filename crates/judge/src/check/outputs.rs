//! Answers and outputs against the validators of both.

use std::path::{Path, PathBuf};

use super::report::{CheckReport, FindingKind, Severity};
use super::{interactions, peers};
use crate::input::{Examined, InputValidator};
use crate::validator::{self, Validator};
use crate::{JudgeError, Tools, Verdict};
use package::{Form, OutputCase, OutputValidator, Problem, TestCase};
use untrusted::Root;

/// Every answer is accepted by every answer validator, every one of `data/invalid_answer` is refused by one.
pub(super) fn check_answers(problem: &Problem, cases: &[TestCase], tools: &Tools, report: &mut CheckReport) {
    let mut answer_validators = Vec::new();
    for path in &problem.answer_validators {
        let validator =
            InputValidator::prepare(path, Root::Inside(&problem.root), problem.protocol, &problem.include, tools);
        answer_validators.extend(report.keep(path, validator));
    }
    for case in cases {
        if report.is_over() {
            return;
        }
        for validator in &answer_validators {
            let result = validator.examine_answer(case, &problem.limits);
            match report.keep(&case.answer, result) {
                Some(Examined::Refused(why)) => {
                    let message = format!("rejected by {}: {why}", validator.name());
                    report.find(Severity::Error, FindingKind::Answer, &case.answer, message);
                }
                Some(Examined::Accepted(Some(found))) => {
                    peers::negative_zero(&found, case, &case.answer, FindingKind::Answer, report);
                }
                Some(Examined::Accepted(None)) | None => {}
            }
        }
    }
    for case in &problem.invalid_answers {
        report.outputs += 1;
        let results: Vec<_> =
            answer_validators.iter().map(|validator| validator.examine_answer(case, &problem.limits)).collect();
        let examined: Vec<_> = results.into_iter().filter_map(|result| report.keep(&case.answer, result)).collect();
        if examined.len() == problem.answer_validators.len()
            && examined.iter().all(|one| matches!(one, Examined::Accepted(_)))
        {
            report.find(
                Severity::Error,
                FindingKind::Answer,
                &case.answer,
                "no answer validator rejects this invalid answer",
            );
        }
    }
}

/// Every answer is a right output by itself; every output that comes with the package is judged as its folder says.
pub(super) fn check_outputs(problem: &Problem, cases: &[TestCase], tools: &Tools, report: &mut CheckReport) {
    let path = match &problem.output_validator {
        OutputValidator::Default => &problem.root,
        OutputValidator::Custom(source) => source,
    };
    let Some(validator) = report.keep(path, Validator::prepare(problem, tools)) else {
        return;
    };
    // Where an output cannot be judged by itself, neither can an answer.
    if validator.conversation().is_some() {
        interactions::check(problem, report);
        return;
    }
    for case in cases {
        if report.is_over() {
            return;
        }
        report.outputs += 1;
        let verdict = output_verdict(problem, &validator, case, &case.answer);
        if let Some(Verdict::WrongAnswer) = report.keep(&case.answer, verdict) {
            find_rejected_answer(problem, case, report);
        }
    }
    let shown = cases.iter().filter(|case| problem.form == Form::Icpc2025 && is_sample(case)).filter_map(|case| {
        let output = beside_input(case, "out")?;
        Some((case, output, Verdict::Accepted))
    });
    let lists = [(&problem.valid_outputs, Verdict::Accepted), (&problem.invalid_outputs, Verdict::WrongAnswer)];
    let listed = lists
        .into_iter()
        .flat_map(|(list, wanted)| list.iter().map(move |one: &OutputCase| (&one.case, one.output.clone(), wanted)));
    for (case, output, wanted) in shown.chain(listed) {
        report.outputs += 1;
        let verdict = output_verdict(problem, &validator, case, &output);
        if let Some(found) = report.keep(&output, verdict).filter(|found| *found != wanted) {
            report.find(Severity::Error, FindingKind::Output, &output, format!("expected {wanted}, found {found}"));
        }
    }
}

/// Notes an answer that is no right output. In the formats of the ICPC it may be anything that the package's own validator reads; only what is
/// shown of a sample must be right.
fn find_rejected_answer(problem: &Problem, case: &TestCase, report: &mut CheckReport) {
    let is_icpc = matches!(problem.form, Form::Icpc2025 | Form::Legacy);
    let may_be_anything = is_icpc && problem.output_validator != OutputValidator::Default;
    let is_shown = || ["out", "ans.statement"].iter().all(|extension| beside_input(case, extension).is_none());
    let (severity, message) = match (may_be_anything, is_sample(case)) {
        (true, true) if !is_shown() => return,
        (true, true) => (
            Severity::Error,
            "the output validator rejects the answer itself, expected one that it accepts, or an output to show in a `.out` beside it",
        ),
        (true, false) => (
            Severity::Warning,
            "the output validator rejects the answer itself, which may be meant: only the answer of a sample must be a right output",
        ),
        (false, _) => (Severity::Error, "the output validator rejects the answer itself"),
    };
    report.find(severity, FindingKind::Answer, &case.answer, message);
}

fn is_sample(case: &TestCase) -> bool {
    case.name.starts_with("sample/")
}

/// The file with the name of the case and this extension, if there is one that is not its answer.
fn beside_input(case: &TestCase, extension: &str) -> Option<PathBuf> {
    let path = case.input.with_extension(extension);
    (path != case.answer && case.files().facts(&path).is_ok()).then_some(path)
}

fn output_verdict(
    problem: &Problem,
    validator: &Validator,
    case: &TestCase,
    output: &Path,
) -> Result<Verdict, JudgeError> {
    let file = case.files().open(output).map_err(JudgeError::io(output))?;
    Ok(validator::validate(file, case, validator, &problem.limits)?.0)
}
