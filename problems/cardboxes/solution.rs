//! Cards in Boxes: Nim on the boxes from which a card needs an odd number of moves to the end.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, cases: usize }
    for case in 1..=cases {
        input! { from &mut source, n: usize, boxes: [u32; n] }
        let odd = boxes.iter().zip(1..).filter(|&(_, number)| matches!(number % 6, 0 | 2 | 5));
        let sum = odd.fold(0, |sum, (cards, _)| sum ^ cards);
        writeln!(out, "Case {case}: {}", if sum != 0 { "Alice" } else { "Bob" })?;
    }
    out.flush()
}
