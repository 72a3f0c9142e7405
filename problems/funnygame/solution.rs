//! A Funny Game: with three coins or more, the second player mirrors each move.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::Source as _;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, n: u32 }
        if n == 0 {
            break;
        }
        writeln!(out, "{}", if n <= 2 { "Alice" } else { "Bob" })?;
    }
    out.flush()
}
