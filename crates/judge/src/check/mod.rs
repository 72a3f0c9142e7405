//! Checks whether a package is correct: its data against its own validators, and its answers against its own accepted
//! submissions.
//!
//! Loading a package checks its form; this module compares its programs and its data with each other. `grundy check`
//! also runs two searches, which are in the crate `stress`: mutants, and the comparison with the brute force on every
//! small input.

mod bad_inputs;
mod inputs;
mod interactions;
mod outputs;
mod peers;
mod report;
mod submissions;
mod texts;
mod twins;

use crate::Tools;
use crate::problem::{JudgeProgress, Options};
use package::{Problem, TestCase};

pub use inputs::unreached;
pub use report::{CheckReport, Finding, FindingKind, Severity};

/// Checks `problem`, whose cases (those on disk and the generated ones) are `cases`.
///
/// The check examines everything and reports every fault: nothing ends it early.
pub fn check(
    problem: &Problem,
    cases: &[TestCase],
    tools: &Tools,
    options: &Options,
    progress: &dyn JudgeProgress,
) -> CheckReport {
    let mut report = CheckReport::default();
    texts::check(problem, &mut report);
    peers::check(problem, &mut report);
    twins::check(problem, cases, &mut report);
    inputs::check(problem, cases, tools, options, &mut report);
    if !report.is_over() {
        outputs::check_answers(problem, cases, tools, &mut report);
    }
    if !report.is_over() {
        outputs::check_outputs(problem, cases, tools, &mut report);
    }
    if !report.is_over() {
        submissions::check(problem, cases, tools, options, progress, &mut report);
    }
    report
}
