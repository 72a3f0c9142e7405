//! Chapter 9. Up to k piles at once: Moore's Nim.
//!
//! # Theorem (Moore, 1910)
//!
//! A move takes stones from at least one and at most k piles, from each as many as one likes. The player to move has lost exactly when, for every power of two, the number of piles that have this binary digit is a
//! multiple of k + 1. For k = 1 that is Nim.
//!
//! # Why
//!
//! A move changes at most k piles, so in the highest digit that it changes, which falls from 1 to 0 in each of them, the count changes by 1 to k: it does not stay a multiple of k + 1. The other way, go through the digits from
//! the highest; a pile that has been lowered may have any digits below, so each count can be brought to a multiple of k + 1 by piles already lowered and, if need be, by lowering more: never more than k in all.
//!
//! # Example
//!
//! ```
//! use grundy::games::moore::{Play, first_player_wins, winning_moves};
//!
//! assert!(!first_player_wins(&[1, 2, 3], 1, Play::Normal));
//! assert!(first_player_wins(&[1, 2, 3], 2, Play::Normal));
//! assert!(!first_player_wins(&[5, 5, 5], 2, Play::Normal));
//! // Each binary digit must stand in 0 or 3 piles: 1, 1, 1.
//! let moves = winning_moves(&[1, 2, 3], 2, Play::Normal);
//! let after: Vec<Vec<_>> = moves.map(|m| m.iter().map(|change| (change.before, change.after)).collect()).collect();
//! assert_eq!(after, [[(2, 1), (3, 1)]]);
//! // In misère play only single stones alone are different: lost when their number is 1 modulo k + 1.
//! assert!(!first_player_wins(&[1, 1, 1, 1], 2, Play::Misere));
//! ```
//!
//! # Traps
//!
//! - The xor does not decide: 5, 5, 5 has nim-sum 5 and is lost for k = 2.
//! - Digits are summed modulo k + 1, not modulo k, and there is no carry from one digit to the next.
//! - The piles are no sum: with k ≥ 2 a move touches several, so values of piles do not help.
//!
//! # Problems
//!
//! [`moorenim`](super::problems#moorenim). Template: [`games::moore`](crate::games::moore).
//!
//! Next: [`c10_misere`](super::c10_misere).
