//! Lists what an interrupt left out, for people. Without this list, a partial report would look complete.

use crate::report::results::Session;
use crate::say::colour::BAD;
use crate::say::lines::{on_one_line, plural, push_prose};
use judge::SubmissionReport;

/// What an interrupt has left out, one line a problem, of at most `width` columns; nothing if there was none.
pub(crate) fn judge(session: &Session, width: Option<usize>) -> String {
    if session.is_complete() {
        return String::new();
    }
    let mut text = format!("{BAD}interrupted{BAD:#}; not judged, or not on every case:\n");
    for report in session.judged.iter().filter_map(|judged| judged.result.as_ref().ok()) {
        let left = |one: &SubmissionReport| {
            let missing = one.interrupted()?;
            Some(format!("{} ({} left)", one.candidate.name, plural(missing, "case")))
        };
        let left: Vec<String> = report.submissions.iter().filter_map(left).collect();
        if !left.is_empty() {
            push_prose(&mut text, &format!("{}: {}", report.problem, left.join(", ")), width);
        }
    }
    if !session.not_judged.is_empty() {
        push_prose(&mut text, &format!("not begun: {}", session.not_judged.join(", ")), width);
    }
    text
}

/// What was not checked: problems that were begun, and those that were not. Nothing if there are none.
pub(crate) fn check(begun: &[String], not_begun: &[String]) -> String {
    let mut text = String::new();
    for (what, problems) in [("not checked in full", begun), ("not begun", not_begun)] {
        if !problems.is_empty() {
            text.push_str(&format!("{BAD}interrupted{BAD:#}; {what}: {}\n", on_one_line(&problems.join(", "))));
        }
    }
    text
}
