//! The templates: small, proven pieces of game theory on `std` alone.
//!
//! Each file can be read and pasted by itself: none uses another, none uses anything of the judge, and each compiles in every
//! edition of Rust from 2018 on.
//!
//! | module | game | who wins | all winning moves |
//! |---|---|---|---|
//! | [`nim`] | take from one pile; the last stone wins | O(n) | O(n) |
//! | [`misere`] | take from one pile; the last stone loses | O(n) | O(n) |
//! | [`subtraction`] | one pile; only certain numbers may be taken | O(1) for 1 to k, else O(n) after a table or by the period | one, for 1 to k; else O(nk), k takes |
//! | [`fibonacci`] | take a Fibonacci number from one pile | O(n) after a table | O(n log s) after a table, s stones a pile |
//! | [`zero_move`] | Nim, and each pile may once be passed on | O(n) | O(n) |
//! | [`lasker`] | Nim, and a pile may be split in two | O(n) | O(n), and O(1) a move |
//! | [`staircase`] | move stones one stair down | O(n) | O(n) |
//! | [`moore`] | take from 1 to k piles; normal and misère play | O(n) | as they are asked for; one in O(n) |
//! | [`octal`] | take and split as an octal code allows | O(n) by a table, and the period for large piles | as they are asked for |
//! | [`wythoff`] | two piles; take from one, or the same number from both | O(1) | O(1) |
//! | [`grundy`] | any impartial game, given by its moves | as many steps as there are moves | - |
//!
//! Piles are numbered from 0 here. n is the number of piles.

pub mod fibonacci;
pub mod grundy;
pub mod lasker;
pub mod misere;
pub mod moore;
pub mod nim;
pub mod octal;
pub mod staircase;
pub mod subtraction;
pub mod wythoff;
pub mod zero_move;
