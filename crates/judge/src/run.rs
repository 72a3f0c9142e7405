//! A problem's submissions against its data, held against what their folders promise.
//!
//! How the runs are made, which of them are repeated, and where, is told in `lanes.rs`.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crate::case::{RunLimits, Validator};
use crate::report::{ProblemReport, SubmissionReport};
use crate::session::Session;
use crate::{JudgeError, Tools, time_limit, verdict};
use package::{Expectation, Problem, Rule, Submission, TestCase};
use sandbox::{self, SandboxError};

/// A source to be judged, and what is expected of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The source file, or the folder of its files.
    pub source: PathBuf,
    /// Its name in reports.
    pub name: String,
    /// What kind of submission it is.
    pub expectation: Expectation,
    /// What its cases must get.
    pub rules: Vec<Rule>,
    /// The language that submissions.yaml names, by its code in the package format.
    pub language: Option<String>,
    /// The entry point that submissions.yaml names.
    pub entrypoint: Option<String>,
    /// What leaves out the cases after it.
    pub stop: Stop,
}

/// What leaves out the cases after it, since they could change nothing of what is said of the submission.
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

impl From<&Submission> for Candidate {
    /// A package's own submission: every case is run, since its promise may be about any of them, unless one TLE keeps it.
    fn from(submission: &Submission) -> Self {
        Self {
            source: submission.source.clone(),
            name: submission.name.clone(),
            expectation: submission.expectation,
            rules: submission.rules.clone(),
            language: submission.language.clone(),
            entrypoint: submission.entrypoint.clone(),
            stop: Stop::by_promise(&submission.rules),
        }
    }
}

/// How to judge.
#[derive(Debug, Clone)]
pub struct Options {
    /// Runs at one time; 0 counts as 1. [`Cores::jobs`](crate::cores::Cores::jobs) says what is right for this machine.
    pub jobs: usize,
    /// Replaces the problem's time limit.
    pub time_limit: Option<Duration>,
    /// Replaces the problem's memory limit, in MiB.
    pub memory_limit_mib: Option<u64>,
    /// Whether the cases are all that the problem has. If not, a promise that some case fails is not asked for.
    pub complete: bool,
}

/// Hears how far the work is. Called from several threads at once.
pub trait Observer: Sync {
    /// Compiling begins; so many sources.
    fn compiling(&self, sources: usize);
    /// One source is compiled, or cannot be.
    fn compiled(&self);
    /// Running begins; so many runs at most.
    fn running(&self, runs: usize);
    /// One run is done.
    fn ran(&self);
}

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
    observer: &dyn Observer,
) -> Result<ProblemReport, JudgeError> {
    let validator = Validator::prepare(problem, tools)?;
    let given = options.time_limit.or(problem.limits.time_limit);
    let limits = RunLimits {
        time: given.unwrap_or(time_limit::TIMING_LIMIT),
        memory_mib: options.memory_limit_mib.unwrap_or(problem.limits.memory_mib),
        output_mib: problem.limits.output_mib,
        core: None,
    };
    let mut session = Session { problem, cases, validator: &validator, limits, tools, options, observer };
    let measured = if given.is_none() { time_accepted(&mut session)? } else { Vec::new() };
    let submissions = session.judge_all(candidates, measured)?;
    Ok(ProblemReport {
        problem: problem.id.clone(),
        limits: session.limits,
        time_limit_is_derived: given.is_none(),
        cases: cases.iter().map(|case| case.name.clone()).collect(),
        submissions,
    })
}

/// Times the package's submissions that must run within the limit, and derives the session's time limit from the slowest. The
/// runs on all cases are not lost.
fn time_accepted(session: &mut Session<'_>) -> Result<Vec<SubmissionReport>, JudgeError> {
    let (problem, cases) = (session.problem, session.cases);
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
    let reports = session.judge_all(&whole, Vec::new())?;
    let mut slowest = reports.iter().filter_map(time_limit::slowest).max();
    for candidate in partial {
        let cases: Vec<TestCase> = cases.iter().filter(|case| is_bound(&candidate, case)).cloned().collect();
        let on_some = Session { cases: &cases, ..*session };
        let reports = on_some.judge_all(&[candidate], Vec::new())?;
        slowest = slowest.max(reports.iter().filter_map(time_limit::slowest).max());
    }
    if sandbox::interrupted() {
        return Err(SandboxError::Interrupted.into());
    }
    let slowest = slowest.ok_or_else(|| JudgeError::NoTimeLimit {
        problem: problem.id.clone(),
        reason: format!(
            "none of its {} submissions that must run in time gets what it should within {} s",
            timed.len(),
            time_limit::TIMING_LIMIT.as_secs()
        ),
    })?;
    session.limits.time = time_limit::derive(slowest, &problem.limits);
    Ok(reports)
}

/// Applies `work` to every item on `threads` threads; the results are in the items' order.
///
/// # Errors
///
/// When a thread cannot be started: then not every item is worked on.
pub fn in_parallel<T: Sync, R: Send>(
    threads: usize,
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
) -> Result<Vec<R>, SandboxError> {
    in_slots(threads, items, |_, item| work(item))
}

/// As [`in_parallel`]; `work` also hears on which thread it is, counted from 0: below `threads` and below the number of items.
pub(super) fn in_slots<T: Sync, R: Send>(
    threads: usize,
    items: &[T],
    work: impl Fn(usize, &T) -> R + Sync,
) -> Result<Vec<R>, SandboxError> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::with_capacity(items.len()));
    let worker = |slot: usize| {
        while let Some((index, item)) = {
            let index = next.fetch_add(1, Ordering::Relaxed);
            items.get(index).map(|item| (index, item))
        } {
            let result = work(slot, item);
            lock(&results).push((index, result));
        }
    };
    thread::scope(|scope| {
        for slot in 1..threads.min(items.len()) {
            let worker = &worker;
            if let Err(error) = sandbox::spawn(scope, move || worker(slot)) {
                // Those that have been started find nothing more to do.
                next.store(items.len(), Ordering::Relaxed);
                return Err(error);
            }
        }
        worker(0);
        Ok(())
    })?;
    let mut results = results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    results.sort_by_key(|&(index, _)| index);
    Ok(results.into_iter().map(|(_, result)| result).collect())
}

/// Locks, also after another thread has panicked while it held the lock: the values are whole at every moment.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn parallel_results_keep_the_order_of_the_items() {
        let items: Vec<u64> = (0..500).collect();
        for threads in [0, 1, 7] {
            let squares = in_parallel(threads, &items, |&item| {
                thread::sleep(Duration::from_micros(item % 3));
                item * item
            });
            assert_eq!(squares.unwrap(), items.iter().map(|item| item * item).collect::<Vec<_>>());
        }
    }
}
