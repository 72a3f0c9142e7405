//! What every game has: its row, how it is made of its name, and words for what it cannot read or decide.

use std::sync::Arc;

use serde::Serialize;

use crate::game::{Game, Pile, Play, Refusal, Rule, Undecided, UnknownGame};

/// A game as it is met in statements.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Entry {
    /// The name; where the game has numbers of its own, an example. `grundy explain` takes those that are played on piles.
    pub game: &'static str,
    /// What a move is, and who wins.
    pub rule: &'static str,
    /// How statements put it.
    pub cues: &'static [&'static str],
    /// The module of [`grundy::games`]; empty if there is nothing to paste.
    pub template: &'static str,
    /// What most people get wrong.
    pub trap: &'static str,
    /// How the game is made of its name.
    #[serde(skip)]
    pub(crate) make: Make,
}

/// How a game is made of its name.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Make {
    /// The name is a word, and says all.
    Alone(fn() -> Game),
    /// Of what stands behind the colon.
    Of(fn(&str) -> Result<Game, UnknownGame>),
    /// Not at all: its positions are not piles, or more than piles. Its problems have the theory.
    Never,
}

impl Entry {
    /// Whether `grundy explain`, `play` and `plot` know its positions.
    pub fn is_played_on_piles(&self) -> bool {
        !matches!(self.make, Make::Never)
    }

    /// What stands before the colon.
    pub(super) fn word(&self) -> &'static str {
        self.game.split(':').next().unwrap_or(self.game)
    }
}

pub(super) fn unknown(reason: String) -> UnknownGame {
    UnknownGame { reason }
}

/// The game of a rule in normal play.
pub(super) fn normal(rule: impl Rule + 'static) -> Game {
    Game::from_rule(Arc::new(rule))
}

/// The first of the largest piles: its index and its stones. 0 and 0 when there is no pile.
pub(super) fn largest(piles: &[Pile]) -> (usize, u64) {
    let earlier_or_larger = |best: (usize, u64), (index, pile): (usize, &Pile)| {
        if pile.stones > best.1 { (index, pile.stones) } else { best }
    };
    piles.iter().enumerate().fold((0, 0), earlier_or_larger)
}

/// A pile, by its index and its stones, that no table of the game has.
pub(super) fn too_large(rule: &dyn Rule, (index, stones): (usize, u64), why: &str) -> Undecided {
    let (number, name) = (index + 1, rule.name(Play::Normal));
    Undecided {
        reason: format!("pile {number} of {stones} stones is too large for {name}: {why}"),
        why: Refusal::NoValue { stones: stones.to_string(), game: name },
    }
}
