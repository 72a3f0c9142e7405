//! One winning move of normal Nim, on the first pile that has one.

use std::io::{self, BufWriter, Write};

use grundy::games::nim;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, k: usize, mut piles: [u64; k] }
    let first = nim::winning_moves(&piles).next();
    if let Some((pile, left)) = first {
        let taken = piles[pile] - left;
        piles[pile] = left;
        let after: Vec<String> = piles.iter().map(ToString::to_string).collect();
        writeln!(out, "{taken} {}\n{}", pile + 1, after.join(" "))?;
    } else {
        writeln!(out, "lose")?;
    }
    out.flush()
}
