//! The terminal: its width, and the modes that it gets back when a signal ends the process while a line is being edited.

use std::io::{self, Write as _};
use std::sync::{Mutex, PoisonError};

use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr};

/// The modes from before raw mode, while a line editor may have changed them.
static BEFORE: Mutex<Option<Termios>> = Mutex::new(None);

/// The columns that stdout has: what `COLUMNS` says, else the terminal. `None`: no terminal, so any line may be as long as it
/// is, for whatever program reads it.
pub(crate) fn width() -> Option<usize> {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|&columns| columns > 0);
    said.or_else(|| terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| width.0.into()))
}

/// A line editor is at work until this is dropped.
#[must_use]
pub(crate) struct RawMode;

impl Drop for RawMode {
    fn drop(&mut self) {
        *BEFORE.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// Remembers the modes of the terminal for [`leave_raw_mode`].
///
/// # Errors
///
/// When stdin is no terminal.
pub(crate) fn enter_raw_mode() -> io::Result<RawMode> {
    let modes = tcgetattr(io::stdin())?;
    *BEFORE.lock().unwrap_or_else(PoisonError::into_inner) = Some(modes);
    Ok(RawMode)
}

/// If a line is being edited, gives the terminal its modes back, does `end`, which must end the process, and so never lets the editor go on.
pub(crate) fn leave_raw_mode(end: impl FnOnce()) {
    let before = BEFORE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(modes) = &*before {
        // The terminal may have gone, as after SIGHUP.
        let _ = tcsetattr(io::stdin(), OptionalActions::Now, modes);
        let _ = io::stderr().write_all(b"\n");
        end();
    }
}
