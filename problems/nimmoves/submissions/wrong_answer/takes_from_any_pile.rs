// Bug: assumes that every pile of a winning position has a winning move, and "reduces" 4 to 6.

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
        if nim_sum == 0 {
            writeln!(out, "No")?;
            continue;
        }
        writeln!(out, "Yes")?;
        for &pile in &piles {
            writeln!(out, "{} {}", pile, pile ^ nim_sum)?;
        }
    }
    out.flush()
}
