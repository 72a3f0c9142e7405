//! One flag for the whole process, and a pipe that wakes every waiting thread.
//!
//! The byte that [`interrupt`] writes into the pipe is never read, so the reading end stays ready: every run that polls it
//! wakes, now and later. Nothing takes the flag back.

use std::io::{self, PipeReader, PipeWriter, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use super::SandboxError;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);
static PIPE: OnceLock<(PipeReader, PipeWriter)> = OnceLock::new();

/// Ends every run that is under way, and refuses those to come: each returns [`SandboxError::Interrupted`].
///
/// To be called from a thread that waits for signals. It neither blocks nor allocates, and calling it again does no harm.
pub fn interrupt() {
    if INTERRUPTED.swap(true, Ordering::SeqCst) {
        return;
    }
    if let Some((_, writer)) = PIPE.get() {
        // A pipe that has never been written to has room for one byte: this neither blocks nor fails.
        let _ = (&mut &*writer).write(&[0]);
    }
}

/// Whether [`interrupt`] has been called.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}

/// The end that becomes readable at an interrupt. Ask [`interrupted`] after this: an earlier interrupt found no pipe.
pub(super) fn receiver() -> Result<BorrowedFd<'static>, SandboxError> {
    if PIPE.get().is_none() {
        let pipe: io::Result<_> = io::pipe();
        // When two threads come here at once, the second's pipe is dropped.
        let _ = PIPE.set(pipe.map_err(SandboxError::system("create a pipe"))?);
    }
    match PIPE.get() {
        Some((reader, _)) => Ok(reader.as_fd()),
        None => Err(SandboxError::Interrupted),
    }
}
