//! The numbers that decide, in binary: a column for each power of two, and the sum of each column.

use serde::Serialize;

use super::theory::{Theory, column_sums};
use crate::study::game::{Game, Pile, Play, Rule};

/// The numbers of a position in binary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Columns {
    /// What each column is summed by: 2, so that the sums are the xor; for Moore's Nim the piles of a move and 1.
    pub modulus: u64,
    /// A row for each pile.
    pub rows: Vec<Row>,
    /// The sum of each column modulo `modulus`, the highest power of two first.
    pub sums: Vec<u64>,
    /// The xor, when `modulus` is 2; else `null`.
    pub xor: Option<u128>,
    /// The exponents of the columns whose sum is not 0 (odd, when `modulus` is 2), the highest first.
    pub odd: Vec<usize>,
}

/// One pile in binary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
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

/// The table of a position; `None` where no sum of columns decides.
pub(super) fn of(game: &Game, piles: &[Pile], values: Option<&[u128]>) -> Option<Columns> {
    let summed = game.play == Play::Normal || matches!(game.rule, Rule::Nim | Rule::Moore { .. });
    if !summed || game.rule == Rule::Wythoff || piles.is_empty() {
        return None;
    }
    let modulus = match game.rule {
        Rule::Moore { most_piles } => (most_piles as u64).saturating_add(1),
        _ => 2,
    };
    let counts = |index: usize| game.rule != Rule::Staircase || index % 2 == 1;
    let number = |index: usize| match values {
        Some(values) => values[index],
        None => u128::from(piles[index].stones),
    };
    let counting = (0..piles.len()).filter(|&index| counts(index)).map(number);
    // A row that is not summed is written in binary, too.
    let bits = Theory::width_in_bits((0..piles.len()).map(number)) as usize;
    let xor = (modulus == 2).then(|| counting.fold(0, |sum, number| sum ^ number));
    let sums: Vec<u64> = match xor {
        Some(xor) => (0..bits).rev().map(|bit| (xor >> bit & 1) as u64).collect(),
        None => column_sums(&piles.iter().map(|pile| pile.stones).collect::<Vec<_>>(), modulus),
    };
    let rows = piles.iter().enumerate().map(|(index, &pile)| Row {
        pile: index + 1,
        stones: crate::study::game::typed(pile),
        number: number(index),
        binary: format!("{:0bits$b}", number(index)),
        counts: counts(index),
    });
    let odd = (0..bits).rev().zip(&sums).filter(|&(_, &sum)| sum != 0).map(|(bit, _)| bit).collect();
    Some(Columns { modulus, rows: rows.collect(), xor, odd, sums })
}
