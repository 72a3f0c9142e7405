//! A duel in Nim: each move leaves nim-sum 0, so that the judge's cannot, and the last stone is ours.
//!
//! `input_interactive!` reads no further than the line it needs; `input!` would wait for the end of the input.

use std::io::{self, Write};

use grundy::games::nim;
use proconio::input_interactive;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    input_interactive! { games: usize }
    for _ in 0..games {
        input_interactive! { n: usize, mut piles: [u64; n] }
        while let Some(our) = nim::winning_move(&piles) {
            writeln!(out, "{} {}", our.pile, our.taken())?;
            out.flush()?;
            piles[our.pile] = our.after;
            if piles.iter().all(|&pile| pile == 0) {
                break;
            }
            input_interactive! { pile: usize, taken: u64 }
            piles[pile] -= taken;
        }
    }
    Ok(())
}
