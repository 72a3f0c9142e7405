//! Normal Nim: the player to move wins if and only if the nim-sum of the piles is not zero.

use std::io::{self, BufWriter, Write};

use grundy::games::nim;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, n: usize, piles: [u64; n] }
    let verdict = if nim::nim_sum(&piles) != 0 { "Current player can win." } else { "Current player loses." };
    writeln!(out, "{verdict}")?;
    out.flush()
}
