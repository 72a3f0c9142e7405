//! `gen-moore`: positions of Moore's Nim of a chosen shape, by a seed.

use super::Program;
use crate::command::{self, Failure};
use crate::moore::{self, Shape};
use crate::number::{self, Range};
use crate::rng;
use clap::Parser;
use std::io::Write;

/// Writes positions of Moore's Nim. The same arguments write the same bytes forever.
#[derive(Parser)]
#[command(
    version,
    after_help = "Numbers may be written as 12, 10^9 or 2^31-1; ranges as 1..10^9, both ends included, or as one number.\n\n\
        Examples:\n  \
        gen-moore lost --cases 100 --piles 1..8 --stones 7 --most 1..3 --seed 1\n  \
        gen-moore one-pile --cases 3 --piles 20000 --stones 10^18 --most 2..5 --seed 7"
)]
pub(super) struct Arguments {
    /// What the positions look like
    #[arg(value_enum)]
    shape: Shape,
    /// The number of positions
    #[arg(long, default_value = "1", value_parser = number::parse)]
    cases: u64,
    /// The number of piles of each
    #[arg(long)]
    piles: Range,
    /// The greatest number of stones of a pile
    #[arg(long, value_parser = number::parse)]
    stones: u64,
    /// How many piles a move may take from; no more than there are
    #[arg(long)]
    most: Range,
    /// Give each position twice as many piles as the one before; the first has
    /// the least number
    #[arg(long)]
    double: bool,
    /// What chance starts from
    #[arg(long, value_parser = number::parse)]
    seed: u64,
}

impl Program for Arguments {
    fn write(&self, mut out: &mut dyn Write) -> Result<(), Failure> {
        let Arguments { cases: wanted, piles, double, .. } = *self;
        let last = u32::try_from(wanted.saturating_sub(1)).ok().and_then(|doublings| 1_u64.checked_shl(doublings));
        match double {
            // The last has more than all before it together.
            true => command::check_size(2, piles.least().saturating_mul(last.unwrap_or(u64::MAX)))?,
            false => command::check_size(wanted, piles.most())?,
        }
        let mut rng = rng::seeded(self.seed);
        let mut cases = Vec::new();
        for case in 0..wanted {
            let count = if double { piles.least() << case } else { piles.draw(&mut rng) } as usize;
            let most = self.most.draw(&mut rng).min(count as u64);
            cases.push(self.shape.draw(&mut rng, count, self.stones, most));
        }
        Ok(moore::write(&mut out, &cases)?)
    }
}
