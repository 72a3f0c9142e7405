//! Subtraction games: the largest pile that is asked for, and the numbers of stones that a move may take.

use crate::number::{NumberError, Range};
use crate::rng::{self, Words};
use std::collections::BTreeSet;
use std::io::{self, Write};

/// What the takes of a game may be.
#[derive(Debug, Clone, Copy)]
pub struct Takes {
    /// How many there are; where the bounds hold fewer, all that there are.
    pub count: Range,
    /// The bounds of each; what is more than the largest pile is left out.
    pub takes: Range,
    /// Each is a multiple of this number.
    pub multiple_of: u64,
}

impl Takes {
    /// Distinct takes of a game whose largest pile has `stones` stones, each set of their number as likely as the others, in
    /// random order.
    ///
    /// # Errors
    ///
    /// [`NumberError`] when there is not even one.
    pub fn draw(self, rng: &mut impl Words, stones: u64) -> Result<Vec<u64>, NumberError> {
        let modulus = self.multiple_of;
        if modulus == 0 {
            return Err(NumberError::NoRemainder { modulus, remainder: 0 });
        }
        let range = Range::new(self.takes.least(), self.takes.most().min(stones))?;
        // The multiples from the `first`-th to the `last`-th.
        let (first, last) = (range.least().max(1).div_ceil(modulus), range.most() / modulus);
        if first > last {
            return Err(NumberError::NoneInRange { range, modulus, remainder: 0 });
        }
        let count = self.count.draw(rng).min(last - first + 1);
        // Floyd's sampling: of two equal draws the second becomes the greatest number so far.
        let mut chosen = BTreeSet::new();
        for greatest in last - first + 1 - count..=last - first {
            let drawn = rng::at_most(rng, greatest);
            if !chosen.insert(drawn) {
                chosen.insert(greatest);
            }
        }
        let mut takes: Vec<u64> = chosen.into_iter().map(|index| (first + index) * modulus).collect();
        rng::shuffle(rng, &mut takes);
        Ok(takes)
    }
}

/// Writes a game as two lines: the largest pile and the number of takes, then the takes.
///
/// # Errors
///
/// What `out` refuses.
pub fn write(out: &mut impl Write, stones: u64, takes: &[u64]) -> io::Result<()> {
    let list: Vec<String> = takes.iter().map(u64::to_string).collect();
    writeln!(out, "{stones} {}\n{}", takes.len(), list.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn takes(count: (u64, u64), takes: (u64, u64), multiple_of: u64) -> Result<Takes, NumberError> {
        Ok(Takes { count: Range::new(count.0, count.1)?, takes: Range::new(takes.0, takes.1)?, multiple_of })
    }

    #[test]
    fn takes_are_distinct_and_within_their_bounds() -> Result<(), NumberError> {
        let mut rng = rng::seeded(1);
        for (least, most, multiple_of) in [(1, 30, 1), (5, 9, 1), (1, 40, 4), (8, 8, 2), (0, 3, 3)] {
            for _ in 0..200 {
                let drawn = takes((1, 6), (least, most), multiple_of)?.draw(&mut rng, 25)?;
                let set: BTreeSet<u64> = drawn.iter().copied().collect();
                assert!(set.len() == drawn.len() && (1..=6).contains(&drawn.len()), "{drawn:?}");
                assert!(set.iter().all(|take| (least.max(1)..=most.min(25)).contains(take)), "{drawn:?}");
                assert!(set.iter().all(|take| take.is_multiple_of(multiple_of)), "{drawn:?}");
            }
        }
        Ok(())
    }

    #[test]
    fn every_set_and_every_order_comes() -> Result<(), NumberError> {
        let mut rng = rng::seeded(2);
        let mut seen = BTreeSet::new();
        for _ in 0..500 {
            seen.insert(takes((2, 2), (3, 6), 1)?.draw(&mut rng, 100)?);
        }
        assert_eq!(seen.len(), 12);
        Ok(())
    }

    #[test]
    fn where_there_are_fewer_all_are_given_and_none_is_an_error() -> Result<(), NumberError> {
        let mut rng = rng::seeded(3);
        let mut drawn = takes((100, 100), (1, 1000), 5)?.draw(&mut rng, 17)?;
        drawn.sort_unstable();
        assert_eq!(drawn, [5, 10, 15]);
        let mut refused = |all: Takes, stones| all.draw(&mut rng, stones).map_err(|error| error.to_string());
        let empty = "the range 9..8 is empty: its first end is greater than its second";
        assert_eq!(refused(takes((1, 1), (9, 20), 1)?, 8), Err(empty.to_owned()));
        let none = "no number in 5..8 leaves 0 modulo 9";
        assert_eq!(refused(takes((1, 1), (5, 8), 9)?, 8), Err(none.to_owned()));
        assert!(refused(takes((1, 1), (5, 8), 0)?, 8).is_err());
        Ok(())
    }
}
