//! The crate `rand` and this package work together: [`Pcg64`] is a generator of `rand`, and [`Rand`] makes a source of words of any
//! generator of `rand`.
//!
//! No program needs this, so it is a module by itself: a program as one file compiles without `rand`.
//!
//! ```
//! use generators::rng::{at_most, seeded};
//! use generators::with_rand::Rand;
//! use rand::rngs::Xoshiro256PlusPlus;
//! use rand::{RngExt, SeedableRng};
//!
//! // A generator of `rand` for a function of this package.
//! let mut other = Xoshiro256PlusPlus::from_seed([1; 32]);
//! assert!(at_most(&mut Rand(&mut other), 99) <= 99);
//!
//! // The generator of this package for a method of `rand`.
//! assert!(seeded(7).random_range(0..100) < 100);
//! ```

use crate::rng::{Pcg64, Words};
use rand::rand_core::{Infallible, utils};
use rand::{Rng, SeedableRng, TryRng};

/// A generator of the crate `rand` as a source of words.
#[derive(Debug, Clone)]
pub struct Rand<R>(pub R);

impl<R: Rng> Words for Rand<R> {
    fn next_word(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl TryRng for Pcg64 {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        // The lower half of a word, as in `rand_pcg`.
        Ok(self.next_word() as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.next_word())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        utils::fill_bytes_via_next_word(bytes, || Ok(self.next_word()))
    }
}

impl SeedableRng for Pcg64 {
    type Seed = [u8; 32];

    /// The state, then the increment, each in little-endian order.
    fn from_seed(seed: [u8; 32]) -> Self {
        let [mut state, mut increment] = [[0; 16]; 2];
        state.copy_from_slice(&seed[..16]);
        increment.copy_from_slice(&seed[16..]);
        Self::new(u128::from_le_bytes(state), u128::from_le_bytes(increment))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_what_the_crate_rand_pcg_gives() {
        for first in 0..=255 {
            let mut seed = [first; 32];
            seed.iter_mut().zip(0..).for_each(|(byte, index)| *byte ^= index * 7);
            let (mut own, mut other) = (Pcg64::from_seed(seed), rand_pcg::Pcg64::from_seed(seed));
            assert_eq!((own.next_u32(), own.next_u64()), (other.next_u32(), other.next_u64()));
            let [mut filled, mut expected] = [[0; 29]; 2];
            own.fill_bytes(&mut filled);
            other.fill_bytes(&mut expected);
            assert_eq!(filled, expected);
        }
    }
}
