//! A source file becomes a runnable [`Program`]: the language table, compiling, and the cache of what was compiled.

use std::ffi::OsString;
use std::path::PathBuf;

/// A program that is ready to run.
#[derive(Debug, Clone)]
pub struct Program {
    /// The source it was made from, as the user named it.
    pub source: PathBuf,
    /// The language's name for people: `Rust`, `C++`.
    pub language: &'static str,
    /// The command that runs it; the first word is an absolute path.
    pub argv: Vec<OsString>,
    /// The variables it is run with. Nothing else is inherited.
    pub environment: Vec<(OsString, OsString)>,
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
