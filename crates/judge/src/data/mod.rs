//! A recipe becomes test cases in the cache, pinned by the package's `recipe.lock`.
//!
//! The lock holds the SHA-256 of each case's lines in the recipe, of its input and of its answer. A cached case is
//! found by these hashes, so a case with known hashes is never generated twice. Each use verifies the hashes, so data
//! that differs from the lock is never used for judging. The recipe's `solution` writes the answers; an answer is
//! pinned only after a second accepted submission agrees with it.
//!
//! What BAPCtools' `generators.yaml` describes becomes test cases as well; `bapctools.rs` says how, and what pins them.

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

pub use built_in::{BuiltIn, SourceOf};
pub use error::DataError;
pub use generators::Generators;
pub use make::{generator_limits, run_generator};
pub use pins::{Disagreement, compare_with_disk, disagreements, pin_rules};
pub use rule_programs::{RulePrograms, run_rule};

use crate::Tools;
use bapctools::RuleMaker;
use make::Maker;
use package::{GeneratedCase, GeneratorsYaml, OutputCase, Pin, Problem, Recipe, RecipeCase, TestCase};
use untrusted::Scratch;

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
/// When a case is missing from the lock or differs from it, or cannot be made.
pub fn all_cases(problem: &Problem, tools: &Tools, watcher: &dyn Watcher) -> Result<Vec<TestCase>, DataError> {
    let mut cases = problem.committed_cases.clone();
    if let Some(recipe) = &problem.recipe {
        let mut maker = Maker::new(problem, recipe, tools);
        for (done, case) in recipe.cases.iter().enumerate() {
            watcher.making(&case.name, done, recipe.cases.len());
            cases.push(pinned_case(recipe, case, tools, &mut maker)?);
        }
        cases.sort_by(|a, b| order(&a.name).cmp(&order(&b.name)));
    }
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
/// When a case cannot be made, or a lock forbids it.
pub fn generated_cases(
    problem: &Problem,
    tools: &Tools,
    watcher: &dyn Watcher,
) -> Result<Vec<(TestCase, Option<PathBuf>)>, DataError> {
    match (&problem.recipe, &problem.generators_yaml) {
        (Some(recipe), _) => {
            let is_made = |case: &TestCase| recipe.cases.iter().any(|made| made.name == case.name);
            let cases = all_cases(problem, tools, watcher)?;
            Ok(cases.into_iter().filter(is_made).map(|case| (case, None)).collect())
        }
        (None, Some(yaml)) => made(problem, yaml, &|_| true, tools, watcher),
        (None, None) => Ok(Vec::new()),
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

fn pinned_case(
    recipe: &Recipe,
    case: &RecipeCase,
    tools: &Tools,
    maker: &mut Maker<'_>,
) -> Result<TestCase, DataError> {
    let pin = recipe.lock.get(&case.name).ok_or_else(|| DataError::NotPinned {
        lock: recipe.lock_path.clone(),
        case: case.name.clone(),
        problem: package::word_for(&maker.problem.root),
    })?;
    if pin.origin_sha256 != case.origin.sha256() {
        return Err(DataError::Stale {
            recipe: recipe.path.clone(),
            line: case.line,
            case: case.name.clone(),
            problem: package::word_for(&maker.problem.root),
        });
    }
    let mut make = |folder: &Path| {
        let made = maker.make_pinned(case, pin, folder)?;
        differs(recipe, case, pin, &made).map_or(Ok(()), Err)
    };
    let mut folder = tools.cache.entry("data", &key(pin), &mut make)?;
    if !make::is_pinned(&folder, pin) {
        // Somebody has emptied the entry or written into it, or a machine has died before its disk had all.
        tools.cache.discard("data", &key(pin)).map_err(|error| DataError::io(&folder)(error.into()))?;
        folder = tools.cache.entry("data", &key(pin), &mut make)?;
    }
    Ok(case.test_case(folder.join(make::INPUT), folder.join(make::ANSWER)))
}

fn key(pin: &Pin) -> String {
    let head = |hash: &str| hash.get(..40).unwrap_or(hash).to_owned();
    format!("{}-{}", head(&pin.input_sha256), head(&pin.answer_sha256))
}

fn differs(recipe: &Recipe, case: &RecipeCase, pinned: &Pin, made: &Pin) -> Option<DataError> {
    let error = |what, pinned: &str, made: &str| DataError::Differs {
        lock: recipe.lock_path.clone(),
        case: case.name.clone(),
        what,
        pinned: pinned.to_owned(),
        made: made.to_owned(),
    };
    if pinned.input_sha256 != made.input_sha256 {
        return Some(error("input", &pinned.input_sha256, &made.input_sha256));
    }
    (pinned.answer_sha256 != made.answer_sha256).then(|| error("answer", &pinned.answer_sha256, &made.answer_sha256))
}

/// What comparing a recipe with its lock found of one case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Comparison {
    /// Made anew, it is what the lock says.
    Same,
    /// The lock does not know it.
    Unpinned,
    /// It differs; the message says in what.
    Different(String),
}

/// Makes every case of the recipe anew, in a temporary folder, and compares it with the lock. Entries of the lock that no
/// case of the recipe has are reported as `Different`.
///
/// # Errors
///
/// When a case cannot be made.
pub fn compare_with_lock(
    problem: &Problem,
    recipe: &Recipe,
    tools: &Tools,
    watcher: &dyn Watcher,
) -> Result<Vec<(String, Comparison)>, DataError> {
    let mut maker = Maker::new(problem, recipe, tools);
    let mut found = Vec::new();
    for (done, case) in recipe.cases.iter().enumerate() {
        watcher.making(&case.name, done, recipe.cases.len());
        let folder = Scratch::new("grundy-data-").map_err(DataError::io(Path::new("temporary folder")))?;
        let pin = recipe.lock.get(&case.name);
        let made = match pin {
            Some(pin) => maker.make_pinned(case, pin, folder.path())?,
            None => maker.make(case, folder.path())?,
        };
        let comparison = match pin {
            None => Comparison::Unpinned,
            Some(pin) if pin.origin_sha256 != made.origin_sha256 => {
                Comparison::Different("the recipe has changed since it was pinned".to_owned())
            }
            Some(pin) => differs(recipe, case, pin, &made)
                .map_or(Comparison::Same, |error| Comparison::Different(error.to_string())),
        };
        found.push((case.name.clone(), comparison));
    }
    for name in recipe.lock.keys().filter(|name| recipe.cases.iter().all(|case| case.name != **name)) {
        found.push((name.clone(), Comparison::Different("pinned, but not in the recipe".to_owned())));
    }
    Ok(found)
}

/// Makes each case of `recipe` that `wanted` names twice, has a second accepted submission confirm its answer, and
/// returns the pins. The cases are in the cache afterwards; one that is there already is made only once.
///
/// # Errors
///
/// When a case cannot be made, an input validator refuses it, it is not the same the second time, or its answer is not
/// confirmed.
pub fn pin(
    problem: &Problem,
    recipe: &Recipe,
    wanted: &dyn Fn(&RecipeCase) -> bool,
    tools: &Tools,
    watcher: &dyn Watcher,
) -> Result<BTreeMap<String, Pin>, DataError> {
    let mut maker = Maker::new(problem, recipe, tools);
    let mut pins = BTreeMap::new();
    let cases: Vec<&RecipeCase> = recipe.cases.iter().filter(|case| wanted(case)).collect();
    for (done, case) in cases.iter().enumerate() {
        watcher.making(&case.name, done, cases.len());
        let folder = Scratch::new("grundy-data-").map_err(DataError::io(Path::new("temporary folder")))?;
        let first = maker.make_new(case, folder.path())?;
        maker.confirm(case, folder.path())?;
        tools.cache.entry("data", &key(&first), |folder| {
            let again = maker.make(case, folder)?;
            if again == first {
                return Ok(());
            }
            Err(DataError::NotDeterministic { recipe: recipe.path.clone(), line: case.line, case: case.name.clone() })
        })?;
        pins.insert(case.name.clone(), first);
    }
    Ok(pins)
}
