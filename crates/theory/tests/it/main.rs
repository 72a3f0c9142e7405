//! Every game behind the one type, the explanations of positions, and playing, against rules and searches of the tests' own.
//!
//! What a move is, who wins and which moves win is written here a second time, game by game, from the rules alone.

#![expect(clippy::expect_used, clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod against;
mod explain;
mod fibonacci;
mod graphs;
mod grundys_game;
mod lasker;
mod moore;
mod moves;
mod octal;
mod own;
mod play;
mod plot;
mod referee;
mod search;
mod staircase;
mod subtraction;
mod sums;
mod takes;
mod tame;
mod values;
mod wythoff;
mod zero_move;

/// The game of a name that is known to be one.
fn game(name: &str) -> theory::game::Game {
    name.parse().expect("a game")
}
