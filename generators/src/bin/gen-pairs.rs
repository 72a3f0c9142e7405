//! `gen-pairs`: pairs of piles of a chosen shape, by a seed.

use clap::Parser;
use generators::command::{self, Failure};
use generators::number::{self, Range};
use generators::pairs::Shape;
use generators::rng;
use std::io::Write;
use std::process::ExitCode;

/// Writes pairs of piles, the smaller first, a pair a line, and at the end `0 0`. The same arguments write the same bytes forever.
#[derive(Parser)]
#[command(
    version,
    after_help = "Numbers may be written as 12, 10^9 or 2^31-1.\n\n\
        Examples:\n  \
        gen-pairs lost --cases 100 --most 10^6 --seed 1\n  \
        gen-pairs mixed --cases 1000 --most 50 --seed 7"
)]
struct Arguments {
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

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    command::main(|out| run(&arguments, out))
}

fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    command::check_size(arguments.cases, 2)?;
    let most = arguments.most;
    if !Range::new(2, 1 << 60)?.contains(most) {
        return Err(Failure::MostStones { most });
    }
    let mut rng = rng::seeded(arguments.seed);
    for _ in 0..arguments.cases {
        let [a, b] = arguments.shape.draw(&mut rng, most);
        writeln!(out, "{a} {b}")?;
    }
    Ok(writeln!(out, "0 0")?)
}
