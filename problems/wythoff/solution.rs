//! Wythoff's game: the lost positions that one move reaches, each computed in integers.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

use std::io::{self, BufWriter, Write};

use grundy::games::wythoff;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, piles: [u64; 2] }
        if piles == [0, 0] {
            break;
        }
        let pairs = wythoff::winning_pairs([piles[0], piles[1]]);
        writeln!(out, "{}", if pairs.is_empty() { 0 } else { 1 })?;
        for [x, y] in pairs {
            writeln!(out, "{x} {y}")?;
        }
    }
    out.flush()
}
