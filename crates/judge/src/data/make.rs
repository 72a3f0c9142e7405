//! Running the programs that make a case, and keeping what they write.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::time::Duration;

use sha2::{Digest, Sha256};

use super::error::DataError;
use crate::JudgeError;
use crate::run::{RunLimits, STDERR_BYTES, run_program};
use package::{Pin, Problem};
use program::Program;
use sandbox::{self, Exit, Limits, Outcome, Profile};
use untrusted::{self, Scratch};

/// The name of a generated input in its folder.
pub(super) const INPUT: &str = "case.in";
/// The name of a generated answer in its folder.
pub(super) const ANSWER: &str = "case.ans";

const MIB: u64 = 1024 * 1024;
/// What a generator may use, and a solution that writes answers: more than any sensible one needs.
const TIME: Duration = Duration::from_secs(60);
const INPUT_BYTES: u64 = 4096 * MIB;

/// Runs a generator by the words of its command, the first of which is its name.
///
/// # Errors
///
/// When it cannot be run at all.
pub fn run_generator(program: &Program, words: &[String]) -> Result<Outcome, DataError> {
    let folder = Scratch::new("grundy-data-").map_err(DataError::io(Path::new("temporary folder")))?;
    run_in(program, words.iter().skip(1).map(Into::into).collect(), folder.path())
}

/// As [`run_generator`], in a folder where it may leave files.
///
/// # Errors
///
/// When the run cannot be made.
pub fn run_generator_in(program: &Program, words: &[String], folder: &Path) -> Result<Outcome, DataError> {
    run_in(program, words.iter().skip(1).map(Into::into).collect(), folder)
}

/// Runs a generator in a folder, where it may leave files.
pub(super) fn run_in(program: &Program, arguments: Vec<OsString>, folder: &Path) -> Result<Outcome, DataError> {
    let run = program.run(arguments, folder, generator_limits(), Profile::Generator);
    Ok(sandbox::run(run).map_err(JudgeError::from)?)
}

/// The limits of a generator.
pub fn generator_limits() -> Limits {
    Limits {
        cpu_time: Some(TIME),
        wall_time: TIME * 2,
        memory_bytes: None,
        output_bytes: INPUT_BYTES,
        stderr_bytes: 4096,
    }
}

/// Runs a trusted submission on `input`, with far more time than a contestant has.
pub(super) fn run_lenient(program: &Program, problem: &Problem, input: &Path) -> Result<Outcome, DataError> {
    let stdin = untrusted::open(input).map_err(|fault| DataError::io(input)(fault.into()))?;
    let folder = Scratch::new("grundy-data-").map_err(DataError::io(Path::new("temporary folder")))?;
    Ok(run_program(program, Some(stdin), &lenient(problem), STDERR_BYTES, folder.path())?)
}

pub(super) fn lenient(problem: &Problem) -> RunLimits {
    let (memory_mib, output_mib) = (problem.limits.memory_mib, problem.limits.output_mib);
    RunLimits { time: TIME, memory_mib, output_mib, core: None }
}

/// Has submissions answer until one gives the pinned answer; whether one does.
pub(super) fn answered_as_pinned(
    others: &[Program],
    problem: &Problem,
    input: &Path,
    answer: &Path,
    pin: &Pin,
) -> Result<bool, DataError> {
    for other in others {
        let outcome = run_lenient(other, problem, input)?;
        if outcome.limit.is_none() && outcome.exit == Exit::Code(0) {
            save(outcome, answer)?;
            if sha256_of(answer)? == pin.answer_sha256 {
                return Ok(true);
            }
            untrusted::remove(answer).map_err(|fault| DataError::io(answer)(fault.into()))?;
        }
    }
    Ok(false)
}

pub(super) fn save(mut outcome: Outcome, path: &Path) -> Result<(), DataError> {
    let mut copy = |path: &Path| {
        let mut file = untrusted::new_file(path, false)?;
        io::copy(&mut outcome.stdout, &mut file)?;
        file.flush()
    };
    copy(path).map_err(DataError::io(path))
}

/// The SHA-256 of a file in lowercase hexadecimal, read in chunks.
pub(super) fn sha256_of(path: &Path) -> Result<String, DataError> {
    untrusted::open(path).map_err(io::Error::from).and_then(sha256_of_file).map_err(DataError::io(path))
}

/// The SHA-256 of the content, in hexadecimal digits.
pub(crate) fn sha256_of_file(mut file: File) -> io::Result<String> {
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 64 * 1024];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(base16ct::lower::encode_string(&hash.finalize())),
            n => hash.update(&buffer[..n]),
        }
    }
}
