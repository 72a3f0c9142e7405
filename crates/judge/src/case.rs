//! One program on one test case.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::time::Duration;

use crate::compare::{self, Difference, Flags};
use crate::custom::{self, Custom, Word};
use crate::interact_transcript::Transcript;
use crate::{JudgeError, Tools, Verdict, passes};
use package::{OutputValidator, Problem, ProblemLimits, TestCase};
use program::Program;
use sandbox::{self, Exit, Limit, Limits, Outcome, Profile, Run};
use untrusted::Scratch;

const MIB: u64 = 1024 * 1024;
/// How much of a submission's stderr is kept for a report.
pub const STDERR_BYTES: u64 = 4096;
/// How much of an input an excerpt shows.
const EXCERPT_BYTES: u64 = 300;

/// What decides about outputs, ready to be asked.
#[derive(Debug)]
pub enum Validator {
    /// The format's default.
    Default,
    /// The package's own program.
    Custom(Box<Custom>),
}

impl Validator {
    /// The validator of `problem`, compiled if it is a program.
    ///
    /// # Errors
    ///
    /// When the package's own program does not compile here, or an interactive or multi-pass problem has none.
    pub fn prepare(problem: &Problem, tools: &Tools) -> Result<Self, JudgeError> {
        let without = |what| JudgeError::NoValidator { problem: problem.id.clone(), what };
        match &problem.output_validator {
            OutputValidator::Default if problem.kind.interactive => Err(without("an interactive problem")),
            OutputValidator::Default if problem.kind.multi_pass => Err(without("a multi-pass problem")),
            OutputValidator::Default => Ok(Self::Default),
            OutputValidator::Custom(source) => Ok(Self::Custom(Box::new(Custom::prepare(problem, source, tools)?))),
        }
    }

    /// The package's program, if an output cannot be judged by itself: the problem is interactive or has several passes.
    pub fn conversation(&self) -> Option<&Custom> {
        match self {
            Self::Custom(custom) if custom.kind.interactive || custom.kind.multi_pass => Some(custom),
            _ => None,
        }
    }
}

/// The limits of a submission's run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunLimits {
    /// CPU time; twice this and a second is the limit on the wall.
    pub time: Duration,
    /// Memory in MiB.
    pub memory_mib: u64,
    /// Output in MiB.
    pub output_mib: u64,
    /// The core to run on; `None`: any.
    pub core: Option<usize>,
}

impl RunLimits {
    /// The limit on the wall: twice the CPU time and a second. The time that a program waits for a core comes on top
    /// ([`Limits::wall_time`]), so that a busy machine makes no TLE.
    pub fn wall_time(&self) -> Duration {
        self.time * 2 + Duration::from_secs(1)
    }
}

/// The raw facts of a run, kept with its verdict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// How the program ended.
    pub exit: Exit,
    /// CPU time.
    pub cpu_time: Duration,
    /// Wall time.
    pub wall_time: Duration,
    /// Of it, the time in which the program could have run and had no core; only of a run that went beyond its wall time.
    pub waited: Option<Duration>,
    /// Peak memory in bytes, where the system tells it.
    pub peak_memory_bytes: Option<u64>,
    /// How the peak was measured.
    pub memory_method: &'static str,
    /// The limit that was crossed.
    pub limit: Option<Limit>,
    /// Processes that were left at the end and were killed.
    pub killed: u32,
    /// The beginning of stderr.
    pub stderr: String,
}

/// Why a case was not accepted, beyond its facts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The default output validator found this.
    Difference(Box<Difference>),
    /// The package's own validator wrote this, which may be nothing.
    Message(String),
    /// The run itself: a limit, an exit code or a signal.
    Run,
    /// Validator and submission came to a standstill; how, in words.
    Stalled(String),
}

/// A verdict on one case, with what it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseReport {
    /// The verdict.
    pub verdict: Verdict,
    /// The facts of the run.
    pub facts: Facts,
    /// For all but AC: why, and the beginning of the input.
    pub failure: Option<Failure>,
}

/// What a person needs to see of a failed case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// Why the case failed.
    pub reason: Reason,
    /// The beginning of the input.
    pub input_excerpt: String,
    /// Whether the input is longer than the excerpt.
    pub excerpt_is_cut: bool,
    /// Of a multi-pass problem, the pass that failed, from 1.
    pub pass: Option<u32>,
    /// What the judge's side and the submission said to each other, if the problem is interactive or has several passes.
    pub transcript: Option<Transcript>,
}

/// The input of a case: a file of the package, generated data, or what has been moved to where no program can write.
pub(super) fn open_input(path: &Path) -> Result<File, JudgeError> {
    File::open(path).map_err(JudgeError::io(path))
}

/// Runs `program` on `case` and judges its output.
///
/// # Errors
///
/// What is not the program's fault: a file that cannot be read, a run that cannot be made, a validator that crashes.
pub fn judge_case(
    program: &Program,
    case: &TestCase,
    validator: &Validator,
    limits: &RunLimits,
    problem_limits: &ProblemLimits,
) -> Result<CaseReport, JudgeError> {
    if let Some(custom) = validator.conversation() {
        return passes::judge_case(program, case, custom, limits, problem_limits);
    }
    let input = open_input(&case.input)?;
    let folder = Scratch::new("grundy-run-").map_err(JudgeError::io("working folder"))?;
    let outcome = run_program(program, Some(input), limits, STDERR_BYTES, folder.path())?;
    let (verdict, reason) = match Verdict::of_run(&outcome) {
        Some(verdict) => (verdict, Some(Reason::Run)),
        None => judge_output(&outcome, case, validator, problem_limits)?,
    };
    let failure = reason.map(|reason| excerpt(reason, &case.input)).transpose()?;
    Ok(CaseReport { verdict, facts: facts(&outcome), failure })
}

/// Runs `program` once on `stdin` as a submission is run: on a copy without a name, beside which no answer can be looked for. Of
/// its stderr the first `stderr_bytes` are kept.
///
/// # Errors
///
/// When the run cannot be made.
pub fn run_program(
    program: &Program,
    stdin: Option<File>,
    limits: &RunLimits,
    stderr_bytes: u64,
    folder: &Path,
) -> Result<Outcome, JudgeError> {
    let core = limits.core;
    let stdin = stdin.map(sandbox::nameless).transpose().map_err(JudgeError::io("the input"))?;
    let limits = Limits {
        cpu_time: Some(limits.time),
        wall_time: limits.wall_time(),
        memory_bytes: Some(limits.memory_mib * MIB),
        output_bytes: limits.output_mib * MIB,
        stderr_bytes,
    };
    Ok(sandbox::run(Run { stdin, core, ..program.run(Vec::new(), folder, limits, Profile::Submission) })?)
}

/// The facts of `outcome` that a report keeps.
pub fn facts(outcome: &Outcome) -> Facts {
    Facts {
        exit: outcome.exit,
        cpu_time: outcome.cpu_time,
        wall_time: outcome.wall_time,
        waited: outcome.waited,
        peak_memory_bytes: outcome.peak_memory_bytes,
        memory_method: outcome.memory_method,
        limit: outcome.limit,
        killed: outcome.killed,
        stderr: String::from_utf8_lossy(&outcome.stderr).into_owned(),
    }
}

/// What the validator says of `output` for `case`.
///
/// # Errors
///
/// What is not the output's fault.
pub fn judge_output(
    outcome: &Outcome,
    case: &TestCase,
    validator: &Validator,
    problem_limits: &ProblemLimits,
) -> Result<(Verdict, Option<Reason>), JudgeError> {
    let output = outcome.stdout.try_clone().map_err(JudgeError::io("the submission's output"))?;
    validate(output, case, validator, problem_limits)
}

/// As [`judge_output`], for an output that is a file by itself.
///
/// # Errors
///
/// What is not the output's fault.
pub fn validate(
    output: File,
    case: &TestCase,
    validator: &Validator,
    problem_limits: &ProblemLimits,
) -> Result<(Verdict, Option<Reason>), JudgeError> {
    let answer = File::open(&case.answer).map_err(JudgeError::io(&case.answer))?;
    validate_against(output, answer, case, validator, problem_limits)
}

/// As [`validate`], with an answer that need not be the case's file: a program of the package reads the file all the same.
///
/// # Errors
///
/// What is not the output's fault.
pub fn validate_against(
    mut output: File,
    mut answer: File,
    case: &TestCase,
    validator: &Validator,
    problem_limits: &ProblemLimits,
) -> Result<(Verdict, Option<Reason>), JudgeError> {
    let refusal = match validator {
        Validator::Default => {
            let flags = Flags::parse(&case.output_validator_args)
                .map_err(|message| JudgeError::ValidatorArguments { case: case.name.clone(), message })?;
            compare::compare(&mut answer, &mut output, &flags)
                .map_err(JudgeError::io(&case.answer))?
                .map(|difference| Reason::Difference(Box::new(difference)))
        }
        Validator::Custom(_) if validator.conversation().is_some() => {
            return Err(JudgeError::NotByItself { case: case.name.clone() });
        }
        Validator::Custom(custom) => match custom::validate(custom, case, problem_limits, output)? {
            Word::Right => None,
            Word::Wrong(message) => Some(Reason::Message(message)),
        },
    };
    Ok(match refusal {
        None => (Verdict::Accepted, None),
        Some(reason) => (Verdict::WrongAnswer, Some(reason)),
    })
}

/// The failure for `reason`, with the beginning of `input`.
pub(super) fn excerpt(reason: Reason, input: &Path) -> Result<Failure, JudgeError> {
    let file = File::open(input).map_err(JudgeError::io(input))?;
    let mut bytes = Vec::new();
    file.take(EXCERPT_BYTES + 1).read_to_end(&mut bytes).map_err(JudgeError::io(input))?;
    let excerpt_is_cut = bytes.len() as u64 > EXCERPT_BYTES;
    bytes.truncate(EXCERPT_BYTES as usize);
    let input_excerpt = String::from_utf8_lossy(&bytes).into_owned();
    Ok(Failure { reason, input_excerpt, excerpt_is_cut, pass: None, transcript: None })
}
