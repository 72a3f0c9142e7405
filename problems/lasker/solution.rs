//! Lasker's Nim: the xor of the piles' Grundy values, which need more than 32 bits.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

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
        let winner = if lasker::first_player_wins(&piles) { "Alice" } else { "Bob" };
        writeln!(out, "{winner}")?;
    }
    out.flush()
}
