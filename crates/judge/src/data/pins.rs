//! `generators/recipe.lock`: whether what `generators.yaml` makes is what the lock pins, and pinning it.
//!
//! The lock holds the SHA-256 of each case's rule, of its input and of its answer; an answer is pinned only after a second accepted submission
//! agrees with it. It forbids nothing: what is made is judged with. It shows that data is no longer what it was.

use std::collections::BTreeMap;
use std::path::Path;

use super::bapctools::RuleMaker;
use super::error::DataError;
use super::make::{ANSWER, INPUT, sha256_of};
use super::review::Reviewer;
use super::sources::sha256_of_own;
use super::{Comparison, Watcher};
use crate::Tools;
use package::{GeneratedCase, GeneratorsYaml, Pin, Problem};

/// A case about which the lock and the recipe or its data disagree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disagreement {
    /// The case.
    pub case: String,
    /// Its line in the recipe; `None` if only the lock knows it.
    pub line: Option<usize>,
    /// In what they disagree.
    pub what: String,
}

/// In what the lock of a package and its recipe or its data disagree, in the recipe's order; nothing without a lock. Cases that neither the
/// disk nor the cache has are made.
///
/// # Errors
///
/// When a case cannot be made.
pub fn disagreements(
    problem: &Problem,
    yaml: &GeneratorsYaml,
    tools: &Tools,
    watcher: &dyn Watcher,
) -> Result<Vec<Disagreement>, DataError> {
    if yaml.lock.is_none() {
        return Ok(Vec::new());
    }
    let mut maker = RuleMaker::new(problem, yaml, tools);
    let cases: Vec<&GeneratedCase> = pinned(problem, yaml).collect();
    let mut hashes = BTreeMap::new();
    for (done, case) in cases.iter().enumerate() {
        watcher.making(&case.name, done, cases.len());
        hashes.insert(case.name.as_str(), kept_hashes(&mut maker, problem, case)?);
    }
    Ok(found(problem, yaml, |case| hashes.get(case.name.as_str()).cloned()))
}

/// The hashes of the input and the answer that a case is judged with.
fn kept_hashes(
    maker: &mut RuleMaker<'_>,
    problem: &Problem,
    case: &GeneratedCase,
) -> Result<(String, String), DataError> {
    if case.is_on_disk {
        let part = |extension: &str| {
            sha256_of_own(&problem.root.join(format!("data/{}.{extension}", case.name)), &problem.root)
        };
        return Ok((part("in")?, part("ans")?));
    }
    let (test, _) = maker.cached(case)?;
    Ok((RuleMaker::sha256_in_cache(&test.input)?, RuleMaker::sha256_in_cache(&test.answer)?))
}

/// What a lock and `hashes` of the input and the answer of cases disagree about. Of a case without hashes, only its line is compared.
fn found(
    problem: &Problem,
    yaml: &GeneratorsYaml,
    hashes: impl Fn(&GeneratedCase) -> Option<(String, String)>,
) -> Vec<Disagreement> {
    let Some(lock) = &yaml.lock else { return Vec::new() };
    let mut found = Vec::new();
    for case in pinned(problem, yaml) {
        let what = match (lock.get(&case.name), hashes(case)) {
            (None, _) => Some("it is not pinned".to_owned()),
            (Some(pin), hashes) => difference(case, pin, hashes.as_ref()),
        };
        found.extend(what.map(|what| Disagreement { case: case.name.clone(), line: Some(case.line), what }));
    }
    let is_known = |name: &&String| pinned(problem, yaml).any(|case| case.name == **name);
    let lost = lock.keys().filter(|name| !is_known(name));
    let what = || "it is pinned, but generators.yaml makes no such case".to_owned();
    found.extend(lost.map(|name| Disagreement { case: name.clone(), line: None, what: what() }));
    found
}

/// In what a pin differs from the rule of a case, or from the hashes of its data.
fn difference(case: &GeneratedCase, pin: &Pin, hashes: Option<&(String, String)>) -> Option<String> {
    if pin.origin_sha256 != case.origin_sha256() {
        return Some("generators.yaml says something else of it than when it was pinned".to_owned());
    }
    let (input, answer) = hashes?;
    let differs = |what: &str, pinned: &str, found: &str| {
        (pinned != found).then(|| format!("its {what} has sha256 {found}, but {pinned} is pinned"))
    };
    differs("input", &pin.input_sha256, input).or_else(|| differs("answer", &pin.answer_sha256, answer))
}

/// The cases that a lock pins.
fn pinned<'a>(problem: &'a Problem, yaml: &'a GeneratorsYaml) -> impl Iterator<Item = &'a GeneratedCase> {
    yaml.cases.iter().filter(|case| case.is_pinned(&problem.root))
}

/// Of the judged cases, those about which the lock disagrees, by the data that judging uses.
pub(super) fn disagreeing(
    problem: &Problem,
    yaml: &GeneratorsYaml,
    made: &BTreeMap<String, (String, String)>,
) -> Result<Vec<String>, DataError> {
    let mut on_disk = BTreeMap::new();
    if yaml.lock.is_some() {
        for case in pinned(problem, yaml).filter(|case| case.is_on_disk) {
            let part = |extension: &str| {
                sha256_of_own(&problem.root.join(format!("data/{}.{extension}", case.name)), &problem.root)
            };
            on_disk.insert(case.name.clone(), (part("in")?, part("ans")?));
        }
    }
    let hashes = |case: &GeneratedCase| made.get(&case.name).or_else(|| on_disk.get(&case.name)).cloned();
    Ok(found(problem, yaml, hashes).into_iter().map(|one| one.case).collect())
}

/// Makes every case of `generators.yaml` anew, and compares it with the one on disk, or else with the one in the cache; where there is a lock,
/// with that as well.
///
/// # Errors
///
/// When a case cannot be made.
pub fn compare_with_disk(
    problem: &Problem,
    yaml: &GeneratorsYaml,
    tools: &Tools,
    watcher: &dyn Watcher,
) -> Result<Vec<(String, Comparison)>, DataError> {
    let mut maker = RuleMaker::new(problem, yaml, tools);
    let mut compared = Vec::with_capacity(yaml.cases.len());
    let mut made = BTreeMap::new();
    for (done, case) in yaml.cases.iter().enumerate() {
        watcher.making(&case.name, done, yaml.cases.len());
        if !case.is_made(&problem.root) {
            // Nothing but the disk has it.
            compared.push((case.name.clone(), Comparison::Same));
            continue;
        }
        let folder = maker.anew(case)?;
        if case.is_pinned(&problem.root) {
            let part = |name: &str| sha256_of(&folder.path().join(name));
            made.insert(case.name.clone(), (part(INPUT)?, part(ANSWER)?));
        }
        let comparison = maker.difference(case, &folder)?.map_or(Comparison::Same, Comparison::Different);
        compared.push((case.name.clone(), comparison));
    }
    for one in found(problem, yaml, |case| made.get(&case.name).cloned()) {
        let new = Comparison::Different(one.what);
        match compared.iter_mut().find(|(name, _)| *name == one.case) {
            Some((_, comparison)) if *comparison == Comparison::Same => *comparison = new,
            Some(_) => {}
            None => compared.push((one.case, new)),
        }
    }
    Ok(compared)
}

/// Makes each case of `generators.yaml` that is judged with twice, has the input validators accept it and a second accepted submission confirm
/// its answer, and returns the pins. The cases that are not on disk are in the cache afterwards.
///
/// # Errors
///
/// When a case cannot be made, an input validator refuses it, it is not the same the second time, or its answer is not confirmed.
pub fn pin_rules(
    problem: &Problem,
    yaml: &GeneratorsYaml,
    tools: &Tools,
    watcher: &dyn Watcher,
) -> Result<BTreeMap<String, Pin>, DataError> {
    let mut maker = RuleMaker::new(problem, yaml, tools);
    let mut reviewer = Reviewer::new(problem, tools);
    let cases: Vec<&GeneratedCase> = pinned(problem, yaml).collect();
    let mut pins = BTreeMap::new();
    for (done, case) in cases.iter().enumerate() {
        watcher.making(&case.name, done, cases.len());
        let folder = maker.anew(case)?;
        let test = case.test_case(folder.path().join(INPUT), folder.path().join(ANSWER));
        reviewer.examine(&test, &yaml.path, case.line)?;
        reviewer.confirm(&test, &yaml.path, case.solution.as_deref())?;
        let pin = pin_of(case, folder.path())?;
        if !is_made_again(&mut maker, case, &pin)? {
            let (recipe, line, case) = (yaml.path.clone(), case.line, case.name.clone());
            return Err(DataError::NotDeterministic { recipe, line, case });
        }
        pins.insert(case.name.clone(), pin);
    }
    Ok(pins)
}

/// Whether the case is the same when it is made again; what the cache has may be older than a program that is built in.
fn is_made_again(maker: &mut RuleMaker<'_>, case: &GeneratedCase, pin: &Pin) -> Result<bool, DataError> {
    if case.is_on_disk {
        return Ok(pin_of(case, maker.anew(case)?.path())? == *pin);
    }
    for attempt in 0..2 {
        let (test, _) = maker.cached(case)?;
        let is_same = sha256_of(&test.input)? == pin.input_sha256 && sha256_of(&test.answer)? == pin.answer_sha256;
        if is_same {
            return Ok(true);
        }
        if attempt == 0 {
            maker.forget(case)?;
        }
    }
    Ok(false)
}

fn pin_of(case: &GeneratedCase, folder: &Path) -> Result<Pin, DataError> {
    Ok(Pin {
        origin_sha256: case.origin_sha256(),
        input_sha256: sha256_of(&folder.join(INPUT))?,
        answer_sha256: sha256_of(&folder.join(ANSWER))?,
    })
}
