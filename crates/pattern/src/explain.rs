//! From a table to rules that an attack did not refute.
//!
//! Idea:   a search finds rules; whoever made the table answers larger and larger inputs, as far as an answer comes at all, and further ones
//!         on both sides of where an answer last came and none did. Then each rule is attacked for itself, beside its thresholds. A row that
//!         refutes all rules joins the table, and the search begins anew.

use std::collections::HashSet;

use crate::attack::{beside, between, ladder, near, next};
use crate::rule::Rule;
use crate::search::{Effort, Found, Pattern, search_with};
use crate::table::{Case, Table, TableRow};

/// What answers inputs beyond a table.
pub trait Oracle {
    /// Why it cannot be asked.
    type Error;

    /// Whether there is such an input.
    fn is_valid(&self, case: &Case) -> bool;

    /// The answers to these inputs, up to the first that takes too much. An input that is refused is left out.
    ///
    /// # Errors
    ///
    /// If it cannot be asked at all.
    fn ask(&mut self, cases: &[Case]) -> Result<Vec<TableRow>, Self::Error>;
}

/// How a rule fared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fate {
    /// The first row that refutes it.
    pub refuted: Option<TableRow>,
    /// On how many rows it says something, and is right.
    pub held: usize,
    /// On how many it says nothing.
    pub silent: usize,
}

impl Fate {
    /// How a rule fares on these rows.
    pub fn of(rule: &Rule, rows: &[TableRow]) -> Self {
        let mut fate = Self { refuted: None, held: 0, silent: 0 };
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
}

/// What a search and an attack leave.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Explained {
    /// The last search.
    pub found: Found,
    /// The rules that no row refuted, the simplest first.
    pub rules: Vec<(Pattern, Fate)>,
    /// Those that agree with the table and are wrong.
    pub fallen: Vec<(Pattern, Fate)>,
    /// The rows that rules were attacked by, the smallest first.
    pub attack: Vec<TableRow>,
}

/// How often the search begins anew.
const AGAIN: usize = 4;
/// Rules that are attacked each for itself.
const ATTACKED: usize = 6;
/// How many rules further inputs tell apart, and how often each rule is asked for one.
const RIVALS: usize = 12;
const PARTED: usize = 4;
/// How often the distance between an input that is answered and one that is not is halved; and between a right and a wrong answer.
const HALVED: usize = 6;
const NARROWED: usize = 12;

/// The rules of a table that no answer of `oracle` refutes. `attack` has rows beyond the table that are known already.
///
/// # Errors
///
/// If the oracle cannot be asked.
pub fn explain<O: Oracle>(
    table: &Table,
    attack: Vec<TableRow>,
    oracle: &mut O,
    effort: &Effort,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Result<Explained, O::Error> {
    let mut asked = Asked { known: table.rows.iter().map(|row| row.case.clone()).collect(), rows: Vec::new() };
    asked.known.extend(attack.iter().map(|row| row.case.clone()));
    asked.rows = attack;
    asked.climb(table, oracle)?;
    let mut explained = Explained::default();
    let mut refuting: Vec<TableRow> = Vec::new();
    for _ in 0..AGAIN {
        let found = search_with(table, &refuting, effort, go_on);
        asked.part(&found.rules, table, oracle)?;
        let mut attacked = 0;
        for pattern in &found.rules {
            let mut fate = Fate::of(&pattern.rule, &asked.rows);
            if fate.refuted.is_none() && attacked < ATTACKED {
                attacked += 1;
                let most = asked.reach(table);
                let cases = beside(&pattern.rule, table, most, &|case| oracle.is_valid(case));
                asked.ask(&cases, oracle)?;
                fate = Fate::of(&pattern.rule, &asked.rows);
            }
            if let Some(row) = &fate.refuted {
                fate.refuted = Some(asked.narrow(&pattern.rule, row.clone(), table, oracle)?);
                explained.fallen.push((pattern.clone(), fate));
            } else {
                explained.rules.push((pattern.clone(), fate));
            }
        }
        let is_done = !explained.rules.is_empty() || found.rules.is_empty() || found.cut;
        explained.found = found;
        if is_done {
            break;
        }
        for (_, fate) in &explained.fallen {
            refuting.extend(fate.refuted.clone().filter(|row| !refuting.contains(row)));
        }
    }
    // What was asked later may refute what was looked at first.
    for (pattern, fate) in std::mem::take(&mut explained.rules) {
        let last = Fate::of(&pattern.rule, &asked.rows);
        let to = if last.refuted.is_some() { &mut explained.fallen } else { &mut explained.rules };
        to.push((pattern, if last.refuted.is_some() { last } else { Fate { refuted: fate.refuted, ..last } }));
    }
    explained.found.weak.retain(|weak| Fate::of(&weak.pattern.rule, &asked.rows).refuted.is_none());
    asked.rows.sort_by_cached_key(|row| (row.case.size(), row.case.clone()));
    explained.attack = asked.rows;
    Ok(explained)
}

/// What was asked beyond a table.
struct Asked {
    known: HashSet<Case>,
    rows: Vec<TableRow>,
}

impl Asked {
    /// Asks about these inputs, each once: the last that was answered and the first that was not, if there is one.
    fn ask<O: Oracle>(&mut self, cases: &[Case], oracle: &mut O) -> Result<Option<[Option<Case>; 2]>, O::Error> {
        let new: Vec<Case> = cases.iter().filter(|case| self.known.insert((*case).clone())).cloned().collect();
        if new.is_empty() {
            return Ok(None);
        }
        let rows = oracle.ask(&new)?;
        let last = rows.last().map(|row| row.case.clone());
        let unanswered = match &last {
            None => new.first(),
            Some(last) => new.iter().position(|case| case == last).and_then(|place| new.get(place + 1)),
        };
        let ends = [last, unanswered.cloned()];
        self.rows.extend(rows);
        Ok(Some(ends))
    }

    /// Asks about larger and larger inputs, then about some between the last answer and the first that did not come, then about those next
    /// to the table.
    fn climb<O: Oracle>(&mut self, table: &Table, oracle: &mut O) -> Result<(), O::Error> {
        let cases = ladder(table, &|case| oracle.is_valid(case));
        if let Some([Some(mut low), Some(mut high)]) = self.ask(&cases, oracle)? {
            for _ in 0..HALVED {
                let Some(middle) = between(&low, &high).filter(|case| oracle.is_valid(case)) else {
                    break;
                };
                self.ask(std::slice::from_ref(&middle), oracle)?;
                let is_answered = self.rows.last().is_some_and(|row| row.case == middle);
                *(if is_answered { &mut low } else { &mut high }) = middle;
            }
        }
        let mut cases = next(table);
        cases.retain(|case| oracle.is_valid(case));
        self.ask(&cases, oracle)?;
        Ok(())
    }

    /// Asks about the smallest inputs on which the first of some rules parts from the others.
    fn part<O: Oracle>(&mut self, rules: &[Pattern], table: &Table, oracle: &mut O) -> Result<(), O::Error> {
        if rules.len() < 2 {
            return Ok(());
        }
        let cases = near(table, self.reach(table), &|case| oracle.is_valid(case));
        for _ in 0..PARTED {
            let mut left =
                rules.iter().take(RIVALS).filter(|pattern| Fate::of(&pattern.rule, &self.rows).refuted.is_none());
            let Some(first) = left.next() else {
                return Ok(());
            };
            let parting: Vec<Case> = left
                .filter_map(|other| {
                    let differs = |case: &&Case| {
                        !self.known.contains(*case)
                            && matches!((first.rule.answer(case), other.rule.answer(case)), (Some(a), Some(b)) if a != b)
                    };
                    cases.iter().find(differs).cloned()
                })
                .collect();
            if parting.is_empty() {
                return Ok(());
            }
            // One that takes too much must not keep the others from being asked.
            for case in parting {
                self.ask(&[case], oracle)?;
            }
        }
        Ok(())
    }

    /// The size of the largest input that was answered.
    fn reach(&self, table: &Table) -> i128 {
        table.rows.iter().chain(&self.rows).map(|row| row.case.size()).max().unwrap_or(0)
    }

    /// A smaller row that refutes the rule, where halving the distance to one that agrees finds it: among inputs for which the rule says
    /// the same.
    fn narrow<O: Oracle>(
        &mut self,
        rule: &Rule,
        refuting: TableRow,
        table: &Table,
        oracle: &mut O,
    ) -> Result<TableRow, O::Error> {
        const NEAR: i128 = 64;
        let said = rule.answer(&refuting.case);
        let mut wrong = refuting;
        let says_it = |row: &&TableRow| rule.answer(&row.case) == said && row.case.size() < wrong.case.size();
        let lower: Vec<&TableRow> = table.rows.iter().chain(&self.rows).filter(says_it).collect();
        let agrees = |row: &&&TableRow| said == Some(row.answer);
        let Some(mut right) = lower.iter().filter(agrees).max_by_key(|row| row.case.size()).map(|row| row.case.clone())
        else {
            return Ok(wrong);
        };
        for _ in 0..NARROWED {
            let Some(middle) = between(&right, &wrong.case) else {
                break;
            };
            let beside = |step: i128| Case { numbers: vec![middle.numbers[0] + step], lists: Vec::new() };
            let mut all = (0..NEAR).map(beside).take_while(|case| case.size() < wrong.case.size());
            let Some(middle) = all.find(|case| rule.answer(case) == said && oracle.is_valid(case)) else {
                break;
            };
            self.ask(std::slice::from_ref(&middle), oracle)?;
            let Some(row) = self.rows.iter().rev().find(|row| row.case == middle).cloned() else {
                break;
            };
            if said == Some(row.answer) { right = middle } else { wrong = row }
        }
        Ok(wrong)
    }
}
