//! The templates: small, proven pieces of game theory on `std` alone.
//!
//! Each file can be read and pasted by itself: none uses another, and each compiles in every edition of Rust from 2018 on.
//!
//! | module | game | what it gives |
//! |---|---|---|
//! | [`nim`] | take from one pile; the last stone wins | nim-sum, all winning moves |
//! | [`misere`] | take from one pile; the last stone loses | who wins, all winning moves |
//! | [`subtraction`] | only certain numbers may be taken | values, a proven period; who wins with 1 to k |
//! | [`fibonacci`] | take a Fibonacci number from one pile | values |
//! | [`zero_move`] | Nim, and each pile may be passed on once | the value of a pile |
//! | [`lasker`] | Nim, and a pile may be split in two | the value of a pile |
//! | [`splitting`] | split a pile into two of different size | values |
//! | [`octal`] | take and split as an octal code allows | values, a proven period |
//! | [`staircase`] | move stones one stair down | nim-sum, all winning moves |
//! | [`wythoff`] | two piles; take from one, or the same number from both | lost pairs, all winning moves |
//! | [`moore`] | take from 1 to k piles; normal and misère play | who wins, a winning move |
//! | [`xor_basis`] | Nim after whole piles were removed | which numbers are the xor of others |
//! | [`three_split`] | Nim, and a pile may be divided in three | the value of a pile |
//! | [`strange_nim`] | take at most a fixed part of a pile | the value of a pile |
//! | [`hackenbush`] | cut edges of a graph that stands on the ground | the value of a graph, of a tree too |
//! | [`zeckendorf`] | take at most twice what was taken last | the winning take |
//! | [`euclid`] | subtract a multiple of the lesser number from the greater | who wins |
//! | [`loopy`] | any game on a graph in which positions may come back | won, lost or drawn |
//! | [`nimber`] | turn the corners of rectangles; products of nimbers | the nim product |
//! | [`walsh`] | count the tuples of each xor | the transform, and the counts |
//! | [`end_nim`] | take from the first or last pile of a row | who wins |
//! | [`every`] | move in every game at once | lengths of games, and who wins |
//! | [`matching`] | move a piece where it has not been | from where one wins |
//! | [`fast_io`] | none: large inputs and outputs | the numbers of an input, and a number written |
//! | [`grundy`] | any impartial game, given by its moves | mex, values |
//!
//! Piles are numbered from 0 here. In a game with values, several piles lose exactly when the xor of their values is 0.

#[path = "end_nim.rs"]
pub mod end_nim;
#[path = "euclid.rs"]
pub mod euclid;
#[path = "every.rs"]
pub mod every;
#[path = "fast_io.rs"]
pub mod fast_io;
#[path = "fibonacci.rs"]
pub mod fibonacci;
#[path = "grundy.rs"]
pub mod grundy;
#[path = "hackenbush.rs"]
pub mod hackenbush;
#[path = "lasker.rs"]
pub mod lasker;
#[path = "loopy.rs"]
pub mod loopy;
#[path = "matching.rs"]
pub mod matching;
#[path = "misere.rs"]
pub mod misere;
#[path = "moore.rs"]
pub mod moore;
#[path = "nim.rs"]
pub mod nim;
#[path = "nimber.rs"]
pub mod nimber;
#[path = "octal.rs"]
pub mod octal;
#[path = "splitting.rs"]
pub mod splitting;
#[path = "staircase.rs"]
pub mod staircase;
#[path = "strange_nim.rs"]
pub mod strange_nim;
#[path = "subtraction.rs"]
pub mod subtraction;
#[path = "three_split.rs"]
pub mod three_split;
#[path = "walsh.rs"]
pub mod walsh;
#[path = "wythoff.rs"]
pub mod wythoff;
#[path = "xor_basis.rs"]
pub mod xor_basis;
#[path = "zeckendorf.rs"]
pub mod zeckendorf;
#[path = "zero_move.rs"]
pub mod zero_move;
