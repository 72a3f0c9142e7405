//! Every valid input, the smallest first.
//!
//! The size of an input is the number of values in it (what INT, FLOAT and REGEX read), plus how far each value lies from the
//! simplest one: for an integer the distance from the point of its interval nearest to zero, for a float the same at its number
//! of decimals plus the decimals beyond the fewest, for a text its length. An iteration of a WHILE that holds no value counts
//! one. So each size has finitely many inputs, and no value starves another: `1 2147483647` comes, but long after `2 2`.
//!
//! For each size the choices are run through like an odometer: the grammar runs from the beginning with the choices so far, the
//! last choice that can move moves, and those behind it start anew. A choice that exceeds what is left of the size is not made.
//! Nothing is remembered between inputs but the odometer, so memory does not grow. No input comes twice: different choices
//! write different texts, but for REGEX, where the validator decides whether the text is read back as it was written.

use std::collections::HashMap;
use std::sync::Arc;

use super::ast::{Command, IntSpec, Kind, Program, Variable};
use super::eval::{Halt, Step};
use super::floats;
use super::memory::{FUEL, Memory};
use super::observe::Observer;
use super::produce::{Chooser, FloatSpan, Next, Producer, Span};
use super::regex::Pattern;
use super::validate;
use super::value::Value;
use super::words::Words;

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
        let memory = Memory::new(program.names.len(), 0);
        let odometer = Odometer {
            steers: program.roles.iter().map(|role| role.steers).collect(),
            keeps_lengths: program.has_regex,
            ..Odometer::default()
        };
        Self {
            program,
            case,
            memory,
            odometer,
            out: Vec::new(),
            ended: None,
            begun: false,
            patience: PATIENCE,
        }
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
                + self.odometer.at as u64
                + self.odometer.work
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
            self.ended = self
                .odometer
                .target
                .checked_add(1)
                .is_none()
                .then_some(Ended::NoneFound);
        } else {
            self.ended = Some(Ended::Complete);
        }
        false
    }

    /// Writes what the odometer shows; false if it leads nowhere or to another size.
    fn run(&mut self) -> bool {
        self.memory.clear();
        self.odometer.begin();
        let program = &*self.program;
        let scope = self.case.map(|case| &program.commands[case].kind);
        let (commands, test) = match scope {
            Some(Kind::Rep { body, .. }) => (body.as_slice(), None),
            Some(Kind::While { body, test, .. }) => (body.as_slice(), Some(test)),
            _ => (program.commands.as_slice(), None),
        };
        let mut producer = Producer::new(program, &mut self.memory, &mut self.odometer);
        producer.limit = LIMIT;
        producer.out = std::mem::take(&mut self.out);
        producer.out.clear();
        let done = test
            .map_or(Ok(()), |test| producer.demand_test(test))
            .and_then(|()| producer.run(commands));
        let done = done.and_then(|()| {
            if scope.is_some() {
                Ok(())
            } else {
                producer.finish()
            }
        });
        self.out = std::mem::take(&mut producer.out);
        if let Err(halt) = done {
            if matches!(*halt, Halt::TooLong) {
                self.ended = Some(Ended::NoneFound);
            }
            return false;
        }
        if self.odometer.spent != self.odometer.target {
            self.odometer.skip = self.odometer.target.saturating_sub(self.odometer.spent);
            self.odometer.cut |= self.odometer.spent > self.odometer.target;
            return false;
        }
        if program.has_regex {
            let mut read_back = ReadBack {
                ends: &self.odometer.ends,
                at: 0,
                same: true,
            };
            let valid = validate::part(program, commands, &self.out, &mut read_back).is_ok();
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

/// One choice: which option is taken, and what is known of the others.
#[derive(Debug)]
struct Wheel {
    /// For an answer 0 or 1; for a value how far from the simplest, and then which of those.
    cost: u64,
    variant: u64,
    /// Options at this cost.
    variants: u64,
    /// The dearest option that is affordable.
    dearest: u64,
    /// Nothing that follows depends on the value.
    free: bool,
    kind: Shape,
}

/// How the options of a wheel depend on the cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Answer,
    /// One option on each side that reaches as far.
    Int {
        up: u64,
        down: u64,
    },
    /// The number of variants is found when the choice is made.
    Other,
}

#[derive(Debug, Default)]
struct Odometer {
    wheels: Vec<Wheel>,
    at: usize,
    target: u64,
    spent: u64,
    /// What later iterations of the loops that are open will cost at the least.
    reserved: u64,
    /// For each open loop: what an iteration costs at the least.
    loops: Vec<u64>,
    /// For each slot: whether anything but an ASSERT depends on it.
    steers: Vec<bool>,
    /// Whether the length of each value is asked for.
    keeps_lengths: bool,
    /// Some choice was not made because it exceeds the size.
    cut: bool,
    /// The last wheel may skip so many costs.
    skip: u64,
    chosen: u64,
    too_large: bool,
    /// The length of each value written.
    ends: Vec<usize>,
    /// What this run cost beyond the running itself.
    work: u64,
    words: HashMap<Vec<u8>, Option<Words>>,
}

impl Odometer {
    fn begin(&mut self) {
        self.at = 0;
        self.spent = 0;
        self.reserved = 0;
        self.chosen = 0;
        self.skip = 0;
        self.loops.clear();
        self.ends.clear();
        self.work = 0;
    }

    /// Moves on to the next combination; false if there is none.
    fn turn(&mut self) -> bool {
        // What lies beyond the last choice that was made is stale.
        self.wheels.truncate(self.at);
        let mut skip = self.skip;
        while let Some(wheel) = self.wheels.last_mut() {
            if wheel.variant + 1 < wheel.variants && !(wheel.free && skip > 0) {
                wheel.variant += 1;
                return true;
            }
            let step = if wheel.free { skip.max(1) } else { 1 };
            if wheel
                .cost
                .checked_add(step)
                .is_some_and(|cost| cost <= wheel.dearest)
            {
                wheel.cost += step;
                wheel.variant = 0;
                wheel.variants = wheel.kind.variants(wheel.cost);
                return true;
            }
            skip = 0;
            self.wheels.pop();
        }
        false
    }

    /// Whether what follows a value costs the same whatever the value is.
    fn is_free(&self, variable: Option<&Variable>) -> bool {
        variable.is_none_or(|variable| !self.steers[variable.slot])
    }

    /// What may still be spent on the next value, beyond the one it costs anyway.
    fn left(&mut self) -> Step<u64> {
        match (self.target - self.spent).checked_sub(self.reserved) {
            Some(left @ 1..) => Ok(left - 1),
            _ => {
                self.cut = true;
                Err(Box::new(Halt::Dead))
            }
        }
    }

    fn pay(&mut self, cost: u64) {
        self.spent += cost;
        self.chosen += 1;
    }

    /// Makes a choice of this shape, or repeats the one made.
    fn wheel(&mut self, kind: Shape, dearest: u64, free: bool) -> (u64, u64) {
        if self.at == self.wheels.len() {
            self.wheels.push(Wheel {
                cost: 0,
                variant: 0,
                variants: kind.variants(0),
                dearest,
                free,
                kind,
            });
        }
        let wheel = &self.wheels[self.at];
        self.at += 1;
        (wheel.cost, wheel.variant)
    }

    /// Sets how many options the last choice has at its cost, once that is known.
    fn variants(&mut self, variants: u64) {
        if let Some(wheel) = self
            .at
            .checked_sub(1)
            .and_then(|at| self.wheels.get_mut(at))
        {
            wheel.variants = variants;
        }
    }
}

impl Shape {
    fn variants(self, cost: u64) -> u64 {
        match self {
            Self::Int { up, down } if cost > 0 => u64::from(cost <= up) + u64::from(cost <= down),
            _ => 1,
        }
    }
}

impl Chooser for Odometer {
    fn int(&mut self, _: &Command, spec: &IntSpec, span: &Span, _: &mut Memory) -> Step<Value> {
        let left = self.left()?;
        let (up, down) = (span.up.unsigned_abs(), span.down.unsigned_abs());
        let most = up.max(down);
        self.cut |= most > left;
        let free = self.is_free(spec.variable.as_ref());
        let (cost, variant) = self.wheel(Shape::Int { up, down }, most.min(left), free);
        let upward = cost <= up && variant == 0;
        let steps = i64::try_from(cost).unwrap_or(i64::MAX);
        let value = span.at(if upward { steps } else { -steps });
        if !span.admits(&value) {
            return Err(Box::new(Halt::Dead));
        }
        self.pay(1 + cost);
        let mut text = Vec::new();
        if self.keeps_lengths {
            super::produce::write_int(&mut text, &value);
            self.ends.push(text.len());
        }
        Ok(value)
    }

    fn float(&mut self, _: &Command, span: &FloatSpan<'_>) -> Step<Vec<u8>> {
        let left = self.left()?;
        let free = self.is_free(span.spec.variable.as_ref());
        let most = floats::dearest(span);
        self.cut |= most > left;
        let (cost, variant) = self.wheel(Shape::Other, most.min(left), free);
        let mut options = floats::of_cost(span, cost);
        // Each power of ten that was looked at is a division of long numbers.
        self.work += 8 * (cost + 1);
        self.variants(options.len() as u64);
        self.pay(1 + cost);
        if variant >= options.len() as u64 {
            return Err(Box::new(Halt::Dead));
        }
        let text = options.swap_remove(variant as usize);
        self.ends.push(text.len());
        Ok(text)
    }

    fn regex(&mut self, _: &Command, pattern: &Pattern, first: Next) -> Step<Vec<u8>> {
        let left = self.left()?;
        if !self.words.contains_key(pattern.source()) {
            self.words
                .insert(pattern.source().to_vec(), Words::new(pattern.hir()));
        }
        let (cost, variant) = self.wheel(Shape::Other, left, false);
        self.cut |= pattern
            .hir()
            .properties()
            .maximum_len()
            .is_none_or(|most| most as u64 > left);
        let Some(Some(words)) = self.words.get_mut(pattern.source()) else {
            self.too_large = true;
            return Err(Box::new(Halt::Dead));
        };
        let length = cost as usize;
        self.work += 16 * cost;
        let count = words.count(length);
        let text = (variant < count).then(|| words.word(length, variant));
        self.variants(count);
        self.pay(1 + cost);
        match text {
            Some(text) if text.first().is_none_or(|&byte| first.allows(byte)) => {
                self.ends.push(text.len());
                Ok(text)
            }
            _ => Err(Box::new(Halt::Dead)),
        }
    }

    fn ahead(&mut self, _: Option<bool>) -> Step<bool> {
        if self.at == self.wheels.len() {
            self.wheels.push(Wheel {
                cost: 0,
                variant: 0,
                variants: 2,
                dearest: 0,
                free: false,
                kind: Shape::Answer,
            });
        }
        let wheel = &self.wheels[self.at];
        self.at += 1;
        Ok(wheel.variant == 1)
    }

    fn goes_on(&mut self, _: i64) -> Option<bool> {
        None
    }

    fn loop_begins(&mut self, _: &Command, count: Option<(i64, u64)>) -> Step<()> {
        let (count, floor) = count.map_or((0, 0), |(count, floor)| {
            (count.max(0).unsigned_abs(), floor)
        });
        self.loops.push(floor);
        self.reserved = self.reserved.saturating_add(count.saturating_mul(floor));
        if self.target - self.spent < self.reserved {
            self.cut = true;
            return Err(Box::new(Halt::Dead));
        }
        Ok(())
    }

    fn iteration(&mut self) {
        // What this iteration holds is paid for as it is chosen.
        self.reserved = self
            .reserved
            .saturating_sub(self.loops.last().copied().unwrap_or(0));
    }

    fn idle(&mut self) -> Step<()> {
        if self.left().is_err() {
            return Err(Box::new(Halt::Dead));
        }
        self.spent += 1;
        Ok(())
    }

    fn loop_ends(&mut self) {
        self.loops.pop();
    }

    fn chosen(&self) -> u64 {
        self.chosen
    }
}
