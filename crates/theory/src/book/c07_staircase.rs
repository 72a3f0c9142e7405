//! Chapter 7. Moves that can be undone: staircase Nim.
//!
//! # Theorem
//!
//! Stones lie on stairs 1 to n. A move brings one or more stones from a stair k ≥ 2 to stair k - 1, and stones on
//! stair 1 are out of play. The player to move loses exactly when the xor of stairs 2, 4, 6, ... is 0.
//!
//! ```rule
//! id: staircase
//! game: staircase
//! piles: 1..4
//! stones: 0..4
//! lost: xor(if place % 2 == 0 then pile else 0) == 0
//! ```
//!
//! ```rule
//! id: below
//! game: steps:any,1
//! piles: 0..3
//! stones: 0..4
//! lost: xor(if place % 2 == 1 then pile else 0) == 0
//! ```
//!
//! # Why
//!
//! Only the even stairs count. A move from an even stair takes stones away from them, so it is a move of Nim. A move
//! from an odd stair adds stones to an even one. The opponent moves the same stones one stair further at once, and the
//! even stairs are as before. Such moves cannot go on forever, because stones only move down.
//!
//! # Example
//!
//! ```
//! use grundy::games::staircase::{nim_sum, winning_moves};
//!
//! // The lowest stair comes first.
//! assert_ne!(nim_sum(&[0, 1]), 0);
//! assert_eq!(nim_sum(&[5]), 0);
//! assert_eq!(nim_sum(&[7, 2, 3, 2]), 0);
//! // Stairs 2 and 4 hold 2 and 3, so 1 is too much: one stone goes down from stair 4, or one joins stair 2.
//! let moves: Vec<_> = winning_moves(&[0, 2, 4, 3]).map(|(stair, moved)| (stair + 1, moved)).collect();
//! assert_eq!(moves, [(3, 1), (4, 1)]);
//! ```
//!
//! ```facts
//! id: example
//! fact: staircase | 0 1 | won
//! fact: staircase | 5, 7 2 3 2 | lost
//! fact: staircase | 0 2 4 3 | winning 2
//! ```
//!
//! # Traps
//!
//! - Where stones leave play decides which stairs count. If they leave play *on* stair 1, the even stairs count; if
//!   they leave play below stair 1, the odd stairs count.
//! - With indices from 0, even and odd are swapped once more.
//! - A sample on which both halves give the same answer settles nothing. Try one stone on stair 2.
//! - Pieces that slide along a strip can be the same game: the gaps between them are the stairs.
//!
//! # Problems
//!
//! `staircase`. Template: [`games::staircase`](grundy::games::staircase).
//!
//! Next: [`c08_wythoff`](super::c08_wythoff).
