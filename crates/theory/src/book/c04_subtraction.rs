//! Chapter 4. Subtraction games: tables that repeat.
//!
//! # Theorem
//!
//! The number of stones that a move takes must be in a given finite set; let m be its greatest number. From some pile
//! size on, the Grundy values of 0, 1, 2, ... stones repeat. If m consecutive values equal the m values p places
//! earlier, everything from there on repeats every p places. For the takes 1 to k, the value of n is n mod (k + 1).
//!
//! ```rule
//! id: to-k
//! game: subtraction:1,2,3,4
//! piles: 1
//! stones: 0..80
//! value: n % 5
//! ```
//!
//! ```rule
//! id: period-134
//! game: subtraction:1,3,4
//! piles: 1
//! stones: 0..80
//! value: pick(n % 7, 0, 1, 0, 1, 2, 3, 2)
//! ```
//!
//! ```rule
//! id: many-piles
//! game: subtraction:1,3,4
//! piles: 0..3
//! stones: 0..14
//! lost: xor(pick(pile % 7, 0, 1, 0, 1, 2, 3, 2)) == 0
//! ```
//!
//! # Why
//!
//! From m on, a value is the mex of certain values among the m before it, so it depends only on that window. With k
//! takes, all values are at most k, so there are finitely many windows and one of them comes twice. From then on, the
//! values repeat.
//!
//! # Example
//!
//! ```
//! use grundy::games::fibonacci;
//! use grundy::games::subtraction::{grundy_values, period, wins_up_to};
//!
//! let values = grundy_values(&[1, 3, 4], 14);
//! assert_eq!(values, [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2]);
//! assert_eq!(period(&values, 4), Some((0, 7)));
//! assert!(wins_up_to(10, 3) && !wins_up_to(12, 3));
//! // Several piles: the xor of their values, here of n mod 7 stones each.
//! let value = |n: u64| values[(n % 7) as usize];
//! assert_eq!(value(5) ^ value(12), 0);
//! assert_ne!(value(u64::MAX) ^ value(12), 0);
//! // 0, 1, 2 over and over is not a period until a window of 12 has been seen twice.
//! let late = grundy_values(&[1, 2, 12], 14);
//! assert_eq!(late, [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 3, 0]);
//! assert_eq!(period(&late, 12), None);
//! // Fibonacci numbers: no period, so a table as long as the piles are.
//! let values = fibonacci::grundy_values(21);
//! assert_eq!(values[1] ^ values[4] ^ values[1], 0);
//! ```
//!
//! ```rule
//! id: late
//! game: subtraction:1,2,12
//! piles: 1
//! stones: 0..80
//! value: if n % 13 == 12 then 3 else n % 13 % 3
//! ```
//!
//! ```facts
//! id: not-to-k
//! fact: subtraction:1,3,4 | 5 | won
//! ```
//!
//! # Traps
//!
//! - "Multiples of k + 1 lose" holds for the takes 1 to k, but not for the takes 1, 3, 4.
//! - An apparent period in the first values may be false. The proof needs a whole window of m values that comes twice,
//!   not just a few equal values. With the takes 1, 2 and 12, the first twelve values are 0, 1, 2 over and over, and
//!   the thirteenth is 3.
//! - With several piles, it is not enough to know which piles win on their own: their values decide.
//! - The Fibonacci numbers are an infinite set of takes, and their values never repeat: every p divides arbitrarily
//!   large Fibonacci numbers F, and one move leads from n + F to n.
//!
//! # Problems
//!
//! `onepile` (1 to 3), `subtraction` (any set),
//! `snim` (any set, many piles),
//! `fibgame` (Fibonacci numbers, three piles),
//! `redkingdom` (attacks of three kinds, where the last one counts).
//! Templates: [`games::subtraction`](grundy::games::subtraction), [`games::fibonacci`](grundy::games::fibonacci).
//!
//! Next: [`c05_splitting`](super::c05_splitting).
