//! One pile and a set of moves: a pile is won exactly if its Grundy value is not 0, for every pile up to n.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

use std::io::{self, BufWriter, Write};

use grundy::games::subtraction::SubtractionGame;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, n: usize, k: usize, moves: [u64; k] }
    let game = SubtractionGame::new(&moves).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
    let values = game.grundy_values(n + 1);
    let letters: String = values[1..].iter().map(|&value| if value == 0 { 'L' } else { 'W' }).collect();
    writeln!(out, "{letters}")?;
    out.flush()
}
