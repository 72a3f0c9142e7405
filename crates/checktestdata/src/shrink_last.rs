//! The last steps, all of which must fail before a result counts as the smallest, and the record of them.
//!
//! In games under xor, equal values cancel, so none can be removed alone: two iterations of a list are removed at once,
//! and three; two values are lowered by the same amount. Each kind of step is tried on all iterations and values, or it
//! is not recorded.

use super::shrink::{Shrinker, without};
use super::shrink_tried::{Lowered, POWERS, Tried, toward_zero};
use super::trace::{Datum, Event, LoopId};
use super::value::Value;

/// Every lower value is tried when all together are at most so many; else those that lie a power of two lower.
const MOST_VALUES: i64 = 2048;
/// Subsets of the iterations of all lists together, of one size, that are tried at most.
const MOST_SUBSETS: usize = 5000;
/// With more values than this no pairs are lowered.
const MOST_PAIRED: usize = 40;
/// Two numbers are also lowered by these.
const SMALL_STEPS: [i64; 11] = [3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15];

impl Shrinker<'_> {
    /// The steps of this file, the cheapest first, up to one that helps. The single steps have been in vain.
    pub(super) fn last_steps(&mut self) {
        let before = self.best.clone();
        let has_computed_loops = self.trace.loops.iter().any(|each| each.is_computed && !each.iterations.is_empty());
        self.tried = Tried {
            left_out: u8::from(self.has_lists()),
            has_computed_loops,
            shortened: self.has_texts(),
            ..Tried::default()
        };
        let lowered = self.lower_each();
        if self.is_over(&before) {
            return;
        }
        self.tried.lowered = lowered;
        self.merge();
        if self.is_over(&before) {
            return;
        }
        for count in [2, 3] {
            let all = self.leave_out(count);
            if self.is_over(&before) {
                return;
            }
            let longest = self.groups().iter().map(|loops| self.length(loops)).max();
            if all && self.tried.left_out == count - 1 && longest >= Some(count.into()) {
                self.tried.left_out = count;
            }
            if count == 2 {
                let all = self.lower_pairs();
                if self.is_over(&before) {
                    return;
                }
                self.tried.lowered_in_pairs = all;
            }
        }
    }

    fn is_over(&self, before: &[u8]) -> bool {
        self.stopped() || self.best != before
    }

    fn has_lists(&self) -> bool {
        !self.groups().is_empty()
    }

    fn has_texts(&self) -> bool {
        self.trace.values.iter().any(|datum| matches!(datum, Datum::Text(_)))
    }

    /// Numbers that can be lowered, with the lowest each may have by itself.
    fn numbers(&self) -> Vec<(usize, Value, Value)> {
        let number = |(id, datum): (usize, &Datum)| match datum {
            Datum::Int(value) => Some((id, value.clone(), self.floor_of(id))),
            Datum::Text(_) => None,
        };
        self.trace.values.iter().enumerate().filter_map(number).collect()
    }

    /// Lowers each number alone.
    fn lower_each(&mut self) -> Lowered {
        let numbers = self.numbers();
        if numbers.is_empty() {
            return Lowered::No;
        }
        let distance = |(_, value, floor): &(usize, Value, Value)| match (value, floor) {
            (Value::Int(value), Value::Int(floor)) => value.checked_sub(*floor).map_or(i64::MAX, i64::saturating_abs),
            _ => i64::MAX,
        };
        let all = numbers.iter().map(distance).fold(0_i64, i64::saturating_add);
        for number in &numbers {
            let id = number.0;
            let steps: Vec<i64> = if all <= MOST_VALUES {
                (1..=distance(number)).rev().collect()
            } else {
                (0..POWERS).rev().map(|power| 1 << power).collect()
            };
            for step in steps {
                // What helps may help again; what else may follow from it is for the next round.
                while let Some(Datum::Int(value)) = self.trace.values.get(id).cloned()
                    && let Some(lower) = toward_zero(&value, step)
                    && self.attempt(&self.with_int(id, lower))
                {}
                if self.stopped() {
                    return Lowered::No;
                }
            }
        }
        if all <= MOST_VALUES { Lowered::ToAny } else { Lowered::ByPowers }
    }

    /// Lowers each two numbers by the same power of two; whether all were tried and none helped.
    fn lower_pairs(&mut self) -> bool {
        let numbers = self.numbers();
        if numbers.len() < 2 || numbers.len() > MOST_PAIRED {
            return false;
        }
        for (place, (second, of_second, _)) in numbers.iter().enumerate() {
            for (first, of_first, _) in &numbers[..place] {
                for step in (0..POWERS).rev().map(|power| 1 << power).chain(SMALL_STEPS) {
                    let lowered = (toward_zero(of_first, step), toward_zero(of_second, step));
                    let (Some(lower_first), Some(lower_second)) = lowered else {
                        continue;
                    };
                    let mut candidate = self.with_int(*first, lower_first);
                    candidate.values[*second] = Datum::Int(lower_second);
                    if self.attempt(&candidate) || self.stopped() {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Leaves out one number of a list and puts its xor with another in the place of that one, so that the xor of all stays.
    fn merge(&mut self) {
        for loops in self.groups().iter() {
            let [id] = loops.as_slice() else {
                continue;
            };
            let numbers = self.numbers_of(*id);
            if numbers.len() > MOST_PAIRED {
                continue;
            }
            for (gone, (_, first)) in numbers.iter().enumerate() {
                for (kept, (id, second)) in numbers.iter().enumerate() {
                    if gone == kept || self.stopped() {
                        continue;
                    }
                    let mut candidate = without(&self.trace, loops, |place| place == gone);
                    candidate.values[*id] = Datum::Int(Value::Int(first ^ second));
                    if self.attempt(&candidate) {
                        return;
                    }
                }
            }
        }
    }

    /// The numbers of a loop each of whose iterations is one number from 0, with their places among all values; else none.
    pub(super) fn numbers_of(&self, id: LoopId) -> Vec<(usize, i64)> {
        let number = |iteration: &Vec<Event>| match iteration.as_slice() {
            [Event::Value(id)] => match self.trace.values[*id as usize] {
                Datum::Int(Value::Int(value)) if value >= 0 => Some((*id as usize, value)),
                _ => None,
            },
            _ => None,
        };
        self.trace.loops[id as usize].iterations.iter().map(number).collect::<Option<_>>().unwrap_or_default()
    }

    /// Leaves out each choice of `count` iterations of one list; whether all were tried and none helped.
    fn leave_out(&mut self, count: u8) -> bool {
        let groups = self.groups();
        let sizes: Vec<usize> = groups.iter().map(|loops| self.length(loops)).collect();
        let all = sizes.iter().map(|&size| choices(size, count.into())).fold(0, usize::saturating_add);
        if all > MOST_SUBSETS {
            return false;
        }
        for (loops, size) in groups.iter().zip(sizes) {
            let mut places: Vec<usize> = (0..count.into()).collect();
            while places.last().is_some_and(|&last| last < size) {
                if self.attempt(&without(&self.trace, loops, |place| places.contains(&place))) || self.stopped() {
                    return false;
                }
                next_choice(&mut places, size);
            }
        }
        true
    }
}

/// The number of ways to choose `count` of `size`.
fn choices(size: usize, count: usize) -> usize {
    (0..count)
        .try_fold(1_usize, |product, at| Some(product.checked_mul(size.saturating_sub(at))? / (at + 1)))
        .unwrap_or(usize::MAX)
}

/// The next choice of places below `size`, in lexicographic order; after the last one, the last place is `size`.
fn next_choice(places: &mut [usize], size: usize) {
    let count = places.len();
    let raised = (0..count).rev().find(|&at| places[at] + (count - at) < size);
    match raised {
        Some(at) => {
            let first = places[at] + 1;
            for (offset, place) in places[at..].iter_mut().enumerate() {
                *place = first + offset;
            }
        }
        None => places[count - 1] = size,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_comes_once() {
        for size in 0..7_usize {
            for count in 1..=3_usize {
                let mut places: Vec<usize> = (0..count).collect();
                let mut seen = Vec::new();
                while places.last().is_some_and(|&last| last < size) {
                    seen.push(places.clone());
                    next_choice(&mut places, size);
                }
                assert_eq!(seen.len(), choices(size, count), "{count} of {size}");
                assert!(seen.windows(2).all(|two| two[0] < two[1]), "{seen:?}");
            }
        }
        assert_eq!(choices(usize::MAX, 3), usize::MAX);
    }
}
