//! The rules that come nearest, where none explains the table.

use super::pool::{Bound, Pool};
use super::{Miss, base};
use crate::expr::Expr;
use crate::rule::{Branch, Relation, Rule, Test};
use crate::table::{Table, TableRow};

/// Features that are looked at, and misses that are shown.
const FEATURES: usize = 400;
const SHOWN: usize = 3;

/// The rules on one feature that get the fewest rows wrong.
pub(super) fn nearest(table: &Table, rows: &[&TableRow], extras: &[Expr]) -> Vec<Miss> {
    let mut base = base::base(&table.shape);
    base.extend_from_slice(extras);
    let bound = Bound { features: FEATURES, work: FEATURES as u64 * rows.len() as u64 * 20 };
    let pool = Pool::new(&base, rows, bound, &mut |_| true);
    let mut all: Vec<(usize, u32, Rule)> = Vec::new();
    for index in (0..pool.features.len()).filter(|&index| !pool.features[index].is_constant) {
        let values = &pool.features[index].values;
        for branch in branches(table, &pool, index) {
            let wrong = match &branch {
                Branch::Iff(answer, Test::Compare(_, relation, Expr::Constant(constant))) => {
                    let given = |value| if relation.holds(value, *constant) { *answer } else { 1 - answer };
                    values.iter().zip(rows).filter(|(value, row)| given(**value) != row.answer).count()
                }
                _ => values.iter().zip(rows).filter(|(value, row)| **value != row.answer).count(),
            };
            let rule = Rule::from(branch);
            all.push((wrong, rule.cost(), rule));
        }
    }
    all.sort_by_key(|(wrong, cost, _)| (*wrong, *cost));
    let miss = |(_, _, rule): (usize, u32, Rule)| {
        let is_wrong = |row: &&TableRow| rule.answer(&row.case) != Some(row.answer);
        let wrong = table.rows.iter().filter(is_wrong).count();
        let row = table.rows.iter().find(is_wrong)?.clone();
        Some(Miss { rule, wrong, row })
    };
    all.into_iter().take(SHOWN).filter_map(miss).collect()
}

fn branches(table: &Table, pool: &Pool, index: usize) -> Vec<Branch> {
    if !table.is_decision() {
        return vec![Branch::Value(pool.expr(index))];
    }
    let tests = (0..=2)
        .flat_map(|constant| [Relation::Equal, Relation::AtMost].map(|relation| (relation, Expr::Constant(constant))));
    let branch = |(relation, constant): (Relation, Expr)| {
        [0, 1].map(|answer| Branch::Iff(answer, Test::Compare(pool.expr(index), relation, constant.clone())))
    };
    tests.flat_map(branch).collect()
}
