//! How odd a rule looks to a person: what is added to the length of its description, so that of several rules that agree on everything known the one that a
//! person would write comes first.
//!
//! The prices are set by the known formulas of the catalogue's problems: what stands in them costs nothing (a remainder by k + 1, a xor, a fold of a list, a
//! test), as a test here says of each; and what stands in none of them costs the more, the longer one would look at it. That the plain rule of each problem
//! of the corpus comes first is a test of it.

use crate::expr::{Expr, Function, Op};
use crate::list::List;
use crate::rule::{Branch, Rule, Sequence, Test};

/// A test that is counted as a number: `[n is a power of two] + 2`.
const TEST_AS_NUMBER: u32 = 8;
/// What a function of the bits or the divisors of a number makes, in a sum, a product or a remainder with something else: `v2(n)·n`.
const MIXED: u32 = 6;
/// A number of the input that stands in an expression once more.
const AGAIN: u32 = 2;
/// A remainder or a quotient by something other than a number, a number plus a constant, or a sum of numbers.
const BY_COMPOUND: u32 = 3;
/// The negative of something: whatever is compared or counted so has a form without.
const NEGATIVE: u32 = 2;
/// The lesser, the greater or the common divisor of things that are not plain.
const EXTREME: u32 = 3;
/// Values that repeat, as a table or as terms at equal distances, where words decide: remainders say it shorter, where they say it.
const TABLE: u32 = 4;
/// Two sides of a comparison, neither of which is a number or a constant.
const BOTH_SIDES: u32 = 2;
/// The bits of two numbers, taken by `and` or `or`, or by a xor with a sum, a difference or a product.
const BITWISE: u32 = 2;

/// The price of a rule.
pub(crate) fn of_rule(rule: &Rule) -> u32 {
    let exceptions = rule.exceptions.iter().map(|(test, branch)| of_test(test) + of_branch(branch));
    exceptions.sum::<u32>() + of_branch(&rule.otherwise)
}

fn of_branch(branch: &Branch) -> u32 {
    match branch {
        Branch::Always(_) => 0,
        Branch::Iff(_, test) => of_test(test),
        Branch::Value(expr) => of_expr(expr),
    }
}

fn of_test(test: &Test) -> u32 {
    match test {
        // A test by its name.
        Test::Compare(Expr::Call(Function::Known(known), of), _, Expr::Constant(0 | 1)) if known.test.is_some() => {
            of_expr(of)
        }
        Test::Compare(a, _, b) => {
            let both = if is_short(a) || is_short(b) { 0 } else { BOTH_SIDES };
            let table = if matches!(a, Expr::Cycle(..)) { TABLE } else { 0 };
            let tests = [a, b].into_iter().filter(|side| is_named_test(side)).count();
            both + table + TEST_AS_NUMBER * u32::try_from(tests).unwrap_or(0) + of_parts(&[a, b])
        }
        // Numbers at equal distances.
        Test::Term(of, Sequence { a: 1, b: 0, divisor: 1, plus: None, .. }) => TABLE + of_expr(of),
        Test::Residues { of, .. } | Test::OneOf(of, _) | Test::Term(of, _) | Test::Above(of, _) => of_expr(of),
    }
}

/// A number, a fold or an extreme of two numbers: what one side of a comparison usually is.
fn is_short(expr: &Expr) -> bool {
    match expr {
        Expr::Constant(_) | Expr::Number(_) | Expr::Item | Expr::First(_) | Expr::Last(_) => true,
        Expr::Fold(_, _, map) => **map == Expr::Item,
        Expr::Op(Op::Min | Op::Max | Op::Distance, a, b) => is_short(a) && is_short(b),
        _ => false,
    }
}

/// The price of an expression.
fn of_expr(expr: &Expr) -> u32 {
    of_parts(&[expr])
}

/// The price of expressions that stand beside one another.
fn of_parts(parts: &[&Expr]) -> u32 {
    let mut numbers = Vec::new();
    let price: u32 = parts.iter().map(|part| walk(part, &mut numbers)).sum();
    let all = numbers.len();
    numbers.sort_unstable();
    numbers.dedup();
    let has_all = numbers.len() > 1 && numbers.last() == Some(&ALL);
    price + AGAIN * u32::try_from(all - numbers.len() + usize::from(has_all)).unwrap_or(u32::MAX / 16)
}

/// Stands for all numbers of the input, as a fold looks at them.
const ALL: usize = usize::MAX;

/// The price of the parts; the numbers of the input in them are added to `numbers`.
fn walk(expr: &Expr, numbers: &mut Vec<usize>) -> u32 {
    match expr {
        Expr::Number(index) => {
            numbers.push(*index);
            0
        }
        Expr::Fold(_, List::Numbers, _) => {
            numbers.push(ALL);
            0
        }
        Expr::Call(Function::Known(known), of) if known.code == "negative" => NEGATIVE + walk(of, numbers),
        Expr::Call(_, of) | Expr::Cycle(_, of) => walk(of, numbers),
        _ if is_extreme(expr) => 0,
        Expr::Op(op, a, b) => of_op(*op, a, b) + walk(a, numbers) + walk(b, numbers),
        // What is looked at first in a list has a name; what stands in it is not looked at twice.
        _ => 0,
    }
}

fn of_op(op: Op, a: &Expr, b: &Expr) -> u32 {
    let tests = [a, b].into_iter().filter(|part| is_named_test(part)).count();
    let is_constant = |expr: &Expr| matches!(expr, Expr::Constant(_));
    let mixed = !is_constant(a) && !is_constant(b) && (has_bits(a) || has_bits(b)) && !is_josephus(op, a, b);
    let extreme = matches!(op, Op::Min | Op::Max | Op::Gcd) && !(is_number(a) && is_number(b));
    let by = matches!(op, Op::Mod | Op::Div) && !is_plain_divisor(b) && !(is_extreme(a) && is_extreme(b));
    let is_sum = |expr: &Expr| matches!(expr, Expr::Op(Op::Add | Op::Sub | Op::Mul, ..));
    let bitwise = matches!(op, Op::And | Op::Or) || op == Op::Xor && (is_sum(a) || is_sum(b));
    TEST_AS_NUMBER * u32::try_from(tests).unwrap_or(0)
        + if mixed && tests == 0 { MIXED } else { 0 }
        + if by { BY_COMPOUND } else { 0 }
        + if bitwise { BITWISE } else { 0 }
        + if extreme { EXTREME } else { 0 }
}

/// Whether it is a test that has a name, as a number.
fn is_named_test(expr: &Expr) -> bool {
    matches!(expr, Expr::Call(Function::Known(known), _) if known.test.is_some())
}

/// Whether an expression is what a function without a parameter makes of a number, other than its square and its negative.
fn has_bits(expr: &Expr) -> bool {
    match expr {
        Expr::Call(Function::Known(known), _) => !["negative", "square", "golden", "silver"].contains(&known.code),
        Expr::Call(_, of) => has_bits(of),
        Expr::Op(Op::Add | Op::Sub | Op::Mul, of, constant) | Expr::Op(Op::Mul, constant, of)
            if matches!(**constant, Expr::Constant(_)) =>
        {
            has_bits(of)
        }
        _ => false,
    }
}

/// What a number has above its highest bit, as where every second in a circle goes.
fn is_josephus(op: Op, a: &Expr, b: &Expr) -> bool {
    op == Op::Sub && matches!((a, b), (Expr::Number(n), Expr::Call(_, of)) if **of == Expr::Number(*n))
}

/// The lesser, the greater or the distance of two numbers, which people call by a name: the larger pile.
fn is_extreme(expr: &Expr) -> bool {
    matches!(expr, Expr::Op(Op::Min | Op::Max | Op::Distance, a, b) if is_number(a) && is_number(b))
}

/// What one divides by: a constant, a number, either plus a constant, a sum of numbers.
fn is_plain_divisor(expr: &Expr) -> bool {
    match expr {
        Expr::Constant(_) | Expr::Number(_) | Expr::Item => true,
        Expr::Op(Op::Add | Op::Sub, a, b) => is_number(a) && is_number(b),
        Expr::Fold(_, list, _) => !matches!(list, List::Numbers),
        _ => false,
    }
}

fn is_number(expr: &Expr) -> bool {
    matches!(expr, Expr::Constant(_) | Expr::Number(_) | Expr::Item)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::Fold;
    use crate::names::KNOWN;
    use crate::rule::Relation;

    fn op(op: Op, a: Expr, b: Expr) -> Expr {
        Expr::Op(op, Box::new(a), Box::new(b))
    }

    fn known(code: &str, of: Expr) -> Expr {
        let known = KNOWN.iter().find(|known| known.code == code).unwrap_or_else(|| unreachable!("{code}"));
        Expr::Call(Function::Known(known), Box::new(of))
    }

    fn fold(fold: Fold, list: List, of: Expr) -> Expr {
        Expr::Fold(fold, list, Box::new(of))
    }

    fn is(a: Expr, b: Expr) -> Test {
        Test::Compare(a, Relation::Equal, b)
    }

    const N: Expr = Expr::Number(0);
    const K: Expr = Expr::Number(1);
    const NONE: Expr = Expr::Constant(0);
    const ONE: Expr = Expr::Constant(1);
    const PILES: List = List::Input(0);

    /// The formulas that the catalogue's problems are known by.
    #[test]
    fn what_a_person_writes_costs_nothing() {
        let both = |kind| op(kind, N, K);
        let odd_places = List::Places { of: Box::new(PILES), second: false, from_end: false };
        let next = || op(Op::Add, K, ONE);
        let formulas = [
            // onepile, fibnim, powersoftwo, grundygame's kin
            is(op(Op::Mod, N, next()), NONE),
            is(known("is_fibonacci", N), ONE),
            is(known("is_power_of_two", op(Op::Add, N, ONE)), ONE),
            is(Expr::Call(Function::Mod(2), Box::new(known("prime_factors", N))), NONE),
            // wythoff, euclid, a bar of chocolate, two piles
            is(both(Op::Min), known("golden", both(Op::Distance))),
            Test::Compare(both(Op::Max), Relation::AtMost, known("golden", both(Op::Min))),
            is(op(Op::Mod, both(Op::Max), both(Op::Min)), NONE),
            is(both(Op::Xor), NONE),
            // nimfirst, staircase, moorenim, subtraction, nimproduct, northcott, miserenim, nimcount
            is(fold(Fold::Xor, PILES, Expr::Item), NONE),
            is(fold(Fold::Xor, odd_places, Expr::Item), NONE),
            is(Expr::Columns(PILES, Box::new(next())), NONE),
            is(fold(Fold::Xor, PILES, op(Op::Mod, Expr::Item, next())), NONE),
            is(fold(Fold::Xor, List::Zip(Op::NimProduct, 0, 1), Expr::Item), NONE),
            is(fold(Fold::Xor, List::Zip(Op::Distance, 0, 1), Expr::Item), NONE),
            Test::Compare(fold(Fold::Max, PILES, Expr::Item), Relation::AtMost, ONE),
            is(Expr::Leading(0), ONE),
        ];
        for test in formulas {
            assert_eq!(of_test(&test), 0, "{test:?}");
        }
        // The last of a circle, and a value by its bits.
        let circle = op(Op::Mul, Expr::Constant(2), op(Op::Sub, N, known("top_bit", N)));
        assert_eq!(of_expr(&circle), AGAIN);
        assert_eq!(of_expr(&known("twos", N)), 0);
    }

    #[test]
    fn what_nobody_writes_costs_more() {
        let product = Test::Compare(op(Op::Mul, known("twos", N), N), Relation::AtMost, Expr::Constant(2));
        assert_eq!(of_test(&product), MIXED + AGAIN);
        let test_as_number = op(Op::Add, known("is_power_of_two", N), Expr::Constant(2));
        assert_eq!(of_expr(&test_as_number), TEST_AS_NUMBER);
        let by_compound = op(Op::Mod, K, fold(Fold::Max, List::Numbers, Expr::Item));
        assert_eq!(of_expr(&by_compound), BY_COMPOUND + AGAIN);
        let riddle = Test::Compare(op(Op::Xor, known("negative", N), Expr::Constant(2)), Relation::AtMost, NONE);
        assert_eq!(of_test(&riddle), NEGATIVE);
        assert_eq!(of_expr(&op(Op::Xor, op(Op::Sub, N, K), N)), BITWISE + AGAIN);
    }
}
