//! The text of an expression as a tree.

use super::{Function, Node, Operator, Pile, Query, Variable};
use crate::Refusal;

/// Parentheses, `if` and `not` are nested so deep at most.
const DEEPEST: usize = 50;
/// A game is asked so often at most.
const MOST_QUESTIONS: usize = 32;

#[derive(Debug, Clone, PartialEq, Eq)]
enum Token {
    Number(i128),
    Word(String),
    Text(String),
    /// An operator, a comma or a parenthesis.
    Sign(&'static str),
    End,
}

const SIGNS: &[&str] = &["==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", "^", "&", "|", "(", ")", ","];

/// Each level of operators, the weakest first.
const LEVELS: &[&[(&str, Operator)]] = &[
    &[("or", Operator::Or)],
    &[("and", Operator::And)],
    // Here stands `not`, and then the comparisons.
    &[
        ("==", Operator::Equal),
        ("!=", Operator::Unequal),
        ("<", Operator::Less),
        ("<=", Operator::AtMost),
        (">", Operator::Greater),
        (">=", Operator::AtLeast),
    ],
    &[("|", Operator::BitOr)],
    &[("^", Operator::BitXor)],
    &[("&", Operator::BitAnd)],
    &[("+", Operator::Add), ("-", Operator::Subtract)],
    &[("*", Operator::Multiply), ("/", Operator::Divide), ("%", Operator::Remainder)],
];
/// The level of the comparisons.
const COMPARISONS: usize = 2;

const OPERAND: &str = "a number, a name, `(`, `-`, `not` or `if`";

fn tokens(text: &str) -> Result<Vec<(usize, Token)>, Refusal> {
    let letters: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let start = at;
        let rest = &letters[at..];
        let length = |belongs: &dyn Fn(char) -> bool| rest.iter().take_while(|&&letter| belongs(letter)).count();
        let token = if rest[0].is_whitespace() {
            at += 1;
            continue;
        } else if rest[0].is_ascii_digit() {
            at += length(&|letter| letter.is_ascii_digit());
            let digits: String = letters[start..at].iter().collect();
            let number =
                digits.parse().map_err(|_| format!("column {}: `{digits}` has more than 127 bits", start + 1))?;
            Token::Number(number)
        } else if rest[0].is_ascii_alphabetic() {
            at += length(&|letter| letter.is_ascii_alphanumeric() || letter == '_');
            Token::Word(letters[start..at].iter().collect())
        } else if rest[0] == '"' {
            let inner = rest[1..].iter().take_while(|&&letter| letter != '"').count();
            if start + 1 + inner == letters.len() {
                return Err(format!("column {}: found `\"` without its end, expected a second `\"`", start + 1));
            }
            at += inner + 2;
            Token::Text(rest[1..=inner].iter().collect())
        } else {
            let begins = |sign: &&&str| rest.iter().copied().take(sign.len()).eq(sign.chars());
            let sign = SIGNS.iter().find(begins);
            let sign = sign.ok_or_else(|| format!("column {}: found `{}`, expected {OPERAND}", start + 1, rest[0]))?;
            at += sign.len();
            Token::Sign(sign)
        };
        tokens.push((start + 1, token));
    }
    tokens.push((letters.len() + 1, Token::End));
    Ok(tokens)
}

struct Parser {
    tokens: Vec<(usize, Token)>,
    next: usize,
    depth: usize,
    questions: usize,
}

/// The tree of an expression.
pub(super) fn parse(text: &str) -> Result<Node, Refusal> {
    let mut parser = Parser { tokens: tokens(text)?, next: 0, depth: 0, questions: 0 };
    let node = parser.whole()?;
    if *parser.token() == Token::End { Ok(node) } else { Err(parser.unexpected("an operator or the end")) }
}

impl Parser {
    fn token(&self) -> &Token {
        self.tokens.get(self.next).map_or(&Token::End, |(_, token)| token)
    }

    fn column(&self) -> usize {
        self.tokens.get(self.next).or(self.tokens.last()).map_or(1, |(column, _)| *column)
    }

    fn unexpected(&self, expected: &str) -> Refusal {
        let found = match self.token() {
            Token::Number(number) => format!("`{number}`"),
            Token::Word(word) => format!("`{word}`"),
            Token::Text(text) => format!("`\"{text}\"`"),
            Token::Sign(sign) => format!("`{sign}`"),
            Token::End => "the end".to_owned(),
        };
        format!("column {}: found {found}, expected {expected}", self.column())
    }

    fn is(&self, text: &str) -> bool {
        match self.token() {
            Token::Word(word) => word == text,
            Token::Sign(sign) => *sign == text,
            _ => false,
        }
    }

    fn accept(&mut self, text: &str) -> bool {
        let is_there = self.is(text);
        self.next += usize::from(is_there);
        is_there
    }

    fn require(&mut self, text: &str) -> Result<(), Refusal> {
        if self.accept(text) { Ok(()) } else { Err(self.unexpected(&format!("`{text}`"))) }
    }

    /// What is inside, one level deeper.
    fn nested(&mut self, inside: impl FnOnce(&mut Self) -> Result<Node, Refusal>) -> Result<Node, Refusal> {
        if self.depth == DEEPEST {
            return Err(format!("column {}: found more than {DEEPEST} levels, expected fewer", self.column()));
        }
        self.depth += 1;
        let node = inside(self);
        self.depth -= 1;
        node
    }

    fn whole(&mut self) -> Result<Node, Refusal> {
        if !self.accept("if") {
            return self.level(0);
        }
        self.nested(|parser| {
            let condition = parser.whole()?;
            parser.require("then")?;
            let then = parser.whole()?;
            parser.require("else")?;
            Ok(Node::If(Box::new([condition, then, parser.whole()?])))
        })
    }

    fn level(&mut self, level: usize) -> Result<Node, Refusal> {
        let Some(operators) = LEVELS.get(level) else { return self.operand() };
        if level == COMPARISONS && self.accept("not") {
            return self.nested(|parser| Ok(Node::Not(Box::new(parser.level(COMPARISONS)?))));
        }
        let mut node = self.level(level + 1)?;
        let mut has_compared = false;
        while let Some(&(_, operator)) = operators.iter().find(|(sign, _)| self.is(sign)) {
            if has_compared {
                return Err(self.unexpected("`and` or `or`, since comparisons do not chain"));
            }
            has_compared = level == COMPARISONS;
            let column = self.column();
            self.next += 1;
            node = Node::Binary(operator, column, Box::new([node, self.level(level + 1)?]));
        }
        Ok(node)
    }

    fn operand(&mut self) -> Result<Node, Refusal> {
        if self.accept("-") {
            return self.nested(|parser| Ok(Node::Negative(Box::new(parser.operand()?))));
        }
        if self.accept("(") {
            return self.nested(|parser| {
                let node = parser.whole()?;
                parser.require(")")?;
                Ok(node)
            });
        }
        if self.is("if") {
            return self.whole();
        }
        match self.token().clone() {
            Token::Number(number) => {
                self.next += 1;
                Ok(Node::Number(number))
            }
            Token::Word(word) => self.name(&word),
            _ => Err(self.unexpected(OPERAND)),
        }
    }

    fn name(&mut self, word: &str) -> Result<Node, Refusal> {
        let is_call = matches!(self.tokens.get(self.next + 1), Some((_, Token::Sign("("))));
        let column = self.column();
        if !is_call {
            if let Some(truth) = ["false", "true"].iter().position(|name| *name == word) {
                self.next += 1;
                return Ok(Node::Number(truth as i128));
            }
            let Some(variable) = variable(word) else {
                let known = "a variable: n, p1, p2, ..., count, sum, max, min, xor, big, odd, true or false";
                return Err(self.unexpected(known));
            };
            self.next += 1;
            return Ok(Node::Variable(variable));
        }
        let (function, query) = (function(word), query(word));
        if function.is_none() && query.is_none() {
            let known = "a function: mex, max, min, popcount, v2, value, wins, moves, winning, period or preperiod";
            return Err(self.unexpected(known));
        }
        self.next += 2;
        self.nested(|parser| match (function, query) {
            (Some(function), _) => {
                let arguments = parser.arguments(Self::whole)?;
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
                Ok(Node::Call(function, column, arguments))
            }
            (None, Some(query)) => parser.question(query, column),
            (None, None) => Err(parser.unexpected(OPERAND)),
        })
    }

    /// What stands between the parenthesis that is open and its end, in which the first may be missing.
    fn arguments<T>(&mut self, each: impl Fn(&mut Self) -> Result<T, Refusal>) -> Result<Vec<T>, Refusal> {
        let mut arguments = Vec::new();
        if self.accept(")") {
            return Ok(arguments);
        }
        loop {
            arguments.push(each(self)?);
            if self.accept(")") {
                return Ok(arguments);
            }
            if !self.accept(",") {
                return Err(self.unexpected("`,` or `)`"));
            }
        }
    }

    /// The name of a game, and piles.
    fn question(&mut self, query: Query, column: usize) -> Result<Node, Refusal> {
        self.questions += 1;
        if self.questions > MOST_QUESTIONS {
            return Err(format!(
                "column {column}: found more than {MOST_QUESTIONS} questions to games, expected fewer"
            ));
        }
        let Token::Text(game) = self.token().clone() else {
            return Err(self.unexpected("the name of a game in `\"`"));
        };
        self.next += 1;
        if !self.accept(",") && !self.is(")") {
            return Err(self.unexpected("`,` or `)`"));
        }
        let piles = self.arguments(|parser| match parser.token().clone() {
            Token::Text(pile) => {
                parser.next += 1;
                Ok(Pile::Typed(pile))
            }
            _ => Ok(Pile::Computed(parser.whole()?)),
        })?;
        let is_of_game = matches!(query, Query::Period | Query::Preperiod);
        if is_of_game && !piles.is_empty() {
            return Err(format!("column {column}: found piles, expected only the name of a game"));
        }
        Ok(Node::Ask(query, column, game, piles))
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
