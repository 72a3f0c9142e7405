//! The number of winning first moves of normal Nim. Each pile has at most one.

use std::io::{self, BufWriter, Write};

use grundy::games::nim;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, n: usize, piles: [u64; n] }
        if n == 0 {
            break;
        }
        writeln!(out, "{}", nim::winning_moves(&piles).count())?;
    }
    out.flush()
}
