//! Chapter 11. In a contest: from the statement to the answer.
//!
//! 1. **Which game?** Look at what one move may do, and at what ends the game: [`which_game`](crate::study::which_game) goes by these words.
//! 2. **Is it a sum?** If each move touches one part, find the value of a part and xor the values. If it touches several, it is one of chapters
//!    [8](super::c08_wythoff) and [9](super::c09_moore), or a new one.
//! 3. **Search first.** Write the brute force of [chapter 1](super::c01_positions) for small boards and print won and lost, or the values. Patterns show within
//!    the first 20 numbers: multiples, powers of two, periods, neighbours that are swapped, Fibonacci numbers.
//! 4. **Doubt the pattern.** Let a program find where it fails: `grundy stress PROBLEM my.cpp --against brute.py` tries every small input first, and shows the
//!    smallest one on which the two differ.
//! 5. **Mind the edges.** No pile, an empty pile, one pile, all piles equal, the greatest number. In misère play the empty position is won.
//!
//! # Example
//!
//! Step 3, for a game that has no chapter: take one stone, or half of the pile, rounded up.
//!
//! ```
//! use grundy::games::grundy::grundy_values;
//!
//! let values = grundy_values(17, |n| if n == 0 { vec![] } else { vec![n - 1, n / 2] })?;
//! assert_eq!(values, [0, 1, 0, 2, 1, 2, 0, 1, 0, 2, 0, 1, 2, 1, 0, 2, 1]);
//! # Ok::<(), grundy::games::grundy::OptionNotSmaller>(())
//! ```
