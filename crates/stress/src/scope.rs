//! Proof by small scope: every accepted submission agrees with the brute force on every valid input up to a size.
//!
//! Most bugs show on some small input. So a comparison on all of them says more than any test data, and the brute force
//! knows only the rules and shares no code with the submissions. The size that is reached depends on the time; what is
//! found below it does not.

use std::path::PathBuf;
use std::time::Duration;

use checktestdata::Grammar;
use judge::run::RunLimits;
use judge::validator::Validator;
use judge::{JudgeError, Tools, Verdict, submission_options};
use package::{Expectation, Problem, Submission};
use program::{Build, BuildOptions, Program, ProgramError};
use sandbox::{self, SandboxError};
use untrusted::Scratch;

use crate::batch::Kinds;
use crate::duel::{Duel, Oracle};
use crate::error::StressError;
use crate::failure::{excerpt, in_one_line};
use crate::hunt::{Find, Hunt, SearchProgress, hunt};
use crate::narrow::{Effort, Narrowed, Shape, narrow};
use crate::other_validators::OtherValidators;
use crate::plan::Plan;
use crate::screen::Screen;
use crate::setup::{Choice, best, grammar, independent, validator_args};
use crate::shard::Shard;

/// The least CPU time that a submission is given for an input: this is about its answers, and the data shows its speed.
const TIME: Duration = Duration::from_secs(10);

/// What came of one accepted submission.
#[derive(Debug)]
pub struct Scope {
    /// The submission, by its name in reports.
    pub submission: String,
    /// Its source.
    pub path: PathBuf,
    /// The brute force, by its name in reports.
    pub search: String,
    /// What was found.
    pub outcome: Result<Proof, StressError>,
}

/// How far it was compared.
#[derive(Debug)]
pub enum Proof {
    /// On every valid input, or every valid case where an input holds many that are independent.
    Equal {
        /// Up to this size, as the enumeration counts it; `None`: on all there are.
        size: Option<u64>,
        /// Whether many cases were packed into each input.
        packed: bool,
        /// How many.
        cases: u64,
    },
    /// It differs on this input.
    Differs(Box<Narrowed>),
    /// Nothing was compared, and why.
    NotDone(String),
}

impl Scope {
    /// What there is to say of an input on which the submission differs from the brute force.
    pub fn difference(&self, narrowed: &Narrowed) -> String {
        let failure = &narrowed.failure;
        let what = match failure.verdict {
            Verdict::WrongAnswer => format!("differs from {} ({})", self.search, in_one_line(&failure.reason)),
            verdict => format!("gets {verdict}"),
        };
        let always = if narrowed.deterministic == Some(false) { ", but not in every run" } else { "" };
        let shrunk = if narrowed.minimal { "shrunk" } else { "not shrunk" };
        let bytes = narrowed.input.len();
        let plural = if bytes == 1 { "" } else { "s" };
        format!("{what} on a valid input of {bytes} byte{plural}, {shrunk}{always}:\n{}", excerpt(&narrowed.input))
    }
}

/// The proofs for a package, or why there is none.
///
/// `time` is for all submissions together, and is shared evenly.
///
/// # Errors
///
/// When a program of the package does not build, or its grammar is faulty.
pub fn scope(
    problem: &Problem,
    time: Duration,
    jobs: usize,
    tools: &Tools,
    progress: &dyn SearchProgress,
) -> Result<Result<Vec<Scope>, String>, StressError> {
    if problem.kind.interactive {
        return Ok(Err("the output validator talks with the submission".to_owned()));
    }
    if problem.kind.multi_pass {
        return Ok(Err("the submission runs several times, on what the output validator writes".to_owned()));
    }
    let Some((grammar, _)) = grammar(problem, &Choice::default())? else {
        return Ok(Err("no grammar (a .ctd file in input_validators)".to_owned()));
    };
    let Some(search) = best(problem, Expectation::BruteForce, None, tools)? else {
        return Ok(Err("no brute force can be built here".to_owned()));
    };
    let accepted: Vec<&Submission> =
        problem.submissions.iter().filter(|submission| submission.expectation == Expectation::Accepted).collect();
    let share = time / u32::try_from(accepted.len().max(1)).unwrap_or(u32::MAX);
    let one = |submission: &&Submission| {
        let work = Work { problem, grammar: &grammar, search: &search, time: share, jobs, tools, progress };
        Scope {
            submission: submission.name.clone(),
            path: submission.source.clone(),
            search: search.name.clone(),
            outcome: work.prove(submission),
        }
    };
    Ok(Ok(accepted.iter().map(one).collect()))
}

struct Work<'a> {
    problem: &'a Problem,
    grammar: &'a Grammar,
    search: &'a Oracle,
    time: Duration,
    jobs: usize,
    tools: &'a Tools,
    progress: &'a dyn SearchProgress,
}

impl Work<'_> {
    fn prove(&self, submission: &Submission) -> Result<Proof, StressError> {
        let options = BuildOptions { static_link: true, ..submission_options(self.problem, submission) };
        let program = match self.tools.builder.build_with(&submission.source, &options) {
            Ok(Build::Ready(program)) => program,
            Ok(Build::CompileError { .. }) => return Ok(Proof::NotDone("it does not compile".to_owned())),
            Ok(Build::MissingCompiler { language, .. }) => {
                let why = format!("no compiler or interpreter for {language} on this machine");
                return Ok(Proof::NotDone(why));
            }
            Err(ProgramError::Crates { crates, .. }) => {
                return Ok(Proof::NotDone(format!("the crates {crates} cannot be built on this machine")));
            }
            Err(error) => return Err(JudgeError::from(error).into()),
        };
        let duel = self.duel(program)?;
        let kinds = Kinds { exhaustive: true, random: false, generated: false };
        let cases = independent(&duel, self.grammar)?;
        let plan = Plan::new(Some(self.grammar), cases, 0, kinds, 1)?;
        let packed = plan.cases().is_some();
        let search = Hunt {
            duel: &duel,
            make: &|_, _| Err(StressError::NoInputs("there is no generator".to_owned())),
            time: Some(self.time),
            cases: None,
            shard: Shard::WHOLE,
            cores: vec![None; self.jobs.max(1)],
            finds: 1,
            is_guess: false,
        };
        let summary = hunt(&search, plan, self.progress)?;
        if summary.interrupted {
            return Err(JudgeError::from(SandboxError::Interrupted).into());
        }
        if let Some(find) = summary.finds.first() {
            return Ok(Proof::Differs(Box::new(self.narrow(&duel, find)?)));
        }
        let coverage = summary.coverage;
        let cases = coverage.complete_cases;
        Ok(match (coverage.everything && coverage.undecided == 0, coverage.complete_size) {
            (true, _) => Proof::Equal { size: None, packed, cases },
            (false, Some(size)) => Proof::Equal { size: Some(size), packed, cases },
            (false, None) if coverage.undecided > 0 => {
                Proof::NotDone(format!("{} has no answer for the smallest inputs", self.search.name))
            }
            (false, None) => Proof::NotDone(format!(
                "{:?} was too short to try every input of the smallest size; --scope-time allows more time",
                self.time
            )),
        })
    }

    fn narrow(&self, duel: &Duel, find: &Find) -> Result<Narrowed, StressError> {
        let shape = Shape { grammar: self.grammar, shared: None };
        let narrowed = narrow(duel, Some(shape), find, Effort::default(), self.progress)?;
        if sandbox::interrupted() {
            return Err(JudgeError::from(SandboxError::Interrupted).into());
        }
        Ok(narrowed)
    }

    fn duel(&self, candidate: Program) -> Result<Duel, StressError> {
        let folder = || {
            let made = Scratch::new("grundy-scope-");
            made.map_err(JudgeError::io("a temporary folder"))
        };
        let limits = &self.problem.limits;
        Ok(Duel {
            form: None,
            candidate,
            sanitized: false,
            limits: RunLimits {
                time: limits.time_limit.unwrap_or(TIME).max(TIME),
                memory_mib: limits.memory_mib,
                output_mib: limits.output_mib,
                core: None,
            },
            search: Some(self.search.clone()),
            reference: None,
            validator: Validator::prepare_often(self.problem, self.tools)?,
            decides_alone: false,
            // It is expected to end so on what is too large for it.
            search_may_fail: true,
            io: self.problem.files.clone(),
            others: OtherValidators::prepare(self.problem, self.tools),
            validator_args: validator_args(self.problem),
            problem_limits: limits.clone(),
            kind: self.problem.kind,
            folder: folder()?,
            files: folder()?,
            screen: Screen::default(),
        })
    }
}
