//! The measurements from which a time limit is derived.
//!
//! The accepted submissions first run on all cases, several at a time. Other work can only lengthen their times, so these
//! are upper bounds. The slowest run is then measured alone, and again if the machine was busy meanwhile: up to three times,
//! of which the least counts. If another run is now the slowest, it follows, until the slowest run is one that was measured
//! alone. A run that cannot change the limit, because the limit is rounded up, is not measured again. Each language has its
//! own slowest run, because a report also says which limit follows without it. A run that exceeds the limit, where it is to
//! exceed it, is confirmed alone.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::machine::load::Load;
use crate::report::{CaseReport, SubmissionOutcome, SubmissionReport};
use crate::time_limit::derive;
use crate::{JudgeError, Verdict, time_limit};
use package::ProblemLimits;

/// How often a run is measured alone at most.
const MOST: usize = 3;

/// Runs a submission, by its index, on one of its cases, by its index in the report, while grundy does nothing else.
pub(super) type Measure<'a> = dyn FnMut(usize, usize) -> Result<(CaseReport, Load), JudgeError> + 'a;

/// Replaces times in `reports` by those of runs that were measured alone, as far as the derived limit depends on them.
///
/// # Errors
///
/// [`JudgeError::TooBusy`] when the machine was too busy each time; and what `measure` returns.
pub(super) fn settle(
    problem: &str,
    limits: &ProblemLimits,
    reports: &mut [SubmissionReport],
    measure: &mut Measure<'_>,
) -> Result<(), JudgeError> {
    let language = |report: &SubmissionReport| program::language_of(&report.candidate.source).map(|one| one.id);
    let languages: BTreeSet<_> = reports.iter().map(language).collect();
    let is_near = |slowest, known: Option<_>| derive(slowest, limits) == derive(known.unwrap_or_default(), limits);
    for one in languages {
        settle_among(problem, reports, &|report| language(report) == one, &is_near, measure)?;
    }
    Ok(())
}

/// Replaces times in `reports` by those of runs that were measured alone, as far as the time of the slowest depends on them by more than a
/// twentieth.
///
/// # Errors
///
/// As [`settle`].
pub(super) fn settle_slowest(
    problem: &str,
    reports: &mut [SubmissionReport],
    measure: &mut Measure<'_>,
) -> Result<(), JudgeError> {
    let is_near = |slowest, known: Option<Duration>| known.is_some_and(|known| slowest <= known + known / 20);
    settle_among(problem, reports, &|_| true, &is_near, measure)
}

/// Measures the slowest run of these reports alone until `is_near` says of it and the slowest that was measured alone that no more is to be
/// learnt.
fn settle_among(
    problem: &str,
    reports: &mut [SubmissionReport],
    is_among: &dyn Fn(&SubmissionReport) -> bool,
    is_near: &dyn Fn(Duration, Option<Duration>) -> bool,
    measure: &mut Measure<'_>,
) -> Result<(), JudgeError> {
    let mut settled = BTreeSet::new();
    loop {
        let among = reports.iter().enumerate().filter(|(_, report)| is_among(report));
        let runs: Vec<Run> = among.flat_map(|(index, report)| runs_of(index, report)).collect();
        let Some(slowest) = runs.iter().max_by_key(|run| run.time) else { return Ok(()) };
        let known = runs.iter().filter(|run| settled.contains(&run.place())).map(|run| run.time).max();
        if is_near(slowest.time, known) {
            return Ok(());
        }
        let (submission, case) = slowest.place();
        measure_alone(problem, reports, submission, case, measure)?;
        settled.insert((submission, case));
    }
}

/// Measures a run that exceeded its limit beside others once more, alone: until the machine was quiet, and three times at most. It exceeds
/// the limit only if each run does; otherwise the one that does not takes its place in the report.
///
/// # Errors
///
/// As [`settle`].
pub(super) fn confirm(
    problem: &str,
    report: &mut SubmissionReport,
    case: usize,
    measure: &mut dyn FnMut() -> Result<(CaseReport, Load), JudgeError>,
) -> Result<(), JudgeError> {
    let mut had_a_core = false;
    for _ in 0..MOST {
        let (measured, load) = measure()?;
        if measured.verdict != Verdict::TimeLimitExceeded {
            if let SubmissionOutcome::Judged(cases) = &mut report.outcome
                && let Some(judged) = cases.get_mut(case)
            {
                judged.result = Ok(measured);
            }
            return Ok(());
        }
        had_a_core |= load != Load::TooBusy;
        if load == Load::Quiet {
            break;
        }
    }
    if had_a_core { Ok(()) } else { Err(too_busy(problem, report, case)) }
}

fn too_busy(problem: &str, report: &SubmissionReport, case: usize) -> JudgeError {
    JudgeError::TooBusy {
        problem: problem.to_owned(),
        submission: report.candidate.name.to_string(),
        case: report.cases().get(case).map_or_else(String::new, |case| case.name.to_string()),
        runs: MOST,
    }
}

/// A run that must be within the limit.
struct Run {
    submission: usize,
    case: usize,
    time: Duration,
}

impl Run {
    fn place(&self) -> (usize, usize) {
        (self.submission, self.case)
    }
}

/// The runs of a submission that bear on the limit.
fn runs_of(submission: usize, report: &SubmissionReport) -> Vec<Run> {
    if time_limit::slowest(report).is_none() {
        return Vec::new();
    }
    let is_bound = |name: &str| time_limit::is_bound(&report.candidate.rules, name);
    let cases = report.cases().iter().enumerate().filter(|(_, case)| is_bound(case.name.raw()));
    cases
        .filter_map(|(case, judged)| Some(Run { submission, case, time: judged.result.as_ref().ok()?.facts.cpu_time }))
        .collect()
}

/// Measures a run until the machine was quiet, and three times at most. Its report becomes that of the fastest.
fn measure_alone(
    problem: &str,
    reports: &mut [SubmissionReport],
    submission: usize,
    case: usize,
    measure: &mut Measure<'_>,
) -> Result<(), JudgeError> {
    let report = &mut reports[submission];
    let mut had_a_core = false;
    for _ in 0..MOST {
        let (measured, load) = measure(submission, case)?;
        keep_the_faster(report, case, measured);
        had_a_core |= load != Load::TooBusy;
        if load == Load::Quiet {
            break;
        }
    }
    if had_a_core { Ok(()) } else { Err(too_busy(problem, report, case)) }
}

fn keep_the_faster(report: &mut SubmissionReport, case: usize, measured: CaseReport) {
    let SubmissionOutcome::Judged(cases) = &mut report.outcome else { return };
    if let Some(Ok(before)) = cases.get_mut(case).map(|case| &mut case.result)
        && measured.verdict == before.verdict
        && measured.facts.cpu_time < before.facts.cpu_time
    {
        *before = measured;
    }
}

#[cfg(test)]
#[path = "alone_tests.rs"]
mod tests;
