//! `gen-stairs`: staircases of a chosen shape, by a seed.

use crate::arguments::{Given, Parameter};
use crate::command::{self, Failure, Program};
use crate::form::Form;
use crate::number::Range;
use crate::rng;
use crate::stairs::Shape;
use std::io::Write;

/// The program.
pub const PROGRAM: Program = Program {
    name: "gen-stairs",
    about: "Writes staircases, the lowest stair first. The same arguments write the same\n\
            bytes forever.",
    examples: &[
        "lost --cases 100 --stairs 1..12 --stones 0..9 --seed 1",
        "others-zero --cases 3 --stairs 2*10^4 --stones 0..10^9 --seed 7",
    ],
    parameters,
    write,
};

fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::word::<Shape>("What the staircases look like"),
        Parameter::with_default::<u64>("cases", "1", "The number of staircases"),
        Parameter::option::<Range>("stairs", "The number of stairs of each"),
        Parameter::option::<Range>("stones", "The number of stones of each stair"),
        Parameter::option::<u64>("seed", "What chance starts from"),
    ]
}

fn write(given: &Given, mut out: &mut dyn Write) -> Result<(), Failure> {
    let shape: Shape = given.word()?;
    let cases: u64 = given.value("cases")?;
    let stairs: Range = given.value("stairs")?;
    let stones: Range = given.value("stones")?;
    let seed: u64 = given.value("seed")?;
    command::check_size(cases, stairs.most())?;
    let mut rng = rng::seeded(seed);
    let mut drawn_cases = Vec::new();
    for case in 1..=cases {
        let count = stairs.draw(&mut rng) as usize;
        let drawn = shape.draw(&mut rng, count, stones);
        drawn_cases.push(drawn.map_err(|cause| Failure::of_case(case, cause))?);
    }
    Ok(Form::Counted.write(&mut out, drawn_cases.iter())?)
}
