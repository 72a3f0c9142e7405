//! The templates of `src/games` against searches that know only the rules.
//!
//! No formula is trusted here: a position is won when some move leads to a lost one, and that is all the searches know. They
//! share no code with the templates, and decide by winning and losing rather than by mex and xor.

#![expect(clippy::expect_used, clippy::panic, reason = "a test that cannot go on has failed")]

#[path = "games/alone.rs"]
mod alone;
#[path = "games/facts.rs"]
mod facts;
#[path = "games/fibonacci.rs"]
mod fibonacci;
#[path = "games/general.rs"]
mod general;
#[path = "games/lasker.rs"]
mod lasker;
#[path = "games/moore.rs"]
mod moore;
#[path = "games/octal.rs"]
mod octal;
#[path = "games/piles.rs"]
mod piles;
#[path = "games/search.rs"]
mod search;
#[path = "games/staircase.rs"]
mod staircase;
#[path = "games/subtraction.rs"]
mod subtraction;
#[path = "games/subtraction_sums.rs"]
mod subtraction_sums;
#[path = "games/wythoff.rs"]
mod wythoff;
