//! What the setter has left for later: `TODO` in the description, a statement or an editorial.

use super::report::{CheckReport, FindingKind, Severity};
use package::Problem;
use untrusted::{MOST_OF_TEXT, Root};

/// The word that marks it.
const MARK: &str = "TODO";

pub(super) fn check(problem: &Problem, report: &mut CheckReport) {
    let description = problem.root.join("problem.yaml");
    let texts = problem.statements.values().chain(problem.solutions.values());
    for path in std::iter::once(&description).chain(texts) {
        // What cannot be read is reported elsewhere.
        let Ok(text) = Root::Inside(&problem.root).text(path, MOST_OF_TEXT) else { continue };
        let lines: Vec<String> = (1_usize..)
            .zip(text.lines())
            .filter(|(_, line)| line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == MARK))
            .map(|(number, _)| number.to_string())
            .collect();
        if !lines.is_empty() {
            let word = if lines.len() == 1 { "line" } else { "lines" };
            report.find(
                Severity::Warning,
                FindingKind::Todo,
                path,
                format!("{MARK} is left in {word} {}", lines.join(", ")),
            );
        }
    }
}
