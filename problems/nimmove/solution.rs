//! One winning move of normal Nim: of all piles that have one, the first.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

use std::io::{self, BufWriter, Write};

use grundy::games::nim;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, k: usize, mut piles: [u64; k] }
    if let Some(step) = nim::winning_move(&piles) {
        piles[step.pile] = step.after;
        let left: Vec<String> = piles.iter().map(ToString::to_string).collect();
        writeln!(out, "{} {}\n{}", step.before - step.after, step.pile + 1, left.join(" "))?;
    } else {
        writeln!(out, "lose")?;
    }
    out.flush()
}
