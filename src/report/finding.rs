//! What `check` finds, as all its reports show it.

use std::path::Path;

use serde::{Serialize, Serializer};

use crate::exit::Exit;
use judge::check::{self, FindingKind};
use judge::data::SeedsAlike;
use package::Fault;

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Severity {
    /// The package cannot be read.
    Malformed,
    /// The kit or a program of the package failed.
    JudgeError,
    /// The package contradicts itself.
    Error,
    /// Something could be better.
    Warning,
    /// Something could not be checked on this machine.
    Skipped,
}

impl Severity {
    /// Its name in every report.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Malformed => "malformed",
            Self::JudgeError => "judge error",
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Skipped => "skipped",
        }
    }

    /// Whether it changes no exit code.
    pub(crate) fn is_mild(self) -> bool {
        matches!(self, Self::Warning | Self::Skipped)
    }
}

impl From<check::Severity> for Severity {
    fn from(severity: check::Severity) -> Self {
        match severity {
            check::Severity::Skipped => Self::Skipped,
            check::Severity::Warning => Self::Warning,
            check::Severity::Error => Self::Error,
            check::Severity::JudgeError => Self::JudgeError,
        }
    }
}

/// One thing found in a package.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Finding {
    #[serde(serialize_with = "severity_word")]
    pub(crate) severity: Severity,
    #[serde(serialize_with = "kind_word")]
    pub(crate) kind: FindingKind,
    pub(crate) path: String,
    /// From 1; `None`: it is about the whole file.
    pub(crate) line: Option<usize>,
    pub(crate) message: String,
}

fn severity_word<S: Serializer>(severity: &Severity, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(severity.word())
}

fn kind_word<S: Serializer>(kind: &FindingKind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(kind.word())
}

impl Finding {
    pub(crate) fn new(
        severity: Severity,
        kind: FindingKind,
        path: &Path,
        line: Option<usize>,
        message: String,
    ) -> Self {
        Self { severity, kind, path: path.display().to_string(), line, message }
    }

    /// The kit or a program of the package failed. A message that begins with the path, and perhaps a line, gives its place: a report
    /// writes it only once.
    pub(crate) fn failure(path: &Path, message: String) -> Self {
        let (line, message) = without_place(path, message);
        Self::new(Severity::JudgeError, FindingKind::Failure, path, line, message)
    }

    /// A fault of the form of a package.
    pub(crate) fn of_form(severity: Severity, fault: &Fault) -> Self {
        Self::new(severity, FindingKind::Form, &fault.path, fault.line, fault.message.clone())
    }

    /// What it means for the exit code.
    pub(crate) fn exit(&self) -> Exit {
        match self.severity {
            Severity::Warning | Severity::Skipped => Exit::Ok,
            Severity::Error => Exit::Unexpected,
            Severity::Malformed | Severity::JudgeError => Exit::Trouble,
        }
    }
}

impl From<check::Finding> for Finding {
    fn from(finding: check::Finding) -> Self {
        Self::new(finding.severity.into(), finding.kind, &finding.path, None, finding.message)
    }
}

/// What to say of a command of a recipe that ignores its seed.
pub(crate) fn ignores_seed(one: &SeedsAlike) -> String {
    let so = if one.cases > 1 { ", so its cases are one case" } else { "" };
    format!("{} seeds, 1 input: `{}` ignores its seed{so}", one.seeds, one.command)
}

/// The line that a message of this file begins with, and the rest.
fn without_place(path: &Path, message: String) -> (Option<usize>, String) {
    let Some(rest) = message.strip_prefix(&*path.to_string_lossy()).and_then(|rest| rest.strip_prefix(':')) else {
        return (None, message);
    };
    let line = rest.split_once(": ").and_then(|(line, rest)| Some((line.parse().ok()?, rest)));
    match line {
        Some((line, rest)) => (Some(line), rest.to_owned()),
        None => (None, rest.trim_start().to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_names_its_place_once() {
        let of = |message: &str| without_place(Path::new("a/b.yaml"), message.to_owned());
        assert_eq!(of("a/b.yaml:6: generator failed: 7"), (Some(6), "generator failed: 7".to_owned()));
        assert_eq!(of("a/b.yaml: cannot be read"), (None, "cannot be read".to_owned()));
        assert_eq!(of("a/b.yamls:6: x"), (None, "a/b.yamls:6: x".to_owned()));
        assert_eq!(of("c.rs:6: x"), (None, "c.rs:6: x".to_owned()));
    }
}
