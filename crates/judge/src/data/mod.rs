//! A package's recipe, BAPCtools' `generators.yaml`, becomes test cases in the cache; `bapctools.rs` says how, and `pins.rs` what pins them.

mod alike;
mod bapctools;
pub(crate) mod built_in;
mod error;
mod generators;
mod make;
mod pins;
mod review;
mod rule_programs;
mod sources;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

pub use alike::{SeedsAlike, seeds_alike};
pub use built_in::{BuiltIn, SourceOf};
pub use error::DataError;
pub use generators::generator;
pub(crate) use make::sha256_of_file;
pub use make::{generator_limits, run_generator, run_generator_in};
pub use pins::{Disagreement, compare_with_disk, disagreements, pin_rules};
pub use rule_programs::{RulePrograms, run_rule};

use crate::Tools;
use bapctools::RuleMaker;
use package::{GeneratedCase, GeneratorsYaml, OutputCase, Problem, TestCase};

/// Hears of the work, one call a case. Called from one thread.
pub trait Watcher {
    /// This case is about to be made; so many of so many are done.
    fn making(&self, case: &str, done: usize, total: usize);

    /// The lock of `generators.yaml` disagrees with it, or with its data, about these cases.
    fn disagreeing(&self, _lock: &Path, _cases: &[String]) {}
}

/// All test cases of `problem`, those on disk and the generated ones, which are made where the cache lacks them: the
/// samples first, then the others, each part in order of name.
///
/// # Errors
///
/// When a case cannot be made.
pub fn all_cases(problem: &Problem, tools: &Tools, watcher: &dyn Watcher) -> Result<Vec<TestCase>, DataError> {
    let mut cases = problem.committed_cases.clone();
    if let Some(yaml) = &problem.generators_yaml {
        let made = made(problem, yaml, &is_judged, tools, watcher)?;
        if yaml.lock.is_some() {
            let hash = |(case, _): &(TestCase, Option<PathBuf>)| {
                let sha256 = RuleMaker::sha256_in_cache;
                Ok((case.name.clone(), (sha256(&case.input)?, sha256(&case.answer)?)))
            };
            let hashes = made.iter().map(hash).collect::<Result<BTreeMap<_, _>, DataError>>()?;
            let disagreeing = pins::disagreeing(problem, yaml, &hashes)?;
            if !disagreeing.is_empty() {
                watcher.disagreeing(&yaml.lock_path, &disagreeing);
            }
        }
        if !made.is_empty() {
            cases.extend(made.into_iter().map(|(case, _)| case));
            cases.sort_by(|a, b| order(&a.name).cmp(&order(&b.name)));
        }
    }
    Ok(cases)
}

fn is_judged(case: &GeneratedCase) -> bool {
    matches!(case.kind(), "sample" | "secret")
}

/// Of [`all_cases`], the samples that lie in the package and those of `generators.yaml`.
///
/// # Errors
///
/// When a case cannot be made.
pub fn samples(problem: &Problem, tools: &Tools, watcher: &dyn Watcher) -> Result<Vec<TestCase>, DataError> {
    let mut cases = problem.committed_cases.clone();
    if let Some(yaml) = &problem.generators_yaml {
        let is_sample = |case: &GeneratedCase| case.kind() == "sample";
        cases.extend(made(problem, yaml, &is_sample, tools, watcher)?.into_iter().map(|(case, _)| case));
    }
    cases.retain(|case| case.name.starts_with("sample/"));
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(cases)
}

/// The problem with the cases of `generators.yaml` that only its checks use: invalid inputs and the like.
///
/// # Errors
///
/// When a case cannot be made.
pub fn with_invalid_cases(problem: &Problem, tools: &Tools, watcher: &dyn Watcher) -> Result<Problem, DataError> {
    let mut problem = problem.clone();
    let Some(yaml) = problem.generators_yaml.clone() else { return Ok(problem) };
    for (case, output) in made(&problem, &yaml, &|case| !is_judged(case), tools, watcher)? {
        let kind = case.name.split('/').next().unwrap_or_default().to_owned();
        match (kind.as_str(), output) {
            ("invalid_input", _) => problem.invalid_inputs.push(case),
            ("invalid_answer", _) => problem.invalid_answers.push(case),
            ("invalid_output", Some(output)) => problem.invalid_outputs.push(OutputCase { case, output }),
            ("valid_output", Some(output)) => problem.valid_outputs.push(OutputCase { case, output }),
            _ => {}
        }
    }
    Ok(problem)
}

/// The `wanted` cases of `generators.yaml` that are not on disk, each with its output if it has one.
fn made(
    problem: &Problem,
    yaml: &GeneratorsYaml,
    wanted: &dyn Fn(&GeneratedCase) -> bool,
    tools: &Tools,
    watcher: &dyn Watcher,
) -> Result<Vec<(TestCase, Option<PathBuf>)>, DataError> {
    let mut maker = RuleMaker::new(problem, yaml, tools);
    let cases: Vec<&GeneratedCase> = yaml.cases.iter().filter(|case| !case.is_on_disk && wanted(case)).collect();
    let mut made = Vec::with_capacity(cases.len());
    for (done, case) in cases.iter().enumerate() {
        watcher.making(&case.name, done, cases.len());
        made.push(maker.cached(case)?);
    }
    Ok(made)
}

/// The cases that the recipe of a problem makes and that are not on disk, each with its output if it has one.
///
/// # Errors
///
/// When a case cannot be made.
pub fn generated_cases(
    problem: &Problem,
    tools: &Tools,
    watcher: &dyn Watcher,
) -> Result<Vec<(TestCase, Option<PathBuf>)>, DataError> {
    match &problem.generators_yaml {
        Some(yaml) => made(problem, yaml, &|_| true, tools, watcher),
        None => Ok(Vec::new()),
    }
}

/// Makes every case of `generators.yaml` that lacks a file on disk, and puts it into the cache.
///
/// # Errors
///
/// When a case cannot be made.
pub fn make_all(
    problem: &Problem,
    yaml: &GeneratorsYaml,
    tools: &Tools,
    watcher: &dyn Watcher,
) -> Result<(), DataError> {
    made(problem, yaml, &|_| true, tools, watcher).map(drop)
}

fn order(name: &str) -> (bool, &str) {
    (!name.starts_with("sample/"), name)
}

/// What making one case anew has shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Comparison {
    /// It is what it was.
    Same,
    /// It differs; the message says in what.
    Different(String),
}
