//! Seeded generators of test data.
//!
//! The same command writes the same bytes forever: one fixed algorithm ([`rng`]), bounded numbers drawn by this package's own
//! code, and tests that pin the output. The programs:
//!
//! | program | writes |
//! |---|---|
//! | `gen-piles` | cases of piles of a chosen shape, by a seed |
//! | `gen-boards` | every board within bounds, without a seed |
//! | `gen-number` | one number, or a list of them, by a seed |
//! | `gen-duel` | games of the interactive problems, by a seed |
//! | `gen-fibonacci` | positions of the game of Fibonacci takes: every one, or some by a seed |
//! | `gen-takes` | a subtraction game, by a seed |
//! | `gen-positions` | games of a set of takes, each with positions, by a seed |
//! | `gen-stairs` | staircases of a chosen shape, by a seed |
//! | `gen-moore` | positions of Moore's Nim of a chosen shape, by a seed |
//! | `gen-pairs` | pairs of piles for Wythoff's game, by a seed |
//! | `gen-match` | one position and who starts, by a seed |
//!
//! ```
//! use generators::piles::Rule;
//! use generators::rng::{at_most, seeded};
//!
//! // The same seed draws the same numbers.
//! let (mut one, mut other) = (seeded(7), seeded(7));
//! assert!((0..100).all(|_| at_most(&mut one, 99) == at_most(&mut other, 99)));
//!
//! // Where a pile may be split in two, 3 and 4 exchange their values.
//! assert_eq!(Rule::Lasker.sum(&[3, 4]), 4 ^ 3);
//! assert_eq!(Rule::Lasker.value(3), 4);
//! ```

pub mod arguments;
pub mod boards;
pub mod built_in;
pub mod command;
pub mod duel;
pub mod fibonacci;
pub mod form;
pub mod moore;
pub mod number;
pub mod pairs;
pub mod piles;
pub mod positions;
pub mod programs;
pub mod rng;
mod rule;
pub mod stairs;
mod sum;
pub mod takes;
pub mod with_rand;
