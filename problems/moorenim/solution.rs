//! Moore's Nim: lost exactly if each binary digit stands in a multiple of k + 1 piles.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

use std::io::{self, BufWriter, Write};

use grundy::games::moore::{self, Play};
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, cases: usize }
    for _ in 0..cases {
        input! { from &mut source, n: usize, k: usize, piles: [u64; n] }
        let first_wins = moore::first_player_wins(&piles, k, Play::Normal);
        writeln!(out, "{}", if first_wins { "First" } else { "Second" })?;
    }
    out.flush()
}
