// Bug: tests for multiples of k instead of k + 1.

use std::io::{self, BufWriter, Read, Write};

fn first_wins(piles: &[u64], k: usize) -> bool {
    let modulus = if k > 1 { k } else { 2 };
    (0..64).any(|digit| {
        let ones = piles.iter().filter(|&pile| pile >> digit & 1 == 1).count();
        ones % modulus != 0
    })
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
        let k = numbers.next().unwrap_or(0) as usize;
        let piles: Vec<u64> = numbers.by_ref().take(n).collect();
        writeln!(out, "{}", if first_wins(&piles, k) { "First" } else { "Second" })?;
    }
    out.flush()
}
