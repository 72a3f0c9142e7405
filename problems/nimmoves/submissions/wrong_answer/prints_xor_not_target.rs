// Bug: prints the nim-sum instead of what the move leaves in the pile.

use std::io::{self, BufWriter, Read, Write};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let mut numbers = input
        .split_ascii_whitespace()
        .filter_map(|word| word.parse::<u32>().ok());
    let stdout = io::stdout();
    let mut out = BufWriter::new(stdout.lock());
    while let Some(m) = numbers.next().filter(|&m| m != 0) {
        let piles: Vec<u32> = numbers.by_ref().take(m as usize).collect();
        let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        writeln!(out, "{}", if nim_sum != 0 { "Yes" } else { "No" })?;
        for &pile in piles.iter().filter(|&pile| pile ^ nim_sum < *pile) {
            writeln!(out, "{} {}", pile, nim_sum)?;
        }
    }
    out.flush()
}
