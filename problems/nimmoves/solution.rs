//! All winning moves of normal Nim: with the nim-sum `s`, a pile of `a` stones has one if and only if `a ^ s < a`, and the
//! move leaves `a ^ s` stones.

use std::io::{self, BufWriter, Write};

use grundy::games::nim;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, m: usize, piles: [u64; m] }
        if m == 0 {
            break;
        }
        if nim::nim_sum(&piles) != 0 {
            writeln!(out, "Yes")?;
            for (pile, left) in nim::winning_moves(&piles) {
                writeln!(out, "{} {left}", piles[pile])?;
            }
        } else {
            writeln!(out, "No")?;
        }
    }
    out.flush()
}
