//! Shiritori: the three letters at the end of a word are a position, and retrograde analysis decides it.

use std::collections::HashMap;
use std::io::{self, BufWriter, Write};

use grundy::games::loopy;
use proconio::input;

fn main() -> io::Result<()> {
    input! { words: [String] }
    let mut positions = HashMap::new();
    let mut position = |letters| {
        let next = positions.len();
        *positions.entry(letters).or_insert(next)
    };
    let moves: Vec<(usize, usize)> =
        words.iter().map(|word| (position(&word[..3]), position(&word[word.len() - 3..]))).collect();
    let outcomes = loopy::outcomes(positions.len(), &moves);
    let mut out = BufWriter::new(io::stdout().lock());
    for (_, end) in moves {
        // Aoki is to move.
        let result = match outcomes[end] {
            Some(false) => "Takahashi",
            Some(true) => "Aoki",
            None => "Draw",
        };
        writeln!(out, "{result}")?;
    }
    out.flush()
}
