//! Cases of piles in chosen shapes.
//!
//! Random large piles are nearly always won by the player to move, with few winning moves. The shapes are the positions where
//! wrong programs go wrong, built on purpose.

use crate::arguments::Choice;
use crate::number::Range;
use crate::rng::{self, Words};
use crate::sum;
use std::error::Error;
use std::fmt;

pub use crate::rule::Rule;

/// The shape of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Every pile drawn by itself.
    Uniform,
    /// The xor of the piles' values is 0: the player to move has lost normal play.
    PPosition,
    /// The xor of the piles' values is the top bit of the greatest number of stones, and nothing else.
    TopBit,
    /// The xor of the piles' values is one bit, any of those that a pile can have.
    OneBit,
    /// Exactly one winning move in Nim, on the last pile.
    OneMove,
    /// All piles equal.
    Equal,
    /// Single stones.
    Ones,
    /// Every pile one of the 16 greatest numbers of stones.
    NearMax,
    /// Each case of a shape drawn from those above; uniform where that shape does not exist.
    Mixed,
}

impl Choice for Shape {
    const NAME: &'static str = "SHAPE";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Uniform, "uniform", "every pile drawn by itself"),
        (Self::PPosition, "p-position", "the xor of the piles' values is 0: the player to move has lost normal play"),
        (
            Self::TopBit,
            "top-bit",
            "the xor of the piles' values is the top bit of the greatest number of stones, and nothing else",
        ),
        (Self::OneBit, "one-bit", "the xor of the piles' values is one bit, any of those that a pile can have"),
        (Self::OneMove, "one-move", "exactly one winning move in Nim, on the last pile"),
        (Self::Equal, "equal", "all piles equal"),
        (Self::Ones, "ones", "single stones"),
        (Self::NearMax, "near-max", "every pile one of the 16 greatest numbers of stones"),
        (Self::Mixed, "mixed", "each case of a shape drawn from those above; uniform where that shape does not exist"),
    ];
}

/// No case of the shape lies within the bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Impossible {
    /// No piles with this xor.
    NoSum {
        /// The number of piles.
        count: usize,
        /// The bounds of each pile.
        stones: Range,
        /// The xor asked for.
        sum: u128,
    },
    /// No position with exactly one winning move.
    NoSingleMove {
        /// The number of piles.
        count: usize,
        /// The bounds of each pile.
        stones: Range,
    },
    /// A single stone is out of bounds.
    NoOnes(Range),
    /// The shape is built for Nim alone.
    NimOnly,
    /// Boards that are won for the player to move were asked for.
    NotWon,
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSum { count, stones, sum } => {
                write!(f, "found no case with piles {count}, stones {stones} and an xor of {sum}")
            }
            Self::NoSingleMove { count, stones } => {
                write!(f, "there is no case with piles {count}, stones {stones} and exactly one winning move")
            }
            Self::NoOnes(stones) => write!(f, "a pile of 1 stone lies outside {stones}"),
            Self::NimOnly => f.write_str("the shape one-move supports only the rule nim"),
            Self::NotWon => f.write_str("found no board with a nim-sum other than 0"),
        }
    }
}

impl Error for Impossible {}

impl Shape {
    /// The shapes that [`Shape::Mixed`] draws from.
    const EACH: [Self; 7] =
        [Self::Uniform, Self::PPosition, Self::TopBit, Self::OneMove, Self::Equal, Self::Ones, Self::NearMax];

    /// A case of this shape: `count` piles within `stones`.
    ///
    /// # Errors
    ///
    /// [`Impossible`] when the bounds hold no such case.
    pub fn draw(self, rng: &mut impl Words, count: usize, stones: Range, rule: Rule) -> Result<Vec<u64>, Impossible> {
        match self {
            Self::Uniform => Ok(uniform(rng, count, stones)),
            Self::PPosition => p_position(rng, count, stones, rule),
            Self::TopBit => top_bit(rng, count, stones, rule),
            Self::OneBit => any_bit(rng, count, stones, rule),
            Self::OneMove if rule != Rule::Nim => Err(Impossible::NimOnly),
            Self::OneMove => one_move(rng, count, stones),
            Self::Equal => Ok(equal(rng, count, stones)),
            Self::Ones => ones(count, stones),
            Self::NearMax => Ok(near_max(rng, count, stones)),
            Self::Mixed => {
                let shape = rng::pick(rng, &Self::EACH).copied().unwrap_or(Self::Uniform);
                shape.draw(rng, count, stones, rule).or_else(|_| Ok(uniform(rng, count, stones)))
            }
        }
    }
}

/// `count` piles, each drawn from `stones` by itself.
pub fn uniform(rng: &mut impl Words, count: usize, stones: Range) -> Vec<u64> {
    (0..count).map(|_| stones.draw(rng)).collect()
}

/// `count` piles whose values have the xor 0.
///
/// # Errors
///
/// [`Impossible::NoSum`] when there are none: one pile that cannot be empty, or an odd number of piles between two powers of
/// two.
pub fn p_position(rng: &mut impl Words, count: usize, stones: Range, rule: Rule) -> Result<Vec<u64>, Impossible> {
    with_sum(rng, count, stones, rule, 0)
}

/// `count` piles whose values have one bit in their xor: the highest bit of the greatest number of stones.
///
/// # Errors
///
/// [`Impossible::NoSum`] when there are none.
pub fn top_bit(rng: &mut impl Words, count: usize, stones: Range, rule: Rule) -> Result<Vec<u64>, Impossible> {
    let top = stones.most().checked_ilog2().map_or(1, |exponent| 1 << exponent);
    with_sum(rng, count, stones, rule, top)
}

/// `count` piles whose values have this bit in their xor, and no other.
///
/// # Errors
///
/// [`Impossible::NoSum`] when there are none.
pub fn one_bit(
    rng: &mut impl Words,
    count: usize,
    stones: Range,
    rule: Rule,
    bit: u32,
) -> Result<Vec<u64>, Impossible> {
    with_sum(rng, count, stones, rule, 1 << bit.min(127))
}

/// As [`one_bit`], for a bit that the greatest number of stones may have.
fn any_bit(rng: &mut impl Words, count: usize, stones: Range, rule: Rule) -> Result<Vec<u64>, Impossible> {
    // Under some bounds and rules some bits have no piles.
    const TRIES: usize = 64;
    let bits = u64::from(stones.most().checked_ilog2().unwrap_or_default()) + 1;
    let mut drawn = Err(Impossible::NoSum { count, stones, sum: 1 });
    for _ in 0..TRIES {
        let bit = (rng.next_word() % bits) as u32;
        drawn = one_bit(rng, count, stones, rule, bit);
        if drawn.is_ok() {
            break;
        }
    }
    drawn
}

fn with_sum(rng: &mut impl Words, count: usize, stones: Range, rule: Rule, sum: u128) -> Result<Vec<u64>, Impossible> {
    sum::with_sum(rng, count, stones, rule, sum).ok_or(Impossible::NoSum { count, stones, sum })
}

/// `count` piles with exactly one winning move in Nim; it is on the last pile.
///
/// A pile has a winning move exactly when it holds the highest bit of the nim-sum. So the last pile gets a bit that the others
/// lack, and above that bit all piles are alike and even in number.
///
/// # Errors
///
/// [`Impossible::NoSingleMove`] when there are none: no stones, or an odd number of piles, 3 or more, between two powers of two.
pub fn one_move(rng: &mut impl Words, count: usize, stones: Range) -> Result<Vec<u64>, Impossible> {
    let impossible = Impossible::NoSingleMove { count, stones };
    let (least, most) = (stones.least(), stones.most());
    let range = |least, most| Range::new(least, most).map_err(|_| impossible);
    match count {
        0 => return Err(impossible),
        1 => return Ok(vec![range(least.max(1), most)?.draw(rng)]),
        _ => {}
    }
    // The highest bit in which the bounds differ: above it all piles are alike.
    let bit = (least ^ most).checked_ilog2().ok_or(impossible)?;
    let alike = most >> bit >> 1;
    if alike > 0 && count % 2 == 1 {
        return Err(impossible);
    }
    let least_with_bit = most >> bit << bit;
    let mut piles = uniform(rng, count - 1, range(least, least_with_bit - 1)?);
    piles.push(range(least_with_bit, most)?.draw(rng));
    Ok(piles)
}

/// `count` equal piles.
pub fn equal(rng: &mut impl Words, count: usize, stones: Range) -> Vec<u64> {
    vec![stones.draw(rng); count]
}

/// `count` piles of one stone.
///
/// # Errors
///
/// [`Impossible::NoOnes`] when 1 is not within `stones`.
pub fn ones(count: usize, stones: Range) -> Result<Vec<u64>, Impossible> {
    if stones.contains(1) { Ok(vec![1; count]) } else { Err(Impossible::NoOnes(stones)) }
}

/// `count` piles, each one of the 16 greatest numbers of `stones`.
pub fn near_max(rng: &mut impl Words, count: usize, stones: Range) -> Vec<u64> {
    let least = stones.least().max(stones.most().saturating_sub(15));
    let greatest = Range::new(least, stones.most()).unwrap_or(stones);
    uniform(rng, count, greatest)
}
