//! `gen-positions`: games of a set of takes, each with positions.

use super::Program;
use crate::command::{self, Failure};
use crate::number::{self, Range};
use crate::positions::{self, MOST_STONES};
use crate::rng;
use crate::takes::Takes;
use clap::Parser;
use std::io::Write;

/// Writes games in which a move takes one of certain numbers of stones from one pile, until a line `0`: of each the takes, the number of
/// positions, and the positions. The same arguments write the same bytes forever.
#[derive(Parser)]
#[command(
    version,
    after_help = "Numbers may be written as 12, 10^9 or 2^31-1; ranges as 1..10^9, both ends included, or as one number.\n\n\
        Examples:\n  \
        gen-positions --cases 5 --count 1..5 --takes 1..9 --positions 20 --piles 0..4 --stones 0..30 --seed 1\n  \
        gen-positions --cases 20 --count 100 --takes 1..10^4 --positions 100 --piles 100 --stones 0..10^4 --lost --seed 7"
)]
pub(super) struct Arguments {
    /// The number of games
    #[arg(long, default_value = "1", value_parser = number::parse)]
    cases: u64,
    /// The number of takes of each game; where the bounds hold fewer, all are written
    #[arg(long)]
    count: Range,
    /// The stones that one move may take
    #[arg(long)]
    takes: Range,
    /// Only takes that are multiples of this number
    #[arg(long, default_value = "1", value_parser = number::parse)]
    multiple_of: u64,
    /// The number of positions of each game
    #[arg(long)]
    positions: Range,
    /// The number of piles of each position
    #[arg(long)]
    piles: Range,
    /// The number of stones of each pile: at most a million
    #[arg(long)]
    stones: Range,
    /// Every other position is lost
    #[arg(long)]
    lost: bool,
    /// What chance starts from
    #[arg(long, value_parser = number::parse)]
    seed: u64,
}

impl Program for Arguments {
    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if self.stones.most() > MOST_STONES {
            return Err(Failure::TooLarge { stones: self.stones.most(), most: MOST_STONES });
        }
        command::check_size(self.cases, self.count.most())?;
        command::check_size(self.cases.saturating_mul(self.positions.most()), self.piles.most())?;
        let mut rng = rng::seeded(self.seed);
        let shape = Takes { count: self.count, takes: self.takes, multiple_of: self.multiple_of };
        let mut text = Vec::new();
        for case in 1..=self.cases {
            let takes = shape.draw(&mut rng, self.takes.most())?;
            let values = if self.lost { positions::values(&takes, self.stones.most()) } else { Vec::new() };
            let mut drawn = Vec::new();
            for place in 0..self.positions.draw(&mut rng) {
                drawn.push(if self.lost && place % 2 == 1 {
                    positions::lost(&mut rng, self.piles, self.stones, &values)
                        .map_err(|cause| Failure::Case { case, cause })?
                } else {
                    positions::uniform(&mut rng, self.piles, self.stones)
                });
            }
            positions::write(&mut text, &takes, &drawn)?;
        }
        out.write_all(&text)?;
        Ok(out.write_all(b"0\n")?)
    }
}
