//! `grundy new`: a folder to solve a problem in.

pub(super) mod arguments;

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

use crate::lines::plural;
use crate::{Exit, context, output};
use arguments::New;

const SOLUTION: &str = include_str!("solution.rs.in");
const BRUTE: &str = include_str!("brute.rs.in");
const GRAMMAR: &str =
    "# The inputs: check the bounds against the statement.\nINT(1,5,n) NEWLINE\nREP(n,SPACE) INT(0,6) END NEWLINE\n";

/// A sample: its name, its input and its answer.
type Sample = (String, Vec<u8>, Vec<u8>);

pub(super) fn run(command: &New) -> anyhow::Result<Exit> {
    let samples = match &command.from {
        Some(from) => read(from)?,
        None => vec![
            ("sample-1".to_owned(), b"3\n3 4 5\n".to_vec(), b"First\n".to_vec()),
            ("sample-2".to_owned(), b"2\n4 4\n".to_vec(), b"Second\n".to_vec()),
        ],
    };
    let (grammar, says) = match &command.from {
        None => (GRAMMAR.to_owned(), None),
        Some(from) => grammar_of(from, &samples)?,
    };
    let folder = &command.name;
    if fs::symlink_metadata(folder).is_ok() {
        bail!("{}: already exists; choose another name", folder.display());
    }
    let tests = folder.join("test");
    fs::create_dir_all(&tests).with_context(|| format!("{}: cannot create the folder", folder.display()))?;
    put(&folder.join("solution.rs"), SOLUTION.as_bytes())?;
    put(&folder.join("brute.rs"), BRUTE.as_bytes())?;
    put(&folder.join("input.ctd"), grammar.as_bytes())?;
    for (name, input, answer) in &samples {
        put(&tests.join(format!("{name}.in")), input)?;
        put(&tests.join(format!("{name}.out")), answer)?;
    }
    if let Some(says) = says {
        context::notice(&says);
    }
    if command.from.is_some() {
        context::notice(
            "solution.rs and brute.rs are examples that solve Nim: replace them, or they fail these samples",
        );
    }
    output::print(&next_steps(folder, samples.len()))?;
    Ok(Exit::Ok)
}

fn next_steps(folder: &Path, samples: usize) -> String {
    let word = shell_words::quote(&folder.to_string_lossy()).into_owned();
    let samples = plural(samples, "sample");
    format!(
        "{}: solution.rs, brute.rs, input.ctd and {samples}\n\n  cd {word}\n  grundy judge . solution.rs\n  \
         grundy stress . solution.rs --against brute.rs\n  grundy bundle solution.rs --for codeforces -o submit.rs\n",
        folder.display()
    )
}

/// Writes a file that is not there yet.
fn put(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let written = File::create_new(path).and_then(|mut file| file.write_all(bytes));
    written.with_context(|| format!("{}: cannot write the file", path.display()))
}

/// The samples of a folder that a download has left: in itself, else in its `test`.
fn read(from: &Path) -> anyhow::Result<Vec<Sample>> {
    let mut samples = samples_in(from)?;
    if samples.is_empty() && from.join("test").is_dir() {
        samples = samples_in(&from.join("test"))?;
    }
    if samples.is_empty() {
        bail!("{}: found no sample, expected *.in with *.out or *.ans, here or in `test`", from.display());
    }
    Ok(samples)
}

fn samples_in(folder: &Path) -> anyhow::Result<Vec<Sample>> {
    let entries = fs::read_dir(folder).with_context(|| format!("{}: cannot read the folder", folder.display()))?;
    let mut inputs: Vec<PathBuf> = Vec::new();
    for entry in entries {
        let path = entry.with_context(|| format!("{}: cannot read the folder", folder.display()))?.path();
        if path.extension().is_some_and(|extension| extension == "in") {
            inputs.push(path);
        }
    }
    // sample-10 behind sample-9.
    inputs.sort_by_key(|path| (path.as_os_str().len(), path.clone()));
    let mut samples = Vec::new();
    for input in inputs {
        let answers = ["out", "ans"].map(|extension| input.with_extension(extension));
        let Some(answer) = answers.iter().find(|answer| answer.is_file()) else {
            bail!("{}: found no answer, expected {} or .ans", input.display(), answers[0].display());
        };
        let bytes = |path: &Path| fs::read(path).with_context(|| format!("{}: cannot read the file", path.display()));
        let name = input.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        samples.push((name, bytes(&input)?, bytes(answer)?));
    }
    Ok(samples)
}

/// The grammar that lies in the folder, else one by the look of the samples, with what is to be said of it.
fn grammar_of(from: &Path, samples: &[Sample]) -> anyhow::Result<(String, Option<String>)> {
    /// Bounds are at least this: samples are small.
    const REACH: i64 = 10;
    let own = from.join("input.ctd");
    if own.is_file() {
        return Ok((
            fs::read_to_string(&own).with_context(|| format!("{}: cannot read the file", own.display()))?,
            None,
        ));
    }
    let inputs: Vec<&[u8]> = samples.iter().map(|(_, input, _)| input.as_slice()).collect();
    Ok(match checktestdata::infer(&inputs, REACH) {
        Some(grammar) => (
            format!("# Guessed from the samples: check the bounds against the statement.\n{grammar}"),
            Some("input.ctd is guessed from the samples: check its bounds against the statement".to_owned()),
        ),
        None => (
            GRAMMAR.to_owned(),
            Some(
                "input.ctd does not fit the samples, which are not plain lines of words: write the grammar from the statement"
                    .to_owned(),
            ),
        ),
    })
}
