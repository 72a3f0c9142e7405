//! Chapter 2. Nim: the xor decides.
//!
//! # Theorem (Bouton, 1901)
//!
//! A move takes at least one stone from one pile, and the player who takes the last stone of all wins. Let s be the
//! *nim-sum*, the xor of the piles. The player to move loses exactly when s = 0. From s ≠ 0, the winning moves reduce a
//! pile a with a xor s < a to a xor s.
//!
//! ```rule
//! id: bouton
//! game: nim
//! piles: 0..4
//! stones: 0..6
//! lost: xor == 0
//! leave: pile ^ xor
//! ```
//!
//! # Why
//!
//! Every move takes a stone, so the game ends, and we can use induction on the number of stones. Without stones there is
//! no move: the player to move has lost, and s = 0, as the theorem says.
//!
//! Changing one pile from a to b ≠ a changes the nim-sum by a xor b ≠ 0. So from s = 0, every move leaves s ≠ 0, with fewer
//! stones: by induction the opponent wins there, so the player to move loses.
//!
//! From s ≠ 0, leaving b = a xor s makes the nim-sum 0, and no other b does. This move is legal when b < a, that is,
//! when a has the highest bit of s. An odd number of piles has that bit, so the number of moves to s = 0 is odd, and
//! there is at least one. By induction the opponent loses there. All other moves leave s ≠ 0, where the opponent wins, so the
//! winning moves are those of the theorem.
//!
//! # Example
//!
//! ```
//! use grundy::games::nim;
//!
//! let piles = [3, 4, 5];
//! assert_eq!(nim::nim_sum(&piles), 2);
//! // The first pile, of which 1 stone is left.
//! assert_eq!(nim::winning_moves(&piles).collect::<Vec<_>>(), [(0, 1)]);
//! // After it the nim-sum is 0, and whatever the opponent does, there is an answer.
//! assert_eq!(nim::nim_sum(&[1, 4, 5]), 0);
//! ```
//!
//! ```facts
//! id: example
//! fact: nim | 3 4 5 | winning 1
//! fact: nim | 1 4 5 | lost
//! fact: nim | 0 7 0 | value 7
//! ```
//!
//! # Traps
//!
//! - Not every pile has a winning move: from 3, 4, 5 only 3 -> 1 wins. Without the check that `a ^ s` is less than `a`,
//!   a program "takes" a negative number of stones.
//! - 0 xor 7 xor 0 is 7. An empty pile changes nothing.
//! - Statements describe a move by what it takes, by what it leaves, or by both. They count the piles
//!   from 0 or from 1. Read this part twice.
//! - In C, `a ^ s < a` means `a ^ (s < a)`.
//! - Random positions are almost always winning, so random tests hardly ever contain a losing one.
//! - A pile chosen at random among all piles may be empty, and then there is nothing to take.
//!
//! # Problems
//!
//! `nimwinner` (who wins), `nimmove` (one winning move),
//! `nimmoves` (all of them), `nimcount` and
//! `nimfirst` (how many),
//! `predictplay` (a transcript of the whole game), `nimduel`
//! (a game against the judge). Template: [`games::nim`](grundy::games::nim).
//!
//! Next: [`c03_sums`](super::c03_sums).
