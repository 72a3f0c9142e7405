//! The templates against searches that know only the rules.
//!
//! No formula is trusted here: a position is won when some move leads to a lost one, and that is all the searches know. They
//! share no code with the templates, and decide by winning and losing rather than by mex and xor.

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::expect_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod alone;
mod facts;
mod fibonacci;
mod general;
mod languages;
mod lasker;
mod moore;
mod octal;
mod piles;
mod search;
mod splitting;
mod staircase;
mod subtraction;
#[path = "../../tests/common/wait.rs"]
mod wait;
mod wythoff;
