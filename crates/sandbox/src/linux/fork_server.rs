//! A fork server, as seen by the judge.

use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

use rustix::event::{PollFd, PollFlags, poll};

use super::super::fork_server::ForkEnd;
use super::super::outcome::Streams;
use super::super::{Profile, Run, SandboxError, interrupt, interrupted};
use super::request::send_files;
use super::watch::END_BY_ITSELF;
use super::{Connection, has_all_layers, launch, plan};

/// A program that forks for each run.
#[derive(Debug)]
pub(in super::super) struct ForkServer {
    connection: Connection,
}

/// Starts the program of `run` as a fork server; `None`: it is none, or the sandbox has not all that it needs for one.
pub(in super::super) fn fork_server(run: &Run, streams: &Streams) -> Result<Option<ForkServer>, SandboxError> {
    if run.profile != Profile::Submission || !has_all_layers()? {
        return Ok(None);
    }
    let (connection, _, reply) = launch(run, streams, plan::SERVE)?;
    Ok((reply.kind == plan::STARTED).then_some(ForkServer { connection }))
}

impl ForkServer {
    /// Tells the server to fork; the run reads and writes `streams`, if given, instead of the server's own files. False if the server is gone.
    pub(in super::super) fn begin(&mut self, streams: Option<[BorrowedFd<'_>; 2]>) -> bool {
        send_files(&self.connection.socket, streams.as_ref().map_or(&[], |streams| streams)).is_ok()
    }

    /// What becomes readable when a run has ended.
    pub(in super::super) fn file(&self) -> BorrowedFd<'_> {
        self.connection.socket.as_fd()
    }

    /// Waits until a run has ended.
    pub(in super::super) fn wait(&self) -> Result<(), SandboxError> {
        let interrupts = interrupt::receiver()?;
        let failed = SandboxError::system("wait for a program");
        loop {
            let mut files = [
                PollFd::new(&self.connection.socket, PollFlags::IN),
                PollFd::from_borrowed_fd(interrupts, PollFlags::IN),
            ];
            match poll(&mut files, None) {
                Ok(_) | Err(rustix::io::Errno::INTR) => {}
                Err(error) => return Err(failed(error)),
            }
            if interrupted() {
                return Err(SandboxError::Interrupted);
            }
            if !files[0].revents().is_empty() {
                return Ok(());
            }
        }
    }

    /// How a run that has begun ended.
    pub(in super::super) fn end(&mut self, run: &Run) -> Result<ForkEnd, SandboxError> {
        let Some(reply) = self.connection.reply()?.filter(|reply| reply.kind == plan::ENDED) else {
            return Ok(ForkEnd::Gone);
        };
        let within = |limit: Option<u128>, used: u64| limit.is_none_or(|limit| u128::from(used) <= limit);
        let limits = &run.limits;
        // What it has waited for a core, its supervisor has allowed for as well.
        let elapsed = reply.end_nanos.saturating_sub(reply.start_nanos).saturating_sub(reply.waited_nanos);
        let is_within = reply.end == END_BY_ITSELF
            && within(limits.cpu_time.map(|time| time.as_nanos()), reply.cpu_nanos)
            && within(Some(limits.wall_time.as_nanos()), elapsed)
            && within(limits.memory_bytes.map(u128::from), reply.peak_bytes);
        let code = ExitStatus::from_raw(reply.status as i32).code();
        Ok(code.filter(|_| is_within).map_or(ForkEnd::Badly, ForkEnd::Code))
    }

    /// Ends it, and the run that is under way.
    pub(in super::super) fn stop(&mut self) {
        self.connection.stop();
        // Until its supervisor's end.
        while matches!(self.connection.reply(), Ok(Some(_))) {}
    }
}

impl Drop for ForkServer {
    fn drop(&mut self) {
        self.stop();
    }
}

/// What is linked into a program that can be a fork server, in C.
pub(in super::super) const SOURCE: Option<&str> =
    if cfg!(any(target_arch = "x86_64", target_arch = "aarch64")) { Some(include_str!("fork_server.c")) } else { None };

/// What a Python interpreter runs before a program, to be a fork server of it.
pub(in super::super) const PYTHON: &str = include_str!("fork_server.py");
