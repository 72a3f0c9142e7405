//! Another run of this program, whose lines go on as they come. It ends when nobody waits for it any more.
//!
//! It is a process, so that it can be ended at any time, whatever it is doing, and so that it is the command itself: what `grundy judge` does
//! on a terminal and what the page shows cannot differ. It has a process group of its own: an interrupt on the terminal reaches it only
//! through this program.

use std::ffi::OsStr;
use std::io::{self, BufRead as _, BufReader, Read};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use rustix::process::{Pid, Signal, kill_process_group};

/// How often it is asked whether anybody waits.
const STEP: Duration = Duration::from_millis(50);
/// How long a run may take to end once it is asked to.
const GRACE: Duration = Duration::from_secs(2);
/// The longest line that is read, and the most bytes of all lines.
const LONGEST_LINE: u64 = 8 << 20;
const MOST_BYTES: u64 = 64 << 20;
/// How much is kept of what the run writes to stderr.
const MOST_OF_STDERR: u64 = 16 << 10;

/// Why a run was ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stopped {
    /// The client is gone, or this program ends.
    Unwanted,
    /// It took too long.
    Time,
    /// It wrote too much.
    Size,
}

impl Stopped {
    /// The word for the page.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Unwanted => "unwanted",
            Self::Time => "time",
            Self::Size => "size",
        }
    }
}

/// How a run ended.
#[derive(Debug)]
pub(super) struct Ended {
    /// Its exit code; `None`: a signal has ended it.
    pub(super) code: Option<i32>,
    /// Why it was ended; `None`: it ended by itself.
    pub(super) stopped: Option<Stopped>,
    /// The beginning of what it wrote to stderr.
    pub(super) stderr: String,
}

/// Somebody who waits for the lines of a run.
pub(super) trait Reader {
    /// Takes a line, without its end.
    ///
    /// # Errors
    ///
    /// When nobody reads it.
    fn take(&mut self, line: &[u8]) -> io::Result<()>;

    /// Whether nobody waits any more.
    fn is_gone(&mut self) -> bool;
}

/// Runs this program with these arguments in `folder`, for at most `time`.
///
/// # Errors
///
/// When it cannot be started.
pub(super) fn run(
    arguments: &[&OsStr],
    folder: &Path,
    time: Duration,
    reader: &mut dyn Reader,
) -> anyhow::Result<Ended> {
    let this = std::env::current_exe().context("cannot find the program of this process")?;
    let mut command = sandbox::typed(this.as_os_str()).with_context(|| this.display().to_string())?;
    command.args(arguments).current_dir(folder).process_group(0);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().with_context(|| format!("{}: cannot start it", this.display()))?;
    let streams = child.stdout.take().zip(child.stderr.take());
    let mut group = Group(child);
    let (stdout, stderr) = streams.context("a child has no streams")?;
    let (sender, lines) = sync_channel(16);
    let thread = |name: &str| thread::Builder::new().name(name.to_owned());
    let read_lines = move || {
        let mut stdout = BufReader::new(stdout.take(MOST_BYTES));
        loop {
            let mut line = Vec::new();
            match (&mut stdout).take(LONGEST_LINE).read_until(b'\n', &mut line) {
                Ok(1..) if sender.send(line).is_ok() => {}
                _ => return,
            }
        }
    };
    thread("lines").spawn(read_lines).context("cannot start a thread")?;
    let (said, words) = sync_channel(1);
    let read_stderr = move || {
        let mut stderr = stderr;
        let mut head = Vec::new();
        let _ = Read::take(&mut stderr, MOST_OF_STDERR).read_to_end(&mut head);
        let _ = said.send(head);
        // A full pipe would stop the run.
        let _ = io::copy(&mut stderr, &mut io::sink());
    };
    thread("stderr").spawn(read_stderr).context("cannot start a thread")?;
    let stopped = relay(&lines, time, reader);
    drop(lines);
    let code = group.end(stopped.is_some());
    let stderr = words.recv_timeout(GRACE).unwrap_or_default();
    Ok(Ended { code, stopped, stderr: String::from_utf8_lossy(&stderr).into_owned() })
}

/// Hands on the lines until the last one, or until the run is to be ended.
fn relay(lines: &Receiver<Vec<u8>>, time: Duration, reader: &mut dyn Reader) -> Option<Stopped> {
    let until = Instant::now() + time;
    let mut bytes = 0;
    loop {
        if Instant::now() > until {
            return Some(Stopped::Time);
        }
        match lines.recv_timeout(STEP) {
            Ok(line) => {
                bytes += line.len() as u64;
                let Some(line) = line.strip_suffix(b"\n").filter(|_| bytes < MOST_BYTES) else {
                    return Some(Stopped::Size);
                };
                if reader.take(line).is_err() {
                    return Some(Stopped::Unwanted);
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return None,
        }
        if sandbox::interrupted() || reader.is_gone() {
            return Some(Stopped::Unwanted);
        }
    }
}

/// A child with the group that it leads. None of the group is left when this is dropped.
struct Group(Child);

impl Group {
    fn signal(&self, signal: Signal) {
        if let Some(group) = i32::try_from(self.0.id()).ok().and_then(Pid::from_raw) {
            let _ = kill_process_group(group, signal);
        }
    }

    /// Waits for its end, and asks for it if it `is_unwanted`; its exit code.
    fn end(&mut self, is_unwanted: bool) -> Option<i32> {
        if is_unwanted {
            self.signal(Signal::TERM);
        }
        // One that has closed its stdout by itself is about to end.
        let until = Instant::now() + GRACE;
        while Instant::now() < until {
            match self.0.try_wait() {
                Ok(Some(status)) => return status.code(),
                Ok(None) => thread::sleep(STEP / 5),
                Err(_) => return None,
            }
        }
        self.signal(Signal::KILL);
        self.0.wait().ok().and_then(|status| status.code())
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        // Only while the child has not been waited for is its number its own.
        if matches!(self.0.try_wait(), Ok(None)) {
            self.signal(Signal::KILL);
            let _ = self.0.wait();
        }
    }
}
