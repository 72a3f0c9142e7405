//! Which numbers of stones a move may take from a pile: sets, and their union in which no number stands twice.
//!
//! Idea:   most sets are a few intervals, whatever the size of the pile. Odd numbers and multiples are progressions. Those of which
//!         only a list is known (primes, squares, divisors, ...) are listed for piles below [`LISTED`].
//! Proof:  for small piles, the numbers are those that a second writing of each set names (crates/theory/tests/it/own.rs).

use std::sync::OnceLock;

/// Sets that must be listed are known for piles of fewer stones than this: 2^22.
pub(crate) const LISTED: u64 = 1 << 22;
/// Several progressions in one union repeat after at most this many numbers.
pub(crate) const MOST_RESIDUES: u64 = 1000;

/// A set of numbers of stones.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Set {
    /// Intervals from 1 on, ascending, with a gap between them; 2^64 - 1 as the end of the last one means that it has none.
    Numbers(Vec<[u64; 2]>),
    /// 1, 3, 5, ...
    Odd,
    /// The multiples of a number from 1 on.
    Multiples(u64),
    /// 1 and the powers of a number from 2 on.
    Powers(u64),
    /// 1, 2, 3, 5, 8, ...
    Fibonacci,
    /// 2, 3, 5, 7, ...
    Primes,
    /// 1, 4, 9, ...
    Squares,
    /// 1, 8, 27, ...
    Cubes,
    /// 1, 3, 6, 10, ...
    Triangular,
    /// The divisors of the pile.
    Divisors,
    /// The divisors of the pile that are smaller than it.
    ProperDivisors,
    /// What has no common divisor with the pile but 1.
    Coprime,
    /// 1 to half of the pile, rounded down.
    Half,
    /// The pile.
    Whole,
}

/// Numbers `least`, `least + step`, ... up to `most`, which is one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) least: u64,
    pub(crate) most: u64,
    pub(crate) step: u64,
}

impl Span {
    /// How many numbers these are.
    pub(crate) fn count(self) -> u128 {
        u128::from((self.most - self.least) / self.step) + 1
    }

    /// The numbers, ascending.
    pub(crate) fn numbers(self) -> impl Iterator<Item = u64> {
        let step = self.step;
        (0..=(self.most - self.least) / step).map(move |place| self.least + place * step)
    }
}

impl Set {
    /// Whether `taken`, at least 1 and at most `pile`, is in the set.
    pub(crate) fn contains(&self, taken: u64, pile: u64) -> bool {
        match self {
            Self::Numbers(intervals) => intervals.iter().any(|&[least, most]| least <= taken && taken <= most),
            Self::Odd => taken % 2 == 1,
            Self::Multiples(of) => taken.is_multiple_of(*of),
            Self::Powers(base) => powers(*base).any(|power| power == taken),
            Self::Fibonacci => fibonacci().any(|number| number == taken),
            Self::Primes => is_prime(taken),
            Self::Squares => taken.isqrt().pow(2) == taken,
            Self::Cubes => figures(3, taken).last() == Some(taken),
            Self::Triangular => figures(1, taken).last() == Some(taken),
            Self::Divisors => pile.is_multiple_of(taken),
            Self::ProperDivisors => taken < pile && pile.is_multiple_of(taken),
            Self::Coprime => common_divisor(taken, pile) == 1,
            Self::Half => taken <= pile / 2,
            Self::Whole => taken == pile,
        }
    }

    /// Whether the set is the same for every pile.
    pub(crate) fn is_fixed(&self) -> bool {
        !matches!(self, Self::Divisors | Self::ProperDivisors | Self::Coprime | Self::Half | Self::Whole)
    }

    /// Whether the numbers for a pile are found only by listing them.
    pub(crate) fn is_listed(&self) -> bool {
        let by_pile = matches!(self, Self::Divisors | Self::ProperDivisors | Self::Coprime);
        by_pile || matches!(self, Self::Primes | Self::Squares | Self::Cubes | Self::Triangular)
    }

    /// The numbers up to `pile`, ascending, of a set that is neither intervals nor a progression.
    pub(crate) fn list(&self, pile: u64) -> Vec<u64> {
        match self {
            Self::Powers(base) => powers(*base).take_while(|&power| power <= pile).collect(),
            Self::Fibonacci => fibonacci().take_while(|&number| number <= pile).collect(),
            Self::Primes => primes().iter().map(|&prime| prime.into()).take_while(|&prime| prime <= pile).collect(),
            Self::Squares => figures(2, pile).collect(),
            Self::Cubes => figures(3, pile).collect(),
            Self::Triangular => figures(1, pile).collect(),
            Self::Divisors => divisors(pile),
            Self::ProperDivisors => divisors(pile).into_iter().filter(|&divisor| divisor < pile).collect(),
            Self::Coprime => (1..=pile).filter(|&taken| common_divisor(taken, pile) == 1).collect(),
            Self::Numbers(_) | Self::Odd | Self::Multiples(_) | Self::Half | Self::Whole => Vec::new(),
        }
    }

    /// The intervals up to `pile`; a progression has none.
    fn intervals(&self, pile: u64) -> Vec<[u64; 2]> {
        match self {
            Self::Numbers(intervals) => {
                let up_to = intervals.iter().take_while(|[least, _]| *least <= pile);
                up_to.map(|&[least, most]| [least, most.min(pile)]).collect()
            }
            Self::Half if pile >= 2 => vec![[1, pile / 2]],
            Self::Whole if pile >= 1 => vec![[pile, pile]],
            _ => self.list(pile).into_iter().map(|number| [number, number]).collect(),
        }
    }

    /// The first number and the step of a progression.
    pub(crate) fn progression(&self) -> Option<(u64, u64)> {
        match self {
            Self::Odd => Some((1, 2)),
            Self::Multiples(of) => Some((*of, *of)),
            _ => None,
        }
    }
}

/// The union of sets.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Takes {
    sets: Vec<Set>,
}

impl Takes {
    /// The union; `None` when its progressions repeat only after too many numbers.
    pub(crate) fn union(sets: impl IntoIterator<Item = Set>) -> Option<Self> {
        let mut numbers = Vec::new();
        let mut others = Vec::new();
        for set in sets {
            match set {
                Set::Numbers(more) => numbers.extend(more),
                Set::Multiples(1) => numbers.push([1, u64::MAX]),
                other => others.push(other),
            }
        }
        others.sort();
        others.dedup();
        let numbers = merged(numbers);
        let mut sets = Vec::new();
        if numbers == [[1, u64::MAX]] {
            others.clear();
        }
        if !numbers.is_empty() {
            sets.push(Set::Numbers(numbers));
        }
        sets.extend(others);
        let union = Self { sets };
        union.modulus().map(|_| union)
    }

    pub(crate) fn sets(&self) -> &[Set] {
        &self.sets
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    /// Whether `taken`, at least 1 and at most `pile`, may be taken.
    pub(crate) fn contains(&self, taken: u64, pile: u64) -> bool {
        self.sets.iter().any(|set| set.contains(taken, pile))
    }

    /// After how many numbers the progressions repeat: 1 without any, `None` when that is too many.
    fn modulus(&self) -> Option<u64> {
        self.sets.iter().filter_map(Set::progression).try_fold(1_u64, |modulus, (_, step)| {
            let multiple = modulus.checked_mul(step / common_divisor(modulus, step));
            // A single progression may have any step.
            multiple.filter(|&multiple| modulus == 1 || multiple <= MOST_RESIDUES)
        })
    }

    /// The numbers that may be taken from a pile, each once, by ascending least number.
    pub(crate) fn spans(&self, pile: u64) -> Vec<Span> {
        let intervals = merged(self.sets.iter().flat_map(|set| set.intervals(pile)).collect());
        let mut spans: Vec<Span> = intervals.iter().map(|&[least, most]| Span { least, most, step: 1 }).collect();
        let progressions: Vec<(u64, u64)> = self.sets.iter().filter_map(Set::progression).collect();
        let modulus = self.modulus().unwrap_or(1);
        match progressions[..] {
            [] => {}
            [(first, step)] => beside(first, step, &intervals, pile, &mut spans),
            _ => {
                for first in 1..=modulus {
                    if progressions.iter().any(|&(least, step)| first % step == least % step) {
                        beside(first, modulus, &intervals, pile, &mut spans);
                    }
                }
            }
        }
        spans.sort_by_key(|span| span.least);
        spans
    }

    /// The numbers, if they are the same for every pile and at most `most`; ascending.
    pub(crate) fn few(&self, most: usize) -> Option<Vec<u64>> {
        match &self.sets[..] {
            [] => Some(Vec::new()),
            [Set::Numbers(intervals)] => {
                let count: u128 = intervals.iter().map(|[least, most]| u128::from(most - least) + 1).sum();
                let all = || intervals.iter().flat_map(|&[least, most]| least..=most).collect();
                (count <= most as u128).then(all)
            }
            _ => None,
        }
    }

    /// The one interval that these numbers are; 2^64 - 1 at its end means that it has none.
    pub(crate) fn interval(&self) -> Option<[u64; 2]> {
        match &self.sets[..] {
            [Set::Numbers(intervals)] if intervals.len() == 1 => Some(intervals[0]),
            _ => None,
        }
    }

    /// The greatest number; `None` when there is none, or the set has no end or depends on the pile.
    pub(crate) fn greatest(&self) -> Option<u64> {
        match &self.sets[..] {
            [Set::Numbers(intervals)] => intervals.last().map(|[_, most]| *most).filter(|&most| most < u64::MAX),
            _ => None,
        }
    }
}

/// The same numbers as intervals that ascend, with a gap between them.
fn merged(mut intervals: Vec<[u64; 2]>) -> Vec<[u64; 2]> {
    intervals.sort_unstable();
    let mut all: Vec<[u64; 2]> = Vec::with_capacity(intervals.len());
    for [least, most] in intervals {
        match all.last_mut() {
            Some(last) if least <= last[1].saturating_add(1) => last[1] = last[1].max(most),
            _ => all.push([least, most]),
        }
    }
    all
}

/// Adds `first`, `first + step`, ... up to `pile`, without what is in the intervals.
fn beside(first: u64, step: u64, intervals: &[[u64; 2]], pile: u64, spans: &mut Vec<Span>) {
    // The next number of the progression that may stand in a span.
    let mut next = Some(first);
    let mut until = |next: u64, last: u64| {
        if next <= last {
            spans.push(Span { least: next, most: last - (last - next) % step, step });
        }
    };
    for &[least, most] in intervals {
        let Some(from) = next.filter(|&from| from <= pile) else { return };
        if from < least {
            until(from, least - 1);
        }
        if from <= most {
            let over = (most - from) / step + 1;
            next = over.checked_mul(step).and_then(|over| from.checked_add(over));
        }
    }
    if let Some(from) = next {
        until(from, pile);
    }
}

/// The greatest number that divides both; that of 0 and n is n.
pub(crate) fn common_divisor(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// 1, `base`, `base`^2, ... below 2^64.
fn powers(base: u64) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(1_u64), move |power| power.checked_mul(base))
}

/// 1, 2, 3, 5, 8, ... below 2^64.
fn fibonacci() -> impl Iterator<Item = u64> {
    let first = Some((1_u64, Some(2_u64)));
    let pairs = std::iter::successors(first, |&(low, high)| high.map(|high| (high, low.checked_add(high))));
    pairs.map(|(low, _)| low)
}

/// Squares for 2, cubes for 3, triangular numbers for 1: those from 1 to `most`.
fn figures(kind: u32, most: u64) -> impl Iterator<Item = u64> {
    let figure = move |root: u64| match kind {
        1 => root.checked_mul(root + 1).map(|double| double / 2),
        _ => root.checked_pow(kind),
    };
    (1..).map_while(figure).take_while(move |&number| number <= most)
}

fn divisors(pile: u64) -> Vec<u64> {
    let small: Vec<u64> = (1..=pile.isqrt()).filter(|&divisor| pile.is_multiple_of(divisor)).collect();
    let large = small.iter().rev().map(|divisor| pile / divisor).filter(|&divisor| divisor > pile.isqrt());
    small.iter().copied().chain(large).collect()
}

fn is_prime(number: u64) -> bool {
    number >= 2 && (2..=number.isqrt()).all(|divisor| !number.is_multiple_of(divisor))
}

/// The primes below [`LISTED`].
pub(crate) fn primes() -> &'static [u32] {
    static PRIMES: OnceLock<Vec<u32>> = OnceLock::new();
    PRIMES.get_or_init(|| primes_below(LISTED as usize))
}

/// The primes below `end`, by the sieve of Eratosthenes.
pub(crate) fn primes_below(end: usize) -> Vec<u32> {
    let mut composite = vec![false; end];
    let mut primes = Vec::new();
    for number in 2..end {
        if composite[number] {
            continue;
        }
        primes.push(number as u32);
        for multiple in (number * number..end).step_by(number) {
            composite[multiple] = true;
        }
    }
    primes
}
