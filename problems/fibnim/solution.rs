//! Take-away Game: Fibonacci Nim, in which the Fibonacci numbers are lost.

use std::io::{self, BufWriter, Write};

use grundy::games::zeckendorf;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, n: u64 }
        if n == 0 {
            break;
        }
        writeln!(out, "{} win", if zeckendorf::least_term(n) == n { "Second" } else { "First" })?;
    }
    out.flush()
}
