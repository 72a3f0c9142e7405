//! What is given with a question: positions, moves, and choices.

use serde::{Deserialize, Serialize};

/// A position has at most so many piles, in all its parts.
pub(crate) const MOST_PILES: usize = 64;
/// A sum has at most so many parts.
pub(crate) const MOST_PARTS: usize = 8;

/// One game of a sum, and its piles as they are typed: `5`, or `5p` for a pile that was passed on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    pub(crate) game: String,
    pub(crate) piles: Vec<String>,
}

/// What a move makes of one pile.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Change {
    /// Its number, from 1.
    pub(crate) pile: usize,
    /// What stands in its place afterwards, as it is typed.
    pub(crate) after: Vec<String>,
}

/// How the computer plays.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Skill {
    #[default]
    Optimal,
    Greedy,
    Random,
}

/// What a picture or a row of piles shows.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PictureKind {
    Lost,
    Values,
    Table,
    Wins,
}

/// Who wins when no move is left.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Play {
    #[default]
    Normal,
    Misere,
}
