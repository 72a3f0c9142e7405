//! Which commands of a recipe make the same input from every seed: cases that look like many are one.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use sha2::{Digest, Sha256};

use super::bapctools::RuleMaker;
use super::error::DataError;
use super::make;
use super::rule_programs::{RulePrograms, run_rule};
use super::sources::sha256_of_own;
use crate::Tools;
use package::{GeneratedCase, GeneratorCommand, GeneratorsYaml, Problem};
use program::Program;
use sandbox::Exit;

/// So many seeds do not make one input by chance.
const SEEDS_OF_CHANCE: u64 = 20;

/// A command whose seed has no effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeedsAlike {
    /// The line of the first case that it makes.
    pub line: usize,
    /// As it is written.
    pub command: String,
    /// How many seeds gave the one input.
    pub seeds: u64,
    /// How many cases it makes.
    pub cases: usize,
}

/// The entries of the cache that say that a seed counts.
const KIND: &str = "options";

/// The entry of a command.
fn key(program: &Program, command: &GeneratorCommand) -> String {
    let words = command.without_seed().unwrap_or_default().join("\0");
    let parts = ["its seed counts", env!("CARGO_PKG_VERSION"), &program.identity, &words].join("\n");
    base16ct::lower::encode_string(&Sha256::digest(parts))
}

/// A case with its command.
type Seeded<'a> = (&'a GeneratedCase, &'a GeneratorCommand);

/// The commands of a recipe that make cases by their seeds, and the same input from each. Few cases may be alike by chance: then further
/// seeds are tried, up to 20 in all. Cases that neither the disk nor the cache has are made. Of a command that makes one case alone, the cache
/// knows that its seed counts, once that was seen; grundy's own generators are not tried for it.
///
/// # Errors
///
/// When a case cannot be made.
pub fn seeds_alike(problem: &Problem, yaml: &GeneratorsYaml, tools: &Tools) -> Result<Vec<SeedsAlike>, DataError> {
    let mut groups: BTreeMap<(PathBuf, Vec<String>), Vec<Seeded<'_>>> = BTreeMap::new();
    for case in yaml.cases.iter().filter(|case| case.is_made(&problem.root)) {
        if let Some(command) = &case.command
            && let Some(words) = command.without_seed()
        {
            groups.entry((command.program.clone(), words)).or_default().push((case, command));
        }
    }
    let mut maker = RuleMaker::new(problem, yaml, tools);
    let mut programs = RulePrograms::default();
    let mut found = Vec::new();
    for group in groups.into_values() {
        let seeds: BTreeSet<_> = group.iter().map(|(_, command)| command.arguments(0)).collect();
        let Some(&(first, command)) = group.first() else { continue };
        let alone = match seeds.len() {
            1 if command.is_built_in => continue,
            1 => Some(programs.of(command, problem, tools, (&yaml.path, first.line))?),
            _ => None,
        };
        if alone.as_ref().is_some_and(|program| program.identity.is_empty()) {
            continue;
        }
        let alone = alone.map(|program| key(&program, command));
        if alone.as_ref().is_some_and(|key| program::known_entry(&tools.cache, KIND, key).is_some()) {
            continue;
        }
        let mut seeds = seeds.len() as u64;
        let mut input = |case: &GeneratedCase| {
            if case.is_on_disk {
                return sha256_of_own(&problem.root.join(format!("data/{}.in", case.name)), &problem.root);
            }
            RuleMaker::sha256_in_cache(&maker.cached(case)?.0.input)
        };
        let one = input(first)?;
        let mut are_alike = true;
        for (case, _) in group.iter().skip(1) {
            are_alike = are_alike && input(case)? == one;
        }
        while are_alike && seeds < SEEDS_OF_CHANCE {
            let program = programs.of(command, problem, tools, (&yaml.path, first.line))?;
            let mut words = vec![command.name()];
            words.extend(command.reseeded(seeds).unwrap_or_default());
            let (outcome, left) = run_rule(&program, &words)?;
            seeds += 1;
            // A generator may refuse a seed: another says as much.
            if outcome.limit.is_some() || outcome.exit != Exit::Code(0) {
                continue;
            }
            let made = match left {
                Some(input) => base16ct::lower::encode_string(&Sha256::digest(input)),
                None => make::sha256_of_file(outcome.stdout).map_err(DataError::io(&yaml.path))?,
            };
            are_alike = made == one;
        }
        if are_alike {
            found.push(SeedsAlike { line: first.line, command: command.text.clone(), seeds, cases: group.len() });
        } else if let Some(key) = alone {
            // Without the entry it is tried again.
            let _ = program::sealed_entry(&tools.cache, KIND, &key, |_| Ok(()));
        }
    }
    found.sort_by_key(|one| one.line);
    Ok(found)
}
