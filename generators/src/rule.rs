//! What a pile is worth.

use crate::arguments::Choice;
use crate::number::Range;

/// The game that decides what a pile is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// A pile of n stones is worth n.
    Nim,
    /// Each pile that is not empty may once be passed on: n is worth n - 1 when even, n + 1 when odd, and 0 when 0.
    ZeroMove,
    /// A pile may also be split in two: n is worth n, but 3 is worth 4 and 4 is worth 3, 7 is worth 8 and so on.
    Lasker,
}

impl Choice for Rule {
    const NAME: &'static str = "RULE";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Nim, "nim", "a pile of n stones is worth n"),
        (
            Self::ZeroMove,
            "zero-move",
            "each pile that is not empty may once be passed on: n is worth n - 1 when even, n + 1 when odd, and 0 when 0",
        ),
        (
            Self::Lasker,
            "lasker",
            "a pile may also be split in two: n is worth n, but 3 is worth 4 and 4 is worth 3, 7 is worth 8 and so on",
        ),
    ];
}

impl Rule {
    /// The Grundy value of a pile of `stones`.
    pub fn value(self, stones: u64) -> u128 {
        self.exchange(u128::from(stones))
    }

    /// The xor of the values of `piles`.
    pub fn sum(self, piles: &[u64]) -> u128 {
        piles.iter().fold(0, |sum, &pile| sum ^ self.value(pile))
    }

    /// The pile worth `value`, if it lies within `stones`.
    pub(crate) fn pile_worth(self, value: u128, stones: Range) -> Option<u64> {
        let pile = self.exchange(value);
        let is_within = (u128::from(stones.least())..=u128::from(stones.most())).contains(&pile);
        is_within.then_some(pile as u64)
    }

    /// From stones to value, and from value to stones: each rule is its own inverse.
    fn exchange(self, number: u128) -> u128 {
        match (self, number) {
            (Self::Nim, _) | (Self::ZeroMove, 0) => number,
            (Self::ZeroMove, _) => match number % 2 {
                0 => number - 1,
                _ => number + 1,
            },
            (Self::Lasker, _) => match number % 4 {
                3 => number + 1,
                0 if number > 0 => number - 1,
                _ => number,
            },
        }
    }
}
