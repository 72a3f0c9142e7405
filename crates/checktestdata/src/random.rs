//! Randomness that is the same for ever: PCG-64 by name, and sampling of our own on top of it.

use rand_core::Rng as _;
use rand_pcg::Pcg64;

/// A stream of random numbers that a seed decides.
#[derive(Clone, Debug)]
pub(crate) struct Random {
    generator: Pcg64,
}

impl Random {
    /// The stream of `seed`; `attempt` gives others that are as good.
    pub(crate) fn new(seed: u64, attempt: u64) -> Self {
        let state = u128::from(seed) << 64 | u128::from(attempt);
        let mut random = Self { generator: Pcg64::new(state, 0xa02b_dbf7_bb3c_0a7a_c28f_a16a_64ab_f96e) };
        // Neighbouring seeds begin with similar states; a few steps part them.
        for _ in 0..4 {
            random.generator.next_u64();
        }
        random
    }

    /// A number below `bound`, all alike; 0 if `bound` is 0.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        // The high half of a 128-bit product, with the few values that would fall unevenly drawn again.
        let unfair = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
        loop {
            let product = u128::from(self.generator.next_u64()) * u128::from(bound);
            if product as u64 >= unfair {
                return (product >> 64) as u64;
            }
        }
    }

    /// A number from 0 to `most`, both included.
    pub(crate) fn up_to(&mut self, most: u64) -> u64 {
        match most.checked_add(1) {
            Some(bound) => self.below(bound),
            None => self.generator.next_u64(),
        }
    }

    /// Whether an event of probability `percent`/100 happens.
    pub(crate) fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}
