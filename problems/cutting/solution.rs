//! Cutting Game: Grundy values of the cuts that leave no side of 1.

use std::io::{self, BufWriter, Write};

use grundy::games::grundy::mex;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut values = [[0_u32; 201]; 201];
    for w in 2..=200 {
        for h in 2..=w {
            let upright = (2..=w / 2).map(|i| values[i][h] ^ values[w - i][h]);
            let level = (2..=h / 2).map(|j| values[w][j] ^ values[w][h - j]);
            let value = mex(upright.chain(level).collect::<Vec<_>>());
            values[w][h] = value;
            values[h][w] = value;
        }
    }
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, w: usize, h: usize }
        writeln!(out, "{}", if values[w][h] == 0 { "LOSE" } else { "WIN" })?;
    }
    out.flush()
}
