//! `gen-boards`: every board within bounds.

use clap::Parser;
use generators::boards::Boards;
use generators::command::{self, Failure};
use generators::form::Form;
use generators::number::{self, Range};
use std::io::Write;
use std::process::ExitCode;

/// Writes every board within bounds: fewer piles first, then by the first difference. There is no chance in it.
#[derive(Parser)]
#[command(
    version,
    after_help = "Numbers may be written as 12, 10^9 or 2^31-1; ranges as 1..10^9, both ends included, or as one number.\n\n\
        Examples:\n  \
        gen-boards --form until-zero --piles 1..4 --stones 1..7\n  \
        gen-boards --form counted --piles 0..4 --stones 0..7 --ordered --skip 1000 --take 474"
)]
struct Arguments {
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

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    command::main(|out| run(&arguments, out))
}

fn run(arguments: &Arguments, mut out: &mut dyn Write) -> Result<(), Failure> {
    arguments.form.check_piles(arguments.piles)?;
    command::check_size(1, arguments.piles.most())?;
    let boards = Boards::new(arguments.piles, arguments.stones, arguments.ordered);
    let skip = usize::try_from(arguments.skip).unwrap_or(usize::MAX);
    let take = arguments.take.and_then(|take| usize::try_from(take).ok()).unwrap_or(usize::MAX);
    Ok(arguments.form.write(&mut out, boards.skip(skip).take(take))?)
}
