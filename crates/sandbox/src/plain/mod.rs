//! The sandbox of systems that have no better one: a session, a process group and resource limits. It does not isolate.
//!
//! A child that opens a session of its own survives the run, a program may read the user's files and use the network, and the
//! number of processes is not bounded. CPU time of children that nobody waits for is not counted; wall time bounds it.

mod sweep;
mod sys;
mod wait;

use std::cell::Cell;
use std::fs::File;
use std::io;
use std::os::fd::BorrowedFd;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Resource, Rlimit, Signal};

use super::fork_server::ForkEnd;
use super::layers::{self, Layer, Protection};
use super::outcome::{Ended, Streams};
use super::stop::Stop;
use super::{Limits, Profile, Run, SandboxError};
use sys::{Reaped, Restrictions};

pub(crate) const MEMORY_METHOD: &str = "wait4 ru_maxrss, looked at after the end";

/// Nothing has to be made ready.
pub(super) fn begin() -> Result<(), SandboxError> {
    layers::disabled().map(drop)
}

/// There are none.
pub(super) fn layers() -> Vec<Layer> {
    Vec::new()
}

/// Why it is not known what there is: here it always is.
pub(super) fn untried() -> Option<String> {
    None
}

pub(super) fn lacking() -> Vec<(Protection, String)> {
    Protection::ALL.map(|protection| (protection, "no isolation".to_owned())).to_vec()
}

/// There is none of those that a program needs which serves many runs.
pub(super) fn has_all_layers() -> Result<bool, SandboxError> {
    Ok(false)
}

/// Not every system says it.
pub(super) fn cpu_time(_pid: i32) -> Option<Duration> {
    None
}

/// As little.
pub(super) fn waited(_pid: i32) -> Option<Duration> {
    None
}

/// As little.
pub(super) fn waited_here() -> Option<Duration> {
    None
}

/// As little.
pub(super) fn is_busy(_pid: i32) -> Option<bool> {
    None
}

/// Address space that a program may take beyond its memory limit: libraries, the interpreter, stacks of threads.
const ADDRESS_SPACE_SLACK: u64 = 256 << 20;

/// A started program that nobody has waited for yet. Dropping it kills it.
#[derive(Debug)]
pub(super) struct Child {
    pid: Pid,
    started: Instant,
    reaped: Cell<bool>,
}

impl Child {
    pub(super) fn pid(&self) -> i32 {
        self.pid.as_raw_pid()
    }

    /// Waits for the program's end, and ends it at its limits and when it is asked to.
    pub(super) fn wait(self, limits: &Limits, interrupts: BorrowedFd<'_>, stop: &Stop) -> Result<Ended, SandboxError> {
        let end = wait::until_end(&self, limits, self.started, interrupts, stop)?;
        let ended_at = Instant::now();
        let (reaped, killed) = self.reap()?;
        Ok(Ended {
            end,
            status: reaped.status,
            cpu_time: reaped.cpu_time,
            wall_time: ended_at - self.started,
            waited: None,
            ended_at,
            peak_memory_bytes: reaped.peak_memory_bytes,
            // A forked child begins with its parent's size, so a peak that this process itself has reached proves nothing.
            peak_is_its_own: reaped.peak_memory_bytes > sys::own_peak_memory_bytes(),
            memory_method: MEMORY_METHOD,
            killed,
        })
    }

    /// Kills the program. Its process id stays taken until [`Child::reap`], so this cannot hit another.
    fn kill(&self) {
        if !self.reaped.get() {
            // An error says that it has ended already.
            let _ = rustix::process::kill_process(self.pid, Signal::KILL);
        }
    }

    /// Waits for the program's end, then kills what is left of its process group; how many processes that were.
    fn reap(&self) -> Result<(Reaped, u32), SandboxError> {
        let reaped = sys::reap(self.pid).map_err(SandboxError::system("wait for a program"))?;
        self.reaped.set(true);
        let killed = sweep::kill_group(self.pid);
        Ok((reaped, killed))
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        if !self.reaped.get() {
            self.kill();
            let _ = self.reap();
        }
    }
}

/// Starts the program of `run`, writing to `streams`.
#[expect(clippy::disallowed_methods, reason = "here every program of this sandbox is started")]
pub(super) fn start(run: &Run, streams: &Streams) -> Result<Child, SandboxError> {
    let (program, arguments) = run.argv.split_first().ok_or(SandboxError::NoProgram)?;
    let program = PathBuf::from(program);
    if !program.is_absolute() {
        return Err(SandboxError::RelativeProgram { program });
    }
    let mut command = Command::new(&program);
    command
        .args(arguments)
        .env_clear()
        .envs(run.environment.iter().map(|(name, value)| (name, value)))
        .current_dir(&run.working_folder)
        .stdin(run.stdin.as_ref().map_or_else(|| Ok(Stdio::null()), for_child)?)
        .stdout(for_child(run.stdout.as_ref().unwrap_or(streams.stdout()))?)
        .stderr(for_child(run.stderr.as_ref().unwrap_or(streams.stderr()))?);
    let restrictions =
        Restrictions { files_end: files_end(), rlimits: rlimits(&run.limits, run.profile, run.reserves_memory) };
    sys::restrict(&mut command, restrictions);
    let started = Instant::now();
    match spawn(&mut command) {
        Ok(pid) => Ok(Child { pid, started, reaped: Cell::new(false) }),
        Err(_) if !run.working_folder.is_dir() => {
            Err(SandboxError::WorkingFolder { program, folder: run.working_folder.clone() })
        }
        Err(source) if source.kind() == io::ErrorKind::PermissionDenied => Err(SandboxError::NotExecutable { program }),
        Err(source) => Err(SandboxError::Start { program, source }),
    }
}

/// The number past those that an open file of this process can have. Where there is hardly a limit, the usual ones are meant:
/// a file gets the least number that is free.
fn files_end() -> i32 {
    const USUAL: i32 = 1 << 16;
    let limit = rustix::process::getrlimit(Resource::Nofile).current;
    limit.and_then(|limit| i32::try_from(limit).ok()).map_or(USUAL, |limit| limit.min(USUAL))
}

fn for_child(file: &File) -> Result<Stdio, SandboxError> {
    let copy = file.try_clone();
    copy.map(Stdio::from).map_err(SandboxError::system("share a file with a program"))
}

/// Starts `command`, again while its file is still open for writing: another thread that forks just after a program was
/// written holds the file until it execs in turn.
fn spawn(command: &mut Command) -> io::Result<Pid> {
    let mut pause = Duration::from_millis(1);
    loop {
        match command.spawn() {
            Err(error) if error.kind() == io::ErrorKind::ExecutableFileBusy && pause < Duration::from_millis(200) => {
                std::thread::sleep(pause);
                pause *= 2;
            }
            // Dropping std's `Child` neither waits for the process nor kills it: that is for ours to do.
            result => return result.map(|child| Pid::from_child(&child)),
        }
    }
}

/// The resource limits of a run.
///
/// Only FSIZE is exact. CPU is a backstop in whole seconds, far enough beyond the limit for the program's
/// own CPU time to exceed it by then. AS is a backstop for memory that is taken
/// faster than we look: three times the limit, since growing a full array by doubling needs that much at once, and a failed
/// allocation would hide why the program failed. A compiler's children are not looked at, so for it AS is the limit itself.
/// The stack is unlimited, so that it may take all the memory: were it a number, glibc would make it the size of each thread's
/// stack too.
fn rlimits(limits: &Limits, profile: Profile, reserves_memory: bool) -> [Option<(Resource, Rlimit)>; 6] {
    let cpu_seconds = limits.backstop_seconds().map(|seconds| (Resource::Cpu, seconds));
    let address_space = limits.memory_bytes.filter(|_| !reserves_memory).map(|bytes| {
        let factor = if matches!(profile, Profile::Compiler | Profile::Unconfined(_)) { 1 } else { 3 };
        let bytes = bytes.saturating_mul(factor).saturating_add(ADDRESS_SPACE_SLACK);
        (Resource::As, bytes)
    });
    let files = if matches!(profile, Profile::Compiler | Profile::Unconfined(_)) { 4096 } else { 256 };
    let stack = limits.memory_bytes.map(|_| (Resource::Stack, u64::MAX));
    [
        cpu_seconds,
        address_space,
        stack,
        Some((Resource::Fsize, limits.output_bytes.saturating_add(1))),
        Some((Resource::Nofile, files)),
        Some((Resource::Core, 0)),
    ]
    .map(|wanted| {
        wanted.map(|(resource, value)| {
            // What already binds the judge cannot be raised, and need not be.
            let ceiling = rustix::process::getrlimit(resource).maximum.unwrap_or(u64::MAX);
            let value = Some(value.min(ceiling)).filter(|&value| value != u64::MAX);
            let limit = Rlimit { current: value, maximum: value };
            (resource, limit)
        })
    })
}

/// There are none here: what they would need of the system is lacking.
#[derive(Debug)]
pub(super) enum ForkServer {}

impl ForkServer {
    pub(super) fn begin(&mut self, _streams: Option<[BorrowedFd<'_>; 2]>) -> bool {
        match *self {}
    }

    pub(super) fn file(&self) -> BorrowedFd<'_> {
        match *self {}
    }

    pub(super) fn wait(&self) -> Result<(), SandboxError> {
        match *self {}
    }

    pub(super) fn end(&mut self, _run: &Run) -> Result<ForkEnd, SandboxError> {
        match *self {}
    }

    pub(super) fn stop(&mut self) {
        match *self {}
    }
}

#[expect(clippy::unnecessary_wraps, reason = "as on Linux")]
pub(super) fn fork_server(_run: &Run, _streams: &Streams) -> Result<Option<ForkServer>, SandboxError> {
    Ok(None)
}

pub(super) const FORK_SERVER_SOURCE: Option<&str> = None;

/// As on systems that have fork servers.
pub(super) const FORK_SERVER_PYTHON: &str = "";
