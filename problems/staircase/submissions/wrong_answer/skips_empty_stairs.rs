// Bug: drops the empty stairs, so the numbers of the others change.

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
        let filled = stairs.iter().filter(|&&balls| balls > 0);
        let nim_sum = filled.skip(1).step_by(2).fold(0, |sum, balls| sum ^ balls);
        writeln!(out, "{}", if nim_sum != 0 { "first" } else { "second" })?;
    }
    out.flush()
}
