//! What a check did and found.

use std::path::{Path, PathBuf};

use crate::JudgeError;
use checktestdata::Site;
use sandbox;

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Something could not be checked on this machine.
    Skipped,
    /// Something could be better, but nothing contradicts itself.
    Warning,
    /// The package contradicts itself.
    Error,
    /// The kit or a program of the package failed.
    JudgeError,
}

/// One thing found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// The file it is about.
    pub path: PathBuf,
    /// What is wrong.
    pub message: String,
}

/// What a check did and found.
#[derive(Debug, Default)]
pub struct CheckReport {
    /// Inputs that input validators accepted, and those of `data/invalid_input` that they refused.
    pub inputs: usize,
    /// Answers and outputs that the output validator examined.
    pub outputs: usize,
    /// Accepted submissions that reproduced every answer.
    pub submissions: usize,
    /// What each command of each grammar was given over all valid inputs, with the grammar's name.
    pub values: Vec<(String, Site)>,
    /// What is wrong, in the order in which it was found.
    pub findings: Vec<Finding>,
    /// Whether an interrupt came before all was looked at.
    pub interrupted: bool,
}

impl CheckReport {
    pub(super) fn find(&mut self, severity: Severity, path: &Path, message: impl Into<String>) {
        self.findings.push(Finding { severity, path: path.to_owned(), message: message.into() });
    }

    /// Whether an interrupt wants the check to end, which is noted.
    pub(super) fn is_over(&mut self) -> bool {
        self.interrupted |= sandbox::interrupted();
        self.interrupted
    }

    /// Keeps the value, or makes a finding of the error. An interrupt is none.
    pub(super) fn keep<T>(&mut self, path: &Path, result: Result<T, JudgeError>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(JudgeError::ValidatorSkipped { language, .. }) => {
                self.find(
                    Severity::Skipped,
                    path,
                    format!("not checked: no compiler or interpreter for {language} on this machine"),
                );
                None
            }
            Err(error) if error.is_interrupt() => {
                self.interrupted = true;
                None
            }
            Err(error) => {
                self.find(Severity::JudgeError, path, error.to_string());
                None
            }
        }
    }
}
