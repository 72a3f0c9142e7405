//! Lists that are made of those of an input.

use std::borrow::Cow;

use crate::op::Op;
use crate::table::{Case, Shape};

/// A list of numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum List {
    /// A list of the input.
    Input(usize),
    /// The single numbers of the input.
    Numbers,
    /// Every other number: from the first or the last on, or from the one beside it.
    Places {
        /// Of which list.
        of: Box<List>,
        /// Whether the second is the first one that counts.
        second: bool,
        /// Whether places are counted from the end.
        from_end: bool,
    },
    /// Sorted, the free places between neighbours, and below the first one, from 1 on.
    Gaps(Box<List>),
    /// Each number less the one before it; the first as it is.
    Steps(Box<List>),
    /// Two lists of the input, place by place.
    Zip(Op, usize, usize),
}

impl List {
    /// The list for an input; `None` where it is not defined.
    pub fn select<'c>(&self, case: &'c Case) -> Option<Cow<'c, [i128]>> {
        Some(match self {
            Self::Input(index) => Cow::Borrowed(case.lists.get(*index)?.as_slice()),
            Self::Numbers => Cow::Borrowed(case.numbers.as_slice()),
            Self::Places { of, second, from_end } => {
                let list = of.select(case)?;
                let skipped = usize::from(*second);
                Cow::Owned(if *from_end {
                    list.iter().rev().skip(skipped).step_by(2).copied().collect()
                } else {
                    list.iter().skip(skipped).step_by(2).copied().collect()
                })
            }
            Self::Gaps(of) => {
                let mut sorted = of.select(case)?.into_owned();
                sorted.sort_unstable();
                Cow::Owned(differences(&sorted, 1)?)
            }
            Self::Steps(of) => Cow::Owned(differences(&of.select(case)?, 0)?),
            Self::Zip(op, first, second) => {
                let (first, second) = (case.lists.get(*first)?, case.lists.get(*second)?);
                let both = first.iter().zip(second).map(|(&a, &b)| op.apply(a, b));
                Cow::Owned(both.collect::<Option<_>>()?)
            }
        })
    }

    /// The length of its description.
    pub fn cost(&self) -> u32 {
        match self {
            Self::Input(_) => 0,
            Self::Numbers => 1,
            Self::Places { of, from_end, .. } => of.cost() + 2 + u32::from(*from_end),
            Self::Gaps(of) | Self::Steps(of) => of.cost() + 2,
            Self::Zip(..) => 2,
        }
    }

    /// In words.
    pub fn describe(&self, shape: &Shape) -> String {
        let name = |index: &usize| shape.lists.get(*index).map_or("?", String::as_str);
        match self {
            Self::Input(index) => name(index).to_owned(),
            Self::Numbers => shape.numbers.join(", "),
            Self::Places { of, second, from_end } => {
                let which = if *second { "even" } else { "odd" };
                let end = if *from_end { " from the end" } else { "" };
                format!("{} at {which} places{end}", of.describe(shape))
            }
            Self::Gaps(of) => format!("the gaps of sorted {}", of.describe(shape)),
            Self::Steps(of) => format!("the differences of {}", of.describe(shape)),
            Self::Zip(op, first, second) => op.describe(name(first), name(second)),
        }
    }
}

/// Each number less the one before it and `less`; before the first one is a 0.
fn differences(list: &[i128], less: i128) -> Option<Vec<i128>> {
    let mut before = 0_i128;
    let one = |&number: &i128| {
        let difference = number.checked_sub(before)?.checked_sub(less);
        before = number;
        difference
    };
    list.iter().map(one).collect()
}
