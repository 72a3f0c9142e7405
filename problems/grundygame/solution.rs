//! Grundy's game: a table of values up to 1222, the last pile that is lost.

use std::io::{self, BufWriter, Write};

use grundy::games::splitting;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, t: usize, piles: [usize; t] }
    let values = splitting::grundy_values(1223);
    for pile in piles {
        let is_lost = values.get(pile) == Some(&0);
        writeln!(out, "{}", if is_lost { "second" } else { "first" })?;
    }
    out.flush()
}
