// Bug: takes nim-sum many matches from the first pile that has enough.

use std::io::{self, BufWriter, Read, Write};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let mut piles: Vec<u32> = input
        .split_ascii_whitespace()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    let stdout = io::stdout();
    let mut out = BufWriter::new(stdout.lock());
    let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    let moved = piles.iter().position(|&pile| pile >= nim_sum);
    match moved.filter(|_| nim_sum > 0) {
        None => writeln!(out, "lose")?,
        Some(index) => {
            writeln!(out, "{} {}", nim_sum, index + 1)?;
            piles[index] -= nim_sum;
            for pile in &piles {
                write!(out, "{} ", pile)?;
            }
            writeln!(out)?;
        }
    }
    out.flush()
}
