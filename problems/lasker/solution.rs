//! Lasker's Nim: the xor of the piles' Grundy values decides. The values need more than 32 bits.

use std::io::{self, BufWriter, Write};

use grundy::games::lasker;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, cases: usize }
    for _ in 0..cases {
        input! { from &mut source, n: usize, piles: [u64; n] }
        let sum = piles.iter().fold(0, |sum, &pile| sum ^ lasker::grundy_value(pile));
        let winner = if sum != 0 { "Alice" } else { "Bob" };
        writeln!(out, "{winner}")?;
    }
    out.flush()
}
