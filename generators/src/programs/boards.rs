//! `gen-boards`: every board within bounds.

use crate::arguments::{Given, Parameter};
use crate::boards::Boards;
use crate::command::{self, Failure, Program};
use crate::form::Form;
use crate::number::Range;
use std::io::Write;

/// The program.
pub const PROGRAM: Program = Program {
    name: "gen-boards",
    about: "Writes every board within bounds: fewer piles first, then by the first\n\
            difference. There is no chance in it.",
    examples: &[
        "--form until-zero --piles 1..4 --stones 1..7",
        "--form counted --piles 0..4 --stones 0..7 --ordered --skip 1000 --take 474",
    ],
    parameters,
    write,
};

fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::option::<Form>("form", "How the boards make one input"),
        Parameter::option::<Range>("piles", "The number of piles of each board"),
        Parameter::option::<Range>("stones", "The number of stones of each pile"),
        Parameter::flag("ordered", "Every order of the piles, instead of only those that do not decrease"),
        Parameter::with_default::<u64>("skip", "0", "Leave out this many boards at the beginning"),
        Parameter::optional::<u64>("take", "Write at most this many boards"),
    ]
}

fn write(given: &Given, mut out: &mut dyn Write) -> Result<(), Failure> {
    let form: Form = given.value("form")?;
    let piles: Range = given.value("piles")?;
    let stones: Range = given.value("stones")?;
    let ordered = given.flag("ordered");
    let skip: u64 = given.value("skip")?;
    let take: Option<u64> = given.optional("take")?;
    form.check_piles(piles)?;
    command::check_size(1, piles.most())?;
    let boards = Boards::new(piles, stones, ordered);
    let as_count = |number: u64| number.min(usize::MAX as u64) as usize;
    let part = boards.skip(as_count(skip)).take(as_count(take.unwrap_or(u64::MAX)));
    Ok(form.write(&mut out, part)?)
}
