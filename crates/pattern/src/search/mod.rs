//! From a table to rules.

mod base;
mod cycles;
mod decide;
mod evidence;
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
    /// The length of its description, and what is odd in it: [`Rule::rank`].
    pub cost: u32,
}

/// A rule that every row agrees with, and that too few rows carry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weak {
    /// The rule.
    pub pattern: Pattern,
    /// What would carry it.
    pub needed: Needed,
}

/// How much more a table must have before it carries a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needed {
    /// So many rows in all.
    Rows(usize),
    /// All numbers up to this.
    Number(i128),
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
    /// Where there is none: rules that every row agrees with, and that too few rows carry, the simplest first.
    pub weak: Vec<Weak>,
    /// How many rows they were made from.
    pub made_from: usize,
    /// The other rows: no rule was made from these. Each was only compared with what a rule says, and agrees.
    pub held_out: Vec<usize>,
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
/// Rules that too few rows carry, as many as are shown.
const WEAK: usize = 3;
/// So many of the next numbers tell them apart.
const AHEAD: i128 = 60;

/// The rules that explain the table, the simplest first. `go_on` is called often, with the number of values looked at since the
/// last call; once it returns `false`, the search ends with what it has.
///
/// The last quarter of the rows is held out: no rule is made from it. It only refutes rules, and a row that does joins those that rules are
/// made from. The same table and effort give the same result, unless `go_on` ends it.
pub fn search(table: &Table, effort: &Effort, go_on: &mut dyn FnMut(u64) -> bool) -> Found {
    search_with(table, &[], effort, go_on)
}

/// The same, where rows beyond the table are known that refuted rules of it: rules are made from these as well.
pub(crate) fn search_with(
    table: &Table,
    refuting: &[TableRow],
    effort: &Effort,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Found {
    let mut found = Found::default();
    let [first, ..] = table.rows.as_slice() else {
        return found;
    };
    let count = table.rows.len();
    if table.rows.iter().chain(refuting).all(|row| row.answer == first.answer) {
        let rule = Rule::from(Branch::Always(first.answer));
        let pattern = Pattern { cost: rule.rank(), rule };
        if count < EQUAL {
            found.weak.push(Weak { pattern, needed: Needed::Rows(EQUAL) });
        } else {
            found.rules.push(pattern);
        }
        found.made_from = count;
        return found;
    }
    let information = information(table);
    let mut split = Split::new(count);
    let mut joined: Vec<usize> = Vec::new();
    let mut ended = false;
    let mut weak: Vec<Weak> = Vec::new();
    let mut exceptions = Exceptions::WhereNothingIsShort;
    for round in 0..ROUNDS {
        let mut go = |steps| {
            ended |= !go_on(steps);
            !ended
        };
        let made = split.made(table, refuting);
        let (candidates, features, are_tried) = candidates(&made, split.first, &joined, effort, exceptions, &mut go);
        found.features = features;
        // Rules of a round before, which stay if this one is cut.
        let before = std::mem::take(&mut found.rules);
        let mut joining = Vec::new();
        let mut descriptions = HashSet::new();
        weak.clear();
        for Candidate { rule } in candidates {
            let is_wrong = |row: &TableRow| rule.answer(&row.case) != Some(row.answer);
            let refuted = table.rows.iter().position(is_wrong);
            if refuted.is_none() && refuting.iter().any(is_wrong) {
                continue;
            }
            match refuted {
                None if !descriptions.insert(rule.describe(table)) => {}
                None => match evidence::needed(table, &rule, information) {
                    Some(needed) => weak.push(Weak { pattern: Pattern { cost: rule.rank(), rule }, needed }),
                    None if found.rules.len() < effort.rules => {
                        found.rules.push(Pattern { cost: rule.rank(), rule });
                    }
                    None => {}
                },
                Some(index) => {
                    found.refuted += 1;
                    if joining.len() < JOINING && !joining.contains(&index) && !joined.contains(&index) {
                        joining.push(index);
                    }
                }
            }
        }
        found.made_from = split.made_from();
        found.held_out.clone_from(&split.held_out);
        if found.rules.is_empty() {
            found.rules = before;
        }
        // What was short fell to the rows that were held out, and what is left is odd: one may say it plainly with exceptions.
        let is_odd = found.rules.first().is_some_and(|pattern| pattern.cost > SHORT);
        if is_odd && !are_tried && !ended && round + 1 < ROUNDS {
            exceptions = Exceptions::Always;
            continue;
        }
        if !found.rules.is_empty() || joining.is_empty() || ended || round + 1 == ROUNDS {
            break;
        }
        split.join(&joining, is_sequence(table));
        joined.extend(joining);
    }
    if found.rules.is_empty() {
        // That the last answers stay for ever is the last thing to believe.
        weak.sort_by_key(|weak| matches!(weak.needed, Needed::Number(_)));
        if let (true, Some(last)) = (is_sequence(table), table.rows.iter().map(|row| row.case.size()).max()) {
            // Of those that say the same of the next numbers, the first is enough.
            let mut said = HashSet::new();
            let case = |n: i128| crate::Case { numbers: vec![n], lists: Vec::new() };
            let next = |rule: &Rule| (1..=AHEAD).map(|step| rule.answer(&case(last + step))).collect::<Vec<_>>();
            weak.retain(|weak| said.insert(next(&weak.pattern.rule)));
        }
        weak.truncate(WEAK);
        found.weak = weak;
        let made = split.made(table, refuting);
        let chosen = choose(&made.rows[..split.first], effort.rows);
        let rows: Vec<&TableRow> = chosen.iter().map(|&index| &made.rows[index]).collect();
        let extras = of_piles(&made, effort, go_on);
        found.misses = misses::nearest(table, &rows, &extras);
        found.piles = table.is_decision().then(|| values::piles(table)).flatten();
    }
    found.cut = ended;
    found
}

/// Equal answers are a rule from so many rows on.
const EQUAL: usize = 12;

/// When rules with exceptions are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Exceptions {
    /// They make any rule fit: only where nothing short does.
    WhereNothingIsShort,
    Always,
}

/// Which rows rules are made from: the others are held out.
struct Split {
    /// The first rows, as many as this.
    first: usize,
    /// Later ones that refuted a rule.
    joined: Vec<usize>,
    held_out: Vec<usize>,
    count: usize,
}

impl Split {
    /// Where there are fewer rows, none is held out, and no rule is believed.
    const FEWEST: usize = 8;

    /// The last quarter is held out: the largest inputs, on which a rule of small ones fails first.
    fn new(count: usize) -> Self {
        let held = if count < Self::FEWEST { 0 } else { (count / 4).max(1) };
        Self { first: count - held, joined: Vec::new(), held_out: (count - held..count).collect(), count }
    }

    /// Rows that refuted a rule are held out no longer. Of a sequence, nor are those before: a period is read off what has no gap.
    /// An eighth stays held out.
    fn join(&mut self, rows: &[usize], is_sequence: bool) {
        let last = self.count - self.count / 8;
        for &row in rows {
            if is_sequence && (self.first..last).contains(&row) {
                self.first = row + 1;
            } else if row >= self.first && !self.joined.contains(&row) {
                self.joined.push(row);
            }
        }
        let (first, joined) = (self.first, &mut self.joined);
        joined.retain(|&row| row >= first);
        self.held_out.retain(|&row| row >= first && !joined.contains(&row));
    }

    fn made_from(&self) -> usize {
        self.count - self.held_out.len()
    }

    /// The table of the rows that rules are made from: whoever makes a rule sees no other.
    fn made(&self, table: &Table, refuting: &[TableRow]) -> Table {
        let mut joined = self.joined.clone();
        joined.sort_unstable();
        let rows = table.rows.iter().take(self.first).chain(joined.iter().map(|&row| &table.rows[row]));
        let rows = rows.chain(refuting).cloned().collect();
        Table { shape: table.shape.clone(), labels: table.labels.clone(), rows }
    }
}

/// Whether inputs are one number.
fn is_sequence(table: &Table) -> bool {
    (table.shape.numbers.len(), table.shape.lists.len()) == (1, 0)
}

/// Every rule that is made from these rows, the plainest first, how many features were looked at, and whether exceptions were. Of the first `first` rows some are
/// chosen, and those of `also` with them; all others refuted a rule.
fn candidates(
    made: &Table,
    first: usize,
    also: &[usize],
    effort: &Effort,
    exceptions: Exceptions,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> (Vec<Candidate>, usize, bool) {
    let extras = of_piles(made, effort, go_on);
    let mut chosen = choose(&made.rows[..first], effort.rows);
    chosen.extend(also.iter().copied().filter(|&row| row < first));
    chosen.extend(first..made.rows.len());
    chosen.sort_unstable();
    chosen.dedup();
    let rows: Vec<&TableRow> = chosen.iter().map(|&index| &made.rows[index]).collect();
    let mut candidates = of_sequence(made);
    let (features, are_tried) = of_pool((made, &rows), &extras, effort, exceptions, &mut candidates, go_on);
    candidates.sort_by_key(|candidate| candidate.rule.rank());
    (candidates, features, are_tried)
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

/// Rules on the features of the searched rows; how many features there are, and whether exceptions were tried.
fn of_pool(
    (table, rows): (&Table, &[&TableRow]),
    extras: &[Expr],
    effort: &Effort,
    exceptions: Exceptions,
    candidates: &mut Vec<Candidate>,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> (usize, bool) {
    let mut base = base::base(&table.shape);
    base.extend_from_slice(extras);
    let pool = Pool::new(&base, rows, Bound { features: effort.features, work: effort.work }, go_on);
    let answers = answers(table, rows);
    single::rules(&pool, &answers, usize::MAX, candidates);
    let limits = Limits { features: effort.paired, reduced: 300, most: 2 * effort.rules };
    pairs::rules(&pool, &answers, limits, candidates, go_on);
    let holds =
        |candidate: &Candidate| table.rows.iter().all(|row| candidate.rule.answer(&row.case) == Some(row.answer));
    let is_short = |candidate: &Candidate| candidate.rule.rank() <= SHORT && holds(candidate);
    let are_tried = exceptions == Exceptions::Always || !candidates.iter().any(is_short);
    if are_tried {
        decide::rules(&pool, &answers, candidates, go_on);
    }
    (pool.features.len(), are_tried)
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
fn choose(rows: &[TableRow], most: usize) -> Vec<usize> {
    let count = rows.len();
    if count <= most {
        return (0..count).collect();
    }
    let first = most * 2 / 3;
    let mut chosen: Vec<usize> = (0..first).collect();
    let (rest, wanted) = (count - first, most - first);
    // The rarer answers first: they say more.
    let mut later: Vec<usize> = (first..count).collect();
    let mut frequency: BTreeMap<i128, usize> = BTreeMap::new();
    for row in rows {
        *frequency.entry(row.answer).or_default() += 1;
    }
    let share = |index: &usize| frequency.get(&rows[*index].answer).copied().unwrap_or(0);
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
    if !is_sequence(table) {
        return Vec::new();
    }
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
        // The last number of each run of equal answers.
        let ends: Vec<i128> =
            (first..).zip(values.windows(2)).filter(|(_, two)| two[0] != two[1]).map(|(n, _)| n).collect();
        if let Some(sequence) = cycles::thresholds(&ends) {
            let test = Test::Above(Expr::Number(0), sequence);
            found.push(Candidate::from_branch(Branch::Iff(1 - values.first().copied().unwrap_or(0), test)));
        }
    }
    found
}

/// Features from the values of piles.
fn of_piles(table: &Table, effort: &Effort, go_on: &mut dyn FnMut(u64) -> bool) -> Vec<Expr> {
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
fn formula(values: &values::Values, effort: &Effort, go_on: &mut dyn FnMut(u64) -> bool) -> Option<Expr> {
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
