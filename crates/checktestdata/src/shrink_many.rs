//! Steps on many values at once, for lists that are too long to go through one by one.
//!
//! Where a count is what matters, as to a program with a counter of eight bits, the values of a long list are only noise: whole ranges of
//! them fall to the least, in halves, and then the list itself can become shorter. Equal values fall together, since one alone may not.

use std::cmp::Ordering;
use std::collections::HashMap;

use super::shrink::Shrinker;
use super::trace::{Datum, Trace};
use super::value::Value;

/// Fewer numbers are lowered one by one.
const FEWEST: usize = 16;
/// So many different numbers, each with its equals, are lowered at most.
const MOST_CLASSES: usize = 64;

impl<E, F: FnMut(&[u8]) -> Result<bool, E>> Shrinker<'_, F, E> {
    /// Lets ranges of numbers fall to the least, in halves.
    pub(super) fn lower_ranges(&mut self) {
        let numbers = |trace: &Trace| -> Vec<usize> {
            (0..trace.values.len()).filter(|&id| matches!(trace.values[id], Datum::Int(_))).collect()
        };
        let mut piece = numbers(&self.trace).len();
        while piece > 1 && numbers(&self.trace).len() > FEWEST && !self.stopped() {
            for begin in (0..numbers(&self.trace).len()).step_by(piece) {
                let ids = numbers(&self.trace);
                let range = &ids[begin.min(ids.len())..(begin + piece).min(ids.len())];
                if self.stopped() {
                    return;
                }
                self.attempt(&self.with_ints(range, &Value::Int(0)));
            }
            piece /= 2;
        }
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
