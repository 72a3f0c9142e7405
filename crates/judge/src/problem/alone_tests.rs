//! Which runs are measured again, with runs that only pretend.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;

use super::*;
use crate::report::JudgedCase;
use crate::{Candidate, Facts, Verdict};
use package::{Expectation, Form};
use sandbox::Exit;
use untrusted::Text;

fn run(cpu_ms: u64) -> CaseReport {
    let facts = Facts {
        exit: Exit::Code(0),
        cpu_time: Duration::from_millis(cpu_ms),
        wall_time: Duration::from_millis(cpu_ms),
        waited: None,
        peak_memory_bytes: None,
        memory_method: "none",
        limit: None,
        killed: 0,
        stdin_place: None,
        stderr: Text::default(),
        stderr_is_cut: false,
    };
    CaseReport {
        verdict: Verdict::Accepted,
        facts,
        failure: None,
        points: None,
        message: None,
        output: None,
        has_answer: true,
        at_judge: None,
        kept: None,
    }
}

/// A submission that took so many milliseconds on each case while others ran beside it.
fn submission(source: &str, times: &[u64]) -> SubmissionReport {
    let case = |(number, &time): (usize, &u64)| JudgedCase {
        name: format!("secret/{number}").into(),
        result: Ok(run(time)),
        first_run: None,
    };
    SubmissionReport {
        candidate: Candidate::of_file(Path::new(source), Expectation::Accepted, Form::Icpc2025),
        outcome: SubmissionOutcome::Judged(times.iter().enumerate().map(case).collect()),
        complete: true,
        score: None,
        tried_first: false,
        compiled_as: None,
    }
}

/// A submission and a case by their numbers, and what it takes alone, one run after the other.
type Alone<'a> = ((usize, usize), &'a [(u64, Load)]);

/// The limit in milliseconds, rounded up to a second, and the runs that were measured: each `(submission, case)`.
fn derived(reports: &mut [SubmissionReport], alone: &[Alone<'_>]) -> (Result<u128, String>, Vec<(usize, usize)>) {
    let limits = ProblemLimits {
        own_time_resolution: Some(Duration::from_secs(1)),
        ac_to_time_limit: 2.0,
        ..ProblemLimits::default()
    };
    let mut alone: BTreeMap<_, VecDeque<(u64, Load)>> =
        alone.iter().map(|(place, runs)| (*place, runs.iter().copied().collect())).collect();
    let mut measured = Vec::new();
    let result = settle("double", &limits, reports, &mut |submission, case| {
        measured.push((submission, case));
        let (time, load) = alone.get_mut(&(submission, case)).and_then(VecDeque::pop_front).unwrap();
        Ok((run(time), load))
    });
    let slowest = reports.iter().filter_map(time_limit::slowest).max().unwrap();
    let limit = result.map(|()| derive(slowest, &limits).as_millis());
    (limit.map_err(|error| error.to_string()), measured)
}

use Load::{Busy, Quiet, TooBusy};

#[test]
fn the_slowest_run_is_measured_alone_until_no_other_is_slower() {
    let reports = &mut [submission("a.cpp", &[100, 1_400]), submission("b.cpp", &[1_300, 700])];
    let alone: &[Alone<'_>] = &[((0, 1), &[(900, Quiet)]), ((1, 0), &[(950, Quiet)])];
    assert_eq!(derived(reports, alone), (Ok(2_000), vec![(0, 1), (1, 0)]), "3 s beside one another");
    assert_eq!(reports[0].slowest(), Some(Duration::from_millis(900)), "the report has the time that counts");
}

#[test]
fn a_run_that_cannot_change_the_limit_is_not_measured_again() {
    let small = &mut [submission("a.cpp", &[100, 450])];
    assert_eq!(derived(small, &[]), (Ok(1_000), vec![]), "there is no smaller limit");
    let close = &mut [submission("a.cpp", &[1_400]), submission("b.cpp", &[1_450])];
    assert_eq!(derived(close, &[((1, 0), &[(1_200, Quiet)])]), (Ok(3_000), vec![(1, 0)]), "1.4 s is no more than 3 s");
}

#[test]
fn on_a_busy_machine_the_least_of_three_runs_counts() {
    let reports = &mut [submission("a.cpp", &[1_900])];
    let alone: &[Alone<'_>] = &[((0, 0), &[(1_500, Busy), (1_200, TooBusy), (1_700, Busy)])];
    assert_eq!(derived(reports, alone), (Ok(3_000), vec![(0, 0); 3]));
    let reports = &mut [submission("a.cpp", &[1_900])];
    let alone: &[Alone<'_>] = &[((0, 0), &[(1_500, TooBusy), (900, Quiet)])];
    assert_eq!(derived(reports, alone), (Ok(2_000), vec![(0, 0); 2]), "a quiet machine ends it");
}

#[test]
fn a_machine_that_is_too_busy_gives_no_limit() {
    let reports = &mut [submission("a.cpp", &[1_900])];
    let alone: &[Alone<'_>] = &[((0, 0), &[(1_500, TooBusy), (1_200, TooBusy), (1_300, TooBusy)])];
    let (limit, measured) = derived(reports, alone);
    assert_eq!(measured.len(), 3);
    let error = limit.unwrap_err();
    for words in ["double: the machine is too busy", "in 3 runs, a.cpp on secret/0", "try again", "--time-limit"] {
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn each_language_has_its_own_slowest_run() {
    let reports = &mut [submission("a.cpp", &[700]), submission("b.py", &[3_000])];
    let alone: &[Alone<'_>] = &[((0, 0), &[(400, Quiet)]), ((1, 0), &[(2_400, Quiet)])];
    let (limit, measured) = derived(reports, alone);
    assert_eq!((limit, measured.len()), (Ok(5_000), 2));
    assert_eq!(reports[0].slowest(), Some(Duration::from_millis(400)));
}

#[test]
fn the_slowest_of_all_is_measured_alone_within_a_twentieth() {
    let measured = |reports: &mut [SubmissionReport], alone: &[(usize, u64)]| {
        let alone: BTreeMap<_, _> = alone.iter().copied().collect();
        let mut places = Vec::new();
        let result = settle_slowest("double", reports, &mut |submission, case| {
            places.push((submission, case));
            Ok((run(alone[&submission]), Quiet))
        });
        result.unwrap();
        (reports.iter().filter_map(SubmissionReport::slowest).max().unwrap().as_millis(), places)
    };
    let reports = &mut [submission("a.cpp", &[1_400]), submission("b.py", &[1_300]), submission("c.py", &[940])];
    assert_eq!(measured(reports, &[(0, 900), (1, 600)]), (940, vec![(0, 0), (1, 0)]), "0.94 s is near 0.9 s");
    let single = &mut [submission("a.cpp", &[100])];
    assert_eq!(measured(single, &[(0, 90)]), (90, vec![(0, 0)]), "the least limit does not matter here");
}

/// What comes of a time-out, if it is measured again: the verdict, the number of runs or the error.
fn confirmed(runs: &[(Verdict, Load)]) -> (Verdict, Result<usize, String>) {
    let mut report = submission("slow.cpp", &[3_000]);
    let timeout = |verdict| CaseReport { verdict, ..run(3_000) };
    if let SubmissionOutcome::Judged(cases) = &mut report.outcome {
        cases[0].result = Ok(timeout(Verdict::TimeLimitExceeded));
    }
    let mut made = 0;
    let result = confirm("double", &mut report, 0, &mut || {
        let (verdict, load) = runs[made];
        made += 1;
        Ok((timeout(verdict), load))
    });
    let verdict = report.cases()[0].result.as_ref().unwrap().verdict;
    (verdict, result.map(|()| made).map_err(|error| error.to_string()))
}

#[test]
fn a_timeout_counts_if_each_run_alone_has_it() {
    let (slow, fast) = (Verdict::TimeLimitExceeded, Verdict::Accepted);
    assert_eq!(confirmed(&[(slow, Quiet)]), (slow, Ok(1)));
    assert_eq!(confirmed(&[(slow, Busy), (slow, TooBusy), (slow, Busy)]), (slow, Ok(3)));
    assert_eq!(confirmed(&[(fast, Busy)]), (fast, Ok(1)), "it was slow beside others only");
    assert_eq!(confirmed(&[(slow, Busy), (fast, TooBusy)]), (fast, Ok(2)));
    let (_, error) = confirmed(&[(slow, TooBusy), (slow, TooBusy), (slow, TooBusy)]);
    assert!(error.unwrap_err().contains("in 3 runs, slow.cpp on secret/0"));
}
