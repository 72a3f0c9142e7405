//! The games, a file each: what a move is, who wins and why, and how a statement gives the game away.
//!
//! A new game is a file here with its [`Rule`](crate::game) and its [`Entry`], and a line in [`ENTRIES`].

mod fibonacci;
mod grundys_game;
mod lasker;
mod lasker_splits;
mod misere;
mod moore;
mod moore_moves;
mod nim;
mod octal;
mod staircase;
mod subtraction;
mod wythoff;
mod zero_move;

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use serde::Serialize;

use crate::game::{Game, NotAPosition, Pile, Play, Rule, Undecided};

/// Every game, in the order in which the book tells them.
pub const ENTRIES: &[Entry] = &[
    nim::ENTRY,
    misere::ENTRY,
    subtraction::ENTRY,
    fibonacci::ENTRY,
    zero_move::ENTRY,
    lasker::ENTRY,
    grundys_game::ENTRY,
    octal::ENTRY,
    staircase::ENTRY,
    wythoff::ENTRY,
    moore::ENTRY,
];

/// A game as it is met in statements.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Entry {
    /// The name as `grundy explain` takes it; where the game has numbers of its own, an example.
    pub game: &'static str,
    /// What a move is, and who wins.
    pub rule: &'static str,
    /// How statements put it.
    pub cues: &'static [&'static str],
    /// The module of [`grundy::games`].
    pub template: &'static str,
    /// The problems of this catalogue, by id.
    pub problems: &'static [&'static str],
    /// Where else it is asked.
    pub judges: &'static [&'static str],
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
}

impl Entry {
    /// What stands before the colon.
    fn word(&self) -> &'static str {
        self.game.split(':').next().unwrap_or(self.game)
    }
}

/// The name of a game could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownGame {
    /// What was found and what was expected.
    pub reason: String,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl Error for UnknownGame {}

fn unknown(reason: String) -> UnknownGame {
    UnknownGame { reason }
}

/// The game of a rule in normal play.
fn normal(rule: impl Rule + 'static) -> Game {
    Game::of(Arc::new(rule))
}

/// The names of all games; where a game has numbers of its own, with an example of them: `subtraction:1,3,4`.
pub fn names() -> Vec<&'static str> {
    ENTRIES.iter().map(|entry| entry.game).collect()
}

/// The names of all games, with an example where a game has numbers of its own: `nim, misere, … or moore:2`.
pub fn forms() -> String {
    match names().as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        all => all.concat(),
    }
}

/// The game of this name.
pub(crate) fn read(name: &str) -> Result<Game, UnknownGame> {
    let (word, detail) = match name.split_once(':') {
        Some((word, detail)) => (word, Some(detail)),
        None => (name, None),
    };
    let Some(entry) = ENTRIES.iter().find(|entry| entry.word() == word) else {
        return Err(unknown(not_known(name, word)));
    };
    match (entry.make, detail) {
        (Make::Alone(make), None) => Ok(make()),
        (Make::Of(make), Some(detail)) => make(detail),
        (Make::Alone(_), Some(_)) => Err(unknown(format!("found `{name}`, expected `{word}` alone"))),
        (Make::Of(_), None) => {
            Err(unknown(format!("found `{name}` alone, expected what follows the colon, as in {}", entry.game)))
        }
    }
}

/// What was probably meant, or all there is.
fn not_known(name: &str, word: &str) -> String {
    let word = word.to_lowercase();
    let distances = ENTRIES.iter().map(|entry| (strsim::damerau_levenshtein(&word, entry.word()), entry.word()));
    // At most a third of the letters differ, or one of a short word.
    let allowed = (word.chars().count() / 3).max(1);
    match distances.filter(|&(distance, _)| distance <= allowed).min() {
        Some((_, meant)) => format!("unknown game `{name}`, did you mean `{meant}`?"),
        None => format!("unknown game `{name}`, expected {}", forms()),
    }
}

/// The first of the largest piles: its index and its stones. 0 and 0 when there is no pile.
fn largest(piles: &[Pile]) -> (usize, u64) {
    let earlier_or_larger = |best: (usize, u64), (index, pile): (usize, &Pile)| {
        if pile.stones > best.1 { (index, pile.stones) } else { best }
    };
    piles.iter().enumerate().fold((0, 0), earlier_or_larger)
}

/// A pile, by its index and its stones, that no table of the game has.
fn too_large(rule: &dyn Rule, (index, stones): (usize, u64), why: &str) -> Undecided {
    let (number, name) = (index + 1, rule.name(Play::Normal));
    Undecided { reason: format!("pile {number} of {stones} stones is too large for {name}: {why}") }
}

/// In all games but one, a pile that was passed on makes no position.
pub(crate) fn none_passed(piles: &[Pile]) -> Result<(), NotAPosition> {
    match piles.iter().position(|pile| pile.zero_move_used) {
        Some(index) => {
            let reason = format!("pile {} was passed on, which only zero-move allows", index + 1);
            Err(NotAPosition { reason })
        }
        None => Ok(()),
    }
}
