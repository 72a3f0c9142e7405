//! The report for programs.

use serde::Serialize;

use super::Told;
use super::text::Report;

/// The form of the report. Fields may be added, never changed.
#[derive(Debug, Serialize)]
pub(super) struct Json {
    problem: String,
    file: String,
    /// `found`, `nothing` or `interrupted`.
    result: &'static str,
    elapsed_s: f64,
    cases: Option<u64>,
    enumerated: Option<u64>,
    complete_size: Option<u64>,
    complete_cases: Option<u64>,
    everything: Option<bool>,
    random: Option<u64>,
    generated: Option<u64>,
    undecided: Option<u64>,
    counterexamples: Vec<Counterexample>,
    sandbox: String,
}

#[derive(Debug, Serialize)]
struct Counterexample {
    verdict: &'static str,
    input: String,
    input_bytes: usize,
    found_in: String,
    found_bytes: usize,
    expected: Option<String>,
    oracle: Option<String>,
    output: String,
    reason: String,
    stderr: String,
    minimal: bool,
    deterministic: Option<bool>,
    tries: u64,
    saved: Option<String>,
    again: String,
}

pub(super) fn report(report: &Report<'_>) -> Json {
    let coverage = report.coverage;
    Json {
        problem: report.problem.id.clone(),
        file: report.file.display().to_string(),
        result: match (report.told.is_empty(), report.interrupted) {
            (false, _) => "found",
            (true, true) => "interrupted",
            (true, false) => "nothing",
        },
        elapsed_s: report.elapsed.as_secs_f64(),
        cases: coverage.map(crate::stress::Coverage::cases),
        enumerated: coverage.map(|coverage| coverage.enumerated),
        complete_size: coverage.and_then(|coverage| coverage.complete_size),
        complete_cases: coverage.map(|coverage| coverage.complete_cases),
        everything: coverage.map(|coverage| coverage.everything),
        random: coverage.map(|coverage| coverage.random),
        generated: coverage.map(|coverage| coverage.generated),
        undecided: coverage.map(|coverage| coverage.undecided),
        counterexamples: report.told.iter().map(counterexample).collect(),
        sandbox: crate::sandbox::summary(),
    }
}

fn counterexample(told: &Told) -> Counterexample {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let failure = &told.narrowed.failure;
    Counterexample {
        verdict: failure.verdict.label(),
        input: text(&told.narrowed.input),
        input_bytes: told.narrowed.input.len(),
        found_in: told.find.origin.clone(),
        found_bytes: told.find.input.len(),
        expected: failure.answer.as_deref().map(text),
        oracle: failure.oracle.clone(),
        output: text(&failure.output),
        reason: super::text::reason(failure),
        stderr: failure.facts.stderr.clone(),
        minimal: told.narrowed.minimal,
        deterministic: told.narrowed.deterministic,
        tries: told.narrowed.tries,
        saved: told.saved.as_ref().map(|path| path.display().to_string()),
        again: told.again.clone(),
    }
}
