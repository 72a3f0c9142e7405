//! Every pile game behind one type: its moves, who wins, the winning moves, the values.
//!
//! Idea:   a [`Game`] is a rule and who wins at the end ([`Play`]); a position is a slice of [`Pile`]s. What the theory of a game can
//!         decide, it decides; what it cannot (misère play of games that are not tame) is decided by search, within a stated limit.
//! Files:  `rule` is the trait of all games, which stand in `games`; `moves` has piles and moves, `ranges` counts and tests
//!         moves without listing them, `values` are those of piles, `tame` decides misère play by them, `search` tries everything,
//!         `typed` and `typing` read what people type. `answers` has what a question is answered with, `refusal` why it is not, and `worth`
//!         what a sum is worth.
//! Proof:  for every game, who wins and the winning moves equal a search that knows only the rules (crates/theory/tests/it).
//!
//! ```
//! use theory::game::{Game, Pile};
//!
//! let game: Game = "nim".parse()?;
//! let piles = [3, 4, 5].map(Pile::from);
//! assert_eq!(game.first_player_wins(&piles)?, true);
//! let winning = game.winning_moves(&piles, 10)?;
//! assert_eq!(winning.moves[0].to_string(), "pile 1: 3 -> 1 (take 2)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answers;
mod moves;
mod ranges;
mod refusal;
mod rule;
mod search;
mod takes;
pub(crate) mod tame;
mod typed;
mod typing;
mod values;
mod worth;

use std::fmt;
use std::sync::Arc;

pub use answers::{NotAPosition, Play, Undecided, UnknownGame, Winning};
pub(crate) use moves::stones;
pub use moves::{Change, Move, Pile};
pub(crate) use ranges::{Range, Ranges};
pub use refusal::Refusal;
pub(crate) use rule::{
    Asymptotes, Below, MEX, Moves, Rule, ValueRule, none_passed, read_take_or_split, reason_by_values, take_any,
    values_by_moves, wins_by_values, without_pairs,
};
use search::Search;
pub(crate) use takes::{LISTED, MOST_RESIDUES, Set, Span, Takes, common_divisor, primes_below};
pub(crate) use tame::{PAIRING, Tame};
pub(crate) use typed::typed;
pub(crate) use typing::Typing;
pub(crate) use values::{Period, Table, Values, rests};
pub(crate) use worth::Worth;

/// A game: what a move is, and who wins at the end. Read from a name as it is typed, such as `moore:2`.
#[derive(Debug, Clone)]
pub struct Game {
    pub(crate) rule: Arc<dyn Rule>,
    /// Who wins when no move is left.
    pub play: Play,
    /// How many positions a search may look at.
    limit: usize,
}

/// The name as it is typed, after `misere ` for the misère play of a game that has no name of its own for it.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.rule.name(self.play);
        if self.play == Play::Misere && name == self.rule.name(Play::Normal) {
            f.write_str("misere ")?;
        }
        f.write_str(&name)
    }
}

/// Games of the same name are the same.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.play == other.play && self.rule.name(self.play) == other.rule.name(other.play)
    }
}

impl Eq for Game {}

/// A game that is asked for many positions: a search that is needed knows what it found for the earlier ones, and its limits hold for all
/// of them together.
pub(crate) struct Decider<'a> {
    game: &'a Game,
    search: Search<'a>,
}

impl Decider<'_> {
    /// As [`Game::first_player_wins`].
    pub(crate) fn wins(&mut self, piles: &[Pile]) -> Result<bool, Undecided> {
        match self.game.rule.wins(piles, self.game.play)? {
            Some(wins) => Ok(wins),
            None => self.search.wins(piles),
        }
    }
}

impl Game {
    /// The game of a rule, in which the last move wins.
    pub(crate) fn from_rule(rule: Arc<dyn Rule>) -> Self {
        Self { rule, play: Play::Normal, limit: Self::SEARCH_LIMIT }
    }

    /// The same game, in which the last move loses.
    #[must_use]
    pub fn misere(self) -> Self {
        Self { play: Play::Misere, ..self }
    }

    /// The same game, with searches of at most so many positions, and as much less memory and time: for one who must not wait.
    #[must_use]
    pub fn limited_to(self, positions: usize) -> Self {
        Self { limit: positions.min(Self::SEARCH_LIMIT), ..self }
    }

    /// What a move is, and who wins, as a sentence without its full stop.
    pub fn sentence(&self) -> String {
        let end = match self.play {
            Play::Normal => "the player who makes the last move wins",
            Play::Misere => "the player who makes the last move loses",
        };
        format!("{}; {end}", self.rule.sentence())
    }

    /// Whether `piles` are a position of this game.
    ///
    /// # Errors
    ///
    /// [`NotAPosition`] when the number of piles is not the game's, a pile was passed on in a game without passing, or all stones
    /// in play might come together on one stair and need more than 64 bits.
    pub fn check(&self, piles: &[Pile]) -> Result<(), NotAPosition> {
        self.rule.check(piles)
    }

    /// Every legal move, by ascending index of the (first) pile, made as it is asked for: a large pile has many.
    pub fn moves<'a>(&'a self, piles: &'a [Pile]) -> Box<dyn Iterator<Item = Move> + 'a> {
        self.rule.moves(piles)
    }

    /// How many legal moves there are; 2^128 - 1 stands for that many and more.
    pub fn count_moves(&self, piles: &[Pile]) -> u128 {
        self.rule.count_moves(piles)
    }

    /// Whether `step` is a legal move: what [`Game::moves`] would list, found without listing it.
    ///
    /// The parts of a split stand with the smaller one first.
    pub fn is_legal(&self, piles: &[Pile], step: &Move) -> bool {
        step.begins_at(piles) && self.rule.allows(piles, step)
    }

    /// Whether positions with the same piles in another order are different, as on stairs. Where they are not, empty piles make no difference
    /// either.
    pub fn order_matters(&self) -> bool {
        let two = [1, 2].map(Pile::from);
        self.rule.canonical(vec![two[0], two[1]]) != self.rule.canonical(vec![two[1], two[0]])
    }

    /// Whether no move is left: then the player to move has lost in normal play, and won in misère play.
    pub fn is_over(&self, piles: &[Pile]) -> bool {
        self.moves(piles).next().is_none()
    }

    /// Whether the player to move wins.
    ///
    /// # Errors
    ///
    /// [`Undecided`] when the theory of the game does not decide and a search would take more than [`Game::SEARCH_LIMIT`] positions
    /// (or as [`Game::limited_to`] says), or more memory or time than is fit for a single question.
    pub fn first_player_wins(&self, piles: &[Pile]) -> Result<bool, Undecided> {
        match self.rule.wins(piles, self.play)? {
            Some(wins) => Ok(wins),
            None => Search::new(self).wins(piles),
        }
    }

    /// The same with a search of at most so many positions: for one who asks often.
    ///
    /// # Errors
    ///
    /// As [`Game::first_player_wins`], and sooner.
    pub fn first_player_wins_within(&self, piles: &[Pile], positions: usize) -> Result<bool, Undecided> {
        match self.rule.wins(piles, self.play)? {
            Some(wins) => Ok(wins),
            None => Search::within(self, positions).wins(piles),
        }
    }

    /// Answers who wins one position after another, and keeps what a search has found.
    pub(crate) fn decider(&self) -> Decider<'_> {
        Decider { game: self, search: Search::new(self) }
    }

    /// The winning moves, at most `most` of them.
    ///
    /// # Errors
    ///
    /// As [`Game::first_player_wins`].
    pub fn winning_moves(&self, piles: &[Pile], most: usize) -> Result<Winning, Undecided> {
        match self.rule.winning(piles, self.play, most)? {
            Some(winning) => Ok(winning),
            None => Search::new(self).winning_moves(piles, most),
        }
    }

    /// The Grundy value of each pile, where that of the position is their xor, as in a sum of piles in normal play; else `None`.
    ///
    /// # Errors
    ///
    /// [`Undecided`] when a pile is too large for the table of an irregular game.
    pub fn pile_values(&self, piles: &[Pile]) -> Result<Option<Vec<u128>>, Undecided> {
        self.rule.pile_values(piles, self.play)
    }

    /// From which pile on the values of piles repeat, and in which step, where a theorem proves it: that on the periods of subtraction
    /// games, or that on octal games.
    pub fn proven_period(&self) -> Option<(u64, u64)> {
        let period = if self.play == Play::Normal { self.rule.period() } else { None };
        period.map(|period| (period.preperiod, period.period))
    }

    /// How many positions a search looks at before it gives up: 2^20, or fewer where they have many piles or moves.
    pub const SEARCH_LIMIT: usize = 1 << 20;
}
