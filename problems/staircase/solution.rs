//! Staircase Nim: Nim on every second stair, starting with the one above the lowest.

use std::io::{self, BufWriter, Write};

use grundy::games::staircase;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, cases: usize }
    for _ in 0..cases {
        input! { from &mut source, n: usize, stairs: [u64; n] }
        let winner = if staircase::nim_sum(&stairs) != 0 { "first" } else { "second" };
        writeln!(out, "{winner}")?;
    }
    out.flush()
}
