//! The runs of several candidates on the cases of one problem: in which order, on which cores, and which of them again.
//!
//! Everything is compiled first; then the runs go in rounds. A round is a list in the order candidate, case, worked off `jobs` at a
//! time, each run on a core of its own ([`Cores`]). A candidate that stops at its first failure and has failed before gets a first
//! round with that one case. Results are kept by index, so that a report is the same whatever `jobs` is.
//!
//! After a round no other run is under way, and doubtful TLEs are looked at again. A program that is ended at the limit does
//! not tell how near it was, so a TLE is doubtful whenever other runs were under way beside it, or when it was the wall
//! limit that ended it, which any other work of the machine may cause. (Company only ever slows a run down: an AC is never
//! in doubt.) Such a run is repeated alone, and the second run counts. But a repetition burns the whole limit, so it is made only
//! where TLE breaks the candidate's promise, and once TLE is confirmed for one case of a candidate, its other cases are left as
//! they are: its promise is broken anyhow.
//!
//! When a failure has gone with a repetition, the cases after it are still to be run: hence the rounds.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::judge::case::{self, CaseReport, RunLimits, Validator};
use crate::judge::cores::Cores;
use crate::judge::failures::Note;
use crate::judge::report::{JudgedCase, SubmissionOutcome, SubmissionReport};
use crate::judge::run::{in_parallel, in_slots, lock};
use crate::judge::verdict::permits;
use crate::judge::{Candidate, Facts, JudgeError, Observer, Options, Tools, Verdict};
use crate::package::{Problem, TestCase};
use crate::program::{Build, CompileLimits, Program};
use crate::sandbox::Limit;

/// All that stays the same while one list of candidates is judged.
pub(super) struct Session<'a> {
    pub(super) problem: &'a Problem,
    pub(super) cases: &'a [TestCase],
    pub(super) validator: &'a Validator,
    pub(super) limits: RunLimits,
    pub(super) tools: &'a Tools,
    pub(super) options: &'a Options,
    pub(super) observer: &'a dyn Observer,
}

/// A candidate on its way: how building it ended, and the results so far.
struct Entry<'a> {
    candidate: &'a Candidate,
    build: Result<Build, JudgeError>,
    /// By the index of the case.
    results: Mutex<Vec<Option<Ran>>>,
    /// The case that failed last time, and is tried before the others.
    first_tried: Option<usize>,
    /// The least index of a case that has failed in this round: later ones need not be begun.
    failed_at: AtomicUsize,
}

/// One case that was run.
struct Ran {
    result: Result<CaseReport, JudgeError>,
    /// Whether other runs were under way meanwhile.
    in_company: bool,
    /// The facts of the run before this one, if this one is a repetition.
    first_run: Option<Facts>,
}

impl Ran {
    fn verdict(&self) -> Option<Verdict> {
        self.result.as_ref().ok().map(|report| report.verdict)
    }

    fn is_accepted(&self) -> bool {
        self.verdict() == Some(Verdict::Accepted)
    }

    /// Whether it is a TLE that a repetition alone might not give.
    fn is_doubtful(&self) -> bool {
        match &self.result {
            Ok(report) if report.verdict == Verdict::TimeLimitExceeded && self.first_run.is_none() => {
                self.in_company || report.facts.limit == Some(Limit::WallTime)
            }
            _ => false,
        }
    }

    /// Whether it is a TLE that a repetition has confirmed.
    fn is_confirmed(&self) -> bool {
        self.first_run.is_some() && self.verdict() == Some(Verdict::TimeLimitExceeded)
    }
}

impl Entry<'_> {
    fn program(&self) -> Option<&Program> {
        match &self.build {
            Ok(Build::Ready(program)) => Some(program),
            _ => None,
        }
    }

    /// The cases that are still to be run, in order.
    fn pending(&self) -> Vec<usize> {
        let results = lock(&self.results);
        let stops = self.candidate.stop_at_failure;
        let first = self.first_tried.filter(|_| stops);
        if let Some(first) = first.filter(|&first| results[first].is_none()) {
            return vec![first];
        }
        let end = match first_failure(&results) {
            Some(failed) if stops && first == Some(failed) => 0,
            Some(failed) if stops => failed,
            _ => results.len(),
        };
        (0..end).filter(|&index| results[index].is_none()).collect()
    }
}

fn first_failure(results: &[Option<Ran>]) -> Option<usize> {
    results.iter().position(|ran| ran.as_ref().is_some_and(|ran| !ran.is_accepted()))
}

/// How many runs are under way, and how many have been begun.
#[derive(Default)]
struct Crowd {
    running: AtomicUsize,
    begun: AtomicUsize,
}

impl Crowd {
    /// Does `work`, and tells whether other work was under way at any time meanwhile.
    fn watch<R>(&self, work: impl FnOnce() -> R) -> (R, bool) {
        let others = self.running.fetch_add(1, Ordering::SeqCst);
        let mine = self.begun.fetch_add(1, Ordering::SeqCst) + 1;
        let result = work();
        let last = self.begun.load(Ordering::SeqCst);
        self.running.fetch_sub(1, Ordering::SeqCst);
        (result, others > 0 || last != mine)
    }
}

impl<'a> Session<'a> {
    /// Judges `candidates`. What is in `measured`, reports on some of them under a longer time limit, is not run again where
    /// it tells what a run under this one would be.
    pub(super) fn judge_all(&self, candidates: &[Candidate], measured: Vec<SubmissionReport>) -> Vec<SubmissionReport> {
        let entries = self.entries(candidates, measured);
        let jobs = self.options.jobs.max(1);
        let cores = Cores::of_this_process();
        let crowd = Crowd::default();
        let all: usize = entries.iter().filter(|entry| entry.program().is_some()).map(|entry| missing(entry)).sum();
        self.observer.running(all);
        loop {
            let runs: Vec<(&Entry<'_>, &Program, usize)> = entries
                .iter()
                .filter_map(|entry| entry.program().map(|program| (entry, program)))
                .flat_map(|(entry, program)| entry.pending().into_iter().map(move |case| (entry, program, case)))
                .collect();
            if runs.is_empty() {
                break;
            }
            in_slots(jobs, &runs, |slot, &(entry, program, case)| {
                self.run_one(entry, program, case, cores.core(slot, jobs.min(runs.len())), &crowd);
                self.observer.ran();
            });
            for entry in &entries {
                self.repeat_doubtful(entry);
                entry.failed_at.store(usize::MAX, Ordering::Release);
            }
        }
        let reports: Vec<SubmissionReport> = entries.into_iter().map(|entry| self.report(entry)).collect();
        for report in reports.iter().filter(|report| report.candidate.stop_at_failure) {
            self.remember(report);
        }
        reports
    }

    /// The candidates, compiled on all cores.
    fn entries<'c>(&self, candidates: &'c [Candidate], measured: Vec<SubmissionReport>) -> Vec<Entry<'c>> {
        self.observer.compiling(candidates.len());
        let limits = &self.problem.limits;
        let compile = CompileLimits {
            time: limits.compilation_time,
            memory_bytes: Some(limits.compilation_memory_mib << 20),
            source_bytes: Some(limits.code_kib << 10),
        };
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let builds = in_parallel(cores, candidates, |candidate| {
            let build = self.tools.builder.build_within(&candidate.source, &compile).map_err(JudgeError::from);
            self.observer.compiled();
            build
        });
        let mut measured: Vec<Option<SubmissionReport>> = measured.into_iter().map(Some).collect();
        let entry = |(candidate, build): (&'c Candidate, Result<Build, JudgeError>)| {
            let report = measured
                .iter_mut()
                .find(|report| report.as_ref().is_some_and(|report| report.candidate.source == candidate.source))
                .and_then(Option::take);
            Entry {
                candidate,
                build,
                results: Mutex::new(self.known(report)),
                first_tried: self.failed_last_time(candidate),
                failed_at: AtomicUsize::new(usize::MAX),
            }
        };
        candidates.iter().zip(builds).map(entry).collect()
    }

    /// What is known of each case before the first run.
    fn known(&self, report: Option<SubmissionReport>) -> Vec<Option<Ran>> {
        let mut known: Vec<Option<Ran>> = self.cases.iter().map(|_| None).collect();
        if let Some(SubmissionOutcome::Judged(cases)) = report.map(|report| report.outcome) {
            for (known, case) in known.iter_mut().zip(cases) {
                let within =
                    |facts: &Facts| facts.cpu_time <= self.limits.time && facts.wall_time <= self.limits.wall_time();
                if case.result.as_ref().is_ok_and(|report| within(&report.facts)) {
                    *known = Some(Ran { result: case.result, in_company: false, first_run: case.first_run });
                }
            }
        }
        known
    }

    fn failed_last_time(&self, candidate: &Candidate) -> Option<usize> {
        if !candidate.stop_at_failure {
            return None;
        }
        let name = self.note(candidate).read()?;
        self.cases.iter().position(|case| case.name == name)
    }

    fn note(&self, candidate: &Candidate) -> Note {
        Note::of(&self.tools.cache, &self.problem.root, &candidate.source)
    }

    fn remember(&self, report: &SubmissionReport) {
        let SubmissionOutcome::Judged(_) = &report.outcome else {
            return;
        };
        match report.first_failure() {
            Some(case) if case.result.is_ok() => self.note(&report.candidate).write(Some(&case.name)),
            // A judge error, or the samples alone, say nothing of the case that failed.
            None if self.options.complete => self.note(&report.candidate).write(None),
            _ => {}
        }
    }

    fn run_one(&self, entry: &Entry<'_>, program: &Program, index: usize, core: Option<usize>, crowd: &Crowd) {
        if entry.candidate.stop_at_failure && entry.failed_at.load(Ordering::Acquire) < index {
            return;
        }
        let (result, in_company) = crowd.watch(|| self.judge_case(program, index, core));
        let ran = Ran { result, in_company, first_run: None };
        if !ran.is_accepted() {
            entry.failed_at.fetch_min(index, Ordering::AcqRel);
        }
        lock(&entry.results)[index] = Some(ran);
    }

    fn judge_case(&self, program: &Program, index: usize, core: Option<usize>) -> Result<CaseReport, JudgeError> {
        let limits = RunLimits { core, ..self.limits };
        case::judge_case(program, &self.cases[index], self.validator, &limits, &self.problem.limits)
    }

    /// Repeats what may be TLE only because of what ran beside it. To be called when nothing else runs.
    fn repeat_doubtful(&self, entry: &Entry<'_>) {
        let Some(program) = entry.program() else {
            return;
        };
        let mut results = lock(&entry.results);
        for index in 0..results.len() {
            if results.iter().flatten().any(Ran::is_confirmed) {
                return;
            }
            let Some(ran) = &results[index] else {
                continue;
            };
            if ran.is_doubtful() && self.breaks_the_promise(entry.candidate, Verdict::TimeLimitExceeded) {
                let first_run = ran.result.as_ref().ok().map(|report| report.facts.clone());
                let result = self.judge_case(program, index, None);
                results[index] = Some(Ran { result, in_company: false, first_run });
            }
            if entry.candidate.stop_at_failure && results[index].as_ref().is_some_and(|ran| !ran.is_accepted()) {
                return;
            }
        }
    }

    fn breaks_the_promise(&self, candidate: &Candidate, verdict: Verdict) -> bool {
        !permits(candidate.expectation, verdict)
    }

    fn report(&self, entry: Entry<'_>) -> SubmissionReport {
        let mut tried_first = false;
        let outcome = match entry.build {
            Err(error) => SubmissionOutcome::Failed(error),
            Ok(Build::CompileError { message }) => SubmissionOutcome::CompileError(message),
            Ok(Build::MissingCompiler { language, looked_for }) => SubmissionOutcome::Skipped { language, looked_for },
            Ok(Build::Ready(_)) => {
                let results = entry.results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
                let failed = first_failure(&results).filter(|_| entry.candidate.stop_at_failure);
                tried_first = failed.is_some_and(|failed| entry.first_tried == Some(failed));
                // With several jobs a later case may have run although an earlier one failed: leave it out, so that the
                // report does not depend on the number of jobs.
                let last = failed.map_or(self.cases.len(), |failed| failed + 1);
                let judged = |(case, ran): (&TestCase, Option<Ran>)| {
                    ran.map(|ran| JudgedCase { name: case.name.clone(), result: ran.result, first_run: ran.first_run })
                };
                SubmissionOutcome::Judged(self.cases.iter().zip(results).take(last).filter_map(judged).collect())
            }
        };
        let candidate = entry.candidate.clone();
        SubmissionReport { candidate, outcome, complete: self.options.complete, tried_first }
    }
}

/// How many cases are not known yet.
fn missing(entry: &Entry<'_>) -> usize {
    lock(&entry.results).iter().filter(|ran| ran.is_none()).count()
}
