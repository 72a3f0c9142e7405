// Bug: prints equal piles only once.

use std::collections::HashSet;
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
        let mut told = HashSet::new();
        for &pile in piles.iter().filter(|&pile| pile ^ nim_sum < *pile) {
            if told.insert(pile) {
                writeln!(out, "{} {}", pile, pile ^ nim_sum)?;
            }
        }
    }
    out.flush()
}
