//! One run of one command under limits, told as raw facts.
//!
//! This module knows no verdict and no programming language: it starts an argv with a [`Profile`] under [`Limits`], waits
//! for it, ends whatever is left of it and returns an [`Outcome`]. Everything a replacement has to offer is [`run`] and the
//! types it takes and gives.

use std::ffi::OsString;
use std::fs::File;
use std::path::PathBuf;
use std::time::Duration;

/// What kind of program is run; each kind may do what it needs and no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// A contestant's program: no more than it needs to read stdin, compute and write stdout.
    Submission,
    /// A validator or checker of the package: may read the package and write its feedback folder.
    Validator,
    /// A test generator of the package.
    Generator,
    /// A compiler: may start processes and write into its working folder.
    Compiler,
}

/// The bounds of one run. Crossing one ends the run and is told in [`Outcome::limit`].
#[derive(Debug, Clone)]
pub struct Limits {
    /// CPU time, user and system, of the program and the children it has waited for. `None`: only wall time counts.
    pub cpu_time: Option<Duration>,
    /// Time on the clock on the wall.
    pub wall_time: Duration,
    /// Memory in bytes; also the size of the stack. `None`: as much as the machine has.
    pub memory_bytes: Option<u64>,
    /// Bytes that may be written to stdout (and to any one file).
    pub output_bytes: u64,
    /// Bytes of stderr that are kept; more is a crossing of [`Limit::Output`] only above `output_bytes`.
    pub stderr_bytes: u64,
}

/// A command to run, and under what.
#[derive(Debug)]
pub struct Run {
    /// The program, as an absolute path, and its arguments.
    pub argv: Vec<OsString>,
    /// The whole environment: nothing is inherited.
    pub environment: Vec<(OsString, OsString)>,
    /// The folder to run in.
    pub working_folder: PathBuf,
    /// What the program reads; `None` is the empty input.
    pub stdin: Option<File>,
    /// Its limits.
    pub limits: Limits,
    /// What kind of program it is.
    pub profile: Profile,
}

/// Which limit a run has crossed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// [`Limits::cpu_time`].
    CpuTime,
    /// [`Limits::wall_time`].
    WallTime,
    /// [`Limits::memory_bytes`].
    Memory,
    /// [`Limits::output_bytes`].
    Output,
}

/// How a program ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// It exited by itself with this code.
    Code(i32),
    /// This signal ended it.
    Signal(i32),
}

/// The raw facts of a run. They say what happened, not whether that is good.
#[derive(Debug)]
pub struct Outcome {
    /// How the program ended.
    pub exit: Exit,
    /// CPU time, user and system.
    pub cpu_time: Duration,
    /// Time from start to end on the wall.
    pub wall_time: Duration,
    /// Peak resident memory in bytes, where the system tells it.
    pub peak_memory_bytes: Option<u64>,
    /// How `peak_memory_bytes` was measured, in a few words for people.
    pub memory_method: &'static str,
    /// The limit that was crossed. Several: the first in the order output, time, memory.
    pub limit: Option<Limit>,
    /// Processes that were still alive when the program had ended, and were killed.
    pub killed: u32,
    /// What was written to stdout, to be read from the start; at most [`Limits::output_bytes`] bytes.
    pub stdout: File,
    /// The size of `stdout` in bytes.
    pub stdout_bytes: u64,
    /// The first [`Limits::stderr_bytes`] bytes of stderr.
    pub stderr: Vec<u8>,
}
