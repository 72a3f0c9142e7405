//! `gen-match`: one position and who starts, by a seed.

use crate::arguments::{Bit, Choice, Given, Parameter};
use crate::command::{self, Failure, Program};
use crate::form::Form;
use crate::number::Range;
use crate::piles::{Rule, Shape, one_bit};
use crate::rng;
use std::io::Write;

/// Who starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Starter {
    Computer,
    Human,
    Either,
}

impl Choice for Starter {
    const NAME: &'static str = "STARTER";
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Computer, "computer", "the computer"),
        (Self::Human, "human", "the human"),
        (Self::Either, "either", "one of them, by the seed"),
    ];
}

/// The program.
pub const PROGRAM: Program = Program {
    name: "gen-match",
    about: "Writes the number of piles, the piles, and who starts, a line each. The same\n\
            arguments write the same bytes forever.",
    examples: &[
        "p-position --piles 2..10 --stones 1..50 --seed 1",
        "uniform --piles 3 --stones 1..7 --empty 0..2 --starter computer --seed 7",
    ],
    parameters,
    write,
};

fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::word::<Shape>("What the position looks like"),
        Parameter::option::<Range>("piles", "The number of piles of the shape"),
        Parameter::option::<Range>("stones", "The number of stones of each of them"),
        Parameter::with_default::<Range>("empty", "0", "The number of empty piles besides, anywhere among them"),
        Parameter::optional::<Bit>("bit", "With the shape one-bit: this bit, counted from 0 [default: any]"),
        Parameter::with_default::<Starter>("starter", "either", "Who starts"),
        Parameter::option::<u64>("seed", "What chance starts from"),
    ]
}

fn write(given: &Given, mut out: &mut dyn Write) -> Result<(), Failure> {
    let shape: Shape = given.word()?;
    let piles: Range = given.value("piles")?;
    let stones: Range = given.value("stones")?;
    let empty: Range = given.value("empty")?;
    let bit: Option<Bit> = given.optional("bit")?;
    let starter: Starter = given.value("starter")?;
    let seed: u64 = given.value("seed")?;
    command::check_size(1, piles.most().saturating_add(empty.most()))?;
    let mut rng = rng::seeded(seed);
    let count = piles.draw(&mut rng) as usize;
    let drawn = match (shape, bit) {
        (Shape::OneBit, Some(Bit(bit))) => one_bit(&mut rng, count, stones, Rule::Nim, bit),
        (_, Some(_)) => return Err(Failure::new("--bit belongs to the shape one-bit".to_owned())),
        (shape, None) => shape.draw(&mut rng, count, stones, Rule::Nim),
    };
    let mut piles = drawn.map_err(|cause| Failure::of_case(1, cause))?;
    piles.resize(count + empty.draw(&mut rng) as usize, 0);
    rng::shuffle(&mut rng, &mut piles);
    let starter = match starter {
        Starter::Computer => "COMPUTER",
        Starter::Human => "HUMAN",
        Starter::Either => rng::pick(&mut rng, &["COMPUTER", "HUMAN"]).copied().unwrap_or("COMPUTER"),
    };
    Form::Single.write(&mut out, std::iter::once(&piles))?;
    Ok(writeln!(out, "{starter}")?)
}
