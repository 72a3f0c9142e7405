//! The findings of `grundy check`, as all its reports show them.

use std::path::Path;

use serde::Serialize;

use crate::exit::Exit;
use judge::check::Severity;
use package::Fault;

#[derive(Serialize)]
pub(super) struct JsonFinding {
    pub(super) severity: &'static str,
    pub(super) path: String,
    pub(super) line: Option<usize>,
    pub(super) message: String,
}

impl JsonFinding {
    pub(super) fn new(severity: Severity, path: &Path, line: Option<usize>, message: String) -> Self {
        Self { severity: word(severity), path: path.display().to_string(), line, message }
    }

    /// A fault of the form of a package.
    pub(super) fn of_fault(severity: &'static str, fault: &Fault) -> Self {
        let Fault { path, line, message, .. } = fault;
        Self { severity, path: path.display().to_string(), line: *line, message: message.clone() }
    }

    pub(super) fn is_mild(&self) -> bool {
        ["skipped", "warning"].contains(&self.severity)
    }

    pub(super) fn exit(&self) -> Exit {
        match self.severity {
            _ if self.is_mild() => Exit::Ok,
            "error" => Exit::Unexpected,
            _ => Exit::Trouble,
        }
    }
}

fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Skipped => "skipped",
        Severity::Warning => "warning",
        Severity::Error => "error",
        Severity::JudgeError => "judge error",
    }
}
