// Bug: the losing side draws a number below the count of non-empty piles, but uses it as an index into all piles. So it may hit
// an empty pile, and then draws a number modulo 0.

use std::io::{self, BufWriter, Read, Write};

/// Like C's rand(), but the same on every platform.
struct Random(u32);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        self.0 / 65_536 % 32_768 % bound
    }
}

/// A pile and what the move leaves of it: a winning move if there is one, or `None` once all piles are empty.
fn choose(piles: &[u32], random: &mut Random) -> Option<(usize, u32)> {
    let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    let winning = piles.iter().position(|&pile| pile ^ nim_sum < pile);
    if let Some(pile) = winning {
        return Some((pile, piles[pile] ^ nim_sum));
    }
    let count = piles.iter().filter(|&&pile| pile > 0).count();
    if count == 0 {
        return None;
    }
    let pile = random.below(count as u32) as usize;
    Some((pile, piles[pile] - 1 - random.below(piles[pile])))
}

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let mut words = input.split_ascii_whitespace();
    let n = words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
    let mut piles: Vec<u32> = words
        .by_ref()
        .take(n)
        .filter_map(|word| word.parse().ok())
        .collect();
    let mut mover = words.next().unwrap_or("COMPUTER");
    let mut waits = if mover == "HUMAN" { "COMPUTER" } else { "HUMAN" };
    let stdout = io::stdout();
    let mut out = BufWriter::new(stdout.lock());
    let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    let winner = if nim_sum != 0 { mover } else { waits };
    writeln!(out, "Prediction before playing the game -> {} will win", winner)?;
    write!(out, "\nGAME STARTS\n\n")?;
    let mut random = Random(1);
    loop {
        write!(out, "Current Game Status ->")?;
        for pile in &piles {
            write!(out, " {}", pile)?;
        }
        writeln!(out)?;
        let (pile, left) = match choose(&piles, &mut random) {
            Some(chosen) => chosen,
            None => break,
        };
        let taken = piles[pile] - left;
        writeln!(out, "{} removes {} stones from pile at index {}", mover, taken, pile)?;
        piles[pile] = left;
        std::mem::swap(&mut mover, &mut waits);
    }
    // The side to move now has lost.
    write!(out, "\n{} won\n", waits)?;
    out.flush()
}
