// Bug: counts the stairs at even indices. Index 0 is the lowest stair, and its balls are out of play.

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
        let stairs: Vec<u32> = numbers.by_ref().take(n).collect();
        let counting = stairs.iter().step_by(2);
        let nim_sum = counting.fold(0, |sum, balls| sum ^ balls);
        writeln!(out, "{}", if nim_sum != 0 { "first" } else { "second" })?;
    }
    out.flush()
}
