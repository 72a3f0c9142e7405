//! The modules that a Python program imports, and one file of it and them: Python's own parser finds them, in the sandbox.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, bail};

use crate::context::Context;
use crate::say;
use crate::say::lines;
use bundle::python::{self, INSPECT, Inspected, Joined, Options};
use judge::run::{RunLimits, run_program};
use judges::Judge;
use program::{Build, Builder, Program};
use sandbox::Exit;

/// What of its stderr is shown if it crashes.
const STDERR_BYTES: u64 = 4096;

/// Bundles a Python program, and says what one should know of the bundle.
pub(crate) fn make(
    context: &Context,
    root: &Path,
    judge: Option<&'static Judge>,
    folders: &[PathBuf],
    minify: bool,
) -> anyhow::Result<Joined> {
    let name = root.file_name().unwrap_or_default().to_string_lossy();
    let name = lines::on_one_line(&name);
    let (title, option) = judge
        .map_or_else(Default::default, |judge| (format!(" for {}", judge.title), format!(" --for {}", judge.name)));
    let version = env!("CARGO_PKG_VERSION");
    let word = shell_words::quote(&name).into_owned();
    let line = format!("Made by grundy {version} from {name}{title}: grundy bundle {word}{option}");
    let made = read(&context.tools()?.builder, root, folders, Options { folders: &[], minify, made: &line })?;
    for (place, note) in &made.notes {
        say::note(&format!("{place}: {note}"));
    }
    let oldest = judge.and_then(|judge| judge.menu().iter().filter_map(|entry| entry.python).min());
    if oldest.is_none_or(|minor| minor < 9) {
        for (place, why) in &made.newer {
            say::note(&format!("{place}: needs Python 3.9 or later: {why}"));
        }
    }
    Ok(made)
}

/// Bundles a Python program.
pub(crate) fn read(
    builder: &Builder,
    root: &Path,
    folders: &[PathBuf],
    options: Options<'_>,
) -> anyhow::Result<Joined> {
    let place = untrusted::Scratch::new("grundy-bundle-").context("cannot create a working folder")?;
    let source = place.path().join("inspect.py");
    fs::write(&source, INSPECT).with_context(|| source.display().to_string())?;
    let parser = match builder.build(&source)? {
        Build::Ready(program) => program,
        Build::MissingCompiler { looked_for, .. } => {
            bail!("bundling Python needs its interpreter; looked for {}", looked_for.join(", "))
        }
        Build::CompileError { message } => bail!("the Python here is too old: {}", message.trim_end()),
    };
    python::bundle(root, Options { folders, ..options }, |files| inspect(&parser, files))
}

/// The files of a program, each with its path from the folder of the program, which comes first.
pub(crate) fn placed(root: &Path, modules: BTreeMap<String, PathBuf>) -> Vec<(PathBuf, PathBuf)> {
    let main = (PathBuf::from(root.file_name().unwrap_or_default()), root.to_owned());
    let modules = modules.into_iter().filter(|(_, path)| !path.as_os_str().is_empty());
    let placed = modules.map(|(name, path)| {
        let file = name.replace('.', "/");
        let is_package = path.file_name().is_some_and(|file| file == "__init__.py");
        (PathBuf::from(if is_package { format!("{file}/__init__.py") } else { format!("{file}.py") }), path)
    });
    std::iter::once(main).chain(placed).collect()
}

/// Asks Python what is in these files. It only parses them.
fn inspect(parser: &Program, files: &[(String, String)]) -> anyhow::Result<Inspected> {
    let mut input = tempfile::tempfile().context("cannot create a temporary file")?;
    serde_json::to_writer(&mut input, files)?;
    input.flush().and_then(|()| input.rewind()).context("cannot write a temporary file")?;
    let limits = RunLimits { time: Duration::from_secs(20), memory_mib: 2048, output_mib: 64, core: None };
    let folder = untrusted::Scratch::new("grundy-bundle-").context("cannot create a working folder")?;
    let mut outcome = run_program(parser, Some(input), &limits, STDERR_BYTES, folder.path())?;
    if outcome.exit != Exit::Code(0) || outcome.limit.is_some() {
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        let said = String::from_utf8_lossy(&outcome.stderr).into_owned();
        bail!("{}: Python cannot read this: {}", names.join(", "), said.lines().last().unwrap_or("it crashed"));
    }
    let mut text = String::new();
    outcome.stdout.read_to_string(&mut text)?;
    serde_json::from_str(&text).context("cannot read what Python says of the program")
}
