//! `gen-number`: one number on a line, or a list of numbers.

use super::Program;
use crate::command::{self, Failure};
use crate::number::{self, Range};
use crate::rng;
use clap::Parser;
use std::io::Write;

/// Writes one number from a range, by a seed, or a list of them. The same arguments write the same bytes forever.
#[derive(Parser)]
#[command(
    version,
    after_help = "Numbers may be written as 12, 10^9 or 2^31-1.\n\n\
        Examples:\n  \
        gen-number --from 1 --to 2^31-1 --seed 1\n  \
        gen-number --from 1 --to 2^31-1 --multiple-of 4 --seed 1\n  \
        gen-number --from 10^9 --to 2^31-1 --multiple-of 4 --offset 3 --seed 1\n  \
        gen-number --list 100 --from 1 --to 2000 --seed 1"
)]
pub(super) struct Arguments {
    /// The least number
    #[arg(long, value_parser = number::parse)]
    from: u64,
    /// The greatest number
    #[arg(long, value_parser = number::parse)]
    to: u64,
    /// Only multiples of this number, plus the offset
    #[arg(long, default_value = "1", value_parser = number::parse)]
    multiple_of: u64,
    /// What the number leaves when divided by the multiple
    #[arg(long, default_value = "0", value_parser = number::parse)]
    offset: u64,
    /// Write so many numbers, each on a line of its own, after a line with how many there are
    #[arg(long, value_parser = number::parse)]
    list: Option<u64>,
    /// What chance starts from
    #[arg(long, value_parser = number::parse)]
    seed: u64,
}

impl Program for Arguments {
    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let range = Range::new(self.from, self.to)?;
        let mut rng = rng::seeded(self.seed);
        if let Some(list) = self.list {
            command::check_size(list, 1)?;
            writeln!(out, "{list}")?;
        }
        for _ in 0..self.list.unwrap_or(1) {
            let number = range.draw_congruent(&mut rng, self.multiple_of, self.offset)?;
            writeln!(out, "{number}")?;
        }
        Ok(())
    }
}
