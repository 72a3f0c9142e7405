//! What is not the submission's fault.

use std::io;
use std::path::PathBuf;

use crate::rules::Broken;
use checktestdata::{ProgramFault, SyntaxError};
use program::ProgramError;
use sandbox::SandboxError;
use untrusted::Fault;

/// A fault of the package, of the kit or of the machine. A report shows it as `JE`.
#[derive(Debug, thiserror::Error)]
pub enum JudgeError {
    /// A file of the package or of a run cannot be read or written.
    #[error("{path}: {error}", path = .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The run itself could not be made.
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
    /// A source could not be made into a program, through no fault of its author.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// The arguments of the output validator make no sense.
    #[error("{case}: output_validator_args: {message}")]
    ValidatorArguments {
        /// The test case.
        case: String,
        /// What is wrong with them.
        message: String,
    },
    /// The package's own validator or checker does not compile.
    #[error("{path}: does not compile:\n{message}", path = .path.display())]
    ValidatorCompile {
        /// The validator.
        path: PathBuf,
        /// The compiler's words.
        message: String,
    },
    /// A grammar of the package goes wrong while it reads data.
    #[error("{path}: {fault}, reading {data}", path = .path.display())]
    GrammarFault {
        /// The grammar.
        path: PathBuf,
        /// What was read, in words.
        data: String,
        /// What is wrong, and where.
        fault: Box<ProgramFault>,
    },
    /// A grammar of the package is faulty.
    #[error("{path}:{line}:{column}: found {found}, expected {expected}", path = .path.display(), line = .error.line, column = .error.column, found = .error.found, expected = .error.expected)]
    Grammar {
        /// The grammar.
        path: PathBuf,
        /// What is wrong, with line and column.
        error: Box<SyntaxError>,
    },
    /// The language of the package's own program cannot be compiled here.
    #[error("{path}: no compiler or interpreter for {language} on this machine (looked for {looked_for})", path = .path.display())]
    ValidatorSkipped {
        /// The program.
        path: PathBuf,
        /// Its language.
        language: &'static str,
        /// The commands looked for.
        looked_for: String,
    },
    /// A grammar that the form of another judge needs cannot be read.
    #[error("{path}: {reason}", path = .path.display())]
    Form {
        /// The grammar.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The package's own validator said neither yes nor no.
    #[error("{path}: the validator {ended} on {case}; expected {expected}{stderr}", path = .path.display())]
    ValidatorCrash {
        /// The validator.
        path: PathBuf,
        /// The test case.
        case: String,
        /// How it ended, in words.
        ended: String,
        /// The exit codes that say something.
        expected: &'static str,
        /// What it wrote to its feedback folder or to stderr, on lines of their own; may be empty.
        stderr: String,
    },
    /// A validator breaks a rule about what it may leave.
    #[error("{path}: on {case} the validator {broken}", path = .path.display())]
    BrokenRule {
        /// The validator.
        path: PathBuf,
        /// The test case.
        case: String,
        /// What it did.
        broken: Broken,
    },
    /// A validator has left something else than a file where one is read or written.
    #[error("{path}: on {case} the validator left {fault}", path = .path.display())]
    Left {
        /// The validator.
        path: PathBuf,
        /// The test case.
        case: String,
        /// What it left, and where in its feedback folder.
        fault: Fault,
    },
    /// An interactive or multi-pass problem without an output validator of its own.
    #[error("{problem}: {what} without an output validator of its own")]
    NoValidator {
        /// The problem.
        problem: String,
        /// What it is and cannot be.
        what: &'static str,
    },
    /// An output was to be judged by itself, but the problem is interactive or has several passes.
    #[error("{case}: the problem is interactive or multi-pass, so an output cannot be judged on its own")]
    NotByItself {
        /// The test case.
        case: String,
    },
    /// The output validator of a scoring problem breaks the rules of points.
    #[error("{what}: {message}")]
    Points {
        /// The case, or the submission.
        what: String,
        /// What it did, and what was expected.
        message: String,
    },
    /// The time limit is to be derived, but no accepted submission could be timed.
    #[error("{problem}: the package has no time_limit, and grundy cannot derive one: {reason}")]
    NoTimeLimit {
        /// The problem.
        problem: String,
        /// Why not.
        reason: String,
    },
    /// A time limit cannot be measured, because other work took the cores.
    #[error(
        "{problem}: the machine is too busy to measure a time limit: in {runs} runs, {submission} on {case} waited for a core most of the time; try again while less runs on it, or state a limit (`time_limit` in problem.yaml, or `judge --time-limit`)"
    )]
    TooBusy {
        /// The problem.
        problem: String,
        /// The submission.
        submission: String,
        /// The case.
        case: String,
        /// How often it was measured.
        runs: usize,
    },
}

impl JudgeError {
    /// Whether it is nobody's fault: the work was interrupted.
    pub fn is_interrupt(&self) -> bool {
        matches!(
            self,
            Self::Sandbox(SandboxError::Interrupted) | Self::Program(ProgramError::Sandbox(SandboxError::Interrupted))
        )
    }

    /// An [`JudgeError::Io`] for `path`, for use with `map_err`.
    pub fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |error| Self::Io { path, error }
    }
}
