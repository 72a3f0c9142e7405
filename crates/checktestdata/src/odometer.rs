//! The choices behind an enumeration: a row of wheels, the last of which turns first.

use std::collections::HashMap;

use super::ast::{Command, IntSpec, Program, Variable};
use super::eval::{Halt, Step};
use super::floats;
use super::memory::Memory;
use super::produce::{Chooser, FloatSpan};
use super::regex::Pattern;
use super::roles;
use super::span::{Next, Span, write_int};
use super::trail::{Place, Trail};
use super::value::Value;
use super::words::Words;

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

/// What a run has chosen so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// How many wheels are read.
    pub(crate) at: usize,
    pub(crate) spent: u64,
    /// What later iterations of the loops that are open will cost at the least.
    reserved: u64,
    chosen: u64,
    /// What this run cost beyond the running itself.
    pub(crate) work: u64,
}

/// All that a run needs to go on from where another read a wheel.
#[derive(Debug, Default)]
struct Point {
    tally: Tally,
    places: Vec<Place>,
    loops: Vec<u64>,
    /// How many lengths of values were kept.
    ends: usize,
    /// How many bytes were written.
    length: usize,
    next: Option<Next>,
    /// Where the journal of the memory stood.
    journal: usize,
    fuel: u64,
}

/// At most so many points are kept; in a unit test so few that it sees them run out.
const MAX_POINTS: usize = if cfg!(test) { 6 } else { 1 << 14 };

/// Chooses by turning wheels, within a size.
#[derive(Debug, Default)]
pub(crate) struct Odometer {
    wheels: Vec<Wheel>,
    pub(crate) tally: Tally,
    pub(crate) target: u64,
    /// For each open loop: what an iteration costs at the least.
    loops: Vec<u64>,
    /// For each slot: whether anything but an ASSERT depends on it.
    steers: Vec<bool>,
    /// Whether the length of each value is asked for.
    keeps_lengths: bool,
    /// Some choice was not made because it exceeds the size.
    pub(crate) cut: bool,
    /// The last wheel may skip so many costs.
    pub(crate) skip: u64,
    pub(crate) too_large: bool,
    /// The length of each value written.
    pub(crate) ends: Vec<usize>,
    words: HashMap<Vec<u8>, Option<Words>>,
    /// Where the run stands.
    trail: Trail,
    /// Where runs can go on, in the order of their wheels; those beyond `kept` are stale.
    points: Vec<Point>,
    kept: usize,
    /// The run has just returned to the last point.
    returned: bool,
}

impl Odometer {
    /// A new row of wheels for inputs of size 0, or for those of `body` alone: what only the loop around it asks of its values, it asks
    /// when they are all chosen.
    pub(crate) fn new(program: &Program, body: Option<&[Command]>) -> Self {
        let of_body = body.map(|body| roles::slot_roles(body, program.names.len()));
        let steers = of_body.as_ref().unwrap_or(&program.roles).iter().map(|role| role.steers).collect();
        Self { steers, keeps_lengths: program.has_regex, ..Self::default() }
    }

    /// Begins a run at the latest point before the last wheel, and gives what may come next there. `None` if there is no such
    /// point: then the run begins with nothing.
    pub(crate) fn begin(&mut self, memory: &mut Memory, out: &mut Vec<u8>) -> Option<Next> {
        self.skip = 0;
        while self.kept > 0 && self.points[self.kept - 1].tally.at >= self.wheels.len() {
            self.kept -= 1;
        }
        if let Some(point) = self.points[..self.kept].last()
            && memory.return_to(point.journal, point.fuel)
        {
            self.returned = true;
            self.tally = point.tally;
            self.trail.return_to(&point.places);
            self.loops.clone_from(&point.loops);
            self.ends.truncate(point.ends);
            out.truncate(point.length);
            return point.next;
        }
        memory.clear();
        out.clear();
        self.kept = 0;
        self.tally = Tally::default();
        self.trail.clear();
        self.loops.clear();
        self.ends.clear();
        None
    }

    /// Moves on to the next combination; false if there is none.
    pub(crate) fn turn(&mut self) -> bool {
        // What lies beyond the last choice that was made is stale.
        self.wheels.truncate(self.tally.at);
        let mut skip = self.skip;
        while let Some(wheel) = self.wheels.last_mut() {
            if wheel.variant + 1 < wheel.variants && !(wheel.free && skip > 0) {
                wheel.variant += 1;
                return true;
            }
            let step = if wheel.free { skip.max(1) } else { 1 };
            if wheel.cost.checked_add(step).is_some_and(|cost| cost <= wheel.dearest) {
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
        match (self.target - self.tally.spent).checked_sub(self.tally.reserved) {
            Some(left @ 1..) => Ok(left - 1),
            _ => {
                self.cut = true;
                Err(Box::new(Halt::Dead))
            }
        }
    }

    fn pay(&mut self, cost: u64) {
        self.tally.spent += cost;
        self.tally.chosen += 1;
    }

    /// Makes a choice of this shape, or repeats the one made.
    fn wheel(&mut self, kind: Shape, dearest: u64, free: bool) -> (u64, u64) {
        if self.tally.at == self.wheels.len() {
            self.wheels.push(Wheel { cost: 0, variant: 0, variants: kind.variants(0), dearest, free, kind });
        }
        let wheel = &self.wheels[self.tally.at];
        self.tally.at += 1;
        (wheel.cost, wheel.variant)
    }

    /// Sets how many options the last choice has at its cost, once that is known.
    fn variants(&mut self, variants: u64) {
        if let Some(wheel) = self.tally.at.checked_sub(1).and_then(|at| self.wheels.get_mut(at)) {
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
            write_int(&mut text, &value);
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
        self.tally.work += 8 * (1 + floats::powers(span).min(cost));
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
            self.words.insert(pattern.source().to_vec(), Words::new(pattern.hir()));
        }
        let (cost, variant) = self.wheel(Shape::Other, left, false);
        self.cut |= pattern.hir().properties().maximum_len().is_none_or(|most| most as u64 > left);
        let Some(Some(words)) = self.words.get_mut(pattern.source()) else {
            self.too_large = true;
            return Err(Box::new(Halt::Dead));
        };
        let length = cost as usize;
        self.tally.work += 16 * cost;
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
        if self.tally.at == self.wheels.len() {
            self.wheels.push(Wheel { cost: 0, variant: 0, variants: 2, dearest: 0, free: false, kind: Shape::Answer });
        }
        let wheel = &self.wheels[self.tally.at];
        self.tally.at += 1;
        Ok(wheel.variant == 1)
    }

    fn goes_on(&mut self, _: i64) -> Option<bool> {
        None
    }

    fn loop_begins(&mut self, _: &Command, count: Option<(i64, u64)>) -> Step<()> {
        let (count, floor) = count.map_or((0, 0), |(count, floor)| (count.max(0).unsigned_abs(), floor));
        self.loops.push(floor);
        self.tally.reserved = self.tally.reserved.saturating_add(count.saturating_mul(floor));
        if self.target - self.tally.spent < self.tally.reserved {
            self.cut = true;
            return Err(Box::new(Halt::Dead));
        }
        Ok(())
    }

    fn iteration(&mut self) {
        // What this iteration holds is paid for as it is chosen.
        self.tally.reserved = self.tally.reserved.saturating_sub(self.loops.last().copied().unwrap_or(0));
    }

    fn idle(&mut self) -> Step<()> {
        if self.left().is_err() {
            return Err(Box::new(Halt::Dead));
        }
        self.tally.spent += 1;
        self.tally.work += 1;
        Ok(())
    }

    fn loop_ends(&mut self) {
        self.loops.pop();
    }

    fn chosen(&self) -> u64 {
        self.tally.chosen
    }

    fn trail(&mut self) -> Option<&mut Trail> {
        Some(&mut self.trail)
    }

    fn keep_point(&mut self, memory: &Memory, length: usize, next: Next) {
        if std::mem::take(&mut self.returned) || !memory.can_return() {
            return;
        }
        if self.points[..self.kept].last().is_some_and(|last| last.tally.at == self.tally.at) {
            self.kept -= 1;
        }
        if self.kept == MAX_POINTS {
            // The last ones are needed most.
            self.points.rotate_left(MAX_POINTS / 2);
            self.kept = MAX_POINTS / 2;
        }
        if self.kept == self.points.len() {
            self.points.push(Point::default());
        }
        let point = &mut self.points[self.kept];
        self.kept += 1;
        point.places.clear();
        point.places.extend_from_slice(self.trail.places());
        point.loops.clone_from(&self.loops);
        point.tally = self.tally;
        point.ends = self.ends.len();
        (point.length, point.next) = (length, Some(next));
        (point.journal, point.fuel) = (memory.mark(), memory.fuel);
    }
}
