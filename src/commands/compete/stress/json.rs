//! The report as JSON.

use std::path::Path;

use serde::Serialize;

use super::outcome::{Found, NotSearched, StressReport};
use crate::report::conversation::{ReportEntry, entries};
use crate::report::{json, trace};
use crate::shard::Part;
use checktestdata::{Lowered, Tried};
use stress::Coverage;

/// The form of the report. Fields may be added, never changed.
#[derive(Serialize)]
pub(super) struct Json {
    version: u32,
    problem: String,
    file: String,
    /// `found`, `nothing`, `interrupted` or `does not compile`.
    result: &'static str,
    /// Whether no interrupt cut the search or the shrinking short.
    complete: bool,
    /// What the compiler says of a file that does not compile.
    compiler_message: Option<String>,
    elapsed_s: f64,
    coverage: Option<Covered>,
    /// How many failing inputs were found; those that were shrunk come down to `counterexamples`.
    failing_inputs: usize,
    shrunk_inputs: usize,
    counterexamples: Vec<Counterexample>,
    /// The grammar by which they were shrunk, where the problem has none and it was guessed.
    guessed_grammar: Option<String>,
    /// Which shard it is; null without --shard.
    shard: Option<Part>,
    sandbox: String,
}

#[derive(Serialize)]
struct Covered {
    cases: u64,
    enumerated: u64,
    complete_size: Option<u64>,
    complete_cases: u64,
    everything: bool,
    random: u64,
    random_size: u64,
    unmade: u64,
    unmade_from: Option<u64>,
    large: u64,
    generated: u64,
    undecided: u64,
    left_out: u64,
    refused: u64,
    /// Of generators that made the same input from every seed, how many seeds that were.
    seeds_alike: Vec<u64>,
    next_batch: u64,
}

#[derive(Serialize)]
struct Counterexample {
    verdict: &'static str,
    reason: String,
    input: String,
    input_bytes: usize,
    batch: Option<u64>,
    found_in: String,
    found_bytes: usize,
    /// The input as it was found, if it was shrunk by a guessed grammar.
    found_input: Option<String>,
    found_saved: Option<String>,
    expected: Option<String>,
    oracle: Option<String>,
    output: Option<String>,
    stderr: String,
    faults: Vec<json::Fault>,
    transcript: Option<Vec<ReportEntry>>,
    minimal: bool,
    /// `kept`, `made plain`, or `matter`.
    line_ends: &'static str,
    tried: InVain,
    deterministic: Option<bool>,
    tries: u64,
    saved: Option<String>,
    again: String,
}

/// Which steps were all tried on the input and made it no smaller.
#[derive(Serialize)]
struct InVain {
    left_out: u8,
    has_computed_loops: bool,
    lowered: &'static str,
    lowered_in_pairs: bool,
    shortened: bool,
}

impl From<Tried> for InVain {
    fn from(tried: Tried) -> Self {
        let Tried { left_out, has_computed_loops, lowered, lowered_in_pairs, shortened } = tried;
        let lowered = match lowered {
            Lowered::No => "no",
            Lowered::ByPowers => "by powers of two",
            Lowered::ToAny => "to any value",
        };
        Self { left_out, has_computed_loops, lowered, lowered_in_pairs, shortened }
    }
}

pub(super) fn report(report: &StressReport<'_>) -> Json {
    Json {
        version: 1,
        problem: report.problem.id.clone(),
        file: report.file.display().to_string(),
        result: match (report.found.is_empty(), report.interrupted, report.failing.0) {
            (false, _, _) => "found",
            (true, true, _) => "interrupted",
            (true, false, 0) => "nothing",
            // Whether it fails is in doubt, for the oracles disagree.
            (true, false, _) => "in doubt",
        },
        complete: !report.interrupted,
        compiler_message: None,
        elapsed_s: report.elapsed.as_secs_f64(),
        coverage: report.coverage.map(covered),
        failing_inputs: report.failing.0,
        shrunk_inputs: report.failing.1,
        counterexamples: report
            .found
            .iter()
            .map(|found| counterexample(report, found, report.coverage.is_some()))
            .collect(),
        guessed_grammar: report.guess.map(|guess| guess.text.clone()),
        shard: report.part.cloned(),
        sandbox: sandbox::summary(),
    }
}

/// The report where nothing was searched and nothing is to be shown.
pub(super) fn without(problem: &str, file: &Path, why: &NotSearched<'_>) -> Json {
    let (result, compiler_message) = match why {
        NotSearched::DoesNotCompile(message) => ("does not compile", Some((*message).to_owned())),
        NotSearched::DoesNotFail(_) => ("nothing", None),
    };
    Json {
        version: 1,
        problem: problem.to_owned(),
        file: file.display().to_string(),
        result,
        complete: !sandbox::interrupted(),
        compiler_message,
        elapsed_s: 0.0,
        coverage: None,
        failing_inputs: 0,
        shrunk_inputs: 0,
        counterexamples: Vec::new(),
        guessed_grammar: None,
        shard: None,
        sandbox: sandbox::summary(),
    }
}

fn covered(coverage: &Coverage) -> Covered {
    Covered {
        cases: coverage.cases(),
        enumerated: coverage.enumerated,
        complete_size: coverage.complete_size,
        complete_cases: coverage.complete_cases,
        everything: coverage.everything,
        random: coverage.random,
        random_size: coverage.random_size,
        unmade: coverage.unmade,
        unmade_from: coverage.unmade_from,
        large: coverage.large,
        generated: coverage.generated,
        undecided: coverage.undecided,
        left_out: coverage.left_out,
        refused: coverage.refused,
        seeds_alike: coverage.alike.iter().map(|(_, seeds)| *seeds).collect(),
        next_batch: coverage.next_batch,
    }
}

fn counterexample(report: &StressReport<'_>, found: &Found, searched: bool) -> Counterexample {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let failure = &found.narrowed.failure;
    let said = failure.conversation.as_ref().and_then(|failure| failure.transcript.as_ref());
    Counterexample {
        verdict: failure.verdict.label(),
        reason: super::text::reason(failure),
        input: text(found.input()),
        input_bytes: found.input().len(),
        batch: searched.then_some(found.find.batch),
        found_in: found.find.origin.clone(),
        found_bytes: found.find.input.len(),
        found_input: found.is_guess.then(|| text(&found.find.input)),
        found_saved: found.as_found.as_ref().map(|path| path.display().to_string()),
        expected: failure.answer.as_deref().map(text),
        oracle: failure.oracle.clone(),
        output: failure.conversation.is_none().then(|| text(&failure.output)),
        stderr: trace::of_file(failure.facts.stderr.raw(), report.file, &report.setup.duel.candidate.beside),
        faults: json::faults(failure.facts.stderr.raw(), report.file, &report.setup.duel.candidate.beside),
        transcript: said.map(entries),
        minimal: found.narrowed.minimal,
        line_ends: match found.narrowed.line_ends {
            stress::LineEnds::Kept => "kept",
            stress::LineEnds::MadePlain => "made plain",
            stress::LineEnds::Matter => "matter",
        },
        tried: InVain::from(found.narrowed.tried),
        deterministic: found.narrowed.deterministic,
        tries: found.narrowed.tries,
        saved: found.saved.as_ref().map(|path| path.display().to_string()),
        again: found.again.clone(),
    }
}
