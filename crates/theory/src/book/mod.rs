//! The book: from Nim to Sprague and Grundy to misère play, one page per chapter.
//!
//! Every game here is *impartial*: both players have the same moves and alternate, nothing is hidden or left to chance,
//! and the game ends after finitely many moves. In *normal play*, a player who cannot move loses. In *misère play*, a
//! player who cannot move wins.
//!
//! | | chapter | the theorem |
//! |---|---|---|
//! | 1 | [`c01_positions`] | the player to move wins or loses in every position, and a search finds out which |
//! | 2 | [`c02_nim`] | the player to move loses exactly when the xor of the piles is 0 |
//! | 3 | [`c03_sums`] | every impartial game in normal play is a Nim pile in disguise: Sprague and Grundy |
//! | 4 | [`c04_subtraction`] | with finitely many takes, the values repeat, and a repeated window proves the period |
//! | 5 | [`c05_splitting`] | a split pile is a sum: octal codes, Kayles, Lasker's Nim |
//! | 6 | [`c06_passing`] | a pass that belongs to its pile swaps neighbouring values |
//! | 7 | [`c07_staircase`] | moves that can be undone do not count: staircase Nim |
//! | 8 | [`c08_wythoff`] | two piles, the same number from both: the golden ratio, in integers, and misère play |
//! | 9 | [`c09_moore`] | up to k piles at once: binary digits modulo k + 1 |
//! | 10 | [`c10_misere`] | the last stone loses: Nim until only single stones would be left, and which games follow its rule |
//! | 11 | [`c11_contest`] | how these games come up in contests, and how to find the pattern |
//!
//! [`which_game`](super::which_game) helps you find the chapter for a statement. In the terminal, `grundy show nimmoves --editorial` shows the editorial of a
//! problem, `grundy explain nim 3 4 5` applies the theorem to a position, and `grundy play nim 3 4 5` lets you play it.
//!
//! A block with the lines `id:` and `game:` states a theorem as a formula, and one with lines `fact:` what the text says of a few
//! positions. The tests of the course check both by a search that knows only the moves.

pub mod c01_positions;
pub mod c02_nim;
pub mod c03_sums;
pub mod c04_subtraction;
pub mod c05_splitting;
pub mod c06_passing;
pub mod c07_staircase;
pub mod c08_wythoff;
pub mod c09_moore;
pub mod c10_misere;
pub mod c11_contest;
