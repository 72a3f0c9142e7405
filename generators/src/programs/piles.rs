//! `gen-piles`: cases of piles of a chosen shape, by a seed.

use crate::arguments::{Bit, Given, Parameter};
use crate::command::{self, Failure, Program};
use crate::form::Form;
use crate::number::Range;
use crate::piles::{Rule, Shape, one_bit};
use crate::rng;
use std::io::Write;

/// The program.
pub const PROGRAM: Program = Program {
    name: "gen-piles",
    about: "Writes cases of piles. The same arguments write the same bytes forever.",
    examples: &[
        "p-position --form until-zero --cases 3 --piles 200000 --stones 1..2^31-1 --seed 1",
        "mixed --form counted --cases 100 --piles 1..47 --stones 1..4747 --seed 7 --shuffle",
        "p-position --rule zero-move --form counted --piles 2..10 --stones 1..2^30-1 --seed 3",
    ],
    parameters,
    write,
};

fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::word::<Shape>("What the cases look like"),
        Parameter::option::<Form>("form", "How the cases make one input"),
        Parameter::with_default::<u64>("cases", "1", "The number of cases"),
        Parameter::option::<Range>("piles", "The number of piles of each case"),
        Parameter::option::<Range>("stones", "The number of stones of each pile"),
        Parameter::option::<u64>("seed", "What chance starts from"),
        Parameter::with_default::<Rule>("rule", "nim", "The game that says what a pile is worth"),
        Parameter::optional::<Bit>(
            "bit",
            "With the shape one-bit: this bit, counted from 0, for every case [default: any]",
        ),
        Parameter::flag("shuffle", "Put the piles of each case into random order"),
    ]
}

fn write(given: &Given, mut out: &mut dyn Write) -> Result<(), Failure> {
    let shape: Shape = given.word()?;
    let form: Form = given.value("form")?;
    let cases: u64 = given.value("cases")?;
    let piles: Range = given.value("piles")?;
    let stones: Range = given.value("stones")?;
    let seed: u64 = given.value("seed")?;
    let rule: Rule = given.value("rule")?;
    let bit: Option<Bit> = given.optional("bit")?;
    let shuffle = given.flag("shuffle");
    form.check_piles(piles)?;
    if bit.is_some() && shape != Shape::OneBit {
        return Err(Failure::new("--bit belongs to the shape one-bit".to_owned()));
    }
    command::check_size(cases, piles.most())?;
    let mut rng = rng::seeded(seed);
    let mut drawn_cases = Vec::new();
    for case in 1..=cases {
        let count = piles.draw(&mut rng) as usize;
        let drawn = match (shape, bit) {
            (Shape::OneBit, Some(Bit(bit))) => one_bit(&mut rng, count, stones, rule, bit),
            (shape, _) => shape.draw(&mut rng, count, stones, rule),
        };
        let mut piles = drawn.map_err(|cause| Failure::of_case(case, cause))?;
        if shuffle {
            rng::shuffle(&mut rng, &mut piles);
        }
        drawn_cases.push(piles);
    }
    Ok(form.write(&mut out, drawn_cases.iter())?)
}
