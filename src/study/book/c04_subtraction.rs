//! Chapter 4. Subtraction games: tables that repeat.
//!
//! # Theorem
//!
//! A move takes one of the numbers of a set of takes; m is the greatest. The Grundy values of 0, 1, 2, ... stones repeat from some pile on. When m
//! consecutive values are equal to the m values p places earlier, everything from there on repeats every p places. For the takes 1 to k the value of n is n mod
//! (k + 1).
//!
//! # Why
//!
//! From m on, a value is the mex of some of the m values before it: a function of that window alone. There are finitely many windows of values at most k, so one comes
//! twice; and once it does, what follows is the same.
//!
//! # Example
//!
//! ```
//! use grundy::games::subtraction::{Period, SubtractionGame, winning_take};
//!
//! let game = SubtractionGame::new(&[1, 3, 4])?;
//! assert_eq!(game.grundy_values(14), [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2]);
//! assert_eq!(game.period(), Some(Period { preperiod: 0, period: 7 }));
//! assert_eq!(winning_take(10, 3), Some(2));
//! # Ok::<(), grundy::games::subtraction::ZeroTake>(())
//! ```
//!
//! # Traps
//!
//! - "Multiples of k + 1 lose" holds for the takes 1 to k and not for the takes 1, 3, 4.
//! - A period read off the first values may begin too early: a sum of whole windows must be seen, not a few equal values.
//! - With several piles, won and lost of each pile are not enough: their values are needed.
//! - Takes that are Fibonacci numbers are a set without end, and their values never repeat: every p divides some Fibonacci number F, and one move leads from n + F
//!   to n.
//!
//! # Problems
//!
//! [`onepile`](super::problems#onepile) (1 to 3), [`subtraction`](super::problems#subtraction) (any set), [`fibgame`](super::problems#fibgame) (Fibonacci numbers, three piles).
//! Templates: [`games::subtraction`](crate::games::subtraction), [`games::fibonacci`](crate::games::fibonacci).
//!
//! Next: [`c05_splitting`](super::c05_splitting).
