//! Inputs that a rule was not made from: large and random ones, and those on which two rules disagree.

use std::time::Instant;

use super::answers::Read;
use super::gather::random;
use super::source::{Source, Who};
use pattern::{Case, Pattern, Rule, TableRow};

/// How many inputs.
const RANDOM: usize = 240;
const NEXT: i128 = 200;

/// Answers to inputs that were not searched.
#[derive(Debug, Default)]
pub(super) struct Attack {
    /// Who answered.
    pub(super) by: String,
    /// The inputs and answers.
    pub(super) rows: Vec<TableRow>,
}

/// How a rule fared.
#[derive(Debug, Clone)]
pub(super) struct Fate {
    /// The first row that refutes it.
    pub(super) refuted: Option<TableRow>,
    /// On how many rows it says something, and is right.
    pub(super) held: usize,
    /// On how many it says nothing.
    pub(super) silent: usize,
}

/// Asks a fast program about large inputs, or else the brute force about random ones.
pub(super) fn attack(source: &Source, read: &Read, seed: u64, until: Instant) -> anyhow::Result<Attack> {
    let who = if source.fast.is_some() { Who::Fast } else { Who::Brute };
    let by = source.fast.as_ref().unwrap_or(&source.brute).name().to_owned();
    let mut found = Attack { by, rows: Vec::new() };
    let sizes: &[u64] = if who == Who::Fast { &[12, 1000] } else { &[6, 10] };
    let mut cases = Vec::new();
    for (&size, salt) in sizes.iter().zip(1..) {
        cases.extend(random(source, seed.wrapping_add(salt * 7919), RANDOM / 2, size));
    }
    cases.extend(beyond(read));
    cases.retain(|case| source.input(&[case]).is_some());
    cases.sort_by_cached_key(|case| (case.size(), case.clone()));
    cases.dedup();
    let tested: std::collections::HashSet<&Case> = read.table.rows.iter().map(|row| &row.case).collect();
    cases.retain(|case| !tested.contains(case));
    let cases: Vec<&Case> = cases.iter().collect();
    let mut left = cases.as_slice();
    let mut most = source.at_once();
    while !left.is_empty() && !sandbox::interrupted() && Instant::now() < until {
        let (batch, rest) = left.split_at(left.len().min(most));
        match source.ask(who, batch, until)? {
            Ok(answers) => {
                for (case, answer) in batch.iter().zip(answers) {
                    if let Some(answer) = read.value(&answer) {
                        found.rows.push(TableRow { case: (*case).clone(), answer });
                    }
                }
                left = rest;
            }
            Err(_) if batch.len() > 1 => most = (batch.len() / 4).max(1),
            // One that is too much: the next may not be.
            Err(_) if who == Who::Fast => left = rest,
            Err(_) => break,
        }
    }
    Ok(found)
}

/// Beyond the table: the next numbers, and those around powers of two.
fn beyond(read: &Read) -> Vec<Case> {
    let shape = &read.table.shape;
    if shape.numbers.is_empty() || !shape.lists.is_empty() {
        return Vec::new();
    }
    let largest = read.table.rows.iter().flat_map(|row| row.case.numbers.iter().copied()).max().unwrap_or(0);
    let make = |numbers: Vec<i128>| Case { numbers, lists: Vec::new() };
    let edges = (5..63).flat_map(|bit| [(1_i128 << bit) - 1, 1 << bit, (1 << bit) + 1]);
    match shape.numbers.len() {
        1 => (largest + 1..=largest + NEXT).chain(edges).map(|n| make(vec![n])).collect(),
        2 => {
            let corner =
                (largest + 1..=largest + 12).flat_map(|a| (1..=12).flat_map(move |b| [(a, b), (b, a), (a, a + b)]));
            corner.map(|(a, b)| make(vec![a, b])).collect()
        }
        _ => Vec::new(),
    }
}

/// How a rule fares on these rows.
pub(super) fn fate(rule: &Rule, rows: &[TableRow]) -> Fate {
    let mut fate = Fate { refuted: None, held: 0, silent: 0 };
    for row in rows {
        match rule.answer(&row.case) {
            None => fate.silent += 1,
            Some(answer) if answer == row.answer => fate.held += 1,
            Some(_) if fate.refuted.is_none() => fate.refuted = Some(row.clone()),
            Some(_) => {}
        }
    }
    fate
}

/// A rule beside the first one, and where they part.
#[derive(Debug, Clone)]
pub(super) struct Rival {
    pub(super) pattern: Pattern,
    /// The smallest input that was not asked about on which they disagree; `None`: they agree on all that were looked at.
    pub(super) parts_at: Option<Case>,
}

/// The rivals of the first of some rules, each with the smallest input on which it says something else.
pub(super) fn rivals(rules: &[Pattern], untested: &[Case]) -> Vec<Rival> {
    let Some((first, others)) = rules.split_first() else {
        return Vec::new();
    };
    let parts = |other: &Pattern| {
        let differs = |case: &&Case| match (first.rule.answer(case), other.rule.answer(case)) {
            (Some(own), Some(theirs)) => own != theirs,
            _ => false,
        };
        untested.iter().find(differs).cloned()
    };
    let mut all: Vec<Rival> =
        others.iter().map(|other| Rival { pattern: other.clone(), parts_at: parts(other) }).collect();
    // Those that part soonest; those that never part say the same in other words.
    all.sort_by_cached_key(|rival| {
        (rival.parts_at.is_none(), rival.parts_at.as_ref().map(Case::size), rival.pattern.cost)
    });
    all
}
