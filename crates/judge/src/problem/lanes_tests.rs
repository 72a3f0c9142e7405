//! The order of runs, with runs that only pretend.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Mutex;
use std::time::Duration;

use super::*;
use crate::report::{Failure, Reason};
use sandbox::Exit;
use untrusted::Text;

/// The report of a case that took no time.
pub(crate) fn report(verdict: Verdict, limit: Option<Limit>) -> CaseReport {
    let facts = Facts {
        exit: Exit::Code(0),
        cpu_time: Duration::ZERO,
        wall_time: Duration::ZERO,
        waited: None,
        peak_memory_bytes: None,
        memory_method: "none",
        limit,
        killed: 0,
        stdin_place: None,
        stderr: Text::default(),
        stderr_is_cut: false,
    };
    let why = || Failure {
        reason: Reason::Run,
        input_excerpt: Text::default(),
        excerpt_is_cut: false,
        pass: None,
        sub_case: None,
        transcript: None,
    };
    CaseReport {
        verdict,
        facts,
        failure: (verdict != Verdict::Accepted).then(why),
        has_answer: true,
        points: None,
        message: None,
        output: None,
        at_judge: None,
        kept: None,
    }
}

fn lane(cases: usize, stops_at_failure: bool) -> Lane {
    Lane {
        stop: if stops_at_failure { Stop::AtFailure } else { Stop::Never },
        first: None,
        timeout_matters: vec![true; cases],
        timeout_costs_points: vec![false; cases],
        results: (0..cases).map(|_| None).collect(),
    }
}

const CORES: Cores = Cores { order: Vec::new(), physical: 1 };
const AC: (Verdict, Option<Limit>) = (Verdict::Accepted, None);
const WA: (Verdict, Option<Limit>) = (Verdict::WrongAnswer, None);
const TLE: (Verdict, Option<Limit>) = (Verdict::TimeLimitExceeded, Some(Limit::CpuTime));
const WALL: (Verdict, Option<Limit>) = (Verdict::TimeLimitExceeded, Some(Limit::WallTime));

/// Runs one lane; run `n` of case `c` gives the `n`th entry of `script[c]`, or its last. Returns the cases in the order in which
/// they were run.
fn play(lane: Lane, jobs: usize, script: &[&[(Verdict, Option<Limit>)]]) -> (Vec<usize>, Lane) {
    let runs = Mutex::new(Vec::new());
    let judge = |_: usize, case: usize, _: Option<usize>| {
        let mut runs = lock(&runs);
        let before = runs.iter().filter(|&&run| run == case).count();
        runs.push(case);
        let (verdict, limit) = script[case][before.min(script[case].len() - 1)];
        Ok(report(verdict, limit))
    };
    let mut lanes = [lane];
    run(&mut lanes, jobs, &CORES, &judge).unwrap();
    let [lane] = lanes;
    (runs.into_inner().unwrap_or_default(), lane)
}

fn verdicts(lane: Lane) -> Vec<Option<Verdict>> {
    lane.into_results().into_iter().map(|ran| ran.and_then(|ran| ran.verdict())).collect()
}

#[test]
fn a_lane_stops_at_its_first_failure_or_runs_all() {
    let script: [&[_]; 4] = [&[AC], &[WA], &[AC], &[WA]];
    let (runs, stopped) = play(lane(4, true), 1, &script);
    assert_eq!((runs, verdicts(stopped)), (vec![0, 1], vec![Some(AC.0), Some(WA.0)]));
    let (runs, all) = play(lane(4, false), 1, &script);
    assert_eq!((runs, all.missing()), (vec![0, 1, 2, 3], 0));
}

#[test]
fn what_failed_last_time_is_run_first_and_the_report_keeps_its_order() {
    let known = || Lane { first: Some(2), ..lane(4, true) };
    let (runs, lane) = play(known(), 1, &[&[AC], &[WA], &[WA], &[AC]]);
    assert!(lane.failed_at_first());
    assert_eq!((runs, verdicts(lane)), (vec![2], vec![None, None, Some(WA.0)]));
    let (runs, lane) = play(known(), 1, &[&[AC], &[WA], &[AC], &[AC]]);
    assert!(!lane.failed_at_first());
    assert_eq!((runs, verdicts(lane)), (vec![2, 0, 1], vec![Some(AC.0), Some(WA.0)]));
    let (runs, lane) = play(known(), 1, &[&[AC], &[AC], &[AC], &[AC]]);
    assert_eq!((runs, lane.missing()), (vec![2, 0, 1, 3], 0));
}

#[test]
fn a_wall_limit_is_repeated_and_the_second_run_counts() {
    let (runs, lane) = play(lane(3, true), 1, &[&[AC], &[WALL, AC], &[AC]]);
    assert_eq!(runs, [0, 1, 1, 2], "the cases after it are run once it has gone");
    assert!(lane.results[1].as_ref().is_some_and(|ran| ran.first_run.is_some()));
    assert_eq!(verdicts(lane), vec![Some(AC.0); 3]);
}

#[test]
fn a_timeout_that_was_alone_or_breaks_no_promise_is_not_repeated() {
    let (runs, _) = play(lane(2, false), 1, &[&[TLE], &[AC]]);
    assert_eq!(runs, [0, 1], "the CPU time of a run that was alone");
    let permitted = Lane { timeout_matters: vec![false, true], ..lane(2, false) };
    let (runs, _) = play(permitted, 1, &[&[WALL], &[AC]]);
    assert_eq!(runs, [0, 1]);
}

#[test]
fn one_confirmed_timeout_is_enough() {
    let (runs, lane) = play(lane(3, false), 1, &[&[WALL, AC], &[WALL], &[WALL]]);
    assert_eq!(runs, [0, 1, 2, 0, 1]);
    let repeated = |ran: &Option<Ran>| ran.as_ref().is_some_and(|ran| ran.first_run.is_some());
    assert_eq!(lane.results.iter().map(repeated).collect::<Vec<_>>(), [true, true, false]);
}

#[test]
fn every_timeout_that_costs_points_is_repeated() {
    let script: [&[_]; 4] = [&[WALL, AC], &[WALL], &[WALL, AC], &[WALL, AC]];
    let points = |costs: [bool; 4]| Lane {
        timeout_matters: vec![false; 4],
        timeout_costs_points: costs.to_vec(),
        ..lane(4, false)
    };
    let (runs, lane) = play(points([true; 4]), 1, &script);
    assert_eq!(runs, [0, 1, 2, 3, 0, 1, 2, 3], "also after one that is confirmed");
    assert_eq!(verdicts(lane), [AC.0, WALL.0, AC.0, AC.0].map(Some));
    let (runs, _) = play(points([true, true, false, true]), 1, &script);
    assert_eq!(runs, [0, 1, 2, 3, 0, 1, 3], "unless it is what is wanted");
}

#[test]
fn a_lane_that_a_timeout_keeps_is_left_there() {
    let slow = || Lane { stop: Stop::AtTimeout, timeout_matters: vec![false; 5], ..lane(5, false) };
    let script: [&[_]; 5] = [&[AC], &[WA], &[TLE], &[TLE], &[WA]];
    let (runs, left) = play(slow(), 1, &script);
    assert_eq!((runs, verdicts(left)), (vec![0, 1, 2], vec![Some(AC.0), Some(WA.0), Some(TLE.0)]));
    // Whoever has nothing else to do runs ahead, and the report is the same.
    let (_, left) = play(slow(), 3, &script);
    assert_eq!(verdicts(left), [Some(AC.0), Some(WA.0), Some(TLE.0)]);
}

#[test]
fn no_run_that_may_be_for_nothing_goes_before_another() {
    let slow = || Lane { stop: Stop::AtTimeout, timeout_matters: vec![false; 2], ..lane(2, false) };
    let lanes = [slow(), slow(), lane(1, false)];
    let mut queue = Queue::new(&[(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)], &lanes);
    let taken: Vec<_> = (0..4).filter_map(|_| queue.take()).collect();
    assert_eq!(taken, [(0, 0), (1, 0), (2, 0), (0, 1)]);
    queue.is_done(1, 0, true);
    assert_eq!(queue.take(), None, "left out");
}

#[test]
fn a_timeout_in_company_is_repeated_alone() {
    // Two runs that wait for each other are surely under way at one time.
    let both = std::sync::Barrier::new(2);
    let repeated = Mutex::new(Vec::new());
    let judge = |_: usize, case: usize, core: Option<usize>| {
        let again = case == 0 && !lock(&repeated).is_empty();
        if !again {
            both.wait();
        }
        if case == 0 {
            lock(&repeated).push(core);
        }
        let (verdict, limit) = if case == 0 && !again { TLE } else { AC };
        Ok(report(verdict, limit))
    };
    let cores = Cores { order: vec![4, 6], physical: 2 };
    let mut lanes = [lane(2, false)];
    run(&mut lanes, 2, &cores, &judge).unwrap();
    let runs = repeated.into_inner().unwrap_or_default();
    assert!(matches!(runs[..], [Some(4 | 6), None]), "pinned beside the other, then alone on any core: {runs:?}");
    let [lane] = lanes;
    assert_eq!(verdicts(lane), [Some(AC.0), Some(AC.0)]);
}
