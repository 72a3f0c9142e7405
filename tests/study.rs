//! The games behind one type (`src/study/game`) against rules and searches of the tests' own.
//!
//! What a move is, who wins and which moves win is told here a second time, game by game, from the rules alone.

#![expect(clippy::expect_used, clippy::panic, reason = "a test that cannot go on has failed")]

#[path = "study/against.rs"]
mod against;
#[path = "study/fibonacci.rs"]
mod fibonacci;
#[path = "study/lasker.rs"]
mod lasker;
#[path = "study/moore.rs"]
mod moore;
#[path = "study/octal.rs"]
mod octal;
#[path = "study/plot.rs"]
mod plot;
#[path = "study/staircase.rs"]
mod staircase;
#[path = "study/subtraction.rs"]
mod subtraction;
#[path = "study/takes.rs"]
mod takes;
#[path = "study/wythoff.rs"]
mod wythoff;
