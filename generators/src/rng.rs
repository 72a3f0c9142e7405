//! The only source of chance: PCG64 (XSL-RR 128/64), seeded and sampled in ways that no other package decides.
//!
//! What must never change: the algorithm, how a seed becomes its state, and how a number below a bound is drawn. Each is
//! spelled out here rather than left to another package, which may change from version to version. Tests pin the numbers that
//! come out, and compare the words with those of the crate `rand_pcg`.

/// A source of random words, which the functions of this package draw from.
///
/// [`Pcg64`] is the one of the programs. [`Rand`](crate::with_rand::Rand) makes one of any generator of the crate `rand`.
pub trait Words {
    /// The next word: each of its 64 bits is as likely 0 as 1.
    fn next_word(&mut self) -> u64;
}

/// PCG64, as its author calls XSL-RR 128/64: a linear congruential generator of 128 bits, each state of which gives 64.
///
/// Source: M. E. O'Neill, "PCG: A family of simple fast space-efficient statistically good algorithms for random number
/// generation", Harvey Mudd College, HMC-CS-2014-0905 (2014).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pcg64 {
    state: u128,
    /// What each step adds: an odd number, so that the states come round only after 2^128 steps.
    increment: u128,
}

impl Pcg64 {
    const MULTIPLIER: u128 = 0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645;

    /// The generator that starts at `state` and adds `increment` in each step, whose lowest bit is taken as 1. Every odd increment
    /// has a sequence of its own.
    pub fn new(state: u128, increment: u128) -> Self {
        let increment = increment | 1;
        let mut new = Self { state: state.wrapping_add(increment), increment };
        new.step();
        new
    }

    fn step(&mut self) {
        self.state = self.state.wrapping_mul(Self::MULTIPLIER).wrapping_add(self.increment);
    }
}

impl Words for Pcg64 {
    fn next_word(&mut self) -> u64 {
        self.step();
        // The xor of both halves, rotated by the six highest bits.
        let folded = (self.state >> 64) as u64 ^ self.state as u64;
        folded.rotate_right((self.state >> 122) as u32)
    }
}

/// A generator of numbers for `seed`; every seed has its own sequence.
///
/// Its state and its increment are the first four words of splitmix64 started at `seed`, the lower half of each first.
pub fn seeded(seed: u64) -> Pcg64 {
    let mut at = seed;
    let mut number = || {
        at = at.wrapping_add(0x9e37_79b9_7f4a_7c15);
        u128::from(mix(at))
    };
    let [state, increment] = [number() | number() << 64, number() | number() << 64];
    Pcg64::new(state, increment)
}

/// The finalizer of splitmix64.
fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A number from 0 to `most`, each as likely as the others.
///
/// As many high bits of the next word as `most` has, drawn again while they exceed it: fewer than two words on average.
pub fn at_most(rng: &mut impl Words, most: u64) -> u64 {
    if most == 0 {
        return 0;
    }
    loop {
        let drawn = rng.next_word() >> most.leading_zeros();
        if drawn <= most {
            return drawn;
        }
    }
}

/// One of `items`, each place as likely as the others, or `None` when there is none.
pub fn pick<'a, T>(rng: &mut impl Words, items: &'a [T]) -> Option<&'a T> {
    let last = items.len().checked_sub(1)?;
    items.get(at_most(rng, last as u64) as usize)
}

/// Puts `items` into random order, each order as likely as the others.
pub fn shuffle<T>(rng: &mut impl Words, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, at_most(rng, last as u64) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::Rng as _;

    // These numbers were worked out by a second program, written from the definition of PCG64 in another language.
    #[test]
    fn the_words_of_a_seed_never_change() {
        let mut rng = seeded(0);
        let words = [rng.next_word(), rng.next_word()];
        assert_eq!(words, [3_573_326_511_846_233_342, 278_419_254_555_189_011]);
        let mut rng = seeded(u64::MAX);
        let words = [rng.next_word(), rng.next_word()];
        assert_eq!(words, [658_310_357_359_717_258, 17_567_715_902_916_235_163]);
    }

    #[test]
    fn the_words_are_those_of_the_crate_rand_pcg() {
        for index in 0..1000_u64 {
            let mut numbers = seeded(index);
            let mut number = || u128::from(numbers.next_word()) << 64 | u128::from(numbers.next_word());
            // Both ends of the bounds as well.
            let state = if index == 0 { u128::MAX } else { number() };
            let increment = if index == 1 { u128::MAX } else { number() };
            let mut own = Pcg64::new(state, increment);
            // The other one wants the increment without its lowest bit.
            let mut other = rand_pcg::Pcg64::new(state, increment >> 1);
            for _ in 0..50 {
                assert_eq!(own.next_word(), other.next_u64(), "{state:#x} {increment:#x}");
            }
        }
    }

    #[test]
    fn bounded_numbers_never_change() {
        let mut rng = seeded(42);
        let drawn: Vec<u64> = (0..12).map(|_| at_most(&mut rng, 99)).collect();
        assert_eq!(drawn, [69, 44, 26, 11, 75, 29, 99, 53, 94, 90, 24, 39]);
        let mut order: Vec<u32> = (0..10).collect();
        shuffle(&mut rng, &mut order);
        assert_eq!(order, [9, 4, 7, 3, 0, 6, 1, 8, 2, 5]);
    }

    #[test]
    fn bounded_numbers_reach_every_value_alike() {
        let mut rng = seeded(1);
        for most in 0..=20 {
            let mut counts = vec![0_u32; most as usize + 1];
            for _ in 0..=most {
                for _ in 0..1000 {
                    counts[at_most(&mut rng, most) as usize] += 1;
                }
            }
            // About 1000 each: 200 is more than six standard deviations.
            assert!(counts.iter().all(|count| count.abs_diff(1000) < 200), "{counts:?}");
        }
        assert!((0..10).any(|_| at_most(&mut rng, u64::MAX) > u64::MAX / 2));
    }

    #[test]
    fn every_order_comes_from_a_shuffle() {
        let mut rng = seeded(2);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..500 {
            let mut order = [0, 1, 2, 3];
            shuffle(&mut rng, &mut order);
            seen.insert(order);
        }
        assert_eq!(seen.len(), 24);
    }

    #[test]
    fn nothing_is_picked_from_nothing() {
        assert_eq!(pick::<u8>(&mut seeded(3), &[]), None);
        assert_eq!(pick(&mut seeded(3), &[7]), Some(&7));
    }
}
