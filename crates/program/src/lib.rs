//! A source file becomes a runnable [`Program`]: the language table, compiling, and the cache of what was compiled.
//!
//! A Rust source may use `grundy::games` and the crates of AtCoder in its versions, which `judges` lists. grundy finds their
//! names in the text. It builds the five usual ones (`itertools`, `proconio`, `rand`, `rand_chacha`, `rand_pcg`) when a source
//! first uses one of them, and all when a source first uses another. Unlike on AtCoder, nothing is optimised across crates (`lto`).
//!
//! ```
//! use std::io::Read;
//! use std::sync::Arc;
//! use std::time::Duration;
//!
//! use program::cache::Cache;
//! use program::{Build, Builder, CompileLimits};
//! use sandbox::{Limits, Profile};
//!
//! // Before the process grows or starts threads: this forks the small process that starts programs.
//! sandbox::begin()?;
//!
//! let folder = tempfile::tempdir()?;
//! let source = folder.path().join("hello.c");
//! std::fs::write(&source, "#include <stdio.h>\nint main(void) { puts(\"hello\"); }\n")?;
//!
//! let builder = Builder::new(Cache::at(folder.path().join("cache")), CompileLimits::default(), Arc::new(|_: &str| ()));
//! let program = match builder.build(&source)? {
//!     Build::Ready(program) => program,
//!     // No C compiler on this machine, or a mistake in the source.
//!     other => panic!("{other:?}"),
//! };
//! let limits = Limits {
//!     cpu_time: Some(Duration::from_secs(1)),
//!     wall_time: Duration::from_secs(3),
//!     memory_bytes: Some(256 << 20),
//!     output_bytes: 8 << 20,
//!     stderr_bytes: 64 << 10,
//! };
//! let mut outcome = sandbox::run(program.run(Vec::new(), folder.path(), limits, Profile::Submission))?;
//! let mut said = String::new();
//! outcome.stdout.read_to_string(&mut said)?;
//! assert_eq!(said, "hello\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "a test reads files of its own"))]

mod answers;
mod asked;
mod beside;
mod builder;
mod c_text;
pub mod cache;
mod compile;
mod compiler;
mod crates;
mod diagnostics;
mod dialect;
mod error;
mod harness;
mod headers;
mod java;
mod key;
mod language;
mod languages;
mod libraries;
mod linking;
mod long32;
mod options;
mod overrides;
mod own_crates;
mod program;
mod residents;
mod rows;
mod sanitize;
mod scan;
mod scripts;
mod seal;
mod shims;
mod sources;
mod store;
mod target;
pub mod templates;
mod tools;
mod unit;
mod watched;
mod words;

pub use beside::{Beside, Library, Places, from_here, lexical, path_from};
pub use builder::{Availability, Builder};
pub use compile::as_typed;
pub use compiler::Compiler;
pub use diagnostics::{Diagnostic, Level, diagnostics};
pub use error::ProgramError;
pub use harness::Harness;
pub use language::ProgramLanguage;
pub use languages::{language_of, languages};
pub use options::{BuildOptions, CompileLimits, Unset};
pub use overrides::{LanguagesError, named_by_environment, read_languages};
pub use program::{Build, Program, SCRATCH};
pub use sanitize::{Fault, complaint, faults, without_samples};
pub use store::{known_entry, sealed_entry};
