//! Answers and outputs against the validators of both.

use std::path::Path;

use super::report::{CheckReport, FindingKind, Severity};
use super::{interactions, peers};
use crate::input::{Examined, InputValidator};
use crate::validator::{self, Validator};
use crate::{JudgeError, Tools, Verdict};
use package::{OutputValidator, Problem, TestCase};
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
            report.find(
                Severity::Error,
                FindingKind::Answer,
                &case.answer,
                "the output validator rejects the answer itself",
            );
        }
    }
    let lists = [(&problem.valid_outputs, Verdict::Accepted), (&problem.invalid_outputs, Verdict::WrongAnswer)];
    for (output, wanted) in lists.into_iter().flat_map(|(list, wanted)| list.iter().map(move |one| (one, wanted))) {
        report.outputs += 1;
        let verdict = output_verdict(problem, &validator, &output.case, &output.output);
        if let Some(found) = report.keep(&output.output, verdict).filter(|found| *found != wanted) {
            report.find(
                Severity::Error,
                FindingKind::Output,
                &output.output,
                format!("expected {wanted}, found {found}"),
            );
        }
    }
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
