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
//! use grundy::games::fibonacci::FibonacciTable;
//! use grundy::games::subtraction::{Period, SubtractionGame, winning_take};
//!
//! let game = SubtractionGame::new(&[1, 3, 4])?;
//! assert_eq!(game.grundy_values(14), [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2]);
//! assert_eq!(game.period(), Some(Period { preperiod: 0, period: 7 }));
//! assert_eq!(winning_take(10, 3), Some(2));
//! // Several piles: the values of a table, which the period makes as large as one likes.
//! let table = game.table(u64::MAX).expect("a period of 7 is soon proven");
//! assert_eq!(table.first_player_wins(&[5, 12]), Some(false));
//! assert_eq!(table.first_player_wins(&[10, 12]), Some(true));
//! // 0, 1, 2 over and over is no period as long as no window of 12 has been seen twice.
//! let late = SubtractionGame::new(&[1, 2, 12])?;
//! assert_eq!(late.grundy_values(14), [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 3, 0]);
//! // Fibonacci numbers: no period, so a table as long as the piles are.
//! let fibonacci = FibonacciTable::up_to(20).expect("20 is a short table");
//! assert_eq!(fibonacci.first_player_wins(&[1, 4, 1]), Some(false));
//! # Ok::<(), grundy::games::subtraction::ZeroTake>(())
//! ```
//!
//! # Traps
//!
//! - "Multiples of k + 1 lose" holds for the takes 1 to k and not for the takes 1, 3, 4.
//! - A period read off the first values may be none: a whole window of m values must be seen a second time, not a few equal values. With the takes 1, 2 and
//!   12 the first twelve values are 0, 1, 2 over and over, and the thirteenth is 3.
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
