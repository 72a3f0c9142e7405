//! The features that a search begins with.

use crate::expr::{Expr, Fold, Function, Op};
use crate::list::List;
use crate::names::KNOWN;
use crate::table::Shape;

/// What is looked at first in an input of this shape.
pub(super) fn base(shape: &Shape) -> Vec<Expr> {
    let mut all: Vec<Expr> = (0..shape.numbers.len()).map(Expr::Number).collect();
    if shape.numbers.len() >= 2 && shape.lists.is_empty() {
        folds(&List::Numbers, shape, &mut all);
    }
    if shape.numbers.len() == 2 && shape.lists.is_empty() {
        two(&mut all);
    }
    if shape.numbers.len() >= 2 {
        remainders(shape, &mut all);
    }
    for index in 0..shape.lists.len() {
        let input = List::Input(index);
        folds(&input, shape, &mut all);
        maps(&input, &mut all);
        all.push(Expr::First(index));
        all.push(Expr::Last(index));
        all.push(Expr::Leading(index));
        for list in derived(&input) {
            few_folds(&list, &mut all);
        }
        for second in 0..index {
            for op in [Op::Distance, Op::Xor, Op::Mul, Op::NimProduct, Op::Add, Op::Min, Op::Max, Op::Gcd] {
                let list = List::Zip(op, second, index);
                few_folds(&list, &mut all);
                all.push(fold(Fold::Xor, &list, less_one()));
            }
        }
    }
    all
}

/// What is usual for two numbers.
fn two(all: &mut Vec<Expr>) {
    let both = |kind| op(kind, Expr::Number(0), Expr::Number(1));
    let [least, greatest, distance] = [both(Op::Min), both(Op::Max), both(Op::Distance)];
    for of in [&least, &greatest, &distance, &Expr::Number(0), &Expr::Number(1)] {
        for known in KNOWN.iter().filter(|known| ["golden", "silver", "twos", "low_bit"].contains(&known.code)) {
            all.push(Expr::Call(Function::Known(known), Box::new(of.clone())));
        }
    }
    all.extend([op(Op::Div, greatest.clone(), least.clone()), op(Op::Mod, greatest.clone(), least.clone())]);
    all.extend([least, greatest, distance, both(Op::Gcd), both(Op::Xor), both(Op::Mul), both(Op::Add)]);
}

/// What a number leaves by one more than another, as where a move takes up to k: also whether that is odd, and its remainder by 3. And by
/// the sum of two others, as where a move takes p to q.
fn remainders(shape: &Shape, all: &mut Vec<Expr>) {
    let count = shape.numbers.len();
    for n in 0..count {
        for k in (0..count).filter(|&k| k != n) {
            let next = op(Op::Add, Expr::Number(k), Expr::Constant(1));
            let rest = op(Op::Mod, Expr::Number(n), next);
            all.extend([2, 3].map(|modulus| Expr::Call(Function::Mod(modulus), Box::new(rest.clone()))));
            all.push(rest);
            for q in (k + 1..count).filter(|&q| q != n) {
                let sum = op(Op::Add, Expr::Number(k), Expr::Number(q));
                let before = op(Op::Sub, Expr::Number(n), Expr::Constant(1));
                all.extend([Expr::Number(n), before].map(|n| op(Op::Mod, n, sum.clone())));
            }
        }
    }
}

fn fold(fold: Fold, list: &List, of: Expr) -> Expr {
    Expr::Fold(fold, list.clone(), Box::new(of))
}

fn op(op: Op, a: Expr, b: Expr) -> Expr {
    Expr::Op(op, Box::new(a), Box::new(b))
}

fn less_one() -> Expr {
    op(Op::Sub, Expr::Item, Expr::Constant(1))
}

/// How many items are greater than this.
fn above(list: &List, constant: i128) -> Expr {
    fold(Fold::Count, list, op(Op::Less, Expr::Constant(constant), Expr::Item))
}

fn few_folds(list: &List, all: &mut Vec<Expr>) {
    for kind in [Fold::Xor, Fold::Sum, Fold::Max] {
        all.push(fold(kind, list, Expr::Item));
    }
}

fn folds(list: &List, shape: &Shape, all: &mut Vec<Expr>) {
    few_folds(list, all);
    for kind in [Fold::Min, Fold::Gcd, Fold::Product] {
        all.push(fold(kind, list, Expr::Item));
    }
    all.push(fold(Fold::Count, list, Expr::Constant(1)));
    all.push(above(list, 1));
    all.push(above(list, 0));
    all.push(fold(Fold::Count, list, Expr::Call(Function::Mod(2), Box::new(Expr::Item))));
    // How often the least occurs, and by how much the greatest is more than all others together.
    let least = || fold(Fold::Min, list, Expr::Item);
    all.push(fold(Fold::Count, list, op(Op::AtMost, Expr::Item, least())));
    all.push(fold(Fold::Count, list, op(Op::Less, least(), Expr::Item)));
    let twice = op(Op::Mul, Expr::Constant(2), fold(Fold::Max, list, Expr::Item));
    all.push(op(Op::Sub, twice, fold(Fold::Sum, list, Expr::Item)));
    // Reached by taking differences again and again.
    all.push(op(Op::Div, fold(Fold::Max, list, Expr::Item), fold(Fold::Gcd, list, Expr::Item)));
    // Those that a move can bring to where the xor is 0.
    let whole = fold(Fold::Xor, list, Expr::Item);
    all.push(fold(Fold::Count, list, op(Op::Less, op(Op::Xor, Expr::Item, whole), Expr::Item)));
    for modulus in 2..=5 {
        all.push(Expr::Columns(list.clone(), Box::new(Expr::Constant(modulus))));
    }
    if !matches!(list, List::Numbers) {
        for number in 0..shape.numbers.len() {
            let next = op(Op::Add, Expr::Number(number), Expr::Constant(1));
            all.push(Expr::Columns(list.clone(), Box::new(next)));
            for function in [Op::Mod, Op::Div, Op::Min] {
                all.push(fold(Fold::Xor, list, op(function, Expr::Item, Expr::Number(number))));
            }
            let next = op(Op::Add, Expr::Number(number), Expr::Constant(1));
            all.push(fold(Fold::Xor, list, op(Op::Mod, Expr::Item, next)));
        }
    }
}

/// The xor and the sum of what functions make of the items.
fn maps(list: &List, all: &mut Vec<Expr>) {
    let known = KNOWN.iter().map(Function::Known);
    let functions = known.chain((2..=9).map(Function::Mod)).chain([2, 3, 4].map(Function::Div));
    for function in functions {
        let of = Expr::Call(function, Box::new(Expr::Item));
        all.push(fold(Fold::Xor, list, of.clone()));
        all.push(fold(Fold::Sum, list, of));
    }
    all.push(fold(Fold::Xor, list, less_one()));
    all.push(fold(Fold::Xor, list, op(Op::Add, Expr::Item, Expr::Constant(1))));
}

/// The lists that are made of one.
fn derived(of: &List) -> Vec<List> {
    let places = |of: &List, second, from_end| List::Places { of: Box::new(of.clone()), second, from_end };
    let (gaps, steps) = (List::Gaps(Box::new(of.clone())), List::Steps(Box::new(of.clone())));
    let mut all = Vec::new();
    for list in [of, &gaps, &steps] {
        all.extend([places(list, false, false), places(list, true, false)]);
        all.extend([places(list, false, true), places(list, true, true)]);
    }
    all.extend([gaps, steps]);
    all
}
