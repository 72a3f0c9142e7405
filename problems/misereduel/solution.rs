//! Misère Nim against the judge: choose the winning side and leave a losing position with every move.

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
            let our = misere::winning_moves(&piles).next();
            if !is_our_turn {
                input_interactive! { pile: usize, taken: u64 }
                piles[pile] -= taken;
            } else if let Some((pile, left)) = our {
                writeln!(out, "{pile} {}", piles[pile] - left)?;
                out.flush()?;
                piles[pile] = left;
            }
            is_our_turn = !is_our_turn;
        }
    }
    Ok(())
}
