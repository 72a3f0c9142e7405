//! `gen-piles`: cases of piles of a chosen shape, by a seed.

use super::Program;
use crate::command::{self, Failure};
use crate::form::Form;
use crate::number::{self, Range};
use crate::piles::{Rule, Shape, one_bit};
use crate::rng;
use clap::Parser;
use std::io::Write;

/// Writes cases of piles. The same arguments write the same bytes forever.
#[derive(Parser)]
#[command(
    version,
    after_help = "Numbers may be written as 12, 10^9 or 2^31-1; ranges as 1..10^9, both ends included, or as one number.\n\n\
        Examples:\n  \
        gen-piles p-position --form until-zero --cases 3 --piles 200000 --stones 1..2^31-1 --seed 1\n  \
        gen-piles mixed --form counted --cases 100 --piles 1..47 --stones 1..4747 --seed 7 --shuffle\n  \
        gen-piles p-position --rule zero-move --form counted --piles 2..10 --stones 1..2^30-1 --seed 3"
)]
pub(super) struct Arguments {
    /// What the cases look like
    #[arg(value_enum)]
    shape: Shape,
    /// How the cases make one input
    #[arg(long, value_enum)]
    form: Form,
    /// The number of cases
    #[arg(long, default_value = "1", value_parser = number::parse)]
    cases: u64,
    /// The number of piles of each case
    #[arg(long)]
    piles: Range,
    /// The number of stones of each pile
    #[arg(long)]
    stones: Range,
    /// What chance starts from
    #[arg(long, value_parser = number::parse)]
    seed: u64,
    /// The game that says what a pile is worth
    #[arg(long, value_enum, default_value = "nim")]
    rule: Rule,
    /// With the shape one-bit: this bit, counted from 0, for every case [default: any]
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..64))]
    bit: Option<u32>,
    /// Put the piles of each case into random order
    #[arg(long)]
    shuffle: bool,
}

impl Program for Arguments {
    fn write(&self, mut out: &mut dyn Write) -> Result<(), Failure> {
        self.form.check_piles(self.piles)?;
        if self.bit.is_some() && self.shape != Shape::OneBit {
            return Err(Failure::BitWithoutShape);
        }
        command::check_size(self.cases, self.piles.most())?;
        let mut rng = rng::seeded(self.seed);
        let mut cases = Vec::new();
        for case in 1..=self.cases {
            let count = self.piles.draw(&mut rng) as usize;
            let drawn = match (self.shape, self.bit) {
                (Shape::OneBit, Some(bit)) => one_bit(&mut rng, count, self.stones, self.rule, bit),
                (shape, _) => shape.draw(&mut rng, count, self.stones, self.rule),
            };
            let mut piles = drawn.map_err(|cause| Failure::Case { case, cause })?;
            if self.shuffle {
                rng::shuffle(&mut rng, &mut piles);
            }
            cases.push(piles);
        }
        Ok(self.form.write(&mut out, cases.iter())?)
    }
}
