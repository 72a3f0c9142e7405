//! A request for a supervisor as the zygote has received it, and how it is answered.

use std::os::fd::{BorrowedFd, OwnedFd};

use rustix::net::{SendFlags, send};

use super::plan::{self, FAILED, Reply, Stage};
use super::raw::Errno;

/// What came with a request.
#[derive(Debug)]
pub(super) struct Files {
    /// The run's socket.
    pub(super) socket: OwnedFd,
    pub(super) plan: OwnedFd,
    /// What the program reads and writes; `None` once it has them and nobody else may.
    pub(super) streams: Option<[OwnedFd; 3]>,
    /// The Landlock ruleset of the program.
    pub(super) ruleset: Option<OwnedFd>,
    /// Of a program that forks for each run: its end of the socket that carries the orders.
    pub(super) fork_server: Option<OwnedFd>,
    /// Of a compiler: its end of the socket by which it hands its supervisor what it is asked by.
    pub(super) asking: Option<OwnedFd>,
    /// The process id of the zygote.
    pub(super) zygote: i32,
}

/// Tells the judge that there is no supervisor.
pub(super) fn fail(socket: BorrowedFd<'_>, errno: Errno) {
    tell_failure(socket, Stage::Fork as u64, errno);
}

pub(super) fn tell_failure(socket: BorrowedFd<'_>, stage: u64, errno: Errno) {
    tell(socket, &Reply { kind: FAILED, errno: u64::from(errno.unsigned_abs()), stage, ..Reply::default() });
}

pub(super) fn tell(socket: BorrowedFd<'_>, reply: &Reply) {
    // If the judge is no more, there is nobody to tell.
    let _ = send(socket, plan::bytes(reply), SendFlags::NOSIGNAL);
}
