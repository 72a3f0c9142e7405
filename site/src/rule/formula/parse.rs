//! The text of a formula as a tree.

use super::{Each, Function, Node, Operator, Variable};

/// Parentheses, functions, signs, `if` and `not` are nested so deep at most.
const DEEPEST: usize = 50;

#[derive(Debug, Clone, PartialEq, Eq)]
enum Token {
    Number(i128),
    Word(String),
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

const VARIABLES: &[(&str, Variable)] = &[
    ("n", Variable::Numbered(1)),
    ("count", Variable::Count),
    ("sum", Variable::Sum),
    ("max", Variable::Max),
    ("min", Variable::Min),
    ("xor", Variable::Xor),
    ("ones", Variable::Ones),
    ("big", Variable::Big),
    ("colon", Variable::Colon),
    ("pile", Variable::Pile),
    ("before", Variable::Before),
    ("place", Variable::Place),
    ("passed", Variable::Passed),
];

const EACH: &[(&str, Each)] =
    &[("count", Each::Count), ("all", Each::All), ("any", Each::Any), ("sum", Each::Sum), ("xor", Each::Xor)];

/// With the fewest and the most arguments.
const FUNCTIONS: &[(&str, Function, [usize; 2])] = &[
    ("max", Function::Max, [1, usize::MAX]),
    ("min", Function::Min, [1, usize::MAX]),
    ("mex", Function::Mex, [0, usize::MAX]),
    ("sqrt", Function::Sqrt, [1, 1]),
    ("popcount", Function::Popcount, [1, 1]),
    ("zeckendorf", Function::Zeckendorf, [1, 1]),
    ("pick", Function::Pick, [2, usize::MAX]),
];

fn tokens(text: &str) -> Result<Vec<(usize, Token)>, String> {
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
            let number = digits.parse();
            Token::Number(number.map_err(|_| format!("column {}: `{digits}` has more than 127 bits", start + 1))?)
        } else if rest[0].is_ascii_alphabetic() {
            at += length(&|letter| letter.is_ascii_alphanumeric() || letter == '_');
            Token::Word(letters[start..at].iter().collect())
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

/// The tree of a formula; `is_each` if a pile is looked at.
pub(super) fn parse(text: &str, is_each: bool) -> Result<Node, String> {
    let mut parser = Parser { tokens: tokens(text)?, next: 0, depth: 0, is_each };
    let tree = parser.whole()?;
    if *parser.token() == Token::End { Ok(tree) } else { Err(parser.unexpected("an operator or the end")) }
}

struct Parser {
    tokens: Vec<(usize, Token)>,
    next: usize,
    depth: usize,
    /// Whether a pile is looked at.
    is_each: bool,
}

impl Parser {
    fn token(&self) -> &Token {
        self.tokens.get(self.next).map_or(&Token::End, |(_, token)| token)
    }

    fn column(&self) -> usize {
        self.tokens.get(self.next).or(self.tokens.last()).map_or(1, |(column, _)| *column)
    }

    fn unexpected(&self, expected: &str) -> String {
        let found = match self.token() {
            Token::Number(number) => format!("`{number}`"),
            Token::Word(word) => format!("`{word}`"),
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

    fn require(&mut self, text: &str) -> Result<(), String> {
        if self.accept(text) { Ok(()) } else { Err(self.unexpected(&format!("`{text}`"))) }
    }

    /// What is inside, one level deeper.
    fn nested(&mut self, inside: impl FnOnce(&mut Self) -> Result<Node, String>) -> Result<Node, String> {
        if self.depth == DEEPEST {
            return Err(format!("column {}: found more than {DEEPEST} levels, expected fewer", self.column()));
        }
        self.depth += 1;
        let node = inside(self);
        self.depth -= 1;
        node
    }

    fn whole(&mut self) -> Result<Node, String> {
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

    fn level(&mut self, level: usize) -> Result<Node, String> {
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

    fn operand(&mut self) -> Result<Node, String> {
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
            Token::Word(word) if matches!(self.tokens.get(self.next + 1), Some((_, Token::Sign("(")))) => {
                self.call(&word)
            }
            Token::Word(word) => self.variable(&word),
            _ => Err(self.unexpected(OPERAND)),
        }
    }

    fn variable(&mut self, word: &str) -> Result<Node, String> {
        let column = self.column();
        if let Some(truth) = ["false", "true"].iter().position(|name| *name == word) {
            self.next += 1;
            return Ok(Node::Number(truth as i128));
        }
        let numbered = || word.strip_prefix('p')?.parse().ok().filter(|&number| number > 0).map(Variable::Numbered);
        let known = VARIABLES.iter().find(|(name, _)| *name == word).map(|(_, variable)| *variable);
        let Some(variable) = known.or_else(numbered) else {
            let names: Vec<&str> = VARIABLES.iter().map(|(name, _)| *name).collect();
            return Err(self.unexpected(&format!("true, false, p1, p2, ... or one of {}", names.join(", "))));
        };
        if !self.is_each && matches!(variable, Variable::Pile | Variable::Before | Variable::Place | Variable::Passed) {
            let reason = "found `{}` outside of count(), all(), any(), sum() and xor(), expected it inside";
            return Err(format!("column {column}: {}", reason.replace("{}", word)));
        }
        self.next += 1;
        Ok(Node::Variable(variable, column))
    }

    fn call(&mut self, word: &str) -> Result<Node, String> {
        let column = self.column();
        // `max(a, b)` is a function, as `count(c)` is one that looks at each pile.
        if let Some((_, each)) = EACH.iter().find(|(name, _)| *name == word) {
            if self.is_each {
                return Err(format!(
                    "column {column}: found `{word}()` where a pile is looked at already, expected none"
                ));
            }
            self.next += 2;
            self.is_each = true;
            let inside = self.nested(|parser| {
                let inside = parser.whole()?;
                parser.require(")")?;
                Ok(inside)
            });
            self.is_each = false;
            return Ok(Node::Each(*each, column, Box::new(inside?)));
        }
        let Some((_, function, [least, most])) = FUNCTIONS.iter().find(|(name, ..)| *name == word) else {
            let names = EACH.iter().map(|(name, _)| *name).chain(FUNCTIONS.iter().map(|(name, ..)| *name));
            return Err(self.unexpected(&format!("one of the functions {}", names.collect::<Vec<_>>().join(", "))));
        };
        self.next += 2;
        self.nested(|parser| {
            let mut arguments = Vec::new();
            while !parser.accept(")") {
                if !arguments.is_empty() && !parser.accept(",") {
                    return Err(parser.unexpected("`,` or `)`"));
                }
                arguments.push(parser.whole()?);
            }
            if !(*least..=*most).contains(&arguments.len()) {
                let expected = if least == most { format!("{least}") } else { format!("at least {least}") };
                let found = arguments.len();
                return Err(format!("column {column}: found {found} arguments of `{word}`, expected {expected}"));
            }
            Ok(Node::Call(*function, column, arguments))
        })
    }
}
