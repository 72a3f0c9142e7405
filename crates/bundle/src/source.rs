//! The texts a bundle is made of, and the places in them.

use std::fmt;
use std::path::{Path, PathBuf};

/// A file of the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SourceFile {
    /// Where it was read from.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
    /// The module that it is, from the root of the crate: empty for the root file.
    pub module: Vec<String>,
}

impl SourceFile {
    /// The place at which the byte at `offset` stands; the end of the text for what lies behind it.
    pub(crate) fn place(&self, offset: usize) -> Place {
        let before = self.text.get(..offset).unwrap_or(&self.text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = before.matches('\n').count() + 1;
        let column = before[line_start..].chars().count() + 1;
        Place { path: self.path.clone(), line, column }
    }
}

/// A place in a file, line and column from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The file.
    pub path: PathBuf,
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

impl Place {
    /// The beginning of a file.
    pub(crate) fn start(path: &Path) -> Self {
        Self { path: path.to_owned(), line: 1, column: 1 }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.path.display(), self.line, self.column)
    }
}

/// Why a program cannot be bundled: what was found at a place, and what was expected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct BundleError {
    /// The place.
    pub place: Place,
    /// What was found and what was expected.
    pub message: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_counts_lines_and_characters_from_one() {
        let file = SourceFile { path: "a.rs".into(), text: "ä = 1;\nb".to_owned(), module: Vec::new() };
        assert_eq!(file.place(0).to_string(), "a.rs:1:1");
        assert_eq!(file.place(3).to_string(), "a.rs:1:3");
        assert_eq!(file.place(8).to_string(), "a.rs:2:1");
        assert_eq!(file.place(999).to_string(), "a.rs:2:2");
    }
}
