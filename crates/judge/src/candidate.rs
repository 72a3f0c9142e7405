//! What is judged: a source, what is expected of it, and what leaves out its cases.

use std::path::{Path, PathBuf};

use crate::verdict;
use package::{Expectation, Form, Rule, ScoreRule, Submission};
use program::{Beside, Unset};
use untrusted::Text;

/// A source to be judged, and what is expected of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate {
    /// The source file, or the folder of its files.
    pub source: PathBuf,
    /// Its name in reports.
    pub name: Text,
    /// What kind of submission it is.
    pub expectation: Expectation,
    /// What its cases must get.
    pub rules: Vec<Rule>,
    /// What points it must get.
    pub scores: Vec<ScoreRule>,
    /// The language that submissions.yaml names, by its code in the package format.
    pub language: Option<String>,
    /// The entry point that submissions.yaml names.
    pub entrypoint: Option<String>,
    /// What leaves out the cases after it.
    pub stop: Stop,
    /// Further arguments for its compiler.
    pub flags: Vec<String>,
    /// The headers, modules and crates that it names: see [`BuildOptions::beside`](program::BuildOptions::beside).
    pub beside: Beside,
    /// Its time limit in percent of the problem's.
    pub time_percent: u32,
    /// Whether it is a submission of the package itself, not a file that the user named.
    pub is_own: bool,
    /// Whether it is built with [sanitizers](program::BuildOptions::sanitize). It then gets more time and memory: see
    /// [`RunLimits::sanitized`](crate::run::RunLimits::sanitized).
    pub sanitize: bool,
    /// Whether its `long` has 32 bits: see [`BuildOptions::long32`](program::BuildOptions::long32).
    pub long32: bool,
    /// What its local variables hold that are never set: see [`BuildOptions::unset`](program::BuildOptions::unset).
    pub unset: Unset,
}

/// The result after which further cases are left out, because they could not change the report on the submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Nothing: every case is run.
    Never,
    /// The first case that is not accepted.
    AtFailure,
    /// The first TLE: it keeps the submission's promise, and each further one would burn the whole limit again.
    AtTimeout,
}

impl Stop {
    /// For a submission that should keep `rules`: every case, unless a TLE is what they ask for.
    pub fn by_promise(rules: &[Rule]) -> Self {
        if verdict::timeout_keeps(rules) { Self::AtTimeout } else { Self::Never }
    }
}

impl Candidate {
    /// A file of which only the expected verdict is known: every case that could change its verdict is run.
    pub fn of_file(source: &Path, expectation: Expectation, form: Form) -> Self {
        Self {
            source: source.to_owned(),
            name: source.display().to_string().into(),
            expectation,
            rules: expectation.rule(form).into_iter().collect(),
            scores: Vec::new(),
            language: None,
            entrypoint: None,
            stop: Stop::AtFailure,
            flags: Vec::new(),
            beside: Beside::default(),
            time_percent: 100,
            is_own: false,
            sanitize: false,
            long32: false,
            unset: Unset::Anything,
        }
    }
}

impl From<&Submission> for Candidate {
    /// A package's own submission: every case is run, since its promise may be about any of them, unless one TLE keeps it.
    fn from(submission: &Submission) -> Self {
        Self {
            source: submission.source.clone(),
            name: submission.name.clone().into(),
            expectation: submission.expectation,
            rules: submission.rules.clone(),
            scores: submission.scores.clone(),
            language: submission.language.clone(),
            entrypoint: submission.entrypoint.clone(),
            stop: Stop::by_promise(&submission.rules),
            flags: Vec::new(),
            beside: Beside::default(),
            time_percent: 100,
            is_own: true,
            sanitize: false,
            long32: false,
            unset: Unset::Anything,
        }
    }
}
