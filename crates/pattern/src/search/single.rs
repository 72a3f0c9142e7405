//! Rules on one feature: an answer for one value, up to a bound, or for some remainders; and of integers, the feature itself.

use std::collections::BTreeSet;

use super::pool::Pool;
use super::{Answers, Candidate};
use crate::expr::{Expr, Op};
use crate::rule::{Branch, Relation, Test};

/// The greatest modulus that is tried, and for how many of the first features.
const MODULI: u32 = 24;
const REDUCED: usize = 400;

/// A set has so many numbers, and is one of the first so many features.
const MEMBERS: usize = 12;
const LISTED: usize = 12;

/// Every rule on one of the first `features` that gives these answers.
pub(super) fn rules(pool: &Pool, answers: &Answers, features: usize, found: &mut Vec<Candidate>) {
    let most = pool.features.len().min(features);
    for index in (0..most).filter(|&index| !pool.features[index].is_constant) {
        if answers.is_decision {
            decide(pool, answers, index, index < REDUCED, found);
        } else {
            count(pool, answers, index, found);
        }
    }
}

fn decide(pool: &Pool, answers: &Answers, index: usize, reduces: bool, found: &mut Vec<Candidate>) {
    let values = &pool.features[index].values;
    let mut ranges = [None::<(i128, i128)>; 2];
    for &(row, answer) in &answers.rows {
        let value = values[row];
        let range = &mut ranges[usize::from(answer == 1)];
        *range = Some(range.map_or((value, value), |(least, most)| (least.min(value), most.max(value))));
    }
    let [Some(zero), Some(one)] = ranges else {
        return;
    };
    let side = |answer: i128| if answer == 1 { (one, zero) } else { (zero, one) };
    for answer in [0, 1] {
        let (own, other) = side(answer);
        let feature = || pool.expr(index);
        if own.1 < other.0 {
            let test = Test::Compare(feature(), Relation::AtMost, Expr::Constant(own.1));
            found.push(Candidate::from_branch(Branch::Iff(answer, test)));
        }
        let alone = own.0 == own.1;
        let is_other = |&(row, found): &(usize, i128)| found != answer && values[row] == own.0;
        if alone && !answers.rows.iter().any(is_other) {
            let test = Test::Compare(feature(), Relation::Equal, Expr::Constant(own.0));
            found.push(Candidate::from_branch(Branch::Iff(answer, test)));
        }
    }
    if index < LISTED {
        one_of(pool, answers, index, found);
    }
    let span = zero.1.max(one.1).saturating_sub(zero.0.min(one.0));
    if reduces && span >= 4 {
        residues(pool, answers, index, span, found);
    }
}

/// The answer for a few values alone.
fn one_of(pool: &Pool, answers: &Answers, index: usize, found: &mut Vec<Candidate>) {
    let values = &pool.features[index].values;
    for answer in [0, 1] {
        let mut own = BTreeSet::new();
        for &(row, _) in answers.rows.iter().filter(|&&(_, found)| found == answer) {
            own.insert(values[row]);
            if own.len() > MEMBERS {
                break;
            }
        }
        let is_other = |&(row, found): &(usize, i128)| found != answer && own.contains(&values[row]);
        if (2..=MEMBERS).contains(&own.len()) && !answers.rows.iter().any(is_other) {
            let test = Test::OneOf(pool.expr(index), own.into_iter().collect());
            found.push(Candidate::from_branch(Branch::Iff(answer, test)));
        }
    }
}

/// The smallest moduli whose remainders decide. A modulus is tried only if the values reach twice as far.
fn residues(pool: &Pool, answers: &Answers, index: usize, span: i128, found: &mut Vec<Candidate>) {
    let values = &pool.features[index].values;
    for modulus in (2..=MODULI).filter(|&modulus| 2 * i128::from(modulus) <= span) {
        let mut seen = [0_u32; 2];
        let fits = answers.rows.iter().all(|&(row, answer)| {
            seen[usize::from(answer == 1)] |= 1 << values[row].rem_euclid(i128::from(modulus));
            seen[0] & seen[1] == 0
        });
        if fits {
            let answer = usize::from(seen[1].count_ones() < seen[0].count_ones());
            let residues = (0..modulus).filter(|residue| seen[answer] >> residue & 1 == 1).map(i128::from).collect();
            let test = Test::Residues { of: pool.expr(index), modulus: i128::from(modulus), residues };
            found.push(Candidate::from_branch(Branch::Iff(answer as i128, test)));
            return;
        }
    }
}

/// `answer = a * feature + c`.
fn count(pool: &Pool, answers: &Answers, index: usize, found: &mut Vec<Candidate>) {
    let values = &pool.features[index].values;
    let Some(&(first, begin)) = answers.rows.first() else {
        return;
    };
    let Some(&(other, end)) = answers.rows.iter().find(|(row, _)| values[*row] != values[first]) else {
        return;
    };
    let line = || -> Option<(i128, i128)> {
        let (run, rise) = (values[other].checked_sub(values[first])?, end.checked_sub(begin)?);
        let factor = (rise % run == 0).then_some(rise / run).filter(|factor| *factor != 0)?;
        let constant = begin.checked_sub(factor.checked_mul(values[first])?)?;
        let given = |value: i128| factor.checked_mul(value)?.checked_add(constant);
        let fits = answers.rows.iter().all(|&(row, answer)| given(values[row]) == Some(answer));
        fits.then_some((factor, constant))
    };
    let Some((factor, constant)) = line() else {
        return;
    };
    let mut expr = pool.expr(index);
    if factor != 1 {
        expr = Expr::Op(Op::Mul, Box::new(Expr::Constant(factor)), Box::new(expr));
    }
    found.push(Candidate::from_branch(Branch::Value(plus(expr, constant))));
}

/// The expression and a constant.
pub(super) fn plus(expr: Expr, constant: i128) -> Expr {
    match constant {
        0 => expr,
        1.. => Expr::Op(Op::Add, Box::new(expr), Box::new(Expr::Constant(constant))),
        _ => Expr::Op(Op::Sub, Box::new(expr), Box::new(Expr::Constant(-constant))),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{answers, base, pool::Bound};
    use super::*;
    use crate::table::{Case, Shape, Table, TableRow};

    /// Remainders that each value has for itself explain nothing.
    #[test]
    fn remainders_are_tried_only_where_the_values_reach_twice_as_far() {
        let (mut state, mut seen) = (1_u64, 0);
        for rows in (6..=16).chain(6..=16) {
            let shape = Shape { numbers: vec!["n".to_owned()], lists: Vec::new() };
            let mut table = Table::new(shape, Some(["lost".to_owned(), "won".to_owned()]));
            for n in 1..=rows {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                table.add(Case { numbers: vec![n], lists: Vec::new() }, i128::from(state >> 63));
            }
            let all: Vec<&TableRow> = table.rows.iter().collect();
            let pool = Pool::new(&base::base(&table.shape), &all, Bound { features: 30, work: 100_000 }, &mut |_| true);
            let answers = answers(&table, &all);
            for (index, feature) in pool.features.iter().enumerate().filter(|(_, feature)| !feature.is_constant) {
                let mut found = Vec::new();
                decide(&pool, &answers, index, true, &mut found);
                let span = feature.values.iter().max().zip(feature.values.iter().min()).map_or(0, |(a, b)| a - b);
                for Candidate { rule } in &found {
                    if let Branch::Iff(_, Test::Residues { modulus, .. }) = &rule.otherwise {
                        seen += 1;
                        assert!(2 * modulus <= span, "{rows} rows, values that span {span}: {}", rule.describe(&table));
                    }
                }
            }
        }
        assert!(seen > 0);
    }
}
