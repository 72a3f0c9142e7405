//! `gen-stairs`: staircases of a chosen shape, by a seed.

use super::Program;
use crate::command::{self, Failure};
use crate::form::Form;
use crate::number::{self, Range};
use crate::rng;
use crate::stairs::Shape;
use clap::Parser;
use std::io::Write;

/// Writes staircases, the lowest stair first. The same arguments write the same bytes forever.
#[derive(Parser)]
#[command(
    version,
    after_help = "Numbers may be written as 12, 10^9 or 2^31-1; ranges as 1..10^9, both ends included, or as one number.\n\n\
        Examples:\n  \
        gen-stairs lost --cases 100 --stairs 1..12 --stones 0..9 --seed 1\n  \
        gen-stairs others-zero --cases 3 --stairs 2*10^4 --stones 0..10^9 --seed 7"
)]
pub(super) struct Arguments {
    /// What the staircases look like
    #[arg(value_enum)]
    shape: Shape,
    /// The number of staircases
    #[arg(long, default_value = "1", value_parser = number::parse)]
    cases: u64,
    /// The number of stairs of each
    #[arg(long)]
    stairs: Range,
    /// The number of stones of each stair
    #[arg(long)]
    stones: Range,
    /// What chance starts from
    #[arg(long, value_parser = number::parse)]
    seed: u64,
}

impl Program for Arguments {
    fn write(&self, mut out: &mut dyn Write) -> Result<(), Failure> {
        command::check_size(self.cases, self.stairs.most())?;
        let mut rng = rng::seeded(self.seed);
        let mut cases = Vec::new();
        for case in 1..=self.cases {
            let count = self.stairs.draw(&mut rng) as usize;
            let drawn = self.shape.draw(&mut rng, count, self.stones);
            cases.push(drawn.map_err(|cause| Failure::Case { case, cause })?);
        }
        Ok(Form::Counted.write(&mut out, cases.iter())?)
    }
}
