//! A package's own output validator: `validator input answer feedback_folder [arguments] < output`.
//!
//! Exit code 42 accepts, 43 refuses; anything else, 0 included, is the validator's fault and not the submission's.

use std::ffi::OsString;
use std::fs::File;
use std::io::{Read, Seek};
use std::path::Path;
use std::time::Duration;

use crate::judge::JudgeError;
use crate::package::{ProblemLimits, TestCase};
use crate::program::Program;
use crate::sandbox::{self, Exit, Limit, Limits, Outcome, Profile, Run};

const MIB: u64 = 1024 * 1024;
/// How much of a validator's message is kept.
const MESSAGE_BYTES: u64 = 4096;

/// What a validator said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Word {
    /// 42.
    Right,
    /// 43, with what it wrote for the judge, which may be nothing.
    Wrong(String),
}

/// Asks `validator` about `output`, which is read from its beginning.
///
/// # Errors
///
/// When the validator cannot be run, ends with neither 42 nor 43, or crosses one of its own limits.
pub fn validate(
    validator: &Program,
    case: &TestCase,
    limits: &ProblemLimits,
    mut output: File,
) -> Result<Word, JudgeError> {
    let feedback =
        tempfile::Builder::new().prefix("grundy-feedback-").tempdir().map_err(JudgeError::io("feedback folder"))?;
    output.rewind().map_err(JudgeError::io(&case.input))?;
    // The protocol wants a slash at the end: validators append a file's name to it.
    let mut folder = feedback.path().as_os_str().to_owned();
    folder.push("/");
    let mut arguments: Vec<OsString> = vec![case.input.clone().into(), case.answer.clone().into(), folder];
    arguments.extend(case.output_validator_args.iter().map(OsString::from));
    let readable = [case.input.as_path(), &case.answer];
    let outcome = run(validator, arguments, Some(output), &readable, limits, feedback.path())?;
    match verdict_of(&outcome) {
        Some(true) => Ok(Word::Right),
        Some(false) => Ok(Word::Wrong(message(feedback.path(), &outcome))),
        None => Err(crash(validator, &case.name, &outcome)),
    }
}

/// Runs a program of the package under the validation limits. It may read what is `readable`, and write into `folder`.
///
/// # Errors
///
/// When it cannot be run at all.
pub fn run(
    program: &Program,
    arguments: Vec<OsString>,
    stdin: Option<File>,
    readable: &[&Path],
    limits: &ProblemLimits,
    folder: &Path,
) -> Result<Outcome, JudgeError> {
    let limits = Limits {
        cpu_time: Some(limits.validation_time),
        wall_time: limits.validation_time * 2 + Duration::from_secs(1),
        memory_bytes: Some(limits.validation_memory_mib * MIB),
        output_bytes: limits.validation_output_mib * MIB,
        stderr_bytes: MESSAGE_BYTES,
    };
    let readable = program.readable.iter().cloned().chain(readable.iter().map(|&path| path.to_owned())).collect();
    Ok(sandbox::run(Run { stdin, readable, ..program.run(arguments, folder, limits, Profile::Validator) })?)
}

/// What the exit code of a validator says: 42 yes, 43 no, everything else nothing.
pub fn verdict_of(outcome: &Outcome) -> Option<bool> {
    match (outcome.limit, outcome.exit) {
        (None, Exit::Code(42)) => Some(true),
        (None, Exit::Code(43)) => Some(false),
        _ => None,
    }
}

/// The error for a validator that said neither yes nor no.
pub fn crash(validator: &Program, case: &str, outcome: &Outcome) -> JudgeError {
    let stderr = String::from_utf8_lossy(&outcome.stderr);
    let stderr = stderr.trim_end();
    JudgeError::ValidatorCrash {
        path: validator.source.clone(),
        case: case.to_owned(),
        ended: describe(outcome),
        stderr: if stderr.is_empty() { String::new() } else { format!("\n{stderr}") },
    }
}

/// How a run ended, in words.
pub fn describe(outcome: &Outcome) -> String {
    match (outcome.limit, outcome.exit) {
        (Some(Limit::CpuTime), _) => "ran out of CPU time".to_owned(),
        (Some(Limit::WallTime), _) => "ran out of wall time".to_owned(),
        (Some(Limit::Memory), _) => "ran out of memory".to_owned(),
        (Some(Limit::Output), _) => "wrote more than its output limit".to_owned(),
        (None, Exit::Code(code)) => format!("ended with exit code {code}"),
        (None, Exit::Signal(signal)) => format!("was ended by signal {signal}"),
    }
}

/// The validator's words: `judgemessage.txt`, else its stderr.
fn message(feedback: &Path, outcome: &Outcome) -> String {
    let mut text = Vec::new();
    if let Ok(file) = File::open(feedback.join("judgemessage.txt")) {
        // The message only explains: a validator that wrote none, or nothing readable, has still said 43.
        let _ = file.take(MESSAGE_BYTES).read_to_end(&mut text);
    }
    let text = if text.is_empty() { outcome.stderr.as_slice() } else { text.as_slice() };
    String::from_utf8_lossy(text).trim().to_owned()
}
