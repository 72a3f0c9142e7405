//! The findings of `grundy check`, as all its reports show them.

use std::path::Path;

use serde::Serialize;

use crate::exit::Exit;
use judge::check::Severity;
use package::Fault;

#[derive(Serialize)]
pub(crate) struct JsonFinding {
    pub(crate) severity: &'static str,
    pub(crate) path: String,
    pub(crate) line: Option<usize>,
    pub(crate) message: String,
}

impl JsonFinding {
    pub(crate) fn new(severity: Severity, path: &Path, line: Option<usize>, message: String) -> Self {
        Self { severity: word(severity), path: path.display().to_string(), line, message }
    }

    /// A fault of the form of a package.
    pub(crate) fn of_fault(severity: &'static str, fault: &Fault) -> Self {
        let Fault { path, line, message, .. } = fault;
        Self { severity, path: path.display().to_string(), line: *line, message: message.clone() }
    }

    pub(crate) fn is_mild(&self) -> bool {
        ["skipped", "warning"].contains(&self.severity)
    }

    pub(crate) fn exit(&self) -> Exit {
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
