//! Christmas Game: green Hackenbush on several graphs with cycles.

use std::io::{self, BufWriter, Write};

use grundy::games::hackenbush;
use proconio::input;
use proconio::marker::Usize1;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, trees: usize }
        let mut sum = 0;
        for _ in 0..trees {
            input! { from &mut source, m: usize, edges: [(Usize1, Usize1)] }
            sum ^= hackenbush::grundy_value(m, &edges, 0);
        }
        writeln!(out, "{}", if sum == 0 { "Harry" } else { "Sally" })?;
    }
    out.flush()
}
