// Predicts by the nim-sum, then plays: a side that can make the nim-sum 0 does so; otherwise it takes the first non-empty pile.

use std::io::{self, BufWriter, Read, Write};

/// A pile and what the move leaves of it: a winning move if there is one, or `None` once all piles are empty.
fn choose(piles: &[u32]) -> Option<(usize, u32)> {
    let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    let winning = piles.iter().position(|&pile| pile ^ nim_sum < pile);
    let some = piles.iter().position(|&pile| pile > 0);
    winning
        .map(|pile| (pile, piles[pile] ^ nim_sum))
        .or(some.map(|pile| (pile, 0)))
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
    let is_won = piles.iter().fold(0, |sum, pile| sum ^ pile) != 0;
    let winner = if is_won { mover } else { waits };
    writeln!(out, "Prediction before playing the game -> {} will win", winner)?;
    write!(out, "\nGAME STARTS\n\n")?;
    loop {
        write!(out, "Current Game Status ->")?;
        for pile in &piles {
            write!(out, " {}", pile)?;
        }
        writeln!(out)?;
        let (pile, left) = match choose(&piles) {
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
