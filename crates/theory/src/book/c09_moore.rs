//! Chapter 9. Up to k piles at once: Moore's Nim.
//!
//! # Theorem (Moore, 1910)
//!
//! A move takes one or more stones from each of at least one and at most k piles. The player to move loses exactly when, for
//! every power of two, the number of piles with this binary digit is a multiple of k + 1. For k = 1 this is Nim.
//!
//! ```rule
//! id: moore
//! game: moore:2
//! piles: 0..4
//! stones: 0..7
//! lost: count(pile & 1 != 0) % 3 == 0 and count(pile & 2 != 0) % 3 == 0 and count(pile & 4 != 0) % 3 == 0
//! ```
//!
//! ```rule
//! id: moore-3
//! game: moore:3
//! piles: 0..5
//! stones: 0..3
//! lost: count(pile & 1 != 0) % 4 == 0 and count(pile & 2 != 0) % 4 == 0
//! ```
//!
//! ```rule
//! id: one-pile
//! game: moore:1
//! piles: 0..4
//! stones: 0..5
//! lost: xor == 0
//! ```
//!
//! # Why
//!
//! Look at the highest digit that a move changes. Where it changes, it falls from 1 to 0, in at least 1 and at most k
//! piles, so the count does not stay a multiple of k + 1. For the converse, go through the digits from the highest
//! down. A pile that is already lower than before may get any digits below. So each count can be brought to a multiple
//! of k + 1 by the piles that are already lower and, if necessary, by lowering more of them, never more than k in all.
//!
//! # Example
//!
//! ```
//! use grundy::games::moore::{first_player_wins, winning_move};
//!
//! assert!(!first_player_wins(&[1, 2, 3], 1, false));
//! assert!(first_player_wins(&[1, 2, 3], 2, false));
//! assert!(!first_player_wins(&[5, 5, 5], 2, false));
//! // Each binary digit must stand in 0 or 3 piles: 1, 1, 1.
//! assert_eq!(winning_move(&[1, 2, 3], 2, false), Some(vec![1, 1, 1]));
//! // In misère play, only positions of single stones are different: lost when their number is 1 modulo k + 1.
//! assert!(!first_player_wins(&[1, 1, 1, 1], 2, true));
//! ```
//!
//! ```facts
//! id: example
//! fact: moore:2 | 1 2 3 | won
//! fact: moore:2 | 5 5 5, 1 1 1 | lost
//! fact: misere moore:2 | 1 1 1 1 | lost
//! ```
//!
//! ```rule
//! id: misere
//! game: misere moore:2
//! piles: 0..4
//! stones: 0..7
//! lost: if max <= 1 then sum % 3 == 1 else count(pile & 1 != 0) % 3 == 0 and count(pile & 2 != 0) % 3 == 0 and count(pile & 4 != 0) % 3 == 0
//! ```
//!
//! # Traps
//!
//! - The xor does not decide: 5, 5, 5 has nim-sum 5 and loses for k = 2.
//! - Sum the digits modulo k + 1, not modulo k, and do not carry from one digit to the next.
//! - The game is not a sum of its piles: for k ≥ 2 a move may touch several, so values of single piles do not help.
//!
//! # Problems
//!
//! `moorenim`. Template: [`games::moore`](grundy::games::moore).
//!
//! Next: [`c10_misere`](super::c10_misere).
