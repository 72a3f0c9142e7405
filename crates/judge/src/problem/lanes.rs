//! The order of the runs: which run goes when, on which core, and which runs are repeated.
//!
//! A lane is the list of cases that one candidate still has to run. The runs go in rounds. A round is one list, ordered
//! by lane and then by case; `jobs` threads work through it, each run on its own core ([`Cores`]). Runs that may reach
//! the time limit go first: they take longest, and none of them should be the last one running. A candidate that stops
//! at its first TLE has only one run under way at a time, as long as other candidates have runs left, since its second
//! run might be wasted. A candidate that stops at its first failure, and failed last time, gets a first round with only
//! that case. Results are stored by index, so a report is the same for every value of `jobs`.
//!
//! After a round, nothing else is running, and doubtful TLEs are repeated. A program that is killed at the limit does
//! not show how close it was to finishing. So a TLE is doubtful if other runs were under way beside it, or if the wall
//! time limit caused it, which any other work of the machine may do. (Other runs can only slow a run down, so an AC is
//! never in doubt.) Such a run is repeated alone, and the second run counts. A repetition uses up the whole limit
//! again, so it happens only where a TLE breaks the candidate's expected verdict. Once one TLE of a candidate is
//! confirmed, its other cases are not repeated: the expectation is broken anyway. In a scoring problem, each TLE costs
//! points of its own, so each doubtful one is repeated, unless TLE is what the package wants of the candidate.
//!
//! If a repetition removes a failure, the cases after it still have to run. That is why there are rounds.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::candidate::Stop;
use crate::machine::Cores;
use crate::parallel::{in_slots, lock};
use crate::report::CaseReport;
use crate::run::Facts;
use crate::{JudgeError, Verdict};
use sandbox::{self, Limit, SandboxError};

/// Makes one run: of this lane, on this case, on this core.
pub(super) type Judge<'a> = dyn Fn(usize, usize, Option<usize>) -> Result<CaseReport, JudgeError> + Sync + 'a;

/// A candidate on its way.
pub(super) struct Lane {
    /// What leaves out the cases after it.
    pub(super) stop: Stop,
    /// The case that failed last time, and is tried before the others if the lane stops at a failure.
    pub(super) first: Option<usize>,
    /// For each case: whether TLE would break the candidate's promise.
    pub(super) timeout_matters: Vec<bool>,
    /// For each case: whether TLE would cost points that somebody asks for, whatever comes of the other cases.
    pub(super) timeout_costs_points: Vec<bool>,
    /// For each case what came of it, if anything yet.
    pub(super) results: Vec<Option<Ran>>,
}

/// One case that was run.
#[derive(Debug)]
pub(super) struct Ran {
    pub(super) result: Result<CaseReport, JudgeError>,
    /// Whether other runs were under way meanwhile.
    pub(super) in_company: bool,
    /// Whether it had a core of its own.
    pub(super) has_core: bool,
    /// The facts of the run before this one, if this one is a repetition.
    pub(super) first_run: Option<Facts>,
}

impl Ran {
    fn verdict(&self) -> Option<Verdict> {
        self.result.as_ref().ok().map(|report| report.verdict)
    }

    fn was_interrupted(&self) -> bool {
        self.result.as_ref().is_err_and(JudgeError::is_interrupt)
    }

    fn is_accepted(&self) -> bool {
        self.verdict() == Some(Verdict::Accepted)
    }

    /// Whether the cases after it are left out.
    fn ends(&self, stop: Stop) -> bool {
        match stop {
            Stop::Never => false,
            Stop::AtFailure => !self.is_accepted(),
            Stop::AtTimeout => self.verdict() == Some(Verdict::TimeLimitExceeded),
        }
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

impl Lane {
    /// How many cases have no result yet.
    pub(super) fn missing(&self) -> usize {
        self.results.iter().filter(|ran| ran.is_none()).count()
    }

    /// Whether the case that failed last time was tried before all others and has failed again.
    pub(super) fn failed_at_first(&self) -> bool {
        self.stop == Stop::AtFailure && self.first.is_some() && self.first == self.stopped_at()
    }

    /// The results, without those after the one at which the lane stops: with several jobs some of them may have been
    /// run nevertheless, and a report does not depend on the number of jobs.
    pub(super) fn into_results(mut self) -> Vec<Option<Ran>> {
        if let Some(last) = self.stopped_at() {
            self.results.truncate(last + 1);
        }
        self.results
    }

    fn stopped_at(&self) -> Option<usize> {
        self.results.iter().position(|ran| ran.as_ref().is_some_and(|ran| ran.ends(self.stop)))
    }

    /// How many cases are still to be run: after [`run`], those that an interrupt has left.
    pub(super) fn left(&self) -> usize {
        let end = self.stopped_at().unwrap_or(self.results.len());
        if self.pending().is_empty() { 0 } else { self.results[..end].iter().filter(|ran| ran.is_none()).count() }
    }

    /// The cases of the next round, in order.
    fn pending(&self) -> Vec<usize> {
        if let Some(first) = self.first.filter(|&first| self.stop == Stop::AtFailure && self.results[first].is_none()) {
            return vec![first];
        }
        let end = match self.stopped_at() {
            Some(_) if self.failed_at_first() => 0,
            Some(last) => last,
            None => self.results.len(),
        };
        (0..end).filter(|&index| self.results[index].is_none()).collect()
    }

    /// The next case to be repeated alone.
    fn doubtful(&self) -> Option<usize> {
        let is_broken = self.results.iter().flatten().any(Ran::is_confirmed);
        let end = self.stopped_at().map_or(self.results.len(), |last| last + 1);
        let matters = |index: usize| self.timeout_costs_points[index] || self.timeout_matters[index] && !is_broken;
        let is_doubtful = |index: usize| self.results[index].as_ref().is_some_and(Ran::is_doubtful);
        (0..end).find(|&index| matters(index) && is_doubtful(index))
    }
}

/// Runs all lanes to their ends, `jobs` runs at a time. After an interrupt nothing more is begun, and what was not run to its end has
/// no result.
pub(super) fn run(lanes: &mut [Lane], jobs: usize, cores: &Cores, judge: &Judge<'_>) -> Result<(), SandboxError> {
    let crowd = Crowd::default();
    loop {
        let mut runs: Vec<(usize, usize)> = lanes
            .iter()
            .enumerate()
            .flat_map(|(lane, it)| it.pending().into_iter().map(move |case| (lane, case)))
            .collect();
        if runs.is_empty() || sandbox::interrupted() {
            return Ok(());
        }
        runs.sort_by_key(|&(lane, case)| lanes[lane].timeout_matters[case]);
        let at_once = jobs.clamp(1, runs.len());
        let queue = Mutex::new(Queue::new(&runs, lanes));
        let done = in_slots(at_once, &runs, |slot, _| {
            if sandbox::interrupted() {
                return None;
            }
            let (lane, case) = lock(&queue).take()?;
            let core = cores.core(slot, at_once);
            let (result, in_company) = crowd.watch(|| judge(lane, case, core));
            let ran = Ran { result, in_company, has_core: core.is_some(), first_run: None };
            lock(&queue).is_done(lane, case, ran.ends(lanes[lane].stop));
            Some((lane, case, ran))
        })?;
        for (lane, case, ran) in done.into_iter().flatten() {
            lanes[lane].results[case] = Some(ran).filter(|ran| !ran.was_interrupted());
        }
        for (index, lane) in lanes.iter_mut().enumerate() {
            while let Some(case) = lane.doubtful() {
                let first_run = lane.results[case].take().and_then(|ran| Some(ran.result.ok()?.facts));
                let ran = Ran { result: judge(index, case, None), in_company: false, has_core: false, first_run };
                if ran.was_interrupted() {
                    // The doubt remains, so the case has no result.
                    break;
                }
                lane.results[case] = Some(ran);
            }
        }
    }
}

/// The runs of one round that nobody has taken yet.
struct Queue {
    runs: VecDeque<(usize, usize)>,
    lanes: Vec<Progress>,
}

/// How far one lane is in this round.
struct Progress {
    stop: Stop,
    under_way: usize,
    /// The least index of a case that ends the lane: later ones need not be begun.
    last: usize,
}

impl Queue {
    fn new(runs: &[(usize, usize)], lanes: &[Lane]) -> Self {
        let progress = |lane: &Lane| Progress { stop: lane.stop, under_way: 0, last: usize::MAX };
        Self { runs: runs.iter().copied().collect(), lanes: lanes.iter().map(progress).collect() }
    }

    /// The next run: the first that cannot be for nothing, else the first.
    fn take(&mut self) -> Option<(usize, usize)> {
        let lanes = &self.lanes;
        self.runs.retain(|&(lane, case)| case < lanes[lane].last);
        let is_sure = |&(lane, _): &(usize, usize)| lanes[lane].stop != Stop::AtTimeout || lanes[lane].under_way == 0;
        let index = self.runs.iter().position(is_sure).unwrap_or(0);
        let (lane, case) = self.runs.remove(index)?;
        self.lanes[lane].under_way += 1;
        Some((lane, case))
    }

    fn is_done(&mut self, lane: usize, case: usize, ends: bool) {
        let progress = &mut self.lanes[lane];
        progress.under_way -= 1;
        if ends {
            progress.last = progress.last.min(case);
        }
    }
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

#[cfg(test)]
#[path = "lanes_tests.rs"]
pub(super) mod tests;
