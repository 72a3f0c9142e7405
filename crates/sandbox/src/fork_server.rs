//! Programs that are started once and forked for each run.

use std::fs::File;
use std::io::{self, Seek, SeekFrom};
use std::os::unix::fs::FileExt;

use super::outcome::Streams;
use super::{Run, SandboxError, input, interrupted, memory, system};

/// A native program that has been started and stopped before its `main`: each run is a fork of it, in the same sandbox.
///
/// That costs a fraction of starting it. But what it says is only for screening: that a run went well may be taken as such, and
/// whatever else it says is to be found out by an ordinary [`run()`](super::run).
#[derive(Debug)]
pub struct ForkServer {
    server: system::ForkServer,
    run: Run,
    /// The input, as the judge writes it; the program has it for reading.
    input: File,
    streams: Streams,
    is_gone: bool,
}

impl ForkServer {
    /// What has to be linked into a program, as C, so that it can be one; `None`: not on this system.
    pub fn source() -> Option<&'static str> {
        system::FORK_SERVER_SOURCE
    }

    /// What Python runs before a program, with two arguments: [`Self::source`] compiled with `-shared -DGRUNDY_LIBRARY`, and the program.
    /// Nothing of the program is run before a fork.
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
        if interrupted() {
            return Err(SandboxError::Interrupted);
        }
        let failed = SandboxError::system::<io::Error>("create a file for a program");
        let input = memory::empty(c"input").map_err(failed)?;
        let failed = SandboxError::system::<io::Error>("create a file for a program");
        let stdin = input.try_clone().and_then(input::for_reading).map_err(failed)?;
        let run = Run { stdin: Some(stdin), stdout: None, ..run };
        let streams = Streams::new()?;
        let server = system::fork_server(&run, &streams)?;
        Ok(server.map(|server| Self { server, run, input, streams, is_gone: false }))
    }

    /// What the program writes for `input`, to be read until the next run; `None`: it did not end well, or crossed a limit, or could not
    /// be run.
    ///
    /// # Errors
    ///
    /// [`SandboxError::Interrupted`] after [`interrupt()`](super::interrupt()); the others when its files cannot be used.
    pub fn run(&mut self, input: &[u8]) -> Result<Option<&File>, SandboxError> {
        if interrupted() {
            return Err(SandboxError::Interrupted);
        }
        if self.is_gone {
            return Ok(None);
        }
        self.lay_out(input).map_err(SandboxError::system("share a file with a program"))?;
        let Some(ended_well) = self.server.run(&self.run)? else {
            self.is_gone = true;
            return Ok(None);
        };
        let failed = SandboxError::system::<io::Error>("read a program's output");
        let mut stdout = self.streams.stdout();
        let length =
            stdout.seek(SeekFrom::End(0)).and_then(|length| stdout.rewind().map(|()| length)).map_err(failed)?;
        Ok((ended_well && length <= self.run.limits.output_bytes).then_some(stdout))
    }

    /// Whether it cannot be run any more: it was ended, or did what no fork server does.
    pub fn is_gone(&self) -> bool {
        self.is_gone
    }

    /// The program shares the places of its files with us, so they are set back.
    fn lay_out(&self, input: &[u8]) -> io::Result<()> {
        self.input.write_all_at(input, 0)?;
        self.input.set_len(input.len() as u64)?;
        if let Some(mut stdin) = self.run.stdin.as_ref() {
            stdin.rewind()?;
        }
        for mut file in [self.streams.stdout(), self.streams.stderr()] {
            file.set_len(0)?;
            file.rewind()?;
        }
        Ok(())
    }
}
