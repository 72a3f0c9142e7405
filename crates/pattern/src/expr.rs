//! Expressions in the numbers and lists of an input.

use crate::list::List;
use crate::names::Known;
use crate::numbers::{gcd, modulo, quotient};
use crate::table::{Case, Shape};

pub use crate::op::Op;

/// A number that an input has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expr {
    /// A constant.
    Constant(i128),
    /// A single number of the input.
    Number(usize),
    /// The number that a fold is at.
    Item,
    /// A list, folded; each number first becomes what the expression makes of it.
    Fold(Fold, List, Box<Expr>),
    /// The first number of a list.
    First(usize),
    /// The last number of a list.
    Last(usize),
    /// How many numbers at the beginning of a list are 1.
    Leading(usize),
    /// For each bit, how many numbers of a list have it, mod a number; then summed over the bits.
    Columns(List, Box<Expr>),
    /// A function of one number.
    Call(Function, Box<Expr>),
    /// An operation on two.
    Op(Op, Box<Expr>, Box<Expr>),
    /// A table that goes on with a period.
    Cycle(Box<Cycle>, Box<Expr>),
}

/// How a list becomes a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fold {
    /// The nim-sum.
    Xor,
    /// The sum.
    Sum,
    /// The greatest; 0 of an empty list.
    Max,
    /// The least; 0 of an empty list.
    Min,
    /// How many there are of which the expression is not 0.
    Count,
    /// The greatest common divisor; 0 of an empty list.
    Gcd,
    /// The product.
    Product,
}

/// A function of one number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Function {
    /// The remainder by a constant.
    Mod(i128),
    /// The quotient by a constant, rounded down.
    Div(i128),
    /// One without a parameter.
    Known(&'static Known),
}

/// Values from `first` on: some, then a period; each round adds `step`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cycle {
    /// The number of the first value.
    pub first: i128,
    /// The values before the period.
    pub before: Vec<i128>,
    /// The values of the first round.
    pub round: Vec<i128>,
    /// What each round has more than the one before.
    pub step: i128,
}

impl Cycle {
    /// The value at `n`; `None` before the first.
    pub fn at(&self, n: i128) -> Option<i128> {
        let place = n.checked_sub(self.first)?;
        if place < 0 {
            return None;
        }
        if let Some(value) = usize::try_from(place).ok().and_then(|place| self.before.get(place)) {
            return Some(*value);
        }
        let place = place - self.before.len() as i128;
        let length = self.round.len() as i128;
        let value = self.round.get(usize::try_from(modulo(place, length)?).ok()?)?;
        value.checked_add(self.step.checked_mul(quotient(place, length)?)?)
    }

    /// The length of its description.
    pub fn cost(&self) -> u32 {
        let round = u32::try_from(self.round.len()).unwrap_or(u32::MAX / 8).min(u32::MAX / 8);
        4 + run_cost(&self.before) + round + u32::from(self.step != 0)
    }

    /// In words: by residue classes if it is short, else as a table.
    pub fn describe(&self) -> String {
        let join = |list: &[i128]| list.iter().map(i128::to_string).collect::<Vec<_>>().join(" ");
        if self.round.is_empty() {
            return format!("{} from {} on, and unknown beyond", join(&self.before), self.first);
        }
        let (start, length) = (self.first + self.before.len() as i128, self.round.len() as i128);
        let before = match self.before.as_slice() {
            [] => String::new(),
            before => format!("{} from {} on, then ", join(before), self.first),
        };
        if self.step == 0 {
            return format!("{before}{} repeated from {start} on", join(&self.round));
        }
        let class = |n: i128, value: i128| {
            let (residue, round) = (n.rem_euclid(length), n.div_euclid(length));
            let shift = value - self.step * round;
            format!("{} -> {}", linear(length, residue), linear(self.step, shift))
        };
        let classes = self.round.iter().enumerate().map(|(place, &value)| class(start + place as i128, value));
        format!("{before}{}", classes.collect::<Vec<_>>().join(", "))
    }
}

/// `4k + 1`.
fn linear(factor: i128, constant: i128) -> String {
    let factor = if factor == 1 { "k".to_owned() } else { format!("{factor}k") };
    match constant {
        0 => factor,
        1.. => format!("{factor}+{constant}"),
        _ => format!("{factor}{constant}"),
    }
}

impl Function {
    /// The value; `None` where it is not defined.
    pub fn apply(self, n: i128) -> Option<i128> {
        match self {
            Self::Mod(m) => modulo(n, m),
            Self::Div(m) => quotient(n, m),
            Self::Known(known) => (known.of)(n),
        }
    }

    /// The length of its description.
    pub fn cost(self) -> u32 {
        match self {
            Self::Mod(m) | Self::Div(m) => 2 + constant_cost(m),
            Self::Known(known) => known.cost,
        }
    }
}

/// The length of the description of a constant.
pub(crate) fn constant_cost(constant: i128) -> u32 {
    1 + constant.unsigned_abs().checked_ilog2().unwrap_or(0) / 2
}

/// The length of the description of ascending numbers: each by how far it is from the one before, in an Elias gamma code.
pub(crate) fn gap_cost(numbers: impl Iterator<Item = i128>) -> u32 {
    let mut before = 0_i128;
    let bits: u32 = numbers
        .map(|number| {
            let gap = number.saturating_sub(before).unsigned_abs().max(1);
            before = number;
            1 + 2 * gap.ilog2()
        })
        .fold(0, u32::saturating_add);
    bits.div_ceil(2)
}

/// The length of the description of some values: one by one, or as runs of equal ones, whichever is shorter.
fn run_cost(values: &[i128]) -> u32 {
    let each = u32::try_from(values.len()).unwrap_or(u32::MAX / 8).min(u32::MAX / 8);
    let runs = values.chunk_by(|a, b| a == b);
    let runs = runs.map(|run| constant_cost(run[0]) + gap_cost(std::iter::once(run.len() as i128)));
    each.min(runs.fold(0, u32::saturating_add))
}

impl Expr {
    /// Its value for an input; `None` where it is not defined.
    pub fn evaluate(&self, case: &Case) -> Option<i128> {
        self.at(case, 0)
    }

    /// Its value for an input and an item of a list.
    pub(crate) fn at(&self, case: &Case, item: i128) -> Option<i128> {
        match self {
            Self::Constant(constant) => Some(*constant),
            Self::Number(index) => case.numbers.get(*index).copied(),
            Self::Item => Some(item),
            Self::First(list) => case.lists.get(*list)?.first().copied(),
            Self::Last(list) => case.lists.get(*list)?.last().copied(),
            Self::Leading(list) => {
                let ones = case.lists.get(*list)?.iter().take_while(|&&number| number == 1);
                i128::try_from(ones.count()).ok()
            }
            Self::Fold(fold, list, map) => {
                let list = list.select(case)?;
                if matches!(**map, Self::Item) {
                    return fold.fold(list.iter().map(|&item| Some(item)));
                }
                fold.fold(list.iter().map(|&item| map.at(case, item)))
            }
            Self::Columns(list, modulus) => {
                let (list, modulus) = (list.select(case)?, modulus.at(case, item)?);
                let bit = |bit: u32| modulo(list.iter().filter(|&&item| item >> bit & 1 == 1).count() as i128, modulus);
                (0..64).map(bit).sum()
            }
            Self::Call(function, of) => function.apply(of.at(case, item)?),
            Self::Op(op, a, b) => op.apply(a.at(case, item)?, b.at(case, item)?),
            Self::Cycle(cycle, of) => cycle.at(of.at(case, item)?),
        }
    }

    /// The length of its description.
    pub fn cost(&self) -> u32 {
        match self {
            Self::Constant(constant) => constant_cost(*constant),
            Self::Number(_) | Self::Item => 1,
            Self::First(_) | Self::Last(_) => 2,
            Self::Leading(_) => 3,
            // They have names of their own.
            Self::Fold(Fold::Count, list, map) if map.is_about_least() => 4 + list.cost(),
            Self::Fold(fold, list, map) => {
                let map = if matches!(**map, Self::Item) { 0 } else { map.cost() };
                fold.cost() + list.cost() + map
            }
            Self::Columns(list, modulus) => 3 + list.cost() + modulus.cost(),
            Self::Call(function, of) => function.cost() + of.cost(),
            Self::Op(op, a, b) => op.cost() + a.cost() + b.cost(),
            Self::Cycle(cycle, of) => cycle.cost() + of.cost(),
        }
    }

    /// Whether it says that an item is the least of a list, or that it is not.
    fn is_about_least(&self) -> bool {
        let is_least = |expr: &Self| matches!(expr, Self::Fold(Fold::Min, _, of) if **of == Self::Item);
        match self {
            Self::Op(Op::AtMost, item, least) | Self::Op(Op::Less, least, item) => {
                **item == Self::Item && is_least(least)
            }
            _ => false,
        }
    }

    /// In words; a [`Cycle`] is g.
    pub fn describe(&self, shape: &Shape) -> String {
        match self {
            Self::Constant(constant) => constant.to_string(),
            Self::Number(index) => shape.numbers.get(*index).cloned().unwrap_or_default(),
            Self::Item => "x".to_owned(),
            Self::First(list) => format!("first of {}", List::Input(*list).describe(shape)),
            Self::Last(list) => format!("last of {}", List::Input(*list).describe(shape)),
            Self::Leading(list) => {
                format!("how many of {} before the first that is not 1", List::Input(*list).describe(shape))
            }
            Self::Fold(fold, list, map) => {
                let list = list.describe(shape);
                match (&**map, fold) {
                    (Self::Item, Fold::Count) => format!("how many of {list} are not 0"),
                    (Self::Constant(1), Fold::Count) => format!("the length of {list}"),
                    (Self::Op(Op::AtMost, _, least), Fold::Count) if map.is_about_least() => {
                        format!("how often the {} occurs", least.describe(shape))
                    }
                    (Self::Op(Op::Less, least, _), Fold::Count) if map.is_about_least() => {
                        format!("how many of {list} are above the {}", least.describe(shape))
                    }
                    (Self::Op(Op::Less, low, high), Fold::Count) => {
                        let (low, high) = (low.describe(shape), high.describe(shape));
                        format!("how many x of {list} have {low} < {high}")
                    }
                    (Self::Item, fold) => format!("{} of {list}", fold.word()),
                    (map, Fold::Count) => format!("how many x of {list} have {} not 0", map.describe(shape)),
                    (map, fold) => format!("{} of {} for x in {list}", fold.word(), map.describe(shape)),
                }
            }
            Self::Columns(list, modulus) => {
                let modulus = modulus.in_brackets(shape);
                format!("column sums of {} in binary, mod {modulus}", list.describe(shape))
            }
            Self::Call(function, of) => match function {
                Function::Mod(m) => format!("{} mod {m}", of.in_brackets(shape)),
                Function::Div(m) => format!("floor({} / {m})", of.in_brackets(shape)),
                Function::Known(known) if known.words.contains("({})") => {
                    known.words.replace("{}", &of.describe(shape))
                }
                Function::Known(known) => match known.test {
                    Some([holds, _]) => format!("[{}]", holds.replace("{}", &of.in_brackets(shape))),
                    None => known.words.replace("{}", &of.in_brackets(shape)),
                },
            },
            Self::Op(op, a, b) => {
                let is_call = matches!(op, Op::Min | Op::Max | Op::Gcd | Op::NimProduct);
                // In the order of the input.
                let is_turned =
                    op.is_symmetric() && matches!((&**a, &**b), (Self::Number(a), Self::Number(b)) if a > b);
                let (a, b) = if is_turned { (b, a) } else { (a, b) };
                let word = |part: &Self| if is_call { part.describe(shape) } else { part.in_brackets(shape) };
                op.describe(&word(a), &word(b))
            }
            Self::Cycle(_, of) => format!("g({})", of.describe(shape)),
        }
    }

    /// In words, with brackets unless it is a single word.
    pub(crate) fn in_brackets(&self, shape: &Shape) -> String {
        let words = self.describe(shape);
        let stands_alone = match self {
            Self::Op(op, ..) => matches!(op, Op::Min | Op::Max | Op::Gcd | Op::NimProduct | Op::Div | Op::Distance),
            Self::Call(Function::Div(_), _) | Self::Cycle(..) => true,
            Self::Call(Function::Known(known), _) => known.words.ends_with(')') || known.test.is_some(),
            _ => !words.contains(' '),
        };
        if stands_alone { words } else { format!("({words})") }
    }

    /// The same with another expression in the place of the first number of the input.
    pub(crate) fn with_number(self, number: &Self) -> Self {
        let inner = |of: Box<Self>| Box::new(of.with_number(number));
        match self {
            Self::Number(0) => number.clone(),
            Self::Call(function, of) => Self::Call(function, inner(of)),
            Self::Op(op, a, b) => Self::Op(op, inner(a), inner(b)),
            Self::Cycle(cycle, of) => Self::Cycle(cycle, inner(of)),
            other => other,
        }
    }

    /// Every table in it, outermost first.
    pub(crate) fn cycles(&self) -> Vec<&Cycle> {
        match self {
            Self::Cycle(cycle, of) => std::iter::once(&**cycle).chain(of.cycles()).collect(),
            Self::Fold(_, _, of) | Self::Call(_, of) | Self::Columns(_, of) => of.cycles(),
            Self::Op(_, a, b) => a.cycles().into_iter().chain(b.cycles()).collect(),
            _ => Vec::new(),
        }
    }
}

impl Fold {
    fn word(self) -> &'static str {
        match self {
            Self::Xor => "xor",
            Self::Sum => "sum",
            Self::Max => "max",
            Self::Min => "min",
            Self::Count => "count",
            Self::Gcd => "gcd",
            Self::Product => "product",
        }
    }

    /// The length of its description.
    pub(crate) fn cost(self) -> u32 {
        if matches!(self, Self::Gcd | Self::Product) { 3 } else { 2 }
    }

    fn fold(self, mut items: impl Iterator<Item = Option<i128>>) -> Option<i128> {
        match self {
            Self::Xor => items.try_fold(0, |sum, item| Some(sum ^ item?)),
            Self::Sum => items.try_fold(0_i128, |sum, item| sum.checked_add(item?)),
            Self::Product => items.try_fold(1_i128, |product, item| product.checked_mul(item?)),
            Self::Count => items.try_fold(0, |sum, item| Some(sum + i128::from(item? != 0))),
            Self::Gcd => items.try_fold(0, |sum, item| gcd(sum, item?)),
            Self::Max => items
                .try_fold(None, |most: Option<i128>, item| {
                    let item = item?;
                    Some(Some(most.map_or(item, |most| most.max(item))))
                })?
                .or(Some(0)),
            Self::Min => items
                .try_fold(None, |least: Option<i128>, item| {
                    let item = item?;
                    Some(Some(least.map_or(item, |least| least.min(item))))
                })?
                .or(Some(0)),
        }
    }
}
