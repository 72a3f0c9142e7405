//! What a game knows of positions that are known one by one.

use std::fmt;

use super::Outcome;
use crate::game::{Move, NotAPosition, Pile, Play};

/// A game that lists the moves of a position and knows how it ends.
pub(crate) trait Listed: fmt::Debug + Send + Sync {
    /// The name as it is typed.
    fn name(&self) -> String;

    /// What a move is: a sentence in the imperative, without its full stop.
    fn sentence(&self) -> String;

    /// How moves are typed.
    fn syntax(&self) -> &'static str;

    /// What one part of a position is called.
    fn part(&self) -> &'static str;

    /// The name of a part of a position, where it is no number.
    fn label(&self, _part: Pile) -> Option<String> {
        None
    }

    /// Reads a position; the words are those that were typed.
    fn read(&self, words: &[&str]) -> Result<Vec<Pile>, NotAPosition>;

    /// Whether these are a position that was explored.
    fn check(&self, position: &[Pile]) -> Result<(), NotAPosition>;

    /// Every move, each once.
    fn moves(&self, position: &[Pile]) -> Vec<Move>;

    /// A move from a position as people write it.
    fn describe(&self, position: &[Pile], step: &Move) -> String;

    /// The move that was typed, in capital and small letters as they were.
    fn read_move(&self, position: &[Pile], words: &[&str]) -> Option<Move>;

    /// How a position ends.
    fn outcome(&self, position: &[Pile], play: Play) -> Outcome;

    /// The Grundy value of a position, if it has one.
    fn value(&self, position: &[Pile]) -> Option<u128>;

    /// Whether neither player can win.
    fn is_drawn(&self, position: &[Pile], play: Play) -> bool {
        self.outcome(position, play) == Outcome::Drawn
    }

    /// Why nothing decides a position, where that is so.
    fn undecided(&self, _position: &[Pile], _play: Play) -> Option<String> {
        None
    }

    /// A cycle that can be reached, so that play need not end.
    fn endless(&self, _position: &[Pile]) -> Option<String> {
        None
    }

    /// What the value is made of, as `2 ^ 3 = 1`, where it is more than a number.
    fn sum(&self, _position: &[Pile]) -> Option<String> {
        None
    }
}
