//! Results on stdout, and what stands beside them on stderr.

use std::fs::File;
use std::io::{self, IsTerminal as _, Write};
use std::os::fd::AsFd as _;

use anyhow::Context as _;
use serde::Serialize;

use crate::archive_names;
use crate::say::lines::{json_without_controls, only_styles};

/// Prints `text` on stdout, in colour only where that is wanted.
///
/// That the reader has gone, as in `grundy judge | head -1`, is no error: the work goes on, since the exit code still has
/// to be right.
///
/// # Errors
///
/// When stdout cannot be written for another reason, such as a full disk.
pub(crate) fn print(text: &str) -> anyhow::Result<()> {
    let text = archive_names::named(text);
    finish(anstream::stdout().lock().write_all(only_styles(&text).as_bytes()))
}

/// Prints a page of HTML on stdout, as [`print()`] does.
///
/// # Errors
///
/// As [`print()`].
pub(crate) fn print_html(page: &str) -> anyhow::Result<()> {
    finish(io::stdout().write_all(archive_names::named_in_markup(page).as_bytes()))
}

/// Prints `value` as JSON, as [`print()`] does.
///
/// # Errors
///
/// As [`print()`].
pub(crate) fn print_json(value: &impl Serialize) -> anyhow::Result<()> {
    let mut text = serde_json::to_string_pretty(value)?;
    text.push('\n');
    let text = archive_names::named_in_json(&text);
    finish(io::stdout().write_all(json_without_controls(&text).as_bytes()))
}

/// Prints `value` as one line of JSON at once, as [`print()`] does. Lines of several threads stand one after another.
///
/// # Errors
///
/// As [`print()`].
pub(crate) fn print_json_line(value: &impl Serialize) -> anyhow::Result<()> {
    let mut text = serde_json::to_string(value)?;
    text.push('\n');
    let text = archive_names::named_in_json(&text);
    let mut stdout = io::stdout().lock();
    finish(stdout.write_all(json_without_controls(&text).as_bytes()).and_then(|()| stdout.flush()))
}

/// Prints `report` as JUnit XML, as [`print()`] does.
///
/// # Errors
///
/// As [`print()`].
pub(crate) fn print_junit(report: &quick_junit::Report) -> anyhow::Result<()> {
    let text = report.to_string().context("cannot write the report as XML")?;
    finish(io::stdout().write_all(archive_names::named_in_markup(&text).as_bytes()))
}

/// Writes bytes on stdout as they are, such as a picture or a bundle.
///
/// # Errors
///
/// As [`print()`].
pub(crate) fn write(bytes: &[u8]) -> anyhow::Result<()> {
    finish(io::stdout().write_all(bytes))
}

/// Writes what a reader gives on stdout as it is, such as the output of a program.
///
/// # Errors
///
/// As [`print()`], and when the reader fails.
pub(crate) fn copy(reader: &mut impl io::Read) -> anyhow::Result<()> {
    finish(io::copy(reader, &mut io::stdout().lock()).map(drop))
}

/// Prints a text that belongs to a conversation at once; unlike [`print()`] it tells the caller if nobody reads it.
///
/// # Errors
///
/// When stdout cannot be written.
pub(crate) fn converse(text: &str) -> io::Result<()> {
    let mut stdout = anstream::stdout().lock();
    stdout.write_all(only_styles(text).as_bytes())?;
    stdout.flush()
}

/// As [`converse`], for bytes as they are.
///
/// # Errors
///
/// As [`converse`].
pub(crate) fn pass_on(bytes: &[u8]) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(bytes)?;
    stdout.flush()
}

/// Stdout for a listing that is too long to be one text. [`finish`] has to see how writing went.
pub(crate) fn listing() -> impl Write {
    io::stdout().lock()
}

/// Whether a person reads stdout.
pub(crate) fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Clears the terminal, but keeps what can be scrolled back to. It does nothing if stdout is not a terminal.
///
/// # Errors
///
/// As [`print()`].
pub(crate) fn clear() -> anyhow::Result<()> {
    if !is_terminal() {
        return Ok(());
    }
    // The rows of the screen are pushed up into the scrollback; then the cursor goes to the top. Not through what takes out colours.
    let rows = terminal_size::terminal_size().map_or(24, |(_, height)| usize::from(height.0));
    write(format!("{}\x1b[H\x1b[J", "\n".repeat(rows)).as_bytes())
}

/// The files that stdout and stderr are.
pub(crate) fn files() -> Vec<File> {
    let [stdout, stderr] = [io::stdout().as_fd().try_clone_to_owned(), io::stderr().as_fd().try_clone_to_owned()];
    [stdout, stderr].into_iter().filter_map(Result::ok).map(File::from).collect()
}

/// Prints a text on stderr that is neither error, warning nor note, such as a verdict beside a program's output. A closed stderr is no
/// error: there is nobody to tell.
pub(crate) fn print_aside(text: &str) {
    let _ = anstream::stderr().lock().write_all(only_styles(text).as_bytes());
}

/// Passes on what a program has written to stderr, as it is.
pub(crate) fn pass_on_aside(bytes: &[u8]) {
    let _ = anstream::stderr().lock().write_all(bytes);
}

/// What a write to stdout means, with everything flushed.
pub(crate) fn finish(written: io::Result<()>) -> anyhow::Result<()> {
    match written.and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error).context("cannot write to stdout"),
        _ => Ok(()),
    }
}
