//! The judge between two pipes: it passes on what each program writes, counts it and records it.
//!
//! Each program writes into a pipe whose other end is the judge's, so neither can see the other one end. The judge
//! passes on the end of a program's output only after the program itself has ended. Otherwise a program that fails because
//! the other one ended could seem to have failed first. Only the validator may close its output and go on: the submission
//! learns of that after [`GRACE`], since there are problems in which the end of the input is part of the conversation. The
//! output of a submission is what it has written when it ends: if it closes its output and then crashes or hangs, it has
//! crashed or run out of time, and no validator is asked about the part of an output.

use std::fs::File;
use std::io::{self, ErrorKind, PipeReader, PipeWriter, Read, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};

/// How long the validator's output may be closed before the submission learns of it, while the validator runs on.
pub(super) const GRACE: Duration = Duration::from_millis(100);
/// How much may wait to be handed on; nothing more is read until there is room.
const MOST_PENDING: usize = 1 << 20;
/// How much is read at once.
const CHUNK: usize = 1 << 16;

/// One direction: from a program's stdout to the other's stdin.
#[derive(Debug)]
pub(super) struct Flow {
    from: Option<PipeReader>,
    to: Option<PipeWriter>,
    pending: Vec<u8>,
    /// Where in `pending` begins what is still to be handed on.
    start: usize,
    /// Bytes that were read, whether or not anybody wanted them.
    pub(super) bytes: u64,
    closed_at: Option<Instant>,
}

impl Flow {
    /// A direction, with the ends for the program that writes and for the one that reads.
    pub(super) fn new() -> io::Result<(Self, File, File)> {
        let (mut flow, stdout) = Self::reading()?;
        let (other, stdin) = Self::writing()?;
        flow.to = other.to;
        Ok((flow, stdout, stdin))
    }

    /// One that only reads what a program writes, with the end for that program.
    pub(super) fn reading() -> io::Result<(Self, File)> {
        let (from, stdout) = io::pipe()?;
        set_nonblocking(&from)?;
        Ok((Self { from: Some(from), ..Self::empty() }, File::from(OwnedFd::from(stdout))))
    }

    /// One that only hands on to a program what is [pushed](Self::push), with the end for that program.
    pub(super) fn writing() -> io::Result<(Self, File)> {
        let (stdin, to) = io::pipe()?;
        set_nonblocking(&to)?;
        Ok((Self { to: Some(to), ..Self::empty() }, File::from(OwnedFd::from(stdin))))
    }

    fn empty() -> Self {
        Self { from: None, to: None, pending: Vec::new(), start: 0, bytes: 0, closed_at: None }
    }

    /// Takes in bytes to be handed on.
    pub(super) fn push(&mut self, bytes: &[u8]) {
        if self.to.is_some() {
            self.pending.extend_from_slice(bytes);
        }
    }

    /// There will be nothing more to [push](Self::push).
    pub(super) fn end(&mut self) {
        self.closed_at = Some(Instant::now());
    }

    /// What to wait for: something to read, while there is room for it, or room to write.
    pub(super) fn wants(&self) -> impl Iterator<Item = PollFd<'_>> {
        let read = self.from.as_ref().filter(|_| self.has_room());
        let write = self.to.as_ref().filter(|_| self.waiting() > 0);
        let read = read.map(|from| PollFd::new(from, PollFlags::IN));
        read.into_iter().chain(write.map(|to| PollFd::new(to, PollFlags::OUT)))
    }

    /// Reads and writes what can be read and written at once. `note` is given what was read. Whether anything moved.
    pub(super) fn pump(&mut self, buffer: &mut Vec<u8>, mut note: impl FnMut(&[u8])) -> io::Result<bool> {
        buffer.resize(CHUNK, 0);
        let mut moved = false;
        if self.has_room()
            && let Some(from) = &mut self.from
        {
            match from.read(buffer) {
                Ok(0) => {
                    self.from = None;
                    self.closed_at = Some(Instant::now());
                }
                Ok(count) => {
                    moved = true;
                    self.bytes += count as u64;
                    note(&buffer[..count]);
                    if self.to.is_some() {
                        self.pending.extend_from_slice(&buffer[..count]);
                    }
                }
                Err(error) if is_for_later(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(self.hand_on()? || moved)
    }

    fn hand_on(&mut self) -> io::Result<bool> {
        let mut moved = false;
        while self.waiting() > 0
            && let Some(to) = &mut self.to
        {
            match to.write(&self.pending[self.start..]) {
                Ok(count) => {
                    moved = true;
                    self.start += count;
                }
                Err(error) if is_for_later(&error) => break,
                // Nobody will read it; what is still to come is only counted.
                Err(error) if error.kind() == ErrorKind::BrokenPipe => self.close_reader(),
                Err(error) => return Err(error),
            }
        }
        if self.waiting() == 0 {
            self.pending.clear();
            self.start = 0;
        } else if self.start > MOST_PENDING {
            self.pending.drain(..self.start);
            self.start = 0;
        }
        Ok(moved)
    }

    /// Closes the reader's stdin, once all is handed on and the writer has `ended`; or, where it `may_go_on`, kept its output
    /// closed for long.
    pub(super) fn pass_end_on(&mut self, ended: bool, may_go_on: bool) {
        let closed_for_long = may_go_on && self.closed_at.is_some_and(|at| at.elapsed() >= GRACE);
        if self.waiting() == 0 && (closed_for_long || ended && self.closed_at.is_some()) {
            self.to = None;
        }
    }

    /// Whether the writer's output is closed and the reader is still to learn of it.
    pub(super) fn holds_end_back(&self) -> bool {
        self.closed_at.is_some() && self.to.is_some()
    }

    /// The reader has ended: what comes is read, so that the writer does not wait for ever, and dropped.
    pub(super) fn close_reader(&mut self) {
        self.to = None;
        self.pending.clear();
        self.start = 0;
    }

    /// The writer has ended and its pipe has been read: if a process that it left behind holds the pipe, it is not waited for.
    pub(super) fn close_writer(&mut self) {
        if self.from.take().is_some() {
            self.closed_at = Some(Instant::now());
        }
    }

    pub(super) fn is_open(&self) -> bool {
        self.from.is_some()
    }

    /// Whether anything was written that the reader has not read.
    pub(super) fn is_unread(&self) -> bool {
        let in_pipe = self.to.as_ref().map_or(0, |to| rustix::io::ioctl_fionread(to).unwrap_or(0));
        self.waiting() > 0 || in_pipe > 0
    }

    /// Whether anything more may be read.
    pub(super) fn has_room(&self) -> bool {
        self.waiting() < MOST_PENDING
    }

    fn waiting(&self) -> usize {
        self.pending.len() - self.start
    }
}

fn set_nonblocking(end: impl AsFd) -> io::Result<()> {
    let flags = fcntl_getfl(&end)?;
    Ok(fcntl_setfl(&end, flags | OFlags::NONBLOCK)?)
}

fn is_for_later(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}
