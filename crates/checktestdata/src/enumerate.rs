//! Every valid input, the smallest first.
//!
//! The size of an input is the number of values in it (what INT, FLOAT and REGEX read), plus how far each value lies from the
//! simplest one: for an integer the distance from the point of its interval nearest to zero, for a float the same at its number
//! of decimals plus the decimals beyond the fewest, for a text its length. An iteration of a WHILE that holds no value counts
//! one. So each size has finitely many inputs, and no value starves another: `1 2147483647` comes, but long after `2 2`.
//!
//! For each size the choices are run through like an odometer: the grammar runs with the choices so far, the last choice that can
//! move moves, and those behind it start anew. A choice that exceeds what is left of the size is not made. A run goes on from
//! where the one before made the choice that moves ([`super::trail`]), with the same result as from the beginning. Nothing else is
//! remembered between inputs, so memory does not grow. No input comes twice: different choices write different texts, but for
//! REGEX, where the validator decides whether the text is read back as it was written.
//! A float has one text for each value and number of decimals: a zero with a minus sign is valid, and is not enumerated.

use std::sync::Arc;

use super::ast::{Command, CommandKind, Program};
use super::eval::Halt;
use super::memory::{FUEL, Memory};
use super::observe::Observer;
use super::odometer::Odometer;
use super::produce::Producer;
use super::validate;

/// The longest input that is enumerated, in bytes.
const LIMIT: usize = 64 << 20;
/// How many steps may go by without an input before the enumeration gives up.
const PATIENCE: u64 = 20_000_000;

/// Why an [`Enumeration`] ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Every valid input has been given.
    Complete,
    /// Only larger inputs are left, or none: twenty million choices in a row led nowhere.
    NoneFound,
    /// The automaton of a regular expression is too large to enumerate its texts.
    RegexTooLarge,
}

/// Iterates over all valid inputs in non-decreasing size; made by [`super::Grammar::enumerate`].
///
/// The size of an input is the number of its values plus how far each lies from the simplest one its command allows.
#[derive(Debug)]
pub struct Enumeration {
    program: Arc<Program>,
    /// Enumerate the body of this command instead of the whole.
    case: Option<usize>,
    memory: Memory,
    odometer: Odometer,
    out: Vec<u8>,
    ended: Option<Ended>,
    begun: bool,
    /// How many more steps may go by without an input.
    patience: u64,
}

impl Enumeration {
    pub(crate) fn new(program: Arc<Program>, case: Option<usize>) -> Self {
        let mut memory = Memory::new(program.names.len(), 0);
        memory.keep_trail();
        let body = case.and_then(|case| match &program.commands[case].kind {
            CommandKind::Rep { body, .. } | CommandKind::While { body, .. } => Some(body.as_slice()),
            _ => None,
        });
        let odometer = Odometer::new(&program, body);
        Self { program, case, memory, odometer, out: Vec::new(), ended: None, begun: false, patience: PATIENCE }
    }

    /// The size of the inputs that are being given.
    pub fn size(&self) -> u64 {
        self.odometer.target
    }

    /// How many steps may go by without an input before the enumeration gives up.
    pub(crate) fn set_patience(&mut self, steps: u64) {
        self.patience = steps;
    }

    /// Why there are no more inputs, once there are none.
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }

    /// The next input, borrowed: faster than the iterator, which copies it.
    pub fn next_input(&mut self) -> Option<&[u8]> {
        let mut left = self.patience;
        loop {
            if self.ended.is_some() {
                return None;
            }
            if !self.advance() {
                continue;
            }
            if self.run() {
                return Some(&self.out);
            }
            let work = 1
                + self.odometer.tally.at as u64
                + self.odometer.tally.work
                + (FUEL - self.memory.fuel.min(FUEL)) / 8
                + self.out.len() as u64 / 64;
            left = left.saturating_sub(work);
            if left == 0 {
                self.ended = Some(Ended::NoneFound);
            }
        }
    }

    /// Moves the odometer; false if this size is done and the next begins.
    fn advance(&mut self) -> bool {
        if !self.begun {
            self.begun = true;
            return true;
        }
        if self.odometer.turn() {
            return true;
        }
        self.begun = false;
        if self.odometer.too_large {
            self.ended = Some(Ended::RegexTooLarge);
        } else if self.odometer.cut {
            self.odometer.target += 1;
            self.odometer.cut = false;
            self.ended = self.odometer.target.checked_add(1).is_none().then_some(Ended::NoneFound);
        } else {
            self.ended = Some(Ended::Complete);
        }
        false
    }

    /// Writes what the odometer shows; false if it leads nowhere or to another size.
    fn run(&mut self) -> bool {
        let next = self.odometer.begin(&mut self.memory, &mut self.out);
        let program = &*self.program;
        let scope = self.case.map(|case| &program.commands[case].kind);
        let (commands, test) = match scope {
            Some(CommandKind::Rep { body, .. }) => (body.as_slice(), None),
            Some(CommandKind::While { body, test, .. }) => (body.as_slice(), Some(test)),
            _ => (program.commands.as_slice(), None),
        };
        let mut producer = Producer::new(program, &mut self.memory, &mut self.odometer);
        producer.limit = LIMIT;
        producer.out = std::mem::take(&mut self.out);
        let begun = if let Some(next) = next {
            producer.next = next;
            Ok(())
        } else {
            let preset = program.presets(self.case).try_for_each(|preset| producer.run(std::slice::from_ref(preset)));
            preset.and_then(|()| test.map_or(Ok(()), |test| producer.demand_test(test)))
        };
        let done = begun.and_then(|()| producer.run(commands));
        let done = done.and_then(|()| if scope.is_some() { Ok(()) } else { producer.finish() });
        self.out = std::mem::take(&mut producer.out);
        if let Err(halt) = done {
            if matches!(*halt, Halt::TooLong) {
                self.ended = Some(Ended::NoneFound);
            }
            return false;
        }
        if self.odometer.tally.spent != self.odometer.target {
            self.odometer.skip = self.odometer.target.saturating_sub(self.odometer.tally.spent);
            self.odometer.cut |= self.odometer.tally.spent > self.odometer.target;
            return false;
        }
        if program.has_regex {
            let mut read_back = ReadBack { ends: &self.odometer.ends, at: 0, same: true };
            let valid = validate::part(program, commands, self.case, &self.out, &mut read_back).is_ok();
            return valid && read_back.same && read_back.at == self.odometer.ends.len();
        }
        true
    }
}

impl Iterator for Enumeration {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        self.next_input().map(<[u8]>::to_vec)
    }
}

/// Compares how a text is read with how it was written.
struct ReadBack<'e> {
    ends: &'e [usize],
    at: usize,
    same: bool,
}

impl Observer for ReadBack<'_> {
    fn value(&mut self, _: &Command, start: usize, end: usize, _: &mut Memory) {
        self.same &= self.ends.get(self.at) == Some(&(end - start));
        self.at += 1;
    }
    fn looked_ahead(&mut self, _: bool) {}
    fn loop_begins(&mut self, _: &Command, _: Option<i64>) {}
    fn iteration(&mut self) {}
    fn loop_ends(&mut self) {}
}

#[cfg(test)]
#[path = "enumerate_tests.rs"]
mod tests;
