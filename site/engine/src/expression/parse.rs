//! The names in an expression: variables, functions and questions to games.

use super::{Function, Leaf, Node, Pile, Query, Variable};
use crate::language::{self, Names, Parser, Token};

/// A game is asked so often at most.
const MOST_QUESTIONS: usize = 32;

/// The tree of an expression.
pub(super) fn parse(text: &str) -> Result<Node, String> {
    language::parse(text, &mut OfExercises { questions: 0 })
}

/// The names that exercises have.
struct OfExercises {
    /// How many stood in the text so far.
    questions: usize,
}

impl Names for OfExercises {
    type Leaf = Leaf;

    fn name(&mut self, parser: &mut Parser, word: &str, is_call: bool) -> Result<Node, String> {
        let column = parser.column();
        if !is_call {
            let Some(variable) = variable(word) else {
                let known = "a variable: n, p1, p2, ..., count, sum, max, min, xor, big, odd, true or false";
                return Err(parser.unexpected(known));
            };
            parser.skip(1);
            return Ok(Node::Leaf(Leaf::Variable(variable), column));
        }
        let (function, query) = (function(word), query(word));
        if function.is_none() && query.is_none() {
            let known = "a function: mex, max, min, popcount, v2, value, wins, moves, winning, period or preperiod";
            return Err(parser.unexpected(known));
        }
        parser.skip(2);
        let leaf = parser.nested(|parser| match (function, query) {
            (Some(function), _) => {
                let arguments = parser.arguments(|parser| parser.whole(self))?;
                let one = matches!(function, Function::Popcount | Function::V2);
                match arguments.len() {
                    1 => {}
                    count if one => {
                        return Err(format!("column {column}: found {count} numbers for `{word}`, expected 1"));
                    }
                    0 if function != Function::Mex => {
                        return Err(format!("column {column}: found no number for `{word}`, expected at least 1"));
                    }
                    _ => {}
                }
                Ok(Leaf::Call(function, arguments))
            }
            (None, Some(query)) => self.question(parser, query, column),
            (None, None) => Err(parser.unexpected("a function")),
        })?;
        Ok(Node::Leaf(leaf, column))
    }
}

impl OfExercises {
    /// The name of a game, and piles.
    fn question(&mut self, parser: &mut Parser, query: Query, column: usize) -> Result<Leaf, String> {
        self.questions += 1;
        if self.questions > MOST_QUESTIONS {
            return Err(format!(
                "column {column}: found more than {MOST_QUESTIONS} questions to games, expected fewer"
            ));
        }
        let Token::Text(game) = parser.token().clone() else {
            return Err(parser.unexpected("the name of a game in `\"`"));
        };
        parser.skip(1);
        if !parser.accept(",") && !parser.is(")") {
            return Err(parser.unexpected("`,` or `)`"));
        }
        let piles = parser.arguments(|parser| match parser.token().clone() {
            Token::Text(pile) => {
                parser.skip(1);
                Ok(Pile::Typed(pile))
            }
            _ => Ok(Pile::Computed(parser.whole(self)?)),
        })?;
        let is_of_game = matches!(query, Query::Period | Query::Preperiod);
        if is_of_game && !piles.is_empty() {
            return Err(format!("column {column}: found piles, expected only the name of a game"));
        }
        Ok(Leaf::Ask(query, game, piles))
    }
}

fn variable(word: &str) -> Option<Variable> {
    Some(match word {
        "n" => Variable::Pile(1),
        "count" => Variable::Count,
        "sum" => Variable::Sum,
        "max" => Variable::Max,
        "min" => Variable::Min,
        "xor" => Variable::Xor,
        "big" => Variable::Big,
        "odd" => Variable::Odd,
        _ => Variable::Pile(word.strip_prefix('p')?.parse().ok().filter(|&number| number > 0)?),
    })
}

fn function(word: &str) -> Option<Function> {
    Some(match word {
        "mex" => Function::Mex,
        "max" => Function::Max,
        "min" => Function::Min,
        "popcount" => Function::Popcount,
        "v2" => Function::V2,
        _ => return None,
    })
}

fn query(word: &str) -> Option<Query> {
    Some(match word {
        "value" => Query::Value,
        "wins" => Query::Wins,
        "moves" => Query::Moves,
        "winning" => Query::Winning,
        "period" => Query::Period,
        "preperiod" => Query::Preperiod,
        _ => return None,
    })
}
