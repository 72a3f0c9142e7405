//! One run of a submission: its limits, how it is made, and the raw facts of it.

use std::borrow::Cow;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::JudgeError;
use package::IoFiles;
use program::Program;
use sandbox::{self, Exit, Limit, Limits, Outcome, Profile, Run};
use untrusted::{Folder, Root, Text};

const MIB: u64 = 1024 * 1024;
/// How much of a submission's stderr is kept for a report.
pub const STDERR_BYTES: u64 = 4096;

/// How long a program may wait for what a person types.
pub(crate) const BY_HAND: Duration = Duration::from_hours(24);

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
    /// For a program with sanitizers, which is slower and larger: five times the time, and 1 GiB more.
    #[must_use]
    pub fn sanitized(self) -> Self {
        Self { time: self.time * 5, memory_mib: self.memory_mib.saturating_add(1024), ..self }
    }

    /// The limits of a program in a folder of samples, whose document may have any number: where the memory would not do to start a program of its
    /// language, what that takes comes on top. Also what was added, in MiB.
    #[must_use]
    pub fn with_room_to_start(self, program: &Program) -> (Self, Option<u64>) {
        /// No judge of today has a lower limit.
        const LEAST: u64 = 16;
        let room = match program.language {
            "C" | "C++" | "Rust" | "Pascal" | "Go" => 8,
            "Python 3" => 24,
            _ => 96,
        };
        match self.memory_mib {
            LEAST.. => (self, None),
            memory => (Self { memory_mib: memory + room, ..self }, Some(room)),
        }
    }

    /// What to say of memory that was added.
    pub fn told_room(&self, room: u64, program: &Program) -> String {
        format!(
            "the memory limit of {} MiB is less than a program needs to start: {room} MiB are added for {}",
            self.memory_mib, program.language
        )
    }

    /// The same with so many percent of the time.
    #[must_use]
    pub fn in_percent(self, percent: u32) -> Self {
        Self { time: self.time * percent / 100, ..self }
    }

    /// The limit on the wall: twice the CPU time and a second. The time that a program waits for a core comes on top
    /// ([`Limits::wall_time`]), so that a busy machine makes no TLE.
    pub fn wall_time(&self) -> Duration {
        self.time * 2 + Duration::from_secs(1)
    }

    /// What the sandbox enforces.
    fn of_sandbox(&self, stderr_bytes: u64) -> Limits {
        Limits {
            cpu_time: Some(self.time),
            wall_time: self.wall_time(),
            memory_bytes: Some(self.memory_mib * MIB),
            output_bytes: self.output_mib * MIB,
            stderr_bytes,
        }
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
    /// How far it read its input, in bytes, where that is known: see [`Outcome::stdin_place`].
    pub stdin_place: Option<u64>,
    /// Stderr; of a long one the beginning and the end, and between them a line that says how much was left out.
    pub stderr: Text,
    /// Whether more was written to it.
    pub stderr_is_cut: bool,
}

impl From<&Outcome> for Facts {
    fn from(outcome: &Outcome) -> Self {
        Self {
            exit: outcome.exit,
            cpu_time: outcome.cpu_time,
            wall_time: outcome.wall_time,
            waited: outcome.waited,
            peak_memory_bytes: outcome.peak_memory_bytes,
            memory_method: outcome.memory_method,
            limit: outcome.limit,
            killed: outcome.killed,
            stdin_place: outcome.stdin_place,
            stderr: String::from_utf8_lossy(&stderr_of(outcome)).as_ref().into(),
            stderr_is_cut: outcome.stderr_bytes > outcome.stderr.len() as u64,
        }
    }
}

fn stderr_of(outcome: &Outcome) -> Cow<'_, [u8]> {
    let (first, last) = (&outcome.stderr, &outcome.stderr_end);
    if last.is_empty() {
        return Cow::Borrowed(first);
    }
    let first = &first[..first.len() / 2];
    let last = &last[last.len() / 2..];
    let left_out = outcome.stderr_bytes - (first.len() + last.len()) as u64;
    let between = format!("\n[{left_out} bytes left out]\n");
    Cow::Owned([first, between.as_bytes(), last].concat())
}

/// The input of a case: a file of the package, generated data, or what has been moved to where no program can write.
pub(crate) fn open_input(path: &Path, root: Root<'_>) -> Result<File, JudgeError> {
    root.open(path).map_err(JudgeError::io(path))
}

/// Runs `program` once on `stdin` as a submission is run: on a copy without a name, beside which no answer can be looked for. Of
/// its stderr the first `stderr_bytes` are kept, and as many of its end.
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
    let limits = limits.of_sandbox(stderr_bytes);
    Ok(sandbox::run(Run { stdin, core, ..program.run(Vec::new(), folder, limits, Profile::Submission) })?)
}

/// As [`run_program`], for a program that reads and writes files. What it writes into its file stands in the place of stdout. Also why there is
/// no such output.
///
/// # Errors
///
/// When the run cannot be made.
pub fn run_with_files(
    program: &Program,
    input: File,
    files: &IoFiles,
    (limits, stderr_bytes): (&RunLimits, u64),
    folder: &Path,
) -> Result<(Outcome, Option<String>), JudgeError> {
    run_within(program, input, files, (limits, limits.of_sandbox(stderr_bytes)), folder)
}

/// As [`run_with_files`], on what a person types or another program writes, for which the program may wait a day.
///
/// # Errors
///
/// When the run cannot be made.
pub fn run_by_hand(
    program: &Program,
    input: File,
    files: &IoFiles,
    (limits, stderr_bytes): (&RunLimits, u64),
    folder: &Path,
) -> Result<(Outcome, Option<String>), JudgeError> {
    let patient = Limits { wall_time: BY_HAND, ..limits.of_sandbox(stderr_bytes) };
    run_within(program, input, files, (limits, patient), folder)
}

fn run_within(
    program: &Program,
    input: File,
    files: &IoFiles,
    (limits, of_sandbox): (&RunLimits, Limits),
    folder: &Path,
) -> Result<(Outcome, Option<String>), JudgeError> {
    let stdin = match &files.input {
        Some(name) => {
            put_input(input, &folder.join(name))?;
            sandbox::holding(b"").map_err(JudgeError::io("a file in memory"))?
        }
        None => input,
    };
    let stdin = sandbox::nameless(stdin).map_err(JudgeError::io("the input"))?;
    let run = program.run(Vec::new(), folder, of_sandbox, Profile::Submission);
    let Some(name) = &files.output else {
        return Ok((sandbox::run(Run { stdin: Some(stdin), core: limits.core, ..run })?, None));
    };
    let writable = vec![place_for_output(folder, name)?];
    let mut outcome = sandbox::run(Run { stdin: Some(stdin), core: limits.core, writable, ..run })?;
    let written = output_in(folder, name, limits.output_mib * MIB)?;
    let missing = written.is_empty().then(|| format!("the program wrote nothing into the file `{name}`"));
    outcome.stdout = sandbox::holding(&written).map_err(JudgeError::io("a file in memory"))?;
    Ok((outcome, missing))
}

/// Puts an input where a program reads it.
///
/// # Errors
///
/// When the file cannot be written.
pub fn put_input(mut input: File, path: &Path) -> Result<(), JudgeError> {
    let mut file = File::create_new(path).map_err(JudgeError::io(path))?;
    io::copy(&mut input, &mut file).map(drop).map_err(JudgeError::io(path))
}

/// Makes the empty file that a program may write, since it may create none; where it is.
///
/// # Errors
///
/// When the file cannot be made.
pub fn place_for_output(folder: &Path, name: &str) -> Result<PathBuf, JudgeError> {
    let path = folder.join(name);
    File::create_new(&path).map_err(JudgeError::io(&path))?;
    Ok(path)
}

/// What a program has written into a file of its folder.
///
/// # Errors
///
/// When the folder cannot be opened.
pub fn output_in(folder: &Path, name: &str, most: u64) -> Result<Vec<u8>, JudgeError> {
    let opened = Folder::open(folder).map_err(|fault| JudgeError::io(folder)(fault.into()))?;
    // A link, a pipe or a folder is no output.
    Ok(opened.read(Path::new(name), most.saturating_add(1)).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wall_limit_is_twice_the_time_and_a_second_whatever_changed_the_time() {
        let limits = RunLimits { time: Duration::from_millis(1500), memory_mib: 256, output_mib: 8, core: None };
        assert_eq!(limits.wall_time(), Duration::from_secs(4));
        assert_eq!(limits.in_percent(200).wall_time(), Duration::from_secs(7));
        let sanitized = limits.sanitized();
        assert_eq!((sanitized.wall_time(), sanitized.memory_mib), (Duration::from_secs(16), 1280));
    }

    #[test]
    fn the_sandbox_enforces_mebibytes() {
        let limits = RunLimits { time: Duration::from_secs(1), memory_mib: 256, output_mib: 8, core: None };
        let limits = limits.of_sandbox(100);
        assert_eq!((limits.cpu_time, limits.wall_time), (Some(Duration::from_secs(1)), Duration::from_secs(3)));
        assert_eq!(
            (limits.memory_bytes, limits.output_bytes, limits.stderr_bytes),
            (Some(268_435_456), 8_388_608, 100)
        );
    }
}
