//! Runs several candidates on the cases of one problem. Everything is compiled first, on all cores, so that no compiler
//! runs beside a timed program. Then come the runs, as [`lanes`] describes.

use std::sync::OnceLock;
use std::thread;

use checktestdata::Grammar;

use super::kept::Store;
use super::lanes::{self, Lane, Ran};
use super::last_failure::Note;
use super::options::{JudgeProgress, Options};
use crate::candidate::{Candidate, Stop};
use crate::machine::Cores;
use crate::parallel::in_parallel;
use crate::report::{CaseReport, Excerpt, JudgedCase, Reason, Skip, SubmissionOutcome, SubmissionReport};
use crate::run::{Facts, RunLimits};
use crate::score::{self, Score};
use crate::sub_case::{self, SubCase};
use crate::validator::Validator;
use crate::{JudgeError, Tools, Verdict, case, options_for};
use package::{Form, Problem, TestCase};
use program::{Build, BuildOptions, CompileLimits, Program, ProgramError};
use sandbox::SandboxError;

/// All that stays the same while one list of candidates is judged.
pub(super) struct ProblemJudge<'a> {
    pub(super) problem: &'a Problem,
    pub(super) cases: &'a [TestCase],
    pub(super) validator: &'a Validator,
    pub(super) limits: RunLimits,
    pub(super) tools: &'a Tools,
    pub(super) options: &'a Options,
    pub(super) progress: &'a dyn JudgeProgress,
    /// The grammar of a folder of samples, once it is asked for.
    pub(super) grammar: &'a OnceLock<Option<Grammar>>,
}

/// How a candidate is built.
fn build_options(problem: &Problem, candidate: &Candidate) -> BuildOptions {
    let limits = &problem.limits;
    BuildOptions {
        limits: Some(CompileLimits {
            time: limits.compilation_time,
            memory_bytes: Some(limits.compilation_memory_mib << 20),
            source_bytes: Some(limits.code_kib << 10),
        }),
        language: candidate.language.clone(),
        entry_point: candidate.entrypoint.clone(),
        flags: candidate.flags.clone(),
        beside: candidate.beside.clone(),
        sanitize: candidate.sanitize,
        long32: candidate.long32,
        unset: candidate.unset,
        ..options_for(problem)
    }
}

/// A report without what the output validator wrote for the judge, which takes memory, unless a rule may ask for that. Of a submission of the
/// package, it may be one that is written later, while the verdict is kept.
fn without_unasked_message(report: CaseReport, candidate: &Candidate) -> CaseReport {
    match candidate.is_own || candidate.rules.iter().any(|rule| rule.message.is_some()) {
        true => report,
        false => CaseReport { message: None, ..report },
    }
}

/// Whether a TLE on the case of this name would break a rule.
fn timeout_breaks(candidate: &Candidate, case: &str) -> bool {
    let timeout = Verdict::TimeLimitExceeded.as_set();
    candidate.rules.iter().any(|rule| rule.is_about(case) && !rule.permitted.contains(timeout))
}

/// Whether, in a scoring problem, it matters that a TLE on the case of this name costs points. Of whom a rule wants TLE and nothing else, it does
/// not, unless there is a rule of points as well.
fn timeout_costs_points(candidate: &Candidate, case: &str) -> bool {
    let timeout = Verdict::TimeLimitExceeded.as_set();
    let is_wanted = candidate.rules.iter().any(|rule| rule.is_about(case) && rule.required == Some(timeout));
    !is_wanted || !candidate.scores.is_empty()
}

/// Compiles a candidate whose file is about to have this text, so that [`judge`](super::judge) finds the program in the cache.
///
/// # Errors
///
/// As [`Builder::build_with`](program::Builder::build_with). [`judge`](super::judge) reports the same error.
pub fn build_ahead(
    problem: &Problem,
    candidate: &Candidate,
    text: &[u8],
    tools: &Tools,
) -> Result<Build, ProgramError> {
    tools.builder.build_text(&candidate.source, text, &build_options(problem, candidate))
}

impl ProblemJudge<'_> {
    /// Judges `candidates`. What is in `measured`, reports on some of them under a longer time limit, is not run again where
    /// it tells what a run under this one would be.
    pub(super) fn judge_all(
        &self,
        candidates: &[Candidate],
        measured: Vec<SubmissionReport>,
    ) -> Result<Vec<SubmissionReport>, JudgeError> {
        self.judge_keeping(candidates, measured, None)
    }

    /// As [`Self::judge_all`], with the verdicts that `store` keeps.
    pub(super) fn judge_keeping(
        &self,
        candidates: &[Candidate],
        mut measured: Vec<SubmissionReport>,
        store: Option<&Store<'_>>,
    ) -> Result<Vec<SubmissionReport>, JudgeError> {
        let builds = self.compile(candidates)?;
        let mut programs: Vec<(&Program, RunLimits)> = Vec::new();
        let mut lanes = Vec::new();
        let mut owners = Vec::new();
        let mut kept = Vec::new();
        for (candidate, build) in candidates.iter().zip(&builds) {
            if let Ok(Build::Ready(program)) = build {
                let limits = self.limits.in_percent(candidate.time_percent);
                let is_typed = self.options.memory_limit_mib.is_some();
                let (limits, added) = match self.problem.form {
                    Form::Plain if !is_typed => limits.with_room_to_start(program),
                    _ => (limits, None),
                };
                if let Some(room) = added
                    && programs.iter().all(|(known, _): &(&Program, _)| known.language != program.language)
                {
                    self.tools.builder.note(&self.limits.told_room(room, program));
                }
                programs.push((program, if candidate.sanitize { limits.sanitized() } else { limits }));
                let known = measured.iter().position(|report| report.candidate.source == candidate.source);
                let known = known.map(|index| measured.swap_remove(index));
                let mut lane = self.lane(candidate, known);
                let of = store.and_then(|store| store.of(candidate, program));
                if let Some((store, of)) = store.zip(of.as_ref()) {
                    for (index, (result, case)) in lane.results.iter_mut().zip(self.cases).enumerate() {
                        if result.is_none()
                            && let Some(ran) = store.known(of, case, index)
                        {
                            self.progress.judged(candidate, case, &ran.result);
                            *result = Some(ran);
                        }
                    }
                }
                lanes.push(lane);
                owners.push(candidate);
                kept.push(of);
            }
        }
        self.progress.running(lanes.iter().map(Lane::missing).sum());
        let judge = |lane: usize, case: usize, core| {
            let result = {
                let (program, limits) = programs[lane];
                let result = self.judge_case(program, RunLimits { core, ..limits }, case);
                result.map(|report| without_unasked_message(report, owners[lane]))
            };
            self.progress.ran();
            if !result.as_ref().is_err_and(JudgeError::is_interrupt) {
                self.progress.judged(owners[lane], &self.cases[case], &result);
            }
            result
        };
        lanes::run(&mut lanes, self.options.jobs, &Cores::of_this_process(), &judge)?;
        for ((lane, of), candidate) in lanes.iter().zip(&kept).zip(&owners) {
            if let Some((store, of)) = store.zip(of.as_ref()) {
                store.keep(of, candidate, self.cases, &lane.results);
            }
        }
        let mut lanes = lanes.into_iter();
        let report = |(candidate, build)| {
            let report = self.report(candidate, build, &mut lanes);
            if report.candidate.stop == Stop::AtFailure {
                self.remember(&report);
            }
            report
        };
        Ok(candidates.iter().zip(builds).map(report).collect())
    }

    fn compile(&self, candidates: &[Candidate]) -> Result<Vec<Result<Build, JudgeError>>, SandboxError> {
        self.progress.compiling(candidates.len());
        let options = |candidate: &Candidate| build_options(self.problem, candidate);
        let programs: Vec<_> =
            candidates.iter().map(|candidate| (candidate.source.as_path(), options(candidate))).collect();
        // A program that could not be compiled without one says so itself, below.
        let _ = self.tools.builder.prepare_headers_for(&programs);
        let cores = thread::available_parallelism().map_or(1, usize::from);
        in_parallel(cores, candidates, |candidate| {
            let build = self.tools.builder.build_with(&candidate.source, &options(candidate)).map_err(JudgeError::from);
            self.progress.compiled();
            self.progress.built(candidate, &build);
            build
        })
    }

    fn lane(&self, candidate: &Candidate, known: Option<SubmissionReport>) -> Lane {
        let has_points = self.problem.scoring.is_some();
        let costs_points = |case: &TestCase| has_points && timeout_costs_points(candidate, &case.name);
        Lane {
            // Every case may have points.
            stop: if has_points { Stop::Never } else { candidate.stop },
            first: self.failed_last_time(candidate),
            timeout_matters: self.cases.iter().map(|case| timeout_breaks(candidate, &case.name)).collect(),
            timeout_costs_points: self.cases.iter().map(costs_points).collect(),
            results: self.known(known),
        }
    }

    /// What is known of each case before the first run.
    fn known(&self, report: Option<SubmissionReport>) -> Vec<Option<Ran>> {
        let mut known: Vec<Option<Ran>> = self.cases.iter().map(|_| None).collect();
        if let Some(SubmissionOutcome::Judged(cases)) = report.map(|report| report.outcome) {
            for (known, case) in known.iter_mut().zip(cases) {
                let wall_time = self.limits.wall_time();
                let within = |facts: &Facts| facts.cpu_time <= self.limits.time && facts.wall_time <= wall_time;
                if case.result.as_ref().is_ok_and(|report| within(&report.facts)) {
                    *known = Some(Ran {
                        result: case.result,
                        in_company: false,
                        has_core: false,
                        first_run: case.first_run,
                    });
                }
            }
        }
        known
    }

    fn failed_last_time(&self, candidate: &Candidate) -> Option<usize> {
        if candidate.stop != Stop::AtFailure || self.problem.scoring.is_some() {
            return None;
        }
        let name = self.note(candidate).read()?;
        self.cases.iter().position(|case| case.name == name)
    }

    fn note(&self, candidate: &Candidate) -> Note {
        Note::for_source(&self.tools.cache, &self.problem.root, &candidate.source)
    }

    fn remember(&self, report: &SubmissionReport) {
        let SubmissionOutcome::Judged(_) = &report.outcome else {
            return;
        };
        match report.first_failure() {
            Some(case) if case.result.is_ok() => self.note(&report.candidate).write(Some(case.name.raw())),
            // A judge error, or the samples alone, say nothing of the case that failed.
            None if self.options.complete => self.note(&report.candidate).write(None),
            _ => {}
        }
    }

    fn judge_case(&self, program: &Program, limits: RunLimits, index: usize) -> Result<CaseReport, JudgeError> {
        let case = &self.cases[index];
        let is_split = self.problem.form == Form::Plain && case.has_answer();
        let kept =
            if is_split { self.options.kept_output.max(sub_case::MOST_BYTES as u64) } else { self.options.kept_output };
        let mut report = case::judge_case_keeping(program, case, self.validator, &limits, &self.problem.limits, kept)?;
        if is_split {
            if let Some(failure) = &mut report.failure {
                failure.sub_case = self.sub_case(case, &failure.reason, report.output.as_ref()).map(Box::new);
            }
            if self.options.kept_output == 0 && report.verdict != Verdict::TimeLimitExceeded {
                report.output = None;
            }
        }
        Ok(report)
    }

    /// The case of an input on which a program fails.
    fn sub_case(&self, case: &TestCase, reason: &Reason, output: Option<&Excerpt>) -> Option<SubCase> {
        let Reason::Difference(difference) = reason else { return None };
        let read = |path| case.files().read(path, sub_case::MOST_BYTES as u64).ok();
        let (input, answer) = (read(&case.input)?, read(&case.answer)?);
        let output = output.filter(|output| !output.is_cut)?.text.raw().as_bytes();
        let grammar = self.grammar.get_or_init(|| sub_case::grammar_of(self.problem));
        sub_case::of_line(grammar.as_ref()?, (&input, &answer), output, difference.answer_line)
    }

    /// The points of a scoring problem; none where a case has no verdict.
    fn score(&self, outcome: &SubmissionOutcome, candidate: &Candidate) -> Option<Result<Score, JudgeError>> {
        let (Some(scoring), SubmissionOutcome::Judged(cases)) = (&self.problem.scoring, outcome) else {
            return None;
        };
        if !self.options.complete || cases.iter().any(|case| case.result.is_err()) {
            return None;
        }
        let broken = |message| JudgeError::Points { what: candidate.name.to_string(), message };
        Some(score::score(scoring, cases).map_err(broken))
    }

    /// The report on one candidate; those that could be run take the next of `lanes`.
    fn report(
        &self,
        candidate: &Candidate,
        build: Result<Build, JudgeError>,
        lanes: &mut impl Iterator<Item = Lane>,
    ) -> SubmissionReport {
        let mut tried_first = false;
        let compiled_as = match &build {
            Ok(Build::Ready(program)) => program.compiled_as.clone(),
            _ => None,
        };
        let outcome = match build {
            Err(JudgeError::Program(ProgramError::UnknownLanguage { known, .. })) => {
                SubmissionOutcome::Skipped(Skip::UnknownLanguage { known })
            }
            Err(error) if error.is_interrupt() => {
                SubmissionOutcome::Interrupted { cases: Vec::new(), missing: self.cases.len() }
            }
            Err(error) => SubmissionOutcome::Failed(error),
            Ok(Build::CompileError { message }) => SubmissionOutcome::CompileError(message.into()),
            Ok(Build::MissingCompiler { language, looked_for }) => {
                SubmissionOutcome::Skipped(Skip::NoCompiler { language, looked_for })
            }
            Ok(Build::Ready(_)) => {
                let (mut cases, mut missing) = (Vec::new(), 0);
                if let Some(lane) = lanes.next() {
                    tried_first = lane.failed_at_first();
                    missing = lane.left();
                    for (case, ran) in self.cases.iter().zip(lane.into_results()) {
                        let judged = |ran: Ran| JudgedCase {
                            name: case.name.as_str().into(),
                            result: ran.result,
                            first_run: ran.first_run,
                        };
                        cases.extend(ran.map(judged));
                    }
                }
                if missing > 0 {
                    // Only an interrupt keeps cases from being run.
                    SubmissionOutcome::Interrupted { cases, missing }
                } else {
                    SubmissionOutcome::Judged(cases)
                }
            }
        };
        let score = self.score(&outcome, candidate);
        let (candidate, complete) = (candidate.clone(), self.options.complete);
        SubmissionReport { candidate, outcome, complete, score, tried_first, compiled_as }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use package::{Expectation, ScoreRule, WantedScore};
    use std::path::Path;

    fn candidate(expectation: Expectation) -> Candidate {
        Candidate::of_file(Path::new("a.c"), expectation, Form::Icpc2025)
    }

    #[test]
    fn a_timeout_costs_points_unless_it_is_what_is_wanted() {
        for expectation in Expectation::ALL.into_iter().chain([Expectation::Other]) {
            let costs = timeout_costs_points(&candidate(expectation), "secret/1");
            assert_eq!(costs, expectation != Expectation::TimeLimitExceeded, "{expectation:?}");
        }
        // Whose points are stated must get them.
        let slow = candidate(Expectation::TimeLimitExceeded);
        let wanted = WantedScore::Within(30.0, 30.0);
        let scores = vec![ScoreRule { groups: None, wanted, said_by: "submissions.yaml:1".to_owned() }];
        assert!(timeout_costs_points(&Candidate { scores, ..slow }, "secret/1"));
    }

    #[test]
    fn a_message_is_left_out_where_nobody_can_ask_for_it() {
        let told = || CaseReport { message: Some("well done".into()), ..lanes::tests::report(Verdict::Accepted, None) };
        let typed = candidate(Expectation::Accepted);
        assert_eq!(without_unasked_message(told(), &typed).message, None);
        assert_eq!(without_unasked_message(told(), &Candidate { is_own: true, ..typed }), told());
    }
}
