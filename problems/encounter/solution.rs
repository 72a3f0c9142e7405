//! The Encounter: take p to q coins, and the last coin loses. The remainders 1 to p of p + q are lost.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::Source as _;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, n: u32, p: u32, q: u32 }
        // From 0 on: the remainders 0 to p - 1.
        let is_lost = (n - 1) % (p + q) < p;
        writeln!(out, "{}", if is_lost { "LOST" } else { "WIN" })?;
    }
    out.flush()
}
