//! `gen-number`: one number on a line.

use clap::Parser;
use generators::command::{self, Failure};
use generators::number::{self, Range};
use generators::rng;
use std::io::Write;
use std::process::ExitCode;

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
struct Arguments {
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

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    command::main(|out| run(&arguments, out))
}

fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let range = Range::new(arguments.from, arguments.to)?;
    let mut rng = rng::seeded(arguments.seed);
    let number = range.draw_congruent(&mut rng, arguments.multiple_of, arguments.offset)?;
    Ok(writeln!(out, "{number}")?)
}
