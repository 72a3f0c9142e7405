//! Play a Game: dominoes cover the board, and for an odd n all of it but the corner.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, n: u32 }
        if n == 0 {
            break;
        }
        writeln!(out, "{}", if n % 2 == 0 { "8600" } else { "ailyanlu" })?;
    }
    out.flush()
}
