//! `--once-written`: an editor starts the command before it writes the program, and the command waits for the file.
//!
//! On stdin come the number of bytes on a line, and then the program as it will be. The wait ends as soon as the file changes to this text, or when
//! stdin ends: then the editor has written what it wanted, which another extension may have changed. Meanwhile the text is compiled.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::RecvTimeoutError;
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, bail};

use super::Programs;
use crate::commands::compete::judge::arguments::Judge;
use crate::config::Config;
use crate::context::Context;
use crate::exit::Exit;
use crate::local_imports::may_name_files;
use crate::stdin_end;
use crate::what_to_judge::{self, Target};
use judge::Tools;
use untrusted::Root;

/// The largest program that is waited for.
const MOST_BYTES: usize = 16 << 20;

/// How long the file is left alone between two looks.
const PAUSE: Duration = Duration::from_millis(1);

/// Does `judge` once the program that `command` names has been written, as the module says, or after an interrupt.
///
/// # Errors
///
/// When no program is named, when stdin does not begin with a text and its length, and those of `judge`.
pub(super) fn run(
    context: &Context,
    command: &Judge,
    tools: &Tools,
    judge: impl FnOnce() -> anyhow::Result<Exit>,
) -> anyhow::Result<Exit> {
    let named = command.files.last().cloned().or_else(|| command.problem.as_ref().map(PathBuf::from));
    let Some(program) = named else {
        bail!("--once-written is about a program of your own; name it");
    };
    let mut stdin = BufReader::new(io::stdin());
    let expected = expected(&mut stdin)?;
    thread::scope(|scope| {
        // Errors are dropped here: judging waits for the same build and reports them.
        let build = || drop(build_ahead(context, command, tools, &expected));
        let building = thread::Builder::new().spawn_scoped(scope, build).context("--once-written: a thread")?;
        wait(&program, &expected, stdin)?;
        if !has_text(&program, &expected) {
            // Nothing compiles beside a run that is timed.
            let _ = building.join();
        }
        judge()
    })
}

/// Builds the last of the programs from the text that it is about to have, as it is built to be judged, unless it may need other files.
fn build_ahead(context: &Context, command: &Judge, tools: &Tools, text: &[u8]) -> anyhow::Result<()> {
    let typed = command.compare.settings()?;
    let Target { problem, files, .. } =
        what_to_judge::resolve(context, command.problem.as_deref(), &command.files, &typed)?;
    let (Some(problem), Some(file)) = (problem, files.last()) else { return Ok(()) };
    let language = program::language_of(file);
    // The files that it names are looked for when it is judged: those that the file on the disk names may be others.
    if language.is_none_or(|language| may_name_files(language, file, &String::from_utf8_lossy(text))) {
        return Ok(());
    }
    let named = [problem];
    let settings = Config::load()?;
    let programs = Programs { command, settings: &settings, beside: BTreeMap::new() };
    for problem in context.load_each(&named, &typed)?.into_iter().filter_map(|(_, problem)| problem.ok()) {
        judge::build_ahead(&problem, &programs.candidate(&problem, file), text, tools)?;
    }
    Ok(())
}

/// Waits until `program` gets the expected text, or for the end of stdin. If it has the text already, the save cannot be seen, and only the end of stdin counts.
fn wait(program: &Path, expected: &[u8], stdin: impl Read + Send + 'static) -> anyhow::Result<()> {
    let ends = stdin_end::when_it_ends(stdin, "--once-written")?;
    let had_text = has_text(program, expected);
    while !sandbox::interrupted() && (had_text || !has_text(program, expected)) {
        match ends.recv_timeout(PAUSE) {
            Err(RecvTimeoutError::Timeout) => {}
            Ok(()) | Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    Ok(())
}

fn expected(stdin: &mut impl BufRead) -> anyhow::Result<Vec<u8>> {
    let mut line = String::new();
    stdin.by_ref().take(32).read_line(&mut line).context("--once-written: stdin")?;
    let Some(length) = line.trim_end().parse().ok().filter(|length| *length <= MOST_BYTES) else {
        bail!(
            "--once-written: stdin: found `{}`, expected a number of bytes up to {MOST_BYTES}, and then so many",
            line.trim_end()
        );
    };
    let mut text = vec![0; length];
    stdin.read_exact(&mut text).context("--once-written: stdin")?;
    Ok(text)
}

/// Whether the file has this text. While it is being replaced it may not be there, or be shorter.
fn has_text(program: &Path, expected: &[u8]) -> bool {
    let bytes = expected.len() as u64;
    Root::Typed.facts(program).is_ok_and(|facts| facts.bytes == bytes)
        && Root::Typed.read(program, bytes).is_ok_and(|text| text == expected)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn only_the_whole_text_is_the_text() -> io::Result<()> {
        let place = tempfile::tempdir()?;
        let program = place.path().join("my.c");
        assert!(!has_text(&program, b"new"));
        for (there, is_text) in [("old", false), ("ne", false), ("new", true), ("newer", false), ("", false)] {
            fs::write(&program, there)?;
            assert_eq!(has_text(&program, b"new"), is_text, "{there}");
        }
        Ok(())
    }

    #[test]
    fn a_text_is_read_with_its_length() {
        assert_eq!(expected(&mut &b"5\nab\ncd and more"[..]).ok(), Some(b"ab\ncd".to_vec()));
        for bad in ["", "x\n", "3\nab", "-1\n", "99999999999\n"] {
            assert!(expected(&mut bad.as_bytes()).is_err(), "{bad}");
        }
    }
}
