//! Chapter 3. Sums of games: Grundy values.
//!
//! # Theorem (Sprague 1935, Grundy 1939)
//!
//! In a *sum* of games, a move is a move in one of them. The *mex* of a set is the least non-negative integer that is
//! missing from it. The *Grundy value* of a position is the mex of the values of all positions one move away. In normal
//! play, the value of a sum is the xor of the values of its parts, and the player to move loses exactly when it is 0.
//!
//! ```rule
//! id: sum
//! game: nim + subtraction:1,3,4
//! piles: 2
//! stones: 0..14
//! lost: p1 == pick(p2 % 7, 0, 1, 0, 1, 2, 3, 2)
//! value: p1 ^ pick(p2 % 7, 0, 1, 0, 1, 2, 3, 2)
//! ```
//!
//! # Why
//!
//! *Who wins.* A position of value 0 has no option of value 0, and one of another value has an option of value 0. A position
//! without moves has value 0 and is lost. So by induction on how long the game can last, the positions of value 0 are
//! exactly the lost ones.
//!
//! *The value of a sum.* Let the parts have the values v, w, ..., and let x be their xor. We show that the value of the sum is x,
//! by induction on how long the sum can last; so the options of the sum have the xor of their parts as their values.
//! - No option has the value x: a move changes one part from v to an option of it, whose value v' is not v, by the mex. So
//!   the xor becomes x xor v xor v', which is not x.
//! - Every y < x is the value of an option: let d = x xor y. As y < x, the highest bit of d is set in x. So it is set in the value
//!   of some part, say v. Then v xor d < v, and by the mex that part has an option of value v xor d. It makes the xor
//!   x xor d = y.
//!
//! So x is the least value that no option has.
//!
//! In other words, a position of value v is like a Nim pile of v stones: it has moves to every smaller value, none to v
//! itself, and the opponent can answer a move to a greater value by a move back to v.
//!
//! # Example
//!
//! ```
//! use grundy::games::grundy::{grundy_value, mex};
//! use std::collections::HashMap;
//!
//! assert_eq!(mex(vec![0, 1, 3]), 2);
//! // Grundy's own game: split a pile into two of different size.
//! let split = |&n: &u32| (1..n).filter(|&part| part < n - part).map(|part| vec![part, n - part]).collect::<Vec<_>>();
//! let mut memo = HashMap::new();
//! let values: Vec<u32> = (0..10).map(|n| grundy_value(&n, &split, &mut memo)).collect();
//! assert_eq!(values, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1]);
//! ```
//!
//! ```facts
//! id: example
//! fact: nim + subtraction:1,3,4 | 3 + 5 | lost
//! fact: subtraction:1,3,4 | 5 | value 3
//! fact: grundy | 3, 6, 9 | value 1
//! fact: grundy | 5, 8 | value 2
//! fact: grundy | 0, 1, 2, 4, 7 | value 0
//! ```
//!
//! # Traps
//!
//! - The mex is the least *non-negative* integer that is missing: it is 0 when 0 is missing, whatever else the set
//!   contains.
//! - If a move leaves a sum, such as a pile split in two, its value is the xor of the values of the parts. The
//!   parts are not separate options.
//! - The theorem needs a sum. If a move can change two parts at once ([`c08_wythoff`](super::c08_wythoff),
//!   [`c09_moore`](super::c09_moore)), single piles have no values.
//! - The theorem needs normal play. In misère play, the values of the parts do not decide
//!   ([`c10_misere`](super::c10_misere)).
//! - The game must end. If positions can come back, a position may have no value, and the template and
//!   `grundy explain` do not look for one. Some have: let z have no move, r -> z, p -> q, p -> z, q -> p and q -> r. Then p has value 1 and
//!   q has value 0, although p and q can come back. Who wins such a game by itself, or that nobody does, is decided as in
//!   [chapter 1](super::c01_positions#games-that-may-never-end).
//!
//! # Problems
//!
//! The problems of the next four chapters, from `subtraction` to
//! `staircase`. Template: [`games::grundy`](grundy::games::grundy), for any rule.
//!
//! Next: [`c04_subtraction`](super::c04_subtraction).
