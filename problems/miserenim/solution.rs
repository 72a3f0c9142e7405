//! Misère Nim: as normal Nim, but inverted when every pile is a single stone.

use std::io::{self, BufWriter, Write};

use grundy::games::misere;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, cases: usize }
    for _ in 0..cases {
        input! { from &mut source, n: usize, piles: [u64; n] }
        let winner = if misere::first_player_wins(&piles) { "John" } else { "Brother" };
        writeln!(out, "{winner}")?;
    }
    out.flush()
}
