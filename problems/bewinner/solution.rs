//! Be the Winner: misère Nim on the lengths of the rows.

use std::io::{self, BufWriter, Write};

use grundy::games::misere;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, rows: [u64] }
        writeln!(out, "{}", if misere::first_player_wins(&rows) { "Yes" } else { "No" })?;
    }
    out.flush()
}
