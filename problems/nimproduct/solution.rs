//! Nim Product: halves of the bits, down to 16 of them, where exponents are added.

use std::io::{self, BufWriter, Write};

use grundy::games::nimber;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, cases: usize }
    for _ in 0..cases {
        input! { from &mut source, a: u64, b: u64 }
        writeln!(out, "{}", nimber::product(a, b))?;
    }
    out.flush()
}
