//! Pebbles: the differences of neighbours are a staircase.

use std::io::{self, BufWriter, Write};

use grundy::games::staircase;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, cases: usize }
    for _ in 0..cases {
        input! { from &mut source, n: usize, piles: [u64; n] }
        // Pebbles leave play at the right, below the last difference: that is the lowest stair.
        let mut stairs = vec![0];
        stairs.extend(piles.windows(2).rev().map(|pair| pair[1] - pair[0]));
        stairs.extend(piles.first());
        writeln!(out, "{}", if staircase::nim_sum(&stairs) == 0 { "NIE" } else { "TAK" })?;
    }
    out.flush()
}
