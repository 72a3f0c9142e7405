//! Everything that grundy says: results on stdout; errors, warnings, notes and progress on stderr.
//!
//! Texts by somebody else, such as titles, names and what a compiler says, are shown escaped: a control character could move the cursor,
//! hide words or set the title of the window.

pub(crate) mod colour;
pub(crate) mod lines;
pub(crate) mod markdown;
pub(crate) mod output;
pub(crate) mod progress;
pub(crate) mod table;
pub(crate) mod terminal;
pub(crate) mod tex;

use std::io::Write as _;

use anstyle::{AnsiColor, Style};

use crate::archive_names;

const ERROR: Style = AnsiColor::Red.on_default().bold();
const WARNING: Style = AnsiColor::Yellow.on_default().bold();
const NOTE: Style = AnsiColor::Cyan.on_default();

/// Prints an error on stderr.
pub(crate) fn error(text: &str) {
    line("error", ERROR, text);
}

/// Prints a warning on stderr.
pub(crate) fn warning(text: &str) {
    line("warning", WARNING, text);
}

/// Prints on stderr what is neither an error nor a result.
pub(crate) fn note(text: &str) {
    line("note", NOTE, text);
}

/// Prints a line that begins with a word, and the further lines of its text, while no line of progress stands there.
fn line(word: &str, style: Style, text: &str) {
    let text: Vec<String> = archive_names::named(text).split('\n').map(lines::harmless).collect();
    progress::beside(|| {
        // When stderr is closed there is nobody left to tell.
        let _ = writeln!(anstream::stderr().lock(), "{style}{word}:{style:#} {}", text.join("\n"));
    });
}

/// An error with its causes, each only where the words before do not have it already: most of the library's errors tell
/// their causes themselves.
pub(crate) fn error_text(error: &anyhow::Error) -> String {
    error.chain().fold(String::new(), |text, cause| {
        let cause = cause.to_string();
        if text.is_empty() {
            cause
        } else if text.contains(&cause) {
            text
        } else {
            format!("{text}: {cause}")
        }
    })
}
