//! The moves of one pile: what may be taken, and how the rest may be divided.

use std::collections::BTreeMap;

use super::formula::Formula;
use super::phrases::{set_phrase, set_sentence};
use crate::game::{LISTED, Range, Ranges, Set, Span, Takes};
use crate::values::{Parts, Recipe};

/// A split after more takes than this is listed, for smaller piles only.
const FEW: usize = 64;
/// Piles of games with many splits have fewer stones than this: 2^12.
const SPLIT_LISTED: u64 = 1 << 12;
/// The longest table, 2^22 piles, and the work that one may take, in options.
const LONGEST: u64 = 1 << 22;
const WORK: u64 = 1 << 29;
/// The longest table of a game with splits: 2^15 piles.
const LONGEST_WITH_SPLITS: u64 = 1 << 15;

/// Into what a pile is divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Into {
    /// Into two parts.
    Two,
    /// Into two parts of different size.
    Unequal,
    /// Into two equal parts.
    Equal,
    /// Into three parts.
    Three,
}

/// Takes after which the rest is divided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Splitting {
    pub(super) into: Into,
    /// Whether the pile may also be divided without a take.
    pub(super) without_take: bool,
    pub(super) takes: Takes,
}

/// The moves of one pile.
#[derive(Debug, Clone, Default)]
pub(super) struct OnePile {
    /// Takes that leave one pile, or nothing.
    pub(super) takes: Takes,
    /// Takes that must leave stones; only codes have them.
    pub(super) leaving_some: Vec<u64>,
    /// Takes that must leave nothing; only codes have them.
    pub(super) leaving_none: Vec<u64>,
    /// One for each way to divide.
    pub(super) splits: Vec<Splitting>,
}

impl OnePile {
    pub(super) fn has_three(&self) -> bool {
        self.splits.iter().any(|split| split.into == Into::Three)
    }

    fn is_only_takes(&self) -> bool {
        self.splits.is_empty() && self.leaving_some.is_empty() && self.leaving_none.is_empty()
    }

    /// Whether a move takes one of certain numbers of stones, the same ones from each pile, and leaves the rest as it is.
    pub(super) fn has_fixed_takes(&self) -> bool {
        let depends =
            |set: &Set| matches!(set, Set::Divisors | Set::ProperDivisors | Set::Coprime | Set::Half | Set::Whole);
        self.is_only_takes() && !self.takes.sets().iter().any(depends)
    }

    /// Where a formula is known: `[a, b]` for takes of a to b stones, `[a, 2^64 - 1]` for those of at least a and for multiples of a.
    pub(super) fn interval(&self) -> Option<[u64; 2]> {
        match self.takes.sets() {
            _ if !self.is_only_takes() => None,
            [Set::Multiples(of)] => Some([*of, u64::MAX]),
            _ => self.takes.interval(),
        }
    }

    /// The formula of takes that depend on the pile.
    pub(super) fn formula(&self) -> Option<Formula> {
        if self.is_only_takes() { Formula::from_sets(self.takes.sets()) } else { None }
    }

    /// Where a formula is known, the takes that leave a pile worth `wanted`.
    pub(super) fn worth(&self, index: usize, stones: u64, [least, most]: [u64; 2], wanted: u128) -> Vec<Range> {
        let mut spans = Vec::new();
        let first = wanted.checked_mul(least.into()).and_then(|first| u64::try_from(first).ok());
        if let ([Set::Multiples(of)], Some(first)) = (self.takes.sets(), first) {
            // The rest has the same remainder.
            let left = first.saturating_add(stones % of);
            if left < stones {
                spans.push(Span { least: stones - left, most: stones - left, step: 1 });
            }
            return Ranges::of_pile(index).take_each(&spans).done();
        }
        let values = u128::from(least) + u128::from(most);
        let is_value = most == u64::MAX || wanted * u128::from(least) < values;
        let (Some(first), true) = (first, is_value) else { return Vec::new() };
        // What is left has `first` to `last` stones, or as many and a multiple of the period more.
        let last = first.saturating_add(least - 1);
        let last = if most == u64::MAX { last } else { u64::try_from(values - 1).unwrap_or(u64::MAX).min(last) };
        let from = if most == u64::MAX { 0 } else { stones.saturating_sub(most) };
        let Some(to) = stones.checked_sub(least) else { return Vec::new() };
        let period = u64::try_from(values).ok().filter(|_| most < u64::MAX);
        let mut turn = period.map_or(0, |period| from / period * period);
        loop {
            let low = turn.saturating_add(first).max(from);
            let high = turn.saturating_add(last).min(to);
            if low <= high && turn.checked_add(first).is_some() {
                spans.push(Span { least: stones - high, most: stones - low, step: 1 });
            }
            match period.and_then(|period| turn.checked_add(period)) {
                Some(next) if next <= to => turn = next,
                _ => break,
            }
        }
        Ranges::of_pile(index).take_each(&spans).done()
    }

    /// The most stones of a pile whose moves can be listed.
    pub(super) fn most_stones(&self) -> u64 {
        let is_listed = |takes: &Takes| takes.sets().iter().any(Set::is_listed);
        let has_many = |split: &Splitting| {
            let without_bound = |set: &Set| matches!(set, Set::Odd | Set::Multiples(_) | Set::Half);
            let many_numbers = match split.takes.sets() {
                [numbers @ Set::Numbers(_), ..] => {
                    Takes::union([numbers.clone()]).is_none_or(|takes| takes.few(FEW).is_none())
                }
                _ => false,
            };
            split.into == Into::Three
                || many_numbers
                || is_listed(&split.takes)
                || split.takes.sets().iter().any(without_bound)
        };
        if self.splits.iter().any(has_many) {
            SPLIT_LISTED - 1
        } else if is_listed(&self.takes) {
            LISTED - 1
        } else {
            u64::MAX
        }
    }

    /// What the values are computed from; `None` where there are too many kinds of splits.
    pub(super) fn recipe(&self) -> Option<Recipe> {
        let mut splits = Vec::new();
        for split in &self.splits {
            let parts = match split.into {
                Into::Two => Parts::Two,
                Into::Unequal => Parts::Unequal,
                Into::Equal => Parts::Equal,
                Into::Three => return None,
            };
            let without = split.without_take.then_some(0);
            splits.extend(without.into_iter().chain(split.takes.few(FEW)?).map(|taken| (taken, parts)));
        }
        let (leaving_some, leaving_none) = (self.leaving_some.clone(), self.leaving_none.clone());
        Some(Recipe { takes: self.takes.clone(), leaving_some, leaving_none, splits })
    }

    /// A table has fewer piles than this.
    pub(super) fn limit(&self) -> u64 {
        if !self.splits.is_empty() {
            return LONGEST_WITH_SPLITS;
        }
        let cost = |len: u64| -> u64 {
            let of_set = |set: &Set| match set {
                Set::Coprime => len.saturating_mul(16),
                Set::Divisors | Set::ProperDivisors | Set::Squares | Set::Triangular => len.isqrt() * 2,
                Set::Cubes => 256,
                Set::Primes => len / 12,
                _ => 64,
            };
            self.takes.sets().iter().map(of_set).fold(1, u64::saturating_add)
        };
        let mut len = LONGEST;
        while len > SPLIT_LISTED && len.saturating_mul(cost(len)) > WORK {
            len /= 2;
        }
        len
    }

    /// Adds the moves of a pile of so many stones.
    pub(super) fn options(&self, ranges: Ranges, stones: u64) -> Ranges {
        let mut ranges = ranges.take_each(&self.takes.spans(stones));
        for &taken in self.leaving_some.iter().filter(|&&taken| taken < stones) {
            ranges = ranges.take(taken, taken);
        }
        for &taken in self.leaving_none.iter().filter(|&&taken| taken == stones) {
            ranges = ranges.take(taken, taken);
        }
        // For each take whether the rest may become two different parts, two equal ones, or three.
        let mut after: BTreeMap<u64, [bool; 3]> = BTreeMap::new();
        for split in &self.splits {
            let taken = split.takes.spans(stones).into_iter().flat_map(Span::numbers);
            for taken in split.without_take.then_some(0).into_iter().chain(taken) {
                let allowed = after.entry(taken).or_default();
                match split.into {
                    Into::Two => (allowed[0], allowed[1]) = (true, true),
                    Into::Unequal => allowed[0] = true,
                    Into::Equal => allowed[1] = true,
                    Into::Three => allowed[2] = true,
                }
            }
        }
        for (taken, [unequal, equal, three]) in after {
            let rest = stones - taken;
            ranges = match (unequal, equal) {
                (true, true) => ranges.split(taken, rest / 2),
                (true, false) => ranges.split(taken, rest.saturating_sub(1) / 2),
                (false, true) => ranges.halve(taken, rest),
                (false, false) => ranges,
            };
            if three {
                ranges = ranges.three(taken, rest);
            }
        }
        ranges
    }

    /// The moves as they are typed.
    pub(super) fn phrase(&self) -> String {
        let mut phrases = Vec::new();
        if !self.takes.is_empty() {
            phrases.push(format!("take {}", takes_phrase(&self.takes)));
        }
        for split in &self.splits {
            let how = match split.into {
                Into::Two => "split",
                Into::Unequal => "split unequal",
                Into::Equal => "split equal",
                Into::Three => "split in three",
            };
            if !split.takes.is_empty() {
                phrases.push(format!("take {} and {how}", takes_phrase(&split.takes)));
            }
            if split.without_take {
                phrases.push(how.to_owned());
            }
        }
        phrases.join(" or ")
    }

    /// What a move is: a sentence without its full stop.
    pub(super) fn sentence(&self) -> String {
        let mut said = Vec::new();
        if !self.takes.is_empty() {
            said.push(format!("take {} from one pile", takes_sentence(&self.takes)));
        }
        for (taken, left) in [(&self.leaving_some, "some"), (&self.leaving_none, "none")] {
            said.extend(taken.iter().map(|taken| format!("take {taken} from one pile and leave {left}")));
        }
        for split in &self.splits {
            let parts = match split.into {
                Into::Two => "two piles",
                Into::Unequal => "two piles of different size",
                Into::Equal => "two equal piles",
                Into::Three => "three piles",
            };
            if !split.takes.is_empty() {
                let takes = takes_sentence(&split.takes);
                said.push(format!("take {takes} from one pile and split the rest into {parts}"));
            }
            if split.without_take {
                said.push(format!("split a pile into {parts}"));
            }
        }
        match said.as_slice() {
            [] => "no move at all".to_owned(),
            all => all.join(", or "),
        }
    }
}

/// The takes as they are typed.
pub(super) fn takes_phrase(takes: &Takes) -> String {
    takes.sets().iter().map(set_phrase).collect::<Vec<_>>().join(" or ")
}

/// The takes in a sentence.
pub(super) fn takes_sentence(takes: &Takes) -> String {
    takes.sets().iter().map(set_sentence).collect::<Vec<_>>().join(" or ")
}
