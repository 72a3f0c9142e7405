//! Nim Game II: take 1 to 3 stones from one pile. The xor of the remainders by 4 decides.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, games: usize }
    for _ in 0..games {
        input! { from &mut source, n: usize, piles: [u32; n] }
        let sum = piles.iter().fold(0, |sum, pile| sum ^ (pile % 4));
        writeln!(out, "{}", if sum != 0 { "first" } else { "second" })?;
    }
    out.flush()
}
