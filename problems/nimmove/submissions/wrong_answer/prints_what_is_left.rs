// Bug: prints how many matches are left in the pile instead of how many the move takes.

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
    match piles.iter().position(|pile| pile ^ nim_sum < *pile) {
        None => writeln!(out, "lose")?,
        Some(index) => {
            piles[index] ^= nim_sum;
            writeln!(out, "{} {}", piles[index], index + 1)?;
            for pile in &piles {
                write!(out, "{} ", pile)?;
            }
            writeln!(out)?;
        }
    }
    out.flush()
}
