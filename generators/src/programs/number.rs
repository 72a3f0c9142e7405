//! `gen-number`: one number on a line, or a list of numbers.

use crate::arguments::{Given, Parameter};
use crate::command::{self, Failure, Program};
use crate::number::Range;
use crate::rng;
use std::io::Write;

/// The program.
pub const PROGRAM: Program = Program {
    name: "gen-number",
    about: "Writes one number from a range, by a seed, or a list of them. The same\n\
            arguments write the same bytes forever.",
    examples: &[
        "--from 1 --to 2^31-1 --seed 1",
        "--from 1 --to 2^31-1 --multiple-of 4 --seed 1",
        "--from 10^9 --to 2^31-1 --multiple-of 4 --offset 3 --seed 1",
        "--list 100 --from 1 --to 2000 --seed 1",
    ],
    parameters,
    write,
};

fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::option::<u64>("from", "The least number"),
        Parameter::option::<u64>("to", "The greatest number"),
        Parameter::with_default::<u64>("multiple-of", "1", "Only multiples of this number, plus the offset"),
        Parameter::with_default::<u64>("offset", "0", "What the number leaves when divided by the multiple"),
        Parameter::optional::<u64>(
            "list",
            "Write so many numbers, each on a line of its own, after a line with how many there are",
        ),
        Parameter::option::<u64>("seed", "What chance starts from"),
    ]
}

fn write(given: &Given, out: &mut dyn Write) -> Result<(), Failure> {
    let from: u64 = given.value("from")?;
    let to: u64 = given.value("to")?;
    let multiple_of: u64 = given.value("multiple-of")?;
    let offset: u64 = given.value("offset")?;
    let list: Option<u64> = given.optional("list")?;
    let seed: u64 = given.value("seed")?;
    let range = Range::new(from, to)?;
    let mut rng = rng::seeded(seed);
    if let Some(list) = list {
        command::check_size(list, 1)?;
        writeln!(out, "{list}")?;
    }
    for _ in 0..list.unwrap_or(1) {
        let number = range.draw_congruent(&mut rng, multiple_of, offset)?;
        writeln!(out, "{number}")?;
    }
    Ok(())
}
