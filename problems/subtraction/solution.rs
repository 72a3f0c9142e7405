//! One pile and a set of moves: each pile up to n is winning if and only if its Grundy value is not 0.

use std::io::{self, BufWriter, Write};

use grundy::games::subtraction;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, n: usize, k: usize, moves: [u64; k] }
    let values = subtraction::grundy_values(&moves, n + 1);
    let letters: String = values[1..].iter().map(|&value| if value == 0 { 'L' } else { 'W' }).collect();
    writeln!(out, "{letters}")?;
    out.flush()
}
