//! A request for a supervisor as the zygote has received it, and how it is answered.

use std::io::{IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

use rustix::net::{
    RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, ReturnFlags, SendAncillaryBuffer, SendAncillaryMessage,
    SendFlags, recvmsg, send, sendmsg,
};

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
    /// That of the domain around it.
    pub(super) around: Option<OwnedFd>,
    /// Of a program that forks for each run: its end of the socket that carries the orders.
    pub(super) fork_server: Option<OwnedFd>,
    /// Of a compiler: its end of the socket by which it hands its supervisor what it is asked by.
    pub(super) asking: Option<OwnedFd>,
    /// The process id of the zygote.
    pub(super) zygote: i32,
}

/// The most files of one request.
pub(super) const FILES: usize = 7;
/// Those that every request for a supervisor has.
pub(super) const ALWAYS: usize = 5;

/// Sends one byte, and at most [`FILES`] files.
pub(super) fn send_files(socket: impl AsFd, files: &[BorrowedFd<'_>]) -> Result<(), Errno> {
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(FILES))];
    let mut control = SendAncillaryBuffer::new(&mut space);
    if !files.is_empty() {
        control.push(SendAncillaryMessage::ScmRights(files));
    }
    let sent = sendmsg(socket, &[IoSlice::new(&[1])], &mut control, SendFlags::NOSIGNAL);
    sent.map(drop).map_err(rustix::io::Errno::raw_os_error)
}

/// The files that came with a byte, and whether some were lost on the way; `None` when there will be no more.
pub(super) fn receive_files(socket: impl AsFd) -> Option<([Option<OwnedFd>; FILES], bool)> {
    loop {
        let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(FILES))];
        let mut control = RecvAncillaryBuffer::new(&mut space);
        let mut byte = [0];
        let received = recvmsg(&socket, &mut [IoSliceMut::new(&mut byte)], &mut control, RecvFlags::CMSG_CLOEXEC);
        let is_cut = match received {
            Ok(message) if message.bytes == 0 => return None,
            Ok(message) => message.flags.contains(ReturnFlags::CTRUNC),
            Err(rustix::io::Errno::INTR) => continue,
            Err(_) => return None,
        };
        let mut files = [const { None }; FILES];
        for message in control.drain() {
            if let RecvAncillaryMessage::ScmRights(sent) = message {
                for (place, file) in files.iter_mut().zip(sent) {
                    *place = Some(file);
                }
            }
        }
        return Some((files, is_cut));
    }
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
