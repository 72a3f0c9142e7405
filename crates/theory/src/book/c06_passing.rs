//! Chapter 6. A pass for each pile: zero-move Nim.
//!
//! # Theorem
//!
//! The rules are those of Nim, but a player may also pass on a non-empty pile instead of taking from it, once per pile
//! in the whole game. A pile of n stones has the value n after its pass. Before it, the value is n - 1 for even n > 0,
//! n + 1 for odd n, and 0 for n = 0.
//!
//! ```rule
//! id: zero-move
//! game: zero-move
//! piles: 0..3
//! stones: 0..5
//! passed: yes
//! lost: xor(if passed or pile == 0 then pile else if pile % 2 == 0 then pile - 1 else pile + 1) == 0
//! value: xor(if passed or pile == 0 then pile else if pile % 2 == 0 then pile - 1 else pile + 1)
//! ```
//!
//! # Why
//!
//! Call a pile fresh if nobody has passed on it. The moves from a fresh pile of n stones reach the values of all
//! smaller fresh piles, and the pass reaches n. By induction, the values below an odd n are 0 to n - 1; with n, the mex
//! is n + 1. The values below an even n are 0 to n without n - 1, so the mex is n - 1.
//!
//! # Example
//!
//! ```
//! use grundy::games::zero_move::grundy_value;
//!
//! assert_eq!([0, 1, 2, 3, 4].map(|n| grundy_value(n, true)), [0, 2, 1, 4, 3]);
//! let sum = |piles: [u64; 3]| piles.iter().fold(0, |sum, &n| sum ^ grundy_value(n, true));
//! assert_eq!(sum([18, 47, 34]), 0);
//! assert_ne!(sum([32, 49, 58]), 0);
//! ```
//!
//! ```facts
//! id: example
//! fact: zero-move | 1 | value 2
//! fact: zero-move | 2 | value 1
//! fact: zero-move | 0 3 3 | lost
//! ```
//!
//! # Traps
//!
//! - An empty pile cannot be passed on, so its value is 0. The usual code treats 0 as any even number and uses -1,
//!   which is wrong on 0 and on 0, k, k.
//! - The pass ends with its pile. If it were a separate game, even and odd would be swapped.
//! - There is one pass for each pile, not one for the whole game.
//!
//! # Problems
//!
//! `zeromove`. Template: [`games::zero_move`](grundy::games::zero_move).
//!
//! Next: [`c07_staircase`](super::c07_staircase).
