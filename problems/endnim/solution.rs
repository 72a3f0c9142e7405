//! Taking Stones: End Nim, by the one lost pile at either side of each part of the row.

use std::io::{self, BufWriter, Write};

use grundy::games::end_nim;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, cases: usize }
    for _ in 0..cases {
        input! { from &mut source, n: usize, piles: [u64; n] }
        writeln!(out, "{}", u8::from(end_nim::first_player_wins(&piles)))?;
    }
    out.flush()
}
