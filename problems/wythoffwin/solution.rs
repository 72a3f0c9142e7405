//! Wythoff's game: whether the piles are a losing pair, in integers.

use std::io::{self, BufWriter, Write};

use grundy::games::wythoff;
use proconio::input;
use proconio::source::Source as _;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, a: u64, b: u64 }
        writeln!(out, "{}", u8::from(!wythoff::is_lost(a, b)))?;
    }
    out.flush()
}
