//! Chapter 2. Nim: the xor decides.
//!
//! # Theorem (Bouton, 1901)
//!
//! A move takes any number of stones, at least one, from one pile; whoever takes the last stone of all wins. With s the *nim-sum*, the xor of the piles,
//! the player to move has lost exactly when s = 0. From s ≠ 0 the winning moves are: on each pile a with a xor s < a, leave a xor s.
//!
//! # Why
//!
//! Changing one pile from a to b ≠ a changes the nim-sum by a xor b ≠ 0. So from s = 0 every move leaves s ≠ 0. From s ≠ 0 leaving b = a xor s makes it 0, and no other b
//! does; it is a legal move when b < a, which says that a has the highest bit of s. An odd number of piles has that bit, so there is at least one, and their
//! number is odd.
//!
//! # Example
//!
//! ```
//! use grundy::games::nim;
//!
//! let piles = [3, 4, 5];
//! assert_eq!(nim::nim_sum(&piles), 2);
//! let moves: Vec<_> = nim::winning_moves(&piles).map(|m| (m.pile, m.before, m.after)).collect();
//! assert_eq!(moves, [(0, 3, 1)]);
//! // After it the nim-sum is 0, and whatever the opponent does, there is an answer.
//! assert!(!nim::first_player_wins(&[1, 4, 5]));
//! ```
//!
//! # Traps
//!
//! - Not on every pile: from 3, 4, 5 only 3 -> 1 wins. `a ^ s` without the question whether it is less than `a` "takes" a negative number.
//! - 0 xor 7 xor 0 is 7. An empty pile changes nothing.
//! - A move is told as what is taken, as what is left, or both; pile numbers start from 0 or from 1. Read twice.
//! - In C, `a ^ s < a` means `a ^ (s < a)`.
//! - Random piles are won almost always, so random tests hardly see a lost position.
//! - A pile chosen at random among all piles may be empty: nothing can be taken from it.
//!
//! # Problems
//!
//! [`nimwinner`](super::problems#nimwinner) (who wins), [`nimmove`](super::problems#nimmove) (one winning move), [`nimmoves`](super::problems#nimmoves) (all of them),
//! [`nimcount`](super::problems#nimcount) (how many), [`predictplay`](super::problems#predictplay) (the whole game, told), [`nimduel`](super::problems#nimduel) (played against the judge).
//! Template: [`games::nim`](crate::games::nim).
//!
//! Next: [`c03_sums`](super::c03_sums).
