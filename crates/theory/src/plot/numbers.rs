//! What is drawn: lost positions and Grundy values.
//!
//! The theory of a game is asked first. Where it has no values of piles, the moves decide: in normal play every position has the mex of its options'
//! values, a pile that is split is worth the xor of its parts, and a position is lost exactly when its value is 0.

use std::collections::HashMap;

use super::PlotError;
use crate::game::{Game, Pile, Play, Undecided, Worth};

/// How many moves are looked at for one table of two piles.
const MOST_MOVES: usize = 4_000_000;

/// For each position of two piles of at most `size` stones whether it is lost: by the first pile, then by the second.
pub(super) fn lost_positions(game: &Game, size: u64) -> Result<Vec<Vec<bool>>, PlotError> {
    if game.play == Play::Normal && game.rule.is_sum() {
        let values = pile_values(game, size)?;
        return Ok(values.iter().map(|a| values.iter().map(|b| a == b).collect()).collect());
    }
    // All piles at once: that they are tame is shown once, and their values are computed once.
    let piles: Vec<Pile> = (0..=size).map(Pile::from).collect();
    if game.rule.is_sum()
        && let Some(values) = game.rule.misere_values(&piles)
    {
        let is_lost = |a: u128, b: u128| !Worth::sum([a, b].into_iter()).wins(Play::Misere);
        return Ok(values.iter().map(|&a| values.iter().map(|&b| is_lost(a, b)).collect()).collect());
    }
    // One search for all: what it has decided it knows, and at the first position that it does not decide the picture ends.
    let mut decider = game.decider();
    let row =
        |a: u64| (0..=size).map(|b| Ok(!decider.wins(&[a, b].map(Pile::from))?)).collect::<Result<_, Undecided>>();
    (0..=size).map(row).collect::<Result<_, _>>().map_err(PlotError::from)
}

/// The Grundy values of the piles of 0 to `size` stones.
pub(super) fn pile_values(game: &Game, size: u64) -> Result<Vec<u64>, PlotError> {
    if let (Play::Normal, Some(listed)) = (game.play, game.rule.listed()) {
        let value = |n: u64| listed.value(&[Pile::from(n)]).map(|value| value as u64);
        let values: Option<Vec<u64>> = (0..=size).map(value).collect();
        return values.ok_or_else(|| unknown(game));
    }
    if game.play == Play::Misere || !game.rule.is_sum() {
        let reason = format!("a single pile of {game} has no Grundy value; that is for sums of piles in normal play");
        return Err(PlotError::NotForThisGame { reason });
    }
    let piles: Vec<Pile> = (0..=size).map(Pile::from).collect();
    let values = game.pile_values(&piles)?.unwrap_or_default();
    Ok(values.into_iter().map(|value| u64::try_from(value).unwrap_or(u64::MAX)).collect())
}

/// The Grundy value of each position of two piles of at most `size` stones.
pub(super) fn table(game: &Game, size: u64) -> Result<Vec<Vec<u64>>, PlotError> {
    table_within(game, size, MOST_MOVES)
}

fn table_within(game: &Game, size: u64, most_moves: usize) -> Result<Vec<Vec<u64>>, PlotError> {
    if game.play == Play::Misere {
        let reason = format!("{game} has no Grundy values; they decide only normal play");
        return Err(PlotError::NotForThisGame { reason });
    }
    if let Some(listed) = game.rule.listed() {
        let value = |a: u64, b: u64| listed.value(&[a, b].map(Pile::from)).map(|value| value as u64);
        let row = |a: u64| (0..=size).map(|b| value(a, b)).collect::<Option<Vec<u64>>>();
        return (0..=size).map(row).collect::<Option<_>>().ok_or_else(|| unknown(game));
    }
    if game.rule.is_sum() {
        let values = pile_values(game, size)?;
        return Ok(values.iter().map(|a| values.iter().map(|b| a ^ b).collect()).collect());
    }
    let mut known = HashMap::new();
    let mut moves_left = most_moves;
    let values = (0..=size).map(|a| (0..=size).map(|b| two_piles(game, [a, b], &mut known, &mut moves_left)).collect());
    let values: Option<Vec<Vec<u64>>> = values.collect();
    values.ok_or_else(|| PlotError::NotForThisGame {
        reason: format!("{game} has more than {most_moves} moves with piles of {size} stones, expected a smaller size"),
    })
}

/// Positions of the picture were not explored, or have no value.
fn unknown(game: &Game) -> PlotError {
    PlotError::NotForThisGame { reason: format!("{game}: not every position of the picture has a Grundy value") }
}

/// The Grundy value of a position of a game whose moves leave two piles; `None` when too many moves were looked at.
fn two_piles(
    game: &Game,
    position: [u64; 2],
    known: &mut HashMap<[u64; 2], u64>,
    moves_left: &mut usize,
) -> Option<u64> {
    if let Some(&value) = known.get(&position) {
        return Some(value);
    }
    let piles = position.map(Pile::from);
    let mut options = Vec::new();
    for step in game.moves(&piles) {
        *moves_left = moves_left.checked_sub(1)?;
        let after = step.apply(&piles);
        options.push(two_piles(game, [after[0].stones, after[1].stones], known, moves_left)?);
    }
    let value = mex(options.into_iter());
    known.insert(position, value);
    Some(value)
}

/// The least number that is not among `values`.
fn mex(values: impl Iterator<Item = u64>) -> u64 {
    let mut seen = Vec::new();
    for value in values {
        let index = value as usize;
        if index >= seen.len() {
            seen.resize(index + 1, false);
        }
        seen[index] = true;
    }
    seen.iter().position(|seen| !seen).unwrap_or(seen.len()) as u64
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::game::Period;

    #[test]
    fn the_known_periods_are_found() {
        let period = |name: &str| name.parse::<Game>().unwrap().rule.period();
        assert_eq!(period("octal:0.77"), Some(Period { preperiod: 71, period: 12 }));
        assert_eq!(period("octal:0.137"), Some(Period { preperiod: 52, period: 34 }));
        assert_eq!(period("subtraction:1,3,4"), Some(Period { preperiod: 0, period: 7 }));
        assert_eq!(period("nim"), None);
        assert_eq!(period("octal:0.007"), None);
    }

    #[test]
    fn too_much_work_is_refused() {
        let error = table_within(&"moore:2".parse().unwrap(), 20, 1000).unwrap_err();
        assert!(error.to_string().contains("expected a smaller size"), "{error}");
        assert!(table_within(&"moore:2".parse().unwrap(), 3, 1000).is_ok());
    }
}
