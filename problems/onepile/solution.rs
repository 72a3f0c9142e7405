//! One pile, take 1 to 3 stones, the last stone wins: the position is lost exactly at the multiples of 4.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

use std::io::{self, BufWriter, Write};

use grundy::games::subtraction;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, n: u64 }
    writeln!(out, "{}", subtraction::first_player_wins_up_to(n, 3))?;
    out.flush()
}
