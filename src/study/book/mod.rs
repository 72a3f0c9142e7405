//! The book: from Nim to Sprague and Grundy to misère play, a chapter a page.
//!
//! A game here is *impartial*: both players have the same moves, they alternate, nothing is hidden or left to chance, and it ends after
//! finitely many moves. In *normal play* whoever cannot move has lost; in *misère play* whoever cannot move has won.
//!
//! | | chapter | the theorem |
//! |---|---|---|
//! | 1 | [`c01_positions`] | every position is won or lost for the player to move, and a search tells which |
//! | 2 | [`c02_nim`] | lost exactly when the xor of the piles is 0 |
//! | 3 | [`c03_sums`] | every impartial game in normal play is a Nim pile in disguise: Sprague and Grundy |
//! | 4 | [`c04_subtraction`] | with finitely many takes the values repeat, and a window proves it |
//! | 5 | [`c05_splitting`] | a pile that splits is a sum; octal codes, Kayles, Lasker's Nim |
//! | 6 | [`c06_passing`] | a pass that belongs to its pile swaps neighbouring values |
//! | 7 | [`c07_staircase`] | moves that can be undone do not count: staircase Nim |
//! | 8 | [`c08_wythoff`] | two piles, the same from both: the golden ratio, in integers |
//! | 9 | [`c09_moore`] | up to k piles at once: digits modulo k + 1 |
//! | 10 | [`c10_misere`] | the last stone loses: Nim until only single stones would be left |
//! | 11 | [`c11_contest`] | how these come up in contests, and how one finds the pattern |
//!
//! Which chapter a statement belongs to, [`which_game`](super::which_game) tells by its words; what each problem of the catalogue asks, and what
//! goes wrong in it, stands under [`problems`]. In the terminal, `grundy show nimmoves --editorial` shows the editorial of a problem,
//! `grundy explain nim 3 4 5` applies the theorem to a position, and `grundy play nim 3 4 5` lets you try.

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
pub mod problems;
