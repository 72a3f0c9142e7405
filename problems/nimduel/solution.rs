//! Nim against the judge: leave nim-sum 0 with every move. The judge then cannot, so the last stone is ours.
//!
//! `input_interactive!` reads only the lines it needs; `input!` would wait for the end of the input.

use std::io::{self, Write};

use grundy::games::nim;
use proconio::input_interactive;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    input_interactive! { games: usize }
    for _ in 0..games {
        input_interactive! { n: usize, mut piles: [u64; n] }
        let mut our = nim::winning_moves(&piles).next();
        while let Some((pile, left)) = our {
            writeln!(out, "{pile} {}", piles[pile] - left)?;
            out.flush()?;
            piles[pile] = left;
            if piles.iter().all(|&pile| pile == 0) {
                break;
            }
            input_interactive! { pile: usize, taken: u64 }
            piles[pile] -= taken;
            our = nim::winning_moves(&piles).next();
        }
    }
    Ok(())
}
