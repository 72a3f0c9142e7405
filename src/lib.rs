//! grundy: a judge kit for Nim and the impartial games that programming contests ask.
//!
//! # A course
//!
//! With the judge's half of the crate comes [the book](study::book), a chapter a page: theorem, proof idea, an example that runs, the traps, the problems.
//!
//! 1. [Won and lost positions](study::book::c01_positions), and the search that knows only the rules
//! 2. [Nim](study::book::c02_nim): the template [`games::nim`]
//! 3. [Sums and Grundy values](study::book::c03_sums), after Sprague and Grundy: [`games::grundy`]
//! 4. [Subtraction games](study::book::c04_subtraction): [`games::subtraction`], [`games::fibonacci`]
//! 5. [Piles that split](study::book::c05_splitting): [`games::lasker`], [`games::octal`]
//! 6. [A pass for each pile](study::book::c06_passing): [`games::zero_move`]
//! 7. [Staircases](study::book::c07_staircase): [`games::staircase`]
//! 8. [Wythoff's game](study::book::c08_wythoff): [`games::wythoff`]
//! 9. [Moore's Nim](study::book::c09_moore): [`games::moore`]
//! 10. [Misère play](study::book::c10_misere): [`games::misere`]
//! 11. [In a contest](study::book::c11_contest), with [which game is this](study::which_game) and [every problem's editorial](study::book::problems)
//!
//! # The crate
//!
//! Five things, in reading order:
//!
//! 1. [`games`]: the templates. `std` only, one file per game, each to be studied and pasted on its own. With
//!    `default-features = false` they are the whole crate.
//! 2. [`package`], [`format`](mod@format), [`program`], [`sandbox`], [`data`], [`judge`], [`stress`], [`mutants`]: a judge for one machine. It knows nothing of
//!    Nim: it takes any problem package and any submission.
//! 3. [`study`]: the games behind one type, to be explained, played and drawn; the book.
//! 4. [`bundle`]: a solution, made into the one file that an online judge accepts.
//! 5. [`cli`]: the command line. Only there is anything printed.

pub mod games;

#[cfg(feature = "kit")]
pub mod bundle;
#[cfg(feature = "kit")]
pub mod cache;
#[cfg(feature = "kit")]
pub mod cli;
#[cfg(feature = "kit")]
pub mod data;
#[cfg(feature = "kit")]
pub mod format;
#[cfg(feature = "kit")]
pub mod judge;
#[cfg(feature = "kit")]
pub mod mutants;
#[cfg(feature = "kit")]
pub mod package;
#[cfg(feature = "kit")]
pub mod program;
#[cfg(feature = "kit")]
pub mod sandbox;
#[cfg(feature = "kit")]
pub mod stress;
#[cfg(feature = "kit")]
pub mod study;
#[cfg(feature = "kit")]
mod yaml;
