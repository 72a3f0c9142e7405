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

/// What a finding is about, for programs that sort findings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FindingKind {
    /// The form of the package: a file or a value that should not be as it is.
    Form,
    /// An input, or a validator of inputs.
    Input,
    /// A bound of the grammar that no input reaches.
    Bound,
    /// A sample that every input validator accepts even when it is spoilt.
    Spoilt {
        /// How it was spoilt, such as `a trailing space`.
        way: String,
    },
    /// An answer, or a validator of answers.
    Answer,
    /// An output of `data/valid_output` or `data/invalid_output`.
    Output,
    /// A submission.
    Submission,
    /// An interaction of a sample.
    Interaction,
    /// `TODO` in a text.
    Todo,
    /// An accepted submission that differs from the brute force on a small input.
    Scope,
    /// A mutant that the data do not catch.
    Mutant,
    /// What could not be checked on this machine.
    NotChecked,
    /// A program of the package or the kit itself failed.
    Failure,
}

impl FindingKind {
    /// Its name in reports for programs.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Form => "form",
            Self::Input => "input",
            Self::Bound => "bound",
            Self::Spoilt { .. } => "spoilt",
            Self::Answer => "answer",
            Self::Output => "output",
            Self::Submission => "submission",
            Self::Interaction => "interaction",
            Self::Todo => "todo",
            Self::Scope => "scope",
            Self::Mutant => "mutant",
            Self::NotChecked => "not checked",
            Self::Failure => "failure",
        }
    }
}

/// One thing found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// What it is about.
    pub kind: FindingKind,
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
    pub(super) fn find(&mut self, severity: Severity, kind: FindingKind, path: &Path, message: impl Into<String>) {
        self.findings.push(Finding { severity, kind, path: path.to_owned(), message: message.into() });
    }

    /// Something could not be checked here.
    pub(super) fn skip(&mut self, path: &Path, message: impl Into<String>) {
        self.find(Severity::Skipped, FindingKind::NotChecked, path, message);
    }

    /// The kit or a program of the package failed.
    pub(super) fn fail(&mut self, path: &Path, message: impl Into<String>) {
        self.find(Severity::JudgeError, FindingKind::Failure, path, message);
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
                self.skip(path, format!("not checked: no compiler or interpreter for {language} on this machine"));
                None
            }
            Err(error) if error.is_interrupt() => {
                self.interrupted = true;
                None
            }
            Err(error) => {
                self.fail(path, error.to_string());
                None
            }
        }
    }
}
