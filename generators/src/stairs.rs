//! Staircases in chosen shapes.
//!
//! The stair above the lowest counts, and every second one from there on. The shapes are those in which it shows whether a
//! program counts the right ones.

use crate::arguments::Choice;
use crate::number::Range;
use crate::piles::{self, Impossible, Rule};
use crate::rng::Words;

/// The shape of a staircase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Every stair drawn by itself.
    Uniform,
    /// The xor of the stairs that count is 0: the player to move has lost.
    Lost,
    /// The xor of the stairs that count is one bit, any of those that a stair can have.
    OneBit,
    /// The xor of the other stairs is 0.
    OthersZero,
    /// The xor of all stairs is 0.
    AllZero,
}

impl Choice for Shape {
    const NAME: &'static str = "SHAPE";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Uniform, "uniform", "every stair drawn by itself"),
        (Self::Lost, "lost", "the xor of the stairs that count is 0: the player to move has lost"),
        (Self::OneBit, "one-bit", "the xor of the stairs that count is one bit, any of those that a stair can have"),
        (Self::OthersZero, "others-zero", "the xor of the other stairs is 0"),
        (Self::AllZero, "all-zero", "the xor of all stairs is 0"),
    ];
}

impl Shape {
    /// A staircase of this shape, the lowest stair first: `count` stairs of `stones` stones.
    ///
    /// # Errors
    ///
    /// [`Impossible`] when the bounds hold no such staircase.
    pub fn draw(self, rng: &mut impl Words, count: usize, stones: Range) -> Result<Vec<u64>, Impossible> {
        let counting = count / 2;
        match self {
            Self::Uniform => Ok(piles::uniform(rng, count, stones)),
            Self::AllZero => piles::p_position(rng, count, stones, Rule::Nim),
            Self::Lost => {
                let odd = piles::p_position(rng, counting, stones, Rule::Nim)?;
                Ok(woven(&piles::uniform(rng, count - counting, stones), &odd))
            }
            Self::OneBit => {
                let odd = piles::Shape::OneBit.draw(rng, counting, stones, Rule::Nim)?;
                Ok(woven(&piles::uniform(rng, count - counting, stones), &odd))
            }
            Self::OthersZero => {
                let even = piles::p_position(rng, count - counting, stones, Rule::Nim)?;
                Ok(woven(&even, &piles::uniform(rng, counting, stones)))
            }
        }
    }
}

/// The stairs of `even` and `odd` index, as one staircase.
fn woven(even: &[u64], odd: &[u64]) -> Vec<u64> {
    let mut all = Vec::with_capacity(even.len() + odd.len());
    for (index, &stones) in even.iter().enumerate() {
        all.push(stones);
        all.extend(odd.get(index));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng;

    #[test]
    fn every_shape_keeps_its_promise_for_every_length() {
        let mut rng = rng::seeded(1);
        let stones = Range::new(0, 100).unwrap_or_else(|error| unreachable!("{error}"));
        let xor = |stairs: &mut dyn Iterator<Item = &u64>| stairs.fold(0, |sum, stones| sum ^ stones);
        for count in 1..=9 {
            for shape in [Shape::Uniform, Shape::Lost, Shape::OthersZero, Shape::AllZero] {
                let stairs = shape.draw(&mut rng, count, stones).unwrap_or_else(|error| unreachable!("{error}"));
                assert_eq!(stairs.len(), count);
                assert!(stairs.iter().all(|&stair| stones.contains(stair)));
                let counting = xor(&mut stairs.iter().skip(1).step_by(2));
                let others = xor(&mut stairs.iter().step_by(2));
                let zero = match shape {
                    Shape::Uniform | Shape::OneBit => 0,
                    Shape::Lost => counting,
                    Shape::OthersZero => others,
                    Shape::AllZero => counting ^ others,
                };
                assert_eq!(zero, 0, "{shape:?} {stairs:?}");
                if count >= 2 {
                    let one = Shape::OneBit.draw(&mut rng, count, stones).unwrap_or_default();
                    assert!(xor(&mut one.iter().skip(1).step_by(2)).is_power_of_two(), "{one:?}");
                }
            }
        }
    }
}
