//! Nim in which each non-empty pile may be passed on once: the xor of the piles' Grundy values decides, as in every sum of
//! games.

use std::io::{self, BufWriter, Write};

use grundy::games::zero_move;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, games: usize }
    for _ in 0..games {
        input! { from &mut source, n: usize, piles: [u64; n] }
        let sum = piles.iter().fold(0, |sum, &pile| sum ^ zero_move::grundy_value(pile, true));
        let verdict = if sum != 0 { "W" } else { "L" };
        writeln!(out, "{verdict}")?;
    }
    out.flush()
}
