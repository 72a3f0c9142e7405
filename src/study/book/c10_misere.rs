//! Chapter 10. The last stone loses: misère Nim.
//!
//! # Theorem (Bouton, 1901)
//!
//! As Nim, but whoever takes the last stone loses. If every pile is at most 1, the player to move wins exactly when the number of single stones is even. Otherwise the player to move wins exactly when the nim-sum is not 0.
//!
//! # Why
//!
//! Single stones are taken one by one, so their parity decides. With exactly one pile above 1 the nim-sum is not 0, and the player to move leaves of it 0 or 1, whichever makes the number of single stones odd. With two or more,
//! no move leaves single stones only, and the argument of Nim holds until one of the players has to leave exactly one pile above 1.
//!
//! # Example
//!
//! ```
//! use grundy::games::{misere, nim};
//!
//! let left = |piles: &[u64]| misere::winning_moves(piles).map(|m| (m.before, m.after)).collect::<Vec<_>>();
//! assert_eq!(left(&[3, 5, 7]), [(3, 2), (5, 4), (7, 6)]);
//! // One pile above 1: leave an odd number of single stones.
//! assert_eq!(left(&[1, 4, 1]), [(4, 1)]);
//! // The empty position: lost in normal play, won in misère play.
//! assert!(!nim::first_player_wins(&[]) && misere::first_player_wins(&[]));
//! ```
//!
//! # Traps
//!
//! - It is not "Nim, the other way round": with two piles above 1 the winning moves are the same.
//! - "All piles are 1" must read "all piles are at most 1" once a pile can be empty.
//! - Other games have no such rule: in misère play the xor of Grundy values decides nothing in general, and a search is the honest way.
//! - The strategy changes one move *before* only single stones are left.
//!
//! # Problems
//!
//! [`miserenim`](super::problems#miserenim) (who wins), [`misereduel`](super::problems#misereduel) (choose who starts, and play). Template: [`games::misere`](crate::games::misere).
//!
//! Next: [`c11_contest`](super::c11_contest).
