//! Chapter 10. The last stone loses: misère Nim.
//!
//! # Theorem (Bouton, 1901)
//!
//! The rules are those of Nim, but the player who takes the last stone loses. If every pile is at most 1, the player to
//! move wins exactly when the number of single stones is even. Otherwise the player to move wins exactly when the
//! nim-sum is not 0.
//!
//! # Why
//!
//! The players take single stones one by one, so their parity decides. With exactly one pile above 1, the nim-sum is
//! not 0, and the player to move reduces this pile to 0 or 1, whichever makes the number of single stones odd. With two
//! or more, no move leaves only single stones. The argument of Nim holds until a player has to leave exactly one pile
//! above 1.
//!
//! # Example
//!
//! ```
//! use grundy::games::{misere, nim};
//!
//! let left = |piles: &[u64]| misere::winning_moves(piles).collect::<Vec<_>>();
//! assert_eq!(left(&[3, 5, 7]), [(0, 2), (1, 4), (2, 6)]);
//! // One pile above 1: leave an odd number of single stones.
//! assert_eq!(left(&[1, 4, 1]), [(1, 1)]);
//! // The empty position: lost in normal play, won in misère play.
//! assert!(nim::nim_sum(&[]) == 0 && misere::first_player_wins(&[]));
//! ```
//!
//! # Traps
//!
//! - The game is not Nim with the winners swapped: with two or more piles above 1, the winning moves are the same.
//! - If piles can be empty, test whether all piles are at most 1, not whether all are 1.
//! - Other games have no such rule. In misère play, the xor of Grundy values decides nothing in general: use a search.
//! - The strategy changes with the move that leaves only single stones, not after it.
//!
//! # Problems
//!
//! [`miserenim`](super::problems#miserenim) (who wins), [`misereduel`](super::problems#misereduel) (choose who starts,
//! and play), [`bewinner`](super::problems#bewinner) (a split).
//! Template: [`games::misere`](grundy::games::misere).
//!
//! Next: [`c11_contest`](super::c11_contest).
