//! Chapter 3. Sums of games: Grundy values.
//!
//! # Theorem (Sprague 1935, Grundy 1939)
//!
//! In a *sum* of games, a move is a move in one of them. The *mex* of a set is the least non-negative integer that is
//! missing from it. The *Grundy value* of a position is the mex of the values of all positions one move away. In normal
//! play, the value of a sum is the xor of the values of its parts, and the player to move loses exactly when it is 0.
//!
//! # Why
//!
//! A position of value v has moves to every value below v, like a Nim pile of v stones. It has no move to v itself. It
//! may have moves to greater values, but the opponent can answer such a move at once by a move back to v. So the player
//! who wins Nim on piles of these sizes wins the sum.
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
//! - The game must end: a position that can come back to itself has no value.
//!
//! # Problems
//!
//! The problems of the next four chapters, from [`subtraction`](super::problems#subtraction) to
//! [`staircase`](super::problems#staircase). Template: [`games::grundy`](grundy::games::grundy), for any rule.
//!
//! Next: [`c04_subtraction`](super::c04_subtraction).
