//! Predicts the winner of a game of Nim by the nim-sum, then plays it. The winning side makes the winning move on the first
//! pile that has one. The losing side has no good move and takes the first non-empty pile, so the game is short.

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
    let winner = if nim::nim_sum(&piles) != 0 { sides[0] } else { sides[1] };
    writeln!(out, "Prediction before playing the game -> {winner} will win\n\nGAME STARTS\n")?;
    loop {
        write!(out, "Current Game Status ->")?;
        for pile in &piles {
            write!(out, " {pile}")?;
        }
        writeln!(out)?;
        let first_stones = piles.iter().position(|&pile| pile > 0).map(|pile| (pile, 0));
        let chosen = nim::winning_moves(&piles).next().or(first_stones);
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
