//! `gen-duel`: games of the interactive problems, by a seed.

use crate::arguments::{Given, Parameter};
use crate::command::{self, Failure, Program};
use crate::duel::{self, MOST_SEED, Player};
use crate::number::Range;
use crate::piles::{Impossible, Rule, Shape};
use crate::rng;
use std::io::Write;

/// How often a board is drawn before none is believed to be won.
const TRIES: usize = 1000;

/// The program.
pub const PROGRAM: Program = Program {
    name: "gen-duel",
    about: "Writes games, each with the judge's player. The same arguments write the\n\
            same bytes forever.",
    examples: &[
        "mixed --won --games 50 --piles 1..20 --stones 1..10^18 --player optimal --player mirror --seed 1",
        "uniform --games 5 --piles 2..4 --stones 1..500 --player slow --seed 7",
    ],
    parameters,
    write,
};

fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::word::<Shape>("What the boards look like"),
        Parameter::option::<u64>("games", "The number of games"),
        Parameter::option::<Range>("piles", "The number of piles of each board"),
        Parameter::option::<Range>("stones", "The number of stones of each pile"),
        Parameter::repeated::<Player>("player", "A player of the judge; of several, each game's is drawn"),
        Parameter::flag("won", "Draw until the board's nim-sum is not 0, so that the player to move wins normal play"),
        Parameter::option::<u64>("seed", "What chance starts from"),
    ]
}

fn write(given: &Given, mut out: &mut dyn Write) -> Result<(), Failure> {
    let shape: Shape = given.word()?;
    let games: u64 = given.value("games")?;
    let piles: Range = given.value("piles")?;
    let stones: Range = given.value("stones")?;
    let players: Vec<Player> = given.all("player")?;
    let won = given.flag("won");
    let seed: u64 = given.value("seed")?;
    command::check_size(games, piles.most())?;
    let mut rng = rng::seeded(seed);
    let seed = rng::at_most(&mut rng, MOST_SEED);
    let mut drawn_games = Vec::new();
    for case in 1..=games {
        let player = rng::pick(&mut rng, &players).copied().unwrap_or(Player::Optimal);
        let mut board = || {
            let count = piles.draw(&mut rng) as usize;
            let mut piles = shape.draw(&mut rng, count, stones, Rule::Nim)?;
            rng::shuffle(&mut rng, &mut piles);
            Ok(piles)
        };
        let is_wanted = |piles: &Vec<u64>| !won || Rule::Nim.sum(piles) != 0;
        let drawn: Result<Option<Vec<u64>>, Impossible> =
            (0..TRIES).map(|_| board()).find(|drawn| drawn.as_ref().map_or(true, is_wanted)).transpose();
        let drawn = drawn.and_then(|piles| piles.ok_or(Impossible::NotWon));
        drawn_games.push((player, drawn.map_err(|cause| Failure::of_case(case, cause))?));
    }
    Ok(duel::write(&mut out, seed, &drawn_games)?)
}
