//! Whoever answers inputs beyond a table, and those on which two rules disagree.

use std::time::{Duration, Instant};

use super::answers::Read;
use super::gather::random;
use super::source::{Silence, Source, Who};
use pattern::{Case, Oracle, Pattern, TableRow};

/// How many random inputs.
const RANDOM: usize = 240;
/// One question may take this part of the time that is left.
const PART: u32 = 4;

/// A fast program, or else the brute force, as an attack asks it.
pub(super) struct Asking<'a> {
    source: &'a Source,
    read: &'a Read,
    /// What the question before this one was; its word is no answer to this one.
    before: Option<&'a Read>,
    who: Who,
    pub(super) until: Instant,
    /// Inputs whose answers are none of those that the table has.
    pub(super) others: Vec<(Case, String)>,
}

impl<'a> Asking<'a> {
    pub(super) fn new(source: &'a Source, read: &'a Read, first: &'a Read, until: Instant) -> Self {
        let who = if source.fast.is_some() { Who::Fast } else { Who::Brute };
        let before = (!std::ptr::eq(read, first)).then_some(first);
        Self { source, read, before, who, until, others: Vec::new() }
    }

    /// Whether the rule of the table says nothing of such an answer, and should.
    fn is_other(&self, answer: &str) -> bool {
        self.read.is_other(answer) && self.before.is_none_or(|before| before.value(answer) != Some(0))
    }

    pub(super) fn name(&self) -> &str {
        self.source.fast.as_ref().unwrap_or(&self.source.brute).name()
    }

    /// Answers to random inputs: large ones if the program is fast.
    pub(super) fn random(&mut self, seed: u64) -> anyhow::Result<Vec<TableRow>> {
        let sizes: &[u64] = if self.who == Who::Fast { &[12, 1000] } else { &[6, 10] };
        let mut cases = Vec::new();
        for (&size, salt) in sizes.iter().zip(1..) {
            cases.extend(random(self.source, seed.wrapping_add(salt * 7919), RANDOM / 2, size));
        }
        cases.retain(|case| self.is_valid(case));
        cases.sort_by_cached_key(|case| (case.size(), case.clone()));
        cases.dedup();
        let tested: std::collections::HashSet<&Case> = self.read.table.rows.iter().map(|row| &row.case).collect();
        cases.retain(|case| !tested.contains(case));
        self.ask(&cases)
    }
}

impl Oracle for Asking<'_> {
    type Error = anyhow::Error;

    fn is_valid(&self, case: &Case) -> bool {
        self.source.input(&[case]).is_some()
    }

    fn ask(&mut self, cases: &[Case]) -> anyhow::Result<Vec<TableRow>> {
        let cases: Vec<&Case> = cases.iter().collect();
        let mut left = cases.as_slice();
        let mut most = self.source.at_once();
        let mut rows = Vec::new();
        while !left.is_empty() && !sandbox::interrupted() {
            let now = Instant::now();
            let time = self.until.saturating_duration_since(now);
            if time < Duration::from_millis(1) {
                break;
            }
            let (batch, rest) = left.split_at(left.len().min(most));
            match self.source.ask(self.who, batch, now + time / PART)? {
                Ok(answers) => {
                    for (case, answer) in batch.iter().zip(answers) {
                        match self.read.value(&answer) {
                            Some(answer) => rows.push(TableRow { case: (*case).clone(), answer }),
                            None if self.is_other(&answer) => self.others.push(((*case).clone(), answer)),
                            None => {}
                        }
                    }
                    left = rest;
                }
                Err(_) if batch.len() > 1 => most = (batch.len() / 4).max(1),
                // One that is too much: the next may not be.
                Err(_) if self.who == Who::Fast => left = rest,
                Err(Silence::TooMuch(_) | Silence::Failed(_)) => break,
            }
        }
        Ok(rows)
    }
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
