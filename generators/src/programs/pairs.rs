//! `gen-pairs`: pairs of piles of a chosen shape, by a seed.

use super::Program;
use crate::command::{self, Failure};
use crate::number::{self, Range};
use crate::pairs::Shape;
use crate::rng;
use clap::Parser;
use std::io::Write;

/// Writes pairs of piles, the smaller first, a pair a line, and at the end `0 0`. The same arguments write the same bytes forever.
#[derive(Parser)]
#[command(
    version,
    after_help = "Numbers may be written as 12, 10^9 or 2^31-1.\n\n\
        Examples:\n  \
        gen-pairs lost --cases 100 --most 10^6 --seed 1\n  \
        gen-pairs mixed --cases 1000 --most 50 --seed 7"
)]
pub(super) struct Arguments {
    /// What the pairs look like
    #[arg(value_enum)]
    shape: Shape,
    /// The number of pairs
    #[arg(long, default_value = "1", value_parser = number::parse)]
    cases: u64,
    /// The most stones of a pile: from 2 to 2^60
    #[arg(long, value_parser = number::parse)]
    most: u64,
    /// What chance starts from
    #[arg(long, value_parser = number::parse)]
    seed: u64,
}

impl Program for Arguments {
    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        command::check_size(self.cases, 2)?;
        let most = self.most;
        if !Range::new(2, 1 << 60)?.contains(most) {
            return Err(Failure::MostStones { most });
        }
        let mut rng = rng::seeded(self.seed);
        for _ in 0..self.cases {
            let [a, b] = self.shape.draw(&mut rng, most);
            writeln!(out, "{a} {b}")?;
        }
        Ok(writeln!(out, "0 0")?)
    }
}
