//! The reader that stands in for proconio: programs of `tests/it/bundle/reader_corpus`, those of [`USUAL`] or all with `GRUNDY_ALL=1`, are run with proconio
//! 0.5.0 and without it, on the same inputs.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "reader_errors.rs"]
mod reader_errors;
#[path = "reader_mixed.rs"]
mod reader_mixed;
#[path = "reader_streams.rs"]
mod reader_streams;
#[path = "reader_text.rs"]
mod reader_text;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Arc;

use crate::common::wait::Bounded as _;
use bundle::{Options, bundle};
use judges::Judge;
use program::cache::Cache;
use program::{Build, Builder, CompileLimits};

/// One program for each part of the reader: lengths, markers, own types and readers, sources, output, modules, names, white space.
const USUAL: &[&str] = &[
    "arrays_by_length",
    "clashing_names",
    "derive_readable",
    "fastout_result",
    "from_once",
    "interactive",
    "markers",
    "own_readable",
    "stdin_empty",
    "white_space",
];

/// The bundle of a program for a judge without crates, but for the line that says how it was made; or why there is none. The root file is the
/// first.
fn bundled(files: &[(&str, &str)]) -> Result<String, String> {
    let folder = crate::common::folder(files);
    let made = bundle(&folder.path().join(files[0].0), Judge::by_name("std").unwrap(), Options::default());
    let place = format!("{}/", folder.path().display());
    let made = made.map_err(|error| error.to_string().replace(&place, ""))?;
    Ok(made.text.split_once("\n\n").unwrap().1.to_owned())
}

fn without_proconio(program: &str) -> Result<String, String> {
    bundled(&[("main.rs", program)])
}

/// What bare rustc says of a program, warnings being errors; with `output`, to an executable, else only its types.
fn compile(source: &Path, edition: &str, output: Option<&Path>) -> Output {
    let mut command = Command::new("rustc");
    command.args(["--edition", edition, "--crate-name", "bundle", "-D", "warnings", "-C", "opt-level=0"]).arg(source);
    match output {
        Some(output) => command.arg("-o").arg(output),
        None => command.args(["--emit=metadata", "-o"]).arg(source.with_extension("rmeta")),
    };
    command.bounded_output().unwrap()
}

fn run(program: &Path, input: &str) -> Output {
    let mut command = Command::new(program);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).start().unwrap();
    // A program that panics early closes its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// The inputs that stand at the top of a program.
fn inputs(text: &str) -> Vec<String> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("// input:"));
    let inputs: Vec<String> = lines.map(|line| unescaped(line.strip_prefix(' ').unwrap_or(line))).collect();
    assert!(!inputs.is_empty());
    inputs
}

fn unescaped(line: &str) -> String {
    let mut input = String::new();
    let mut rest = line;
    while let Some(at) = rest.find('\\') {
        input += &rest[..at];
        let (escape, length) = match &rest[at + 1..=at + 1] {
            "n" => ('\n', 2),
            "r" => ('\r', 2),
            "t" => ('\t', 2),
            "u" => {
                let end = rest.find('}').unwrap();
                (char::from_u32(u32::from_str_radix(&rest[at + 3..end], 16).unwrap()).unwrap(), end + 1 - at)
            }
            other => panic!("\\{other} in {line}"),
        };
        input.push(escape);
        rest = &rest[at + length..];
    }
    input + rest
}

fn corpus() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/bundle/reader_corpus");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn each_program_does_the_same_without_proconio() {
    let folder = tempfile::tempdir().unwrap();
    let builder = Builder::new(Cache::at(crate::common::cache()), CompileLimits::default(), Arc::new(|_| ()));
    let mut failed = Vec::new();
    let programs = match std::env::var("GRUNDY_CORPUS") {
        Ok(wanted) => corpus().into_iter().filter(|path| path.to_str().unwrap().contains(&wanted)).collect(),
        Err(_) => crate::common::usual(corpus(), USUAL, |path| path.file_stem().unwrap().to_str().unwrap()),
    };
    assert!(!programs.is_empty());
    for path in &programs {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if let Err(message) = same(path, &name, folder.path(), &builder) {
            failed.push(format!("{name}: {message}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

fn same(path: &Path, name: &str, folder: &Path, builder: &Builder) -> Result<(), String> {
    let text = std::fs::read_to_string(path).unwrap();
    let without = without_proconio(&text)?;
    let source = folder.join(format!("{name}.rs"));
    std::fs::write(&source, &without).unwrap();
    assert!(
        !without
            .replace("the crate proconio", "")
            .lines()
            .any(|line| !line.starts_with("//") && line.contains("proconio"))
    );
    let program = folder.join(name);
    let others = ["2015", "2018", "2024"];
    let compiled = compile(&source, "2021", Some(&program));
    let rest = others.iter().map(|edition| compile(&source, edition, None));
    for output in std::iter::once(compiled).chain(rest) {
        if !output.status.success() {
            return Err(format!("{}", String::from_utf8_lossy(&output.stderr)));
        }
    }
    let original = match builder.build(path).map_err(|error| error.to_string())? {
        Build::Ready(program) => PathBuf::from(&program.argv[0]),
        other => return Err(format!("{other:?}")),
    };
    for input in inputs(&text) {
        let (ours, theirs) = (run(&program, &input), run(&original, &input));
        if (ours.status.code(), &ours.stdout) != (theirs.status.code(), &theirs.stdout) {
            return Err(format!("on {input:?}: found {ours:?}, expected {theirs:?}"));
        }
    }
    Ok(())
}

#[test]
fn the_corpus_is_of_some_size() {
    assert!(corpus().len() >= 20, "{}", corpus().len());
}
