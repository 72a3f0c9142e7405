// Misère Nim: as normal Nim, but inverted when every pile is a single stone.

use std::io::{self, BufWriter, Read, Write};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let mut numbers = input
        .split_ascii_whitespace()
        .filter_map(|word| word.parse::<u32>().ok());
    let stdout = io::stdout();
    let mut out = BufWriter::new(stdout.lock());
    for _ in 0..numbers.next().unwrap_or(0) {
        let n = numbers.next().unwrap_or(0) as usize;
        let piles: Vec<u32> = numbers.by_ref().take(n).collect();
        let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        let only_single_stones = piles.iter().all(|&pile| pile <= 1);
        let first_wins = (nim_sum == 0) == only_single_stones;
        writeln!(out, "{}", if first_wins { "John" } else { "Brother" })?;
    }
    out.flush()
}
