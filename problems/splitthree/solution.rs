//! A Simple Nim: the xor of the values, in which 8k + 7 and 8k + 8 change places.

use std::io::{self, BufWriter, Write};

use grundy::games::three_split;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, cases: usize }
    for _ in 0..cases {
        input! { from &mut source, n: usize, piles: [u64; n] }
        let wins = piles.into_iter().fold(0, |sum, pile| sum ^ three_split::grundy_value(pile)) != 0;
        writeln!(out, "{} player wins.", if wins { "First" } else { "Second" })?;
    }
    out.flush()
}
