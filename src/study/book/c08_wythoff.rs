//! Chapter 8. Two piles, and the same from both: Wythoff's game.
//!
//! # Theorem (Wythoff, 1907)
//!
//! A move takes any number of stones from one of two piles, or the same number from both. The lost positions are the pairs (floor(k φ), floor(k φ) + k) for k = 0, 1, 2, ..., with φ = (1 + √5) / 2.
//!
//! # Why
//!
//! Let the k-th pair have the difference k, and as its lesser number the least that is in no pair before. Then every positive number is in exactly one pair and every difference comes once, so no move leads from
//! one pair to another; and from any other position some move leads to a pair. That floor(k φ) and floor(k φ) + k = floor(k φ²) cover each positive number once is Beatty's theorem: 1/φ + 1/φ² = 1.
//!
//! # Example
//!
//! In integers, floor(k φ) = floor((k + floor(√(5 k²))) / 2).
//!
//! ```
//! use grundy::games::wythoff::{first_player_wins, lost_pair, winning_moves};
//!
//! let lesser = |k: u64| (k + (5 * k * k).isqrt()) / 2;
//! let pairs = [0, 1, 2, 3, 4, 5].map(|k| [lesser(k), lesser(k) + k]);
//! assert_eq!(pairs, [[0, 0], [1, 2], [3, 5], [4, 7], [6, 10], [8, 13]]);
//! // The template does it in 128 bits, for piles of up to 64.
//! assert_eq!([0, 1, 2, 3, 4, 5].map(lost_pair), pairs.map(Some));
//! assert!(!first_player_wins([267_914_295, 165_580_140]));
//! let after: Vec<_> = winning_moves([5, 8]).map(|m| m.after).collect();
//! assert_eq!(after, [[5, 3], [4, 7]]);
//! ```
//!
//! # Traps
//!
//! - The golden ratio as a `double` fails inside 10^9, at (165580140, 267914295) and (433494436, 701408732); the constant 1.6180339887 fails at (317811, 514229).
//! - The piles must be in order before the pair is asked for.
//! - There may be several winning moves, one of which takes from both piles; when the piles are equal, taking from either leads to the same pair: count it once.
//! - The piles have no values of their own here: it is no sum of two piles.
//!
//! # Problems
//!
//! [`wythoff`](super::problems#wythoff). Template: [`games::wythoff`](crate::games::wythoff).
//!
//! Next: [`c09_moore`](super::c09_moore).
