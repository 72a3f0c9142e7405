//! `gen-takes`: a subtraction game.

use crate::arguments::{Given, Parameter};
use crate::command::{self, Failure, Program};
use crate::number::Range;
use crate::rng;
use crate::takes::{self, Takes};
use std::io::Write;

/// The program.
pub const PROGRAM: Program = Program {
    name: "gen-takes",
    about: "Writes a subtraction game: a line with the largest pile and the number of\n\
            takes, and a line with the takes in random order. The same arguments write\n\
            the same bytes forever.",
    examples: &[
        "--stones 10^6 --count 100 --takes 1..10^6 --seed 1",
        "--stones 1..40 --count 1..5 --takes 1..12 --multiple-of 2 --seed 7",
    ],
    parameters,
    write,
};

fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::option::<Range>("stones", "The stones of the largest pile"),
        Parameter::option::<Range>("count", "The number of takes; where the bounds hold fewer, all are written"),
        Parameter::option::<Range>("takes", "The stones that one move may take, at most those of the largest pile"),
        Parameter::with_default::<u64>("multiple-of", "1", "Only takes that are multiples of this number"),
        Parameter::option::<u64>("seed", "What chance starts from"),
    ]
}

fn write(given: &Given, mut out: &mut dyn Write) -> Result<(), Failure> {
    let stones: Range = given.value("stones")?;
    let count: Range = given.value("count")?;
    let takes: Range = given.value("takes")?;
    let multiple_of: u64 = given.value("multiple-of")?;
    let seed: u64 = given.value("seed")?;
    command::check_size(1, count.most())?;
    let mut rng = rng::seeded(seed);
    let stones = stones.draw(&mut rng);
    let shape = Takes { count, takes, multiple_of };
    let drawn = shape.draw(&mut rng, stones)?;
    Ok(takes::write(&mut out, stones, &drawn)?)
}
