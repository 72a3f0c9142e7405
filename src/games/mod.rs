//! The templates: small, proven pieces of game theory on `std` alone.
//!
//! Each file can be read and pasted by itself: none uses another, none uses anything of the judge, and each compiles in every
//! edition of Rust from 2018 on.
//!
//! | module | game | who wins | all winning moves |
//! |---|---|---|---|
//! | [`nim`] | take from one pile; the last stone wins | O(n) | O(n) |
//! | [`misere`] | take from one pile; the last stone loses | O(n) | O(n) |
//! | [`subtraction`] | one pile; only certain numbers may be taken | O(1) for 1 to k, else by the period | one, for 1 to k |
//! | [`zero_move`] | Nim, and each pile may once be passed on | O(n) | O(n) |
//! | [`wythoff`] | two piles; take from one, or the same number from both | O(1) | O(1) |
//! | [`octal`] | one pile; take and split as an octal code allows | - | - |
//! | [`grundy`] | any impartial game, given by its moves | as many steps as there are moves | - |
//!
//! Piles are numbered from 0 here. n is the number of piles.

pub mod grundy;
pub mod misere;
pub mod nim;
pub mod octal;
pub mod subtraction;
pub mod wythoff;
pub mod zero_move;
