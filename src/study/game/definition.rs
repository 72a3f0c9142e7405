//! Grundy values of single piles by their definition: for the rules that no template gives values for.

use super::{Game, Pile, Undecided};
use crate::games::grundy::Solver;

/// Piles above this are not worked out: their options are as many as their stones.
const MOST_STONES: u64 = 1000;

/// The value of each pile, as the mex of the values of its options.
pub(super) fn values(game: &Game, piles: &[Pile]) -> Result<Vec<u128>, Undecided> {
    let options = |&pile: &Pile| {
        let alone = [pile];
        game.moves(&alone).map(|step| step.apply(&alone)).collect::<Vec<_>>()
    };
    let mut solver = Solver::new(options);
    let value = |&pile: &Pile| {
        if pile.stones > MOST_STONES {
            let reason = format!("no template gives the values of {game} above {MOST_STONES} stones");
            return Err(Undecided { reason });
        }
        let value = solver.grundy_value(pile).map_err(|error| Undecided { reason: error.to_string() })?;
        Ok(u128::from(value))
    };
    piles.iter().map(value).collect()
}
