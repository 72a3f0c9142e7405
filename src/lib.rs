//! grundy: a judge kit for Nim and the impartial games that programming contests ask.
//!
//! Five things in one crate, in reading order:
//!
//! 1. [`games`]: the templates. `std` only, one file per game, each to be studied and pasted on its own. With
//!    `default-features = false` they are the whole crate.
//! 2. [`package`], [`format`](mod@format), [`program`], [`sandbox`], [`data`], [`judge`], [`stress`], [`mutants`]: a judge for one machine. It knows nothing of
//!    Nim: it takes any problem package and any submission.
//! 3. [`study`]: the games behind one type, to be explained, played and drawn.
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
