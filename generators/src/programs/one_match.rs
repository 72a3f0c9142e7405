//! `gen-match`: one position and who starts, by a seed.

use super::Program;
use crate::command::{self, Failure};
use crate::form::Form;
use crate::number::{self, Range};
use crate::piles::{Rule, Shape, one_bit};
use crate::rng;
use clap::{Parser, ValueEnum};
use std::io::Write;

/// Writes the number of piles, the piles, and who starts, a line each. The same arguments write the same bytes forever.
#[derive(Parser)]
#[command(
    version,
    after_help = "Numbers may be written as 12, 10^9 or 2^31-1; ranges as 1..10^9, both ends included, or as one number.\n\n\
        Examples:\n  \
        gen-match p-position --piles 2..10 --stones 1..50 --seed 1\n  \
        gen-match uniform --piles 3 --stones 1..7 --empty 0..2 --starter computer --seed 7"
)]
pub(super) struct Arguments {
    /// What the position looks like
    #[arg(value_enum)]
    shape: Shape,
    /// The number of piles of the shape
    #[arg(long)]
    piles: Range,
    /// The number of stones of each of them
    #[arg(long)]
    stones: Range,
    /// The number of empty piles besides, anywhere among them
    #[arg(long, default_value = "0")]
    empty: Range,
    /// With the shape one-bit: this bit, counted from 0 [default: any]
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..64))]
    bit: Option<u32>,
    /// Who starts
    #[arg(long, value_enum, default_value = "either")]
    starter: Starter,
    /// What chance starts from
    #[arg(long, value_parser = number::parse)]
    seed: u64,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Starter {
    Computer,
    Human,
    Either,
}

impl Program for Arguments {
    fn write(&self, mut out: &mut dyn Write) -> Result<(), Failure> {
        command::check_size(1, self.piles.most().saturating_add(self.empty.most()))?;
        let mut rng = rng::seeded(self.seed);
        let count = self.piles.draw(&mut rng) as usize;
        let drawn = match (self.shape, self.bit) {
            (Shape::OneBit, Some(bit)) => one_bit(&mut rng, count, self.stones, Rule::Nim, bit),
            (_, Some(_)) => return Err(Failure::BitWithoutShape),
            (shape, None) => shape.draw(&mut rng, count, self.stones, Rule::Nim),
        };
        let mut piles = drawn.map_err(|cause| Failure::Case { case: 1, cause })?;
        piles.resize(count + self.empty.draw(&mut rng) as usize, 0);
        rng::shuffle(&mut rng, &mut piles);
        let starter = match self.starter {
            Starter::Computer => "COMPUTER",
            Starter::Human => "HUMAN",
            Starter::Either => rng::pick(&mut rng, &["COMPUTER", "HUMAN"]).copied().unwrap_or("COMPUTER"),
        };
        Form::Single.write(&mut out, std::iter::once(&piles))?;
        Ok(writeln!(out, "{starter}")?)
    }
}
