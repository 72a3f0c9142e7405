//! Another Game: remove one coin from each of some piles. Only even piles are lost.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, games: usize }
    for _ in 0..games {
        input! { from &mut source, n: usize, piles: [u32; n] }
        let is_won = piles.iter().any(|pile| pile % 2 == 1);
        writeln!(out, "{}", if is_won { "first" } else { "second" })?;
    }
    out.flush()
}
