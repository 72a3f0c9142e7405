//! The files that a program writes to, and the facts of its run put together.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use rustix::process::Signal;

use super::{Exit, Limit, Limits, Outcome, SandboxError};
use untrusted::{Bounds, EntryKind, Folder, list, look};

/// Folders below one another in which a file is looked for that has grown too long.
const DEEPEST: usize = 64;

/// Files and folders among which one is looked for.
const MOST_FILES: usize = 10_000;

/// Why a program has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    ByItself,
    /// Killed for this limit.
    Crossed(Limit),
    /// Killed because a [`Stopper`](super::Stopper) asked for it.
    Stopped,
}

/// What is known once a program and all that it has left have ended.
#[derive(Debug)]
pub(super) struct Ended {
    pub(super) end: End,
    /// As `wait` gives it.
    pub(super) status: i32,
    pub(super) cpu_time: Duration,
    pub(super) wall_time: Duration,
    /// The time for which it waited for a core, where it came near its wall time and the system tells it.
    pub(super) waited: Option<Duration>,
    pub(super) ended_at: Instant,
    pub(super) peak_memory_bytes: u64,
    /// Whether the peak is surely the program's own, not what its parent had when it forked.
    pub(super) peak_is_its_own: bool,
    pub(super) memory_method: &'static str,
    pub(super) killed: u32,
}

/// Where stdout and stderr go: files without a name.
#[derive(Debug)]
pub(super) struct Streams {
    stdout: Stream,
    stderr: Stream,
}

/// A file that a program can only write: what it has written would be memory beyond its limit, if it could read that.
#[derive(Debug)]
struct Stream {
    /// As the judge reads it.
    kept: File,
    /// As the program writes it, at a place that the judge can set back.
    given: File,
}

impl Streams {
    pub(super) fn new() -> Result<Self, SandboxError> {
        let stream = || scratch().map_err(SandboxError::system("create a file for a program's output"));
        Ok(Self { stdout: stream()?, stderr: stream()? })
    }

    /// Stdout, for the program.
    pub(super) fn stdout(&self) -> &File {
        &self.stdout.given
    }

    /// Stderr, for the program.
    pub(super) fn stderr(&self) -> &File {
        &self.stderr.given
    }

    /// How long stdout is; 0 if that is not known.
    pub(super) fn stdout_bytes(&self) -> u64 {
        let file = &self.stdout.kept;
        file.metadata().map_or(0, |facts| facts.len())
    }

    /// What was written to stdout, from its beginning; `None`: it is longer than `most` bytes.
    pub(super) fn written(&self, most: u64) -> io::Result<Option<&File>> {
        let mut stdout = &self.stdout.kept;
        let length = stdout.seek(SeekFrom::End(0))?;
        stdout.rewind()?;
        Ok((length <= most).then_some(stdout))
    }

    /// Empties both for a program that stays and writes on where they stand.
    pub(super) fn empty(&self) -> io::Result<()> {
        for Stream { kept, given } in [&self.stdout, &self.stderr] {
            // To cut costs more than to look whether there is anything to be cut.
            if (&mut &*kept).seek(SeekFrom::End(0))? > 0 {
                kept.set_len(0)?;
            }
            (&mut &*given).rewind()?;
        }
        Ok(())
    }
}

/// By its name below `/proc` the file can be opened for writing alone, which Landlock sees to where the program could read what its mode
/// forbids, as root's can: it does not look at files in memory.
#[cfg(all(target_os = "linux", not(grundy_plain)))]
fn scratch() -> io::Result<Stream> {
    let is_root = rustix::process::geteuid().is_root();
    // Nobody can seal the one in memory, so the judge can cut it.
    let kept = if is_root { super::memory::unlinked()? } else { super::memory::empty(c"output")? };
    rustix::fs::fchmod(&kept, rustix::fs::Mode::from_raw_mode(0o222))?;
    let given = super::memory::for_writing(&kept)?;
    Ok(Stream { kept, given })
}

/// The next reader may read what has been written; nobody may change it.
#[cfg(all(target_os = "linux", not(grundy_plain)))]
fn close(file: &File) -> io::Result<()> {
    Ok(rustix::fs::fchmod(file, rustix::fs::Mode::from_raw_mode(0o444))?)
}

#[cfg(any(not(target_os = "linux"), grundy_plain))]
fn scratch() -> io::Result<Stream> {
    let kept = super::memory::empty(c"output")?;
    Ok(Stream { given: kept.try_clone()?, kept })
}

#[cfg(any(not(target_os = "linux"), grundy_plain))]
fn close(_file: &File) -> io::Result<()> {
    Ok(())
}

/// Puts the facts of a run together. `writable` are the places where the program may have written.
pub(super) fn tell(
    limits: &Limits,
    streams: Streams,
    ended: &Ended,
    writable: &[PathBuf],
) -> Result<Outcome, SandboxError> {
    let read = SandboxError::system::<io::Error>;
    let killed_for = |limit| ended.end == End::Crossed(limit);
    let (mut stdout, mut stderr) = (streams.stdout.kept, streams.stderr.kept);
    let status = ExitStatus::from_raw(ended.status);
    let exit = match (status.code(), status.signal()) {
        (Some(code), _) => Exit::Code(code),
        (None, signal) => Exit::Signal(signal.unwrap_or_default()),
    };

    let length = |file: &File| file.metadata().map(|metadata| metadata.len());
    let written = length(&stdout).map_err(read("read a program's output"))?;
    let written_to_stderr = length(&stderr).map_err(read("read a program's output"))?;
    let too_much = killed_for(Limit::Output)
        || written.max(written_to_stderr) > limits.output_bytes
        // Any other file that grew too long. The signal alone says nothing: a program may raise it itself.
        || exit == Exit::Signal(Signal::XFSZ.as_raw())
            && writable.iter().any(|place| has_longer(place, limits.output_bytes));
    if written > limits.output_bytes {
        stdout.set_len(limits.output_bytes).map_err(read("shorten a program's output"))?;
    }
    close(&stdout).map_err(read("close a program's output"))?;
    stdout.rewind().map_err(read("read a program's output"))?;

    let cpu_time = ended.cpu_time;
    let limit = if too_much {
        Some(Limit::Output)
    } else if killed_for(Limit::CpuTime) || limits.cpu_time.is_some_and(|most| cpu_time > most) {
        Some(Limit::CpuTime)
    } else if killed_for(Limit::WallTime) || ended.wall_time > limits.wall_time_after(ended.waited.unwrap_or_default())
    {
        Some(Limit::WallTime)
    } else if killed_for(Limit::Memory) || takes_too_much(limits, ended) {
        Some(Limit::Memory)
    } else {
        None
    };

    let (kept, stderr_end) =
        ends(&mut stderr, limits.stderr_bytes.min(limits.output_bytes)).map_err(read("read a program's stderr"))?;
    Ok(Outcome {
        exit,
        cpu_time,
        wall_time: ended.wall_time,
        waited: ended.waited.filter(|waited| !waited.is_zero()),
        ended_at: ended.ended_at,
        stopped: ended.end == End::Stopped,
        peak_memory_bytes: Some(ended.peak_memory_bytes),
        memory_method: ended.memory_method,
        limit,
        killed: ended.killed,
        stdin_place: None,
        stdout_bytes: written.min(limits.output_bytes),
        stdout,
        stderr: kept,
        stderr_end,
        stderr_bytes: written_to_stderr,
    })
}

/// The first `most` bytes of a file, and the last as many if it is longer.
fn ends(file: &mut File, most: u64) -> io::Result<(Vec<u8>, Vec<u8>)> {
    let (mut first, mut last) = (Vec::new(), Vec::new());
    let length = file.seek(SeekFrom::End(0))?;
    file.rewind()?;
    file.by_ref().take(most).read_to_end(&mut first)?;
    if length > most {
        file.seek(SeekFrom::Start(length - most))?;
        file.by_ref().take(most).read_to_end(&mut last)?;
    }
    Ok((first, last))
}

/// Whether a peak is over the limit and surely the program's own.
fn takes_too_much(limits: &Limits, ended: &Ended) -> bool {
    ended.peak_is_its_own && limits.memory_bytes.is_some_and(|most| ended.peak_memory_bytes > most)
}

/// Whether `place` is, or has below it, a file of more than `most` bytes. Links are not followed. Where there are more files than
/// anyone would look through, none is said to be.
fn has_longer(place: &Path, most: u64) -> bool {
    let Ok(folder) = Folder::open(place) else {
        let facts = look(place).ok().flatten();
        return facts.is_some_and(|facts| facts.kind == EntryKind::File && facts.bytes > most);
    };
    let bounds = Bounds { depth: DEEPEST, entries: MOST_FILES, bytes: u64::MAX };
    list(&folder, &bounds).is_ok_and(|entries| {
        entries.iter().any(|entry| entry.facts.kind == EntryKind::File && entry.facts.bytes > most)
    })
}
