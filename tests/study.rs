//! The study half: the games behind one type, what is told about positions, and playing, against rules and searches of the tests' own.
//!
//! What a move is, who wins and which moves win is told here a second time, game by game, from the rules alone.

#![expect(clippy::expect_used, clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod common;

#[path = "study/against.rs"]
mod against;
#[path = "study/book.rs"]
mod book;
#[path = "study/explain.rs"]
mod explain;
#[path = "study/fibonacci.rs"]
mod fibonacci;
#[path = "study/lasker.rs"]
mod lasker;
#[path = "study/moore.rs"]
mod moore;
#[path = "study/moves.rs"]
mod moves;
#[path = "study/octal.rs"]
mod octal;
#[path = "study/pages.rs"]
mod pages;
#[path = "study/play.rs"]
mod play;
#[path = "study/plot.rs"]
mod plot;
#[path = "study/referee.rs"]
mod referee;
#[path = "study/search.rs"]
mod search;
#[path = "study/staircase.rs"]
mod staircase;
#[path = "study/subtraction.rs"]
mod subtraction;
#[path = "study/takes.rs"]
mod takes;
#[path = "study/terminal.rs"]
mod terminal;
#[path = "study/wythoff.rs"]
mod wythoff;
