//! Expressions: what an exercise asks for, and what a program with a fault computes.
//!
//! Form:    numbers, `true`, `false`, `+ - * / % ^ & |`, comparisons, `and or not`, parentheses, `if c then a else b`, the variables of a position, and
//!          functions, of which some ask a game: `value("subtraction:1,3,4", n)`. Operators bind as in C, but `& ^ |` bind tighter than
//!          comparisons, and comparisons do not chain.
//! Values:  integers of 128 bits. True is 1 and false is 0; whatever is not 0 is true. `/` and `%` cut towards 0, as in C. `and`, `or`
//!          and `if` compute only what they need.
//! Bound:   the text, its nesting and the number of questions to games are limited; an overflow is an error.

mod evaluate;
mod parse;

use serde::Serialize;

use crate::{Refusal, to_json};
use evaluate::Position;

/// A longer expression is refused.
const LONGEST: usize = 1000;

#[derive(Serialize)]
struct Answer {
    value: String,
    /// Whether that is not 0.
    truth: bool,
}

pub(crate) fn answer(text: &str, piles: Option<&[String]>) -> Result<String, Refusal> {
    let piles = piles.map(Position::read).transpose()?;
    let value = value(text, piles.as_ref()).map_err(|error| format!("the expression: {error}"))?;
    to_json(&Answer { value: value.to_string(), truth: value != 0 })
}

fn value(text: &str, position: Option<&Position>) -> Result<i128, Refusal> {
    if text.len() > LONGEST {
        return Err(format!("found {} bytes, expected at most {LONGEST}", text.len()));
    }
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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Operator {
    Or,
    And,
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
    BitOr,
    BitXor,
    BitAnd,
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
}

/// An expression.
#[derive(Debug)]
enum Node {
    Number(i128),
    Variable(Variable),
    Not(Box<Node>),
    Negative(Box<Node>),
    /// With the column of the operator.
    Binary(Operator, usize, Box<[Node; 2]>),
    /// Condition, then, else.
    If(Box<[Node; 3]>),
    /// With the column of the name.
    Call(Function, usize, Vec<Node>),
    /// A question to the game of this name.
    Ask(Query, usize, String, Vec<Pile>),
}

/// A pile of a question to a game.
#[derive(Debug)]
enum Pile {
    Computed(Node),
    /// As it is typed: `5p`.
    Typed(String),
}
