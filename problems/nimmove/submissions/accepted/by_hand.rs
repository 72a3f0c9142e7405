// One winning move of normal Nim, on the first pile that becomes smaller by xor with the nim-sum.

use std::io::{self, BufWriter, Read, Write};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let mut piles: Vec<u32> = input
        .split_ascii_whitespace()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    let stdout = io::stdout();
    let mut out = BufWriter::new(stdout.lock());
    let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    match piles.iter().position(|pile| pile ^ nim_sum < *pile) {
        None => writeln!(out, "lose")?,
        Some(index) => {
            let left = piles[index] ^ nim_sum;
            let taken = piles[index] - left;
            piles[index] = left;
            let piles: Vec<String> = piles.iter().map(u32::to_string).collect();
            writeln!(out, "{} {}\n{}", taken, index + 1, piles.join(" "))?;
        }
    }
    out.flush()
}
