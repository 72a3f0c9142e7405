//! Chapter 7. Moves that can be undone: staircase Nim.
//!
//! # Theorem
//!
//! Stones lie on stairs 1 to n; a move brings any number of stones from a stair k ≥ 2 to stair k - 1, and stones on stair 1 are out of play. The player to move has lost exactly when the xor of
//! the stairs 2, 4, 6, ... is 0.
//!
//! # Why
//!
//! A move from stair 2 puts stones out of play, and one from stair 4 on to stair 3, from where they are of no use: so these are takes of Nim. A move from an odd stair to an even one adds stones to
//! a pile that counts, and the opponent moves the same number on at once: nothing has changed, and it cannot go on for ever.
//!
//! # Example
//!
//! ```
//! use grundy::games::staircase::{first_player_wins, winning_moves};
//!
//! // The lowest stair comes first.
//! assert!(first_player_wins(&[0, 1]));
//! assert!(!first_player_wins(&[5]));
//! assert!(!first_player_wins(&[7, 2, 3, 2]));
//! // Stairs 2 and 4 hold 2 and 3, so 1 is too much: one stone goes down from stair 4, or one joins stair 2.
//! let moves: Vec<_> = winning_moves(&[0, 2, 4, 3]).map(|m| (m.stair + 1, m.taken)).collect();
//! assert_eq!(moves, [(3, 1), (4, 1)]);
//! ```
//!
//! # Traps
//!
//! - Whether even or odd stairs count depends on where stones go out of play: below stair 1, the odd ones count; *on* stair 1, the even ones.
//! - With indices from 0 it is the other half again.
//! - A sample in which both halves say the same settles nothing: try one stone on stair 2.
//! - Pieces that slide along a strip are the same game: the gaps between them are the stairs.
//!
//! # Problems
//!
//! [`staircase`](super::problems#staircase). Template: [`games::staircase`](crate::games::staircase).
//!
//! Next: [`c08_wythoff`](super::c08_wythoff).
