//! From a failing input to a small, valid one that still fails.
//!
//! Several kinds of steps repeat until none helps. Iterations of loops are removed, in large pieces first and one by
//! one at last, and the count that governs them decreases accordingly. Values move toward the simplest, in a long list
//! whole ranges at once; texts lose pieces; values become equal to others or change places to be in order. When none of
//! this helps any more, several values are lowered at once, and two or three iterations are removed. The grammar itself
//! puts each candidate together and validates it; an invalid one is dropped before the predicate sees it. There is no
//! randomness: the same input and predicate give the same result.

use std::cell::OnceCell;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use super::ast::Program;
use super::error::ValidateError;
use super::shrink_order::{rank, smaller};
use super::shrink_tried::{POWERS, Tried, toward_zero};
use super::trace::{Datum, LoopId, Trace, ValueId};
use super::value::Value;

/// Bounds on the effort of [`super::Grammar::shrink`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShrinkOptions {
    /// The predicate is asked at most so often.
    pub max_calls: u64,
}

impl Default for ShrinkOptions {
    fn default() -> Self {
        Self { max_calls: 5000 }
    }
}

/// What shrinking came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shrunk {
    /// The smallest failing input that was found.
    pub input: Vec<u8>,
    /// How often the predicate was asked.
    pub calls: u64,
    /// Whether no single step makes it smaller; false if it was stopped before that was known.
    pub minimal: bool,
    /// Which steps were all tried on it in vain.
    pub tried: Tried,
}

/// Why there is no result.
#[derive(Debug, thiserror::Error)]
pub enum ShrinkError<E> {
    /// The input to begin with is not valid.
    #[error("the input to shrink is not valid: {0}")]
    Invalid(ValidateError),
    /// The predicate does not hold for the input to begin with.
    #[error("the input to shrink does not fail")]
    Passes,
    /// The predicate itself failed.
    #[error("while shrinking: {0}")]
    Predicate(E),
}

/// Shrinks `input` as long as `fails` holds and `go_on` says so.
///
/// Only this is compiled for each predicate anew.
pub(crate) fn shrink<E>(
    program: &Program,
    input: &[u8],
    mut fails: impl FnMut(&[u8]) -> Result<bool, E>,
    go_on: &dyn Fn() -> bool,
    options: ShrinkOptions,
) -> Result<Shrunk, ShrinkError<E>> {
    let mut error = None;
    let mut answer = |input: &[u8]| {
        fails(input).map_err(|found| {
            error = Some(found);
            Broken
        })
    };
    let result = by_answers(program, input, &mut answer, go_on, options);
    match error {
        Some(error) => Err(ShrinkError::Predicate(error)),
        None => result.map_err(|error| match error {
            ShrinkError::Invalid(error) => ShrinkError::Invalid(error),
            ShrinkError::Passes | ShrinkError::Predicate(Broken) => ShrinkError::Passes,
        }),
    }
}

/// The predicate itself failed; who asked it knows how.
struct Broken;

fn by_answers(
    program: &Program,
    input: &[u8],
    fails: &mut dyn FnMut(&[u8]) -> Result<bool, Broken>,
    go_on: &dyn Fn() -> bool,
    options: ShrinkOptions,
) -> Result<Shrunk, ShrinkError<Broken>> {
    let trace = Trace::record(program, input).map_err(ShrinkError::Invalid)?;
    let mut shrinker = Shrinker {
        program,
        trace,
        grouped: OnceCell::new(),
        best: input.to_vec(),
        fails,
        go_on,
        calls: 0,
        max_calls: options.max_calls.max(1),
        seen: HashSet::new(),
        tried: Tried::default(),
        minimal: false,
        is_broken: false,
        cut_short: false,
    };
    shrinker.calls = 1;
    if !(shrinker.fails)(input).map_err(ShrinkError::Predicate)? {
        return Err(ShrinkError::Passes);
    }
    shrinker.in_large_pieces();
    let mut progress = true;
    while progress && !shrinker.stopped() {
        progress = shrinker.round();
    }
    if shrinker.is_broken {
        return Err(ShrinkError::Predicate(Broken));
    }
    let Shrinker { best, calls, minimal, tried, .. } = shrinker;
    Ok(Shrunk { input: best, calls, minimal, tried })
}

pub(super) struct Shrinker<'p> {
    program: &'p Program,
    pub(super) trace: Trace,
    /// What [`groups`](Self::groups) found in this trace.
    grouped: OnceCell<Rc<[Vec<LoopId>]>>,
    pub(super) best: Vec<u8>,
    fails: &'p mut dyn FnMut(&[u8]) -> Result<bool, Broken>,
    /// Asked before each candidate; once it says no, the best so far is the result.
    go_on: &'p dyn Fn() -> bool,
    calls: u64,
    max_calls: u64,
    /// Hashes of the candidates that did not fail.
    seen: HashSet<u64>,
    /// Whether every single step has been tried on the best, and what else.
    minimal: bool,
    pub(super) tried: Tried,
    /// Whether `fails` itself failed.
    is_broken: bool,
    /// Whether the calls ran out, or `go_on` said no.
    cut_short: bool,
}

impl Shrinker<'_> {
    pub(super) fn stopped(&self) -> bool {
        self.is_broken || self.cut_short
    }

    /// All kinds of steps once, the dear ones only when no other helps; whether any helped.
    fn round(&mut self) -> bool {
        let before = self.best.clone();
        self.remove_iterations();
        self.lower_ranges();
        self.lower_equals();
        self.lower_values();
        self.shorten_texts();
        self.equalise_and_sort();
        if self.best == before {
            self.lower_together();
        }
        if self.best == before && !self.stopped() {
            self.minimal = true;
            self.last_steps();
        }
        if self.best != before {
            self.minimal = false;
            self.tried = Tried::default();
        }
        self.best != before
    }

    /// Takes `candidate` if it is valid, smaller and fails.
    pub(super) fn attempt(&mut self, candidate: &Trace) -> bool {
        self.cut_short |= !(self.go_on)();
        if self.stopped() {
            return false;
        }
        let Some(input) = candidate.write(self.program) else {
            return false;
        };
        let Ok(trace) = Trace::record(self.program, &input) else {
            return false;
        };
        if !smaller(&trace, &input, &self.trace, &self.best) {
            return false;
        }
        let mut hasher = DefaultHasher::new();
        input.hash(&mut hasher);
        if !self.seen.insert(hasher.finish()) {
            return false;
        }
        if self.calls >= self.max_calls {
            self.cut_short = true;
            return false;
        }
        self.calls += 1;
        match (self.fails)(&input) {
            Ok(true) => {
                self.trace = trace;
                self.grouped = OnceCell::new();
                self.best = input;
                true
            }
            Ok(false) => false,
            Err(Broken) => {
                self.is_broken = true;
                false
            }
        }
    }

    /// Loops that shrink together: the same value governs them, or it is one loop alone.
    pub(super) fn groups(&self) -> Rc<[Vec<LoopId>]> {
        Rc::clone(self.grouped.get_or_init(|| self.group()))
    }

    fn group(&self) -> Rc<[Vec<LoopId>]> {
        let mut groups: Vec<(Option<ValueId>, Vec<LoopId>)> = Vec::new();
        let mut known = std::collections::HashMap::new();
        for (id, each) in self.trace.loops.iter().enumerate() {
            let id = id as LoopId;
            match each.governor {
                Some(governor) => {
                    let group = *known.entry(governor).or_insert_with(|| {
                        groups.push((Some(governor), Vec::new()));
                        groups.len() - 1
                    });
                    groups[group].1.push(id);
                }
                None if each.open => groups.push((None, vec![id])),
                None => {}
            }
        }
        groups.into_iter().map(|(_, loops)| loops).collect()
    }

    fn remove_iterations(&mut self) {
        let mut group = 0;
        // Taking a group's iterations away may take later groups away, but never changes those before it.
        while let Some(loops) = self.groups().get(group).cloned() {
            if self.stopped() {
                return;
            }
            self.thin_out(&loops, group);
            group += 1;
        }
    }

    /// Removes iterations of one group, in large pieces first.
    fn thin_out(&mut self, loops: &[LoopId], group: usize) {
        let mut piece = self.length(loops);
        while piece > 0 && !self.stopped() {
            self.thin_by(piece, group);
            // Powers of two: among equal values an even number can go where an odd one cannot.
            piece = piece.next_power_of_two() / 2;
        }
    }

    /// Removes pieces of so many iterations of one group.
    pub(super) fn thin_by(&mut self, piece: usize, group: usize) {
        let Some(mut loops) = self.groups().get(group).cloned() else {
            return;
        };
        let mut end = self.length(&loops);
        while end > 0 && !self.stopped() {
            let begin = end.saturating_sub(piece);
            let candidate = without(&self.trace, &loops, |place| (begin..end).contains(&place));
            if self.attempt(&candidate) {
                match self.groups().get(group) {
                    Some(next) => loops.clone_from(next),
                    None => return,
                }
            }
            end = begin.min(self.length(&loops));
        }
    }

    /// How often the loops of one group run.
    pub(super) fn length(&self, loops: &[LoopId]) -> usize {
        loops.iter().map(|&id| self.trace.loops[id as usize].iterations.len()).max().unwrap_or(0)
    }

    fn lower_values(&mut self) {
        let mut id = 0;
        while id < self.trace.values.len() && !self.stopped() {
            if let Datum::Int(value) = self.trace.values[id].clone() {
                self.lower(id, &value);
            }
            id += 1;
        }
    }

    pub(super) fn with_int(&self, id: usize, value: Value) -> Trace {
        let mut candidate = self.trace.clone();
        candidate.values[id] = Datum::Int(value);
        candidate
    }

    /// Finds a lower value by halving the way to zero; the grammar raises what lies below a bound.
    fn lower(&mut self, id: usize, value: &Value) {
        if value.is_zero() {
            return;
        }
        if self.attempt(&self.with_int(id, Value::Int(0))) {
            return;
        }
        // What zero is raised to fails not: look between it and the value.
        let mut good = value.clone();
        let mut bad = self.floor_of(id);
        for _ in 0..200 {
            let Ok(middle) = good.add(&bad).and_then(|sum| sum.divide(&Value::Int(2))) else {
                return;
            };
            if middle == bad || middle == good || self.stopped() {
                break;
            }
            if self.attempt(&self.with_int(id, middle.clone())) {
                good = middle;
            } else {
                bad = middle;
            }
            if id >= self.trace.values.len() {
                return;
            }
        }
        // Halving finds the way down only where all that is greater fails: each power of two is gone down as often as it helps.
        for power in (0..POWERS).rev() {
            while let Some(Datum::Int(now)) = self.trace.values.get(id).cloned()
                && let Some(lower) = toward_zero(&now, 1 << power)
                && self.attempt(&self.with_int(id, lower))
            {}
        }
        let step = if matches!(good.compare(&Value::Int(0)), Some(std::cmp::Ordering::Less)) { 1 } else { -1 };
        // Halving misses what fails only here and there: one step and the positive twin are tried as well.
        let Some(Datum::Int(now)) = self.trace.values.get(id).cloned() else {
            return;
        };
        if let Ok(next) = now.add(&Value::Int(step)) {
            self.attempt(&self.with_int(id, next));
        }
        if step == 1
            && let Ok(twin) = now.negate()
        {
            self.attempt(&self.with_int(id, twin));
        }
    }

    /// The value nearest to zero that the grammar lets this one have, if nothing else changes.
    pub(super) fn floor_of(&self, id: usize) -> Value {
        let written = self.with_int(id, Value::Int(0)).write(self.program);
        let trace = written.and_then(|input| Trace::record(self.program, &input).ok());
        match trace.and_then(|trace| trace.values.get(id).cloned()) {
            Some(Datum::Int(value)) => value,
            _ => Value::Int(0),
        }
    }

    fn shorten_texts(&mut self) {
        let mut id = 0;
        while id < self.trace.values.len() && !self.stopped() {
            if matches!(self.trace.values[id], Datum::Text(_)) {
                self.shorten(id);
            }
            id += 1;
        }
    }

    fn text(&self, id: usize) -> Vec<u8> {
        match self.trace.values.get(id) {
            Some(Datum::Text(text)) => text.clone(),
            _ => Vec::new(),
        }
    }

    fn with_text(&self, id: usize, text: Vec<u8>) -> Trace {
        let mut candidate = self.trace.clone();
        candidate.values[id] = Datum::Text(text);
        candidate
    }

    fn shorten(&mut self, id: usize) {
        let mut piece = self.text(id).len();
        while piece > 0 && !self.stopped() {
            let mut end = self.text(id).len();
            while end > 0 && !self.stopped() {
                let begin = end.saturating_sub(piece);
                let mut text = self.text(id);
                if end > text.len() {
                    break;
                }
                text.drain(begin..end);
                let candidate = self.with_text(id, text);
                self.attempt(&candidate);
                end = begin.min(self.text(id).len());
            }
            piece = if piece <= 8 { piece - 1 } else { piece / 2 };
        }
        for at in 0..self.text(id).len() {
            for simple in *b"0a1bA " {
                let mut text = self.text(id);
                match text.get_mut(at) {
                    Some(byte) if rank(*byte) > rank(simple) => *byte = simple,
                    _ => continue,
                }
                let candidate = self.with_text(id, text);
                if self.attempt(&candidate) {
                    break;
                }
            }
        }
    }

    /// Makes a value equal to a smaller one before it, or exchanges two neighbours that stand in the wrong order.
    fn equalise_and_sort(&mut self) {
        const MOST: usize = 64;
        let ints = |trace: &Trace| -> Vec<usize> {
            let is_int = |id: &usize| matches!(trace.values[*id], Datum::Int(_));
            (0..trace.values.len()).filter(is_int).collect()
        };
        let ids = ints(&self.trace);
        if ids.len() > MOST {
            return;
        }
        for (place, &later) in ids.iter().enumerate() {
            for &earlier in &ids[..place] {
                if self.stopped() || later >= self.trace.values.len() {
                    return;
                }
                if self.trace.values[earlier] == self.trace.values[later] {
                    continue;
                }
                // A larger count makes an input of more values, which is never smaller and may be huge.
                let counts: HashSet<usize> =
                    self.trace.loops.iter().filter_map(|each| each.governor).map(|id| id as usize).collect();
                let grows = |to: usize, from: usize| {
                    let (to_value, from_value) = (&self.trace.values[to], &self.trace.values[from]);
                    counts.contains(&to)
                        && matches!((to_value, from_value), (Datum::Int(old), Datum::Int(new))
                            if new.compare(old).is_some_and(std::cmp::Ordering::is_gt))
                };
                let is_equal_larger = grows(later, earlier);
                let is_exchange_larger =
                    is_equal_larger && !counts.contains(&earlier) || grows(earlier, later) && !counts.contains(&later);
                if !is_equal_larger {
                    let mut equal = self.trace.clone();
                    equal.values[later] = equal.values[earlier].clone();
                    if self.attempt(&equal) {
                        continue;
                    }
                }
                if is_exchange_larger {
                    continue;
                }
                let mut exchanged = self.trace.clone();
                exchanged.values.swap(earlier, later);
                self.attempt(&exchanged);
            }
        }
    }
}

/// The trace without those iterations of some loops that are `gone`, and with the count that governs them lowered as far.
pub(super) fn without(trace: &Trace, loops: &[LoopId], gone: impl Fn(usize) -> bool) -> Trace {
    let mut candidate = trace.clone();
    let mut removed = 0;
    for &id in loops {
        let iterations = &mut candidate.loops[id as usize].iterations;
        let before = iterations.len();
        let mut place = 0..;
        iterations.retain(|_| !place.next().is_some_and(&gone));
        removed = removed.max(before - iterations.len());
    }
    let governor = loops.first().and_then(|&id| candidate.loops[id as usize].governor);
    if let Some(governor) = governor
        && let Datum::Int(count) = &mut candidate.values[governor as usize]
        && let Ok(lowered) = count.subtract(&Value::Int(removed as i64))
    {
        *count = lowered;
    }
    candidate
}
