//! Inputs beyond a table on which its rules may fail: larger and larger ones, and those beside the thresholds of a rule.

use std::collections::BTreeSet;

use crate::expr::Expr;
use crate::rule::{Branch, Rule, Test};
use crate::table::{Case, Table};

/// The next numbers after a table are asked about one by one.
const NEXT: i128 = 200;
/// Each number of the ladder is this much greater than the one before, as a fraction.
const STEP: [i128; 2] = [5, 4];
/// No number is greater.
const GREATEST: i128 = 1 << 62;
/// Rows of a table whose numbers are made larger.
const SCALED: usize = 16;
/// Inputs that are asked about beside the thresholds of one rule.
const BESIDE: usize = 24;

/// Inputs beyond a table, from small to large: each is a good deal larger than the one before, as far as `is_valid` says that inputs go.
pub fn ladder(table: &Table, is_valid: &dyn Fn(&Case) -> bool) -> Vec<Case> {
    let largest = largest(table);
    let mut all = Vec::new();
    match (table.shape.numbers.len(), table.shape.lists.len()) {
        (1, 0) => {
            let rungs = rungs(largest);
            let ends = end(largest, &rungs, is_valid);
            let powers = (5..63).flat_map(|bit| [(1_i128 << bit) - 1, 1 << bit, (1 << bit) + 1]);
            all.extend(rungs.into_iter().chain(ends).chain(powers.filter(|&power| power > largest)).map(one));
        }
        (2, 0) => {
            for v in rungs(largest.max(4)) {
                let (third, golden) = (v / 3, v * 618 / 1000);
                let pairs = [
                    [v, 1],
                    [v, 2],
                    [v, 3],
                    [v, v],
                    [v, v + 1],
                    [v + 1, v + 3],
                    [v, third],
                    [v, golden],
                    [v, v / 2],
                    [v + 1, largest / 2],
                    [v, 2 * v],
                    [v, 3 * v + 1],
                ];
                for [a, b] in pairs {
                    all.extend([[a, b], [b, a]].map(|pair| Case { numbers: pair.to_vec(), lists: Vec::new() }));
                }
            }
        }
        _ => all.extend(scaled(table)),
    }
    all.retain(is_valid);
    all.sort_by_cached_key(|case| (case.size(), case.clone()));
    all.dedup();
    all
}

/// The inputs next to a table.
pub fn next(table: &Table) -> Vec<Case> {
    let largest = largest(table);
    match (table.shape.numbers.len(), table.shape.lists.len()) {
        (1, 0) => (largest + 1..=largest + NEXT).map(one).collect(),
        (2, 0) => {
            let corner =
                (largest + 1..=largest + 12).flat_map(|a| (1..=12).flat_map(move |b| [(a, b), (b, a), (a, a + b)]));
            corner.map(|(a, b)| Case { numbers: vec![a, b], lists: Vec::new() }).collect()
        }
        _ => Vec::new(),
    }
}

/// An input between two, as nearly as there is one: of one number, the middle; `None`: there is none.
pub fn between(low: &Case, high: &Case) -> Option<Case> {
    let ([low], [high]) = (low.numbers.as_slice(), high.numbers.as_slice()) else {
        return None;
    };
    let middle = low + (high - low) / 2;
    (*low < middle && middle < *high).then(|| one(middle))
}

/// Inputs beyond the table and of at most this size on which a rule is most likely to fail: beside each threshold of it, and beside inputs
/// for which it gives the rarer answer.
pub fn beside(rule: &Rule, table: &Table, most: i128, is_valid: &dyn Fn(&Case) -> bool) -> Vec<Case> {
    let largest = largest(table);
    let mut all: Vec<Case> = Vec::new();
    if (table.shape.numbers.len(), table.shape.lists.len()) == (1, 0) {
        let mut at: BTreeSet<i128> = BTreeSet::new();
        for number in numbers(rule, most) {
            at.extend([number - 1, number, number + 1, 2 * number, 2 * number + 1]);
        }
        at.extend(flips(rule, largest, most));
        all.extend(at.into_iter().filter(|&n| n > largest && n <= most).map(one));
    } else {
        all.extend(rarer(rule, table, most));
    }
    all.retain(|case| is_valid(case) && case.size() <= most);
    all.dedup();
    let step = all.len().div_ceil(BESIDE).max(1);
    all.into_iter().step_by(step).collect()
}

/// Inputs beyond the table and of at most this size, small ones first, on which rules may part.
pub fn near(table: &Table, most: i128, is_valid: &dyn Fn(&Case) -> bool) -> Vec<Case> {
    let largest = largest(table);
    let (numbers, lists) = (table.shape.numbers.len(), table.shape.lists.len());
    let mut all: Vec<Case> = match (numbers, lists) {
        (1, 0) => return ladder(table, is_valid).into_iter().filter(|case| case.size() <= most).collect(),
        (_, 0) => mixed(table, most),
        _ => scaled(table),
    };
    // Lists of a few numbers: all of the size that comes next to those of the table are too many.
    let mut chance = Chance(1);
    for turn in 0..NEAR {
        let row = &table.rows[table.rows.len() * turn / NEAR];
        let top = 1 + chance.below(largest.clamp(1, 8));
        let length = 1 + chance.below(most.clamp(1, 12));
        let mut list = || (0..length).map(|_| 1 + chance.below(top)).collect::<Vec<_>>();
        let lists = (0..lists).map(|_| list()).collect();
        all.push(Case { numbers: row.case.numbers.clone(), lists });
    }
    all.retain(|case| case.size() <= most && is_valid(case));
    let known: BTreeSet<&Case> = table.rows.iter().map(|row| &row.case).collect();
    all.retain(|case| !known.contains(case));
    all.sort_by_cached_key(|case| (case.size(), case.clone()));
    all.dedup();
    all
}

/// Inputs that are made at random to tell rules apart.
const NEAR: usize = 3000;

/// Numbers by chance, the same everywhere.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: i128) -> i128 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i128::from(self.0 >> 20) % end
    }
}

/// The numbers of the table, some of them larger.
fn mixed(table: &Table, most: i128) -> Vec<Case> {
    let mut all = Vec::new();
    for (salt, row) in table.rows.iter().step_by((table.rows.len() / 200).max(1)).enumerate() {
        for factor in 1..=5 {
            let larger = |(place, &n): (usize, &i128)| {
                n.saturating_mul(factor).saturating_add(((salt + place) % 2) as i128).min(most)
            };
            all.push(Case { numbers: row.case.numbers.iter().enumerate().map(larger).collect(), lists: Vec::new() });
        }
    }
    all
}

fn one(n: i128) -> Case {
    Case { numbers: vec![n], lists: Vec::new() }
}

/// The greatest number of a table.
fn largest(table: &Table) -> i128 {
    let all = table.rows.iter().flat_map(|row| row.case.numbers.iter().chain(row.case.lists.iter().flatten()));
    all.copied().max().unwrap_or(0)
}

fn rungs(largest: i128) -> Vec<i128> {
    let mut all = Vec::new();
    let mut rung = largest.max(1);
    while rung < GREATEST {
        rung = (rung * STEP[0] / STEP[1]).max(rung + 1);
        all.extend([rung, rung + 1]);
    }
    all
}

/// The greatest valid number, if it lies between two rungs, and those before it.
fn end(largest: i128, rungs: &[i128], is_valid: &dyn Fn(&Case) -> bool) -> Vec<i128> {
    let is_valid = |n: &&i128| is_valid(&one(**n));
    let Some(invalid) = rungs.iter().find(|rung| !is_valid(rung)) else {
        return Vec::new();
    };
    let low = rungs.iter().take_while(is_valid).last().copied().unwrap_or(largest);
    let (mut low, mut high) = (low, *invalid);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if is_valid(&&middle) { low = middle } else { high = middle }
    }
    vec![low - 1, low]
}

/// Rows of the table with larger and larger numbers, and with longer and longer lists.
fn scaled(table: &Table) -> Vec<Case> {
    let step = (table.rows.len() / SCALED).max(1);
    let mut all = Vec::new();
    for (salt, row) in table.rows.iter().step_by(step).enumerate() {
        let shift = |place: usize| ((salt + place) % 3) as i128;
        let larger = |numbers: &[i128], factor: i128| -> Vec<i128> {
            numbers
                .iter()
                .enumerate()
                .map(|(place, &n)| n.saturating_mul(factor).saturating_add(shift(place)))
                .collect()
        };
        for power in 1..=8 {
            let factor = 1_i128 << power;
            let lists = || row.case.lists.iter().map(|list| larger(list, factor)).collect();
            all.push(Case { numbers: row.case.numbers.clone(), lists: lists() });
            all.push(Case { numbers: larger(&row.case.numbers, factor), lists: lists() });
            all.push(Case { numbers: larger(&row.case.numbers, factor), lists: row.case.lists.clone() });
        }
        for often in 2..=4 {
            let lists = row.case.lists.iter().map(|list| larger(&list.repeat(often), 1)).collect();
            all.push(Case { numbers: row.case.numbers.clone(), lists });
            let lists = row.case.lists.iter().map(|list| list.repeat(often)).collect();
            all.push(Case { numbers: row.case.numbers.clone(), lists });
        }
    }
    all
}

/// The numbers at which the answer that a rule gives changes, between two numbers: as many as there are between the rungs of a ladder.
fn flips(rule: &Rule, low: i128, high: i128) -> Vec<i128> {
    let mut all = Vec::new();
    let mut before = low;
    for rung in rungs(low).into_iter().filter(|&rung| rung <= high) {
        let said = |n: i128| rule.answer(&one(n));
        let (mut low, mut high) = (before, rung);
        before = rung;
        if said(low) == said(high) {
            continue;
        }
        let own = said(low);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            if said(middle) == own { low = middle } else { high = middle }
        }
        all.extend([low, high]);
    }
    all
}

/// Inputs for which the rule gives the answer that it gives more rarely, and their neighbours.
fn rarer(rule: &Rule, table: &Table, most: i128) -> Vec<Case> {
    let mut cases = if table.shape.lists.is_empty() { mixed(table, most) } else { scaled(table) };
    cases.retain(|case| case.size() <= most);
    cases.sort_by_cached_key(|case| (case.size(), case.clone()));
    cases.dedup();
    let known: BTreeSet<&Case> = table.rows.iter().map(|row| &row.case).collect();
    cases.retain(|case| !known.contains(case));
    let Some(first) = cases.first().and_then(|case| rule.answer(case)) else {
        return cases;
    };
    let (same, other): (Vec<Case>, Vec<Case>) = cases.into_iter().partition(|case| rule.answer(case) == Some(first));
    if same.len() < other.len() { same } else { other }
}

/// The numbers in a rule, up to `most`.
fn numbers(rule: &Rule, most: i128) -> Vec<i128> {
    let mut all = Vec::new();
    for (test, branch) in &rule.exceptions {
        of_test(test, most, &mut all);
        of_branch(branch, most, &mut all);
    }
    of_branch(&rule.otherwise, most, &mut all);
    all.retain(|&number| (1..=most).contains(&number));
    all
}

fn of_branch(branch: &Branch, most: i128, all: &mut Vec<i128>) {
    match branch {
        Branch::Always(_) => {}
        Branch::Iff(_, test) => of_test(test, most, all),
        Branch::Value(expr) => of_expr(expr, all),
    }
}

fn of_test(test: &Test, most: i128, all: &mut Vec<i128>) {
    match test {
        Test::Compare(a, _, b) => {
            of_expr(a, all);
            of_expr(b, all);
        }
        Test::Residues { of, modulus, residues } => {
            all.push(*modulus);
            all.extend(residues);
            of_expr(of, all);
        }
        Test::OneOf(of, numbers) => {
            all.extend(numbers);
            of_expr(of, all);
        }
        Test::Term(of, sequence) | Test::Above(of, sequence) => {
            all.extend(sequence.terms_to(most).unwrap_or_default());
            of_expr(of, all);
        }
    }
}

fn of_expr(expr: &Expr, all: &mut Vec<i128>) {
    match expr {
        Expr::Constant(constant) => all.push(*constant),
        Expr::Fold(_, _, of) | Expr::Columns(_, of) => of_expr(of, all),
        Expr::Call(function, of) => {
            if let crate::Function::Mod(m) | crate::Function::Div(m) = function {
                all.push(*m);
            }
            of_expr(of, all);
        }
        Expr::Op(_, a, b) => {
            of_expr(a, all);
            of_expr(b, all);
        }
        Expr::Cycle(cycle, of) => {
            let begin = cycle.first + cycle.before.len() as i128;
            all.extend([begin, begin + cycle.round.len() as i128]);
            of_expr(of, all);
        }
        Expr::Number(_) | Expr::Item | Expr::First(_) | Expr::Last(_) | Expr::Leading(_) => {}
    }
}
