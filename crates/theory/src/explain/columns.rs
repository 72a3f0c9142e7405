//! The numbers that decide, in binary: a column for each power of two, and the sum of each column.

use serde::Serialize;

use crate::game::{Game, Pile, Play};

/// The numbers of a position in binary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Columns {
    /// What each column is summed by: 2, so that the sums are the xor; for Moore's Nim the piles of a move and 1.
    pub modulus: u64,
    /// A row for each pile.
    pub rows: Vec<PileRow>,
    /// The sum of each column modulo `modulus`, the highest power of two first.
    pub sums: Vec<u64>,
    /// The xor, when `modulus` is 2; else `null`.
    pub xor: Option<u128>,
    /// The exponents of the columns whose sum is not 0 (odd, when `modulus` is 2), the highest first.
    pub odd: Vec<usize>,
}

/// One pile in binary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PileRow {
    /// The pile's number, from 1.
    pub pile: usize,
    /// The stones; a `p` behind them when the pile was passed on.
    pub stones: String,
    /// The number that is summed: the stones, or the Grundy value.
    pub number: u128,
    /// That number in binary, as many digits as there are columns.
    pub binary: String,
    /// Whether the pile is summed: of a staircase only every second stair is.
    pub counts: bool,
}

/// The table of a position; `None` where no sum of columns decides. A tame game in misère play has one as in normal play.
pub(super) fn columns(game: &Game, piles: &[Pile], values: Option<&[u128]>, is_tame: bool) -> Option<Columns> {
    let play = if is_tame { Play::Normal } else { game.play };
    let modulus = game.rule.modulus(play).filter(|_| !piles.is_empty())?;
    let counts = |index: usize| game.rule.counts(index);
    let number = |index: usize| match values {
        Some(values) => values[index],
        None => u128::from(piles[index].stones),
    };
    let counting = (0..piles.len()).filter(|&index| counts(index)).map(number);
    // A row that is not summed is written in binary, too.
    let bits = width_in_bits((0..piles.len()).map(number)) as usize;
    let xor = (modulus == 2).then(|| counting.fold(0, |sum, number| sum ^ number));
    let sums: Vec<u64> = match xor {
        Some(xor) => (0..bits).rev().map(|bit| (xor >> bit & 1) as u64).collect(),
        None => column_sums(&piles.iter().map(|pile| pile.stones).collect::<Vec<_>>(), modulus),
    };
    let rows = piles.iter().enumerate().map(|(index, &pile)| PileRow {
        pile: index + 1,
        stones: crate::game::typed(pile),
        number: number(index),
        binary: format!("{:0bits$b}", number(index)),
        counts: counts(index),
    });
    let odd = (0..bits).rev().zip(&sums).filter(|&(_, &sum)| sum != 0).map(|(bit, _)| bit).collect();
    Some(Columns { modulus, rows: rows.collect(), xor, odd, sums })
}

/// How many binary digits the largest of these numbers has, at least 1.
fn width_in_bits(numbers: impl Iterator<Item = u128>) -> u32 {
    numbers.map(|number| u128::BITS - number.leading_zeros()).max().unwrap_or(0).max(1)
}

/// For each power of two, the highest first, how many piles have it, modulo `modulus`.
pub(crate) fn column_sums(stones: &[u64], modulus: u64) -> Vec<u64> {
    let bits = width_in_bits(stones.iter().map(|&stones| u128::from(stones)));
    let with = |bit: u32| stones.iter().filter(|&&stones| stones >> bit & 1 == 1).count() as u64;
    (0..bits).rev().map(|bit| with(bit) % modulus).collect()
}
