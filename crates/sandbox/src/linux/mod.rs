//! The sandbox of Linux, as seen by the judge: it writes a plan, has a supervisor made for it, and reads what that tells.

mod asking;
mod bpf;
mod calls;
mod elf;
mod files;
mod filter;
mod fork_server;
mod forking;
mod held;
mod layers;
mod mapped;
mod modes;
mod notes;
mod notify;
mod plan;
mod probe;
mod procfs;
mod program;
mod public;
mod raw;
mod request;
mod rlimits;
mod supervisor;
mod sweep;
mod tree;
mod waiting;
mod watch;
mod zygote;

use std::fs::File;
use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::net::{AddressFamily, RecvFlags, Shutdown, SocketFlags, SocketType, recv, socketpair};

use super::layers::{Layer, Protection, disabled};
use super::outcome::{End, Ended, Streams};
use super::stop::Stop;
use super::{Limit, Limits, Profile, Run, SandboxError, interrupted};
pub(super) use fork_server::{ForkServer, PYTHON as FORK_SERVER_PYTHON, SOURCE as FORK_SERVER_SOURCE, fork_server};
use plan::{NONE, Plan, Reply, Stage, Writer};

/// The first of the users that programs become when the judge is root: numbers that no distribution gives to anybody.
const USER: u64 = 60_578;

/// How many users there are. Runs that are under way at one time are different ones.
const USERS: u64 = 600;

/// The capability to read and search every folder: a user's cache may lie in a home that nobody else may enter. What may be
/// read then is what Landlock says.
const DAC_READ_SEARCH: u64 = 1 << 2;

/// The capability to write what belongs to the judge's own user, again as far as Landlock lets it.
const DAC_OVERRIDE: u64 = 1 << 1;

/// How much a tool may write in all beside stdout and one file of the largest size: as much as is taken over from it.
const WRITTEN_BYTES: u64 = 256 << 20;

pub(crate) const MEMORY_METHOD: &str =
    "wait4 ru_maxrss; memory of all its processes, with swap, page tables, pipes and sockets, looked at while running";

/// Where supervisors come from.
#[derive(Debug)]
struct Zygotes {
    shared: Option<zygote::Zygote>,
    /// Whether each run has a zygote of its own.
    alone: bool,
}

impl Zygotes {
    /// Forks the zygote at the first call.
    fn get() -> Result<&'static Self, SandboxError> {
        static ZYGOTES: OnceLock<Result<Zygotes, raw::Errno>> = OnceLock::new();
        let alone = disabled()?.iter().any(|name| name == "zygote");
        let make = || {
            let shared = if alone { None } else { Some(zygote::Zygote::fork(false)?) };
            Ok(Self { shared, alone })
        };
        ZYGOTES.get_or_init(make).as_ref().map_err(|&errno| failure("start the sandbox's helper process", errno))
    }

    /// Has a supervisor made for a plan.
    fn ask(&self, plan: &File, streams: [&File; 3], rulesets: &[&OwnedFd]) -> Result<Connection, SandboxError> {
        let (ours, its) = socketpair(AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC, None)
            .map_err(SandboxError::system("create a socket"))?;
        let mut files: Vec<BorrowedFd<'_>> = vec![its.as_fd(), plan.as_fd()];
        files.extend(streams.map(AsFd::as_fd));
        files.extend(rulesets.iter().map(AsFd::as_fd));
        let fork = |errno| failure("start the sandbox's helper process", errno);
        if let Some(shared) = &self.shared {
            match shared.ask(&files) {
                Ok(()) => return Ok(Connection { socket: ours, _zygote: None }),
                // Somebody has killed it: from now on each run has its own.
                Err(libc::EPIPE | libc::ECONNRESET) => {}
                Err(errno) => return Err(failure("ask the sandbox's helper process", errno)),
            }
        }
        let own = zygote::Zygote::fork(true).map_err(fork)?;
        own.ask(&files).map_err(|errno| failure("ask the sandbox's helper process", errno))?;
        Ok(Connection { socket: ours, _zygote: Some(own) })
    }
}

fn failure(action: &'static str, errno: raw::Errno) -> SandboxError {
    SandboxError::system(action)(io::Error::from_raw_os_error(errno))
}

/// The judge's end of one run. When it is closed, the supervisor ends all that it has started.
#[derive(Debug)]
struct Connection {
    socket: OwnedFd,
    /// Held until the run is over, where it serves this one alone.
    _zygote: Option<zygote::Zygote>,
}

impl Connection {
    /// What the supervisor tells next. `None`: it is no more.
    fn reply(&self) -> Result<Option<Reply>, SandboxError> {
        let mut buffer = [0; size_of::<Reply>()];
        loop {
            return match recv(&self.socket, &mut buffer, RecvFlags::empty()) {
                Ok((length, _)) => Ok(plan::value(&buffer[..length])),
                Err(rustix::io::Errno::INTR) => continue,
                Err(rustix::io::Errno::CONNRESET) => Ok(None),
                Err(error) => Err(SandboxError::system("hear from a program's supervisor")(error)),
            };
        }
    }

    /// As [`Self::reply`], where there has to be one.
    fn must_reply(&self) -> Result<Reply, SandboxError> {
        let gone = || failure("hear from a program's supervisor, which has died", libc::ESRCH);
        self.reply()?.ok_or_else(gone)
    }

    /// Has the supervisor end its program.
    fn stop(&self) {
        // Not by a message: one that is left unread when the other end is closed takes the answer with it.
        let _ = rustix::net::shutdown(&self.socket, Shutdown::Write);
    }
}

/// See [`begin`](super::begin).
pub(super) fn begin() -> Result<(), SandboxError> {
    // Counted before any thread is kept on one of them.
    let _ = cores();
    Zygotes::get().map(drop)
}

pub(super) fn layers() -> Vec<Layer> {
    layers::found().map(|found| found.told.clone()).unwrap_or_default()
}

/// Whether there is every layer that a program needs which serves many runs.
pub(super) fn has_all_layers() -> Result<bool, SandboxError> {
    layers::found().map(|found| found.landlock && found.scope && found.seccomp)
}

/// Why it is not known which layers there are, if so.
pub(super) fn untried() -> Option<String> {
    layers::found().err().map(|error| error.to_string())
}

pub(super) fn lacking() -> Vec<(Protection, String)> {
    match layers::found() {
        Ok(found) => layers::lacking(found),
        Err(error) => Protection::ALL.map(|protection| (protection, error.to_string())).to_vec(),
    }
}

/// A program that has been started. Dropping it kills the program.
#[derive(Debug)]
pub(super) struct Child {
    connection: Connection,
    program: PathBuf,
    pid: i32,
    over: bool,
}

/// Starts the program of `run`, writing to `streams`.
pub(super) fn start(run: &Run, streams: &Streams) -> Result<Child, SandboxError> {
    let (connection, program, reply) = launch(run, streams, plan::RUN)?;
    if reply.kind == plan::STARTED {
        return Ok(Child { connection, program, pid: reply.pid as i32, over: false });
    }
    Err(not_started(run, program, &reply))
}

/// Has a supervisor made for `run`, and hears whether it has begun.
fn launch(run: &Run, streams: &Streams, task: u64) -> Result<(Connection, PathBuf, Reply), SandboxError> {
    let program = PathBuf::from(run.argv.first().ok_or(SandboxError::NoProgram)?);
    if !program.is_absolute() {
        return Err(SandboxError::RelativeProgram { program });
    }
    let found = layers::found()?;
    let zygotes = Zygotes::get()?;
    let confined = !matches!(run.profile, Profile::Unconfined(_));
    let failed = SandboxError::system("share a file with a program");
    let plan = plan(run, found, task).map_err(|source| SandboxError::Start { program: program.clone(), source })?;
    let null;
    let stdin = if let Some(file) = &run.stdin {
        file
    } else {
        null = File::open("/dev/null").map_err(failed)?;
        &null
    };
    let stdout = run.stdout.as_ref().unwrap_or(streams.stdout());
    let stderr = run.stderr.as_ref().unwrap_or(streams.stderr());
    let ruleset = if confined && found.landlock { files::ruleset(run, [stdout, stderr], found.scope)? } else { None };
    let around = if ruleset.is_some() { files::around()? } else { None };
    let rulesets: Vec<&OwnedFd> = ruleset.iter().chain(around.as_deref()).collect();
    let connection = zygotes.ask(&plan, [stdin, stdout, stderr], &rulesets)?;
    let reply = connection.must_reply()?;
    Ok((connection, program, reply))
}

/// Why a program has not been started.
fn not_started(run: &Run, program: PathBuf, reply: &Reply) -> SandboxError {
    let source = io::Error::from_raw_os_error(reply.errno as i32);
    match reply.stage {
        stage if stage == Stage::Folder as u64 => {
            SandboxError::WorkingFolder { program, folder: run.working_folder.clone() }
        }
        stage if stage == Stage::Execute as u64 && source.kind() == io::ErrorKind::PermissionDenied => {
            SandboxError::NotExecutable { program }
        }
        stage if stage == Stage::Execute as u64 => SandboxError::Start { program, source },
        stage => SandboxError::System { action: Stage::action(stage), source },
    }
}

/// A plan in which nothing is asked for.
fn blank() -> Plan {
    Plan {
        task: plan::RUN,
        program: 0,
        folder: 0,
        arguments: 0,
        variables: 0,
        filter: 0,
        filter_length: 0,
        asking_filter: 0,
        asking_filter_length: 0,
        own_folders: [0; plan::OWN_FOLDERS],
        fork_secret: 0,
        child_seconds: 0,
        cpu_nanos: NONE,
        wall_nanos: NONE,
        memory_bytes: NONE,
        written_bytes: NONE,
        rlimits: [[0; 2]; plan::RLIMITS],
        rlimit_count: 0,
        core: NONE,
        cores: 1,
        user: NONE,
        capabilities: 0,
        confined: 0,
        tree: 0,
        scope: 0,
    }
}

fn plan(run: &Run, found: &layers::Found, task: u64) -> io::Result<File> {
    static RUNS: AtomicU64 = AtomicU64::new(0);
    let mut writer = Writer::new();
    let variables = run.environment.iter().map(|(name, value)| {
        let mut variable = name.clone();
        variable.push("=");
        variable.push(value);
        variable
    });
    let confined = !matches!(run.profile, Profile::Unconfined(_));
    let serves = task == plan::SERVE;
    let fork_secret = if serves { secret()? } else { 0 };
    let of_fork_server = if serves { filter::of_fork_server(fork_secret) } else { Vec::new() };
    let filter = match (found.seccomp, serves) {
        (false, _) => &[],
        (true, false) => layers::filter(run.profile, found.scope),
        (true, true) => &of_fork_server[..],
    };
    let asking = if found.seccomp && run.profile == Profile::Compiler { layers::asking_filter() } else { &[] };
    let mut own_folders = [0; plan::OWN_FOLDERS];
    if !asking.is_empty() {
        let folders = std::iter::once(&run.working_folder).chain(&run.writable);
        for (place, folder) in own_folders.iter_mut().zip(folders) {
            *place = writer.string(folder.as_os_str())?;
        }
    }
    // A program that may not fork leaves nothing behind.
    let tree = serves || run.profile != Profile::Submission || !found.seccomp;
    let nanos = |time: Duration| u64::try_from(time.as_nanos()).unwrap_or(NONE);
    let mut plan = Plan {
        task,
        program: writer.string(run.argv.first().map(AsRef::as_ref).unwrap_or_default())?,
        folder: writer.string(run.working_folder.as_os_str())?,
        arguments: writer.table(run.argv.iter().cloned())?,
        variables: writer.table(variables)?,
        filter: writer.numbers(filter),
        filter_length: filter.len() as u64,
        asking_filter: writer.numbers(asking),
        asking_filter_length: asking.len() as u64,
        own_folders,
        fork_secret,
        cpu_nanos: run.limits.cpu_time.map_or(NONE, nanos),
        wall_nanos: nanos(run.limits.wall_time),
        memory_bytes: run.limits.memory_bytes.unwrap_or(NONE),
        core: run.core.map_or(NONE, |core| core as u64),
        cores: if run.core.is_some() { 1 } else { cores() },
        confined: u64::from(confined),
        tree: u64::from(tree),
        scope: u64::from(tree && found.scope),
        ..blank()
    };
    // What forks uses CPU time for as many runs as there are.
    let (of_child, limits): (Vec<_>, Vec<_>) =
        rlimits::rlimits(run, found.root).partition(|[resource, _]| serves && *resource == u64::from(libc::RLIMIT_CPU));
    plan.child_seconds = of_child.first().map_or(0, |[_, seconds]| *seconds);
    for (place, limit) in plan.rlimits.iter_mut().zip(limits) {
        *place = limit;
        plan.rlimit_count += 1;
    }
    let writes = matches!(run.profile, Profile::Compiler | Profile::Validator | Profile::Generator);
    if writes || run.scratch.is_some() {
        plan.written_bytes = run.limits.output_bytes.saturating_mul(2).saturating_add(WRITTEN_BYTES);
    }
    if confined && found.root {
        plan.user = USER + (u64::from(std::process::id()) * 7 + RUNS.fetch_add(1, Ordering::Relaxed)) % USERS;
        // Anybody may write to the folder of a run's own.
        let writes = writes || run.writable.len() > usize::from(run.scratch.is_some());
        plan.capabilities = DAC_READ_SEARCH | if writes { DAC_OVERRIDE } else { 0 };
    }
    writer.finish(&plan)
}

/// A number that nobody can guess, and not zero.
fn secret() -> io::Result<u64> {
    let mut bytes = [0; 8];
    while u64::from_ne_bytes(bytes) == 0 {
        if rustix::rand::getrandom(&mut bytes, rustix::rand::GetRandomFlags::empty())? < bytes.len() {
            bytes = [0; 8];
        }
    }
    Ok(u64::from_ne_bytes(bytes))
}

fn cores() -> u64 {
    static CORES: OnceLock<u64> = OnceLock::new();
    *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64))
}

/// The CPU time that the process `pid` has used so far.
pub(super) fn cpu_time(pid: i32) -> Option<Duration> {
    raw::cpu_nanos(pid).map(Duration::from_nanos)
}

/// The time that the threads of the process `pid` could have run and had no core.
pub(super) fn waited(pid: i32) -> Option<Duration> {
    waiting::of_one(pid, cores()).map(Duration::from_nanos)
}

/// The time that this thread could have run and had no core.
pub(super) fn waited_here() -> Option<Duration> {
    waiting::here().map(Duration::from_nanos)
}

/// Whether a thread of the process `pid` runs, or would if it had a core or what it waits for on the disk.
pub(super) fn is_busy(pid: i32) -> Option<bool> {
    waiting::is_busy(pid)
}

impl Child {
    /// The program's process id, which may be another's once the run is over.
    pub(super) fn pid(&self) -> i32 {
        self.pid
    }

    /// Waits for the program's end, and ends it when it is asked to.
    pub(super) fn wait(
        mut self,
        limits: &Limits,
        interrupts: BorrowedFd<'_>,
        stop: &Stop,
    ) -> Result<Ended, SandboxError> {
        loop {
            let mut files = [
                PollFd::new(&self.connection.socket, PollFlags::IN),
                PollFd::from_borrowed_fd(interrupts, PollFlags::IN),
                PollFd::from_borrowed_fd(stop.file(), PollFlags::IN),
            ];
            match poll(&mut files, None) {
                Ok(_) | Err(rustix::io::Errno::INTR) => {}
                Err(error) => return Err(SandboxError::system("wait for a program")(error)),
            }
            if !files[0].revents().is_empty() {
                break;
            }
            if interrupted() || stop.is_asked() {
                self.connection.stop();
                break;
            }
        }
        let reply = self.connection.must_reply()?;
        self.over = true;
        if reply.kind != plan::ENDED {
            return Err(failure(Stage::action(reply.stage), reply.errno as i32));
        }
        Ok(self.ended(limits, &reply))
    }

    fn ended(&self, limits: &Limits, reply: &Reply) -> Ended {
        let end = match reply.end {
            watch::END_STOPPED => End::Stopped,
            watch::END_CPU => End::Crossed(Limit::CpuTime),
            watch::END_WALL => End::Crossed(Limit::WallTime),
            watch::END_MEMORY => End::Crossed(Limit::Memory),
            watch::END_OUTPUT => End::Crossed(Limit::Output),
            _ => End::ByItself,
        };
        let ago = Duration::from_nanos(raw::now_nanos().saturating_sub(reply.end_nanos));
        let now = Instant::now();
        let status = reply.status as i32;
        // A program whose static data is too large is killed before its first instruction, by the limit of addresses.
        let too_large = limits.memory_bytes.is_some_and(|most| {
            end == End::ByItself
                && libc::WIFSIGNALED(status)
                && elf::static_bytes(&self.program).is_some_and(|size| size > most)
        });
        Ended {
            end: if too_large { End::Crossed(Limit::Memory) } else { end },
            status,
            cpu_time: Duration::from_nanos(reply.cpu_nanos),
            wall_time: Duration::from_nanos(reply.end_nanos.saturating_sub(reply.start_nanos)),
            waited: Some(Duration::from_nanos(reply.waited_nanos)),
            ended_at: now.checked_sub(ago).unwrap_or(now),
            peak_memory_bytes: reply.peak_bytes,
            peak_is_its_own: reply.own_peak_bytes == reply.peak_bytes,
            memory_method: MEMORY_METHOD,
            killed: u32::try_from(reply.killed).unwrap_or(u32::MAX),
        }
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        if !self.over {
            self.connection.stop();
            // Until its end, or its supervisor's.
            while matches!(self.connection.reply(), Ok(Some(reply)) if reply.kind == plan::STARTED) {}
        }
    }
}
