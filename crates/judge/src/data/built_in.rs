//! Generators that need no building.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use program::Program;

/// Generators that are part of the command: a program that is any of them when it is given that one's name.
#[derive(Debug, Clone, Default)]
pub struct BuiltIn {
    /// The program, by its absolute path.
    pub program: PathBuf,
    /// What stands before the name.
    pub words: Vec<OsString>,
    /// The names.
    pub names: Vec<&'static str>,
}

impl BuiltIn {
    pub(super) fn named(&self, name: &str) -> Option<Program> {
        self.names.contains(&name).then(|| {
            let argv = std::iter::once(self.program.clone().into()).chain(self.words.iter().cloned());
            program_of(&self.program, argv.chain([name.into()]).collect())
        })
    }
}

/// A program that is built already.
pub(super) fn program_of(path: &Path, argv: Vec<OsString>) -> Program {
    Program {
        source: path.to_owned(),
        language: "Rust",
        argv,
        environment: Vec::new(),
        readable: vec![path.to_owned()],
        forks: false,
        reserves_memory: false,
        is_fork_server: false,
        server_words: None,
        resident: None,
        message: String::new(),
    }
}
