//! The values of games that split piles, by rare values.
//!
//! Idea:   call a value common if it has an odd number of the bits of a mask, and rare otherwise. The xor of two common values is rare,
//!         and so is that of two rare ones. So an option of common value has a part of rare value. For a suitable mask few piles have
//!         rare values ("sparse space"), and then the options of common value are found by looking at few splits. The mex is the least
//!         common value c that no option has, unless a smaller rare value is missing too: options of these values are sought among
//!         all splits, which ends as soon as each of them is found. The last few take long, so many splits at once are compared with them.
//! Right:   whatever the mask, since each value below c is found or all splits have been looked at. A mask only makes it fast. It is
//!         chosen anew whenever the table has doubled: the one with the fewest rare piles so far, by a Walsh-Hadamard transform.
//! Time:   for n piles O(n r) with r rare piles; at worst that of the plain table, O(n^2).
//! Source: the sparse space of Berlekamp, Conway and Guy, "Winning Ways for your Mathematical Plays" (1982), chapter 4.
//! Proof:  equals the plain table for random games with splits (crates/theory/tests/it/values.rs).

use std::ops::Range;

use super::recipe::{Parts, Recipe};
use super::table::Sources;

/// Values are below this: each index of 16 bits has its place.
const VALUES: usize = 1 << 16;

/// The options of so many splits are marked before the others are searched for what is still missing.
const MARKED: usize = 1024;
/// Splits that are searched together.
const TOGETHER: usize = 64;
/// So many of them cost as much as one that is marked.
const VECTOR: u64 = 8;

/// The values of a game that splits piles, from the smallest pile on.
pub(super) struct Sparse<'a> {
    recipe: &'a Recipe,
    sources: Sources,
    /// The values so far.
    pub(super) values: Vec<u32>,
    /// The same.
    short: Vec<u16>,
    /// Where the last pile with an option of this value is marked, by its stones and 1.
    seen: Box<[u32; VALUES]>,
    mask: u16,
    /// The piles of rare value but the empty one, ascending.
    rare: Vec<u32>,
    /// Their values.
    rare_values: Vec<u16>,
    /// The length at which the next mask is chosen.
    next_mask: usize,
    /// Options that were looked at since [`Self::take_steps`] was called.
    steps: u64,
}

/// Whether the value is rare.
fn is_rare(value: u16, mask: u16) -> bool {
    (value & mask).count_ones().is_multiple_of(2)
}

impl<'a> Sparse<'a> {
    /// For the piles of fewer than `len` stones, at most 2^31.
    pub(super) fn new(recipe: &'a Recipe, len: usize) -> Self {
        Self {
            recipe,
            sources: Sources::new(&recipe.takes, len),
            values: Vec::new(),
            short: Vec::new(),
            seen: Box::new([0; VALUES]),
            mask: 1,
            rare: Vec::new(),
            rare_values: Vec::new(),
            next_mask: 64,
            steps: 0,
        }
    }

    /// How many options were looked at since the last call.
    pub(super) fn take_steps(&mut self) -> u64 {
        std::mem::take(&mut self.steps)
    }

    /// Adds the value of the next pile; `false` when it is too great for this method.
    pub(super) fn extend(&mut self) -> bool {
        let pile = self.values.len();
        let stamp = pile as u32 + 1;
        self.mark_takes(stamp);
        let recipe = self.recipe;
        for &(taken, parts) in &recipe.splits {
            let rest = (pile as u64).checked_sub(taken).filter(|&rest| rest >= 2);
            if let Some(rest) = rest {
                self.mark_rare_splits(rest as usize, parts, stamp);
            }
        }
        let Some((least_common, is_sure)) = self.least_common_missing(stamp) else { return false };
        let value = if is_sure { least_common } else { self.settle(least_common, stamp) };
        if value == u16::MAX {
            return false;
        }
        self.values.push(value.into());
        self.short.push(value);
        if pile > 0 && is_rare(value, self.mask) {
            self.rare.push(pile as u32);
            self.rare_values.push(value);
        }
        if self.values.len() == self.next_mask {
            self.next_mask *= 2;
            self.choose_mask();
        }
        true
    }

    /// Marks the values of options that are one pile.
    fn mark_takes(&mut self, stamp: u32) {
        let (seen, values) = (&mut self.seen, &self.values);
        let pile = values.len() as u64;
        let mut steps = 1;
        let mut mark = |value: u32| {
            steps += 1;
            if let Some(place) = seen.get_mut(value as usize) {
                *place = stamp;
            }
        };
        let looked_at = self.sources.advance(values, &mut mark);
        let leaving_some = self.recipe.leaving_some.iter().filter(|&&taken| taken < pile);
        leaving_some.for_each(|taken| mark(values[(pile - taken) as usize]));
        if pile > 0 && self.recipe.leaving_none.contains(&pile) {
            mark(0);
        }
        self.steps += steps + looked_at as u64;
    }

    /// Marks the values of the splits of `rest` stones that have a part of rare value: all common values among them.
    fn mark_rare_splits(&mut self, rest: usize, parts: Parts, stamp: u32) {
        if parts == Parts::Equal {
            if rest.is_multiple_of(2) {
                self.seen[0] = stamp;
            }
            return;
        }
        let below = |end: usize| self.rare.partition_point(|&rare| (rare as usize) < end);
        let half = below(rest.div_ceil(2));
        // Half of the stones may be a part only if the parts may be equal.
        let beyond = if parts == Parts::Two { half } else { below(rest / 2 + 1) };
        for range in [0..half, beyond..below(rest)] {
            self.steps += range.len() as u64;
            for (&rare, &value) in self.rare[range.clone()].iter().zip(&self.rare_values[range]) {
                let option = value ^ self.short[rest - rare as usize];
                self.seen[usize::from(option)] = stamp;
            }
        }
    }

    /// The least common value that no option has, and whether every smaller rare value is marked. `None` when it is too
    /// great.
    fn least_common_missing(&self, stamp: u32) -> Option<(u16, bool)> {
        let is_quiet = self.sources.are_quiet();
        let mut is_sure = true;
        let mut next = 0;
        while next < u16::MAX {
            let value = if is_quiet { u16::try_from(self.sources.next_missing(next.into())).ok()? } else { next };
            if value == u16::MAX {
                return None;
            }
            if self.seen[usize::from(value)] != stamp {
                if !is_rare(value, self.mask) {
                    return Some((value, is_sure));
                }
                is_sure = false;
            }
            next = value + 1;
        }
        None
    }

    /// The mex: looks for options of rare values below `common` among all splits.
    fn settle(&mut self, common: u16, stamp: u32) -> u16 {
        let recipe = self.recipe;
        let pile = self.short.len() as u64;
        // For each take the rest, and how many parts are the smaller one of a split.
        let splits = || {
            recipe.splits.iter().filter_map(move |&(taken, parts)| {
                let rest = pile.checked_sub(taken)? as usize;
                let end = match parts {
                    Parts::Two => rest / 2,
                    Parts::Unequal => rest.saturating_sub(1) / 2,
                    Parts::Equal => 0,
                };
                (end > 0).then_some((rest, end))
            })
        };
        for (rest, end) in splits() {
            let end = end.min(MARKED);
            self.steps += end as u64;
            for (a, b) in self.short[1..=end].iter().zip(self.short[rest - end..rest].iter().rev()) {
                self.seen[usize::from(a ^ b)] = stamp;
            }
        }
        let is_quiet = self.sources.are_quiet();
        let is_missing =
            |&value: &u16| self.seen[usize::from(value)] != stamp && !(is_quiet && self.sources.has(value.into()));
        let mut missing: Vec<u16> = (0..common).filter(is_missing).collect();
        for (rest, end) in splits() {
            let sought = seek(&self.short, rest, MARKED + 1..end + 1, &mut missing);
            self.steps += sought as u64 / VECTOR;
        }
        missing.first().copied().unwrap_or(common)
    }

    /// Chooses the mask with the fewest rare piles, and lists them.
    fn choose_mask(&mut self) {
        let greatest = self.short.iter().copied().max().unwrap_or(0);
        let size = (usize::from(greatest) + 1).next_power_of_two();
        // sums[mask]: the rare piles less the common ones.
        let mut sums = vec![0_i64; size];
        self.short.iter().for_each(|&value| sums[usize::from(value)] += 1);
        let mut half = 1;
        while half < size {
            for block in sums.chunks_mut(2 * half) {
                let (low, high) = block.split_at_mut(half);
                for (a, b) in low.iter_mut().zip(high) {
                    (*a, *b) = (*a + *b, *a - *b);
                }
            }
            half *= 2;
        }
        let best = (0..size).min_by_key(|&mask| sums[mask]).unwrap_or(0) as u16;
        let current = sums.get(usize::from(self.mask)).copied();
        if current.is_some_and(|current| sums[usize::from(best)] >= current) {
            return;
        }
        self.mask = best;
        self.rare.clear();
        self.rare_values.clear();
        for (pile, &value) in self.short.iter().enumerate().skip(1) {
            if is_rare(value, best) {
                self.rare.push(pile as u32);
                self.rare_values.push(value);
            }
        }
    }
}

/// Takes away from `missing` what a split of `rest` stones is worth whose smaller part is one of `parts`.
///
/// Many splits are compared with one value at a time, which compilers turn into vector instructions. Returns how many were.
fn seek(values: &[u16], rest: usize, parts: Range<usize>, missing: &mut Vec<u16>) -> usize {
    let mut part = parts.start;
    while !missing.is_empty() && part + TOGETHER <= parts.end {
        let mut options = [0; TOGETHER];
        let (low, high) = (&values[part..part + TOGETHER], &values[rest - part + 1 - TOGETHER..=rest - part]);
        for ((option, &a), &b) in options.iter_mut().zip(low).zip(high.iter().rev()) {
            *option = a ^ b;
        }
        missing.retain(|&value| !options.iter().fold(false, |found, &option| found | (option == value)));
        part += TOGETHER;
    }
    while !missing.is_empty() && part < parts.end {
        missing.retain(|&value| value != values[part] ^ values[rest - part]);
        part += 1;
    }
    part - parts.start
}
