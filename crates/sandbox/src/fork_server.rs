//! Programs that are started once and forked for each run.

use std::fs::File;
use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

use super::input::Refilled;
use super::outcome::Streams;
use super::{Run, SandboxError, interrupted, system};

/// A native program that has been started and stopped before its `main`: each run is a fork of it, in the same sandbox.
///
/// That costs a fraction of starting it. But what it says is only for screening: that a run went well may be taken as such, and
/// whatever else it says is to be found out by an ordinary [`run()`](super::run).
#[derive(Debug)]
pub struct ForkServer {
    server: system::ForkServer,
    run: Run,
    /// `None`: each run is given pipes.
    input: Option<Refilled>,
    streams: Streams,
    /// Whether a run has begun whose end nobody has seen.
    is_busy: bool,
    is_gone: bool,
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    any(grundy_plain, not(target_os = "linux")),
    expect(dead_code, reason = "other systems have no fork server")
)]
pub(super) enum ForkEnd {
    /// By itself, within what its supervisor watches.
    Code(i32),
    /// In another way.
    Badly,
    /// There is no server any more.
    Gone,
}

impl ForkServer {
    /// What has to be linked into a program, as C, so that it can be one; `None`: not on this system.
    pub fn source() -> Option<&'static str> {
        system::FORK_SERVER_SOURCE
    }

    /// What Python runs before a program, with two arguments: [`Self::source`] compiled with `-shared -DGRUNDY_LIBRARY`, and the program.
    /// Nothing of the program is run before a fork. With `--words` before the two, each run has the arguments that its input names, each ended by a
    /// NUL, and an empty stdin.
    pub fn python() -> &'static str {
        system::FORK_SERVER_PYTHON
    }

    /// Starts a program with its limits; its stdin and stdout need not be given. `None`: the program was not linked so, or the sandbox
    /// lacks a layer that is needed: Landlock, its scopes and seccomp.
    ///
    /// # Errors
    ///
    /// As [`start()`](super::start()).
    pub fn start(run: Run) -> Result<Option<Self>, SandboxError> {
        let failed = || SandboxError::system::<io::Error>("create a file for a program");
        let input = Refilled::new().map_err(failed())?;
        let stdin = input.stdin().map_err(failed())?;
        Self::launch(Run { stdin: Some(stdin), stdout: None, ..run }, Some(input))
    }

    /// As [`Self::start`], for a program that is part of a conversation: each run is given a pipe to read and one to write, by
    /// [`Self::begin`].
    ///
    /// # Errors
    ///
    /// As [`start()`](super::start()).
    pub fn start_talking(run: Run) -> Result<Option<Self>, SandboxError> {
        let pipe = || io::pipe().map_err(SandboxError::system("create a pipe"));
        // What it has before its first run is of the kind that each run has, and leads nowhere.
        let (stdin, stdout) = (File::from(OwnedFd::from(pipe()?.0)), File::from(OwnedFd::from(pipe()?.1)));
        Self::launch(Run { stdin: Some(stdin), stdout: Some(stdout), ..run }, None)
    }

    fn launch(run: Run, input: Option<Refilled>) -> Result<Option<Self>, SandboxError> {
        if interrupted() {
            return Err(SandboxError::Interrupted);
        }
        let streams = Streams::new()?;
        let server = system::fork_server(&run, &streams)?;
        Ok(server.map(|server| Self { server, run, input, streams, is_busy: false, is_gone: false }))
    }

    /// What the program writes for `input`, to be read until the next run; `None`: it did not end well, or crossed a limit, or could not
    /// be run.
    ///
    /// # Errors
    ///
    /// [`SandboxError::Interrupted`] after [`interrupt()`](super::interrupt()); the others when its files cannot be used.
    pub fn run(&mut self, input: &[u8]) -> Result<Option<&File>, SandboxError> {
        self.begin_on(input)?;
        self.output()
    }

    /// The code that the program exits with for `input`; `None`: it did not end by itself within its limits, or could not be run.
    ///
    /// # Errors
    ///
    /// As [`Self::run`].
    pub fn run_to_code(&mut self, input: &[u8]) -> Result<Option<i32>, SandboxError> {
        self.begin_on(input)?;
        self.code()
    }

    /// Begins a run on `input`. [`Self::output`] has to be called before the next one.
    ///
    /// # Errors
    ///
    /// As [`Self::run`].
    pub fn begin_on(&mut self, input: &[u8]) -> Result<(), SandboxError> {
        if interrupted() {
            return Err(SandboxError::Interrupted);
        }
        if self.is_gone() {
            return Ok(());
        }
        self.lay_out(input).map_err(SandboxError::system("share a file with a program"))?;
        self.is_gone = !self.server.begin(None);
        self.is_busy = true;
        Ok(())
    }

    /// Waits for the end of the run that has begun [on an input](Self::begin_on): what the program has written, as [`Self::run`] gives it.
    ///
    /// # Errors
    ///
    /// As [`Self::run`].
    pub fn output(&mut self) -> Result<Option<&File>, SandboxError> {
        if self.code()? != Some(0) {
            return Ok(None);
        }
        let failed = SandboxError::system::<io::Error>("read a program's output");
        self.streams.written(self.run.limits.output_bytes).map_err(failed)
    }

    fn code(&mut self) -> Result<Option<i32>, SandboxError> {
        if self.is_gone || !self.is_busy {
            return Ok(None);
        }
        self.server.wait()?;
        self.end()
    }

    /// Begins a run of a program that was [started to talk](Self::start_talking), which reads and writes these pipes. Whether it has: if
    /// not, it is gone. If so, [`Self::end`] has to be called before the next one.
    ///
    /// # Errors
    ///
    /// As [`Self::run`].
    pub fn begin(&mut self, stdin: &File, stdout: &File) -> Result<bool, SandboxError> {
        if interrupted() {
            return Err(SandboxError::Interrupted);
        }
        self.lay_out(&[]).map_err(SandboxError::system("share a file with a program"))?;
        self.is_gone = self.is_gone() || !self.server.begin(Some([stdin.as_fd(), stdout.as_fd()]));
        self.is_busy = true;
        Ok(!self.is_gone)
    }

    /// What becomes readable when the run that has [begun](Self::begin) has ended.
    pub fn file(&self) -> BorrowedFd<'_> {
        self.server.file()
    }

    /// Waits for the end of a run that has [begun](Self::begin): the code that the program exits with; `None`: it did not end by itself
    /// within its limits.
    ///
    /// # Errors
    ///
    /// When its supervisor cannot be heard.
    pub fn end(&mut self) -> Result<Option<i32>, SandboxError> {
        let end = self.server.end(&self.run)?;
        self.is_busy = false;
        match end {
            ForkEnd::Code(code) => Ok(Some(code)),
            ForkEnd::Badly => Ok(None),
            ForkEnd::Gone => {
                self.is_gone = true;
                Ok(None)
            }
        }
    }

    /// Ends it, with the run that is under way.
    pub fn stop(&mut self) {
        self.is_gone = true;
        self.server.stop();
    }

    /// Whether it cannot be run any more: it was ended, did what no fork server does, or has begun a run whose end nobody has seen.
    pub fn is_gone(&self) -> bool {
        self.is_gone || self.is_busy
    }

    /// The program shares the places of its files with us, so they are set back.
    fn lay_out(&mut self, input: &[u8]) -> io::Result<()> {
        if let Some(own) = &mut self.input {
            own.refill(input)?;
        }
        self.streams.empty()
    }
}
