//! Jump to the Right: the runs of pieces before the empty squares are the stairs of Staircase Nim.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, cases: usize }
    for _ in 0..cases {
        input! { from &mut source, rows: [[usize]] }
        let mut sum = 0;
        for row in rows {
            let mut has_piece = [false; 21];
            for square in row {
                has_piece[square] = true;
            }
            // The empty squares to the right of a run, and its length. Square 0 is the left wall, and ends the first run.
            let (mut stair, mut run) = (0, 0);
            for square in (0..=20).rev() {
                if has_piece[square] {
                    run += 1;
                    continue;
                }
                if stair % 2 == 1 {
                    sum ^= run;
                }
                stair += 1;
                run = 0;
            }
        }
        writeln!(out, "{}", if sum != 0 { "YES" } else { "NO" })?;
    }
    out.flush()
}
