//! `gen-boards`: every board within bounds.

use super::Program;
use crate::boards::Boards;
use crate::command::{self, Failure};
use crate::form::Form;
use crate::number::{self, Range};
use clap::Parser;
use std::io::Write;

/// Writes every board within bounds: fewer piles first, then by the first difference. There is no chance in it.
#[derive(Parser)]
#[command(
    version,
    after_help = "Numbers may be written as 12, 10^9 or 2^31-1; ranges as 1..10^9, both ends included, or as one number.\n\n\
        Examples:\n  \
        gen-boards --form until-zero --piles 1..4 --stones 1..7\n  \
        gen-boards --form counted --piles 0..4 --stones 0..7 --ordered --skip 1000 --take 474"
)]
pub(super) struct Arguments {
    /// How the boards make one input
    #[arg(long, value_enum)]
    form: Form,
    /// The number of piles of each board
    #[arg(long)]
    piles: Range,
    /// The number of stones of each pile
    #[arg(long)]
    stones: Range,
    /// Every order of the piles, instead of only those that do not decrease
    #[arg(long)]
    ordered: bool,
    /// Leave out this many boards at the beginning
    #[arg(long, default_value = "0", value_parser = number::parse)]
    skip: u64,
    /// Write at most this many boards
    #[arg(long, value_parser = number::parse)]
    take: Option<u64>,
}

impl Program for Arguments {
    fn write(&self, mut out: &mut dyn Write) -> Result<(), Failure> {
        self.form.check_piles(self.piles)?;
        command::check_size(1, self.piles.most())?;
        let boards = Boards::new(self.piles, self.stones, self.ordered);
        let skip = usize::try_from(self.skip).unwrap_or(usize::MAX);
        let take = self.take.and_then(|take| usize::try_from(take).ok()).unwrap_or(usize::MAX);
        Ok(self.form.write(&mut out, boards.skip(skip).take(take))?)
    }
}
