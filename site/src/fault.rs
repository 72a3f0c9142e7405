//! What is wrong with a chapter: where, what was found and what was expected.

use std::fmt;

/// A fault of a chapter, or of the course as a whole.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The file, from the root of the repository.
    pub file: String,
    /// The line, from 1; 0 if the fault is that of the whole file.
    pub line: usize,
    /// What was found, and what was expected.
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.reason),
            line => write!(f, "{}:{line}: {}", self.file, self.reason),
        }
    }
}

/// The faults of one file, collected.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    file: String,
    pub(crate) all: Vec<Fault>,
}

impl Faults {
    pub(crate) fn in_file(file: &str) -> Self {
        Self { file: file.to_owned(), all: Vec::new() }
    }

    pub(crate) fn file(&self) -> &str {
        &self.file
    }

    pub(crate) fn add(&mut self, line: usize, reason: impl Into<String>) {
        self.all.push(Fault { file: self.file.clone(), line, reason: reason.into() });
    }

    /// The value, or `None` after its error was noted.
    pub(crate) fn take<T, E: fmt::Display>(&mut self, line: usize, result: Result<T, E>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                self.add(line, error.to_string());
                None
            }
        }
    }
}
