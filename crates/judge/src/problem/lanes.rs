//! Which run is made when, on which core, and which of them again.
//!
//! A lane is what one candidate has to be run on. The runs go in rounds. A round is one list in the order lane, case, worked off
//! `jobs` at a time, each run on a core of its own ([`Cores`]). Those that may run out of time go before the others: they take
//! longest, and none of them should be under way alone at the end. Of a candidate that is left at its first TLE no two are under way
//! at one time as long as there are others to run, since the second might be for nothing. A candidate that stops at its first failure and has failed
//! before gets a first round with that one case. Results are kept by index, so that a report is the same whatever `jobs` is.
//!
//! After a round no other run is under way, and doubtful TLEs are looked at again. A program that is ended at the limit does
//! not tell how near to it it would have come to an end, so a TLE is doubtful whenever other runs were under way beside it, or when
//! it was the wall limit that ended it, which any other work of the machine may cause. (Company only ever slows a run down:
//! an AC is never in doubt.) Such a run is repeated alone, and the second run counts. But a repetition burns the whole limit, so
//! it is made only where TLE breaks the candidate's promise, and once TLE is confirmed for one case of a candidate, its other
//! cases are left as they are: its promise is broken anyhow.
//!
//! When a failure has gone with a repetition, the cases after it are still to be run: hence the rounds.

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
    /// For each case what came of it, if anything yet.
    pub(super) results: Vec<Option<Ran>>,
}

/// One case that was run.
#[derive(Debug)]
pub(super) struct Ran {
    pub(super) result: Result<CaseReport, JudgeError>,
    /// Whether other runs were under way meanwhile.
    pub(super) in_company: bool,
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
        if self.results.iter().flatten().any(Ran::is_confirmed) {
            return None;
        }
        let end = self.stopped_at().map_or(self.results.len(), |last| last + 1);
        let is_doubtful =
            |index: &usize| self.timeout_matters[*index] && self.results[*index].as_ref().is_some_and(Ran::is_doubtful);
        (0..end).find(is_doubtful)
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
            let (result, in_company) = crowd.watch(|| judge(lane, case, cores.core(slot, at_once)));
            let ran = Ran { result, in_company, first_run: None };
            lock(&queue).is_done(lane, case, ran.ends(lanes[lane].stop));
            Some((lane, case, ran))
        })?;
        for (lane, case, ran) in done.into_iter().flatten() {
            lanes[lane].results[case] = Some(ran).filter(|ran| !ran.was_interrupted());
        }
        for (index, lane) in lanes.iter_mut().enumerate() {
            while let Some(case) = lane.doubtful() {
                let first_run = lane.results[case].take().and_then(|ran| Some(ran.result.ok()?.facts));
                let ran = Ran { result: judge(index, case, None), in_company: false, first_run };
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
mod tests;
