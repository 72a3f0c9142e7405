//! Sequences of answers to one number: a period after some first values, and sequences of the numbers with the rarer answer.

use crate::expr::Cycle;
use crate::names::KNOWN;
use crate::rule::Sequence;

/// Greater values are not looked at, so that differences and products of a few fit.
const GREATEST: u128 = 1 << 100;

/// Equal values at the end are a period only if they are so many times as long as what comes before.
const RESTED: usize = 4;

/// The shortest period of `values`, the first of which is that of the number `first`. Each round may add a constant, and some values
/// may come before.
///
/// A period is one only if it has been seen twice, and if what comes before it is at most half of all: every sequence ends in a few equal
/// values. That it goes on is for the values to say that were held out.
pub(crate) fn cycle(first: i128, values: &[i128], may_rise: bool) -> Option<Cycle> {
    let length = values.len();
    if values.iter().any(|value| value.unsigned_abs() > GREATEST) {
        return None;
    }
    let fits = |begin: usize, period: usize, step: i128| {
        let rests = begin > 0 && values[begin..].iter().all(|value| *value == values[begin]);
        let most_before = if rests { RESTED * begin } else { 2 * begin };
        most_before <= length && begin + 2 * period <= length && (step == 0 || may_rise)
    };
    let mut best: Option<(usize, Cycle)> = None;
    for period in 1..=length / 2 {
        let step = values[length - 1] - values[length - 1 - period];
        // The least place from which on each value is `step` above the one a period before.
        let breaks = (period..length).rev().find(|&place| values[place] - values[place - period] != step);
        let begin = breaks.map_or(0, |place| place + 1 - period);
        let size = begin + period;
        if !fits(begin, period, step) || best.as_ref().is_some_and(|(least, _)| size >= *least) {
            continue;
        }
        let (before, round) = (values[..begin].to_vec(), values[begin..size].to_vec());
        best = Some((size, Cycle { first, before, round, step }));
    }
    best.map(|(_, cycle)| cycle)
}

/// Terms that a recurrence must explain beyond those that begin it and the one that gives its constant; fewer are enough if it takes so
/// many bits to say how far each is from the one before.
const EXPLAINED: usize = 3;
const FEWER: (usize, u32) = (2, 10);
/// Terms that may come before the recurrence begins.
const MOST_BEFORE: usize = 2;
/// Multiples of the two terms before.
const FACTORS: [(i128, i128); 13] =
    [(1, 0), (2, -1), (1, 1), (2, 0), (3, 0), (4, 0), (0, 2), (0, 3), (2, 1), (3, -1), (4, -1), (1, 2), (0, 4)];
/// The greatest numerator and divisor of a fraction of the term before.
const FRACTION: (i128, i128) = (9, 6);
/// A function of the term before may be added: of those that stay far below it.
const ADDED: [&str; 6] = ["root", "log2", "ones", "twos", "digit_sum", "low_bit"];

/// The simplest recurrence of these increasing terms.
pub(crate) fn sequence(terms: &[i128]) -> Option<Sequence> {
    let plain = Sequence { start: Vec::new(), a: 0, b: 0, c: 0, divisor: 1, plus: None };
    let mut steps: Vec<Sequence> = FACTORS.iter().map(|&(a, b)| Sequence { a, b, ..plain.clone() }).collect();
    for divisor in 2..=FRACTION.1 {
        let coprime = |a: &i128| crate::numbers::gcd(*a, divisor) == Some(1);
        steps.extend((divisor + 1..=FRACTION.0).filter(coprime).map(|a| Sequence { a, divisor, ..plain.clone() }));
    }
    let added = KNOWN.iter().filter(|known| ADDED.contains(&known.code));
    steps.extend(added.map(|known| Sequence { a: 1, plus: Some(known), ..plain.clone() }));
    for before in 0..=MOST_BEFORE {
        let rest = terms.get(before..).unwrap_or_default();
        // The first three terms prove nothing: two begin the sequence, and the third gives its constant.
        let explained = rest.len().saturating_sub(2 + 1);
        let gaps = rest.windows(2).skip(2).map(|two| (two[1] - two[0]).unsigned_abs().max(1).ilog2());
        if explained < EXPLAINED && (explained < FEWER.0 || gaps.sum::<u32>() < FEWER.1) {
            break;
        }
        if let Some(found) = steps.iter().find_map(|step| goes_on(step, &terms[..before + 2], rest)) {
            return Some(found);
        }
    }
    None
}

/// The recurrence with the constant that its first step gives, if all terms agree.
fn goes_on(step: &Sequence, start: &[i128], rest: &[i128]) -> Option<Sequence> {
    let [first, second, third, ..] = *rest else {
        return None;
    };
    let c = third.checked_sub(step.next(first, second)?)?;
    let found = Sequence { start: start.to_vec(), c, ..step.clone() };
    rest.windows(3).all(|three| found.next(three[0], three[1]) == Some(three[2])).then_some(found)
}

/// Fewer thresholds than this say nothing, however simple they are.
const THRESHOLDS: usize = 4;

/// A recurrence of thresholds between two answers: each is a multiple of the one before the last, as where two players multiply in turn,
/// or what [`sequence`] finds.
pub(crate) fn thresholds(terms: &[i128]) -> Option<Sequence> {
    if terms.len() < THRESHOLDS {
        return None;
    }
    let plain = Sequence { start: terms[..2].to_vec(), a: 0, b: 0, c: 0, divisor: 1, plus: None };
    let (rise, run) = (terms[3].checked_sub(terms[2])?, terms[1].checked_sub(terms[0])?);
    if run > 0 && rise % run == 0 && rise > run {
        let b = rise / run;
        let step = Sequence { b, ..plain };
        if let Some(found) = goes_on(&step, &terms[..2], terms) {
            // With a constant, the first two steps would fit whatever they are.
            if found.c == 0 || found.c.abs() == b - 1 || terms.len() > THRESHOLDS {
                return Some(found);
            }
        }
    }
    sequence(terms).filter(|found| found.divisor == 1 && found.plus.is_none() && found.a + found.b > 1)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn a_period_is_one_if_it_has_been_seen_twice() {
        let values = [9, 1, 2, 3, 1, 2, 3];
        assert_eq!(cycle(1, &values[..6], false).map(|found| found.round), None);
        assert_eq!(cycle(1, &values, false).map(|found| found.round), Some(vec![1, 2, 3]));
    }

    #[test]
    fn a_period_goes_on_as_the_values_do() {
        let values: Vec<i128> = (1..=30).map(|n: i128| if n == 3 { 9 } else { n % 4 + 2 * (n / 4) }).collect();
        let found = cycle(1, &values, true).unwrap();
        assert_eq!((found.before.len(), found.round.len(), found.step), (3, 4, 2));
        for (n, &value) in (1..).zip(&values) {
            assert_eq!(found.at(n), Some(value));
        }
        assert_eq!(found.at(0), None);
    }

    #[test]
    fn a_tail_of_equal_values_is_no_period() {
        let mut values = vec![0, 1, 0, 0, 1, 0, 1, 1];
        values.extend([1; 6]);
        assert_eq!(cycle(0, &values, true), None);
    }

    #[test]
    fn recurrences_are_found_and_others_are_not() {
        let found = sequence(&[1, 2, 3, 5, 8, 13, 21]).unwrap();
        assert_eq!((found.a, found.b, found.c), (1, 1, 0));
        assert_eq!((found.has(34), found.has(33)), (Some(true), Some(false)));
        let squares = sequence(&[1, 4, 9, 16, 25, 36]).unwrap();
        assert_eq!((squares.has(10_000), squares.has(10_001)), (Some(true), Some(false)));
        assert_eq!(sequence(&[2, 3, 5, 7, 11, 13, 17, 19]), None);
    }
}
