//! Nim of two teams: a table of who wins, by stones and by player to move.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::Source as _;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, n: usize }
        if n == 0 {
            break;
        }
        input! { from &mut source, stones: usize, limits: [usize; 2 * n] }
        // Who is to move when no stone is left has won, since the other team took the last one.
        let mut wins = vec![vec![true; limits.len()]];
        for left in 1..=stones {
            let wins_now = |(player, &limit): (usize, &usize)| {
                let next = (player + 1) % limits.len();
                wins[left.saturating_sub(limit)..left].iter().any(|after| !after[next])
            };
            let row = limits.iter().enumerate().map(wins_now).collect();
            wins.push(row);
        }
        writeln!(out, "{}", u8::from(wins[stones][0]))?;
    }
    out.flush()
}
