//! A duel in misère Nim: take the side that wins, and leave a lost position with every move.
//!
//! `nimduel/solution.rs` says why the input is read this way.

use std::io::{self, Write};

use grundy::games::misere;
use proconio::input_interactive;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    input_interactive! { games: usize }
    for _ in 0..games {
        input_interactive! { n: usize, mut piles: [u64; n] }
        let starts = misere::first_player_wins(&piles);
        writeln!(out, "{}", if starts { "first" } else { "second" })?;
        out.flush()?;
        let mut is_our_turn = starts;
        while piles.iter().any(|&pile| pile > 0) {
            if !is_our_turn {
                input_interactive! { pile: usize, taken: u64 }
                piles[pile] -= taken;
            } else if let Some(our) = misere::winning_move(&piles) {
                writeln!(out, "{} {}", our.pile, our.taken())?;
                out.flush()?;
                piles[our.pile] = our.after;
            }
            is_our_turn = !is_our_turn;
        }
    }
    Ok(())
}
