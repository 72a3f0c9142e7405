//! Ending one run before its time.

use std::io::{self, PipeReader, PipeWriter, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::SandboxError;

/// Ends one run before its time. Using it after the run's end does nothing.
#[derive(Debug, Clone)]
pub struct Stopper(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    stopped: AtomicBool,
    writer: PipeWriter,
}

impl Stopper {
    /// Kills the program. Whoever waits for it learns of it soon after this returns.
    pub fn stop(&self) {
        if !self.0.stopped.swap(true, Ordering::SeqCst) {
            // The pipe has room for this one byte; and when nobody reads any more, the run is over.
            let _ = (&mut &self.0.writer).write(&[0]);
        }
    }
}

/// The run's end of a [`Stopper`].
#[derive(Debug)]
pub(super) struct Stop {
    reader: PipeReader,
    shared: Arc<Shared>,
}

impl Stop {
    /// Becomes readable when the run is to end.
    pub(super) fn file(&self) -> BorrowedFd<'_> {
        self.reader.as_fd()
    }

    pub(super) fn is_asked(&self) -> bool {
        self.shared.stopped.load(Ordering::SeqCst)
    }
}

pub(super) fn pair() -> Result<(Stop, Stopper), SandboxError> {
    let (reader, writer) = io::pipe().map_err(SandboxError::system("create a pipe"))?;
    let shared = Arc::new(Shared { stopped: AtomicBool::new(false), writer });
    Ok((Stop { reader, shared: shared.clone() }, Stopper(shared)))
}
