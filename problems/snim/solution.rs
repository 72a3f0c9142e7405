//! S-Nim: the xor of the piles' Grundy values decides, from one table for each set of takes.

use std::io::{self, BufWriter, Write};

use grundy::games::subtraction;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, takes: [u64] }
        if takes.is_empty() {
            break;
        }
        let values = subtraction::grundy_values(&takes, 10_001);
        input! { from &mut source, positions: [[usize]] }
        let wins = |piles: &Vec<usize>| piles.iter().fold(0, |sum, &pile| sum ^ values[pile]) != 0;
        let letters: String = positions.iter().map(|piles| if wins(piles) { 'W' } else { 'L' }).collect();
        writeln!(out, "{letters}")?;
    }
    out.flush()
}
