//! Good Luck in CET-4 Everybody! No power of two is a multiple of three, so only the remainder counts.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::Source as _;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, n: u32 }
        writeln!(out, "{}", if n % 3 == 0 { "Cici" } else { "Kiki" })?;
    }
    out.flush()
}
