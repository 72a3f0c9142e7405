//! Cases that are given twice: the second one can show nothing that the first does not.

use std::collections::HashMap;
use std::path::Path;

use super::report::{CheckReport, FindingKind, Severity};
use crate::JudgeError;
use crate::asked_form::group;
use crate::data::sha256_of_file;
use package::{Problem, TestCase};
use untrusted::Facts;

/// What may be given twice.
struct Given<'a> {
    case: &'a TestCase,
    /// The output or the answer that tries a validator with the input.
    tried: Option<&'a Path>,
    /// The file of the input.
    facts: Facts,
}

/// Warns of every case whose files and settings are those of an earlier one, among those that are judged and among those that try the validators.
///
/// Links to one file are meant, and a scoring problem judges the same input in several groups.
pub(super) fn check(problem: &Problem, cases: &[TestCase], report: &mut CheckReport) {
    let outputs = problem.valid_outputs.iter().chain(&problem.invalid_outputs);
    warn(problem, cases.iter().map(|case| (case, None)), report);
    warn(problem, outputs.map(|one| (&one.case, Some(one.output.as_path()))), report);
    warn(problem, problem.invalid_answers.iter().map(|case| (case, Some(case.answer.as_path()))), report);
    warn(problem, problem.invalid_inputs.iter().map(|case| (case, None)), report);
}

fn warn<'a>(
    problem: &Problem,
    cases: impl Iterator<Item = (&'a TestCase, Option<&'a Path>)>,
    report: &mut CheckReport,
) {
    let mut sizes: HashMap<u64, Vec<Given<'_>>> = HashMap::new();
    for (case, tried) in cases {
        let facts = case.files().facts(&case.input).map_err(JudgeError::io(&case.input));
        if let Some(facts) = report.keep(&case.input, facts) {
            sizes.entry(facts.bytes).or_default().push(Given { case, tried, facts });
        }
    }
    let mut twins = Vec::new();
    for alike in sizes.into_values().filter(|alike| alike.len() > 1) {
        let mut seen: HashMap<Vec<String>, Vec<Given<'_>>> = HashMap::new();
        for given in alike {
            if report.is_over() {
                return;
            }
            let Some(hashes) = report.keep(&given.case.input, given.hashes()) else {
                continue;
            };
            let earlier = seen.entry(hashes).or_default();
            match earlier.iter().find(|earlier| is_twin(problem, earlier, &given)) {
                Some(first) => twins.push((first.case, given.case, given.tried.is_some())),
                None => earlier.push(given),
            }
        }
    }
    twins.sort_by(|(_, one, _), (_, other, _)| one.name.cmp(&other.name));
    for (first, case, is_tried) in twins {
        let (what, kind) = match is_tried {
            true => ("files", FindingKind::Output),
            false => ("input", FindingKind::Input),
        };
        let message = format!("the same {what} as `{}`, so this case tests nothing more", first.name);
        report.find(Severity::Warning, kind, &case.input, message);
    }
}

impl Given<'_> {
    fn hashes(&self) -> Result<Vec<String>, JudgeError> {
        let hash = |path| self.case.files().open(path).and_then(sha256_of_file).map_err(JudgeError::io(path));
        [Some(self.case.input.as_path()), self.tried].into_iter().flatten().map(hash).collect()
    }
}

/// Whether two cases with the same files are judged in the same way, and are not one file.
fn is_twin(problem: &Problem, one: &Given<'_>, other: &Given<'_>) -> bool {
    let (first, case) = (one.case, other.case);
    (one.tried.is_some() || one.facts.identity != other.facts.identity)
        && first.output_validator_args == case.output_validator_args
        && first.input_validator_args == case.input_validator_args
        && first.input_validator_args_by_name == case.input_validator_args_by_name
        && (problem.scoring.is_none() || group(&first.name) == group(&case.name))
}
