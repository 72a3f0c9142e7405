//! Taking Prime Powers: the multiples of 6 are lost.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, piles: [u32] }
    for n in piles {
        writeln!(out, "{} wins!", if n % 6 == 0 { "Roy" } else { "October" })?;
    }
    out.flush()
}
