//! What comes of one input, and how the candidate fails.

use judge::report;
use judge::run::Facts;
use judge::{Reason, Verdict};

/// What is kept of an output to show it.
pub const SHOWN_BYTES: u64 = 64 << 10;

/// What came of one input.
#[derive(Debug)]
pub enum Seen {
    /// Nothing is wrong, as far as anybody can tell.
    Passed,
    /// The candidate ended well, and no oracle has an answer.
    Undecided,
    /// The form in which the candidate is asked has no such input, so nothing was run.
    NoSuchInput,
    /// The candidate fails.
    Failed(Box<Failure>),
}

/// How the candidate fails.
#[derive(Debug, Clone)]
pub struct Failure {
    /// The verdict.
    pub verdict: Verdict,
    /// The facts of its run.
    pub facts: Facts,
    /// Why.
    pub reason: Reason,
    /// What it read, if that is not the input itself: one of the inputs in the form of another judge, if only one holds what it fails on.
    pub read: Option<Vec<u8>>,
    /// The beginning of its output.
    pub output: Vec<u8>,
    /// The beginning of the oracle's output, if one was asked.
    pub answer: Option<Vec<u8>>,
    /// Who gave the answer.
    pub oracle: Option<String>,
    /// Where the validator talks with the candidate: the failed case as the judge tells it, with what they said.
    pub conversation: Option<Box<report::Failure>>,
}

/// A reason in one line.
pub(crate) fn in_one_line(reason: &Reason) -> String {
    match reason {
        Reason::Difference(difference) => difference.to_string(),
        Reason::Message(message) if message.is_empty() => "rejected by the output validator".to_owned(),
        Reason::Message(message) => message.lines_shown().to_string(),
        _ => "the run itself".to_owned(),
    }
}

/// The beginning of an input, for a message.
pub(crate) fn excerpt(input: &[u8]) -> String {
    const MOST: usize = 400;
    let text = String::from_utf8_lossy(&input[..input.len().min(MOST)]).into_owned();
    if input.len() > MOST { format!("{text}… ({} bytes)", input.len()) } else { text }
}
