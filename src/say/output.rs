//! Results on stdout.

use std::io::{self, Write};

use anyhow::Context as _;
use serde::Serialize;

use crate::archives;

/// Prints `text` on stdout, in colour only where that is wanted.
///
/// That the reader has gone, as in `grundy judge | head -1`, is no error: the work goes on, since the exit code still has
/// to be right.
///
/// # Errors
///
/// When stdout cannot be written for another reason, such as a full disk.
pub(crate) fn print(text: &str) -> anyhow::Result<()> {
    finish(anstream::stdout().lock().write_all(archives::named(text).as_bytes()))
}

/// Prints a page of HTML on stdout, as [`print()`] does.
///
/// # Errors
///
/// As [`print()`].
pub(crate) fn print_html(page: &str) -> anyhow::Result<()> {
    finish(io::stdout().write_all(archives::named_in_markup(page).as_bytes()))
}

/// Prints `value` as JSON, as [`print()`] does.
///
/// # Errors
///
/// As [`print()`].
pub(crate) fn print_json(value: &impl Serialize) -> anyhow::Result<()> {
    let mut text = serde_json::to_string_pretty(value)?;
    text.push('\n');
    finish(io::stdout().write_all(archives::named_in_json(&text).as_bytes()))
}

/// Prints `report` as JUnit XML, as [`print()`] does.
///
/// # Errors
///
/// As [`print()`].
pub(crate) fn print_junit(report: &quick_junit::Report) -> anyhow::Result<()> {
    let text = report.to_string().context("cannot write the report as XML")?;
    finish(io::stdout().write_all(archives::named_in_markup(&text).as_bytes()))
}

/// What a write to stdout means, with everything flushed.
pub(crate) fn finish(written: io::Result<()>) -> anyhow::Result<()> {
    match written.and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error).context("cannot write to stdout"),
        _ => Ok(()),
    }
}
