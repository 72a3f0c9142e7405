//! GG and MM: the game that lasts longest decides, when the winner of each game delays it and the loser hastens it.

use std::io::{self, BufWriter, Write};

use grundy::games::every;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, n: usize, games: [(u64, u64); n] }
        let longest = games.into_iter().map(|(p, q)| every::euclid_length(p, q)).max();
        writeln!(out, "{}", if every::first_player_wins(longest) { "MM" } else { "GG" })?;
    }
    out.flush()
}
