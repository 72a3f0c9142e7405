//! `gen-number`: one number on a line.

use super::Program;
use crate::command::Failure;
use crate::number::{self, Range};
use crate::rng;
use clap::Parser;
use std::io::Write;

/// Writes one number from a range, by a seed. The same arguments write the same number forever.
#[derive(Parser)]
#[command(
    version,
    after_help = "Numbers may be written as 12, 10^9 or 2^31-1.\n\n\
        Examples:\n  \
        gen-number --from 1 --to 2^31-1 --seed 1\n  \
        gen-number --from 1 --to 2^31-1 --multiple-of 4 --seed 1\n  \
        gen-number --from 10^9 --to 2^31-1 --multiple-of 4 --offset 3 --seed 1"
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
    /// What chance starts from
    #[arg(long, value_parser = number::parse)]
    seed: u64,
}

impl Program for Arguments {
    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let range = Range::new(self.from, self.to)?;
        let mut rng = rng::seeded(self.seed);
        let number = range.draw_congruent(&mut rng, self.multiple_of, self.offset)?;
        Ok(writeln!(out, "{number}")?)
    }
}
