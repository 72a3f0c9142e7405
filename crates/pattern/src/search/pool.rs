//! Features, the shortest first: each differs from all shorter ones on the rows at hand.
//!
//! Idea:   expressions are made from the bottom up, by the length of their description. Of two that have the same values on all rows
//!         only the first is kept (observational equivalence), so that the pool grows far more slowly than the expressions do.
//! Bound:  the features, and the values that are computed. Both are counted, so that a pool does not depend on the machine.

use std::collections::HashSet;

use crate::expr::{Expr, Function, Op};
use crate::names::KNOWN;
use crate::table::{Case, TableRow};

/// What a feature is made of.
#[derive(Debug, Clone)]
enum Make {
    Whole(Expr),
    Call(Function, usize),
    Op(Op, usize, usize),
}

/// A feature and its values on the rows.
#[derive(Debug)]
pub(super) struct Feature {
    pub(super) cost: u32,
    make: Make,
    pub(super) values: Vec<i128>,
    /// Whether it is a constant, which is of use only within others.
    pub(super) is_constant: bool,
}

/// Features, the shortest first.
#[derive(Debug, Default)]
pub(super) struct Pool {
    pub(super) features: Vec<Feature>,
    seen: HashSet<u128>,
    work: u64,
    /// The part of the work that was reported to the caller, which bounds it.
    reported: u64,
}

/// How large a pool may become.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bound {
    /// Features.
    pub(super) features: usize,
    /// Values that are computed.
    pub(super) work: u64,
}

/// No value of a feature is greater: then sums and products of a few do not overflow.
const GREATEST: i128 = 1 << 80;
/// By then, all expressions are there that a pool begins with.
const SOON: u32 = 5;
/// No description is longer.
const LONGEST: u32 = 16;

impl Pool {
    /// The pool over these expressions and what can be made of them.
    pub(super) fn new(base: &[Expr], rows: &[&TableRow], bound: Bound, go_on: &mut dyn FnMut(u64) -> bool) -> Self {
        let mut pool = Self::default();
        for constant in 1..=3 {
            let expr = Expr::Constant(constant);
            let values = vec![constant; rows.len()];
            pool.insert(Feature { cost: expr.cost(), make: Make::Whole(expr), values, is_constant: true });
        }
        let constants = pool.features.split_off(0);
        let mut base: Vec<&Expr> = base.iter().collect();
        base.sort_by_key(|expr| expr.cost());
        let mut begins = vec![0_usize];
        let (mut constants, mut base) = (constants.into_iter().peekable(), base.into_iter().peekable());
        for cost in 0..=LONGEST {
            while let Some(constant) = constants.next_if(|constant| constant.cost <= cost) {
                pool.features.push(constant);
            }
            // What is asked for by name comes soon, however long its name is.
            while let Some(expr) = base.next_if(|expr| expr.cost() <= cost || cost >= SOON) {
                pool.work += rows.len() as u64;
                if let Some(values) = column(expr, rows.iter().map(|row| &row.case)) {
                    let cost = expr.cost();
                    pool.insert(Feature { cost, make: Make::Whole(expr.clone()), values, is_constant: false });
                }
            }
            if !pool.grow(cost, &begins, bound, go_on) && cost >= SOON {
                break;
            }
            begins.push(pool.features.len());
        }
        pool
    }

    /// Adds all features of this cost that are made of shorter ones; false: the bound is reached. Those of cost `c` stand from
    /// `begins[c]` on.
    fn grow(&mut self, cost: u32, begins: &[usize], bound: Bound, go_on: &mut dyn FnMut(u64) -> bool) -> bool {
        let place = |cost: u32| begins.get(cost as usize).copied().unwrap_or(usize::MAX);
        for function in functions() {
            let Some(of) = cost.checked_sub(function.cost()).filter(|&of| of < cost) else {
                continue;
            };
            for index in place(of)..place(of + 1).min(self.features.len()) {
                if self.is_full(bound) || !go_on(self.untold()) {
                    return false;
                }
                let feature = &self.features[index];
                if !feature.is_constant && !is_vain(function, &feature.make) {
                    let values = feature.values.iter().map(|&value| function.apply(value)).collect::<Option<_>>();
                    self.try_insert(cost, Make::Call(function, index), values);
                }
            }
        }
        for op in OPS {
            let Some(parts) = cost.checked_sub(op.cost()) else {
                continue;
            };
            for first in 1..parts {
                let second = parts - first;
                if op.is_symmetric() && second > first {
                    continue;
                }
                for a in place(first)..place(first + 1).min(self.features.len()) {
                    if self.is_full(bound) || !go_on(self.untold()) {
                        return false;
                    }
                    for b in place(second)..place(second + 1).min(self.features.len()) {
                        self.combine(cost, op, a, b);
                    }
                }
            }
        }
        true
    }

    fn combine(&mut self, cost: u32, op: Op, a: usize, b: usize) {
        let (first, second) = (&self.features[a], &self.features[b]);
        if a == b
            || !takes_constants(op, first.is_constant, second.is_constant)
            || (op.is_symmetric() && a < b && first.cost == second.cost)
        {
            return;
        }
        let both = first.values.iter().zip(&second.values);
        let values = both.map(|(&a, &b)| op.apply(a, b)).collect::<Option<_>>();
        self.try_insert(cost, Make::Op(op, a, b), values);
    }

    fn is_full(&self, bound: Bound) -> bool {
        self.features.len() >= bound.features || self.work >= bound.work
    }

    /// The work since this was last asked.
    fn untold(&mut self) -> u64 {
        let work = self.work - self.reported;
        self.reported = self.work;
        work
    }

    fn try_insert(&mut self, cost: u32, make: Make, values: Option<Vec<i128>>) {
        self.work += self.features.first().map_or(1, |feature| feature.values.len() as u64);
        if let Some(values) = values {
            self.insert(Feature { cost, make, values, is_constant: false });
        }
    }

    fn insert(&mut self, feature: Feature) {
        let values = &feature.values;
        let varies = values.iter().any(|value| Some(value) != values.first());
        let fits = values.iter().all(|value| value.unsigned_abs() < GREATEST.unsigned_abs());
        if fits && (varies || feature.is_constant) && self.seen.insert(digest(values)) {
            self.features.push(feature);
        }
    }

    /// A feature as an expression.
    pub(super) fn expr(&self, index: usize) -> Expr {
        match &self.features[index].make {
            Make::Whole(expr) => expr.clone(),
            Make::Call(function, of) => Expr::Call(*function, Box::new(self.expr(*of))),
            Make::Op(op, a, b) => Expr::Op(*op, Box::new(self.expr(*a)), Box::new(self.expr(*b))),
        }
    }
}

/// The values of an expression; `None` if one is not defined.
pub(super) fn column<'c>(expr: &Expr, cases: impl Iterator<Item = &'c Case>) -> Option<Vec<i128>> {
    cases.map(|case| expr.evaluate(case)).collect()
}

/// Operations that features are combined by. `Less` is a test, not a number.
const OPS: [Op; 13] = [
    Op::Add,
    Op::Sub,
    Op::Xor,
    Op::Mul,
    Op::Min,
    Op::Max,
    Op::Mod,
    Op::Distance,
    Op::Div,
    Op::Gcd,
    Op::And,
    Op::Or,
    Op::NimProduct,
];

fn functions() -> impl Iterator<Item = Function> {
    let known = KNOWN.iter().map(Function::Known);
    known.chain([2, 3, 4, 5, 6, 7, 8, 10].map(Function::Mod)).chain([2, 3, 4].map(Function::Div))
}

/// Whether people write the operation with a constant: `n + 1`, `2·n`, not `2 - n` or `min(n, 2)`.
fn takes_constants(op: Op, first: bool, second: bool) -> bool {
    match (first, second) {
        (false, false) => true,
        (true, true) => false,
        (true, false) => matches!(op, Op::Add | Op::Mul | Op::Xor),
        (false, true) => matches!(op, Op::Add | Op::Sub | Op::Mul | Op::Xor),
    }
}

/// Whether a function of what is made so is of no use: a test of a test, or the negative of a negative.
fn is_vain(function: Function, of: &Make) -> bool {
    let is_test = |function: &Function| matches!(function, Function::Known(known) if known.test.is_some());
    match of {
        Make::Call(inner, _) => is_test(inner) || *inner == function && !matches!(function, Function::Known(_)),
        _ => false,
    }
}

/// 128 bits that differ for different columns, but by a chance that never comes.
fn digest(values: &[i128]) -> u128 {
    let mut hash = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128;
    for &value in values {
        hash = (hash ^ value.cast_unsigned()).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        hash ^= hash >> 61;
    }
    hash
}
