//! The study half: what is told about positions, and playing, against searches that know only the rules.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod common;

#[path = "study/explain.rs"]
mod explain;
#[path = "study/moves.rs"]
mod moves;
#[path = "study/pages.rs"]
mod pages;
#[path = "study/play.rs"]
mod play;
#[path = "study/referee.rs"]
mod referee;
#[path = "study/terminal.rs"]
mod terminal;
