// Bug: uses only which piles win on their own, and calls an odd number of them a win.

use std::io::{self, BufWriter, Read, Write};

/// Which piles of 0 to `most` stones win on their own.
fn won(most: usize) -> Vec<bool> {
    let mut takes = vec![1, 2];
    while takes[takes.len() - 1] < most {
        takes.push(takes[takes.len() - 1] + takes[takes.len() - 2]);
    }
    let mut won: Vec<bool> = Vec::new();
    for pile in 0..=most {
        let wins = takes.iter().any(|&taken| taken <= pile && !won[pile - taken]);
        won.push(wins);
    }
    won
}

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let numbers: Vec<usize> = input
        .split_ascii_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    let stdout = io::stdout();
    let mut out = BufWriter::new(stdout.lock());
    let won = won(1000);
    for position in numbers.chunks(3).take_while(|&piles| piles != [0, 0, 0]) {
        let sum = position.iter().fold(false, |sum, &pile| sum ^ won[pile]);
        writeln!(out, "{}", if sum { "Fibo" } else { "Nacci" })?;
    }
    out.flush()
}
