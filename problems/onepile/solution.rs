//! One pile, 1 to 3 stones per move, the last stone wins: the player to move loses if and only if n is a multiple of 4.

use std::io::{self, BufWriter, Write};

use grundy::games::subtraction;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, n: u64 }
    writeln!(out, "{}", subtraction::wins_up_to(n, 3))?;
    out.flush()
}
