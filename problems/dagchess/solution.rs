//! A Chess Game: Grundy values of the positions of a graph without cycles.

use std::collections::HashMap;
use std::io::{self, BufWriter, Write};

use grundy::games::grundy::grundy_value;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, n: usize, next: [[usize]; n] }
        let moves = |&position: &usize| next[position].iter().map(|&to| vec![to]).collect();
        let mut memo = HashMap::new();
        loop {
            input! { from &mut source, pieces: [usize] }
            if pieces.is_empty() {
                break;
            }
            let is_lost = pieces.iter().fold(0, |sum, piece| sum ^ grundy_value(piece, &moves, &mut memo)) == 0;
            writeln!(out, "{}", if is_lost { "LOSE" } else { "WIN" })?;
        }
    }
    out.flush()
}
