//! A source file becomes a runnable [`Program`]: the language table, compiling, and the cache of what was compiled.
//!
//! A Rust source may use `grundy::games`, and those of AtCoder's crates that are listed here, in AtCoder's versions:
//! `itertools` 0.14.0, `proconio` 0.5.0, `rand` 0.9.2, `rand_chacha` 0.9.0 and `rand_pcg` 0.9.0. They are found by a look at
//! its text, and built once, when a source first uses one. Unlike there, nothing is optimised across crates (`lto`).

mod builder;
pub mod cache;
mod compile;
mod compiler;
mod crates;
mod error;
mod java;
mod key;
mod languages;
mod libraries;
mod linking;
mod overrides;
mod rows;
mod scan;
mod scripts;
mod seal;
mod sources;
pub mod templates;
mod words;

pub use builder::{Availability, BuildOptions, Builder, CompileLimits};
pub use compiler::Compiler;
pub use error::ProgramError;
pub use languages::{Language, language_of, languages};
pub use overrides::{LanguagesError, named_by_environment, read_languages};

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use sandbox::{Limits, Profile, Run};

/// A program that is ready to run.
#[derive(Debug, Clone)]
pub struct Program {
    /// The source it was made from, as the user named it.
    pub source: PathBuf,
    /// The language's name for people: `Rust`, `C++`.
    pub language: &'static str,
    /// The command that runs it; the first word is an absolute path. Words may speak of a memory limit that [`Program::run`]
    /// fills in, so this is not for running by itself.
    pub argv: Vec<OsString>,
    /// The variables it is run with. Nothing else is inherited.
    pub environment: Vec<(OsString, OsString)>,
    /// What it must be able to read: where it lies in the cache, its runtime.
    pub readable: Vec<PathBuf>,
    /// Whether its runtime has to start processes.
    pub forks: bool,
    /// Whether its runtime reserves far more address space than it uses.
    pub reserves_memory: bool,
    /// Whether it can be a [`Template`](sandbox::Template).
    pub is_template: bool,
}

impl Program {
    /// A run of this program with `arguments`, to be completed by what it reads and may reach.
    ///
    /// As a submission it gets the profile that its language needs.
    pub fn run(&self, arguments: Vec<OsString>, folder: &Path, limits: Limits, profile: Profile) -> Run {
        let profile = match profile {
            Profile::Submission if self.forks => Profile::ForkingSubmission,
            profile => profile,
        };
        let argv = words::within(self.argv.iter().cloned(), &limits).into_iter().chain(arguments).collect();
        Run {
            environment: self.environment.clone(),
            readable: self.readable.clone(),
            reserves_memory: self.reserves_memory,
            ..Run::new(argv, folder, limits, profile)
        }
    }
}

/// What came of making a program from a source.
#[derive(Debug, Clone)]
pub enum Build {
    /// It can be run.
    Ready(Program),
    /// The compiler refused it.
    CompileError {
        /// The compiler's message, at most 64 KiB of it.
        message: String,
    },
    /// No compiler or interpreter for the language is on this machine.
    MissingCompiler {
        /// The language's name for people.
        language: &'static str,
        /// The commands that were looked for, in that order.
        looked_for: Vec<String>,
    },
}
