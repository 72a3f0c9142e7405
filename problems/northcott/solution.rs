//! Northcott Game: Nim on the free squares between the two pieces of each row.

use std::io::{self, BufWriter, Write};

use grundy::games::nim;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, n: usize, _: usize, rows: [(u64, u64); n] }
        let gaps: Vec<u64> = rows.into_iter().map(|(tom, jerry)| tom.max(jerry) - tom.min(jerry) - 1).collect();
        writeln!(out, "{}", if nim::nim_sum(&gaps) == 0 { "BAD LUCK!" } else { "I WIN!" })?;
    }
    out.flush()
}
