// Bug: treats the pass as a separate game that stays when the pile is empty. That swaps even and odd: the Grundy value becomes
// n + 1 for even n and n - 1 for odd n.

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
        let nim_sum = piles.iter().fold(0, |sum, &pile| sum ^ pile ^ 1);
        writeln!(out, "{}", if nim_sum != 0 { "W" } else { "L" })?;
    }
    out.flush()
}
