//! Decision lists: a test that singles out some inputs, a rule for these, and one for the others; again for the others.

use std::collections::HashSet;

use super::pairs::Limits;
use super::pool::Pool;
use super::{Answers, Candidate, pairs, single};
use crate::expr::{Expr, Op};
use crate::rule::{Branch, Relation, Rule, Test};

/// Features that tests are made of: with a constant, and with one another.
const TESTED: usize = 60;
const PAIRED: usize = 14;
/// So many remainders of numbers by numbers are compared as well, however long their description is.
const FEW_MORE: usize = 4;
/// They are among the first so many features.
const LATER: usize = 600;
/// Tests at each depth, and how many of them are gone on with.
const TESTS: [usize; 3] = [220, 60, 40];
const BEAMS: [usize; 3] = [24, 6, 0];
/// Features that the rule for the exceptions may use, alone and in pairs.
const FEW: [usize; 2] = [200, 60];
/// The same for the rule for all others, at each depth.
const MANY: [[usize; 2]; 3] = [[1500, 260], [400, 90], [200, 60]];
/// A rule for some inputs says nothing if there are fewer than this; one answer for all of them, fewer than [`SAME`].
const EVIDENCE: usize = 5;
const SAME: usize = 2;

/// A test, and on which rows it holds.
struct Guard {
    test: Test,
    holds: Vec<bool>,
}

/// Every list of exceptions that gives these answers.
pub(super) fn rules(pool: &Pool, answers: &Answers, found: &mut Vec<Candidate>, go_on: &mut dyn FnMut(u64) -> bool) {
    let guards = guards(pool, answers);
    let mut search = Search { pool, guards: &guards, found, go_on };
    search.extend(answers, &[], 0);
}

struct Search<'a> {
    pool: &'a Pool,
    guards: &'a [Guard],
    found: &'a mut Vec<Candidate>,
    go_on: &'a mut dyn FnMut(u64) -> bool,
}

impl Search<'_> {
    fn extend(&mut self, answers: &Answers, before: &[(Test, Branch)], depth: usize) {
        let mut pending = Vec::new();
        let begins = self.found.len();
        for guard in self.guards.iter().take(TESTS[depth]) {
            if !(self.go_on)(((FEW[0] + MANY[depth][0]) * 4) as u64) {
                return;
            }
            let (inside, outside) = answers.split(&guard.holds);
            if inside.rows.len() < SAME || outside.rows.len() < EVIDENCE {
                continue;
            }
            let Some(inner) = best(self.pool, &inside, FEW, self.go_on) else {
                continue;
            };
            let mut exceptions = before.to_vec();
            exceptions.push((guard.test.clone(), inner));
            match best(self.pool, &outside, MANY[depth], self.go_on) {
                Some(otherwise) => self.found.push(Candidate { rule: Rule { exceptions, otherwise } }),
                None => pending.push((exceptions, outside)),
            }
        }
        if self.found.len() > begins {
            return;
        }
        pending.sort_by_key(|(exceptions, _)| {
            exceptions.iter().map(|(test, branch)| test.cost() + branch.cost()).sum::<u32>()
        });
        for (exceptions, outside) in pending.iter().take(BEAMS[depth]) {
            self.extend(outside, exceptions, depth + 1);
        }
    }
}

/// The shortest rule for some rows, without exceptions.
fn best(
    pool: &Pool,
    answers: &Answers,
    [alone, paired]: [usize; 2],
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Option<Branch> {
    let &(_, first) = answers.rows.first()?;
    if answers.rows.iter().all(|&(_, answer)| answer == first) {
        return Some(Branch::Always(first));
    }
    if answers.rows.len() < EVIDENCE {
        return None;
    }
    let mut found = Vec::new();
    single::rules(pool, answers, alone, &mut found);
    if found.is_empty() {
        let limits = Limits { features: paired, reduced: 0, most: 1 };
        pairs::rules(pool, answers, limits, &mut found, go_on);
    }
    let shortest = found.into_iter().min_by_key(|candidate| candidate.rule.rank())?;
    Some(shortest.rule.otherwise)
}

fn guards(pool: &Pool, answers: &Answers) -> Vec<Guard> {
    let mut all: Vec<(u32, Guard)> = Vec::new();
    let mut seen = HashSet::new();
    let mut add = |test: Test, holds: Vec<bool>| {
        let is_split = holds.iter().any(|held| *held) && holds.iter().any(|held| !held);
        if is_split {
            all.push((test.cost(), Guard { test, holds }));
        }
    };
    let features = || pool.features.iter().enumerate().filter(|(_, feature)| !feature.is_constant);
    for (index, feature) in features().take(TESTED) {
        for constant in 0..=3 {
            for relation in [Relation::Equal, Relation::AtMost] {
                let holds = feature.values.iter().map(|&value| relation.holds(value, constant)).collect();
                add(Test::Compare(pool.expr(index), relation, Expr::Constant(constant)), holds);
            }
        }
        let holds = feature.values.iter().map(|value| value.rem_euclid(2) == 0).collect();
        add(Test::Residues { of: pool.expr(index), modulus: 2, residues: vec![0] }, holds);
    }
    for (index, feature) in features().take(TESTED) {
        let holds = feature.values.iter().map(|&value| value > 0).collect();
        add(Test::Compare(Expr::Constant(0), Relation::Less, pool.expr(index)), holds);
    }
    let is_remainder = |index: usize| matches!(pool.expr(index), Expr::Op(Op::Mod, n, k) if *n != *k);
    let paired =
        features().enumerate().filter(|(place, (index, _))| *place < PAIRED || *place < LATER && is_remainder(*index));
    let paired: Vec<_> = paired.map(|(_, feature)| feature).take(PAIRED + FEW_MORE).collect();
    for &(a, first) in &paired {
        for &(b, second) in &paired {
            for relation in [Relation::Equal, Relation::Less] {
                let both = first.values.iter().zip(&second.values);
                let holds = both.map(|(&a, &b)| relation.holds(a, b)).collect();
                if a != b {
                    add(Test::Compare(pool.expr(a), relation, pool.expr(b)), holds);
                }
            }
        }
    }
    debug_assert!(all.iter().all(|(_, guard)| guard.holds.len() >= answers.rows.len()));
    all.sort_by_key(|(cost, _)| *cost);
    all.retain(|(_, guard)| seen.insert(guard.holds.clone()));
    all.into_iter().map(|(_, guard)| guard).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{answers, base};
    use super::*;
    use crate::search::pool::Bound;
    use crate::table::{Case, Shape, Table, TableRow};

    /// Answers that look like chance: exceptions make a rule of any few of them, if few are enough.
    #[test]
    fn no_part_of_a_rule_rests_on_a_few_rows() {
        let (mut state, mut seen) = (1_u64, 0);
        for rows in (4..=12).chain(4..=12) {
            let shape = Shape { numbers: vec!["n".to_owned()], lists: Vec::new() };
            let mut table = Table::new(shape, Some(["lost".to_owned(), "won".to_owned()]));
            for n in 1..=rows {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                table.add(Case { numbers: vec![n], lists: Vec::new() }, i128::from(state >> 63));
            }
            let all: Vec<&TableRow> = table.rows.iter().collect();
            let bound = Bound { features: 60, work: 100_000 };
            let pool = Pool::new(&base::base(&table.shape), &all, bound, &mut |_| true);
            let mut found = Vec::new();
            rules(&pool, &answers(&table, &all), &mut found, &mut |_| true);
            for Candidate { rule } in found {
                let mut parts = vec![(0, &rule.otherwise)];
                parts.extend(rule.exceptions.iter().map(|(_, branch)| (0, branch)));
                for row in &all {
                    let exception = rule.exceptions.iter().position(|(test, _)| test.holds(&row.case) == Some(true));
                    parts[exception.map_or(0, |exception| exception + 1)].0 += 1;
                }
                let told = rule.describe(&table);
                assert!(parts[0].0 >= 5, "{rows} rows: {told}: {parts:?}");
                for &(count, branch) in &parts {
                    let least = if matches!(branch, Branch::Always(_)) { 2 } else { 5 };
                    assert!(count >= least, "{rows} rows: {told}: {parts:?}");
                }
                seen += 1;
            }
        }
        assert!(seen > 0);
    }
}
