//! Generators that need no building.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sha2::{Digest, Sha256};

use super::error::DataError;
use super::sources::sha256_of_own;
use program::Program;

/// The source of the generator of a name.
pub type SourceOf = fn(&str) -> Option<&'static [u8]>;

/// Generators that are part of the command: a program that is any of them when it is given that one's name.
#[derive(Debug, Clone, Default)]
pub struct BuiltIn {
    /// The program, by its absolute path.
    pub program: PathBuf,
    /// What stands before the name.
    pub words: Vec<OsString>,
    /// The names.
    pub names: Vec<&'static str>,
    /// The source that a program of this name was made of, as it lies in a package, if it is known.
    pub source: Option<SourceOf>,
}

impl BuiltIn {
    /// The program that this source in a package makes, if it is built in: then it needs no compiler.
    pub(super) fn same(&self, source: &Path, root: &Path) -> Result<Option<Program>, DataError> {
        let name = source.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let Some(known) = self.source.and_then(|of_name| of_name(name)).filter(|_| source.is_file()) else {
            return Ok(None);
        };
        let is_same = sha256_of_own(source, root)? == base16ct::lower::encode_string(&Sha256::digest(known));
        Ok(self.named(name).filter(|_| is_same))
    }

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
        has_scratch: false,
        forks: false,
        reserves_memory: false,
        is_fork_server: false,
        server_words: None,
        resident: None,
        compiled_as: None,
        // Part of grundy itself.
        identity: String::new(),
        beside: Arc::default(),
        message: String::new(),
    }
}
