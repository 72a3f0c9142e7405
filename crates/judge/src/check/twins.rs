//! Cases that are given twice: the second one can show nothing that the first does not.

use std::collections::HashMap;

use super::report::{CheckReport, FindingKind, Severity};
use crate::JudgeError;
use crate::data::sha256_of_file;
use package::{Problem, TestCase};
use untrusted::Facts;

/// Warns of every case whose input and settings are those of an earlier one.
///
/// Links to one file are meant, and a scoring problem judges the same input in several groups.
pub(super) fn check(problem: &Problem, cases: &[TestCase], report: &mut CheckReport) {
    let mut sizes: HashMap<u64, Vec<(&TestCase, Facts)>> = HashMap::new();
    for case in cases {
        let facts = case.files().facts(&case.input).map_err(JudgeError::io(&case.input));
        if let Some(facts) = report.keep(&case.input, facts) {
            sizes.entry(facts.bytes).or_default().push((case, facts));
        }
    }
    let mut twins = Vec::new();
    for alike in sizes.into_values().filter(|alike| alike.len() > 1) {
        let mut seen: HashMap<String, Vec<(&TestCase, Facts)>> = HashMap::new();
        for (case, facts) in alike {
            if report.is_over() {
                return;
            }
            let hash = case.files().open(&case.input).and_then(sha256_of_file);
            let Some(hash) = report.keep(&case.input, hash.map_err(JudgeError::io(&case.input))) else {
                continue;
            };
            let earlier = seen.entry(hash).or_default();
            let is_twin = |(first, kept): &&(&TestCase, Facts)| {
                kept.identity != facts.identity && is_judged_alike(problem, first, case)
            };
            match earlier.iter().find(is_twin) {
                Some((first, _)) => twins.push((*first, case)),
                None => earlier.push((case, facts)),
            }
        }
    }
    twins.sort_by(|(_, one), (_, other)| one.name.cmp(&other.name));
    for (first, case) in twins {
        let message = format!("the input of `{}` is that of `{}`: this case tests nothing more", case.name, first.name);
        report.find(Severity::Warning, FindingKind::Input, &case.input, message);
    }
}

/// Whether two cases with the same input are judged in the same way.
fn is_judged_alike(problem: &Problem, one: &TestCase, other: &TestCase) -> bool {
    one.output_validator_args == other.output_validator_args
        && one.input_validator_args == other.input_validator_args
        && one.input_validator_args_by_name == other.input_validator_args_by_name
        && (problem.scoring.is_none() || group(one) == group(other))
}

/// The name of the group that the case lies in.
fn group(case: &TestCase) -> &str {
    case.name.rsplit_once('/').map_or("", |(group, _)| group)
}
