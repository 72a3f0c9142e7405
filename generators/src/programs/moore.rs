//! `gen-moore`: positions of Moore's Nim of a chosen shape, by a seed.

use crate::arguments::{Given, Parameter};
use crate::command::{self, Failure, Program};
use crate::moore::{self, Shape};
use crate::number::Range;
use crate::rng;
use std::io::Write;

/// The program.
pub const PROGRAM: Program = Program {
    name: "gen-moore",
    about: "Writes positions of Moore's Nim. The same arguments write the same bytes\n\
            forever.",
    examples: &[
        "lost --cases 100 --piles 1..8 --stones 7 --most 1..3 --seed 1",
        "one-pile --cases 3 --piles 20000 --stones 10^18 --most 2..5 --seed 7",
    ],
    parameters,
    write,
};

fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::word::<Shape>("What the positions look like"),
        Parameter::with_default::<u64>("cases", "1", "The number of positions"),
        Parameter::option::<Range>("piles", "The number of piles of each"),
        Parameter::option::<u64>("stones", "The greatest number of stones of a pile"),
        Parameter::option::<Range>("most", "How many piles a move may take from; no more than there are"),
        Parameter::flag(
            "double",
            "Give each position twice as many piles as the one before; the first has the least number",
        ),
        Parameter::option::<u64>("seed", "What chance starts from"),
    ]
}

fn write(given: &Given, mut out: &mut dyn Write) -> Result<(), Failure> {
    let shape: Shape = given.word()?;
    let cases: u64 = given.value("cases")?;
    let piles: Range = given.value("piles")?;
    let stones: u64 = given.value("stones")?;
    let most: Range = given.value("most")?;
    let double = given.flag("double");
    let seed: u64 = given.value("seed")?;
    let last = 1_u64.checked_shl(cases.saturating_sub(1).min(64) as u32);
    match double {
        // The last has more than all before it together.
        true => command::check_size(2, piles.least().saturating_mul(last.unwrap_or(u64::MAX)))?,
        false => command::check_size(cases, piles.most())?,
    }
    let mut rng = rng::seeded(seed);
    let mut drawn_cases = Vec::new();
    for case in 0..cases {
        let count = if double { piles.least() << case } else { piles.draw(&mut rng) } as usize;
        let most = most.draw(&mut rng).min(count as u64);
        drawn_cases.push(shape.draw(&mut rng, count, stones, most));
    }
    Ok(moore::write(&mut out, &drawn_cases)?)
}
