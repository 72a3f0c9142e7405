//! What a question about a game is answered with: moves, or why there are none; and the two kinds of play.

use std::error::Error;
use std::fmt;

use super::Refusal;
use super::moves::Move;

/// Who wins when no move is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// The player who made the last move.
    Normal,
    /// The player who did not make the last move.
    Misere,
}

/// Winning moves, as many as were asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Winning {
    /// By ascending index of the (first) pile, then as the rule orders them.
    pub moves: Vec<Move>,
    /// Whether these are all: false when there are more than were asked for, or the limit of work ended the listing.
    pub complete: bool,
}

impl Winning {
    /// The first `most` of `moves`, and whether these are all.
    pub(crate) fn first(mut moves: impl Iterator<Item = Move>, most: usize) -> Self {
        let listed = moves.by_ref().take(most).collect();
        Self { moves: listed, complete: moves.next().is_none() }
    }
}

/// Neither the theory of the game nor a search within its limit decides the position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undecided {
    /// What was tried, and where it ended.
    pub reason: String,
    /// The same as a value.
    pub why: Refusal,
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
    /// The same as a value.
    pub why: Refusal,
}

impl fmt::Display for NotAPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl Error for NotAPosition {}

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
