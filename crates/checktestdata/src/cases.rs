//! Many test cases in one input.
//!
//! Starting a program costs a thousand times more than solving a small case. If a grammar is a repetition of cases,
//! small cases are enumerated separately and packed into one valid input.

use std::sync::Arc;

use super::Grammar;
use super::ast::{Command, Expr, IntSpec, Kind, Program, Slot, Variable};
use super::enumerate::Enumeration;
use super::error::ValidateError;
use super::eval::{Halt, Step};
use super::generate::{self, GenerateError};
use super::memory::Memory;
use super::produce::{Chooser, FloatSpan, Producer};
use super::regex::Pattern;
use super::span::{Next, Span};
use super::value::Value;

/// A grammar as a repetition of cases; made by [`Grammar::cases`].
#[derive(Clone, Debug)]
pub struct Cases {
    grammar: Grammar,
    /// Which command repeats.
    at: usize,
    /// The variable that holds the number of cases, for REP.
    count: Option<Slot>,
    limits: (u64, Option<u64>),
}

/// Why cases do not fit into one input.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PackError {
    /// Too many or too few.
    #[error("found {found} cases, expected {}", Limits(*.least, *.most))]
    Count {
        /// How many there are.
        found: u64,
        /// The fewest.
        least: u64,
        /// The most.
        most: Option<u64>,
    },
    /// The whole is not valid though each case is: an ASSERT or a variable ties them together.
    #[error("the cases together: {0}")]
    Together(#[from] ValidateError),
}

struct Limits(u64, Option<u64>);

impl std::fmt::Display for Limits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.1 {
            Some(most) => write!(f, "{} to {most}", self.0),
            None => write!(f, "at least {}", self.0),
        }
    }
}

impl Cases {
    /// `asserts`: whether tests of the whole may follow the cases.
    pub(crate) fn of(grammar: &Grammar, asserts: bool) -> Option<Self> {
        let program = &grammar.program;
        let is_loop = |command: &Command| matches!(command.kind, Kind::Rep { .. } | Kind::While { .. });
        let at = program.commands.iter().position(is_loop)?;
        let (before, after) = (&program.commands[..at], &program.commands[at + 1..]);
        let fixed = |command: &Command| match &command.kind {
            Kind::Text(text) => matches!(text, Expr::Constant(_)),
            kind => matches!(kind, Kind::Space | Kind::Newline | Kind::Eof),
        };
        let (mut count, mut limits) = (None, (0, None));
        let separator = match &program.commands[at].kind {
            Kind::Rep { count: Expr::Variable(Variable { slot, index }), separator, .. } if index.is_empty() => {
                let spec = before.iter().find_map(|command| match &command.kind {
                    Kind::Int(spec) => Some(spec),
                    _ => None,
                })?;
                spec.variable.as_ref().filter(|variable| variable.slot == *slot && variable.index.is_empty())?;
                count = Some(*slot);
                limits = (constant(&spec.min)?.max(0).unsigned_abs(), Some(constant(&spec.max)?.max(0).unsigned_abs()));
                separator
            }
            Kind::While { separator, .. } => separator,
            _ => return None,
        };
        let is_test = |command: &Command| asserts && matches!(command.kind, Kind::Assert(_));
        let ints = before.iter().filter(|command| matches!(command.kind, Kind::Int(_))).count();
        let around = before.iter().chain(after.iter().filter(|command| !is_test(command))).all(|command| {
            fixed(command) || matches!(command.kind, Kind::Int(_)) || !program.has_regex && command.is_preset()
        });
        if !around || ints != usize::from(count.is_some()) || !separator.as_deref().is_none_or(fixed) {
            return None;
        }
        if !after.iter().all(|command| fixed(command) || is_test(command)) {
            return None;
        }
        let (Kind::Rep { body, .. } | Kind::While { body, .. }) = &program.commands[at].kind else {
            return None;
        };
        // What stands in one line is one case.
        let is_newline = |command: &Command| matches!(command.kind, Kind::Newline);
        if !body.iter().chain(separator.as_deref()).any(is_newline) {
            return None;
        }
        let cases = Self { grammar: grammar.clone(), at, count, limits };
        cases.works().then_some(cases)
    }

    /// Whether the smallest case stands by itself, and twice in a row.
    fn works(&self) -> bool {
        let mut enumeration = self.enumerate();
        enumeration.set_patience(20_000);
        let Some(case) = enumeration.next_input() else {
            return false;
        };
        let copies = if self.limits.1 == Some(1) { 1 } else { 2.max(self.limits.0) };
        self.pack(std::iter::repeat_n(case, usize::try_from(copies).unwrap_or(usize::MAX).min(100_000))).is_ok()
    }

    /// The fewest and the most cases in one input; `None` where the grammar names no most.
    pub fn limits(&self) -> (u64, Option<u64>) {
        self.limits
    }

    /// The variable that holds the number of cases, if there is one.
    pub fn count_name(&self) -> Option<&str> {
        self.count.map(|slot| self.grammar.program.names[slot].as_str())
    }

    /// All cases, the smallest first, without repeats.
    pub fn enumerate(&self) -> Enumeration {
        Enumeration::new(Arc::clone(&self.grammar.program), Some(self.at))
    }

    /// A random case; the same `seed` and `size` give the same bytes for ever. As [`Grammar::generate`], but that a
    /// condition which ties cases together is first asked for when they are packed.
    ///
    /// # Errors
    /// As [`Grammar::generate`].
    pub fn generate(&self, seed: u64, size: u64) -> Result<Vec<u8>, GenerateError> {
        generate::generate(&self.grammar.program, Some(self.at), seed, size, generate::Reach::Usual)
    }

    /// As [`generate`](Self::generate), as large as [`Grammar::generate_large`] makes an input.
    ///
    /// # Errors
    /// As [`Grammar::generate_large`].
    pub fn generate_large(&self, seed: u64, size: u64) -> Result<Vec<u8>, GenerateError> {
        generate::generate(&self.grammar.program, Some(self.at), seed, size, generate::Reach::Far)
    }

    /// One valid input that holds these cases in this order.
    ///
    /// # Errors
    /// [`PackError::Count`] if an input cannot hold so many; [`PackError::Together`] if the cases do not go together.
    pub fn pack<'c>(&self, cases: impl IntoIterator<Item = &'c [u8]>) -> Result<Vec<u8>, PackError> {
        let program = &self.grammar.program;
        let separator = match &program.commands[self.at].kind {
            Kind::Rep { separator, .. } | Kind::While { separator, .. } => separator.as_deref(),
            _ => None,
        };
        let separator = separator.map_or_else(Vec::new, |separator| self.fixed(std::slice::from_ref(separator), 0));
        let mut body = Vec::new();
        let mut found = 0;
        for case in cases {
            if found > 0 {
                body.extend_from_slice(&separator);
            }
            body.extend_from_slice(case);
            found += 1;
        }
        let (least, most) = self.limits;
        if found < least || most.is_some_and(|most| found > most) {
            return Err(PackError::Count { found, least, most });
        }
        let mut input = self.fixed(&program.commands[..self.at], found);
        input.append(&mut body);
        input.extend_from_slice(&self.fixed(&program.commands[self.at + 1..], found));
        self.grammar.validate(&input)?;
        Ok(input)
    }

    /// How many of the first of these cases one input holds: all of them, where nothing ties cases together. Where something
    /// does, as a bound on a sum over all cases, it is the half of them as often as need be, and at least one.
    pub fn fitting(&self, cases: &[&[u8]]) -> usize {
        let tied = self.grammar.program.presets(Some(self.at)).next().is_some();
        let mut fitting = cases.len();
        while tied && fitting > 1 && self.pack(cases[..fitting].iter().copied()).is_err() {
            fitting /= 2;
        }
        fitting
    }

    /// What commands write that leave no choice but the number of cases.
    fn fixed(&self, commands: &[Command], count: u64) -> Vec<u8> {
        let program: &Program = &self.grammar.program;
        let mut memory = Memory::new(program.names.len(), 0);
        let mut chooser = Count { slot: self.count, count: i64::try_from(count).unwrap_or(i64::MAX) };
        let mut producer = Producer::new(program, &mut memory, &mut chooser);
        // A failure leaves the text short, and the validation of the whole says so.
        drop(producer.run(commands));
        producer.out
    }
}

fn constant(expression: &Expr) -> Option<i64> {
    match expression {
        Expr::Constant(Value::Int(value)) => Some(*value),
        _ => None,
    }
}

/// Chooses the number of cases, and nothing else.
struct Count {
    slot: Option<Slot>,
    count: i64,
}

impl Chooser for Count {
    fn int(&mut self, _: &Command, spec: &IntSpec, span: &Span, _: &mut Memory) -> Step<Value> {
        let counts = spec.variable.as_ref().map(|variable| variable.slot) == self.slot;
        Ok(if counts { span.clamp(Value::Int(self.count)) } else { span.simplest.clone() })
    }

    fn float(&mut self, _: &Command, _: &FloatSpan<'_>) -> Step<Vec<u8>> {
        Err(Box::new(Halt::Dead))
    }

    fn regex(&mut self, _: &Command, _: &Pattern, _: Next) -> Step<Vec<u8>> {
        Err(Box::new(Halt::Dead))
    }

    fn ahead(&mut self, wanted: Option<bool>) -> Step<bool> {
        Ok(wanted.unwrap_or(false))
    }

    fn goes_on(&mut self, _: i64) -> Option<bool> {
        Some(false)
    }

    fn loop_begins(&mut self, _: &Command, _: Option<(i64, u64)>) -> Step<()> {
        Ok(())
    }

    fn iteration(&mut self) {}

    fn idle(&mut self) -> Step<()> {
        Ok(())
    }

    fn loop_ends(&mut self) {}

    fn chosen(&self) -> u64 {
        0
    }
}
