//! Nim in which each non-empty pile may once be passed on: the xor of the piles' Grundy values decides, as in every sum of games.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

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
        let verdict = if zero_move::first_player_wins(&piles) { "W" } else { "L" };
        writeln!(out, "{verdict}")?;
    }
    out.flush()
}
