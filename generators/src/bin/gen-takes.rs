//! `gen-takes`: a subtraction game.

use clap::Parser;
use generators::command::{self, Failure};
use generators::number::{self, Range};
use generators::rng;
use generators::takes::{self, Takes};
use std::io::Write;
use std::process::ExitCode;

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
struct Arguments {
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

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    command::main(|out| run(&arguments, out))
}

fn run(arguments: &Arguments, mut out: &mut dyn Write) -> Result<(), Failure> {
    command::check_size(1, arguments.count.most())?;
    let mut rng = rng::seeded(arguments.seed);
    let stones = arguments.stones.draw(&mut rng);
    let shape = Takes { count: arguments.count, takes: arguments.takes, multiple_of: arguments.multiple_of };
    let drawn = shape.draw(&mut rng, stones)?;
    Ok(takes::write(&mut out, stones, &drawn)?)
}
