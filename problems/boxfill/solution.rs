//! Filling Boxes: the free space if one move can fill the box, and otherwise the value in a smaller box.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::{Source, once::OnceSource};

/// The Grundy value of a box for `most` stones that has some.
fn value(mut most: u32, stones: u32) -> u32 {
    while most > 0 {
        let mut stuck = 0;
        while (stuck + 1) * (stuck + 2) < most {
            stuck += 1;
        }
        if stones > stuck {
            return most - stones;
        }
        most = stuck;
    }
    0
}

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let mut case = 0;
    while !source.is_empty() {
        input! { from &mut source, boxes: [(u32, u32)] }
        if boxes.is_empty() {
            break;
        }
        case += 1;
        let sum = boxes.iter().fold(0, |sum, &(most, stones)| sum ^ value(most, stones));
        writeln!(out, "Case {case}:\n{}", if sum != 0 { "Yes" } else { "No" })?;
    }
    out.flush()
}
