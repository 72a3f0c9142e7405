//! Lines that are typed at a terminal: the arrow keys edit the line and bring earlier lines back.
//!
//! While the editor waits for keys, the terminal is in raw mode, and the editor goes on waiting after a signal. The thread that
//! receives the signals therefore gives the terminal its modes back ([`terminal::leave_raw_mode`]) and ends the process itself.

use std::io::{self, IsTerminal as _};

use anyhow::Context as _;
use rustyline::config::{Config, Configurer};
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{ColorMode, Editor};

use super::{Heard, LONGEST_LINE};
use crate::say::{output, terminal};

/// The editor, with the lines that were typed.
pub(super) struct Keyboard {
    editor: Editor<(), MemHistory>,
}

impl Keyboard {
    /// An editor, if a person sits at a terminal that can do it.
    pub(super) fn find() -> Option<Self> {
        let is_capable = std::env::var("TERM").is_ok_and(|term| !matches!(&*term, "" | "dumb" | "cons25" | "emacs"));
        if !is_capable || !io::stdin().is_terminal() || !output::is_terminal() {
            return None;
        }
        let mut config = Config::builder().bracketed_paste(false).color_mode(ColorMode::Disabled).build();
        // As bracketed paste, a mode that would outlive a process which ends at a signal.
        Configurer::enable_synchronized_output(&mut config, false);
        let history = MemHistory::with_config(&config);
        let editor = Editor::with_history(config, history).ok()?;
        Some(Self { editor })
    }

    /// Asks for a line; `None` after Ctrl-C, or a signal that ends the program.
    pub(super) fn ask(&mut self, prompt: &str) -> anyhow::Result<Option<Heard>> {
        let raw = terminal::enter_raw_mode().context("cannot read the modes of the terminal")?;
        // A signal that came before finds the terminal as it was.
        if sandbox::interrupted() {
            return Ok(None);
        }
        let line = self.editor.readline(prompt);
        drop(raw);
        match line {
            Ok(line) => {
                let line: String = line.chars().take(LONGEST_LINE).collect();
                if !line.trim().is_empty() {
                    // A line that cannot be kept cannot be brought back, and that is all.
                    let _ = self.editor.add_history_entry(&line);
                }
                Ok(Some(Heard::Line(line)))
            }
            Err(ReadlineError::Eof) => Ok(Some(Heard::End)),
            Err(ReadlineError::Interrupted) => {
                sandbox::interrupt();
                Ok(None)
            }
            Err(_) if sandbox::interrupted() => Ok(None),
            Err(error) => Err(error).context("cannot read stdin"),
        }
    }
}
