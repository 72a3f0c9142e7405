//! Positions of the game in which a move takes a Fibonacci number of stones from one pile.

use crate::arguments::Choice;
use crate::boards::Boards;
use crate::number::Range;
use crate::piles::{self, Impossible};
use crate::rng::{self, Words};
use std::io::{self, Write};

/// The most stones of a pile whose worth is asked for: their table must fit into memory.
pub const MOST_STONES: u64 = 1_000_000;

/// How often a case is drawn anew before it is given up.
const PATIENCE: u32 = 1000;

/// What the positions look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Every position within the bounds, in each order of its piles; there is no chance in it.
    Every,
    /// Every pile drawn by itself.
    Uniform,
    /// Lost for the player to move.
    PPosition,
    /// One move away from a lost position.
    OneTake,
}

impl Choice for Shape {
    const NAME: &'static str = "SHAPE";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (
            Self::Every,
            "every",
            "every position within the bounds, in each order of its piles; there is no chance in it",
        ),
        (Self::Uniform, "uniform", "every pile drawn by itself"),
        (Self::PPosition, "p-position", "lost for the player to move"),
        (Self::OneTake, "one-take", "one move away from a lost position"),
    ];
}

/// Draws positions of a number of piles within bounds.
#[derive(Debug, Clone)]
pub struct Positions {
    count: usize,
    stones: Range,
    /// What each pile up to the greatest number of stones is worth.
    values: Vec<usize>,
}

impl Positions {
    /// Positions of `count` piles of `stones` stones, at most [`MOST_STONES`] in a pile.
    pub fn new(count: usize, stones: Range) -> Self {
        Self { count, stones, values: values(stones.most().min(MOST_STONES) as usize) }
    }

    /// Every position, by the first pile that differs.
    pub fn every(&self) -> Boards {
        Boards::new(Range::only(self.count as u64), self.stones, true)
    }

    /// Piles drawn by themselves.
    pub fn uniform(&self, rng: &mut impl Words) -> Vec<u64> {
        piles::uniform(rng, self.count, self.stones)
    }

    /// A lost position, its piles in random order.
    ///
    /// # Errors
    ///
    /// [`Impossible::NoSum`] when none is found.
    pub fn p_position(&self, rng: &mut impl Words) -> Result<Vec<u64>, Impossible> {
        for _ in 0..PATIENCE {
            let mut drawn = self.uniform(rng);
            let Some(last) = drawn.pop() else { return Ok(drawn) };
            let wanted = drawn.iter().fold(0, |sum, &pile| sum ^ self.values[pile as usize]);
            // The first pile of that worth from a random place on, and around.
            let around = (last..=self.stones.most()).chain(self.stones.least()..last);
            if let Some(pile) = around.into_iter().find(|&pile| self.values[pile as usize] == wanted) {
                drawn.push(pile);
                rng::shuffle(rng, &mut drawn);
                return Ok(drawn);
            }
        }
        Err(Impossible::NoSum { count: self.count, stones: self.stones, sum: 0 })
    }

    /// A lost position, and a Fibonacci number of stones more in one of its piles.
    ///
    /// # Errors
    ///
    /// [`Impossible::NoSum`] when none is found.
    pub fn one_take(&self, rng: &mut impl Words) -> Result<Vec<u64>, Impossible> {
        for _ in 0..PATIENCE {
            let mut drawn = self.p_position(rng)?;
            if drawn.is_empty() {
                break;
            }
            let index = rng::at_most(rng, drawn.len() as u64 - 1) as usize;
            let fitting: Vec<u64> = takes(self.stones.most() - drawn[index]).collect();
            if let Some(&more) = rng::pick(rng, &fitting) {
                drawn[index] += more;
                return Ok(drawn);
            }
        }
        Err(Impossible::NoSum { count: self.count, stones: self.stones, sum: 0 })
    }
}

/// The Fibonacci numbers 1, 2, 3, 5 and so on up to `most`.
fn takes(most: u64) -> impl Iterator<Item = u64> {
    let mut pair = (1, 2_u64);
    std::iter::from_fn(move || {
        let (take, next) = pair;
        pair = (next, take.saturating_add(next));
        (take <= most).then_some(take)
    })
}

/// What the piles of 0 to `most` stones are worth.
fn values(most: usize) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::with_capacity(most + 1);
    for pile in 0..=most {
        let reached: Vec<usize> = takes(pile as u64).map(|take| values[pile - take as usize]).collect();
        values.push((0..).find(|value| !reached.contains(value)).unwrap_or(0));
    }
    values
}

/// Writes each position on a line, and a line of as many zeros.
///
/// # Errors
///
/// What `out` refuses.
pub fn write(out: &mut impl Write, count: usize, positions: impl Iterator<Item = Vec<u64>>) -> io::Result<()> {
    for position in positions.chain([vec![0; count]]) {
        let line: Vec<String> = position.iter().map(u64::to_string).collect();
        writeln!(out, "{}", line.join(" "))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// Whether the player to move wins, by the rules alone.
    fn wins(piles: &[u64], known: &mut BTreeMap<Vec<u64>, bool>) -> bool {
        if let Some(&won) = known.get(piles) {
            return won;
        }
        let won = (0..piles.len()).any(|index| {
            [1, 2, 3, 5, 8, 13, 21].iter().any(|&take| {
                let mut next = piles.to_vec();
                next[index] = next[index].wrapping_sub(take);
                take <= piles[index] && !wins(&next, known)
            })
        });
        known.insert(piles.to_vec(), won);
        won
    }

    fn positions(count: usize, least: u64, most: u64) -> Positions {
        Positions::new(count, Range::new(least, most).unwrap_or_else(|error| unreachable!("{error}")))
    }

    #[test]
    fn lost_positions_are_lost_and_one_take_away_is_won() -> Result<(), Impossible> {
        let mut rng = rng::seeded(1);
        let mut known = BTreeMap::new();
        for (count, least, most) in [(1, 0, 30), (2, 1, 20), (3, 1, 25), (3, 5, 16)] {
            let positions = positions(count, least, most);
            for _ in 0..100 {
                let lost = positions.p_position(&mut rng)?;
                let won = positions.one_take(&mut rng)?;
                assert!(!wins(&lost, &mut known), "{lost:?}");
                assert!(wins(&won, &mut known), "{won:?}");
                for drawn in [lost, won] {
                    assert!(
                        drawn.len() == count && drawn.iter().all(|pile| (least..=most).contains(pile)),
                        "{drawn:?}"
                    );
                }
            }
        }
        Ok(())
    }

    #[test]
    fn every_lost_position_comes() -> Result<(), Impossible> {
        let mut rng = rng::seeded(2);
        let mut known = BTreeMap::new();
        let positions = positions(3, 1, 5);
        let all: BTreeSet<Vec<u64>> = positions.every().filter(|piles| !wins(piles, &mut known)).collect();
        let drawn: Result<BTreeSet<_>, _> = (0..2000).map(|_| positions.p_position(&mut rng)).collect();
        assert_eq!(drawn?, all);
        assert_eq!(positions.every().count(), 125);
        Ok(())
    }

    #[test]
    fn what_does_not_exist_is_said() {
        let mut rng = rng::seeded(3);
        let none = "found no case with piles 1, stones 1..3 and an xor of 0";
        let said = positions(1, 1, 3).p_position(&mut rng).map_err(|cause| cause.to_string());
        assert_eq!(said, Err(none.to_owned()));
        let said = positions(2, 4, 4).one_take(&mut rng);
        assert!(said.is_err());
    }
}
