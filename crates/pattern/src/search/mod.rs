//! From a table to rules.

mod base;
mod cycles;
mod decide;
mod misses;
mod pairs;
mod pool;
mod single;
mod values;

use std::collections::{BTreeMap, HashSet};

use crate::expr::{Expr, Function, Op};
use crate::rule::{Branch, Relation, Rule, Test};
use crate::table::{Shape, Table, TableRow};
use pairs::Limits;
use pool::{Bound, Pool};

/// How much is looked at. The same effort finds the same rules, unless the clock ends it.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    /// Rows that are searched at first. The rest is kept for the check.
    pub rows: usize,
    /// Features.
    pub features: usize,
    /// Features that are compared in pairs.
    pub paired: usize,
    /// Values of features that are computed, at most.
    pub work: u64,
    /// Rules that are given out.
    pub rules: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Self { rows: 240, features: 6000, paired: 2000, work: 40_000_000, rules: 24 }
    }
}

/// A rule that every row agrees with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    /// The rule.
    pub rule: Rule,
    /// The length of its description.
    pub cost: u32,
}

/// A rule that nearly explains the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Miss {
    /// The rule.
    pub rule: Rule,
    /// How many rows it gets wrong.
    pub wrong: usize,
    /// The first of them.
    pub row: TableRow,
}

/// A value for each pile, such that the position is lost iff their xor is 0, as in a sum of games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piles {
    /// The smallest pile.
    pub first: i128,
    /// The values from it on, up to a renaming that keeps the xor.
    pub values: Vec<i128>,
    /// The word where the xor is 0.
    pub lost: i128,
    /// How many rows have such piles alone. All of them agree.
    pub rows: usize,
}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Found {
    /// Rules that every row agrees with, the simplest first.
    pub rules: Vec<Pattern>,
    /// How many rows they were made from; the others were only asked about afterwards.
    pub made_from: usize,
    /// Where no rule was found: those that come nearest.
    pub misses: Vec<Miss>,
    /// Where no rule was found: values of piles whose xor decides, without a formula.
    pub piles: Option<Piles>,
    /// How many features were looked at.
    pub features: usize,
    /// Rules that all rows that they were made from agree with, and that another row refuted.
    pub refuted: usize,
    /// Whether the clock ended the search.
    pub cut: bool,
}

/// Answers of some rows of a pool.
struct Answers {
    is_decision: bool,
    /// The row's place in the pool, and its answer.
    rows: Vec<(usize, i128)>,
}

impl Answers {
    /// Those of the rows on which a test holds, and the others.
    fn split(&self, holds: &[bool]) -> (Self, Self) {
        let (inside, outside) = self.rows.iter().partition(|(row, _)| holds[*row]);
        (Self { is_decision: self.is_decision, rows: inside }, Self { is_decision: self.is_decision, rows: outside })
    }
}

/// A rule that the searched rows agree with.
struct Candidate {
    rule: Rule,
}

impl Candidate {
    fn from_branch(branch: Branch) -> Self {
        Self { rule: branch.into() }
    }
}

/// How often rows that refute a rule join those that are searched.
const ROUNDS: usize = 5;
/// A rule that is no longer is not asked to stand beside lists of exceptions.
const SHORT: u32 = 14;
/// How many of them at once.
const JOINING: usize = 24;

/// The rules that explain the table, the simplest first. `go_on` is asked often; once it says no, the search ends with what it has.
///
/// The same table and effort give the same result, unless `go_on` ends it.
pub fn search(table: &Table, effort: &Effort, go_on: &mut dyn FnMut() -> bool) -> Found {
    let mut found = Found::default();
    let [first, ..] = table.rows.as_slice() else {
        return found;
    };
    if table.rows.iter().all(|row| row.answer == first.answer) {
        let rule = Rule::from(Branch::Always(first.answer));
        found.rules.push(Pattern { cost: rule.cost(), rule });
        found.made_from = table.rows.len();
        return found;
    }
    let extras = of_piles(table, effort, go_on);
    let information = information(table);
    let mut chosen = choose(table, effort.rows);
    let mut ended = false;
    for round in 0..ROUNDS {
        let mut go = || {
            ended |= !go_on();
            !ended
        };
        let rows: Vec<&TableRow> = chosen.iter().map(|&index| &table.rows[index]).collect();
        let mut candidates = of_sequence(table);
        found.features = of_pool(table, &rows, &extras, effort, &mut candidates, &mut go);
        candidates.sort_by_key(|candidate| candidate.rule.cost());
        let mut joining = Vec::new();
        let mut descriptions = HashSet::new();
        for Candidate { rule } in candidates {
            match table.rows.iter().position(|row| rule.answer(&row.case) != Some(row.answer)) {
                None if f64::from(2 * rule.cost()) > information => {}
                None if found.rules.len() < effort.rules && descriptions.insert(rule.describe(table)) => {
                    found.rules.push(Pattern { cost: rule.cost(), rule });
                }
                None => {}
                Some(index) => {
                    found.refuted += 1;
                    if joining.len() < JOINING && !joining.contains(&index) && !chosen.contains(&index) {
                        joining.push(index);
                    }
                }
            }
        }
        found.made_from = chosen.len();
        if !found.rules.is_empty() || joining.is_empty() || ended || round + 1 == ROUNDS {
            break;
        }
        chosen.extend(joining);
    }
    if found.rules.is_empty() {
        let rows: Vec<&TableRow> = chosen.iter().map(|&index| &table.rows[index]).collect();
        found.misses = misses::nearest(table, &rows, &extras);
        found.piles = table.is_decision().then(|| values::piles(table)).flatten();
    }
    found.cut = ended;
    found
}

/// How many bits it takes to write all answers down. A rule that is not shorter explains nothing: two bits are a modest price for each
/// step of a description.
fn information(table: &Table) -> f64 {
    let mut counts: BTreeMap<i128, f64> = BTreeMap::new();
    for row in &table.rows {
        *counts.entry(row.answer).or_default() += 1.0;
    }
    let all = table.rows.len() as f64;
    counts.values().map(|count| count * (all / count).log2()).sum()
}

/// Rules on the features of the searched rows; how many features there are.
fn of_pool(
    table: &Table,
    rows: &[&TableRow],
    extras: &[Expr],
    effort: &Effort,
    candidates: &mut Vec<Candidate>,
    go_on: &mut dyn FnMut() -> bool,
) -> usize {
    let mut base = base::base(&table.shape);
    base.extend_from_slice(extras);
    let pool = Pool::new(&base, rows, Bound { features: effort.features, work: effort.work }, go_on);
    let answers = answers(table, rows);
    single::rules(&pool, &answers, usize::MAX, candidates);
    let limits = Limits { features: effort.paired, reduced: 300, most: 2 * effort.rules };
    pairs::rules(&pool, &answers, limits, candidates, go_on);
    let holds =
        |candidate: &Candidate| table.rows.iter().all(|row| candidate.rule.answer(&row.case) == Some(row.answer));
    // Exceptions make any rule fit: they are tried only where nothing short does.
    if !candidates.iter().any(|candidate| candidate.rule.cost() <= SHORT && holds(candidate)) {
        decide::rules(&pool, &answers, candidates, go_on);
    }
    pool.features.len()
}

/// The answers in an order in which a wrong rule fails soon: the two answers in turn, each in an order that looks like chance.
fn answers(table: &Table, rows: &[&TableRow]) -> Answers {
    let mixed = |index: usize| (index as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by_key(|&index| mixed(index));
    let mut counts: BTreeMap<i128, usize> = BTreeMap::new();
    let mut turns: Vec<(usize, usize, i128)> = Vec::new();
    for index in order {
        let answer = rows[index].answer;
        let turn = counts.entry(answer).or_default();
        turns.push((*turn, index, answer));
        *turn += 1;
    }
    turns.sort_by_key(|(turn, ..)| *turn);
    let rows = turns.into_iter().map(|(_, index, answer)| (index, answer)).collect();
    Answers { is_decision: table.is_decision(), rows }
}

/// Which rows are searched: two thirds of them the first, the others evenly from the rest, as many of each answer as there are.
fn choose(table: &Table, most: usize) -> Vec<usize> {
    let count = table.rows.len();
    // A fifth is kept for the check in any case.
    let most = most.min(count - count / 5);
    let first = most * 2 / 3;
    let mut chosen: Vec<usize> = (0..first).collect();
    let (rest, wanted) = (count - first, most - first);
    // The rarer answers first: they say more.
    let mut later: Vec<usize> = (first..count).collect();
    let mut frequency: BTreeMap<i128, usize> = BTreeMap::new();
    for row in &table.rows {
        *frequency.entry(row.answer).or_default() += 1;
    }
    let share = |index: &usize| frequency.get(&table.rows[*index].answer).copied().unwrap_or(0);
    let rare = later.iter().filter(|index| 4 * share(index) < count).step_by(2).take(wanted / 2);
    chosen.extend(rare);
    later.retain(|index| !chosen.contains(index));
    let wanted = most - chosen.len();
    let step = rest.checked_div(wanted).unwrap_or(1).max(1);
    chosen.extend(later.iter().step_by(step).take(wanted));
    chosen.sort_unstable();
    chosen
}

/// Of inputs that are one number: periods, and recurrences of the numbers with the rarer answer.
fn of_sequence(table: &Table) -> Vec<Candidate> {
    let (1, 0) = (table.shape.numbers.len(), table.shape.lists.len()) else {
        return Vec::new();
    };
    let by_number: BTreeMap<i128, i128> =
        table.rows.iter().filter_map(|row| Some((*row.case.numbers.first()?, row.answer))).collect();
    let Some((&first, _)) = by_number.first_key_value() else {
        return Vec::new();
    };
    let values: Vec<i128> = (first..).map_while(|number| by_number.get(&number).copied()).collect();
    let number = || Box::new(Expr::Number(0));
    let mut found = Vec::new();
    if let Some(cycle) = cycles::cycle(first, &values, !table.is_decision()) {
        let expr = Expr::Cycle(Box::new(cycle), number());
        found.push(Candidate::from_branch(if table.is_decision() {
            Branch::Iff(1, Test::Compare(expr, Relation::Equal, Expr::Constant(1)))
        } else {
            Branch::Value(expr)
        }));
    }
    if table.is_decision() {
        for answer in [0, 1] {
            let terms: Vec<i128> =
                (first..).zip(&values).filter(|(_, value)| **value == answer).map(|(n, _)| n).collect();
            if let Some(sequence) = cycles::sequence(&terms) {
                found.push(Candidate::from_branch(Branch::Iff(answer, Test::Term(Expr::Number(0), sequence))));
            }
        }
    }
    found
}

/// Features from the values of piles.
fn of_piles(table: &Table, effort: &Effort, go_on: &mut dyn FnMut() -> bool) -> Vec<Expr> {
    let Some((list, values)) = values::values(table) else {
        return Vec::new();
    };
    let formula = formula(&values, effort, go_on);
    let mut features = values::features(&list, &values, formula, table.is_decision());
    // A table of values that ends before the rows do is no feature of all of them.
    features.retain(|feature| table.rows.iter().all(|row| feature.evaluate(&row.case).is_some()));
    features
}

/// The value of a pile as an expression in its stones, where there is a short one.
fn formula(values: &values::Values, effort: &Effort, go_on: &mut dyn FnMut() -> bool) -> Option<Expr> {
    let shape = Shape { numbers: vec!["x".to_owned()], lists: Vec::new() };
    let mut table = Table::new(shape, None);
    for (pile, &value) in (values.first..).zip(&values.values) {
        table.add(crate::Case { numbers: vec![pile], lists: Vec::new() }, value);
    }
    let cycle = cycles::cycle(values.first, &values.values, true);
    if let Some(simple) = cycle.as_ref().and_then(simple) {
        return Some(simple);
    }
    if cycle.is_some() || values.values.len() < 8 {
        return None;
    }
    let effort = Effort { features: 1500, paired: 300, rows: values.values.len(), work: 2_000_000, ..*effort };
    let rows: Vec<&TableRow> = table.rows.iter().collect();
    let mut candidates = Vec::new();
    let pool =
        Pool::new(&base::base(&table.shape), &rows, Bound { features: effort.features, work: effort.work }, go_on);
    let answers = answers(&table, &rows);
    single::rules(&pool, &answers, usize::MAX, &mut candidates);
    let limits = Limits { features: effort.paired, reduced: 0, most: 4 };
    pairs::rules(&pool, &answers, limits, &mut candidates, go_on);
    let shortest = candidates.into_iter().min_by_key(|candidate| candidate.rule.cost())?;
    match shortest.rule.otherwise {
        // As long as the table, it says nothing.
        Branch::Value(expr) if (expr.cost() as usize) < values.values.len() => Some(expr.with_number(&Expr::Item)),
        _ => None,
    }
}

/// A period that has a shorter name: `x`, `x + c`, `x mod m`, `floor(x / k)`.
fn simple(cycle: &crate::expr::Cycle) -> Option<Expr> {
    if !cycle.before.is_empty() {
        return None;
    }
    let length = cycle.round.len() as i128;
    let at = |n: i128| cycle.at(n);
    let agrees = |of: &dyn Fn(i128) -> i128| (cycle.first..cycle.first + 2 * length).all(|n| at(n) == Some(of(n)));
    let item = || Box::new(Expr::Item);
    if length == 1 && cycle.step == 1 {
        return Some(single::plus(Expr::Item, at(cycle.first)? - cycle.first));
    }
    if agrees(&|n| n.rem_euclid(length)) {
        return Some(Expr::Call(Function::Mod(length), item()));
    }
    if agrees(&|n| n.div_euclid(length)) {
        return Some(Expr::Call(Function::Div(length), item()));
    }
    (2..=12).find_map(|divisor: i128| {
        let modulus = length / divisor;
        let fits = length % divisor == 0 && agrees(&|n| n.rem_euclid(length).div_euclid(divisor));
        let inner = Expr::Call(Function::Mod(modulus * divisor), item());
        fits.then(|| Expr::Op(Op::Div, Box::new(inner), Box::new(Expr::Constant(divisor))))
    })
}
