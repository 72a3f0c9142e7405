//! The report of `grundy judge` as JSON. Its form is stable, and docs/json.md documents it.

use std::borrow::Cow;
use std::path::Path;

use serde::Serialize;

use crate::report::results::{Judged, Session, StricterThan};
use crate::report::{breach, conversation, kept, points, text, trace};
use crate::shard::Part;
use judge::{self, Candidate, CaseReport, JudgeError, ProblemReport, Reason, SubmissionOutcome, SubmissionReport};
use program::Beside;
use sandbox::{self, Exit, Limit};

#[derive(Serialize)]
pub(crate) struct JudgeReport<'a> {
    version: u32,
    sandbox: String,
    machine_speed: Option<f64>,
    complete: bool,
    not_judged: &'a [String],
    /// Which shard it is; null without --shard.
    shard: Option<&'a Part>,
    problems: Vec<Problem<'a>>,
}

#[derive(Serialize)]
struct Problem<'a> {
    id: &'a str,
    error: Option<&'a str>,
    time_limit_s: Option<f64>,
    time_limit_is_derived: Option<bool>,
    memory_limit_mib: Option<u64>,
    profile: Option<&'a str>,
    comparison: Option<&'a str>,
    stricter: &'a [StricterThan],
    warnings: &'a [String],
    cases: Option<usize>,
    submissions: Vec<Submission<'a>>,
}

/// A submission.
#[derive(Serialize)]
pub(crate) struct Submission<'a> {
    name: &'a str,
    expected: String,
    /// A verdict, `SKIP`, `JE` or `UNFINISHED`.
    pub(crate) verdict: &'static str,
    as_expected: Option<bool>,
    /// Why it is not as expected.
    breach: Option<Breach<'a>>,
    score: Option<Score<'a>>,
    compiler_message: Option<&'a str>,
    missing_compiler: Option<String>,
    error: Option<String>,
    /// How it was compiled, if that is not as usual.
    compiled_as: Option<&'a str>,
    tried_first: bool,
    cases_left_out: Option<usize>,
    cases_missing: Option<usize>,
    cases_kept: usize,
    /// In an event each case has come by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    cases: Option<Vec<Case<'a>>>,
}

/// The rule that a submission breaks.
#[derive(Serialize)]
struct Breach<'a> {
    /// The case whose verdict the rule does not permit, if it is about one.
    case: Option<&'a str>,
    words: String,
}

/// The points of a scoring problem.
#[derive(Serialize)]
struct Score<'a> {
    points: f64,
    best: Option<f64>,
    groups: Vec<Group<'a>>,
}

#[derive(Serialize)]
struct Group<'a> {
    name: &'a str,
    points: f64,
    max: Option<f64>,
    verdict: Option<&'static str>,
}

/// A submission on a case.
#[derive(Serialize)]
pub(crate) struct Case<'a> {
    name: &'a str,
    verdict: &'static str,
    /// False: the case was run, and nothing was compared.
    has_answer: bool,
    error: Option<String>,
    facts: Option<Facts<'a>>,
    first_run: Option<Facts<'a>>,
    difference: Option<Difference<'a>>,
    /// What the judge by whose name the problem was asked for has against an output that is accepted here.
    at_judge: Option<Difference<'a>>,
    sub_case: Option<SubCase<'a>>,
    validator_message: Option<&'a str>,
    /// What stderr blames on lines of the user's files.
    faults: Vec<Fault>,
    /// The day on which it was judged, if not now.
    kept: Option<String>,
    #[serde(flatten)]
    conversation: conversation::ConversationReport,
}

/// The raw facts of a run.
#[derive(Serialize)]
pub(crate) struct Facts<'a> {
    exit_code: Option<i32>,
    signal: Option<i32>,
    limit: Option<&'static str>,
    cpu_time_s: f64,
    wall_time_s: f64,
    waited_for_core_s: Option<f64>,
    peak_memory_bytes: Option<u64>,
    memory_method: &'static str,
    killed_processes: u32,
    stderr: Cow<'a, str>,
}

/// A mistake that a program reported on stderr: [`program::Fault`] as JSON.
#[derive(Serialize)]
pub(crate) struct Fault {
    file: String,
    line: usize,
    column: Option<usize>,
    text: String,
}

/// The mistakes that a program reported on stderr.
pub(crate) fn faults(stderr: &str, source: &Path, beside: &Beside) -> Vec<Fault> {
    let fault = |program::Fault { file, line, column, text }| Fault { file, line, column, text };
    program::faults(stderr, source, beside).into_iter().map(fault).collect()
}

/// The case of an input with several that failed.
#[derive(Serialize)]
struct SubCase<'a> {
    number: usize,
    of: usize,
    input: &'a str,
    answer: &'a str,
    output: &'a str,
}

#[derive(Serialize)]
struct Difference<'a> {
    line: usize,
    column: usize,
    answer_line: usize,
    answer_column: usize,
    expected: Option<&'a str>,
    found: Option<&'a str>,
    presentation_error: bool,
}

/// The whole report.
pub(crate) fn report(session: &Session) -> JudgeReport<'_> {
    JudgeReport {
        version: 1,
        sandbox: sandbox::summary(),
        machine_speed: session.speed,
        complete: session.is_complete(),
        not_judged: &session.not_judged,
        shard: session.part.as_ref(),
        problems: session.judged.iter().map(problem).collect(),
    }
}

fn problem(judged: &Judged) -> Problem<'_> {
    let report = judged.result.as_ref().ok();
    Problem {
        id: &judged.id,
        error: judged.result.as_ref().err().map(String::as_str),
        time_limit_s: report.map(|report| report.limits.time.as_secs_f64()),
        time_limit_is_derived: report.map(|report| report.time_limit_is_derived),
        memory_limit_mib: report.map(|report| report.limits.memory_mib),
        profile: judged.notes.profile.as_deref(),
        comparison: judged.notes.comparison.as_deref(),
        stricter: &judged.notes.stricter,
        warnings: &judged.warnings,
        cases: report.map(|report| report.cases.len()),
        submissions: report
            .map_or(Vec::new(), |report| report.submissions.iter().map(|one| submission(one, report)).collect()),
    }
}

/// One submission of a problem.
pub(crate) fn submission<'a>(report: &'a SubmissionReport, problem: &ProblemReport) -> Submission<'a> {
    let without_verdict = match report.outcome {
        SubmissionOutcome::Skipped(_) => "SKIP",
        SubmissionOutcome::Interrupted { .. } => "UNFINISHED",
        _ => "JE",
    };
    Submission {
        name: report.candidate.name.raw(),
        expected: points::expected(&report.candidate),
        verdict: report.verdict().map_or(without_verdict, judge::Verdict::label),
        as_expected: report.as_expected(),
        breach: breach::of(report)
            .map(|broken| Breach { case: broken.case.map(|case| case.name.raw()), words: broken.words }),
        score: report.score.as_ref().and_then(|score| score.as_ref().ok()).map(score),
        compiler_message: match &report.outcome {
            SubmissionOutcome::CompileError(message) => Some(message.raw()),
            _ => None,
        },
        missing_compiler: match &report.outcome {
            SubmissionOutcome::Skipped(skip) => Some(text::why_skipped(skip)),
            _ => None,
        },
        error: match &report.outcome {
            SubmissionOutcome::Failed(error) => Some(error.to_string()),
            _ => report.score.as_ref().and_then(|score| score.as_ref().err()).map(ToString::to_string),
        },
        compiled_as: report.compiled_as.as_deref(),
        tried_first: report.tried_first,
        cases_left_out: problem.left_out(report),
        cases_missing: report.interrupted(),
        cases_kept: report.cases_kept().0,
        cases: Some(
            report
                .cases()
                .iter()
                .map(|one| case(one.name.raw(), &report.candidate, &one.result, one.first_run.as_ref()))
                .collect(),
        ),
    }
}

fn score(score: &judge::score::Score) -> Score<'_> {
    let groups = score.groups.iter().map(|group| Group {
        name: group.name.raw(),
        points: group.points,
        max: group.max,
        verdict: group.verdict.map(judge::Verdict::label),
    });
    Score { points: score.points, best: score.best, groups: groups.collect() }
}

impl Submission<'_> {
    /// Without its cases.
    pub(crate) fn alone(self) -> Self {
        Self { cases: None, ..self }
    }
}

/// One case of a submission.
pub(crate) fn case<'a>(
    name: &'a str,
    candidate: &Candidate,
    result: &'a Result<CaseReport, JudgeError>,
    first_run: Option<&'a judge::Facts>,
) -> Case<'a> {
    let report = result.as_ref().ok();
    let reason = report.and_then(|report| report.failure.as_ref()).map(|failure| &failure.reason);
    let facts = |facts: &'a judge::Facts| Facts::from(facts).with_stderr(trace::of_stderr(&facts.stderr, candidate));
    Case {
        name,
        verdict: report.map_or("JE", |report| report.verdict.label()),
        has_answer: report.is_none_or(|report| report.has_answer),
        error: result.as_ref().err().map(ToString::to_string),
        facts: report.map(|report| facts(&report.facts)),
        first_run: first_run.map(facts),
        difference: match reason {
            Some(Reason::Difference(found)) => Some(difference(found)),
            _ => None,
        },
        at_judge: report.and_then(|report| report.at_judge.as_deref()).map(difference),
        sub_case: report.and_then(|report| report.failure.as_ref()?.sub_case.as_deref()).map(|sub| SubCase {
            number: sub.number,
            of: sub.of,
            input: sub.input.raw(),
            answer: sub.answer.raw(),
            output: sub.output.raw(),
        }),
        validator_message: match reason {
            Some(Reason::Message(message)) => Some(message.raw()),
            _ => None,
        },
        faults: report
            .map_or_else(Vec::new, |report| faults(report.facts.stderr.raw(), &candidate.source, &candidate.beside)),
        kept: report.and_then(|report| report.kept).map(kept::day),
        conversation: conversation::report(report.and_then(|report| report.failure.as_ref())),
    }
}

fn difference(difference: &judge::compare::Difference) -> Difference<'_> {
    Difference {
        line: difference.line,
        column: difference.column,
        answer_line: difference.answer_line,
        answer_column: difference.answer_column,
        expected: difference.expected.as_deref(),
        found: difference.found.as_deref(),
        presentation_error: difference.is_presentation,
    }
}

impl<'a> From<&'a judge::Facts> for Facts<'a> {
    fn from(facts: &'a judge::Facts) -> Self {
        let (exit_code, signal) = match facts.exit {
            Exit::Code(code) => (Some(code), None),
            Exit::Signal(signal) => (None, Some(signal)),
        };
        Self {
            exit_code,
            signal,
            limit: facts.limit.map(|limit| match limit {
                Limit::CpuTime => "cpu_time",
                Limit::WallTime => "wall_time",
                Limit::Memory => "memory",
                Limit::Output => "output",
            }),
            cpu_time_s: facts.cpu_time.as_secs_f64(),
            wall_time_s: facts.wall_time.as_secs_f64(),
            waited_for_core_s: facts.waited.map(|waited| waited.as_secs_f64()),
            peak_memory_bytes: facts.peak_memory_bytes,
            memory_method: facts.memory_method,
            killed_processes: facts.killed,
            stderr: Cow::Borrowed(facts.stderr.raw()),
        }
    }
}

impl Facts<'_> {
    /// With the names that the user has for the program's files, on stderr too.
    pub(crate) fn with_stderr(self, stderr: String) -> Self {
        Self { stderr: Cow::Owned(stderr), ..self }
    }
}
