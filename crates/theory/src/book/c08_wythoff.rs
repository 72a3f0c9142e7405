//! Chapter 8. Two piles, and the same number from both: Wythoff's game.
//!
//! # Theorem (Wythoff, 1907)
//!
//! A move takes any number of stones from one of two piles, or the same number from both. The losing positions are the
//! pairs (floor(k φ), floor(k φ) + k) for k = 0, 1, 2, ..., with φ = (1 + √5) / 2.
//!
//! # Why
//!
//! Let the k-th pair have the difference k, and let its lesser number be the least that is in no earlier pair. Then
//! every positive number is in exactly one pair, and every difference occurs once. So no move leads from one pair to
//! another, and from every other position some move leads to a pair. By Beatty's theorem, floor(k φ) and
//! floor(k φ) + k = floor(k φ²) cover each positive number once, because 1/φ + 1/φ² = 1.
//!
//! # Example
//!
//! In integers, floor(k φ) = floor((k + floor(√(5 k²))) / 2).
//!
//! ```
//! use grundy::games::wythoff::{is_lost, lost_pair, winning_moves};
//!
//! let lesser = |k: u128| (k + (5 * k * k).isqrt()) / 2;
//! let pairs = [0, 1, 2, 3, 4, 5].map(|k| (lesser(k), lesser(k) + k));
//! assert_eq!(pairs, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)]);
//! // The template does it in 128 bits, for piles of up to 64.
//! assert_eq!([0, 1, 2, 3, 4, 5].map(lost_pair), pairs);
//! assert!(is_lost(267_914_295, 165_580_140));
//! assert_eq!(winning_moves(5, 8).collect::<Vec<_>>(), [(5, 3), (4, 7)]);
//! ```
//!
//! # Traps
//!
//! - The golden ratio as a `double` is too imprecise for piles up to 10^9: it fails at (165580140, 267914295) and
//!   (433494436, 701408732). The constant 1.6180339887 fails at (317811, 514229).
//! - Sort the two piles before you look for their pair.
//! - There may be several winning moves, of which at most one takes from both piles. If the piles are equal, taking
//!   from either one leads to the same pair: count it once.
//! - The game is not a sum of its two piles, so single piles have no values.
//!
//! # Problems
//!
//! [`wythoff`](super::problems#wythoff). Template: [`games::wythoff`](grundy::games::wythoff).
//!
//! Next: [`c09_moore`](super::c09_moore).
