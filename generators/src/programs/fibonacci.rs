//! `gen-fibonacci`: positions of the game of Fibonacci takes.

use crate::arguments::{Given, Parameter};
use crate::command::{self, Failure, Program};
use crate::fibonacci::{self, MOST_STONES, Positions, Shape};
use crate::number::Range;
use crate::rng;
use std::io::Write;

/// The program.
pub const PROGRAM: Program = Program {
    name: "gen-fibonacci",
    about: "Writes positions in which a move takes a Fibonacci number of stones from one\n\
            pile: each on a line, then a line of zeros. The same arguments write the\n\
            same bytes forever.",
    examples: &["every --piles 3 --stones 1..15", "p-position --cases 1000 --piles 3 --stones 1..1000 --seed 1"],
    parameters,
    write,
};

fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::word::<Shape>("What the positions look like"),
        Parameter::with_default::<u64>("cases", "1", "The number of positions; `every` writes all there are"),
        Parameter::option::<u64>("piles", "The number of piles of each position"),
        Parameter::option::<Range>("stones", "The number of stones of each pile: at most a million"),
        Parameter::optional::<u64>("seed", "What chance starts from; `every` has no chance in it"),
    ]
}

fn write(given: &Given, mut out: &mut dyn Write) -> Result<(), Failure> {
    let shape: Shape = given.word()?;
    let cases: u64 = given.value("cases")?;
    let piles: u64 = given.value("piles")?;
    let stones: Range = given.value("stones")?;
    // Only what has chance in it needs a seed.
    let seed: u64 = if shape == Shape::Every { 0 } else { given.value("seed")? };
    command::check_stones(stones.most(), MOST_STONES)?;
    let each = stones.most() - stones.least() + 1;
    let all = each.checked_pow(piles.min(u64::from(u32::MAX)) as u32).unwrap_or(u64::MAX);
    command::check_size(if shape == Shape::Every { all } else { cases }, piles)?;
    let positions = Positions::new(piles as usize, stones);
    if shape == Shape::Every {
        return Ok(fibonacci::write(&mut out, piles as usize, positions.every())?);
    }
    let mut rng = rng::seeded(seed);
    let mut drawn = Vec::new();
    for case in 1..=cases {
        let position = match shape {
            Shape::PPosition => positions.p_position(&mut rng),
            Shape::OneTake => positions.one_take(&mut rng),
            Shape::Every | Shape::Uniform => Ok(positions.uniform(&mut rng)),
        };
        drawn.push(position.map_err(|cause| Failure::of_case(case, cause))?);
    }
    Ok(fibonacci::write(&mut out, piles as usize, drawn.into_iter())?)
}
