//! Pairs of piles in chosen shapes, as Wythoff's game wants them: lost ones and their neighbours, built on purpose.

use crate::arguments::Choice;
use crate::rng::{self, Words};

/// The shape of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Each pile drawn by itself.
    Uniform,
    /// A pair that the player to move has lost.
    Lost,
    /// A lost pair, with one stone more or less in one pile.
    NearLost,
    /// A lost pair, with stones added to one pile, or as many to both.
    Above,
    /// Two equal piles.
    Equal,
    /// Two neighbouring Fibonacci numbers, one stone more or less in either, or none: there rounding goes wrong first.
    Fibonacci,
    /// Each pile one of the 16 greatest.
    NearMax,
    /// Each pair of a shape drawn from those above.
    Mixed,
}

impl Choice for Shape {
    const NAME: &'static str = "SHAPE";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Uniform, "uniform", "each pile drawn by itself"),
        (Self::Lost, "lost", "a pair that the player to move has lost"),
        (Self::NearLost, "near-lost", "a lost pair, with one stone more or less in one pile"),
        (Self::Above, "above", "a lost pair, with stones added to one pile, or as many to both"),
        (Self::Equal, "equal", "two equal piles"),
        (
            Self::Fibonacci,
            "fibonacci",
            "two neighbouring Fibonacci numbers, one stone more or less in either, or none: there rounding goes wrong first",
        ),
        (Self::NearMax, "near-max", "each pile one of the 16 greatest"),
        (Self::Mixed, "mixed", "each pair of a shape drawn from those above"),
    ];
}

impl Shape {
    /// The shapes that [`Shape::Mixed`] draws from.
    const EACH: [Self; 7] =
        [Self::Uniform, Self::Lost, Self::NearLost, Self::Above, Self::Equal, Self::Fibonacci, Self::NearMax];

    /// A pair of this shape of at most `most` stones a pile, the smaller pile first, and not two empty piles. `most` is from 2 to
    /// 2^60.
    pub fn draw(self, rng: &mut impl Words, most: u64) -> [u64; 2] {
        loop {
            let [a, b] = self.attempt(rng, most);
            let pair = [a.min(b), a.max(b)];
            if (1..=most).contains(&pair[1]) {
                return pair;
            }
        }
    }

    /// A pair that may be out of bounds.
    fn attempt(self, rng: &mut impl Words, most: u64) -> [u64; 2] {
        match self {
            Self::Uniform => [rng::at_most(rng, most), rng::at_most(rng, most)],
            Self::Lost => lost(rng, most),
            Self::NearLost => {
                let [a, b] = lost(rng, most);
                let pair = [[a + 1, b], [a, b + 1], [a.saturating_sub(1), b], [a, b - 1]];
                rng::pick(rng, &pair).copied().unwrap_or([a, b])
            }
            Self::Above => {
                let [a, b] = lost(rng, most);
                let more = rng::at_most(rng, most - b);
                let pair = [[a + more, b], [a, b + more], [a + more, b + more]];
                rng::pick(rng, &pair).copied().unwrap_or([a, b])
            }
            Self::Equal => [rng::at_most(rng, most); 2],
            Self::Fibonacci => {
                let mut pairs = vec![[1, 2]];
                while let Some(&[a, b]) = pairs.last().filter(|[a, b]| a + b <= most) {
                    pairs.push([b, a + b]);
                }
                let [a, b] = rng::pick(rng, &pairs).copied().unwrap_or([1, 2]);
                [a - 1 + rng::at_most(rng, 2), b - 1 + rng::at_most(rng, 2)]
            }
            Self::NearMax => {
                let near = most.min(15);
                [most - rng::at_most(rng, near), most - rng::at_most(rng, near)]
            }
            Self::Mixed => {
                let shape = rng::pick(rng, &Self::EACH).copied().unwrap_or(Self::Uniform);
                shape.attempt(rng, most)
            }
        }
    }
}

/// A lost pair with at most `most` stones in its larger pile, not the empty one.
fn lost(rng: &mut impl Words, most: u64) -> [u64; 2] {
    // The larger pile is more than twice the difference, so a greater one would be out of bounds.
    let greatest = most / 2;
    loop {
        let difference = 1 + rng::at_most(rng, greatest - 1);
        let [smaller, larger] = lost_pair(difference);
        if larger <= most {
            return [smaller, larger];
        }
    }
}

/// The lost pair of a difference: floor(k phi) = (k + floor(sqrt(5 k k))) / 2 and that plus k.
fn lost_pair(difference: u64) -> [u64; 2] {
    let k = u128::from(difference);
    let smaller = ((k + root(5 * k * k)) / 2) as u64;
    [smaller, smaller + difference]
}

/// The greatest number whose square is at most `square`, which is less than 2^126.
fn root(square: u128) -> u128 {
    let mut root = 0;
    for digit in (0..63).rev() {
        let greater = root | 1 << digit;
        if greater * greater <= square {
            root = greater;
        }
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lost pairs with at most `most` stones a pile, by a table that knows only the rules.
    fn lost_by_search(most: usize) -> Vec<[u64; 2]> {
        let mut won = vec![vec![false; most + 1]; most + 1];
        let mut lost = Vec::new();
        for a in 0..=most {
            for b in 0..=most {
                let first = (0..a).any(|left| !won[left][b]);
                let second = (0..b).any(|left| !won[a][left]);
                won[a][b] = first || second || (1..=a.min(b)).any(|taken| !won[a - taken][b - taken]);
                if !won[a][b] && a <= b {
                    lost.push([a as u64, b as u64]);
                }
            }
        }
        lost
    }

    fn drawn(shape: Shape, most: u64) -> std::collections::BTreeSet<[u64; 2]> {
        let mut rng = rng::seeded(1);
        (0..20_000).map(|_| shape.draw(&mut rng, most)).collect()
    }

    #[test]
    fn every_shape_keeps_the_bounds() {
        for (shape, ..) in Shape::ALL {
            for most in [2, 3, 50, 1_000_000] {
                let mut rng = rng::seeded(2);
                for _ in 0..500 {
                    let [a, b] = shape.draw(&mut rng, most);
                    assert!(a <= b && b >= 1 && b <= most, "{shape:?} {most}: {a} {b}");
                }
            }
        }
    }

    #[test]
    fn lost_pairs_are_all_that_there_are_and_no_others() {
        let expected = lost_by_search(60).split_off(1);
        assert!(drawn(Shape::Lost, 60).into_iter().eq(expected));
    }

    #[test]
    fn roots_are_rounded_down() {
        for side in
            (0..2000).chain([1 << 31, (1 << 60) + 1, (1 << 62) - 1]).chain((1..=63).map(|digit| (1 << digit) - 1))
        {
            assert_eq!((root(side * side), root(side * side + side * 2)), (side, side), "{side}");
        }
    }

    #[test]
    fn near_lost_pairs_lie_one_stone_beside_and_above_ones_reach_the_bound() {
        let lost = lost_by_search(60);
        for [a, b] in drawn(Shape::NearLost, 60) {
            assert!(lost.iter().any(|[x, y]| a.abs_diff(*x) + b.abs_diff(*y) == 1), "{a} {b}");
        }
        let above = drawn(Shape::Above, 60);
        assert!(above.iter().any(|pair| pair[1] == 60) && above.len() > 1000, "{}", above.len());
    }

    #[test]
    fn fibonacci_pairs_reach_the_greatest_below_the_bound() {
        assert!(drawn(Shape::Fibonacci, 1_000_000).contains(&[317_811, 514_229]));
    }
}
