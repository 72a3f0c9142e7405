//! Predict the winner of a game of Nim by the nim-sum, then play it: the winning side makes the winning move whose pile comes first.
//! The losing side has no good move; it takes the first pile that is not empty, so the game is short.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

use std::io::{self, BufWriter, Write};

use grundy::games::nim;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, n: usize, mut piles: [u64; n], starter: String }
    let mut sides = ["COMPUTER", "HUMAN"];
    if starter == "HUMAN" {
        sides.reverse();
    }
    let winner = if nim::first_player_wins(&piles) { sides[0] } else { sides[1] };
    writeln!(out, "Prediction before playing the game -> {winner} will win\n\nGAME STARTS\n")?;
    loop {
        write!(out, "Current Game Status ->")?;
        for pile in &piles {
            write!(out, " {pile}")?;
        }
        writeln!(out)?;
        let first_stones = piles.iter().position(|&pile| pile > 0).map(|pile| (pile, 0));
        let chosen = nim::winning_move(&piles).map(|step| (step.pile, step.after)).or(first_stones);
        if let Some((pile, after)) = chosen {
            writeln!(out, "{} removes {} stones from pile at index {pile}", sides[0], piles[pile] - after)?;
            piles[pile] = after;
        } else {
            break;
        }
        sides.reverse();
    }
    writeln!(out, "\n{winner} won")?;
    out.flush()
}
