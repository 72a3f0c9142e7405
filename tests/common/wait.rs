//! Waits that end: a test fails after [`LONGEST`] and names what it waited for; it never hangs.
//!
//! A child process is started by [`Bounded`], whose methods stand in for `Command::spawn`, `output` and `status`. A thread
//! kills the child when its time is up, which also ends every reader of its pipes; and no child outlives its [`Started`].

#![allow(dead_code, reason = "each test binary uses its own part of this module")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use std::io::{self, Read};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Output, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// No command and no event of a test takes longer, on however busy a machine.
pub(crate) const LONGEST: Duration = Duration::from_secs(600);

/// Waits until `find` finds something.
pub(crate) fn until<T>(what: &str, mut find: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + LONGEST;
    let mut pause = Duration::from_micros(200);
    loop {
        if let Some(found) = find() {
            return found;
        }
        assert!(Instant::now() < deadline, "waited {} s in vain until {what}", LONGEST.as_secs());
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(10));
    }
}

/// Waits until `condition` holds.
pub(crate) fn eventually(what: &str, mut condition: impl FnMut() -> bool) {
    until(what, || condition().then_some(()));
}

/// Does work that has to end, in a thread of its own.
pub(crate) fn ends<T: Send + 'static>(what: &str, work: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = mpsc::channel();
    let thread = thread::spawn(move || {
        // Nobody listens any more when the time is up.
        let _ = sender.send(work());
    });
    match receiver.recv_timeout(LONGEST) {
        Ok(result) => result,
        Err(RecvTimeoutError::Timeout) => panic!("waited {} s in vain for the end: {what}", LONGEST.as_secs()),
        Err(RecvTimeoutError::Disconnected) => match thread.join() {
            Err(panic) => std::panic::resume_unwind(panic),
            Ok(()) => unreachable!("it sends before it ends"),
        },
    }
}

/// The CPU time that a process has used, in ticks of the system's clock, which are hundredths of a second almost everywhere.
pub(crate) fn ticks(pid: u32) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_ascii_whitespace();
    // After the state and ten more numbers: user and system.
    fields.skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum()
}

/// Whether this process has stopped itself.
pub(crate) fn is_stopped(pid: u32) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit(')').next().is_some_and(|rest| rest.starts_with(" T"))
}

/// Lets a process that has stopped itself go on.
pub(crate) fn wake(pid: u32) {
    let status = Command::new("kill").args(["-CONT", &pid.to_string()]).bounded_status().unwrap();
    assert!(status.success(), "kill -CONT: {status}");
}

/// Whether a thread of this process waits in the system call of this number.
pub(crate) fn waits_in(pid: u32, call: i64) -> bool {
    let threads = std::fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    let calls = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("syscall")).ok());
    calls.into_iter().any(|line| line.split(' ').next() == Some(&call.to_string()))
}

/// Whether this process has handlers for Ctrl-C and SIGTERM. `true` where the system does not say.
pub(crate) fn catches_signals(pid: u32) -> bool {
    let Ok(status) = std::fs::read_to_string(format!("/proc/{pid}/status")) else {
        return true;
    };
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    caught.is_none_or(|mask| [2, 15].iter().all(|signal| mask >> (signal - 1) & 1 == 1))
}

/// Starting a command whose every wait is bounded.
pub(crate) trait Bounded {
    /// Starts it, as `Command::spawn` does.
    fn start(&mut self) -> io::Result<Started>;

    /// Runs it to its end, with pipes for stdout and stderr.
    fn bounded_output(&mut self) -> io::Result<Output>;

    /// Runs it to its end, as `Command::status` does.
    fn bounded_status(&mut self) -> io::Result<ExitStatus>;
}

impl Bounded for Command {
    fn start(&mut self) -> io::Result<Started> {
        Started::new(self, LONGEST)
    }

    fn bounded_output(&mut self) -> io::Result<Output> {
        self.stdout(Stdio::piped()).stderr(Stdio::piped()).start()?.wait_with_output()
    }

    fn bounded_status(&mut self) -> io::Result<ExitStatus> {
        self.start()?.wait()
    }
}

/// A child process that is killed when its time is up, and when this is dropped.
pub(crate) struct Started {
    pub(crate) stdin: Option<ChildStdin>,
    pub(crate) stdout: Option<ChildStdout>,
    pub(crate) stderr: Option<ChildStderr>,
    child: Arc<Mutex<Child>>,
    command: String,
    longest: Duration,
    deadline: Instant,
    /// Dropped, it lets the thread end that would kill the child.
    _watched: Sender<()>,
}

impl Started {
    /// Starts a command that is killed after `longest`.
    pub(crate) fn new(command: &mut Command, longest: Duration) -> io::Result<Self> {
        let mut child = command.spawn()?;
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let child = Arc::new(Mutex::new(child));
        // Before the thread waits: what it kills is late.
        let deadline = Instant::now() + longest;
        let (watched, ended) = mpsc::channel();
        let late = Arc::clone(&child);
        thread::spawn(move || {
            if ended.recv_timeout(longest) == Err(RecvTimeoutError::Timeout) {
                let _ = late.lock().unwrap_or_else(PoisonError::into_inner).kill();
            }
        });
        let command = format!("{command:?}");
        Ok(Self { stdin, stdout, stderr, child, command, longest, deadline, _watched: watched })
    }

    fn child(&self) -> MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn id(&self) -> u32 {
        self.child().id()
    }

    pub(crate) fn kill(&mut self) -> io::Result<()> {
        self.child().kill()
    }

    /// Sends a signal by its name, such as `-INT`.
    pub(crate) fn signal(&self, name: &str) {
        let status = Command::new("kill").args([name, &self.id().to_string()]).bounded_status().unwrap();
        assert!(status.success(), "kill {name}: {status}");
    }

    pub(crate) fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
        self.child().try_wait()
    }

    /// Closes its stdin and waits for its end.
    ///
    /// # Errors
    ///
    /// When it has not ended in time.
    pub(crate) fn wait(&mut self) -> io::Result<ExitStatus> {
        drop(self.stdin.take());
        let mut pause = Duration::from_micros(50);
        loop {
            let status = self.try_wait()?;
            if Instant::now() >= self.deadline {
                return Err(self.too_late());
            }
            if let Some(status) = status {
                return Ok(status);
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(5));
        }
    }

    /// Closes its stdin, reads what it writes, and waits for its end.
    ///
    /// # Errors
    ///
    /// When it has not ended in time, or somebody keeps its output open.
    pub(crate) fn wait_with_output(mut self) -> io::Result<Output> {
        drop(self.stdin.take());
        let (stdout, stderr) = (self.stdout.take().map(read_aside), self.stderr.take().map(read_aside));
        let get = |pipe: Option<mpsc::Receiver<io::Result<Vec<u8>>>>| match pipe {
            None => Ok(Vec::new()),
            Some(pipe) => {
                let left = self.deadline.saturating_duration_since(Instant::now());
                pipe.recv_timeout(left).unwrap_or_else(|_| Err(self.too_late()))
            }
        };
        let (stdout, stderr) = (get(stdout)?, get(stderr)?);
        Ok(Output { status: self.wait()?, stdout, stderr })
    }

    fn too_late(&self) -> io::Error {
        let message = format!("not ended after {:?}, and killed: {}", self.longest, self.command);
        io::Error::new(io::ErrorKind::TimedOut, message)
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        let mut child = self.child();
        // Of one that has been waited for, both say that it has ended.
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// Reads to the end in a thread of its own.
fn read_aside(mut pipe: impl Read + Send + 'static) -> mpsc::Receiver<io::Result<Vec<u8>>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let result = pipe.read_to_end(&mut bytes).map(|_| bytes);
        // Nobody listens any more when the time is up.
        let _ = sender.send(result);
    });
    receiver
}
