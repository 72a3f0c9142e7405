//! `gen-fibonacci`: positions of the game of Fibonacci takes.

use super::Program;
use crate::command::{self, Failure};
use crate::fibonacci::{self, MOST_STONES, Positions, Shape};
use crate::number::{self, Range};
use crate::rng;
use clap::Parser;
use std::io::Write;

/// Writes positions in which a move takes a Fibonacci number of stones from one pile: each on a line, then a line of zeros. The
/// same arguments write the same bytes forever.
#[derive(Parser)]
#[command(
    version,
    after_help = "Numbers may be written as 12, 10^9 or 2^31-1; ranges as 1..10^9, both ends included, or as one number.\n\n\
        Examples:\n  \
        gen-fibonacci every --piles 3 --stones 1..15\n  \
        gen-fibonacci p-position --cases 1000 --piles 3 --stones 1..1000 --seed 1"
)]
pub(super) struct Arguments {
    /// What the positions look like
    #[arg(value_enum)]
    shape: Shape,
    /// The number of positions; `every` writes all there are
    #[arg(long, default_value = "1", value_parser = number::parse)]
    cases: u64,
    /// The number of piles of each position
    #[arg(long, value_parser = number::parse)]
    piles: u64,
    /// The number of stones of each pile: at most a million
    #[arg(long)]
    stones: Range,
    /// What chance starts from; `every` has no chance in it
    #[arg(long, value_parser = number::parse, required_if_eq_any([("shape", "uniform"), ("shape", "p-position"), ("shape", "one-take")]))]
    seed: Option<u64>,
}

impl Program for Arguments {
    fn write(&self, mut out: &mut dyn Write) -> Result<(), Failure> {
        let Arguments { shape, cases, piles, stones, seed } = *self;
        if stones.most() > MOST_STONES {
            return Err(Failure::TooLarge { stones: stones.most(), most: MOST_STONES });
        }
        let each = stones.most() - stones.least() + 1;
        let all = u32::try_from(piles).ok().and_then(|piles| each.checked_pow(piles)).unwrap_or(u64::MAX);
        command::check_size(if shape == Shape::Every { all } else { cases }, piles)?;
        let positions = Positions::new(piles as usize, stones);
        if shape == Shape::Every {
            return Ok(fibonacci::write(&mut out, piles as usize, positions.every())?);
        }
        let mut rng = rng::seeded(seed.unwrap_or(0));
        let mut drawn = Vec::new();
        for case in 1..=cases {
            let position = match shape {
                Shape::PPosition => positions.p_position(&mut rng),
                Shape::OneTake => positions.one_take(&mut rng),
                Shape::Every | Shape::Uniform => Ok(positions.uniform(&mut rng)),
            };
            drawn.push(position.map_err(|cause| Failure::Case { case, cause })?);
        }
        Ok(fibonacci::write(&mut out, piles as usize, drawn.into_iter())?)
    }
}
