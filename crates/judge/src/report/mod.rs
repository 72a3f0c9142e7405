//! What came of judging: one report a problem, a submission, a case.

mod case;

use std::time::{Duration, SystemTime};

use crate::candidate::Candidate;
use crate::points::Score;
use crate::run::{Facts, RunLimits};
use crate::verdict::{self, Breach, CaseVerdict};
use crate::{JudgeError, Verdict};
use untrusted::Text;

pub(crate) use case::Pass;
pub use case::{CaseReport, Excerpt, Failure, Reason};

/// One case of a submission's report.
#[derive(Debug)]
pub struct JudgedCase {
    /// The name of the case.
    pub name: Text,
    /// The verdict and its facts, or the judge error.
    pub result: Result<CaseReport, JudgeError>,
    /// The facts of an earlier run that crossed the time limit while others ran beside it, or the wall limit: then the result is
    /// that of a second run, made alone.
    pub first_run: Option<Facts>,
}

/// What came of a submission.
#[derive(Debug)]
pub enum SubmissionOutcome {
    /// It was run on these cases.
    Judged(Vec<JudgedCase>),
    /// The compiler refused it with these words.
    CompileError(Text),
    /// It cannot be run here.
    Skipped(Skip),
    /// An interrupt came before it was run on all that it had to be run on: nothing is said of the whole.
    Interrupted {
        /// The cases that were run.
        cases: Vec<JudgedCase>,
        /// How many more it had to be run on.
        missing: usize,
    },
    /// It could not be built, through no fault of its own.
    Failed(JudgeError),
}

/// Why a submission was skipped.
#[derive(Debug)]
pub enum Skip {
    /// Its compiler is not on this machine.
    NoCompiler {
        /// The language.
        language: &'static str,
        /// The commands that were looked for.
        looked_for: Vec<String>,
    },
    /// It is in no language that is known here.
    UnknownLanguage {
        /// The extensions that are known, as one list.
        known: String,
    },
}

/// A submission, judged.
#[derive(Debug)]
pub struct SubmissionReport {
    /// What was judged.
    pub candidate: Candidate,
    /// What came of it.
    pub outcome: SubmissionOutcome,
    /// Whether all cases of the problem were asked for.
    pub complete: bool,
    /// The points, of a scoring problem that was judged on all its cases; or what the output validator has done wrong.
    pub score: Option<Result<Score, JudgeError>>,
    /// Whether the case that failed last time was tried before all others and has failed again, so that no other was run.
    pub tried_first: bool,
    /// How it was compiled, if that is not as usual: see [`Program::compiled_as`](program::Program::compiled_as).
    pub compiled_as: Option<String>,
}

impl SubmissionReport {
    /// The verdict on the whole: that of the first case which is not accepted. `None` when it was skipped, or when a
    /// judge error came before any verdict but AC.
    pub fn verdict(&self) -> Option<Verdict> {
        match &self.outcome {
            SubmissionOutcome::CompileError(_) => Some(Verdict::CompileError),
            SubmissionOutcome::Skipped(_) | SubmissionOutcome::Failed(_) | SubmissionOutcome::Interrupted { .. } => {
                None
            }
            SubmissionOutcome::Judged(cases) => {
                match &self.score {
                    Some(Ok(score)) => return Some(score.verdict),
                    Some(Err(_)) => return None,
                    None => {}
                }
                for case in cases {
                    match &case.result {
                        Ok(report) if report.verdict == Verdict::Accepted => {}
                        Ok(report) => return Some(report.verdict),
                        Err(_) => return None,
                    }
                }
                Some(Verdict::Accepted)
            }
        }
    }

    /// Whether it gets what is expected; `None` when that cannot be said: it was skipped, or there is a judge error.
    pub fn as_expected(&self) -> Option<bool> {
        self.expectation_broken().map(|breach| breach.is_none())
    }

    /// Which of its rules is broken, if one is.
    pub fn breach(&self) -> Option<Breach> {
        self.expectation_broken().flatten()
    }

    /// `None`: that cannot be said.
    fn expectation_broken(&self) -> Option<Option<Breach>> {
        let rules = &self.candidate.rules;
        let cases = match &self.outcome {
            SubmissionOutcome::CompileError(_) => return Some(verdict::compile_breach(rules)),
            SubmissionOutcome::Skipped(_) | SubmissionOutcome::Failed(_) | SubmissionOutcome::Interrupted { .. } => {
                return None;
            }
            SubmissionOutcome::Judged(cases) => cases,
        };
        let verdicts: Option<Vec<CaseVerdict<'_>>> = cases.iter().map(case_verdict).collect();
        let of_points = match &self.score {
            Some(Ok(score)) => score.breach(&self.candidate.scores).map(|words| Breach { case: None, words }),
            Some(Err(_)) => return None,
            None => None,
        };
        Some(verdict::breach(rules, &verdicts?, self.complete).or(of_points))
    }

    /// The judge errors of this submission.
    pub fn judge_errors(&self) -> Vec<&JudgeError> {
        match &self.outcome {
            SubmissionOutcome::Failed(error) => vec![error],
            _ => {
                let of_points = self.score.as_ref().and_then(|score| score.as_ref().err());
                self.cases().iter().filter_map(|case| case.result.as_ref().err()).chain(of_points).collect()
            }
        }
    }

    /// How many cases an interrupt kept it from. `None`: nothing did.
    pub fn interrupted(&self) -> Option<usize> {
        match self.outcome {
            SubmissionOutcome::Interrupted { missing, .. } => Some(missing),
            _ => None,
        }
    }

    /// How many of its cases were not run, because their verdicts were kept; and when the first of them was judged.
    pub fn cases_kept(&self) -> (usize, Option<SystemTime>) {
        let kept = || self.reports().filter_map(|report| report.kept);
        (kept().count(), kept().min())
    }

    /// The cases that were run.
    pub fn cases(&self) -> &[JudgedCase] {
        match &self.outcome {
            SubmissionOutcome::Judged(cases) | SubmissionOutcome::Interrupted { cases, .. } => cases,
            _ => &[],
        }
    }

    /// What came of the cases without an answer.
    pub fn unanswered(&self) -> impl Iterator<Item = (&JudgedCase, &CaseReport)> {
        let reports = self.cases().iter().filter_map(|case| Some((case, case.result.as_ref().ok()?)));
        reports.filter(|(_, report)| !report.has_answer)
    }

    /// The first case that is not accepted.
    pub fn first_failure(&self) -> Option<&JudgedCase> {
        self.cases().iter().find(|case| !matches!(&case.result, Ok(report) if report.verdict == Verdict::Accepted))
    }

    /// The longest CPU time of any case.
    pub fn slowest(&self) -> Option<Duration> {
        self.reports().map(|report| report.facts.cpu_time).max()
    }

    /// The largest peak memory of any case, in bytes.
    pub fn peak_memory_bytes(&self) -> Option<u64> {
        self.reports().filter_map(|report| report.facts.peak_memory_bytes).max()
    }

    fn reports(&self) -> impl Iterator<Item = &CaseReport> {
        self.cases().iter().filter_map(|case| case.result.as_ref().ok())
    }
}

/// `None` where there is a judge error.
fn case_verdict(case: &JudgedCase) -> Option<CaseVerdict<'_>> {
    let report = case.result.as_ref().ok()?;
    let message = match report.failure.as_ref().map(|failure| &failure.reason) {
        Some(Reason::Message(message)) => message.raw(),
        // A rule asks for a message on any case, whatever its verdict is.
        _ => report.message.as_ref().map_or("", Text::raw),
    };
    Some(CaseVerdict { name: case.name.raw(), verdict: report.verdict, message })
}

/// A problem, judged.
#[derive(Debug)]
pub struct ProblemReport {
    /// The problem's id.
    pub problem: String,
    /// The limits that held.
    pub limits: RunLimits,
    /// Whether the time limit was derived from the accepted submissions.
    pub time_limit_is_derived: bool,
    /// The names of the cases, in their order.
    pub cases: Vec<String>,
    /// How many of them have no answer.
    pub unanswered: usize,
    /// One report a candidate, in their order.
    pub submissions: Vec<SubmissionReport>,
}

impl ProblemReport {
    /// Whether an interrupt left out anything.
    pub fn is_complete(&self) -> bool {
        self.submissions.iter().all(|submission| submission.interrupted().is_none())
    }

    /// How many cases were left out of `submission`, one of this problem's, since they could change nothing. `None`: none was run.
    pub fn left_out(&self, submission: &SubmissionReport) -> Option<usize> {
        match &submission.outcome {
            SubmissionOutcome::Judged(cases) => Some(self.cases.len().saturating_sub(cases.len())),
            _ => None,
        }
    }
}
