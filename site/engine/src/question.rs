//! The questions.

use serde::{Deserialize, Serialize};

use crate::{Refusal, expression, graph, position, tables};

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
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Skill {
    Optimal,
    Greedy,
    Random,
}

/// What a picture shows.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Lost,
    Values,
    Table,
}

/// What a row of piles shows.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Row {
    #[default]
    Values,
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

#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Question {
    /// Who wins, and the values.
    Position { parts: Vec<Part> },
    /// The legal moves, and which of them win.
    Moves {
        parts: Vec<Part>,
        #[serde(default)]
        most: Option<usize>,
    },
    /// Whether a move of one part is legal, and whether it wins.
    Check { parts: Vec<Part>, part: usize, changes: Vec<Change> },
    /// The computer's move.
    Reply { parts: Vec<Part>, skill: Skill, seed: u64, number: u64 },
    /// What `grundy explain --format json` prints, with numbers as text.
    Explain {
        game: String,
        piles: Vec<String>,
        #[serde(default)]
        steps: bool,
    },
    /// What a picture shows.
    Plot { game: String, kind: Kind, size: u64 },
    /// The values of single piles, or who wins them.
    Values {
        game: String,
        to: u64,
        #[serde(default)]
        kind: Row,
    },
    /// Every position that one can come to.
    Graph {
        game: String,
        piles: Vec<String>,
        #[serde(default)]
        most: Option<usize>,
    },
    /// Who wins on a graph that is given.
    Solve {
        edges: String,
        #[serde(default)]
        play: Play,
    },
    /// The value of an expression, of a position where it names piles.
    Eval {
        expr: String,
        #[serde(default)]
        piles: Option<Vec<String>>,
    },
}

impl Question {
    pub(crate) fn answer(&self) -> Result<String, Refusal> {
        match self {
            Self::Position { parts } => position::position(parts),
            Self::Moves { parts, most } => position::moves(parts, *most),
            Self::Check { parts, part, changes } => position::check(parts, *part, changes),
            Self::Reply { parts, skill, seed, number } => position::reply(parts, *skill, *seed, *number),
            Self::Explain { game, piles, steps } => position::explain(game, piles, *steps),
            Self::Plot { game, kind, size } => tables::plot(game, *kind, *size),
            Self::Values { game, to, kind } => tables::values(game, *to, *kind),
            Self::Graph { game, piles, most } => graph::of_game(game, piles, *most),
            Self::Solve { edges, play } => graph::solve(edges, *play),
            Self::Eval { expr, piles } => expression::answer(expr, piles.as_deref()),
        }
    }
}
