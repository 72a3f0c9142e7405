//! Games of the interactive problems: boards, each with the judge's player that it is played against.

use crate::arguments::Choice;
use std::fmt;
use std::io::{self, Write};

/// The greatest seed that a test case gives the judge's players.
pub const MOST_SEED: u64 = 999_999_999;

/// How the judge plays a position that is lost for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Moves that leave few winning answers.
    Optimal,
    /// Any move.
    Random,
    /// As many stones as the other side took.
    Mirror,
    /// One stone.
    Slow,
    /// The whole largest pile.
    Greedy,
}

impl Choice for Player {
    const NAME: &'static str = "PLAYER";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Optimal, "optimal", "moves that leave few winning answers"),
        (Self::Random, "random", "any move"),
        (Self::Mirror, "mirror", "as many stones as the other side took"),
        (Self::Slow, "slow", "one stone"),
        (Self::Greedy, "greedy", "the whole largest pile"),
    ];
}

impl fmt::Display for Player {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.text())
    }
}

/// Writes a test case: the number of games and the seed, then of each game its player with the number of piles, and the piles.
///
/// # Errors
///
/// When the output refuses the bytes.
pub fn write(out: &mut impl Write, seed: u64, games: &[(Player, Vec<u64>)]) -> io::Result<()> {
    writeln!(out, "{} {seed}", games.len())?;
    for (player, piles) in games {
        let piles: Vec<String> = piles.iter().map(u64::to_string).collect();
        writeln!(out, "{player} {}\n{}", piles.len(), piles.join(" "))?;
    }
    Ok(())
}
