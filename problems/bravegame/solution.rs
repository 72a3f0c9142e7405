//! Brave Game: take 1 to m stones. The multiples of m + 1 are lost.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, games: [(u32, u32)] }
    for (n, m) in games {
        writeln!(out, "{}", if n % (m + 1) == 0 { "second" } else { "first" })?;
    }
    out.flush()
}
