//! A problem's submissions against its data, compared with what their folders promise.
//!
//! How the runs are made, which of them are repeated, and where, is described in `lanes.rs`. How a time limit is measured, `alone.rs` says.

mod alone;
mod candidates;
mod kept;
mod lanes;
mod last_failure;
mod options;

use std::sync::OnceLock;

use crate::machine::load::{Load, Watch};
use crate::report::{CaseReport, JudgedCase, ProblemReport, SubmissionOutcome, SubmissionReport};
use crate::run::RunLimits;
use crate::time_limit::Cause;
use crate::validator::Validator;
use crate::{Candidate, JudgeError, Tools, Verdict, time_limit};
use candidates::ProblemJudge;
use package::{Problem, TestCase};
use sandbox::{self, SandboxError};
use untrusted::Text;

pub use candidates::build_ahead;
pub use options::{JudgeProgress, Kept, Options};

/// Judges `candidates` on `cases`.
///
/// `cases` are those of `problem` on disk and the generated ones, in the order in which they are to be run.
///
/// # Errors
///
/// What spoils the whole problem: a validator that does not compile, or a time limit that cannot be derived. What spoils
/// one case or one submission is in its report.
pub fn judge(
    problem: &Problem,
    cases: &[TestCase],
    candidates: &[Candidate],
    tools: &Tools,
    options: &Options,
    progress: &dyn JudgeProgress,
) -> Result<ProblemReport, JudgeError> {
    let validator = Validator::prepare(problem, tools)?;
    let given = options.time_limit.or(problem.limits.time_limit);
    let limits = limits(problem, options);
    let grammar = OnceLock::new();
    let mut judge =
        ProblemJudge { problem, cases, validator: &validator, limits, tools, options, progress, grammar: &grammar };
    let measured = if given.is_none() { time_accepted(&mut judge)? } else { Vec::new() };
    // Where the limit is measured, so is every time.
    let store = given.and_then(|_| {
        let kept = (options.kept, options.kept_output);
        kept::Store::open(problem, cases, &validator, judge.limits, tools, kept)
    });
    let submissions = judge.judge_keeping(candidates, measured, store.as_ref())?;
    Ok(ProblemReport {
        problem: problem.id.clone(),
        limits: judge.limits,
        time_limit_is_derived: given.is_none(),
        cases: cases.iter().map(|case| case.name.clone()).collect(),
        unanswered: cases.iter().filter(|case| !case.has_answer()).count(),
        submissions,
    })
}

/// The limits of each run, of time also where none is known yet.
fn limits(problem: &Problem, options: &Options) -> RunLimits {
    RunLimits {
        time: options.time_limit.or(problem.limits.time_limit).unwrap_or(time_limit::TIMING_LIMIT),
        memory_mib: options.memory_limit_mib.unwrap_or(problem.limits.memory_mib),
        output_mib: problem.limits.output_mib,
        core: None,
    }
}

/// Measures the slowest runs of `report` alone, as far as the time of the slowest depends on them. `report` is of runs beside one another,
/// whose times are upper bounds.
///
/// # Errors
///
/// [`JudgeError::TooBusy`] if the machine is too busy to measure; otherwise as [`judge`].
pub fn measure_slowest(
    problem: &Problem,
    cases: &[TestCase],
    report: &mut ProblemReport,
    tools: &Tools,
    options: &Options,
    progress: &dyn JudgeProgress,
) -> Result<(), JudgeError> {
    let (validator, grammar) = (Validator::prepare(problem, tools)?, OnceLock::new());
    let limits = report.limits;
    let judge =
        ProblemJudge { problem, cases, validator: &validator, limits, tools, options, progress, grammar: &grammar };
    let places = Places::new(&report.submissions);
    alone::settle_slowest(&problem.id, &mut report.submissions, &mut |submission, case| {
        places.measure(&judge, submission, case)
    })
}

/// As [`judge`] of candidates that are to exceed the limit, which is given. A run that exceeds it beside others is measured alone, and what it
/// gets alone counts.
///
/// # Errors
///
/// [`JudgeError::TooBusy`] if the machine is too busy to measure; otherwise as [`judge`].
pub fn judge_slow(
    problem: &Problem,
    cases: &[TestCase],
    candidates: &[Candidate],
    tools: &Tools,
    options: &Options,
    progress: &dyn JudgeProgress,
) -> Result<ProblemReport, JudgeError> {
    let mut report = judge(problem, cases, candidates, tools, options, progress)?;
    let (validator, grammar) = (Validator::prepare(problem, tools)?, OnceLock::new());
    let limits = report.limits;
    let judge =
        ProblemJudge { problem, cases, validator: &validator, limits, tools, options, progress, grammar: &grammar };
    for report in &mut report.submissions {
        confirm_timeout(&judge, report)?;
    }
    Ok(report)
}

/// Confirms a time-out of the report alone. If there is none alone, the cases at which it stopped the judging follow.
fn confirm_timeout(judge: &ProblemJudge<'_>, report: &mut SubmissionReport) -> Result<(), JudgeError> {
    let is_timeout =
        |case: &JudgedCase| case.result.as_ref().is_ok_and(|report| report.verdict == Verdict::TimeLimitExceeded);
    let candidate = report.candidate.clone();
    while let Some(place) = report.cases().iter().position(is_timeout) {
        stop_if_interrupted()?;
        let name = report.cases()[place].name.clone();
        let case = judge.cases.iter().find(|case| case.name == name.raw());
        let case = case.map(std::slice::from_ref).unwrap_or_default();
        alone::confirm(&judge.problem.id, report, place, &mut || measure(judge, &candidate, case))?;
        if is_timeout(&report.cases()[place]) {
            return Ok(());
        }
        let is_judged = |case: &&TestCase| report.cases().iter().any(|judged| judged.name.raw() == case.name);
        let left: Vec<TestCase> = judge.cases.iter().filter(|case| !is_judged(case)).cloned().collect();
        let rest = ProblemJudge { cases: &left, ..*judge }.judge_all(std::slice::from_ref(&candidate), Vec::new())?;
        let rest = rest.into_iter().next().map(|report| report.outcome);
        if let (SubmissionOutcome::Judged(known), Some(SubmissionOutcome::Judged(rest))) = (&mut report.outcome, rest) {
            known.extend(rest);
        }
    }
    Ok(())
}

/// The submissions of reports and the names of their cases, while the reports change.
struct Places {
    candidates: Vec<Candidate>,
    names: Vec<Vec<Text>>,
}

impl Places {
    fn new(reports: &[SubmissionReport]) -> Self {
        let names = |report: &SubmissionReport| report.cases().iter().map(|case| case.name.clone()).collect();
        Self {
            candidates: reports.iter().map(|report| report.candidate.clone()).collect(),
            names: reports.iter().map(names).collect(),
        }
    }

    /// Measures a submission on one of its cases.
    fn measure(
        &self,
        judge: &ProblemJudge<'_>,
        submission: usize,
        case: usize,
    ) -> Result<(CaseReport, Load), JudgeError> {
        let name = &self.names[submission][case];
        let case = judge.cases.iter().find(|case| case.name == name.raw());
        measure(judge, &self.candidates[submission], case.map(std::slice::from_ref).unwrap_or_default())
    }
}

/// Times the package's submissions that must run within the limit, and derives the judge's time limit from the slowest. The
/// runs on all cases are not lost.
fn time_accepted(judge: &mut ProblemJudge<'_>) -> Result<Vec<SubmissionReport>, JudgeError> {
    let (problem, cases) = (judge.problem, judge.cases);
    let timed: Vec<Candidate> = problem
        .submissions
        .iter()
        .filter(|submission| time_limit::bounds_from_below(&submission.rules))
        .map(Candidate::from)
        .collect();
    let is_bound = |candidate: &Candidate, case: &TestCase| time_limit::is_bound(&candidate.rules, &case.name);
    // Most are timed on every case. One that is about some cases alone may take for ever on the others.
    let (whole, partial): (Vec<Candidate>, Vec<Candidate>) =
        timed.iter().cloned().partition(|candidate| cases.iter().all(|case| is_bound(candidate, case)));
    let mut reports = judge.judge_all(&whole, Vec::new())?;
    for candidate in partial {
        let cases: Vec<TestCase> = cases.iter().filter(|case| is_bound(&candidate, case)).cloned().collect();
        let on_some = ProblemJudge { cases: &cases, ..*judge };
        reports.extend(on_some.judge_all(&[candidate], Vec::new())?);
    }
    stop_if_interrupted()?;
    let places = Places::new(&reports);
    alone::settle(&problem.id, &problem.limits, &mut reports, &mut |submission, case| {
        places.measure(judge, submission, case)
    })?;
    let slowest = reports.iter().filter_map(time_limit::slowest).max();
    let causes: Vec<Cause> = reports.iter().filter_map(time_limit::cause).collect();
    let slowest = slowest.ok_or_else(|| JudgeError::NoTimeLimit {
        problem: problem.id.clone(),
        reason: time_limit::reason(timed.len(), &causes),
    })?;
    judge.limits.time = time_limit::derive(slowest, &problem.limits);
    reports.truncate(whole.len());
    Ok(reports)
}

/// Runs a submission on one case while grundy does nothing else, and watches the machine meanwhile.
fn measure(
    judge: &ProblemJudge<'_>,
    candidate: &Candidate,
    case: &[TestCase],
) -> Result<(CaseReport, Load), JudgeError> {
    let options = Options { jobs: 1, ..judge.options.clone() };
    let one_run = ProblemJudge { cases: case, options: &options, progress: &RunsAlone(judge.progress), ..*judge };
    let watch = Watch::begin();
    let reports = one_run.judge_all(std::slice::from_ref(candidate), Vec::new())?;
    stop_if_interrupted()?;
    let outcome = reports.into_iter().next().map(|report| report.outcome);
    let result = match outcome {
        Some(SubmissionOutcome::Judged(cases)) => cases.into_iter().next().map(|case| case.result),
        Some(SubmissionOutcome::Failed(error)) => Some(Err(error)),
        _ => None,
    };
    let again = || JudgeError::NoTimeLimit {
        problem: judge.problem.id.clone(),
        reason: format!("{} ran once, and cannot be run again", candidate.name),
    };
    let report = result.ok_or_else(again)??;
    let load = watch.end(&report.facts);
    Ok((report, load))
}

fn stop_if_interrupted() -> Result<(), JudgeError> {
    if sandbox::interrupted() { Err(SandboxError::Interrupted.into()) } else { Ok(()) }
}

/// Hears of the runs, and not of what came of them: the report has that.
struct RunsAlone<'a>(&'a dyn JudgeProgress);

impl JudgeProgress for RunsAlone<'_> {
    fn compiling(&self, _: usize) {}
    fn compiled(&self) {}
    fn running(&self, _: usize) {
        self.0.measuring();
    }
    fn ran(&self) {
        self.0.ran();
    }
}
