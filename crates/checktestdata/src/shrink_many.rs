//! Steps on many values at once, for lists that are too long to go through one by one.
//!
//! If a count is what matters, as for a program with a counter of eight bits, the values of a long list are only noise.
//! So whole ranges of them are set to the minimum, in halves, and then the list itself can become shorter. Equal values
//! are lowered together, since one alone may not be.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

use super::shrink::{Shrinker, without};
use super::trace::{Datum, Trace};
use super::value::Value;

/// Fewer numbers are lowered one by one.
const FEWEST: usize = 16;
/// Pieces of at least this part of a list are large.
const MOST_PARTS: usize = 16;
/// A text of more bytes is dear to try.
const LONG_BYTES: usize = 1 << 20;
/// So many different numbers, each with its equals, are lowered at most.
const MOST_CLASSES: usize = 64;

impl Shrinker<'_> {
    /// Removes large pieces of long lists and lets large ranges of numbers fall, by turns: where neither the list can become shorter nor
    /// all numbers can fall, half of them may. What helps is followed by larger pieces again, for each try on a long list is dear.
    pub(super) fn in_large_pieces(&mut self) {
        let mut parts = 1;
        while parts <= MOST_PARTS && !self.stopped() {
            let before = self.best.len();
            self.merge_parts(parts);
            // Numbers of one digit make a long text short soon; in others, what stands first is the simplest and should stay.
            if before > LONG_BYTES {
                self.lower_parts(parts);
                self.remove_parts(parts);
            } else {
                self.remove_parts(parts);
                self.lower_parts(parts);
            }
            // Of a long text that became a little shorter, the large pieces are the same.
            parts = if self.best.len() < before - before / 8 { 2 } else { 2 * parts };
        }
    }

    /// Puts the xor of a piece of a list of numbers in the place of the piece: of games under xor, that is the same position.
    fn merge_parts(&mut self, parts: usize) {
        for group in 0..self.groups().len() {
            let loops = self.groups().get(group).cloned().unwrap_or_default();
            let [id] = loops.as_slice() else {
                continue;
            };
            let count = self.numbers_of(*id).len();
            if count <= FEWEST {
                continue;
            }
            let piece = count.div_ceil(parts);
            // From the end, so that the places before stay.
            for begin in (0..count).step_by(piece).collect::<Vec<_>>().into_iter().rev() {
                let numbers = self.numbers_of(*id);
                let Some([(first, value), rest @ ..]) = numbers.get(begin..numbers.len().min(begin + piece)) else {
                    continue;
                };
                if self.stopped() || rest.is_empty() {
                    continue;
                }
                let gone = begin + 1..begin + 1 + rest.len();
                let mut candidate = without(&self.trace, &loops, |place| gone.contains(&place));
                let xor = rest.iter().fold(*value, |xor, (_, value)| xor ^ value);
                candidate.values[*first] = Datum::Int(Value::Int(xor));
                self.attempt(&candidate);
            }
        }
    }

    fn lower_parts(&mut self, parts: usize) {
        let count = self.integers().len();
        if count > FEWEST {
            self.lower_by(count.div_ceil(parts));
        }
    }

    fn remove_parts(&mut self, parts: usize) {
        let mut group = 0;
        while let Some(length) = self.groups().get(group).map(|loops| self.length(loops)) {
            if length > FEWEST {
                self.thin_by(length.div_ceil(parts), group);
            }
            group += 1;
        }
    }

    /// Lets ranges of numbers fall to the least, in halves.
    pub(super) fn lower_ranges(&mut self) {
        let mut piece = self.integers().len();
        while piece > 1 && self.integers().len() > FEWEST && !self.stopped() {
            self.lower_by(piece);
            piece /= 2;
        }
    }

    /// Lets ranges of so many numbers fall to the least.
    fn lower_by(&mut self, piece: usize) {
        for begin in (0..self.integers().len()).step_by(piece) {
            let ids = self.integers();
            let range = &ids[begin.min(ids.len())..(begin + piece).min(ids.len())];
            if self.stopped() {
                return;
            }
            self.attempt(&self.with_ints(range, &Value::Int(0)));
        }
    }

    /// The places of all numbers but those that say how often a loop runs: with them the lists would go.
    fn integers(&self) -> Vec<usize> {
        let counts: HashSet<usize> =
            self.trace.loops.iter().filter_map(|each| each.governor).map(|id| id as usize).collect();
        let is_value = |id: &usize| matches!(self.trace.values[*id], Datum::Int(_)) && !counts.contains(id);
        (0..self.trace.values.len()).filter(is_value).collect()
    }

    /// Lets numbers that are equal fall together: to the least, by half, by one.
    pub(super) fn lower_equals(&mut self) {
        for value in self.repeated() {
            let equal = |datum: &Datum| matches!(datum, Datum::Int(other) if *other == value);
            let ids: Vec<usize> = (0..self.trace.values.len()).filter(|&id| equal(&self.trace.values[id])).collect();
            let is_negative = matches!(value.compare(&Value::Int(0)), Some(Ordering::Less));
            let next = value.add(&Value::Int(if is_negative { 1 } else { -1 }));
            for lower in [Ok(Value::Int(0)), value.divide(&Value::Int(2)), next].into_iter().flatten() {
                if self.stopped() || self.attempt(&self.with_ints(&ids, &lower)) {
                    break;
                }
            }
        }
    }

    /// Numbers that come more than once, in the order of their first places.
    fn repeated(&self) -> Vec<Value> {
        let mut places: HashMap<String, usize> = HashMap::new();
        let mut values: Vec<(Value, usize)> = Vec::new();
        for datum in &self.trace.values {
            let Datum::Int(value) = datum else {
                continue;
            };
            let place = *places.entry(super::value::show(value)).or_insert(values.len());
            match values.get_mut(place) {
                Some((_, count)) => *count += 1,
                None => values.push((value.clone(), 1)),
            }
        }
        let repeated = values.into_iter().filter(|(value, count)| *count > 1 && !value.is_zero());
        repeated.map(|(value, _)| value).take(MOST_CLASSES).collect()
    }

    fn with_ints(&self, ids: &[usize], value: &Value) -> Trace {
        let mut candidate = self.trace.clone();
        for &id in ids {
            candidate.values[id] = Datum::Int(value.clone());
        }
        candidate
    }
}
