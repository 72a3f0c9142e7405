//! Positions of Moore's Nim in chosen shapes.
//!
//! With moves on at most k piles, a position is lost when each binary digit stands in a multiple of k + 1 piles. Random piles never
//! do that, so it is built digit by digit.

use crate::arguments::Choice;
use crate::number::Range;
use crate::piles;
use crate::rng::{self, Words};
use std::io::{self, Write};

/// The shape of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Every pile drawn by itself.
    Uniform,
    /// Each binary digit stands in a multiple of k + 1 piles: the player to move has lost.
    Lost,
    /// As lost, but for the highest digit, which one pile has more.
    TopBit,
    /// As lost, but for one digit, any of them, which one pile has more or less.
    OneBit,
    /// As lost, but that stones were taken from one pile.
    OnePile,
    /// All piles have all the stones.
    Full,
    /// As full, but that one pile is empty, and a move may take from as many piles as are not.
    OneEmpty,
}

impl Choice for Shape {
    const NAME: &'static str = "SHAPE";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Uniform, "uniform", "every pile drawn by itself"),
        (Self::Lost, "lost", "each binary digit stands in a multiple of k + 1 piles: the player to move has lost"),
        (Self::TopBit, "top-bit", "as lost, but for the highest digit, which one pile has more"),
        (Self::OneBit, "one-bit", "as lost, but for one digit, any of them, which one pile has more or less"),
        (Self::OnePile, "one-pile", "as lost, but that stones were taken from one pile"),
        (Self::Full, "full", "all piles have all the stones"),
        (
            Self::OneEmpty,
            "one-empty",
            "as full, but that one pile is empty, and a move may take from as many piles as are not",
        ),
    ];
}

/// A position, and how many piles a move may take from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// The stones of each pile.
    pub piles: Vec<u64>,
    /// How many piles a move may take from, 1 to the number of piles.
    pub most: u64,
}

impl Shape {
    /// A position of `count` piles of at most `stones` stones, of which a move takes from at most `most`.
    pub fn draw(self, rng: &mut impl Words, count: usize, stones: u64, most: u64) -> Case {
        let piles: Vec<u64> = match self {
            Self::Uniform => {
                let range = Range::new(0, stones).ok();
                range.map_or_else(Vec::new, |range| piles::uniform(rng, count, range))
            }
            Self::Lost => lost(rng, count, stones, most),
            Self::TopBit => with_top_bit(rng, count, stones, most),
            Self::OneBit => with_one_bit(rng, count, stones, most),
            Self::OnePile => with_one_less(rng, count, stones, most),
            Self::Full => vec![stones; count],
            Self::OneEmpty => (0..count).map(|pile| if pile == 0 { 0 } else { stones }).collect(),
        };
        let most = if self == Self::OneEmpty { (count as u64).saturating_sub(1).max(1) } else { most };
        Case { piles, most }
    }
}

/// How many low digits every pile may have, whatever they are.
fn free_digits(stones: u64) -> u32 {
    stones.checked_add(1).map_or(64, u64::ilog2)
}

fn lost(rng: &mut impl Words, count: usize, stones: u64, most: u64) -> Vec<u64> {
    let mut piles = vec![0; count];
    let mut order: Vec<usize> = (0..count).collect();
    let group = most.saturating_add(1).min(usize::MAX as u64) as usize;
    let mut free = free_digits(stones);
    // Where the digit above is within bounds beside all digits but the highest free one, no pile gets both.
    if (2..63).contains(&free) && (3 << (free - 1)) - 1 <= stones {
        let with_top = draw_digit(rng, &mut piles, &mut order, group, free);
        free -= 1;
        draw_digit(rng, &mut piles, &mut order[with_top..], group, free);
    }
    for digit in 0..free {
        draw_digit(rng, &mut piles, &mut order, group, digit);
    }
    piles
}

/// Gives the digit to a multiple of `group` of the piles in `order`, which come to its front. Returns how many.
fn draw_digit(rng: &mut impl Words, piles: &mut [u64], order: &mut [usize], group: usize, digit: u32) -> usize {
    rng::shuffle(rng, order);
    let chosen = group.saturating_mul(rng::at_most(rng, (order.len() / group) as u64) as usize);
    order[..chosen].iter().for_each(|&pile| piles[pile] |= 1 << digit);
    chosen
}

fn with_top_bit(rng: &mut impl Words, count: usize, stones: u64, most: u64) -> Vec<u64> {
    let top = stones.checked_ilog2().map_or(0, |digit| 1 << digit);
    let mut piles = lost(rng, count, stones - top, most);
    if let Some(last) = count.checked_sub(1) {
        piles[rng::at_most(rng, last as u64) as usize] += top;
    }
    piles
}

fn with_one_bit(rng: &mut impl Words, count: usize, stones: u64, most: u64) -> Vec<u64> {
    let mut piles = vec![0; count];
    let mut order: Vec<usize> = (0..count).collect();
    let group = most.saturating_add(1).min(usize::MAX as u64) as usize;
    let free = free_digits(stones).min(63);
    let wanted = rng::at_most(rng, u64::from(free.saturating_sub(1)));
    for digit in 0..free {
        let chosen = draw_digit(rng, &mut piles, &mut order, group, digit);
        if u64::from(digit) == wanted {
            // The next pile in the order has not got it; if there is none, the last one loses it.
            if let Some(&pile) = order.get(chosen).or_else(|| order.last()) {
                piles[pile] ^= 1 << digit;
            }
        }
    }
    piles
}

fn with_one_less(rng: &mut impl Words, count: usize, stones: u64, most: u64) -> Vec<u64> {
    let mut piles = lost(rng, count, stones, most);
    let some_left: Vec<usize> = (0..count).filter(|&pile| piles[pile] > 0).collect();
    if let Some(&pile) = rng::pick(rng, &some_left) {
        piles[pile] = rng::at_most(rng, piles[pile] - 1);
    }
    piles
}

/// Writes the number of cases, then each as a line with the number of piles and of those a move may take from, and a line with
/// the piles.
///
/// # Errors
///
/// When `out` refuses the bytes.
pub fn write(out: &mut impl Write, cases: &[Case]) -> io::Result<()> {
    writeln!(out, "{}", cases.len())?;
    for case in cases {
        writeln!(out, "{} {}", case.piles.len(), case.most)?;
        for (index, pile) in case.piles.iter().enumerate() {
            let separator = if index == 0 { "" } else { " " };
            write!(out, "{separator}{pile}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digits that do not stand in a multiple of k + 1 piles.
    fn odd_digits(case: &Case) -> Vec<u32> {
        let count = |digit: u32| case.piles.iter().filter(|&pile| pile >> digit & 1 == 1).count() as u64;
        (0..64).filter(|&digit| !count(digit).is_multiple_of(case.most + 1)).collect()
    }

    #[test]
    fn every_shape_keeps_its_promise_within_bounds() {
        let mut rng = rng::seeded(1);
        for stones in [0, 1, 2, 3, 5, 6, 7, 100, 10_u64.pow(18), u64::MAX] {
            for count in 1..=9 {
                for most in 1..=count as u64 {
                    let [any, lost, top, less] = [Shape::Uniform, Shape::Lost, Shape::TopBit, Shape::OnePile]
                        .map(|shape| shape.draw(&mut rng, count, stones, most));
                    for case in [&any, &lost, &top, &less] {
                        assert!(case.piles.len() == count && case.most == most, "{case:?}");
                        assert!(case.piles.iter().all(|&pile| pile <= stones), "{case:?}");
                    }
                    assert!(odd_digits(&lost).is_empty(), "{lost:?}");
                    assert_eq!(odd_digits(&top), stones.checked_ilog2().into_iter().collect::<Vec<_>>(), "{top:?}");
                    let one = Shape::OneBit.draw(&mut rng, count, stones, most);
                    assert!(one.piles.len() == count && one.piles.iter().all(|&pile| pile <= stones), "{one:?}");
                    assert_eq!(odd_digits(&one).len(), usize::from(stones > 0), "{one:?}");
                    let nothing_taken = less.piles.iter().all(|&pile| pile == 0);
                    assert!(!odd_digits(&less).is_empty() || nothing_taken, "{less:?}");
                }
            }
        }
    }

    #[test]
    fn full_piles_are_full() {
        let mut rng = rng::seeded(3);
        let [full, empty] = [Shape::Full, Shape::OneEmpty].map(|shape| shape.draw(&mut rng, 4, 7, 2));
        assert_eq!((full.piles, full.most), (vec![7; 4], 2));
        assert_eq!((empty.piles, empty.most), (vec![0, 7, 7, 7], 3));
    }

    #[test]
    fn lost_positions_reach_the_highest_digit() {
        let mut rng = rng::seeded(2);
        let drawn = (0..50).map(|_| Shape::Lost.draw(&mut rng, 9, 10_u64.pow(18), 2));
        assert!(drawn.into_iter().any(|case| case.piles.iter().any(|pile| pile >> 59 == 1)));
    }
}
