//! Chapter 1. Won and lost: P-positions, N-positions, and the search that knows only the rules.
//!
//! # Theorem
//!
//! In an impartial game that always ends, each position is either an *N-position* (the player to move, the **n**ext one, wins) or a
//! *P-position* (the other, the **p**revious one, wins): a position is N if some move leads to a P-position, and P if none does.
//!
//! # Why
//!
//! By induction on how long the game can still last. A position without moves is P in normal play and N in misère play: that is the only
//! place where the two differ. Everywhere else, whoever can move to a P-position does so and wins; whoever cannot hands over an N-position
//! whatever the move is.
//!
//! # Example
//!
//! These few lines decide any such game. They are the brute force that everything else here is held against.
//!
//! ```
//! use std::collections::HashMap;
//!
//! /// Whether the player to move wins on these piles, when a move takes any number of stones from one pile.
//! fn wins(piles: &[u32], decided: &mut HashMap<Vec<u32>, bool>) -> bool {
//!     if let Some(&wins) = decided.get(piles) {
//!         return wins;
//!     }
//!     let mut found = false;
//!     for pile in 0..piles.len() {
//!         for left in 0..piles[pile] {
//!             let mut after = piles.to_vec();
//!             after[pile] = left;
//!             found = found || !wins(&after, decided);
//!         }
//!     }
//!     decided.insert(piles.to_vec(), found);
//!     found
//! }
//!
//! let mut decided = HashMap::new();
//! assert!(wins(&[3, 4, 5], &mut decided));
//! assert!(!wins(&[3, 5, 6], &mut decided));
//! assert!(!wins(&[], &mut decided));
//! ```
//!
//! # Traps
//!
//! - "From an N-position some move leads to a P-position" holds only where there is a move: the empty position of misère play is N and has
//!   none.
//! - "The first player wins if the number of moves is odd" is true of no game in which one can choose how long it lasts.
//! - A search by recursion without memory visits the same position again and again; one by recursion *with* memory may still need a stack as deep as
//!   the game is long.
//!
//! # Problems
//!
//! Every problem has such a search among its submissions, in `submissions/brute_force`. [`onepile`](super::problems#onepile) is the smallest.
//!
//! Next: [`c02_nim`](super::c02_nim).
