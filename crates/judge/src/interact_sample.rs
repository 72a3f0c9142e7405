//! Sample interactions: `data/sample/*.interaction`, in which a line `<` is the judge's, `>` the submission's, and `---` begins a
//! further pass.

use std::fs;
use std::path::Path;

use crate::check::{CheckReport, Severity};
use crate::interact_transcript::Speaker;
use package::Problem;

/// One line of a sample interaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SampleLine<'a> {
    /// What one side writes.
    Said(Speaker, &'a str),
    /// A further pass begins.
    NextPass,
    /// Something else, which should not be there.
    Unknown(&'a str),
}

/// The lines of a sample interaction.
pub fn lines(text: &str) -> impl Iterator<Item = SampleLine<'_>> {
    text.lines().map(|line| {
        let said = |speaker: Speaker| line.strip_prefix(speaker.mark()).map(|words| SampleLine::Said(speaker, words));
        match line {
            "---" => SampleLine::NextPass,
            _ => said(Speaker::Judge).or_else(|| said(Speaker::Submission)).unwrap_or(SampleLine::Unknown(line)),
        }
    })
}

/// Looks at the form of each sample interaction.
pub(super) fn check(problem: &Problem, report: &mut CheckReport) {
    for path in &problem.interactions {
        match fs::read_to_string(path) {
            Ok(text) => check_text(problem, path, &text, report),
            Err(error) => report.find(Severity::Error, path, format!("cannot be read: {error}")),
        }
    }
}

fn check_text(problem: &Problem, path: &Path, text: &str, report: &mut CheckReport) {
    for (index, line) in lines(text).enumerate() {
        let number = index + 1;
        match line {
            SampleLine::Said(..) => {}
            SampleLine::NextPass if problem.kind.multi_pass => {}
            SampleLine::NextPass => {
                report.find(Severity::Error, path, format!("line {number}: `---`, but the problem is not multi-pass"));
            }
            SampleLine::Unknown(found) => {
                let message =
                    format!("line {number}: found `{found}`, expected a line that begins with `<` or `>`, or `---`");
                report.find(Severity::Error, path, message);
            }
        }
    }
    if text.trim().is_empty() {
        report.find(Severity::Error, path, "an empty interaction");
    }
}
