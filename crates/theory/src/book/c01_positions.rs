//! Chapter 1. Winning and losing positions: P-positions, N-positions, and a search that knows only the rules.
//!
//! # Theorem
//!
//! In an impartial game that always ends, each position is either an *N-position*, where the **n**ext player (the
//! player to move) wins, or a *P-position*, where the **p**revious player wins. A position with moves is N if some move
//! leads to a P-position, and P if none does. A position without moves is P in normal play and N in misère play.
//!
//! ```rule
//! id: takes-to-3
//! game: subtraction:1,2,3
//! piles: 1
//! stones: 0..60
//! lost: n % 4 == 0
//! ```
//!
//! ```rule
//! id: parity
//! game: subtraction:1,3
//! piles: 1
//! stones: 0..60
//! won: n % 2 == 1
//! ```
//!
//! # Why
//!
//! By induction on how long the game can still last. The two kinds of play differ only where there is no move.
//! Everywhere else, a player who can move to a P-position does so and wins. A player without such a move gives the opponent an
//! N-position with every move.
//!
//! # Games that may never end
//!
//! If positions can come back, a third outcome exists: a *draw*, in which neither player can force the end. Work backwards.
//! Mark the positions without moves: lost in normal play, won in misère play. Then, as long as possible, mark as won a
//! position with a move to a lost one, and as lost a position with moves, all of which lead to won ones. What stays unmarked
//! is drawn.
//!
//! Why: each mark has a number, its turn. The winner of a marked position moves to a position that was marked earlier, and
//! the loser cannot avoid it either, so the game ends. An unmarked position has no move to a lost one, since it would be won. And it
//! has a move to another unmarked one, since it would be lost if all its moves led to won ones. So each player can keep
//! away from defeat forever. With a list of the moves *into* each position and a count of its unmarked options, all this
//! takes O(positions + moves). Template: [`games::loopy`](grundy::games::loopy), problem: `shiritori`.
//!
//! # Example
//!
//! These few lines decide every position of such a game, here of Nim. Tests compare everything else in this book with
//! such a brute force.
//!
//! ```
//! use std::collections::HashMap;
//!
//! /// Whether the player to move wins on these piles, when a move takes one or more stones from one pile.
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
//! ```facts
//! id: ends
//! fact: nim | nothing | lost
//! fact: misere | nothing | won
//! fact: nim | 3 4 5 | won
//! fact: nim | 3 5 6 | lost
//! fact: subtraction:1,2,3 | 10 | winning 1
//! ```
//!
//! # Traps
//!
//! - "From an N-position some move leads to a P-position" holds only if there is a move. The empty position of misère
//!   play is N and has none.
//! - Counting moves ("the first player wins if the number of moves is odd") works only if all games from a position have
//!   the same parity. With the takes 1 and 3 they have: each move changes the parity of the pile, however long the game
//!   lasts. With the takes 1 and 2 they have not.
//! - A recursive search without memoization visits the same positions again and again. *With* memoization it may still
//!   need a stack as deep as the game is long.
//!
//! # Problems
//!
//! Every problem has such a search in `submissions/brute_force`. The smallest is that of
//! `onepile`.
//!
//! Next: [`c02_nim`](super::c02_nim).
