//! Chapter 8. Two piles, and the same number from both: Wythoff's game.
//!
//! # Theorem (Wythoff, 1907)
//!
//! A move takes one or more stones from one of two piles, or the same number from both. The losing positions are the
//! pairs (floor(k φ), floor(k φ) + k) for k = 0, 1, 2, ..., with φ = (1 + √5) / 2.
//!
//! ```rule
//! id: wythoff
//! game: wythoff
//! piles: 2
//! stones: 0..40
//! lost: min == (max - min + sqrt(5 * (max - min) * (max - min))) / 2
//! ```
//!
//! ```rule
//! id: misere
//! game: misere wythoff
//! piles: 2
//! stones: 0..30
//! lost: if min < 3 then min == 0 and max == 1 or min == 2 and max == 2 else min == (max - min + sqrt(5 * (max - min) * (max - min))) / 2
//! ```
//!
//! # Why
//!
//! *Each difference k belongs to one pair, and each positive number n is in exactly one pair* (Beatty's theorem). φ is
//! irrational: if φ = p/q in lowest terms, φ² = φ + 1 gives p² = pq + q², so q divides p², so q = 1, but no integer has
//! p² = p + 1. The greater number of a pair is floor(k φ) + k = floor(k φ²). How many of the numbers floor(k φ), k ≥ 1, are
//! less than n? Those with k φ < n: floor(n/φ) many, since n/φ is not an integer. In the same way, floor(n/φ²) of the numbers
//! floor(k φ²) are less than n. Now n/φ + n/φ² = n, and neither term is an integer. So their fractional parts add up to 1, and
//! both counts together make n - 1. For n + 1 they make n, so exactly one of all these numbers equals n.
//!
//! *From a pair, no move leads to a pair.* A take from one pile keeps the other number, which is in no other pair. A take from
//! both keeps the difference, which no other pair has.
//!
//! *From every other position, some move leads to a pair.* Let a ≤ b, and let p be the partner of a (0 is its own). If p < b,
//! take b - p from b. Otherwise p > b ≥ a, so a is the lesser number of its pair, that of the difference k = p - a, and
//! b - a < k. The lesser numbers ascend with the difference, because φ > 1. So the pair of the difference b - a has a lesser number
//! below a, and taking the same number from both leads to it.
//!
//! Every move takes a stone, so the game ends, and (0, 0) is a pair without a move. By induction the pairs are lost.
//!
//! # Misère play
//!
//! If the player who takes the last stone loses, the losing positions are (0, 1), (2, 2), and then (3, 5), (4, 7), (6, 10), ... as before.
//! The pairs (0, 0) and (1, 2) have the numbers 0, 1, 2 and the differences 0 and 1. So have (0, 1) and (2, 2). So again each number is
//! in exactly one pair, each difference belongs to one pair, and no move leads from a pair to a pair. From (a, b), a ≤ b, that is
//! neither a pair nor (0, 0), a move leads to a pair: if the partner p of a is less than b, take b - p from b. Otherwise p > b ≥ a.
//! This excludes a = 0 (p = 1, so b = 0), a = 1 (p = 0) and a = 2 (p = 2). So a ≥ 3 is the lesser number of a pair as before, and the
//! pair of the difference b - a has a lesser number below a: 2, 0, or one that ascends as before. (0, 0) is won without a move.
//!
//! In misère play, sums with a game of Wythoff are not decided by values: see [`c10_misere`](super::c10_misere).
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
//! ```facts
//! id: example
//! fact: wythoff | 1 2, 3 5, 4 7, 6 10, 8 13 | lost
//! fact: wythoff | 5 8 | winning 2
//! ```
//!
//! # Traps
//!
//! - The golden ratio as a `double` is too imprecise for piles up to 10^9: `floor(k * (1 + sqrt(5)) / 2)` fails for 14 pairs, the first
//!   of them (165580140, 267914295) and the last (599074577, 969323028). The constant 1.6180339887 fails at (317811, 514229).
//! - Sort the two piles before you look for their pair.
//! - There may be several winning moves, of which at most one takes from both piles. If the piles are equal, taking
//!   from either one leads to the same pair: count it once.
//! - The game is not a sum of its two piles, so single piles have no values.
//!
//! # Problems
//!
//! `wythoff`. Template: [`games::wythoff`](grundy::games::wythoff).
//!
//! Next: [`c09_moore`](super::c09_moore).
