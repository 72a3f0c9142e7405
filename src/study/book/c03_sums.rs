//! Chapter 3. Sums of games: Grundy values.
//!
//! # Theorem (Sprague 1935, Grundy 1939)
//!
//! In a *sum* of games a move is a move in one of them. Let the *Grundy value* of a position be the *mex*, the least non-negative integer missing, among the
//! values of the positions one move away. Then in normal play the value of a sum is the xor of the values of its parts, and the player to move has lost
//! exactly when it is 0.
//!
//! # Why
//!
//! A position of value v has moves to every value below v, as a Nim pile of v stones has, and perhaps to greater ones, none to v itself. A move to a greater value can be
//! answered at once by a move back to v. So whoever wins Nim on piles of these sizes wins the sum.
//!
//! # Example
//!
//! ```
//! use grundy::games::grundy::{grundy_value, mex};
//!
//! assert_eq!(mex([0, 1, 3]), 2);
//! // Grundy's own game: split a pile into two of different size.
//! let split = |&n: &u32| (1..n).filter(|&part| part < n - part).map(|part| vec![part, n - part]).collect::<Vec<_>>();
//! let values: Vec<u64> = (0..10).map(|n| grundy_value(n, split)).collect::<Result<_, _>>()?;
//! assert_eq!(values, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1]);
//! # Ok::<(), grundy::games::grundy::Cycle<u32>>(())
//! ```
//!
//! # Traps
//!
//! - The mex is the least *non-negative* integer that is missing: it is 0 when 0 is missing, whatever else is there.
//! - An option that is a sum (a pile split in two) counts with the xor of its parts, not with each of them.
//! - It must be a sum: a move that changes two parts at once ([`c08_wythoff`](super::c08_wythoff), [`c09_moore`](super::c09_moore)) has no value of each pile.
//! - It must be normal play: in misère play the values of the parts do not decide ([`c10_misere`](super::c10_misere)).
//! - It must end: a position that can come back to itself has no value.
//!
//! # Problems
//!
//! Those of the next four chapters, from [`subtraction`](super::problems#subtraction) to [`staircase`](super::problems#staircase). Template: [`games::grundy`](crate::games::grundy), for any rule.
//!
//! Next: [`c04_subtraction`](super::c04_subtraction).
