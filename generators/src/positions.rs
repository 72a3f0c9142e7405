//! Games in which a move takes one of certain numbers of stones from one pile, each with positions whose winner is asked for.

use crate::number::Range;
use crate::piles::{self, Impossible};
use crate::rng::{self, Words};
use std::io::{self, Write};

/// The most stones of a pile: the table of their worth must fit into memory.
pub const MOST_STONES: u64 = 1_000_000;

/// How often a position is drawn anew before it is given up.
const PATIENCE: u32 = 1000;

/// What each pile up to `most` stones is worth: the least number that none of its options is worth.
pub fn values(takes: &[u64], most: u64) -> Vec<usize> {
    let most = most.min(MOST_STONES) as usize;
    let mut values: Vec<usize> = Vec::with_capacity(most + 1);
    let mut reached = Vec::new();
    for stones in 0..=most {
        reached.clear();
        reached.extend(takes.iter().filter(|&&take| take <= stones as u64).map(|&take| values[stones - take as usize]));
        let least = (0..=takes.len()).find(|value| !reached.contains(value));
        values.push(least.unwrap_or_default());
    }
    values
}

/// Piles drawn by themselves.
pub fn uniform(rng: &mut impl Words, count: Range, stones: Range) -> Vec<u64> {
    let count = count.draw(rng) as usize;
    piles::uniform(rng, count, stones)
}

/// A position that is lost, its piles in random order.
///
/// # Errors
///
/// [`Impossible::NoSum`] when none is found.
pub fn lost(rng: &mut impl Words, count: Range, stones: Range, values: &[usize]) -> Result<Vec<u64>, Impossible> {
    for _ in 0..PATIENCE {
        let mut drawn = uniform(rng, count, stones);
        let Some(last) = drawn.pop() else { return Ok(drawn) };
        let worth = |pile: u64| values.get(pile as usize).copied().unwrap_or_default();
        let wanted = drawn.iter().fold(0, |sum, &pile| sum ^ worth(pile));
        // The first pile of that worth from a random place on, and around.
        let around = (last..=stones.most()).chain(stones.least()..last);
        if let Some(pile) = around.into_iter().find(|&pile| worth(pile) == wanted) {
            drawn.push(pile);
            rng::shuffle(rng, &mut drawn);
            return Ok(drawn);
        }
    }
    Err(Impossible::NoSum { count: count.least() as usize, stones, sum: 0 })
}

/// Writes a game: a line with the number of takes and the takes, the number of positions, and of each a line with the number of its
/// piles and the piles.
///
/// # Errors
///
/// What `out` refuses.
pub fn write(out: &mut impl Write, takes: &[u64], positions: &[Vec<u64>]) -> io::Result<()> {
    let line = |numbers: &[u64]| {
        let words: Vec<String> = numbers.iter().map(|number| format!(" {number}")).collect();
        format!("{}{}\n", numbers.len(), words.concat())
    };
    writeln!(out, "{}{}", line(takes), positions.len())?;
    positions.iter().try_for_each(|position| out.write_all(line(position).as_bytes()))
}
