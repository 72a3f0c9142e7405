//! Many test cases in one input.
//!
//! Starting a program costs a thousand times more than solving a small case. If a grammar is a repetition of cases,
//! small cases are enumerated separately and packed into one valid input.

use std::sync::Arc;

use super::Grammar;
use super::ast::{Command, CommandKind, Comparison, Expr, IntSpec, Operator, Program, Slot, Test, Variable};
use super::ending::{ends_inside, looks_ahead};
use super::enumerate::Enumeration;
use super::error::ValidateError;
use super::eval::{Halt, Step};
use super::generate::{self, GenerateError};
use super::memory::Memory;
use super::produce::{Chooser, FloatSpan, Producer};
use super::regex::Pattern;
use super::report::SiteReport;
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
    /// The smallest case that ends a WHILE which ends at a line that it reads itself.
    end: Option<Vec<u8>>,
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
    pub(crate) fn in_grammar(grammar: &Grammar) -> Option<Self> {
        let program = &grammar.program;
        let is_loop = |command: &Command| matches!(command.kind, CommandKind::Rep { .. } | CommandKind::While { .. });
        let at = program.commands.iter().position(is_loop)?;
        let (before, after) = (&program.commands[..at], &program.commands[at + 1..]);
        let fixed = |command: &Command| match &command.kind {
            CommandKind::Text(text) => matches!(text, Expr::Constant(_)),
            kind => matches!(kind, CommandKind::Space | CommandKind::Newline | CommandKind::Eof),
        };
        let (mut count, mut limits) = (None, (0, None));
        let separator = match &program.commands[at].kind {
            CommandKind::Rep { count: Expr::Variable(Variable { slot, index }), separator, .. } if index.is_empty() => {
                let spec = before.iter().find_map(|command| match &command.kind {
                    CommandKind::Int(spec) => Some(spec),
                    _ => None,
                })?;
                spec.variable.as_ref().filter(|variable| variable.slot == *slot && variable.index.is_empty())?;
                count = Some(*slot);
                limits = (constant(&spec.min)?.max(0).unsigned_abs(), Some(constant(&spec.max)?.max(0).unsigned_abs()));
                separator
            }
            CommandKind::While { separator, .. } => separator,
            _ => return None,
        };
        let is_test = |command: &Command| matches!(command.kind, CommandKind::Assert(_));
        let ints = before.iter().filter(|command| matches!(command.kind, CommandKind::Int(_))).count();
        let around = before
            .iter()
            .chain(after.iter().filter(|command| !is_test(command)))
            .all(|command| fixed(command) || matches!(command.kind, CommandKind::Int(_)) || command.is_preset());
        if !around || ints != usize::from(count.is_some()) || !separator.as_deref().is_none_or(fixed) {
            return None;
        }
        if !after.iter().all(|command| fixed(command) || is_test(command)) {
            return None;
        }
        let (CommandKind::Rep { body, .. } | CommandKind::While { body, .. }) = &program.commands[at].kind else {
            return None;
        };
        // What stands in one line is one case.
        let is_newline = |command: &Command| matches!(command.kind, CommandKind::Newline);
        if !body.iter().chain(separator.as_deref()).any(is_newline) {
            return None;
        }
        let mut cases = Self { grammar: grammar.clone(), at, count, limits, end: None };
        if let CommandKind::While { test, .. } = &program.commands[at].kind
            && !looks_ahead(test)
        {
            if !ends_inside(test, body) {
                return None;
            }
            cases.end = Some(cases.smallest_end()?);
            return Some(cases);
        }
        if count.is_none() {
            cases.limits = counted(before, body, after);
        }
        cases.works().then_some(cases)
    }

    /// The smallest case that ends the loop, where another goes on and does so twice in a row.
    fn smallest_end(&self) -> Option<Vec<u8>> {
        const LOOKED_AT: usize = 1000;
        let mut enumeration = self.enumerate();
        enumeration.set_patience(20_000);
        let mut cases = enumeration.by_ref().take(LOOKED_AT);
        let mut goes_on = None;
        let mut end = None;
        while goes_on.is_none() || end.is_none() {
            let case = cases.next()?;
            let kept = if self.close(&[&case], 1, None).is_ok() { &mut end } else { &mut goes_on };
            kept.get_or_insert(case);
        }
        let (goes_on, end) = (goes_on?, end?);
        self.close(&[&goes_on, &goes_on], 2, Some(&end)).is_ok().then_some(end)
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

    /// Whether the cases end at one that the loop reads itself, which then comes last in an input.
    pub fn ends_inside(&self) -> bool {
        self.end.is_some()
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

    /// As [`generate`](Self::generate), without the values at the edges of their intervals: none lies farther from the simplest one than
    /// `size`, unless a condition wants it. Such a case costs a program little.
    ///
    /// # Errors
    /// As [`Grammar::generate`].
    pub fn generate_near(&self, seed: u64, size: u64) -> Result<Vec<u8>, GenerateError> {
        generate::generate(&self.grammar.program, Some(self.at), seed, size, generate::Reach::Near)
    }

    /// How often [`generate_near`](Self::generate_near) takes a choice back to make this case: what it costs where chance seldom meets the conditions.
    /// A case that cannot be made counts as well.
    pub fn choices_taken_back(&self, seed: u64, size: u64) -> u64 {
        let mut taken_back = 0;
        let (program, reach) = (&self.grammar.program, generate::Reach::Near);
        let _ = generate::generate_counting(program, Some(self.at), seed, size, reach, &mut taken_back);
        taken_back
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
        Ok(self.pack_reported(cases)?.0)
    }

    /// As [`pack`](Self::pack), with what the input holds: it was read to see that it is valid.
    ///
    /// # Errors
    /// As [`pack`](Self::pack).
    pub fn pack_reported<'c>(
        &self,
        cases: impl IntoIterator<Item = &'c [u8]>,
    ) -> Result<(Vec<u8>, SiteReport), PackError> {
        let cases: Vec<&[u8]> = cases.into_iter().collect();
        let found = cases.len() as u64;
        let (least, most) = self.limits;
        if found < least || most.is_some_and(|most| found > most) {
            return Err(PackError::Count { found, least, most });
        }
        let closed = self.close(&cases, found, self.end.as_deref());
        match (&self.end, closed) {
            // The last of them may end the loop by itself.
            (Some(_), Err(error)) => self.close(&cases, found, None).map_err(|_| error.into()),
            (_, closed) => Ok(closed?),
        }
    }

    /// The input of these cases, and of one that ends the loop.
    fn close(&self, cases: &[&[u8]], count: u64, end: Option<&[u8]>) -> Result<(Vec<u8>, SiteReport), ValidateError> {
        let program = &self.grammar.program;
        let separator = match &program.commands[self.at].kind {
            CommandKind::Rep { separator, .. } | CommandKind::While { separator, .. } => separator.as_deref(),
            _ => None,
        };
        let separator = separator.map_or_else(Vec::new, |separator| self.fixed(std::slice::from_ref(separator), 0));
        let mut input = self.fixed(&program.commands[..self.at], count);
        for (index, case) in cases.iter().copied().chain(end).enumerate() {
            if index > 0 {
                input.extend_from_slice(&separator);
            }
            input.extend_from_slice(case);
        }
        input.extend_from_slice(&self.fixed(&program.commands[self.at + 1..], count));
        let report = self.grammar.validate(&input)?;
        Ok((input, report))
    }

    /// How many of the first of these cases one input holds: all of them, where nothing ties cases together. Where something
    /// does, as a bound on a sum over all cases, it is the half of them as often as need be, and at least one. Where a case ends
    /// the loop, it is the last.
    pub fn fitting(&self, cases: &[&[u8]]) -> usize {
        let fits = |count: usize| self.pack(cases[..count].iter().copied()).is_ok();
        if let Some(end) = &self.end {
            if cases.is_empty() || fits(cases.len()) {
                return cases.len();
            }
            let go_on = |count: usize| self.close(&cases[..count], count as u64, Some(end)).is_ok();
            let (mut fitting, mut beyond) = (0, cases.len());
            while fitting + 1 < beyond {
                let middle = usize::midpoint(fitting, beyond);
                *(if go_on(middle) { &mut fitting } else { &mut beyond }) = middle;
            }
            return if fitting == 0 || fits(beyond) { beyond } else { fitting };
        }
        let is_assert = |command: &Command| matches!(command.kind, CommandKind::Assert(_));
        let tied = self.grammar.program.presets(Some(self.at)).next().is_some()
            || self.grammar.program.commands[self.at + 1..].iter().any(is_assert);
        let mut fitting = cases.len();
        while tied && fitting > 1 && !fits(fitting) {
            fitting /= 2;
        }
        fitting
    }

    /// Those of these cases that go into one input, if their order does not matter: as [`fitting`](Self::fitting), but that of cases
    /// which end the loop only the last is kept, at the end.
    pub fn together<'c>(&self, cases: &[&'c [u8]]) -> Vec<&'c [u8]> {
        let ends = |case: &&[u8]| self.end.is_some() && self.close(&[*case], 1, None).is_ok();
        let (ending, mut chosen): (Vec<&[u8]>, Vec<&[u8]>) = cases.iter().copied().partition(ends);
        chosen.extend(ending.last());
        chosen.truncate(self.fitting(&chosen));
        chosen
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

/// The fewest and the most cases of a WHILE that counts them: `SET(c=0)` before it, `SET(c=c+1)` and `ASSERT(c<=9)` in it, and
/// `ASSERT(c>=1)` after it. What else ties the cases together is asked for when they are packed.
fn counted(before: &[Command], body: &[Command], after: &[Command]) -> (u64, Option<u64>) {
    let begins = |slot: Slot| {
        let mut sets = before.iter().filter_map(|command| assigned(command, slot));
        matches!(sets.next_back(), Some(Expr::Constant(Value::Int(0))))
    };
    let is = |expression: &Expr, slot: Slot| matches!(expression, Expr::Variable(variable) if variable.slot == slot && variable.index.is_empty());
    let counts = |slot: Slot| {
        let mut sets = body.iter().filter_map(|command| assigned(command, slot));
        let one_more = |value: &Expr| match value {
            Expr::Chain(first, rest) => {
                is(first, slot) && matches!(rest[..], [(Operator::Add, Expr::Constant(Value::Int(1)))])
            }
            _ => false,
        };
        sets.next().is_some_and(one_more) && sets.next().is_none()
    };
    // Of `count <= bound` the two sides, with the bound moved by one where the sign is strict.
    let bound = |command: &Command, wanted: [Comparison; 2], step: i64| -> Option<u64> {
        let CommandKind::Assert(Test::Compare(sign, Expr::Variable(variable), bound)) = &command.kind else {
            return None;
        };
        let is_count = variable.index.is_empty() && begins(variable.slot) && counts(variable.slot);
        let step = wanted.iter().position(|wanted| wanted == sign)?.try_into().map(|strict: i64| strict * step).ok()?;
        u64::try_from(constant(bound)?.saturating_add(step)).ok().filter(|_| is_count)
    };
    let most = body.iter().filter_map(|command| bound(command, [Comparison::LessEqual, Comparison::Less], -1)).min();
    let least = after.iter().filter_map(|command| bound(command, [Comparison::GreaterEqual, Comparison::Greater], 1));
    (least.max().unwrap_or(0), most)
}

/// What a SET gives to this variable, if the command is one that does.
fn assigned(command: &Command, slot: Slot) -> Option<&Expr> {
    let CommandKind::Set(assignments) = &command.kind else {
        return None;
    };
    let gives = |(variable, _): &&(Variable, Expr)| variable.slot == slot && variable.index.is_empty();
    assignments.iter().find(gives).map(|(_, value)| value)
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
