//! Grundy values of two piles, from the moves alone.

use std::collections::HashMap;

use theory::game::{Game, Pile};

/// The value of each position of two piles of at most `size` stones: by the first pile, then by the second.
pub(crate) fn two_piles(game: &Game, size: u64) -> Vec<Vec<u64>> {
    let mut known = HashMap::new();
    (0..=size).map(|a| (0..=size).map(|b| of(game, vec![a.into(), b.into()], &mut known)).collect()).collect()
}

/// By the mex of the values of the options. A sum of piles is taken apart.
fn of(game: &Game, piles: Vec<Pile>, known: &mut HashMap<Vec<Pile>, u64>) -> u64 {
    if let Some(&value) = known.get(&piles) {
        return value;
    }
    if let Ok(Some(values)) = game.pile_values(&piles) {
        let value = values.into_iter().fold(0, |sum, value| sum ^ value);
        return u64::try_from(value).unwrap_or(u64::MAX);
    }
    let mut options: Vec<u64> = game.moves(&piles).map(|step| of(game, step.apply(&piles), known)).collect();
    options.sort_unstable();
    options.dedup();
    let value = (0..).zip(&options).find(|(n, value)| n != *value).map_or(options.len() as u64, |(n, _)| n);
    known.insert(piles, value);
    value
}
