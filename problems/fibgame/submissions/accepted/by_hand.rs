// The xor of the piles' Grundy values. Each is the mex of the values after taking a Fibonacci number of stones.

use std::io::{self, BufWriter, Read, Write};

/// The Grundy values of the piles of 0 to `most` stones.
fn values(most: usize) -> Vec<usize> {
    let mut takes = vec![1, 2];
    while takes[takes.len() - 1] < most {
        takes.push(takes[takes.len() - 1] + takes[takes.len() - 2]);
    }
    let mut values: Vec<usize> = Vec::new();
    for pile in 0..=most {
        let options = takes.iter().filter(|&&taken| taken <= pile);
        let reached: Vec<usize> = options.map(|taken| values[pile - taken]).collect();
        let mut mex = 0;
        while reached.contains(&mex) {
            mex += 1;
        }
        values.push(mex);
    }
    values
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
    let values = values(1000);
    for position in numbers.chunks(3).take_while(|&piles| piles != [0, 0, 0]) {
        let sum = position.iter().fold(0, |sum, &pile| sum ^ values[pile]);
        writeln!(out, "{}", if sum != 0 { "Fibo" } else { "Nacci" })?;
    }
    out.flush()
}
