//! Moore's Nim: the player to move loses if and only if, for each binary digit, the number of piles with a 1 there is a
//! multiple of k + 1.

use std::io::{self, BufWriter, Write};

use grundy::games::moore;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, cases: usize }
    for _ in 0..cases {
        input! { from &mut source, n: usize, k: usize, piles: [u64; n] }
        let first_wins = moore::first_player_wins(&piles, k, false);
        writeln!(out, "{}", if first_wins { "First" } else { "Second" })?;
    }
    out.flush()
}
