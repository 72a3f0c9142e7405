//! Generators that need no building.

use std::ffi::OsString;
use std::fs;
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
    /// What they were built from: the manifest and all that is in `src`, by the path in the Cargo package.
    pub sources: Vec<(PathBuf, &'static [u8])>,
}

impl BuiltIn {
    pub(super) fn named(&self, name: &str) -> Option<Program> {
        self.names.contains(&name).then(|| {
            let argv = std::iter::once(self.program.clone().into()).chain(self.words.iter().cloned());
            program_of(&self.program, argv.chain([name.into()]).collect())
        })
    }

    /// Whether they were built from the Cargo package of `manifest` as it is now.
    pub(super) fn are_of(&self, manifest: &Path) -> bool {
        let Some(folder) = manifest.parent().filter(|_| !self.sources.is_empty()) else {
            return false;
        };
        let is_same = |(path, bytes): &(PathBuf, &[u8])| fs::read(folder.join(path)).is_ok_and(|found| found == *bytes);
        self.sources.iter().all(is_same) && count_files(&folder.join("src")) == Some(self.sources.len() - 1)
    }
}

/// How many files are in a folder and those below it. `None`: something there is neither, or cannot be read.
fn count_files(folder: &Path) -> Option<usize> {
    let mut count = 0;
    for entry in fs::read_dir(folder).ok()? {
        let entry = entry.ok()?;
        let kind = entry.file_type().ok()?;
        count += match (kind.is_file(), kind.is_dir()) {
            (true, _) => 1,
            (_, true) => count_files(&entry.path())?,
            _ => return None,
        };
    }
    Some(count)
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
    }
}
