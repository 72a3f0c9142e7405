//! The table: the mex over the options of each pile, from the smallest pile on.
//!
//! Idea:   a list of takes is looked up take by take. An interval of takes is a window that moves over the piles, so its values are
//!         counted as they come and go. The odd numbers and the multiples of a number reach all smaller piles of one remainder, whose
//!         values are only added up. So each of these costs the same however many takes it has.
//! Time:   for n piles O(n k) with k takes in lists, beside what is looked at for the mex (`present`).

use super::present::Present;
use crate::game::{Set, Takes, common_divisor, primes_below};

/// Intervals of fewer numbers are looked up one by one.
const SHORT: u64 = 16;

/// What of the options of a pile is known without marking them.
pub(super) struct Sources {
    /// Takes in a list, ascending, and how many of them the pile allows.
    list: Vec<u64>,
    allowed: usize,
    windows: Vec<Window>,
    classes: Vec<Classes>,
    /// Takes that depend on the pile in another way.
    by_pile: Vec<Set>,
}

impl Sources {
    /// For the piles of fewer than `len` stones.
    pub(super) fn new(takes: &Takes, len: usize) -> Self {
        let most = len as u64;
        let mut sources =
            Self { list: Vec::new(), allowed: 0, windows: Vec::new(), classes: Vec::new(), by_pile: Vec::new() };
        for set in takes.sets() {
            match set {
                Set::Numbers(intervals) => {
                    for &[least, most] in intervals {
                        if most - least < SHORT {
                            sources.list.extend(least..=most);
                        } else {
                            sources.windows.push(Window::new(least, Some(most)));
                        }
                    }
                }
                Set::Odd => sources.classes.push(Classes::new(1, 2)),
                Set::Multiples(of) => sources.classes.push(Classes::new(*of, *of)),
                Set::Half => sources.windows.push(Window::new(1, None)),
                Set::Primes => sources.list.extend(primes_below(len).into_iter().map(u64::from)),
                Set::Powers(_) | Set::Fibonacci | Set::Squares | Set::Cubes | Set::Triangular => {
                    sources.list.extend(set.list(most));
                }
                Set::Divisors | Set::ProperDivisors | Set::Coprime | Set::Whole => sources.by_pile.push(set.clone()),
            }
        }
        sources.list.sort_unstable();
        sources.list.dedup();
        sources
    }

    /// Goes on to the pile of `values.len()` stones: gives each value of an option that must be marked. Returns how many takes were looked at
    /// that may be none.
    pub(super) fn advance(&mut self, values: &[u32], mut mark: impl FnMut(u32)) -> usize {
        let pile = values.len() as u64;
        while self.list.get(self.allowed).is_some_and(|&take| take <= pile) {
            self.allowed += 1;
        }
        self.list[..self.allowed].iter().for_each(|take| mark(values[(pile - take) as usize]));
        self.windows.iter_mut().for_each(|window| window.advance(values));
        self.classes.iter_mut().for_each(|classes| classes.advance(values));
        let mut looked_at = 0;
        for set in &self.by_pile {
            match set {
                Set::Whole if pile > 0 => mark(0),
                Set::Coprime => {
                    // Each asks for a divisor by a dozen divisions.
                    looked_at += 16 * values.len();
                    let coprime = (1..=pile).filter(|&take| common_divisor(take, pile) == 1);
                    coprime.for_each(|take| mark(values[(pile - take) as usize]));
                }
                _ if pile > 0 => set.list(pile).iter().for_each(|take| mark(values[(pile - take) as usize])),
                _ => {}
            }
        }
        looked_at
    }

    /// The least value from `from` on that no option has, but for those that are marked.
    pub(super) fn next_missing(&self, from: u32) -> u32 {
        let mut value = from;
        loop {
            let start = value;
            value = self.windows.iter().fold(value, |value, window| window.present.next_missing(value));
            value = self.classes.iter().fold(value, |value, one| one.next_missing(value));
            if value == start {
                return value;
            }
        }
    }

    /// Whether an option that is not marked has this value.
    pub(super) fn has(&self, value: u32) -> bool {
        self.windows.iter().any(|window| window.present.has(value)) || self.classes.iter().any(|one| one.has(value))
    }

    /// Whether some options are not marked.
    pub(super) fn are_quiet(&self) -> bool {
        !self.windows.is_empty() || !self.classes.is_empty()
    }
}

/// The piles that an interval of takes reaches.
struct Window {
    least: u64,
    /// `None`: half of the pile.
    most: Option<u64>,
    /// The piles from `from` to below `to`.
    from: usize,
    to: usize,
    /// How many of them have each value.
    counts: Vec<u32>,
    /// The values whose count is not 0.
    present: Present,
}

impl Window {
    fn new(least: u64, most: Option<u64>) -> Self {
        Self { least, most, from: 0, to: 0, counts: Vec::new(), present: Present::default() }
    }

    fn advance(&mut self, values: &[u32]) {
        let pile = values.len() as u64;
        let to = (pile + 1).saturating_sub(self.least) as usize;
        let from = pile.saturating_sub(self.most.unwrap_or(pile / 2)) as usize;
        for &value in &values[self.to..to] {
            self.counts.resize(self.counts.len().max(value as usize + 1), 0);
            self.counts[value as usize] += 1;
            self.present.insert(value);
        }
        // Half of a pile of 1 is nothing.
        let from = from.min(to);
        for &value in &values[self.from..from] {
            let count = &mut self.counts[value as usize];
            *count -= 1;
            if *count == 0 {
                self.present.remove(value);
            }
        }
        (self.from, self.to) = (from, to);
    }
}

/// The piles that a progression of takes reaches: all smaller ones of a remainder.
struct Classes {
    first: u64,
    step: u64,
    /// For each remainder the values of its piles.
    seen: Vec<Seen>,
    /// The remainder of the pile at hand; `None` when no take fits.
    at: Option<usize>,
}

#[derive(Clone, Default)]
struct Seen {
    values: Vec<bool>,
    floor: u32,
}

impl Seen {
    fn has(&self, value: u32) -> bool {
        self.values.get(value as usize).copied().unwrap_or(false)
    }
}

impl Classes {
    fn new(first: u64, step: u64) -> Self {
        Self { first, step, seen: Vec::new(), at: None }
    }

    fn advance(&mut self, values: &[u32]) {
        let pile = values.len() as u64;
        if let Some(&value) = values.last() {
            let class = ((pile - 1) % self.step) as usize;
            if class >= self.seen.len() {
                self.seen.resize(class + 1, Seen::default());
            }
            let seen = &mut self.seen[class];
            let value = value as usize;
            seen.values.resize(seen.values.len().max(value + 1), false);
            seen.values[value] = true;
            while seen.has(seen.floor) {
                seen.floor += 1;
            }
        }
        self.at = pile.checked_sub(self.first).map(|rest| (rest % self.step) as usize);
    }

    fn now(&self) -> Option<&Seen> {
        self.seen.get(self.at?)
    }

    fn next_missing(&self, from: u32) -> u32 {
        let Some(seen) = self.now() else { return from };
        let mut value = from.max(seen.floor);
        while seen.has(value) {
            value += 1;
        }
        value
    }

    fn has(&self, value: u32) -> bool {
        self.now().is_some_and(|seen| seen.has(value))
    }
}
