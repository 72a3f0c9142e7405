//! The form of sample interactions.

use std::path::Path;

use super::report::{CheckReport, FindingKind, Severity};
use crate::interactive::{SampleLine, sample_lines};
use package::Problem;
use untrusted::{MOST_OF_TEXT, Root};

/// Checks the form of each sample interaction.
pub(super) fn check(problem: &Problem, report: &mut CheckReport) {
    for path in &problem.interactions {
        match Root::Inside(&problem.root).text(path, MOST_OF_TEXT) {
            Ok(text) => check_text(problem, path, &text, report),
            Err(error) => {
                let message = format!("cannot read the file: {error}");
                report.find(Severity::Error, FindingKind::Interaction, path, message);
            }
        }
    }
}

fn check_text(problem: &Problem, path: &Path, text: &str, report: &mut CheckReport) {
    for (index, line) in sample_lines(text).enumerate() {
        let number = index + 1;
        match line {
            SampleLine::Said(..) => {}
            SampleLine::NextPass if problem.kind.multi_pass => {}
            SampleLine::NextPass => {
                report.find(
                    Severity::Error,
                    FindingKind::Interaction,
                    path,
                    format!("line {number}: `---`, but the problem is not multi-pass"),
                );
            }
            SampleLine::Unknown(found) => {
                let message =
                    format!("line {number}: found `{found}`, expected a line that begins with `<` or `>`, or `---`");
                report.find(Severity::Error, FindingKind::Interaction, path, message);
            }
        }
    }
    if text.trim().is_empty() {
        report.find(Severity::Error, FindingKind::Interaction, path, "an empty interaction");
    }
}
