//! Subtraction games by bit masks.
//!
//! Idea:   each value v is kept as the bit 2^v. The values that the options of n have are then the bitwise or of as many masks as there
//!         are takes, and the least value that is missing is the lowest zero bit.
//! Blocks: 16 piles at a time. Takes of 16 and more reach behind the block, so their masks are combined for the whole block at once,
//!         which compilers turn into vector instructions; only the smaller takes go pile by pile.
//! Memory: the masks of as many piles as the greatest take, and a byte for each value.
//! Proof:  equals the plain table for random sets of takes (crates/theory/tests/it/values.rs).

use std::ops::BitOr;

/// Piles of a block.
const BLOCK: usize = 16;
/// At least so many piles are computed before masks are moved to the front.
const CHUNK: usize = 1 << 14;

/// A mask of values: the fewer bits, the more of them a vector instruction takes.
trait Mask: Copy + Default + BitOr<Output = Self> {
    /// The lowest bit that is not set, which exists.
    fn lowest_missing(self) -> Self;
    /// The number of the one bit that is set.
    fn place(self) -> u8;
}

macro_rules! mask {
    ($type:ty) => {
        impl Mask for $type {
            fn lowest_missing(self) -> Self {
                !self & self.wrapping_add(1)
            }

            fn place(self) -> u8 {
                self.trailing_zeros() as u8
            }
        }
    };
}
mask!(u16);
mask!(u32);
mask!(u64);

/// With more takes than this a mask is too small.
pub(super) const MOST_TAKES: usize = 63;

/// The values of subtraction games, from the smallest pile on.
pub(super) struct Masks {
    state: State,
}

enum State {
    Of16(Rows<u16>),
    Of32(Rows<u32>),
    Of64(Rows<u64>),
}

impl Masks {
    /// Of a game with at most [`MOST_TAKES`] takes, which ascend from 1 on.
    pub(super) fn new(takes: &[usize]) -> Self {
        let state = match takes.len() {
            ..16 => State::Of16(Rows::new(takes)),
            16..32 => State::Of32(Rows::new(takes)),
            _ => State::Of64(Rows::new(takes)),
        };
        Self { state }
    }

    /// Adds the values of some thousand more piles.
    pub(super) fn extend(&mut self, values: &mut Vec<u8>) {
        match &mut self.state {
            State::Of16(rows) => rows.extend(values),
            State::Of32(rows) => rows.extend(values),
            State::Of64(rows) => rows.extend(values),
        }
    }
}

/// The masks of the last piles.
struct Rows<M> {
    /// Takes below [`BLOCK`].
    small: Vec<usize>,
    large: Vec<usize>,
    /// As many masks as the greatest take, 0 where there is no pile, and room for those of the next piles.
    masks: Vec<M>,
    /// How many masks are kept.
    kept: usize,
}

impl<M: Mask> Rows<M> {
    fn new(takes: &[usize]) -> Self {
        let greatest = takes.last().copied().unwrap_or(0);
        let kept = greatest.next_multiple_of(BLOCK).max(BLOCK);
        let chunk = CHUNK.max(kept);
        Self {
            small: takes.iter().copied().filter(|&take| take < BLOCK).collect(),
            large: takes.iter().copied().filter(|&take| take >= BLOCK).collect(),
            masks: vec![M::default(); kept + chunk],
            kept,
        }
    }

    fn extend(&mut self, values: &mut Vec<u8>) {
        let end = self.masks.len();
        for start in (self.kept..end).step_by(BLOCK) {
            let mut seen = [M::default(); BLOCK];
            for &take in &self.large {
                let Some(options) = self.masks[start - take..].first_chunk::<BLOCK>() else { continue };
                for (seen, &option) in seen.iter_mut().zip(options) {
                    *seen = *seen | option;
                }
            }
            // The block before, and this one.
            let mut near = [M::default(); 2 * BLOCK];
            near[..BLOCK].copy_from_slice(&self.masks[start - BLOCK..start]);
            for place in BLOCK..2 * BLOCK {
                let options = self.small.iter().map(|&take| near[(place - take) & (2 * BLOCK - 1)]);
                near[place] = options.fold(seen[place - BLOCK], BitOr::bitor).lowest_missing();
            }
            self.masks[start..start + BLOCK].copy_from_slice(&near[BLOCK..]);
        }
        values.extend(self.masks[self.kept..].iter().map(|mask| mask.place()));
        self.masks.copy_within(end - self.kept.., 0);
    }
}
