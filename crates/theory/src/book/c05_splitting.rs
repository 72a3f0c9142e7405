//! Chapter 5. Piles that split: Lasker's Nim and octal games.
//!
//! # Theorem
//!
//! In Lasker's Nim, a move takes one or more stones from a pile, or splits a pile in two. The value of n stones is n,
//! except that 3 and 4, 7 and 8, 11 and 12, ... are swapped.
//!
//! In an *octal game*, digit i of the code says what a move that takes i stones may leave. The digit is the sum of 1 if
//! it may leave no pile, 2 if it may leave one pile, and 4 if it may leave two. Let t be the place of the last nonzero
//! digit. If the values repeat with period p from e ≥ 1 on, as far as the first 2e + 2p + t values go, they repeat
//! forever.
//!
//! ```rule
//! id: lasker
//! game: lasker
//! piles: 0..3
//! stones: 0..6
//! lost: xor(if pile % 4 == 3 then pile + 1 else if pile > 0 and pile % 4 == 0 then pile - 1 else pile) == 0
//! value: xor(if pile % 4 == 3 then pile + 1 else if pile > 0 and pile % 4 == 0 then pile - 1 else pile)
//! ```
//!
//! ```rule
//! id: lasker-pile
//! game: lasker
//! piles: 1
//! stones: 0..60
//! by: piles
//! value: if n % 4 == 3 then n + 1 else if n > 0 and n % 4 == 0 then n - 1 else n
//! ```
//!
//! # Why
//!
//! A split is a sum, so its value is the xor of its parts ([`c03_sums`](super::c03_sums)). For Lasker's Nim, use
//! induction on n modulo 4: the takes reach the values of all smaller piles. The splits add the value n if n = 4j + 3,
//! and they never reach the claimed value. For octal games: in a large pile, one part of each split is large. So the
//! options have the same values as the options one period earlier.
//!
//! # Example
//!
//! ```
//! use grundy::games::{lasker, octal};
//!
//! assert_eq!([1, 2, 3, 4, 5, 6, 7, 8].map(lasker::grundy_value), [1, 2, 4, 3, 5, 6, 8, 7]);
//! // Kayles: knock down one pin, or two that stand side by side.
//! let kayles = [0, 7, 7];
//! let values = octal::grundy_values(&kayles, 168);
//! assert_eq!(values[..10], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
//! assert_eq!(octal::period(&values, &kayles), Some((71, 12)));
//! // From a row of 5 pins, hit the one in the middle, and answer on the other side what the opponent does.
//! assert_eq!(values[2] ^ values[2], 0);
//! ```
//!
//! ```rule
//! id: kayles
//! game: kayles
//! piles: 1
//! stones: 0..180
//! by: piles
//! value: if n == 0 then 0 else if n == 3 or n == 6 or n == 18 or n == 39 then 3 else if n == 9 or n == 21 or n == 57 then 4 else if n == 11 or n == 22 or n == 34 or n == 70 then 6 else if n == 15 then 7 else if n == 28 then 5 else pick(n % 12, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7)
//! ```
//!
//! ```facts
//! id: kayles-5
//! fact: kayles | 2 2 | lost
//! ```
//!
//! # Traps
//!
//! - The value of a split is the xor of the parts, not their sum.
//! - Kayles has period 12, but only from 71 on. The exceptions are at 0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57
//!   and 70 stones.
//! - In Lasker's Nim, the value of 2^31 - 1 stones is 2^31, which does not fit in a signed 32-bit integer.
//! - Grundy's game (split a pile into two of different size) has no finite octal code, and nobody knows whether its
//!   values repeat.
//!
//! # Problems
//!
//! `lasker`, `grundygame`, `splitthree` (into three),
//! `crosses` (a row that a move cuts).
//! Templates: [`games::lasker`](grundy::games::lasker),
//! [`games::octal`](grundy::games::octal), and [`games::grundy`](grundy::games::grundy) for rules of your own.
//!
//! Next: [`c06_passing`](super::c06_passing).
