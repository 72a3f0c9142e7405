//! Chapter 6. A pass for each pile: zero-move Nim.
//!
//! # Theorem
//!
//! As Nim, and each pile that is not empty may once be passed on instead of a take. A pile that has been passed on is worth its stones. One that has not is worth
//! n - 1 for even n > 0, n + 1 for odd n, and 0 for n = 0.
//!
//! # Why
//!
//! From n fresh stones one reaches the values of all smaller fresh piles, and n by the pass. By induction those below an odd n are 0 to n - 1, so with n the mex is n + 1;
//! those below an even n are all of 0 to n but n - 1.
//!
//! # Example
//!
//! ```
//! use grundy::games::zero_move;
//!
//! assert_eq!([0, 1, 2, 3, 4].map(zero_move::pile_value), [0, 2, 1, 4, 3]);
//! assert!(!zero_move::first_player_wins(&[18, 47, 34]));
//! assert!(zero_move::first_player_wins(&[32, 49, 58]));
//! ```
//!
//! # Traps
//!
//! - An empty pile cannot be passed on: it is worth 0. The usual code takes 0 as an even number and uses -1, which is wrong on 0 and on 0, k, k.
//! - The pass ends with its pile. Were it a game beside the pile, even and odd would be swapped.
//! - One pass for each pile is not one pass for the whole game.
//!
//! # Problems
//!
//! [`zeromove`](super::problems#zeromove). Template: [`games::zero_move`](crate::games::zero_move).
//!
//! Next: [`c07_staircase`](super::c07_staircase).
