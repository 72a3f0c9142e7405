//! What came of one program on one test case.

use std::fs::File;
use std::io::{self, Read};
use std::os::unix::fs::FileExt as _;
use std::time::SystemTime;

use crate::compare::Difference;
use crate::points::Points;
use crate::run::Facts;
use crate::sub_case::SubCase;
use crate::transcript::Transcript;
use crate::{JudgeError, Verdict};
use package::TestCase;
use untrusted::Text;

/// How much of an input an excerpt shows.
const EXCERPT_BYTES: u64 = 300;

/// Why a case was not accepted, beyond its facts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The default output validator found this.
    Difference(Box<Difference>),
    /// The package's own validator wrote this, which may be nothing.
    Message(Text),
    /// The run itself: a limit, an exit code or a signal.
    Run,
    /// Validator and submission came to a standstill; how, in words.
    Stalled(String),
}

/// The beginning of a text, and how long the whole is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    /// The beginning; bytes that are not UTF-8 are replaced.
    pub text: Text,
    /// The length of the whole, in bytes.
    pub bytes: u64,
    /// Whether the whole is longer than the beginning.
    pub is_cut: bool,
}

impl Excerpt {
    /// Reads at most `most` bytes from the start of a file, wherever its position is.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub fn read(file: &File, most: u64) -> io::Result<Self> {
        let bytes = file.metadata()?.len();
        let mut head = vec![0; usize::try_from(most.min(bytes)).unwrap_or(usize::MAX)];
        let mut length = 0;
        while length < head.len() {
            match file.read_at(&mut head[length..], length as u64)? {
                0 => break,
                more => length += more,
            }
        }
        head.truncate(length);
        Ok(Self { text: String::from_utf8_lossy(&head).as_ref().into(), bytes, is_cut: bytes > most })
    }
}

/// A verdict on one case, with what it rests on.
#[derive(Debug, Clone, PartialEq)]
pub struct CaseReport {
    /// The verdict.
    pub verdict: Verdict,
    /// The facts of the run.
    pub facts: Facts,
    /// For all but AC: why, and the beginning of the input.
    pub failure: Option<Failure>,
    /// Whether the case has an answer. Without one, AC means no more than that the program ended well within the limits.
    pub has_answer: bool,
    /// What the output validator of a scoring problem gives to a case that it accepts.
    pub points: Option<Points>,
    /// What the package's own validator wrote to `judgemessage.txt`, at most 4 KiB of it, where `failure` has no message.
    pub message: Option<Text>,
    /// For AC: what the judge by whose name the problem was asked for would have against the output.
    pub at_judge: Option<Box<Difference>>,
    /// The beginning of the output, where it was to be kept. A conversation has a transcript instead.
    pub output: Option<Excerpt>,
    /// When it was judged, if it was not judged now: the verdict was kept.
    pub kept: Option<SystemTime>,
}

/// What a person needs to see of a failed case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// Why the case failed.
    pub reason: Reason,
    /// The beginning of the input.
    pub input_excerpt: Text,
    /// Whether the input is longer than the excerpt.
    pub excerpt_is_cut: bool,
    /// Of a multi-pass problem, the pass that failed, from 1.
    pub pass: Option<u32>,
    /// If the input holds several cases, and it is certain which lines belong to which: the one that failed.
    pub sub_case: Option<Box<SubCase>>,
    /// What the judge's side and the submission said to each other, if the problem is interactive or has several passes.
    pub transcript: Option<Transcript>,
}

/// What came of one pass: of a conversation, or of one run of a multi-pass problem.
#[derive(Debug)]
pub(crate) struct Pass {
    pub(crate) verdict: Verdict,
    /// For all but AC.
    pub(crate) reason: Option<Reason>,
    pub(crate) facts: Facts,
    pub(crate) points: Option<Points>,
}

impl Reason {
    /// The failure for this reason, with the beginning of the input of `case`.
    pub(crate) fn with_excerpt(self, case: &TestCase) -> Result<Failure, JudgeError> {
        let input = &case.input;
        let file = case.files().open(input).map_err(JudgeError::io(input))?;
        let mut bytes = Vec::new();
        file.take(EXCERPT_BYTES + 1).read_to_end(&mut bytes).map_err(JudgeError::io(input))?;
        let excerpt_is_cut = bytes.len() as u64 > EXCERPT_BYTES;
        bytes.truncate(EXCERPT_BYTES as usize);
        let input_excerpt = String::from_utf8_lossy(&bytes).as_ref().into();
        Ok(Failure { reason: self, input_excerpt, excerpt_is_cut, pass: None, sub_case: None, transcript: None })
    }
}
