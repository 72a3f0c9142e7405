// Lasker's Nim: a pile of n stones has the Grundy value n, except that 4k - 1 and 4k are swapped.

use std::io::{self, BufWriter, Read, Write};

fn value(stones: u64) -> u64 {
    match stones % 4 {
        0 => stones - 1,
        3 => stones + 1,
        _ => stones,
    }
}

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let mut numbers = input
        .split_ascii_whitespace()
        .filter_map(|word| word.parse::<u64>().ok());
    let stdout = io::stdout();
    let mut out = BufWriter::new(stdout.lock());
    for _ in 0..numbers.next().unwrap_or(0) {
        let n = numbers.next().unwrap_or(0) as usize;
        let sum = numbers.by_ref().take(n).fold(0, |sum, pile| sum ^ value(pile));
        writeln!(out, "{}", if sum != 0 { "Alice" } else { "Bob" })?;
    }
    out.flush()
}
