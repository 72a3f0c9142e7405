//! The exit codes of testlib's programs.
//!
//! A checker or interactor exits with 0 (right), 1 (wrong), 2 (wrong format), 4 (more output than there should be), 8
//! (too little) or, built for another judge, 5 (wrong). Code 3 means that the checker itself failed, or that the answer
//! is worse than the output. Code 7 gives points, which follow the word `points` on its stderr. A validator exits with 0 or 3.
//!
//! `_pc(N)` of testlib.h 0.9 is "partially correct": its message begins with `partially correct (N)`, and its exit code is N, or 50 + N if
//! it was built for another judge. So the code alone would make `_pc(0)` right. What is partially correct is not accepted. How many
//! points N stands for depends on the judge, so grundy assumes none.
//!
//! The protocol does not say how many points are all. Checkers that give points for a fraction of the whole give up to 1,
//! others up to 100: so 1 is all, and above 1 it is 100.

use std::path::Path;

use sandbox::{Exit, Outcome};
use untrusted::{MOST_OF_TEXT, Root};

/// What to say of a checker that said neither yes nor no.
pub(crate) const CHECKER_CODES: &str =
    "exit code 0 (right), 1, 2, 4, 5 or 8 (wrong), or 7 with `points` and a number on stderr";
/// What to say of a validator that said neither yes nor no.
pub(crate) const VALIDATOR_CODES: &str = "exit code 0 (valid) or 3 (invalid)";

/// What a checker or interactor says: yes, no, or nothing.
pub(crate) fn checker_says(outcome: &Outcome) -> Option<bool> {
    match (outcome.limit, outcome.exit) {
        (None, Exit::Code(code)) if !outcome.stopped && is_partial(code, &outcome.stderr) => Some(false),
        (None, Exit::Code(POINTS)) if !outcome.stopped => points(&outcome.stderr).map(Points::are_all),
        (None, Exit::Code(code)) if !outcome.stopped => checker_code_says(code),
        _ => None,
    }
}

/// The exit code with which a checker accepts.
pub(crate) const ACCEPTS: i32 = 0;

/// The exit code with which a checker gives points.
const POINTS: i32 = 7;

/// What is added to the exit code of what is partially correct, by the judge that testlib was built for.
const PARTIAL_BASES: [i32; 2] = [0, 50];

/// The words of a source that a checker which may call something partially correct has.
const PARTIAL_WORDS: [&str; 2] = ["_pc", "_partially"];

/// Whether a checker calls the output partially correct.
fn is_partial(code: i32, stderr: &[u8]) -> bool {
    let text = String::from_utf8_lossy(stderr);
    PARTIAL_BASES.iter().any(|base| {
        let begin = format!("partially correct ({})", code - base);
        text.lines().any(|line| line.starts_with(&begin))
    })
}

/// Whether more than its exit code may have to be looked at to know that a checker accepts: its source cannot be read, or calls
/// something partially correct.
pub(crate) fn may_be_partial(source: &Path) -> bool {
    let text = Root::Anywhere.text(source, MOST_OF_TEXT);
    text.map_or(true, |text| PARTIAL_WORDS.iter().any(|word| text.contains(word)))
}

/// The points that a checker has given.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Points(f64);

impl Points {
    /// Of all points, how many; from 0 to 1.
    pub(crate) fn share(self) -> f64 {
        let all = if self.0 > 1.0 { 100.0 } else { 1.0 };
        (self.0 / all).clamp(0.0, 1.0)
    }

    fn are_all(self) -> bool {
        self.share() >= 1.0
    }
}

impl std::fmt::Display for Points {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let all = if self.0 > 1.0 { 100 } else { 1 };
        write!(formatter, "{} of {all} point{}", self.0, if all == 1 { "" } else { "s" })
    }
}

/// The points that a checker or interactor gives, if it gives points.
pub(crate) fn points_of(outcome: &Outcome) -> Option<Points> {
    (outcome.exit == Exit::Code(POINTS)).then(|| points(&outcome.stderr)).flatten()
}

/// The number after the word `points`, with which the message of a checker begins.
fn points(stderr: &[u8]) -> Option<Points> {
    let text = String::from_utf8_lossy(stderr);
    let mut words = text.split_whitespace().skip_while(|word| *word != "points");
    let number: f64 = words.nth(1)?.parse().ok()?;
    number.is_finite().then_some(Points(number))
}

/// What a validator says: yes, no, or nothing.
pub(crate) fn validator_says(outcome: &Outcome) -> Option<bool> {
    match (outcome.limit, outcome.exit) {
        (None, Exit::Code(0)) => Some(true),
        (None, Exit::Code(3)) => Some(false),
        _ => None,
    }
}

fn checker_code_says(code: i32) -> Option<bool> {
    match code {
        ACCEPTS => Some(true),
        1 | 2 | 4 | 5 | 8 => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at once")]

    use super::*;

    #[test]
    fn codes_of_checkers() {
        let said: Vec<_> = (0..10).map(checker_code_says).collect();
        let (yes, no) = (Some(true), Some(false));
        assert_eq!(said, [yes, no, no, None, no, no, None, None, no, None]);
        assert_eq!((checker_code_says(42), checker_code_says(-1)), (None, None));
    }

    #[test]
    fn what_is_partially_correct_says_so() {
        for (code, stderr, wanted) in [
            (0, "partially correct (0) nothing\n", true),
            (5, "a note\npartially correct (5) half\n", true),
            (53, "partially correct (3) some", true),
            (0, "ok partially correct (0)", false),
            (0, "partially correct (1) one", false),
            (42, "partially correct (0) nothing", false),
            (0, "", false),
        ] {
            assert_eq!(is_partial(code, stderr.as_bytes()), wanted, "{code} {stderr}");
        }
    }

    #[test]
    fn a_source_tells_whether_it_may_say_so() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("check.cpp");
        for (text, wanted) in [("quitf(_pc(0), \"none\")", true), ("quitf(_ok, \"all\")", false)] {
            std::fs::write(&source, text).unwrap();
            assert_eq!(may_be_partial(&source), wanted, "{text}");
        }
        assert!(may_be_partial(folder.path()));
    }

    #[test]
    fn points_are_parts_of_1_or_of_100() {
        let share = |text: &str| points(text.as_bytes()).map(Points::share);
        for (text, wanted) in [
            ("points 1 fine", Some(1.0)),
            ("points 0.25", Some(0.25)),
            ("points 0.00 nothing", Some(0.0)),
            ("points 50 half", Some(0.5)),
            ("points 100", Some(1.0)),
            ("points 250", Some(1.0)),
            ("points -3", Some(0.0)),
            ("points", None),
            ("points many", None),
            ("points inf", None),
            ("ok", None),
        ] {
            assert_eq!(share(text), wanted, "{text}");
        }
    }
}
