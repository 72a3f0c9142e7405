// Bug: counts the piles that have at least nim-sum many stones.

use std::io::{self, BufWriter, Read, Write};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let mut numbers = input
        .split_ascii_whitespace()
        .filter_map(|word| word.parse::<u32>().ok());
    let stdout = io::stdout();
    let mut out = BufWriter::new(stdout.lock());
    while let Some(n) = numbers.next().filter(|&n| n > 0) {
        let piles: Vec<u32> = numbers.by_ref().take(n as usize).collect();
        let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        let winning = piles.iter().filter(|&&pile| nim_sum > 0 && pile >= nim_sum);
        writeln!(out, "{}", winning.count())?;
    }
    out.flush()
}
