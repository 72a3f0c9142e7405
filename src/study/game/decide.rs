//! Who wins, by the templates; by search where there is none.

use super::definition;
use super::search::Search;
use super::{Game, Move, Pile, Play, Rule, Undecided, Winning};
use crate::games::{misere, nim, zero_move};

pub(super) fn first_player_wins(game: &Game, piles: &[Pile]) -> Result<bool, Undecided> {
    match (&game.rule, game.play) {
        (Rule::Nim, Play::Normal) => Ok(nim::first_player_wins(&stones(piles))),
        (Rule::Nim, Play::Misere) => Ok(misere::first_player_wins(&stones(piles))),
        (Rule::ZeroMove, Play::Normal) => Ok(zero_move::first_player_wins(piles)),
        _ => Search::new(game).wins(piles),
    }
}

pub(super) fn winning_moves(game: &Game, piles: &[Pile], most: usize) -> Result<Winning, Undecided> {
    let stones = stones(piles);
    let of_one = |pile: usize, after: Pile| Move::of_one(pile, piles[pile], after);
    match (&game.rule, game.play) {
        (Rule::Nim, Play::Normal) => {
            Ok(first(nim::winning_moves(&stones).map(|m| of_one(m.pile, m.after.into())), most))
        }
        (Rule::Nim, Play::Misere) => {
            Ok(first(misere::winning_moves(&stones).map(|m| of_one(m.pile, m.after.into())), most))
        }
        (Rule::ZeroMove, Play::Normal) => {
            Ok(first(zero_move::winning_moves(piles).map(|m| of_one(m.pile, m.after)), most))
        }
        _ => by_search(game, piles, most),
    }
}

pub(super) fn pile_values(game: &Game, piles: &[Pile]) -> Result<Option<Vec<u128>>, Undecided> {
    match (&game.rule, game.play) {
        (Rule::Nim, Play::Normal) => Ok(Some(piles.iter().map(|pile| u128::from(pile.stones)).collect())),
        (Rule::ZeroMove, Play::Normal) => Ok(Some(piles.iter().map(|pile| pile.value()).collect())),
        (Rule::Subtraction(_) | Rule::Fibonacci | Rule::Lasker | Rule::Octal(_), Play::Normal) => {
            definition::values(game, piles).map(Some)
        }
        _ => Ok(None),
    }
}

fn stones(piles: &[Pile]) -> Vec<u64> {
    piles.iter().map(|pile| pile.stones).collect()
}

/// The first `most` of `moves`, and whether these are all.
fn first(mut moves: impl Iterator<Item = Move>, most: usize) -> Winning {
    let listed = moves.by_ref().take(most).collect();
    Winning { moves: listed, complete: moves.next().is_none() }
}

fn by_search(game: &Game, piles: &[Pile], most: usize) -> Result<Winning, Undecided> {
    let mut search = Search::new(game);
    let mut winning = Vec::new();
    for step in game.moves(piles) {
        if !search.wins(&step.apply(piles))? {
            if winning.len() == most {
                return Ok(Winning { moves: winning, complete: false });
            }
            winning.push(step);
        }
    }
    Ok(Winning { moves: winning, complete: true })
}
