//! Runs one command under limits, and reports what happened as raw facts.
//!
//! This crate knows no verdicts and no programming languages. It starts an argv with a [`Profile`] under [`Limits`], waits
//! for it, kills what is left of it, and returns an [`Outcome`]. It offers [`run`], [`start()`], and the types that they
//! take and return.
//!
//! # Theory of operation
//!
//! A submission may be malicious, and the user who runs it must be protected from it. On Linux a run is four processes:
//!
//! ```text
//! judge (of any size) --socket pair--> zygote, forked by `begin`, small, in a session of its own
//!   └ for each run a supervisor: starts the program, watches its limits, kills all that it leaves
//!       └ the program: rlimits, another user if the judge is root, Landlock, seccomp, then exec
//! ```
//!
//! 1. The judge writes a *plan* (argv, environment, limits, the filter of system calls) into a file in memory, makes a Landlock
//!    ruleset, and passes both with the standard files and one end of a socket to the zygote, which forks a supervisor
//!    (`plan.rs`, `files.rs`, `filter.rs`). After a fork of a process with threads nothing may allocate or lock, so from here on
//!    everything works in fixed buffers. A child of the judge itself would be charged with the judge's memory, and the
//!    larger the judge, the longer the fork would take.
//! 2. The supervisor is a subreaper. Where the program may fork, it also enters a Landlock domain that bounds nothing but signals;
//!    the program's own domain is nested in it. So `kill(-1)` of the supervisor reaches all that the program has started, in
//!    whatever session, and nothing else. It does that only after it has seen that it cannot signal the zygote.
//! 3. The child gives up step by step what the next step does not need (`program.rs`) and becomes the program.
//! 4. stdout and stderr are unlinked files in memory, so no thread has to drain a pipe and nothing can block on one. The file
//!    size limit stands one byte above [`Limits::output_bytes`]: output that is exactly as long as allowed can be distinguished from more.
//! 5. The supervisor sleeps until the program ends, the judge's socket closes or the nearest limit could have been reached, and
//!    looks again (`supervisor.rs`). CPU time and memory are those of all its processes (`tree.rs`); memory is what is resident, swapped
//!    out, needed for page tables, mappings and threads, and what pipes and sockets may hold (`held.rs`). The filter blocks calls that would
//!    make the kernel hold other memory for a program. If a compiler changes the mode or the times of a file, its supervisor
//!    makes the change (`modes.rs`).
//! 6. When the program has ended, the supervisor kills what is left and waits until it has no child; then the judge gets the outcome.
//!
//! If one of these processes dies, those below it die too. The death of the judge closes the sockets of the supervisors, which
//! then end their programs, and the socket of the zygote, which ends after them. If a supervisor dies, PDEATHSIG kills its
//! program, and the zygote, also a subreaper, kills the processes that it inherits.
//!
//! The sandbox tries each layer once ([`layers()`]). If the kernel lacks one, reports say so ([`lacking()`], [`summary()`]). A
//! submission cannot fork, but may start threads; compilers, validators and generators may fork, and write into their folder. A
//! [`Profile::Unconfined`] is the user's own command: it has limits, and what it leaves is killed, but it is not isolated.
//! `tool.rs` has the only ways to start one.
//!
//! A native program that runs very often can be a [`ForkServer`]: it is started once, stops before its `main`, and is forked for each run
//! when its supervisor orders it (`forking.rs`). A program that cannot be forked can be a [`Resident`], a process that runs it repeatedly.
//!
//! Other systems use `plain`: a session, resource limits, and killing the process group. It does not isolate.

// The example of the README runs too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod allocator;
mod error;
mod fork_server;
mod input;
mod interrupt;
mod layers;
mod memory;
mod meter;
mod outcome;
mod own;
mod resident;
mod scratch;
mod stop;
mod tool;

// `--cfg grundy_plain` stands for another system, so that its path is built and tested here.
#[cfg(all(target_os = "linux", not(grundy_plain)))]
mod linux;
#[cfg(all(target_os = "linux", not(grundy_plain)))]
use linux as system;

#[cfg(any(not(target_os = "linux"), grundy_plain))]
mod plain;
#[cfg(any(not(target_os = "linux"), grundy_plain))]
use plain as system;

use std::ffi::OsString;
use std::fs::File;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use scratch::OwnFolder;

pub use allocator::Allocator;
pub use error::SandboxError;
pub use fork_server::ForkServer;
pub use input::{holding, nameless};
pub use interrupt::{interrupt, interrupted};
pub use layers::{Layer, Protection, lacking, layers, summary};
pub use meter::{Meter, waited_here};
pub use own::{spawn, spawn_detached, with_large_stack};
pub use resident::Resident;
pub use stop::Stopper;
pub use tool::{Tool, Unconfined, distrust, run_typed, tool_environment, trusted_path, typed, typed_path};

/// Makes the sandbox ready. To be called before the process grows or starts threads: on Linux this forks the small process that
/// starts programs, which are charged with the memory of what they were forked from. Otherwise the first [`start()`] does it.
///
/// # Errors
///
/// [`SandboxError::OwnLimit`] when this process may use too little; [`SandboxError::UnknownLayer`] for a wrong `GRUNDY_DISABLE`; [`SandboxError::System`] when there can be no such process.
pub fn begin() -> Result<(), SandboxError> {
    own::prepare()?;
    system::begin()
}

/// Runs a command to its end, under its limits, and tells what happened: [`start()`] and [`Running::wait`] in one.
///
/// # Errors
///
/// As both.
pub fn run(run: Run) -> Result<Outcome, SandboxError> {
    start(run)?.wait()
}

/// Starts a command. Its limits are watched by [`Running::wait`], which has to be called at once, from a thread of its own
/// if need be.
///
/// # Errors
///
/// [`SandboxError::Interrupted`] after [`interrupt()`]; the others when the program could not be started.
pub fn start(mut run: Run) -> Result<Running, SandboxError> {
    if interrupted() {
        return Err(SandboxError::Interrupted);
    }
    let scratch = run.scratch.clone().map(|variable| OwnFolder::of(&mut run, variable)).transpose()?;
    own::allow_file(run.limits.output_bytes.saturating_add(1))?;
    let (stop, stopper) = stop::pair()?;
    let streams = outcome::Streams::new()?;
    let child = system::start(&run, &streams)?;
    let scarce = own::scarce_memory(&run);
    let mut written = run.writable;
    if matches!(run.profile, Profile::Compiler | Profile::Validator | Profile::Generator) {
        written.push(run.working_folder);
    }
    Ok(Running {
        child,
        limits: run.limits,
        streams,
        stdin: run.stdin,
        written,
        _scratch: scratch,
        scarce,
        stop,
        stopper,
        ended: Arc::default(),
    })
}

/// A program that has been started. Dropping it kills the program.
#[derive(Debug)]
pub struct Running {
    child: system::Child,
    limits: Limits,
    streams: outcome::Streams,
    stdin: Option<File>,
    /// Where the program may have written.
    written: Vec<PathBuf>,
    /// Removed at its end.
    _scratch: Option<OwnFolder>,
    /// What to say should it fail: it has less memory than it might need.
    scarce: Option<SandboxError>,
    stop: stop::Stop,
    stopper: Stopper,
    /// Set at its end.
    ended: Arc<AtomicBool>,
}

impl Running {
    /// What ends this run before its time, from any thread.
    pub fn stopper(&self) -> Stopper {
        self.stopper.clone()
    }

    /// What tells the CPU time that this run has used so far.
    pub fn meter(&self) -> Meter {
        Meter::new(self.child.pid(), self.ended.clone())
    }

    /// Waits for the program's end, and ends it at its limits.
    ///
    /// When it returns, the program and all that it has started are dead, as far as the layers of the sandbox reach. CPU time is
    /// enforced by the program's own clock to about 1 ms for each core it uses, wall time to about 1 ms; both by SIGKILL, so that
    /// no handler can put it off. A memory limit is enforced by looking at the resident memory of the program, the sooner the
    /// nearer it is, and by an address space limit far above it, so that neither thread stacks nor reserved, unused memory
    /// count. Page tables, mappings, what is swapped out, and what its pipes and sockets may hold count as memory.
    ///
    /// # Errors
    ///
    /// [`SandboxError::Interrupted`] after [`interrupt()`]; the others when the program could not be watched. What the
    /// program itself does is never an error.
    pub fn wait(self) -> Result<Outcome, SandboxError> {
        let interrupts = interrupt::receiver()?;
        let ended = self.child.wait(&self.limits, interrupts, &self.stop);
        self.ended.store(true, Ordering::SeqCst);
        let ended = ended?;
        if interrupted() {
            return Err(SandboxError::Interrupted);
        }
        let mut outcome = outcome::tell(&self.limits, self.streams, &ended, &self.written)?;
        // The program's stdin and this file have one place in it. A pipe has none.
        outcome.stdin_place = self.stdin.and_then(|mut stdin| std::io::Seek::stream_position(&mut stdin).ok());
        match self.scarce {
            Some(error) if outcome.limit.is_none() && outcome.exit != Exit::Code(0) && !outcome.stopped => Err(error),
            _ => Ok(outcome),
        }
    }
}

/// What kind of program is run; each kind may do what it needs and no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// A contestant's program: no more than it needs to read stdin, compute and write stdout. It may start threads, but no
    /// processes.
    Submission,
    /// A contestant's program in a language whose runtime has to start processes.
    ForkingSubmission,
    /// A validator, checker or interactor of the package: may read what it is given and write its feedback folder.
    Validator,
    /// A test generator of the package.
    Generator,
    /// A compiler: may start processes and write into its working folder.
    Compiler,
    /// A command of the user's own machine, such as cargo or `g++ --version`: bounded, but free to do what the user may. Only
    /// [`Tool::run`] and [`run_typed`] start one.
    Unconfined(Unconfined),
}

/// The bounds of one run. Coming up to one is allowed; crossing one ends the run and is reported in [`Outcome::limit`].
#[derive(Debug, Clone)]
pub struct Limits {
    /// CPU time, user and system, of the program and the children it has waited for. `None`: only wall time counts.
    pub cpu_time: Option<Duration>,
    /// Time on the clock on the wall, on top of which comes the time in which the program could have run and had no core, up to
    /// [`MOST_WAITING`] times this.
    pub wall_time: Duration,
    /// Resident memory in bytes; the stack may take all of it. `None`: as much as the machine has.
    pub memory_bytes: Option<u64>,
    /// Bytes that may be written to stdout (and to any one file).
    pub output_bytes: u64,
    /// Bytes of stderr that are kept; more is a crossing of [`Limit::Output`] only above `output_bytes`.
    pub stderr_bytes: u64,
}

/// How many times its limit of wall time a program may wait for a core beyond it: on a machine that is too busy even for that, no
/// verdict is worth the waiting.
pub const MOST_WAITING: u32 = 4;

impl Limits {
    /// The wall time of a program that has waited so long for a core.
    pub fn wall_time_after(&self, waited: Duration) -> Duration {
        self.wall_time.saturating_add(waited.min(self.wall_time.saturating_mul(MOST_WAITING)))
    }

    /// The CPU time in whole seconds after which the kernel ends the program, in case the judge does not: 1.5 times the limit, rounded
    /// up, plus 2. The kernel counts by ticks, which on a busy machine run 10 to 18 % ahead of the program's own clock. A kill by
    /// the kernel says nothing about the limit, so it must never come first.
    fn backstop_seconds(&self) -> Option<u64> {
        let time = self.cpu_time?;
        let longer = time.saturating_add(time / 2);
        Some((longer.as_secs() + u64::from(longer.subsec_nanos() > 0)).saturating_add(2))
    }
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
    /// What the program reads, a file or the reading end of a pipe; `None` is the empty input.
    pub stdin: Option<File>,
    /// Where the program writes, a file or the writing end of a pipe, which [`Limits::output_bytes`] does not bound; `None`:
    /// kept for [`Outcome::stdout`].
    pub stdout: Option<File>,
    /// Where it writes stderr, as `stdout`; `None`: kept for [`Outcome::stderr`].
    pub stderr: Option<File>,
    /// Its limits.
    pub limits: Limits,
    /// What kind of program it is.
    pub profile: Profile,
    /// Files and folders that it may read, and execute, beside its working folder and what belongs to the system.
    pub readable: Vec<PathBuf>,
    /// Files and folders that it may also write. A compiler's or validator's working folder need not be named.
    pub writable: Vec<PathBuf>,
    /// The variable that names a folder in which this run may write: an empty one, which is made at its start and removed at its
    /// end, so that no run finds what another has written. All that it writes is bounded. `None`: it has no such folder.
    pub scratch: Option<OsString>,
    /// Whether its runtime reserves far more address space than it ever uses, so that only resident memory can be bounded.
    pub reserves_memory: bool,
    /// The core to run on; `None`: any.
    pub core: Option<usize>,
}

impl Run {
    /// A run with nothing beyond what has to be said: no environment, no input, output kept, no other files, any core.
    pub fn new(argv: Vec<OsString>, working_folder: impl Into<PathBuf>, limits: Limits, profile: Profile) -> Self {
        Self {
            argv,
            environment: Vec::new(),
            working_folder: working_folder.into(),
            stdin: None,
            stdout: None,
            stderr: None,
            limits,
            profile,
            readable: Vec::new(),
            writable: Vec::new(),
            scratch: None,
            reserves_memory: false,
            core: None,
        }
    }
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
    /// Of `wall_time`, how long its threads could have run and had no core, all of them together. `None`: not at all, it ended
    /// within its wall time, or the system does not tell.
    pub waited: Option<Duration>,
    /// When it ended.
    pub ended_at: Instant,
    /// Whether a [`Stopper`] ended it. If so, `exit` says nothing about the program.
    pub stopped: bool,
    /// Peak resident memory in bytes, of the program or the largest child it has waited for, where the system tells it. It
    /// is never below the memory that the judge itself held when it started the program.
    pub peak_memory_bytes: Option<u64>,
    /// How `peak_memory_bytes` was measured, in a few words for people.
    pub memory_method: &'static str,
    /// The limit that was crossed. Several: the first in the order output, time, memory.
    pub limit: Option<Limit>,
    /// Processes that were still alive in its process group when the program had ended, and were killed; at least so many.
    pub killed: u32,
    /// How many bytes of the file that was its stdin lie before the place where it would read on: 0 if it read nothing, or read
    /// without moving that place. `None`: it had no file as stdin.
    pub stdin_place: Option<u64>,
    /// What was written to stdout, to be read from the start; at most [`Limits::output_bytes`] bytes.
    pub stdout: File,
    /// The size of `stdout` in bytes.
    pub stdout_bytes: u64,
    /// The first [`Limits::stderr_bytes`] bytes of stderr.
    pub stderr: Vec<u8>,
    /// The last as many bytes of it, if more were written; otherwise empty.
    pub stderr_end: Vec<u8>,
    /// What was written to stderr in all, in bytes.
    pub stderr_bytes: u64,
}

/// How this build measures memory: what [`Outcome::memory_method`] says.
pub fn memory_method() -> &'static str {
    system::MEMORY_METHOD
}
