//! How a problem is judged, and who hears how far it is.

use std::time::Duration;

use crate::JudgeError;
use crate::candidate::Candidate;
use crate::report::CaseReport;
use package::TestCase;
use program::Build;

/// How to judge.
#[derive(Debug, Clone)]
pub struct Options {
    /// Runs at one time; 0 counts as 1. [`Cores::jobs`](crate::machine::Cores::jobs) says what is right for this machine.
    pub jobs: usize,
    /// Replaces the problem's time limit.
    pub time_limit: Option<Duration>,
    /// Replaces the problem's memory limit, in MiB.
    pub memory_limit_mib: Option<u64>,
    /// Whether the cases are all that the problem has. If not, a promise that some case fails is not asked for.
    pub complete: bool,
    /// What is done with the verdicts that the cache keeps.
    pub kept: Kept,
    /// How many bytes of each output are kept in the report; 0: none.
    pub kept_output: u64,
}

/// What is done with the verdicts that the cache keeps of a package's own submissions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// None is used, and none is kept.
    Never,
    /// All are judged anew, and kept.
    Renewed,
    /// What is known is not judged again.
    Used,
}

/// Hears how far the work is. Called from several threads at once.
pub trait JudgeProgress: Sync {
    /// Compiling begins; so many sources.
    fn compiling(&self, sources: usize);
    /// One source is compiled, or cannot be.
    fn compiled(&self);
    /// Running begins; so many runs at most.
    fn running(&self, runs: usize);
    /// One run is done.
    fn ran(&self);
    /// A run is made again alone, to measure it for a time limit. Then [`Self::ran`] follows.
    fn measuring(&self) {}
    /// What came of compiling a candidate.
    fn built(&self, _candidate: &Candidate, _build: &Result<Build, JudgeError>) {}
    /// What came of a candidate on a case. A doubtful run is made once more, alone; then the later one counts. Some runs count for nothing:
    /// those beyond the case at which a candidate stops, which another thread had begun.
    fn judged(&self, _candidate: &Candidate, _case: &TestCase, _result: &Result<CaseReport, JudgeError>) {}
}
