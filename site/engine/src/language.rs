//! The language of expressions, without names: numbers, operators, comparisons, `if`, parentheses. What names mean, their user says.
//!
//! Form:    numbers, `true`, `false`, `+ - * / % ^ & |`, comparisons, `and or not`, parentheses, `if c then a else b`, and names. Operators bind as in C,
//!          but `& ^ |` bind tighter than comparisons, and comparisons do not chain.
//! Values:  integers of 128 bits. True is 1 and false is 0; whatever is not 0 is true. `/` and `%` cut towards 0, as in C. `and`, `or`
//!          and `if` compute only what they need.
//! Bound:   the text and its nesting are limited, so the depth of each recursion is, too; an overflow is an error.
//!
//! ```
//! use web::language::{Names, Node, Parser, parse, value};
//!
//! /// Knows one name: `n`.
//! struct OnlyN;
//! impl Names for OnlyN {
//!     type Leaf = ();
//!     fn name(&mut self, parser: &mut Parser, word: &str, _: bool) -> Result<Node<()>, String> {
//!         if word != "n" {
//!             return Err(parser.unexpected("`n`"));
//!         }
//!         parser.skip(1);
//!         Ok(Node::Leaf((), parser.column()))
//!     }
//! }
//! let tree = parse("if n % 4 == 0 then 0 else 1", &mut OnlyN)?;
//! assert_eq!(value(&tree, &|()| Ok::<_, String>(12)), Ok(0));
//! assert!(parse("m", &mut OnlyN).is_err_and(|error| error == "column 1: found `m`, expected `n`"));
//! # Ok::<(), String>(())
//! ```

/// A longer text is refused.
const LONGEST: usize = 1000;
/// Parentheses, calls, signs, `if` and `not` are nested so deep at most.
const DEEPEST: usize = 50;

/// What is said of a number that does not fit.
pub const TOO_LARGE: &str = "found more than 127 bits, expected fewer";

/// An operator of two numbers.
#[expect(missing_docs, reason = "their signs name them")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operator {
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

/// An expression, whose names mean an `L`.
#[derive(Debug, Clone)]
pub enum Node<L> {
    /// A number, or `true` or `false`.
    Number(i128),
    /// A name with what it is called with, and its column.
    Leaf(L, usize),
    /// 1 for 0, else 0.
    Not(Box<Self>),
    /// The number with the other sign.
    Negative(Box<Self>),
    /// With the column of the operator.
    Binary(Operator, usize, Box<[Self; 2]>),
    /// Condition, then, else.
    If(Box<[Self; 3]>),
}

/// What names mean.
pub trait Names: Sized {
    /// What a name is in the tree, with the arguments of a call.
    type Leaf;

    /// Reads the name at which the parser stands, and everything up to the closing parenthesis if `is_call`.
    ///
    /// # Errors
    ///
    /// When the name or what follows it is not known: what was found, and what was expected.
    fn name(&mut self, parser: &mut Parser, word: &str, is_call: bool) -> Result<Node<Self::Leaf>, String>;
}

/// A part of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Token {
    /// A number.
    Number(i128),
    /// A name or a word such as `and`.
    Word(String),
    /// What stands between `"` and `"`.
    Text(String),
    /// An operator, a comma or a parenthesis.
    Sign(&'static str),
    /// The end.
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

/// Reads the tokens of a text, one after another.
#[derive(Debug)]
pub struct Parser {
    tokens: Vec<(usize, Token)>,
    next: usize,
    depth: usize,
}

/// The tree of a text.
///
/// # Errors
///
/// When it is not an expression: the column, what was found, and what was expected.
pub fn parse<N: Names>(text: &str, names: &mut N) -> Result<Node<N::Leaf>, String> {
    if text.len() > LONGEST {
        return Err(format!("found {} bytes, expected at most {LONGEST}", text.len()));
    }
    let mut parser = Parser { tokens: tokens(text)?, next: 0, depth: 0 };
    let node = parser.whole(names)?;
    if *parser.token() == Token::End { Ok(node) } else { Err(parser.unexpected("an operator or the end")) }
}

impl Parser {
    /// The token at which the parser stands.
    pub fn token(&self) -> &Token {
        self.tokens.get(self.next).map_or(&Token::End, |(_, token)| token)
    }

    /// Its column, from 1.
    pub fn column(&self) -> usize {
        self.tokens.get(self.next).or(self.tokens.last()).map_or(1, |(column, _)| *column)
    }

    /// An error: what was found here, and what was expected.
    pub fn unexpected(&self, expected: &str) -> String {
        let found = match self.token() {
            Token::Number(number) => format!("`{number}`"),
            Token::Word(word) => format!("`{word}`"),
            Token::Text(text) => format!("`\"{text}\"`"),
            Token::Sign(sign) => format!("`{sign}`"),
            Token::End => "the end".to_owned(),
        };
        format!("column {}: found {found}, expected {expected}", self.column())
    }

    /// Whether this word or sign stands here.
    pub fn is(&self, text: &str) -> bool {
        match self.token() {
            Token::Word(word) => word == text,
            Token::Sign(sign) => *sign == text,
            _ => false,
        }
    }

    /// Skips this word or sign if it stands here, and says whether it did.
    pub fn accept(&mut self, text: &str) -> bool {
        let is_there = self.is(text);
        self.next += usize::from(is_there);
        is_there
    }

    /// Skips this word or sign.
    ///
    /// # Errors
    ///
    /// When something else stands here.
    pub fn require(&mut self, text: &str) -> Result<(), String> {
        if self.accept(text) { Ok(()) } else { Err(self.unexpected(&format!("`{text}`"))) }
    }

    /// Skips this many tokens.
    pub fn skip(&mut self, tokens: usize) {
        self.next += tokens;
    }

    /// Reads what is inside, one level deeper.
    ///
    /// # Errors
    ///
    /// Those of `inside`, and when the levels are too many.
    pub fn nested<T>(&mut self, inside: impl FnOnce(&mut Self) -> Result<T, String>) -> Result<T, String> {
        if self.depth == DEEPEST {
            return Err(format!("column {}: found more than {DEEPEST} levels, expected fewer", self.column()));
        }
        self.depth += 1;
        let node = inside(self);
        self.depth -= 1;
        node
    }

    /// Reads an expression.
    ///
    /// # Errors
    ///
    /// When none stands here.
    pub fn whole<N: Names>(&mut self, names: &mut N) -> Result<Node<N::Leaf>, String> {
        if !self.accept("if") {
            return self.level(0, names);
        }
        self.nested(|parser| {
            let condition = parser.whole(names)?;
            parser.require("then")?;
            let then = parser.whole(names)?;
            parser.require("else")?;
            Ok(Node::If(Box::new([condition, then, parser.whole(names)?])))
        })
    }

    fn level<N: Names>(&mut self, level: usize, names: &mut N) -> Result<Node<N::Leaf>, String> {
        let Some(operators) = LEVELS.get(level) else { return self.operand(names) };
        if level == COMPARISONS && self.accept("not") {
            return self.nested(|parser| Ok(Node::Not(Box::new(parser.level(COMPARISONS, names)?))));
        }
        let mut node = self.level(level + 1, names)?;
        let mut has_compared = false;
        while let Some(&(_, operator)) = operators.iter().find(|(sign, _)| self.is(sign)) {
            if has_compared {
                return Err(self.unexpected("`and` or `or`, since comparisons do not chain"));
            }
            has_compared = level == COMPARISONS;
            let column = self.column();
            self.next += 1;
            node = Node::Binary(operator, column, Box::new([node, self.level(level + 1, names)?]));
        }
        Ok(node)
    }

    fn operand<N: Names>(&mut self, names: &mut N) -> Result<Node<N::Leaf>, String> {
        if self.accept("-") {
            return self.nested(|parser| Ok(Node::Negative(Box::new(parser.operand(names)?))));
        }
        if self.accept("(") {
            return self.nested(|parser| {
                let node = parser.whole(names)?;
                parser.require(")")?;
                Ok(node)
            });
        }
        if self.is("if") {
            return self.whole(names);
        }
        match self.token().clone() {
            Token::Number(number) => {
                self.next += 1;
                Ok(Node::Number(number))
            }
            Token::Word(word) => {
                let is_call = matches!(self.tokens.get(self.next + 1), Some((_, Token::Sign("("))));
                let truth = ["false", "true"].iter().position(|name| *name == word).filter(|_| !is_call);
                if let Some(truth) = truth {
                    self.next += 1;
                    return Ok(Node::Number(truth as i128));
                }
                names.name(self, &word, is_call)
            }
            _ => Err(self.unexpected(OPERAND)),
        }
    }

    /// Reads what stands between the parenthesis that is open and its end, with commas between; the first may be missing.
    ///
    /// # Errors
    ///
    /// Those of `each`, and when neither a comma nor the end follows one.
    pub fn arguments<T>(&mut self, mut each: impl FnMut(&mut Self) -> Result<T, String>) -> Result<Vec<T>, String> {
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
}

/// An error that can say in which column of the text it lies.
pub trait Located: From<String> {
    /// The same, with the column.
    #[must_use]
    fn in_column(self, column: usize) -> Self;
}

impl Located for String {
    fn in_column(self, column: usize) -> Self {
        format!("column {column}: {self}")
    }
}

/// The value of an expression, in which `leaf` says those of the names.
///
/// # Errors
///
/// When a number does not fit or a division is by 0, and the errors of `leaf`, each with its column.
pub fn value<L, E: Located>(node: &Node<L>, leaf: &dyn Fn(&L) -> Result<i128, E>) -> Result<i128, E> {
    let at = |column: &usize, result: Result<i128, E>| result.map_err(|error| error.in_column(*column));
    Ok(match node {
        Node::Number(number) => *number,
        Node::Leaf(name, column) => at(column, leaf(name))?,
        Node::Not(inner) => i128::from(value(inner, leaf)? == 0),
        Node::Negative(inner) => value(inner, leaf)?.checked_neg().ok_or_else(|| TOO_LARGE.to_owned())?,
        Node::If(parts) => {
            let [condition, then, otherwise] = &**parts;
            if value(condition, leaf)? != 0 { value(then, leaf)? } else { value(otherwise, leaf)? }
        }
        Node::Binary(operator, column, sides) => {
            let [left, right] = &**sides;
            let left = value(left, leaf)?;
            match operator {
                Operator::And if left == 0 => 0,
                Operator::Or if left != 0 => 1,
                _ => at(column, binary(*operator, left, value(right, leaf)?).map_err(E::from))?,
            }
        }
    })
}

fn binary(operator: Operator, left: i128, right: i128) -> Result<i128, String> {
    let computed = match operator {
        Operator::Or | Operator::And => Some(i128::from(right != 0)),
        Operator::Equal => Some(i128::from(left == right)),
        Operator::Unequal => Some(i128::from(left != right)),
        Operator::Less => Some(i128::from(left < right)),
        Operator::AtMost => Some(i128::from(left <= right)),
        Operator::Greater => Some(i128::from(left > right)),
        Operator::AtLeast => Some(i128::from(left >= right)),
        Operator::BitOr => Some(left | right),
        Operator::BitXor => Some(left ^ right),
        Operator::BitAnd => Some(left & right),
        Operator::Add => left.checked_add(right),
        Operator::Subtract => left.checked_sub(right),
        Operator::Multiply => left.checked_mul(right),
        Operator::Divide | Operator::Remainder if right == 0 => {
            return Err("found a division by 0, expected another number".to_owned());
        }
        Operator::Divide => left.checked_div(right),
        Operator::Remainder => left.checked_rem(right),
    };
    computed.ok_or_else(|| TOO_LARGE.to_owned())
}
