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
//!
//! ```
//! use std::path::Path;
//! use std::sync::Arc;
//! use std::time::Duration;
//!
//! use judge::Tools;
//! use judge::data::BuiltIn;
//! use judge::run::RunLimits;
//! use program::cache::Cache;
//! use program::{Build, Builder, CompileLimits};
//! use stress::setup::Choice;
//! use stress::{Hunt, Kinds, Plan, SearchProgress, Shard, hunt, setup};
//!
//! struct Silent;
//! impl SearchProgress for Silent {
//!     fn tried(&self, _cases: u64, _size: u64) {}
//! }
//!
//! // Before the process grows or starts threads: this forks the small process that starts programs.
//! sandbox::begin()?;
//!
//! let folder = tempfile::tempdir()?;
//! let cache = Cache::at(folder.path().join("cache"));
//! let builder = Builder::new(cache.clone(), CompileLimits::default(), Arc::new(|_: &str| ()));
//! let tools = Tools { cache, builder, built_in: BuiltIn::default() };
//!
//! let package = Path::new("../../problems/onepile");
//! let problem = package::of_grammar(&package.join("input_validators/input.ctd"))?;
//! let Build::Ready(candidate) = tools.builder.build(&package.join("submissions/wrong_answer/multiples_of_three.cpp"))?
//! else {
//!     panic!("no C++ compiler");
//! };
//! let choice = Choice { against: Some(package.join("submissions/accepted/onepile.cpp")), ..Choice::default() };
//! let limits = RunLimits { time: Duration::from_secs(1), memory_mib: 256, output_mib: 8, core: None };
//! let setup = setup(&problem, candidate, &choice, limits, &tools)?;
//!
//! let plan = Plan::new(setup.grammar.as_ref(), setup.cases.clone(), setup.makers.len(), Kinds::ALL, 1)?;
//! let search = Hunt {
//!     duel: &setup.duel,
//!     make: &|maker, seed| setup.makers[maker].make(seed),
//!     time: Some(Duration::from_secs(20)),
//!     cases: None,
//!     shard: Shard::WHOLE,
//!     cores: vec![None],
//!     finds: 1,
//!     is_guess: false,
//! };
//! let summary = hunt(&search, plan, &Silent)?;
//! // The smallest pile from which the right rule and this one differ.
//! assert_eq!(summary.finds[0].input, b"3\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "a test reads files of its own"))]

pub mod ask;
pub mod batch;
mod bits;
mod blame;
mod compare;
mod decide;
pub mod duel;
pub mod error;
pub mod failure;
pub mod guess;
pub mod hunt;
pub mod inputs;
mod left;
pub mod line_ends;
pub mod makers;
pub mod mutants;
pub mod narrow;
mod oracles;
pub mod other_validators;
pub mod plan;
pub mod properties;
mod runs;
pub mod scope;
pub mod screen;
mod seeded;
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
pub use line_ends::{LineEnds, with_plain_line_ends};
pub use makers::Maker;
pub use narrow::{Effort, Narrowed, Shape, narrow};
pub use plan::Plan;
pub use properties::Properties;
pub use setup::{Setup, setup};
pub use shard::Shard;
pub use tally::Coverage;
