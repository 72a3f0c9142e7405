//! Georgia and Bob: staircase Nim, where the stairs are the free squares between the chessmen.

use std::io::{self, BufWriter, Write};

use grundy::games::staircase;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, cases: usize }
    for _ in 0..cases {
        input! { from &mut source, n: usize, mut squares: [u64; n] }
        squares.push(0);
        squares.sort_unstable();
        // Beyond the last chessman, free squares are out of play: that is the lowest stair.
        let gaps = squares.windows(2).rev().map(|pair| pair[1] - pair[0] - 1);
        let stairs: Vec<u64> = std::iter::once(0).chain(gaps).collect();
        let winner = if staircase::nim_sum(&stairs) == 0 { "Bob" } else { "Georgia" };
        writeln!(out, "{winner} will win")?;
    }
    out.flush()
}
