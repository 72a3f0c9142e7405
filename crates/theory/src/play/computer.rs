//! The computer players.

use super::random::Random;
use crate::game::{Game, Move, Pile};

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

/// The move that the computer makes, as the move `number` (from 0) of a game with this `seed`; `None` when there is none.
///
/// The same question has the same answer for ever.
///
/// ```
/// use theory::play::{Skill, reply};
///
/// let game: theory::game::Game = "nim".parse()?;
/// let step = reply(&game, &game.position(&["3", "5"])?, Skill::Optimal, 1, 0);
/// assert_eq!(step.map(|step| step.to_string()).as_deref(), Some("pile 2: 5 -> 3 (take 2)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reply(game: &Game, piles: &[Pile], skill: Skill, seed: u64, number: u64) -> Option<Move> {
    choose(game, piles, skill, &mut Random::new(seed, number))
}

/// The same with a stream of random numbers.
fn choose(game: &Game, piles: &[Pile], skill: Skill, random: &mut Random) -> Option<Move> {
    let mut below = |bound: u128| random.below(bound);
    match skill {
        Skill::Optimal => {
            let winning = game.winning_moves(piles, LOOKED_AT).map(|winning| winning.moves).unwrap_or_default();
            match winning.len() {
                0 => game.rule.random_move(piles, &mut below),
                count => winning.into_iter().nth(below(count as u128) as usize),
            }
        }
        Skill::Random => game.rule.random_move(piles, &mut below),
        Skill::Greedy => game.rule.greedy_move(piles),
    }
}
