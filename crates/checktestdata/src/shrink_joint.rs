//! Steps that lower several values at once.
//!
//! If a failure depends on how values combine, as in a nim-sum, no value can be lowered alone: the same bit has to
//! leave two of them, or all have to be shifted.

use super::shrink::Shrinker;
use super::trace::Datum;
use super::value::Value;

/// With more values than this nothing is shifted.
const MOST_SHIFTED: usize = 64;
/// With more values than this no pairs are tried.
const MOST_PAIRED: usize = 8;
/// The bits of a value that are looked at.
const BITS: u32 = 62;

impl Shrinker<'_> {
    pub(super) fn lower_together(&mut self) {
        let ids: Vec<usize> = (0..self.trace.values.len()).filter(|&id| self.int(id).is_some()).collect();
        if ids.len() <= MOST_SHIFTED {
            self.shift(&ids);
        }
        if ids.len() <= MOST_PAIRED {
            self.clear_bits(&ids);
        }
    }

    /// Halves all values again and again, all but those that stay as they are for being small.
    fn shift(&mut self, ids: &[usize]) {
        for count in (1..BITS).rev() {
            for least in [1 << 6, 2] {
                let change = |value: i64| if value.abs() < least { value } else { value / (1_i64 << count) };
                self.change(ids, change);
            }
        }
    }

    /// Takes one bit out of two values, or one, or all.
    fn clear_bits(&mut self, ids: &[usize]) {
        for bit in (0..BITS).rev().map(|bit| 1_i64 << bit) {
            let clear = |value: i64| value.signum() * (value.abs() & !bit);
            self.change(ids, clear);
            for (place, &second) in ids.iter().enumerate() {
                for &first in &ids[..place] {
                    let both = [first, second];
                    if both.iter().all(|&id| self.int(id).is_some_and(|value| value.abs() & bit != 0)) {
                        self.change(&both, clear);
                    }
                }
            }
        }
    }

    /// Tries all of these values changed at once.
    fn change(&mut self, ids: &[usize], change: impl Fn(i64) -> i64) {
        let mut changed = Vec::new();
        for &id in ids {
            match self.int(id) {
                Some(value) if change(value) != value => changed.push((id, change(value))),
                _ => {}
            }
        }
        if changed.is_empty() {
            return;
        }
        let mut candidate = self.trace.clone();
        for (id, value) in changed {
            candidate.values[id] = Datum::Int(Value::Int(value));
        }
        self.attempt(&candidate);
    }

    fn int(&self, id: usize) -> Option<i64> {
        match self.trace.values.get(id) {
            Some(Datum::Int(Value::Int(value))) => Some(*value),
            _ => None,
        }
    }
}
