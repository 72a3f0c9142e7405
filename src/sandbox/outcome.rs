//! The files that a program writes to, and the facts of its run put together.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::os::unix::process::ExitStatusExt;
use std::process::{ExitStatus, Stdio};
use std::time::Instant;

use rustix::process::Signal;

use super::start::Ended;
use super::wait::End;
use super::{Exit, Limit, Limits, Outcome, SandboxError, sys};

const MEMORY_METHOD: &str = if cfg!(target_os = "linux") {
    "wait4 ru_maxrss; resident memory looked at while running"
} else {
    "wait4 ru_maxrss, looked at after the end"
};

/// Where stdout and stderr go: files without a name.
#[derive(Debug)]
pub(super) struct Streams {
    stdout: File,
    stderr: File,
}

impl Streams {
    pub(super) fn new() -> Result<Self, SandboxError> {
        let file = || scratch().map_err(SandboxError::system("make a file for a program's output"));
        Ok(Self { stdout: file()?, stderr: file()? })
    }

    pub(super) fn stdout_for_child(&self) -> Result<Stdio, SandboxError> {
        for_child(&self.stdout)
    }

    pub(super) fn stderr_for_child(&self) -> Result<Stdio, SandboxError> {
        for_child(&self.stderr)
    }
}

fn for_child(file: &File) -> Result<Stdio, SandboxError> {
    let copy = file.try_clone();
    copy.map(Stdio::from).map_err(SandboxError::system("share a file with a program"))
}

#[cfg(target_os = "linux")]
fn scratch() -> io::Result<File> {
    let file = rustix::fs::memfd_create("output", rustix::fs::MemfdFlags::CLOEXEC)?;
    Ok(File::from(file))
}

#[cfg(not(target_os = "linux"))]
fn scratch() -> io::Result<File> {
    tempfile::tempfile()
}

/// Puts the facts of a run together. `times` are those of its start and its end.
pub(super) fn tell(
    limits: &Limits,
    streams: Streams,
    end: End,
    times: (Instant, Instant),
    ended: &Ended,
) -> Result<Outcome, SandboxError> {
    let read = SandboxError::system::<io::Error>;
    let wall_time = times.1 - times.0;
    let killed_for = |limit| end == End::Crossed(limit);
    let Streams { mut stdout, mut stderr } = streams;
    let status = ExitStatus::from_raw(ended.reaped.status);
    let exit = match (status.code(), status.signal()) {
        (Some(code), _) => Exit::Code(code),
        (None, signal) => Exit::Signal(signal.unwrap_or_default()),
    };

    let length = |file: &File| file.metadata().map(|metadata| metadata.len());
    let written = length(&stdout).map_err(read("read a program's output"))?;
    let written_to_stderr = length(&stderr).map_err(read("read a program's output"))?;
    let too_much = written.max(written_to_stderr) > limits.output_bytes
        // Any other file that grew too long.
        || exit == Exit::Signal(Signal::XFSZ.as_raw());
    if written > limits.output_bytes {
        stdout.set_len(limits.output_bytes).map_err(read("shorten a program's output"))?;
    }
    stdout.rewind().map_err(read("read a program's output"))?;

    let cpu_time = ended.reaped.cpu_time;
    let limit = if too_much {
        Some(Limit::Output)
    } else if killed_for(Limit::CpuTime) || limits.cpu_time.is_some_and(|most| cpu_time > most) {
        Some(Limit::CpuTime)
    } else if killed_for(Limit::WallTime) || wall_time > limits.wall_time {
        Some(Limit::WallTime)
    } else if killed_for(Limit::Memory) || takes_too_much(limits, ended.reaped.peak_memory_bytes) {
        Some(Limit::Memory)
    } else {
        None
    };

    let mut kept = Vec::new();
    stderr.rewind().map_err(read("read a program's stderr"))?;
    let mut head = stderr.take(limits.stderr_bytes.min(limits.output_bytes));
    head.read_to_end(&mut kept).map_err(read("read a program's stderr"))?;
    Ok(Outcome {
        exit,
        cpu_time,
        wall_time,
        ended_at: times.1,
        stopped: end == End::Stopped,
        peak_memory_bytes: Some(ended.reaped.peak_memory_bytes),
        memory_method: MEMORY_METHOD,
        limit,
        killed: ended.killed,
        stdout_bytes: written.min(limits.output_bytes),
        stdout,
        stderr: kept,
    })
}

/// Whether a peak is over the limit and surely the program's own: a forked child begins with its parent's size, so a peak
/// that this process itself has reached proves nothing.
fn takes_too_much(limits: &Limits, peak: u64) -> bool {
    limits.memory_bytes.is_some_and(|most| peak > most) && peak > sys::own_peak_memory_bytes()
}
