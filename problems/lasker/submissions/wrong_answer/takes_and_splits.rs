// Bug: plays the game in which one move may both take stones and split the rest.

use std::io::{self, BufWriter, Read, Write};

fn value(stones: u64) -> u64 {
    if stones < 3 {
        stones
    } else {
        2 * stones - 2
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
