//! A Multiplication Game: the bounds are 1 times 9 and 2 in turn.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::Source as _;
use proconio::source::once::OnceSource;

/// Whether the player to move wins who has to reach `n` from 1.
fn wins(n: u64) -> bool {
    let (mut bound, mut is_won) = (9, true);
    while bound < n {
        is_won = !is_won;
        bound *= if is_won { 9 } else { 2 };
    }
    is_won
}

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, n: u64 }
        writeln!(out, "{} wins.", if wins(n) { "Stan" } else { "Ollie" })?;
    }
    out.flush()
}
