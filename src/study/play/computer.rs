//! The players that are no people.

use super::random::Random;
use crate::study::game::{Game, Move, Pile, Rule, ranges};

/// Of so many winning moves one is chosen.
const LOOKED_AT: usize = 1000;

/// How the computer plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Skill {
    /// A winning move where there is one, one of them at random; else any move at random.
    Optimal,
    /// Any move, each as likely as another (in Moore's Nim: any number of piles, then any number of stones).
    Random,
    /// The move that takes the most stones; of several the first.
    Greedy,
}

/// The move that the computer makes; `None` when there is none.
pub(super) fn choose(game: &Game, piles: &[Pile], skill: Skill, random: &mut Random) -> Option<Move> {
    match skill {
        Skill::Optimal => {
            let winning = game.winning_moves(piles, LOOKED_AT).map(|winning| winning.moves).unwrap_or_default();
            match winning.len() {
                0 => any(game, piles, random),
                count => winning.into_iter().nth(random.below(count as u128) as usize),
            }
        }
        Skill::Random => any(game, piles, random),
        Skill::Greedy => greedy(game, piles),
    }
}

fn any(game: &Game, piles: &[Pile], random: &mut Random) -> Option<Move> {
    let Some(ranges) = ranges(&game.rule, piles) else { return any_of_moore(game, piles, random) };
    let mut place = random.below(game.count_moves(piles));
    for range in ranges {
        if place < range.count() {
            return Some(range.nth(piles, u64::try_from(place).unwrap_or(u64::MAX)));
        }
        place -= range.count();
    }
    None
}

/// Takes from piles at these indices, as `left` says what stays of each.
fn take(piles: &[Pile], mut chosen: Vec<usize>, mut left: impl FnMut(Pile) -> u64) -> Option<Move> {
    chosen.sort_unstable();
    let changes = chosen.iter().flat_map(|&pile| Move::of_one(pile, piles[pile], left(piles[pile])).changes);
    let changes: Vec<_> = changes.collect();
    (!changes.is_empty()).then_some(Move { changes })
}

fn most_piles(game: &Game) -> usize {
    if let Rule::Moore { most_piles } = game.rule { most_piles } else { 1 }
}

fn any_of_moore(game: &Game, piles: &[Pile], random: &mut Random) -> Option<Move> {
    let mut full: Vec<usize> = (0..piles.len()).filter(|&pile| piles[pile].stones > 0).collect();
    let most = full.len().min(most_piles(game));
    let count = if most == 0 { 0 } else { 1 + random.below(most as u128) as usize };
    let chosen = (0..count).map(|_| full.swap_remove(random.below(full.len() as u128) as usize)).collect();
    take(piles, chosen, |pile| random.below(pile.stones.into()) as u64)
}

fn greedy(game: &Game, piles: &[Pile]) -> Option<Move> {
    let Some(ranges) = ranges(&game.rule, piles) else {
        let mut full: Vec<usize> = (0..piles.len()).filter(|&pile| piles[pile].stones > 0).collect();
        full.sort_by_key(|&pile| (std::cmp::Reverse(piles[pile].stones), pile));
        full.truncate(most_piles(game));
        return take(piles, full, |_| 0);
    };
    // The first of the greatest: `max_by_key` would give the last.
    let greatest = ranges.iter().rev().max_by_key(|range| range.most_stones())?;
    let last = u64::try_from(greatest.count() - 1).unwrap_or(u64::MAX);
    Some(greatest.nth(piles, last))
}
