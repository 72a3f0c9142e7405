//! Doubloon Game: take a power of k. For an even k the remainder by k + 1 decides, for an odd one the parity.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, games: [(u32, u32)] }
    for (s, k) in games {
        let least = if k % 2 == 1 {
            s % 2
        } else {
            match s % (k + 1) {
                rest if rest == k => k,
                rest => rest % 2,
            }
        };
        writeln!(out, "{least}")?;
    }
    out.flush()
}
