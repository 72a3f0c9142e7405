//! Every pile game of the templates behind one type: its moves, who wins, the winning moves, the values.
//!
//! Idea:   a [`Game`] is a [`Rule`] and who wins at the end ([`Play`]); a position is a slice of [`Pile`]s. What a template can
//!         decide, it decides; what none can (misère play of most games) is decided by search, within a stated limit.
//! Files:  `rules` knows only what a move is, `ranges` counts and tests moves without listing them, `decide` asks the
//!         templates, those of `table` by the values of all smaller piles, `search` tries everything, `name` and `typed` read
//!         and write games and positions.
//! Proof:  for every game, who wins and the winning moves equal a search that knows only the rules (`tests/study.rs`).
//!
//! ```
//! use grundy::study::game::{Game, Pile};
//!
//! let game: Game = "nim".parse()?;
//! let piles = [3, 4, 5].map(Pile::from);
//! assert_eq!(game.first_player_wins(&piles)?, true);
//! let winning = game.winning_moves(&piles, 10)?;
//! assert_eq!(winning.moves[0].to_string(), "pile 1: 3 -> 1 (take 2)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod decide;
mod moves;
mod name;
mod ranges;
mod rules;
mod search;
mod table;
mod typed;

use std::error::Error;
use std::fmt;

pub use crate::games::zero_move::Pile;
pub use moves::{Change, Move};
pub use name::UnknownGame;
pub(in crate::study) use ranges::ranges;
pub(in crate::study) use typed::{typed, typed_position};

use crate::games::octal::OctalGame;
use crate::games::subtraction::SubtractionGame;

/// A game: what a move is, and who wins at the end. Read from a name as it is typed, such as `moore:2`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// What a move is.
    pub rule: Rule,
    /// Who wins when no move is left.
    pub play: Play,
}

/// Who wins when no move is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// Whoever made the last move.
    Normal,
    /// Whoever did not make it.
    Misere,
}

/// What a move is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rule {
    /// Take any number of stones from one pile.
    Nim,
    /// As Nim; and each pile that is not empty may once be passed on.
    ZeroMove,
    /// Take one of certain numbers of stones from one pile.
    Subtraction(SubtractionGame),
    /// Take a Fibonacci number of stones (1, 2, 3, 5, 8, ...) from one pile.
    Fibonacci,
    /// Take any number of stones from one pile, or split a pile in two.
    Lasker,
    /// Move any number of stones from stair k to stair k - 1; what lies on stair 1 (index 0) is out of play.
    Staircase,
    /// Take any number of stones from each of 1 to `most_piles` piles; `most_piles` is at least 1.
    Moore {
        /// How many piles one move may take from.
        most_piles: usize,
    },
    /// Two piles: take any number of stones from one of them, or the same number from both.
    Wythoff,
    /// Take from one pile and perhaps split what is left, as the digits of an octal code allow.
    Octal(OctalGame),
}

/// Winning moves, as many as were asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Winning {
    /// By ascending index of the (first) pile, then as the rule orders them.
    pub moves: Vec<Move>,
    /// Whether these are all: false when there are more than were asked for, or the limit of work ended the listing.
    pub complete: bool,
}

/// Neither a template nor a search within its limit decides the position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undecided {
    /// What was tried, and where it ended.
    pub reason: String,
}

impl fmt::Display for Undecided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl Error for Undecided {}

/// The piles are no position of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAPosition {
    /// What was found and what was expected.
    pub reason: String,
}

impl fmt::Display for NotAPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl Error for NotAPosition {}

impl Game {
    /// The game in which whoever makes the last move wins.
    pub fn normal(rule: Rule) -> Self {
        Self { rule, play: Play::Normal }
    }

    /// The game in which whoever makes the last move loses.
    pub fn misere(rule: Rule) -> Self {
        Self { rule, play: Play::Misere }
    }

    /// Whether `piles` are a position of this game.
    ///
    /// # Errors
    ///
    /// [`NotAPosition`] when the number of piles is not the game's, a pile was passed on in a game without passing, or all stones
    /// might come together on one stair and need more than 64 bits.
    pub fn check(&self, piles: &[Pile]) -> Result<(), NotAPosition> {
        if self.rule == Rule::Wythoff && piles.len() != 2 {
            let reason = format!("found {} piles, expected 2 as in every position of wythoff", piles.len());
            return Err(NotAPosition { reason });
        }
        let stones = piles.iter().map(|pile| u128::from(pile.stones)).fold(0, u128::saturating_add);
        if self.rule == Rule::Staircase && stones > u128::from(u64::MAX) {
            let reason = format!("found {stones} stones on all stairs, expected at most 2^64 - 1");
            return Err(NotAPosition { reason });
        }
        match piles.iter().position(|pile| pile.zero_move_used) {
            Some(index) if self.rule != Rule::ZeroMove => {
                let reason = format!("pile {} was passed on, which only zero-move allows", index + 1);
                Err(NotAPosition { reason })
            }
            _ => Ok(()),
        }
    }

    /// Every legal move, by ascending index of the (first) pile, made as it is asked for: a large pile has many.
    pub fn moves<'a>(&'a self, piles: &'a [Pile]) -> Box<dyn Iterator<Item = Move> + 'a> {
        rules::moves(&self.rule, piles)
    }

    /// Whether no move is left: then the player to move has lost in normal play, and won in misère play.
    pub fn is_over(&self, piles: &[Pile]) -> bool {
        self.moves(piles).next().is_none()
    }

    /// Whether the player to move wins.
    ///
    /// # Errors
    ///
    /// [`Undecided`] when no template decides the game and a search would take more than [`Game::SEARCH_LIMIT`] positions, or more
    /// memory or time than is fit for a single question.
    pub fn first_player_wins(&self, piles: &[Pile]) -> Result<bool, Undecided> {
        decide::first_player_wins(self, piles)
    }

    /// The winning moves, at most `most` of them.
    ///
    /// # Errors
    ///
    /// As [`Game::first_player_wins`].
    pub fn winning_moves(&self, piles: &[Pile], most: usize) -> Result<Winning, Undecided> {
        decide::winning_moves(self, piles, most)
    }

    /// The Grundy value of each pile, where that of the position is their xor, as in a sum of piles in normal play; else `None`.
    ///
    /// # Errors
    ///
    /// [`Undecided`] when a pile is too large for the table of an irregular game.
    pub fn pile_values(&self, piles: &[Pile]) -> Result<Option<Vec<u128>>, Undecided> {
        decide::pile_values(self, piles)
    }

    /// How many positions a search looks at before it gives up: 2^20, or fewer where they have many piles or moves.
    pub const SEARCH_LIMIT: usize = 1 << 20;
}
