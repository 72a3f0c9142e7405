//! The only source of chance: PCG64 (XSL-RR 128/64), seeded and sampled in ways that no other package decides.
//!
//! What must never change: the algorithm, how a seed becomes its 32 bytes, and how a number below a bound is drawn. Each is
//! spelled out here rather than left to `seed_from_u64` or to a range method, which may change from version to version. A
//! test pins the numbers that come out.

use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64;

/// A generator of numbers for `seed`; every seed has its own sequence.
///
/// The generator's 32 bytes are the first four words of splitmix64 started at `seed`, each in little-endian order.
pub fn seeded(seed: u64) -> Pcg64 {
    let mut state = seed;
    let mut bytes = [0; 32];
    for word in bytes.chunks_exact_mut(8) {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        word.copy_from_slice(&mix(state).to_le_bytes());
    }
    Pcg64::from_seed(bytes)
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
pub fn at_most(rng: &mut impl Rng, most: u64) -> u64 {
    if most == 0 {
        return 0;
    }
    loop {
        let drawn = rng.next_u64() >> most.leading_zeros();
        if drawn <= most {
            return drawn;
        }
    }
}

/// One of `items`, each place as likely as the others, or `None` when there is none.
pub fn pick<'a, T>(rng: &mut impl Rng, items: &'a [T]) -> Option<&'a T> {
    let last = items.len().checked_sub(1)?;
    items.get(at_most(rng, last as u64) as usize)
}

/// Puts `items` into random order, each order as likely as the others.
pub fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, at_most(rng, last as u64) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // These numbers were worked out by a second program, written from the definition of PCG64 in another language.
    #[test]
    fn the_words_of_a_seed_never_change() {
        let mut rng = seeded(0);
        let words = [rng.next_u64(), rng.next_u64()];
        assert_eq!(words, [3_573_326_511_846_233_342, 278_419_254_555_189_011]);
        let mut rng = seeded(u64::MAX);
        let words = [rng.next_u64(), rng.next_u64()];
        assert_eq!(words, [658_310_357_359_717_258, 17_567_715_902_916_235_163]);
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
