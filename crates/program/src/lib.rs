//! A source file becomes a runnable [`Program`]: the language table, compiling, and the cache of what was compiled.
//!
//! A Rust source may use `grundy::games` and these crates in AtCoder's versions:
//! `itertools` 0.14.0, `proconio` 0.5.0, `rand` 0.9.2, `rand_chacha` 0.9.0 and `rand_pcg` 0.9.0. grundy finds their
//! names in the text, and builds all of them when a source first uses one. Unlike on AtCoder, nothing is optimised
//! across crates (`lto`).

mod builder;
pub mod cache;
mod compile;
mod compiler;
mod crates;
mod error;
mod harness;
mod java;
mod key;
mod language;
mod languages;
mod libraries;
mod linking;
mod options;
mod overrides;
mod program;
mod residents;
mod rows;
mod sanitize;
mod scan;
mod scripts;
mod seal;
mod sources;
mod store;
mod target;
pub mod templates;
mod tools;
mod unit;
mod words;

pub use builder::{Availability, Builder};
pub use compiler::{Compiler, in_path};
pub use crates::{cargo_of, environment_of_cargo};
pub use error::ProgramError;
pub use harness::Harness;
pub use language::Language;
pub use languages::{language_of, languages};
pub use options::{BuildOptions, CompileLimits, Target};
pub use overrides::{LanguagesError, named_by_environment, read_languages};
pub use program::{Build, Program};
pub use sanitize::complaint;
pub use store::sealed_entry;
