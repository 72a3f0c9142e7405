//! Sets that depend on the pile, and whose values have a formula all the same.

use crate::game::{Pile, Range, Ranges, Set};

/// The only moves of a game, with a formula for its values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Formula {
    /// Take 1 to half of the stones: see [`half`].
    Half,
    /// Take all stones: an empty pile is worth 0, and every other one, whose only option is the empty one, 1.
    Whole,
}

/// The value of `n` stones of which 1 to half may be taken: g(2k) = k and g(2k + 1) = g(k).
///
/// Claim: for k >= 1 the piles k to 2k - 1 have the values 0 to k - 1, each of them once. By induction on k: pile 1 has no move, so
/// g(1) = 0 = g(0). Let the claim hold for k.
/// - The options of 2k are the piles k to 2k - 1. They have the values 0 to k - 1, so g(2k) = k.
/// - The options of 2k + 1 are the piles k + 1 to 2k. Without pile k the value g(k), which stood once, is missing, and k is there: so
///   g(2k + 1) = g(k).
/// - The piles k + 1 to 2k + 1 have the values of k to 2k - 1 without g(k), and k, and g(k) again: 0 to k, each of them once.
fn half(n: u64) -> u64 {
    even_part(n) / 2
}

/// What remains of `n` when (n - 1) / 2 stands in the place of n as long as that is odd.
fn even_part(n: u64) -> u64 {
    n.checked_shr(n.trailing_ones()).unwrap_or(0)
}

impl Formula {
    /// Of these sets, as the only moves.
    pub(super) fn from_sets(sets: &[Set]) -> Option<Self> {
        match sets {
            [Set::Half] => Some(Self::Half),
            [Set::Whole] => Some(Self::Whole),
            _ => None,
        }
    }

    /// The value of a pile.
    pub(super) fn value(self) -> fn(Pile) -> u128 {
        match self {
            Self::Half => |pile| half(pile.stones).into(),
            Self::Whole => |pile| u128::from(pile.stones > 0),
        }
    }

    /// The formula in words.
    pub(super) fn told(self) -> &'static str {
        match self {
            Self::Half => "n stones: n / 2 if n is even, otherwise the value of (n - 1) / 2 stones",
            Self::Whole => "n stones: 0 if n = 0, otherwise 1",
        }
    }

    /// How it makes the value of `n` stones.
    pub(super) fn applied(self, n: u64) -> String {
        match self {
            Self::Half if n.is_multiple_of(2) => format!("{n} / 2"),
            Self::Half => {
                let even = even_part(n);
                format!("as {even} stones, by (n - 1) / 2 while n is odd: {even} / 2")
            }
            Self::Whole if n == 0 => "no stones".to_owned(),
            Self::Whole => "some stones".to_owned(),
        }
    }

    /// The takes from the pile at this index that leave a pile worth `wanted`: at most one.
    ///
    /// Half: the piles worth w are 2w, 2(2w) + 1, ..., that is, (2w + 1) 2^j - 1, and those that a move reaches have different values.
    pub(super) fn worth(self, index: usize, stones: u64, wanted: u128) -> Vec<Range> {
        let ranges = Ranges::of_pile(index);
        let taken = match self {
            Self::Half => {
                let first = wanted.checked_mul(2).and_then(|double| double.checked_add(1));
                let next = |next: &u128| next.checked_mul(2);
                let left = std::iter::successors(first, next).map(|next| u64::try_from(next - 1).unwrap_or(u64::MAX));
                let mut left = left.take_while(|&left| left < stones);
                left.find(|&left| left >= stones - stones / 2).map(|left| stones - left)
            }
            Self::Whole => (wanted == 0 && stones > 0).then_some(stones),
        };
        match taken {
            Some(taken) => ranges.take(taken, taken).done(),
            None => ranges.done(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mex over all options, each looked at.
    fn by_mex(most: u64, takes: impl Fn(u64) -> std::ops::RangeInclusive<u64>) -> Vec<u128> {
        let mut values: Vec<u128> = Vec::new();
        for n in 0..=most {
            let options: Vec<u128> = takes(n).map(|take| values[(n - take) as usize]).collect();
            values.extend((0..).find(|value| !options.contains(value)));
        }
        values
    }

    #[test]
    fn formulas_are_the_mex_of_all_options() {
        for (n, value) in (0..).zip(by_mex(700, |n| 1..=n / 2)) {
            assert_eq!(Formula::Half.value()(Pile::from(n)), value, "half of {n}");
        }
        for (n, value) in (0..).zip(by_mex(40, |n| n.max(1)..=n)) {
            assert_eq!(Formula::Whole.value()(Pile::from(n)), value, "all of {n}");
        }
        assert_eq!(Formula::Half.value()(Pile::from(u64::MAX)), 0);
        assert_eq!(Formula::Half.value()(Pile::from(u64::MAX - 1)), u128::from(u64::MAX / 2));
    }

    #[test]
    fn the_takes_that_leave_a_value_are_those_that_a_search_finds() {
        for formula in [Formula::Half, Formula::Whole] {
            for stones in 0..90 {
                for wanted in 0..50 {
                    let takes = if formula == Formula::Half { 1..=stones / 2 } else { stones.max(1)..=stones };
                    let value = |take: &u64| formula.value()(Pile::from(stones - take));
                    let expected: Vec<u64> = takes.filter(|take| value(take) == wanted).collect();
                    let ranges = formula.worth(0, stones, wanted);
                    let found: Vec<u64> = ranges.iter().map(|range| range.most_stones() as u64).collect();
                    assert_eq!(found, expected, "{formula:?} of {stones} for {wanted}");
                    assert!(ranges.iter().all(|range| range.count() == 1));
                }
            }
            assert!(formula.worth(0, u64::MAX, u128::MAX).is_empty());
        }
    }
}
