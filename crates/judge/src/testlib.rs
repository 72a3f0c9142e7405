//! The exit codes of testlib's programs.
//!
//! A checker or interactor exits with 0 (right), 1 (wrong), 2 (wrong format), 4 (more output than there should be), 8
//! (too little) or, built for another judge, 5 (wrong). Code 3 means that the checker itself failed, or that the answer
//! is worse than the output. Code 7 gives points, which no verdict here has. A validator exits with 0 or 3.

use sandbox::{Exit, Outcome};

/// What to say of a checker that said neither yes nor no.
pub(crate) const CHECKER_CODES: &str = "exit code 0 (right), 1, 2, 4, 5 or 8 (wrong)";
/// What to say of a validator that said neither yes nor no.
pub(crate) const VALIDATOR_CODES: &str = "exit code 0 (valid) or 3 (invalid)";

/// What a checker or interactor says: yes, no, or nothing.
pub(crate) fn checker_says(outcome: &Outcome) -> Option<bool> {
    match (outcome.limit, outcome.exit) {
        (None, Exit::Code(code)) if !outcome.stopped => checker_code_says(code),
        _ => None,
    }
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
        0 => Some(true),
        1 | 2 | 4 | 5 | 8 => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_checkers() {
        let said: Vec<_> = (0..10).map(checker_code_says).collect();
        let (yes, no) = (Some(true), Some(false));
        assert_eq!(said, [yes, no, no, None, no, no, None, None, no, None]);
        assert_eq!((checker_code_says(42), checker_code_says(-1)), (None, None));
    }
}
