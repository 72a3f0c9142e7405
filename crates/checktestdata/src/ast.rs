//! A grammar as the engines run it: names are slots, constants are folded, regular expressions are compiled.

use std::sync::Arc;

use super::error::CommandRef;
use super::regex::Pattern;
use super::value::Value;

/// A variable's number.
pub(crate) type Slot = usize;

/// A whole grammar.
#[derive(Debug)]
pub(crate) struct Program {
    pub(crate) commands: Vec<Command>,
    /// The name of each slot.
    pub(crate) names: Vec<String>,
    /// For each INT, FLOAT and FLOATP in the order of the text: the command, and the variable that it sets.
    pub(crate) sites: Vec<(CommandRef, Option<Slot>)>,
    /// Whether a REGEX occurs: only then can one text come about in several ways.
    pub(crate) has_regex: bool,
    /// What each slot's values are used for.
    pub(crate) roles: Vec<Role>,
    /// The end of the program as a command, for the implied EOF.
    pub(crate) end: CommandRef,
}

impl Program {
    /// What stands before the repetition at `case` and sets variables: a case by itself begins with it.
    pub(crate) fn presets(&self, case: Option<usize>) -> impl Iterator<Item = &Command> {
        self.commands[..case.unwrap_or(0)].iter().filter(|command| command.is_preset())
    }
}

/// What the values of one slot are used for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Role {
    /// How often a loop runs depends on it.
    pub(crate) counts: bool,
    /// Something other than an ASSERT depends on it.
    pub(crate) steers: bool,
    /// Some `ASSERT(UNIQUE(a))` is about it alone.
    pub(crate) distinct: bool,
}

/// A command and where it stands.
#[derive(Debug)]
pub(crate) struct Command {
    pub(crate) kind: CommandKind,
    pub(crate) at: CommandRef,
}

impl Command {
    /// Whether this command gives variables a fixed value, as a sum over the cases needs to begin with.
    pub(crate) fn is_preset(&self) -> bool {
        match &self.kind {
            CommandKind::Set(assignments) => {
                let is_fixed = |(variable, value): &(Variable, Expr)| {
                    variable.index.is_empty() && matches!(value, Expr::Constant(_))
                };
                assignments.iter().all(is_fixed)
            }
            _ => false,
        }
    }
}

#[derive(Debug)]
pub(crate) enum CommandKind {
    Space,
    Newline,
    Eof,
    Int(IntSpec),
    Float(FloatSpec),
    Text(Expr),
    Regex {
        pattern: Source,
        variable: Option<Variable>,
    },
    Assert(Test),
    Set(Vec<(Variable, Expr)>),
    Unset(Vec<Slot>),
    Rep {
        index: Option<Variable>,
        count: Expr,
        /// At least so many values are read in each iteration.
        floor: u64,
        separator: Option<Box<Command>>,
        body: Vec<Command>,
    },
    While {
        index: Option<Variable>,
        test: Test,
        separator: Option<Box<Command>>,
        body: Vec<Command>,
    },
    If {
        test: Test,
        then: Vec<Command>,
        otherwise: Vec<Command>,
    },
}

/// INT's arguments.
#[derive(Debug)]
pub(crate) struct IntSpec {
    pub(crate) min: Expr,
    pub(crate) max: Expr,
    pub(crate) variable: Option<Variable>,
    /// Which entry of [`Program::sites`] this is.
    pub(crate) site: usize,
}

/// FLOAT's and FLOATP's arguments.
#[derive(Debug)]
pub(crate) struct FloatSpec {
    pub(crate) min: Expr,
    pub(crate) max: Expr,
    /// FLOATP: the fewest and the most digits after the point.
    pub(crate) decimals: Option<(Expr, Expr)>,
    pub(crate) variable: Option<Variable>,
    pub(crate) notation: Notation,
    pub(crate) site: usize,
}

/// How a float may be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notation {
    Any,
    Fixed,
    Scientific,
}

/// A regular expression, compiled at once when it is a constant.
#[derive(Debug)]
pub(crate) enum Source {
    Constant(Arc<Pattern>),
    Computed(Expr),
}

/// `a` or `a[i,j]`.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    pub(crate) slot: Slot,
    pub(crate) index: Vec<Expr>,
}

#[derive(Clone, Debug)]
pub(crate) enum Expr {
    Constant(Value),
    Variable(Variable),
    Length(Box<Expr>),
    Negate(Box<Expr>),
    /// `a + b - c`, computed from the left; flat, so that a long one is not deep.
    Chain(Box<Expr>, Vec<(Operator, Expr)>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Power,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    NotEqual,
}

#[derive(Clone, Debug)]
pub(crate) enum Test {
    Not(Box<Test>),
    All(Vec<Test>),
    Any(Vec<Test>),
    Compare(Comparison, Expr, Expr),
    Match(Expr),
    IsEof,
    Unique(Vec<Slot>),
    InArray(Expr, Slot),
}

impl Comparison {
    pub(crate) fn holds(self, order: std::cmp::Ordering) -> bool {
        match self {
            Self::Less => order.is_lt(),
            Self::LessEqual => order.is_le(),
            Self::Greater => order.is_gt(),
            Self::GreaterEqual => order.is_ge(),
            Self::Equal => order.is_eq(),
            Self::NotEqual => order.is_ne(),
        }
    }
}

impl Operator {
    /// How it is written.
    pub(crate) fn sign(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Remainder => "%",
            Self::Power => "^",
        }
    }

    pub(crate) fn apply(self, a: &Value, b: &Value) -> Result<Value, String> {
        match self {
            Self::Add => a.add(b),
            Self::Subtract => a.subtract(b),
            Self::Multiply => a.multiply(b),
            Self::Divide => a.divide(b),
            Self::Remainder => a.remainder(b),
            Self::Power => a.power(b),
        }
    }
}
