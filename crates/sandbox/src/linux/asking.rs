//! How a compiler's supervisor gets the file by which it is asked: the child makes it, and hands it over before it becomes the program.

use std::io::{IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, OwnedFd};

use rustix::net::{
    AddressFamily, RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer, SendAncillaryMessage,
    SendFlags, SocketFlags, SocketType, recvmsg, sendmsg, socketpair,
};

use super::raw::{self, Errno};
use super::request::Files;
use super::{filter, notify};

/// The supervisor's end of the socket by which it gets what it is asked by.
pub(super) struct Asking {
    socket: OwnedFd,
}

impl Asking {
    /// Leaves the other end in `files`, for the child.
    pub(super) fn new(files: &mut Files) -> Result<Self, Errno> {
        let (ours, its) = socketpair(AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC, None)
            .map_err(rustix::io::Errno::raw_os_error)?;
        files.asking = Some(its);
        Ok(Self { socket: ours })
    }

    /// What the child has handed over before it became the program. `None`: it could not, and nothing will be asked.
    pub(super) fn hear(self) -> Option<OwnedFd> {
        let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(1))];
        let mut control = RecvAncillaryBuffer::new(&mut space);
        let mut byte = [0];
        let flags = RecvFlags::CMSG_CLOEXEC | RecvFlags::DONTWAIT;
        recvmsg(&self.socket, &mut [IoSliceMut::new(&mut byte)], &mut control, flags).ok()?;
        let mut file = None;
        for message in control.drain() {
            if let RecvAncillaryMessage::ScmRights(sent) = message {
                file = sent.into_iter().next();
            }
        }
        file
    }
}

/// Of the child: puts the filter on, and hands over what it asks by. Where there can be no such filter, as in a container that has
/// one of its own, it answers by itself that all was done.
pub(super) fn hand_over(instructions: &mut [u64], socket: &OwnedFd) -> Result<(), Errno> {
    let Ok(file) = notify::enter(instructions) else {
        filter::pretend(instructions);
        return raw::enter_filter(instructions);
    };
    let files = [file.as_fd()];
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(1))];
    let mut control = SendAncillaryBuffer::new(&mut space);
    control.push(SendAncillaryMessage::ScmRights(&files));
    let sent = sendmsg(socket, &[IoSlice::new(&[0])], &mut control, SendFlags::NOSIGNAL);
    sent.map(drop).map_err(rustix::io::Errno::raw_os_error)
}
