//! `gen-takes`: a subtraction game.

use super::Program;
use crate::command::{self, Failure};
use crate::number::{self, Range};
use crate::rng;
use crate::takes::{self, Takes};
use clap::Parser;
use std::io::Write;

/// Writes a subtraction game: a line with the largest pile and the number of takes, and a line with the takes in random order.
/// The same arguments write the same bytes forever.
#[derive(Parser)]
#[command(
    version,
    after_help = "Numbers may be written as 12, 10^9 or 2^31-1; ranges as 1..10^9, both ends included, or as one number.\n\n\
        Examples:\n  \
        gen-takes --stones 10^6 --count 100 --takes 1..10^6 --seed 1\n  \
        gen-takes --stones 1..40 --count 1..5 --takes 1..12 --multiple-of 2 --seed 7"
)]
pub(super) struct Arguments {
    /// The stones of the largest pile
    #[arg(long)]
    stones: Range,
    /// The number of takes; where the bounds hold fewer, all are written
    #[arg(long)]
    count: Range,
    /// The stones that one move may take, at most those of the largest pile
    #[arg(long)]
    takes: Range,
    /// Only takes that are multiples of this number
    #[arg(long, default_value = "1", value_parser = number::parse)]
    multiple_of: u64,
    /// What chance starts from
    #[arg(long, value_parser = number::parse)]
    seed: u64,
}

impl Program for Arguments {
    fn write(&self, mut out: &mut dyn Write) -> Result<(), Failure> {
        command::check_size(1, self.count.most())?;
        let mut rng = rng::seeded(self.seed);
        let stones = self.stones.draw(&mut rng);
        let shape = Takes { count: self.count, takes: self.takes, multiple_of: self.multiple_of };
        let drawn = shape.draw(&mut rng, stones)?;
        Ok(takes::write(&mut out, stones, &drawn)?)
    }
}
