//! Randomness that is the same for ever: PCG-64 by name, and sampling of our own on top of it.

use rand_core::Rng as _;
use rand_pcg::Pcg64;

/// A stream of random numbers.
pub(crate) struct Random {
    generator: Pcg64,
}

impl Random {
    /// The stream of the move `number` in the game of `seed`: a move that is taken back and made again is the same.
    pub(crate) fn new(seed: u64, number: u64) -> Self {
        let state = u128::from(seed) << 64 | u128::from(number);
        let mut random = Self { generator: Pcg64::new(state, 0x5851_f42d_4c95_7f2d_1405_7b7e_f767_814f) };
        // Neighbouring seeds begin with similar states; a few steps part them.
        for _ in 0..4 {
            random.generator.next_u64();
        }
        random
    }

    /// A number below `bound`, all alike; 0 if `bound` is 0.
    pub(crate) fn below(&mut self, bound: u128) -> u128 {
        let Some(most) = bound.checked_sub(1) else { return 0 };
        // As many bits as the bound has, drawn again when they are too many: half of them fit, or more.
        let shift = most.leading_zeros();
        loop {
            let bits = u128::from(self.generator.next_u64()) << 64 | u128::from(self.generator.next_u64());
            let number = bits.checked_shr(shift).unwrap_or(0);
            if number <= most {
                return number;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_numbers_for_ever() {
        let mut random = Random::new(7, 0);
        let numbers: Vec<u128> = [10, 1000, 1 << 70, 1, 0].map(|bound| random.below(bound)).to_vec();
        assert_eq!(numbers, [7, 277, 284_808_567_194_280_254_161, 0, 0]);
    }

    #[test]
    fn every_number_below_the_bound_comes() {
        let mut random = Random::new(1, 1);
        let mut seen = [0; 5];
        (0..500).for_each(|_| seen[random.below(5) as usize] += 1);
        assert!(seen.iter().all(|&count| count > 60), "{seen:?}");
    }
}
