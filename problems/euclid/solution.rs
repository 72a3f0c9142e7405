//! Euclid's Game: the player with the first choice wins.

use std::io::{self, BufWriter, Write};

use grundy::games::euclid;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, a: u64, b: u64 }
        if a == 0 {
            break;
        }
        writeln!(out, "{} wins", if euclid::first_player_wins(a, b) { "Stan" } else { "Ollie" })?;
    }
    out.flush()
}
