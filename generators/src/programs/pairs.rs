//! `gen-pairs`: pairs of piles of a chosen shape, by a seed.

use crate::arguments::{Given, Parameter};
use crate::command::{self, Failure, Program};
use crate::number::Range;
use crate::pairs::Shape;
use crate::rng;
use std::io::Write;

/// The program.
pub const PROGRAM: Program = Program {
    name: "gen-pairs",
    about: "Writes pairs of piles, the smaller first, a pair a line, and at the end `0\n\
            0`. The same arguments write the same bytes forever.",
    examples: &["lost --cases 100 --most 10^6 --seed 1", "mixed --cases 1000 --most 50 --seed 7"],
    parameters,
    write,
};

fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::word::<Shape>("What the pairs look like"),
        Parameter::with_default::<u64>("cases", "1", "The number of pairs"),
        Parameter::option::<u64>("most", "The most stones of a pile: from 2 to 2^60"),
        Parameter::option::<u64>("seed", "What chance starts from"),
    ]
}

fn write(given: &Given, out: &mut dyn Write) -> Result<(), Failure> {
    let shape: Shape = given.word()?;
    let cases: u64 = given.value("cases")?;
    let most: u64 = given.value("most")?;
    let seed: u64 = given.value("seed")?;
    command::check_size(cases, 2)?;
    if !Range::new(2, 1 << 60)?.contains(most) {
        return Err(Failure::new(format!("found at most {most} stones, expected 2 to 2^60")));
    }
    let mut rng = rng::seeded(seed);
    for _ in 0..cases {
        let [a, b] = shape.draw(&mut rng, most);
        writeln!(out, "{a} {b}")?;
    }
    Ok(writeln!(out, "0 0")?)
}
