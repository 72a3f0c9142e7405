//! Sequences of answers to one number: a period after some first values, and sequences of the numbers with the rarer answer.

use crate::expr::Cycle;
use crate::rule::Sequence;

/// Greater values are not looked at, so that differences and products of a few fit.
const GREATEST: u128 = 1 << 100;

/// The shortest period of `values`, the first of which is that of the number `first`. Each round may add a constant, and some values
/// may come before.
///
/// A period that has not been seen for as long as it took to come, and twice, would be one that every sequence has.
pub(crate) fn cycle(first: i128, values: &[i128], may_rise: bool) -> Option<Cycle> {
    let length = values.len();
    if values.iter().any(|value| value.unsigned_abs() > GREATEST) {
        return None;
    }
    let fits = |begin: usize, period: usize, step: i128| {
        2 * (begin + period) + begin.min(1) <= length && (step == 0 || may_rise)
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

/// Terms that a recurrence must explain beyond those that begin it and those that its three numbers could fit.
const EXPLAINED: usize = 3;
/// Terms that may come before the recurrence begins.
const MOST_BEFORE: usize = 2;

/// The simplest recurrence of these increasing terms.
pub(crate) fn sequence(terms: &[i128]) -> Option<Sequence> {
    for before in 0..=MOST_BEFORE {
        let rest = terms.get(before..).unwrap_or_default();
        // Simple ones need fewer terms: one number beside the two that begin them.
        for (a, b) in
            [(1, 0), (2, -1), (1, 1), (2, 0), (3, 0), (4, 0), (0, 2), (0, 3), (2, 1), (3, -1), (4, -1), (1, 2), (0, 4)]
        {
            if rest.len() < 2 + 1 + EXPLAINED {
                break;
            }
            let c = rest[2] - a * rest[1] - b * rest[0];
            let start = terms[..before + 2].to_vec();
            let found = Sequence { start, a, b, c };
            if rest.windows(3).all(|three| found.next(three[0], three[1]) == Some(three[2])) {
                return Some(found);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

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
