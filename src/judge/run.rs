//! A problem's submissions against its data, held against what their folders promise.
//!
//! Everything is compiled first, on all cores; then the runs are made, `jobs` at a time, so that no compiler runs beside
//! a program that is being timed. Runs are taken from one list in the order submission, case; results are kept by
//! index, so that a report is the same whatever `jobs` is.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crate::judge::case::{self, CaseReport, RunLimits, Validator};
use crate::judge::report::{JudgedCase, ProblemReport, SubmissionOutcome, SubmissionReport};
use crate::judge::{JudgeError, Tools, Verdict, time_limit};
use crate::package::{Expectation, Problem, Rule, Submission, TestCase};
use crate::program::{Build, CompileLimits, Program};
use crate::sandbox;

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
    /// Whether later cases are left out once one has failed.
    pub stop_at_failure: bool,
}

impl From<&Submission> for Candidate {
    /// A package's own submission: every case is run, since its promise may be about any of them.
    fn from(submission: &Submission) -> Self {
        Self {
            source: submission.source.clone(),
            name: submission.name.clone(),
            expectation: submission.expectation,
            rules: submission.rules.clone(),
            language: submission.language.clone(),
            entrypoint: submission.entrypoint.clone(),
            stop_at_failure: false,
        }
    }
}

/// How to judge.
#[derive(Debug, Clone)]
pub struct Options {
    /// Runs at one time; 0 counts as 1.
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
    /// One run is done, or is left out.
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
    let mut limits = RunLimits {
        time: options.time_limit.or(problem.limits.time_limit).unwrap_or(time_limit::TIMING_LIMIT),
        memory_mib: options.memory_limit_mib.unwrap_or(problem.limits.memory_mib),
        output_mib: problem.limits.output_mib,
    };
    let time_limit_is_derived = options.time_limit.or(problem.limits.time_limit).is_none();
    if time_limit_is_derived {
        limits.time = derive_limit(problem, cases, &validator, limits, tools, options, observer)?;
    }
    let session = Session { problem, cases, validator: &validator, limits, options, observer };
    let submissions = session.judge_all(candidates, tools);
    Ok(ProblemReport { problem: problem.id.clone(), limits, time_limit_is_derived, cases: cases.len(), submissions })
}

/// Times the package's submissions that must run within the limit, and derives it from the slowest.
fn derive_limit(
    problem: &Problem,
    cases: &[TestCase],
    validator: &Validator,
    limits: RunLimits,
    tools: &Tools,
    options: &Options,
    observer: &dyn Observer,
) -> Result<Duration, JudgeError> {
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
    let mut slowest = None;
    for batch in std::iter::once(whole.as_slice()).chain(partial.chunks(1)).filter(|batch| !batch.is_empty()) {
        let cases: Vec<TestCase> = cases.iter().filter(|case| is_bound(&batch[0], case)).cloned().collect();
        let session = Session { problem, cases: &cases, validator, limits, options, observer };
        let reports = session.judge_all(batch, tools);
        slowest = slowest.max(reports.iter().filter_map(time_limit::slowest).max());
    }
    if sandbox::interrupted() {
        return Err(sandbox::SandboxError::Interrupted.into());
    }
    let slowest = slowest.ok_or_else(|| JudgeError::NoTimeLimit {
        problem: problem.id.clone(),
        reason: format!(
            "none of its {} submissions that must run in time gets what it should within {} s",
            timed.len(),
            time_limit::TIMING_LIMIT.as_secs()
        ),
    })?;
    Ok(time_limit::derive(slowest, &problem.limits))
}

/// All that stays the same while one list of candidates is judged.
struct Session<'a> {
    problem: &'a Problem,
    cases: &'a [TestCase],
    validator: &'a Validator,
    limits: RunLimits,
    options: &'a Options,
    observer: &'a dyn Observer,
}

/// A candidate on its way: how building it ended, and the results so far.
struct Entry<'a> {
    candidate: &'a Candidate,
    build: Result<Build, JudgeError>,
    results: Mutex<Vec<Option<Result<CaseReport, JudgeError>>>>,
    /// The least index of a case that was not accepted.
    first_failure: AtomicUsize,
}

impl Entry<'_> {
    fn program(&self) -> Option<&Program> {
        match &self.build {
            Ok(Build::Ready(program)) => Some(program),
            _ => None,
        }
    }
}

impl Session<'_> {
    fn judge_all(&self, candidates: &[Candidate], tools: &Tools) -> Vec<SubmissionReport> {
        self.observer.compiling(candidates.len());
        let limits = &self.problem.limits;
        let compile = CompileLimits {
            time: limits.compilation_time,
            memory_bytes: Some(limits.compilation_memory_mib << 20),
            source_bytes: Some(limits.code_kib << 10),
        };
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let builds = in_parallel(cores, candidates, |candidate| {
            let build = tools.builder.build_within(&candidate.source, &compile).map_err(JudgeError::from);
            self.observer.compiled();
            build
        });
        let entries: Vec<Entry<'_>> = candidates
            .iter()
            .zip(builds)
            .map(|(candidate, build)| Entry {
                candidate,
                build,
                results: Mutex::new(self.cases.iter().map(|_| None).collect()),
                first_failure: AtomicUsize::new(usize::MAX),
            })
            .collect();
        let runs: Vec<(&Entry<'_>, &Program, usize)> = entries
            .iter()
            .filter_map(|entry| entry.program().map(|program| (entry, program)))
            .flat_map(|(entry, program)| (0..self.cases.len()).map(move |case| (entry, program, case)))
            .collect();
        self.observer.running(runs.len());
        in_parallel(self.options.jobs, &runs, |&(entry, program, case)| {
            self.run_one(entry, program, case);
            self.observer.ran();
        });
        entries.into_iter().map(|entry| self.report(entry)).collect()
    }

    fn run_one(&self, entry: &Entry<'_>, program: &Program, index: usize) {
        if entry.candidate.stop_at_failure && entry.first_failure.load(Ordering::Acquire) < index {
            return;
        }
        let case = &self.cases[index];
        let result = case::judge_case(program, case, self.validator, &self.limits, &self.problem.limits);
        if !matches!(&result, Ok(report) if report.verdict == Verdict::Accepted) {
            entry.first_failure.fetch_min(index, Ordering::AcqRel);
        }
        lock(&entry.results)[index] = Some(result);
    }

    fn report(&self, entry: Entry<'_>) -> SubmissionReport {
        let outcome = match entry.build {
            Err(error) => SubmissionOutcome::Failed(error),
            Ok(Build::CompileError { message }) => SubmissionOutcome::CompileError(message),
            Ok(Build::MissingCompiler { language, looked_for }) => SubmissionOutcome::Skipped { language, looked_for },
            Ok(Build::Ready(_)) => {
                let results = entry.results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
                // With several jobs a later case may have run although an earlier one failed: leave it out, so that the
                // report does not depend on the number of jobs.
                let last = match entry.first_failure.into_inner() {
                    index if entry.candidate.stop_at_failure && index < self.cases.len() => index + 1,
                    _ => self.cases.len(),
                };
                let judged = |(case, result): (&TestCase, Option<_>)| {
                    result.map(|result| JudgedCase { name: case.name.clone(), result })
                };
                SubmissionOutcome::Judged(self.cases.iter().zip(results).take(last).filter_map(judged).collect())
            }
        };
        SubmissionReport { candidate: entry.candidate.clone(), outcome, complete: self.options.complete }
    }
}

/// Applies `work` to every item on `threads` threads; the results are in the items' order.
pub(crate) fn in_parallel<T: Sync, R: Send>(threads: usize, items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::with_capacity(items.len()));
    let worker = || {
        while let Some((index, item)) = {
            let index = next.fetch_add(1, Ordering::Relaxed);
            items.get(index).map(|item| (index, item))
        } {
            let result = work(item);
            lock(&results).push((index, result));
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(items.len()) {
            scope.spawn(worker);
        }
        worker();
    });
    let mut results = results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    results.sort_by_key(|&(index, _)| index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Locks, also after another thread has panicked while it held the lock: the values are whole at every moment.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parallel_results_keep_the_order_of_the_items() {
        let items: Vec<u64> = (0..500).collect();
        for threads in [0, 1, 7] {
            let squares = in_parallel(threads, &items, |&item| {
                thread::sleep(Duration::from_micros(item % 3));
                item * item
            });
            assert_eq!(squares, items.iter().map(|item| item * item).collect::<Vec<_>>());
        }
    }
}
