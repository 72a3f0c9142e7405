//! Rules on two features: they compare, or the answer is what an operation makes of them.

use std::cmp::Ordering;

use super::pool::Pool;
use super::single::plus;
use super::{Answers, Candidate};
use crate::expr::{Expr, Op};
use crate::rule::{Branch, Relation, Test};

/// Pairs of features that are looked at between two looks at the clock.
const AT_ONCE: usize = 1 << 12;

/// How many pairs are looked at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    /// The first so many features.
    pub(super) features: usize,
    /// Of so many, also the remainders of sums and differences.
    pub(super) reduced: usize,
    /// It is enough when so many rules are found.
    pub(super) most: usize,
}

/// Every rule on two of the first features that gives these answers, the shortest pairs first.
pub(super) fn rules(
    pool: &Pool,
    answers: &Answers,
    Limits { features, reduced, most }: Limits,
    found: &mut Vec<Candidate>,
    go_on: &mut dyn FnMut(u64) -> bool,
) {
    let count = pool.features.len().min(features);
    let before = found.len();
    let mut looked_at = 0;
    // A pair fails after a few rows; integers are tried with every operation.
    let each = if answers.is_decision { 4 } else { 16 };
    // The longer one of a pair grows, so that short pairs come first.
    for b in 0..count {
        for a in 0..b {
            looked_at += 1;
            if looked_at % AT_ONCE == 0 && !go_on(AT_ONCE as u64 * each) {
                return;
            }
            if answers.is_decision {
                compare(pool, answers, a, b, found);
                if b < reduced {
                    reduce(pool, answers, Op::Add, a, b, found);
                    reduce(pool, answers, Op::Sub, a, b, found);
                }
            } else {
                combine(pool, answers, a, b, found);
            }
        }
        if found.len() >= before + most {
            return;
        }
    }
}

/// Whether the remainder of a sum or difference by a small number decides.
fn reduce(pool: &Pool, answers: &Answers, op: Op, a: usize, b: usize, found: &mut Vec<Candidate>) {
    let (first, second) = (&pool.features[a], &pool.features[b]);
    if first.is_constant || second.is_constant {
        return;
    }
    for modulus in 2..=4_u32 {
        let mut seen = [0_u32; 2];
        let fits = answers.rows.iter().all(|&(row, answer)| {
            let value = op.apply(first.values[row], second.values[row]).unwrap_or(0);
            seen[usize::from(answer == 1)] |= 1 << value.rem_euclid(i128::from(modulus));
            seen[0] & seen[1] == 0
        });
        if fits && seen[0] != 0 && seen[1] != 0 {
            let answer = usize::from(seen[1].count_ones() < seen[0].count_ones());
            let residues = (0..modulus).filter(|residue| seen[answer] >> residue & 1 == 1).map(i128::from).collect();
            let of = Expr::Op(op, Box::new(pool.expr(a)), Box::new(pool.expr(b)));
            let test = Test::Residues { of, modulus: i128::from(modulus), residues };
            found.push(Candidate::from_branch(Branch::Iff(answer as i128, test)));
            return;
        }
    }
}

/// In the order of the bits that stand for them.
const RELATIONS: [Relation; 3] = [Relation::Equal, Relation::Less, Relation::AtMost];

fn compare(pool: &Pool, answers: &Answers, a: usize, b: usize, found: &mut Vec<Candidate>) {
    let (first, second) = (&pool.features[a], &pool.features[b]);
    if first.is_constant || second.is_constant {
        return;
    }
    let mut open = 0b11_1111_u8;
    for &(row, answer) in &answers.rows {
        // Of equal, less, at most: those that hold.
        let holding = match first.values[row].cmp(&second.values[row]) {
            Ordering::Equal => 0b101,
            Ordering::Less => 0b110,
            Ordering::Greater => 0b000,
        };
        // The low three bits stand for the answer 1 where the relation holds, the others for 0.
        open &= if answer == 1 { holding | (!holding & 0b111) << 3 } else { (!holding & 0b111) | holding << 3 };
        if open == 0 {
            return;
        }
    }
    for bit in (0..6).filter(|bit| open >> bit & 1 == 1) {
        let relation = RELATIONS[bit % 3];
        let answer = i128::from(bit < 3);
        let test = Test::Compare(pool.expr(a), relation, pool.expr(b));
        found.push(Candidate::from_branch(Branch::Iff(answer, test)));
    }
}

const OPS: [Op; 9] = [Op::Add, Op::Sub, Op::Xor, Op::Mul, Op::Min, Op::Max, Op::Div, Op::Mod, Op::Gcd];

fn combine(pool: &Pool, answers: &Answers, a: usize, b: usize, found: &mut Vec<Candidate>) {
    for op in OPS {
        one_operation(pool, answers, op, a, b, found);
        if !op.is_symmetric() {
            one_operation(pool, answers, op, b, a, found);
        }
    }
}

/// `answer = a op b + c`, where c follows from the first row.
fn one_operation(pool: &Pool, answers: &Answers, op: Op, a: usize, b: usize, found: &mut Vec<Candidate>) {
    let (first, second) = (&pool.features[a].values, &pool.features[b].values);
    let mut constant = None;
    for &(row, answer) in &answers.rows {
        let Some(value) = op.apply(first[row], second[row]) else {
            return;
        };
        let Some(difference) = answer.checked_sub(value) else {
            return;
        };
        if *constant.get_or_insert(difference) != difference {
            return;
        }
    }
    if let Some(constant) = constant {
        let expr = Expr::Op(op, Box::new(pool.expr(a)), Box::new(pool.expr(b)));
        found.push(Candidate::from_branch(Branch::Value(plus(expr, constant))));
    }
}
