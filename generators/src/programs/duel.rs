//! `gen-duel`: games of the interactive problems, by a seed.

use super::Program;
use crate::command::{self, Failure};
use crate::duel::{self, MOST_SEED, Player};
use crate::number::{self, Range};
use crate::piles::{Impossible, Rule, Shape};
use crate::rng;
use clap::Parser;
use std::io::Write;

/// How often a board is drawn before none is believed to be won.
const TRIES: usize = 1000;

/// Writes games, each with the judge's player. The same arguments write the same bytes forever.
#[derive(Parser)]
#[command(
    version,
    after_help = "Numbers may be written as 12, 10^9 or 2^31-1; ranges as 1..10^9, both ends included, or as one number.\n\n\
        Examples:\n  \
        gen-duel mixed --won --games 50 --piles 1..20 --stones 1..10^18 --player optimal --player mirror --seed 1\n  \
        gen-duel uniform --games 5 --piles 2..4 --stones 1..500 --player slow --seed 7"
)]
pub(super) struct Arguments {
    /// What the boards look like
    #[arg(value_enum)]
    shape: Shape,
    /// The number of games
    #[arg(long, value_parser = number::parse)]
    games: u64,
    /// The number of piles of each board
    #[arg(long)]
    piles: Range,
    /// The number of stones of each pile
    #[arg(long)]
    stones: Range,
    /// A player of the judge; of several, each game's is drawn
    #[arg(long = "player", value_enum, required = true)]
    players: Vec<Player>,
    /// Draw until the board's nim-sum is not 0, so that the player to move wins normal play
    #[arg(long)]
    won: bool,
    /// What chance starts from
    #[arg(long, value_parser = number::parse)]
    seed: u64,
}

impl Program for Arguments {
    fn write(&self, mut out: &mut dyn Write) -> Result<(), Failure> {
        command::check_size(self.games, self.piles.most())?;
        let mut rng = rng::seeded(self.seed);
        let seed = rng::at_most(&mut rng, MOST_SEED);
        let mut games = Vec::new();
        for case in 1..=self.games {
            let player = rng::pick(&mut rng, &self.players).copied().unwrap_or(Player::Optimal);
            let mut board = || {
                let count = self.piles.draw(&mut rng) as usize;
                let mut piles = self.shape.draw(&mut rng, count, self.stones, Rule::Nim)?;
                rng::shuffle(&mut rng, &mut piles);
                Ok(piles)
            };
            let is_wanted = |piles: &Vec<u64>| !self.won || Rule::Nim.sum(piles) != 0;
            let drawn: Result<Option<Vec<u64>>, Impossible> =
                (0..TRIES).map(|_| board()).find(|drawn| drawn.as_ref().map_or(true, is_wanted)).transpose();
            let drawn = drawn.and_then(|piles| piles.ok_or(Impossible::NotWon));
            games.push((player, drawn.map_err(|cause| Failure::Case { case, cause })?));
        }
        Ok(duel::write(&mut out, seed, &games)?)
    }
}
