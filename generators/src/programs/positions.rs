//! `gen-positions`: games of a set of takes, each with positions.

use crate::arguments::{Given, Parameter};
use crate::command::{self, Failure, Program};
use crate::number::Range;
use crate::positions::{self, MOST_STONES};
use crate::rng;
use crate::takes::Takes;
use std::io::Write;

/// The program.
pub const PROGRAM: Program = Program {
    name: "gen-positions",
    about: "Writes games in which a move takes one of certain numbers of stones from one\n\
            pile, until a line `0`: of each the takes, the number of positions, and the\n\
            positions. The same arguments write the same bytes forever.",
    examples: &[
        "--cases 5 --count 1..5 --takes 1..9 --positions 20 --piles 0..4 --stones 0..30 --seed 1",
        "--cases 20 --count 100 --takes 1..10^4 --positions 100 --piles 100 --stones 0..10^4 --lost --seed 7",
    ],
    parameters,
    write,
};

fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::with_default::<u64>("cases", "1", "The number of games"),
        Parameter::option::<Range>(
            "count",
            "The number of takes of each game; where the bounds hold fewer, all are written",
        ),
        Parameter::option::<Range>("takes", "The stones that one move may take"),
        Parameter::with_default::<u64>("multiple-of", "1", "Only takes that are multiples of this number"),
        Parameter::option::<Range>("positions", "The number of positions of each game"),
        Parameter::option::<Range>("piles", "The number of piles of each position"),
        Parameter::option::<Range>("stones", "The number of stones of each pile: at most a million"),
        Parameter::flag("lost", "Every other position is lost"),
        Parameter::option::<u64>("seed", "What chance starts from"),
    ]
}

fn write(given: &Given, out: &mut dyn Write) -> Result<(), Failure> {
    let cases: u64 = given.value("cases")?;
    let count: Range = given.value("count")?;
    let takes: Range = given.value("takes")?;
    let multiple_of: u64 = given.value("multiple-of")?;
    let positions: Range = given.value("positions")?;
    let piles: Range = given.value("piles")?;
    let stones: Range = given.value("stones")?;
    let lost = given.flag("lost");
    let seed: u64 = given.value("seed")?;
    command::check_stones(stones.most(), MOST_STONES)?;
    command::check_size(cases, count.most())?;
    command::check_size(cases.saturating_mul(positions.most()), piles.most())?;
    let mut rng = rng::seeded(seed);
    let shape = Takes { count, takes, multiple_of };
    let mut text = Vec::new();
    for case in 1..=cases {
        let takes = shape.draw(&mut rng, takes.most())?;
        let values = if lost { positions::values(&takes, stones.most()) } else { Vec::new() };
        let mut drawn = Vec::new();
        for place in 0..positions.draw(&mut rng) {
            drawn.push(if lost && place % 2 == 1 {
                positions::lost(&mut rng, piles, stones, &values).map_err(|cause| Failure::of_case(case, cause))?
            } else {
                positions::uniform(&mut rng, piles, stones)
            });
        }
        positions::write(&mut text, &takes, &drawn)?;
    }
    out.write_all(&text)?;
    Ok(out.write_all(b"0\n")?)
}
