//! Chapter 11. In a contest: from the statement to the answer.
//!
//! 1. **Which game?** Look at what a move may do and at what ends the game. [`which_game`](crate::which_game)
//!    lists the games by such phrases.
//! 2. **Is it a sum?** If each move touches only one part, find the Grundy value of each part and xor the values. If a
//!    move may touch several parts, it may be a game of chapter [8](super::c08_wythoff) or [9](super::c09_moore), or a
//!    new one.
//! 3. **Search first.** Write the brute force of [chapter 1](super::c01_positions) for small boards and print who wins,
//!    or the values. Many patterns show early: multiples, powers of two, periods, swapped neighbours, Fibonacci numbers.
//!    But the first 20 numbers may deceive: the values of the takes 1, 2 and 12 look periodic until 12 ([chapter 4](super::c04_subtraction)),
//!    and those of Kayles repeat only from 71 on ([chapter 5](super::c05_splitting)).
//! 4. **Doubt the pattern.** Let a program find where it fails: `grundy stress PROBLEM my.cpp --against brute.py` tries
//!    every small input first and shows the smallest one on which the two programs differ.
//! 5. **Test the edge cases.** Try no piles, an empty pile, one pile, equal piles, and the greatest numbers. In misère
//!    play, the empty position is winning.
//!
//! ```facts
//! id: empty
//! fact: misere | nothing, 0, 0 0 | won
//! fact: nim | nothing, 0, 0 0 | lost
//! ```
//!
//! # Example
//!
//! Step 3 for a game without a chapter: a move takes one stone, or half of the pile, rounded up.
//!
//! ```
//! use grundy::games::grundy::grundy_value;
//! use std::collections::HashMap;
//!
//! let moves = |&n: &u32| if n == 0 { vec![] } else { vec![vec![n - 1], vec![n / 2]] };
//! let mut memo = HashMap::new();
//! let values: Vec<u32> = (0..17).map(|n| grundy_value(&n, &moves, &mut memo)).collect();
//! assert_eq!(values, [0, 1, 0, 2, 1, 2, 0, 1, 0, 2, 0, 1, 2, 1, 0, 2, 1]);
//! ```
//!
//! ```rule
//! id: powers
//! game: take powers 2
//! piles: 1
//! stones: 0..64
//! lost: n % 3 == 0
//! ```
//!
//! # Input and output
//!
//! The solutions of the problems read with `proconio` 0.5 and 0.6 alike:
//!
//! - A bare `input!` reads line by line, and the two versions differ in which macro reads everything at once. A `OnceSource` reads
//!   everything at once in both. A duel needs `input_interactive!`, which reads no further than the line it needs.
//! - `is_empty` means that only white space is left. A loop over cases checks it first, so that an empty input has no cases.
//! - Rust flushes stdout at every line, even into a file. One `BufWriter` around the locked stdout does not. `main` returns the error of a
//!   failed write, and `flush` at the end makes the last one visible.
//!
//! # Games beyond the chapters
//!
//! Each of these problems brings the proof of its own rule in its editorial:
//!
//! - `fibnim`: what may be taken depends on the move before. Template: [`games::zeckendorf`](grundy::games::zeckendorf).
//! - `euclid`: take any multiple of the smaller pile from the larger. Template: [`games::euclid`](grundy::games::euclid).
//! - `treecut`: cut branches, and what no longer hangs on the root falls. Template: [`games::hackenbush`](grundy::games::hackenbush).
//! - `newnim`: whole piles are removed before a game of Nim. Template: [`games::xor_basis`](grundy::games::xor_basis).
//! - `deque`: a game of scores, whose values are differences and not numbers of moves.
//! - `christmas`: Hackenbush on trees with polygons. Template: [`games::hackenbush`](grundy::games::hackenbush).
//! - `shiritori`: a game that may go on forever, with draws. Template: [`games::loopy`](grundy::games::loopy).
//! - `cutting`: cut a sheet until one square is off. Template: [`games::grundy`](grundy::games::grundy).
//! - `georgia`: coins that move to the left: the gaps are a staircase. Template: [`games::staircase`](grundy::games::staircase).
//! - `northcott`: pieces that may also retreat. Template: [`games::nim`](grundy::games::nim).
//! - `dagchess`: pieces on a graph without cycles. Template: [`games::grundy`](grundy::games::grundy).
//! - `everygame`: move in every game at once. Template: [`games::every`](grundy::games::every).
//! - `endnim`: take from the first or the last pile. Template: [`games::end_nim`](grundy::games::end_nim).
//! - `gridwalk`: a walk that never returns: matchings. Template: [`games::matching`](grundy::games::matching).
//! - `nimproduct`: the product of two nimbers. Template: [`games::nimber`](grundy::games::nimber).
//! - `switchlights`: coin turning on a board: nim products. Template: [`games::nimber`](grundy::games::nimber).
//! - `hardnim`: count the lost positions of Nim. Template: [`games::walsh`](grundy::games::walsh).
//! - `blackwhite`: count the won positions of a Moore's Nim on gaps.
//! - `strangenim`: take at most a fixed part of the pile. Template: [`games::strange_nim`](grundy::games::strange_nim).
//! - `pebbles`: the order of the piles must stay: the differences are a staircase. Template: [`games::staircase`](grundy::games::staircase).
//! - `coinrow`: take neighbours from a row, which may part. Template: [`games::octal`](grundy::games::octal).
//! - `funnygame`: coins in a circle: the second player mirrors the moves.
//! - `powersoftwo`: take a power of two: only the remainder by 3 counts. Template: [`games::subtraction`](grundy::games::subtraction).
//! - `teamnim`: each player has a limit of its own, so that a table over stones and players decides.
