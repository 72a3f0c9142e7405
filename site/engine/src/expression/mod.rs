//! Expressions: what an exercise asks for, and what a program with a fault computes.
//!
//! They are those of [`language`], with the variables of a position and functions, of which some ask a game: `value("subtraction:1,3,4", n)`.
//! The number of questions to games is limited, too.

mod evaluate;
mod parse;

use serde::Serialize;

use crate::{Refusal, language, to_json};
use evaluate::Position;

#[derive(Serialize)]
struct Answer {
    value: String,
    /// Whether that is not 0.
    truth: bool,
}

pub(crate) fn answer(text: &str, piles: Option<&[String]>) -> Result<String, Refusal> {
    let piles = piles.map(Position::read).transpose()?;
    let value = value(text, piles.as_ref()).map_err(|refusal| refusal.behind("the expression"))?;
    to_json(&Answer { value: value.to_string(), truth: value != 0 })
}

fn value(text: &str, position: Option<&Position>) -> Result<i128, Refusal> {
    evaluate::value(&parse::parse(text)?, position)
}

/// A function that knows no game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Function {
    Mex,
    Max,
    Min,
    Popcount,
    V2,
}

/// What a game is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Query {
    Value,
    Wins,
    Moves,
    Winning,
    Period,
    Preperiod,
}

/// A number of the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Variable {
    /// The stones of the pile with this number, from 1.
    Pile(usize),
    Count,
    Sum,
    Max,
    Min,
    Xor,
    Big,
    Odd,
}

/// What a name in an expression means.
#[derive(Debug)]
enum Leaf {
    Variable(Variable),
    Call(Function, Vec<Node>),
    /// A question to the game of this name.
    Ask(Query, String, Vec<Pile>),
}

type Node = language::Node<Leaf>;

/// A pile of a question to a game.
#[derive(Debug)]
enum Pile {
    Computed(Node),
    /// As it is typed: `5p`.
    Typed(String),
}
