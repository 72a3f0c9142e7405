//! Inputs x candidate x oracle -> a counterexample, shrunk.
//!
//! How a search goes:
//!
//! 1. [`plan`] lays the inputs out in one fixed sequence of batches: every valid input by size, random ones that grow, and the
//!    package's own generators with fresh seeds, interleaved in rounds that double. The sequence depends on the seed
//!    alone. Where the grammar is a repetition of cases, a batch holds many of them, packed into one input by [`inputs`].
//! 2. [`mod@hunt`] gives the batches to threads, and [`tally`] counts what they have tried. The result is the failure of the first
//!    failing batch in the sequence, so the number of threads changes nothing.
//! 3. [`duel`] says which programs are compared; `decide` runs the candidate and an oracle on one input and lets the output validator
//!    compare.
//! 4. [`mod@narrow`] shrinks a failing input as long as it gets the same verdict, and then asks every oracle about the result. If the
//!    oracles disagree, that is an error of the package, never the candidate's failure.
//!
//! For enumerated inputs the oracle is the brute force, which knows only the rules. For larger inputs it is an accepted
//! submission, which is fast. The shrunk counterexample is small again, and there the brute force decides.

pub mod ask;
pub mod batch;
mod bits;
mod compare;
mod decide;
pub mod duel;
pub mod error;
pub mod failure;
pub mod guess;
pub mod hunt;
pub mod inputs;
pub mod makers;
pub mod mutants;
pub mod narrow;
mod oracles;
pub mod plan;
mod runs;
pub mod scope;
pub mod screen;
pub mod setup;
pub mod shard;
pub mod tally;

pub use ask::{Asker, Reply};
pub use batch::{Batch, Kinds};
pub use duel::{Duel, Oracle, Trust};
pub use error::StressError;
pub use failure::{Failure, Seen};
pub use guess::{Guess, guess};
pub use hunt::{Find, Hunt, SearchProgress, Summary, hunt};
pub use makers::Maker;
pub use narrow::{Effort, Narrowed, Shape, narrow};
pub use plan::Plan;
pub use setup::{Setup, setup};
pub use shard::Shard;
pub use tally::Coverage;
