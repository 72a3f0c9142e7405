//! The end of stdin, by which an editor tells that it has done something, or is gone.

use std::io::{self, Read};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use anyhow::Context as _;

/// A receiver that is disconnected when `stdin` ends. `option` is what the user has asked for, in an error.
///
/// # Errors
///
/// When there is no thread for it.
pub(crate) fn when_it_ends(mut stdin: impl Read + Send + 'static, option: &str) -> anyhow::Result<Receiver<()>> {
    let (at_end, ends) = mpsc::channel();
    // It may sit in its read until this process ends.
    let until_end = move || {
        let read = io::copy(&mut stdin, &mut io::sink());
        drop((read, at_end));
    };
    thread::Builder::new().spawn(until_end).with_context(|| format!("{option}: a thread"))?;
    Ok(ends)
}
