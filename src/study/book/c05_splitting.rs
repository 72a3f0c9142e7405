//! Chapter 5. Piles that split: Lasker's Nim and octal games.
//!
//! # Theorem
//!
//! In Lasker's Nim a move takes any number of stones from a pile, or splits a pile in two. The value of n stones is n, but 3 and 4, 7 and 8, 11 and 12, ... are
//! swapped. An *octal game* tells by digit d of its code what may be done when t stones are taken: d has 1 if that may end the pile, 2 if one pile may be left, 4
//! if two. If all digits behind place t are 0 and the values repeat with period p from e ≥ 1 on, as far as the first 2e + 2p + t values show it, they repeat for ever.
//!
//! # Why
//!
//! A split is a sum, so it is worth the xor of its parts ([`c03_sums`](super::c03_sums)). For Lasker's Nim, induction on n modulo 4: the takes reach all values below; the splits add n for n = 4j + 3, and never
//! the value that is claimed. For octal games: in a large pile one part of each split is large, so each value is found among options a period earlier.
//!
//! # Example
//!
//! ```
//! use grundy::games::lasker;
//! use grundy::games::octal::{Left, OctalGame, Period, Table};
//!
//! assert_eq!([1, 2, 3, 4, 5, 6, 7, 8].map(lasker::pile_value), [1, 2, 4, 3, 5, 6, 8, 7]);
//! let moves: Vec<_> = lasker::winning_moves(&[3, 4]).map(|m| (m.pile, m.after)).collect();
//! assert_eq!(moves, [(0, lasker::Left::Split(1, 2)), (1, lasker::Left::Stones(3))]);
//! // Kayles: knock down one pin, or two that stand side by side.
//! let kayles: OctalGame = "0.77".parse()?;
//! assert_eq!(kayles.grundy_values(10), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
//! assert_eq!(kayles.period(), Some(Period { preperiod: 71, period: 12 }));
//! // From a row of 5 pins, hit the one in the middle, and answer on the other side what the opponent does.
//! let table = Table::new(&kayles, 5).expect("5 pins are a short table");
//! assert!(table.winning_moves(&[5]).map(|m| m.after).eq([Left::Split(2, 2)]));
//! # Ok::<(), grundy::games::octal::BadCode>(())
//! ```
//!
//! # Traps
//!
//! - The value of a split is the xor of the parts, not their sum.
//! - Kayles has period 12, but only from 71 on: exceptions at 0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57 and 70 stones.
//! - For n = 2^31 - 1 Lasker's value is 2^31, which a signed 32-bit number cannot hold.
//! - Grundy's game (split into two different piles) has no finite octal code, and nobody knows whether it repeats.
//!
//! # Problems
//!
//! [`lasker`](super::problems#lasker). Templates: [`games::lasker`](crate::games::lasker), [`games::octal`](crate::games::octal), and [`games::grundy`](crate::games::grundy) for rules of your own.
//!
//! Next: [`c06_passing`](super::c06_passing).
