//! Compiles the drivers once, and has them answer.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::OnceLock;

use super::LANGUAGES;
use crate::wait::Bounded as _;

/// Set, a compiler that is missing fails the test instead of skipping the language.
const REQUIRED: &str = "GRUNDY_REQUIRE_PEERS";

/// A program that answers questions.
pub(crate) struct Driver {
    pub(crate) name: &'static str,
    command: Vec<PathBuf>,
}

/// The folder of the templates.
pub(crate) fn templates() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn source(name: &str) -> PathBuf {
    templates().join("tests/languages").join(name)
}

/// The drivers of the languages whose compilers are here, built by whichever test is first to ask.
pub(crate) fn drivers() -> &'static [Driver] {
    static DRIVERS: OnceLock<Vec<Driver>> = OnceLock::new();
    DRIVERS.get_or_init(|| LANGUAGES.iter().flat_map(|end| build(end)).collect())
}

fn build(end: &str) -> Vec<Driver> {
    match end {
        "cpp" => {
            compiled("g++", "C++", &["-std=c++20", "-O1", "-Wall", "-Wextra", "-Werror", "-I"]).into_iter().collect()
        }
        "rs" => compiled("rustc", "Rust", &["--edition=2018", "-O", "-D", "warnings", "-L"]).into_iter().collect(),
        "py" => ["python3", "pypy3"].into_iter().filter_map(interpreted).collect(),
        _ => panic!("no driver for .{end}"),
    }
}

/// The driver that a compiler makes; the last of the `options` wants the folder of the templates.
fn compiled(compiler: &str, name: &'static str, options: &[&str]) -> Option<Driver> {
    if !is_here(compiler, name) {
        return None;
    }
    static FOLDER: OnceLock<tempfile::TempDir> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| tempfile::tempdir().expect("a folder for the drivers"));
    let program = folder.path().join(compiler);
    let file = if compiler == "rustc" { "driver.rs" } else { "driver.cpp" };
    let mut command = Command::new(compiler);
    command.args(options).arg(templates()).arg("-o").arg(&program).arg(source(file));
    let status = wait(&mut command, name);
    assert!(status.success(), "{compiler} refuses {file}: {status}");
    Some(Driver { name, command: vec![program] })
}

fn interpreted(interpreter: &'static str) -> Option<Driver> {
    // Without -B the templates' folder would get a cache of compiled ones.
    let command = [PathBuf::from(interpreter), "-B".into(), source("driver.py"), templates().to_owned()];
    is_here(interpreter, interpreter).then(|| Driver { name: interpreter, command: command.into() })
}

/// Whether a command is here; if not, says which language is left out.
#[expect(clippy::print_stderr, reason = "a language that is left out is named")]
pub(crate) fn is_here(command: &str, name: &str) -> bool {
    let version = Command::new(command).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).bounded_status();
    let is_here = version.is_ok_and(|status| status.success());
    if !is_here {
        assert!(std::env::var_os(REQUIRED).is_none(), "{REQUIRED} is set and {command} is missing");
        eprintln!("SKIPPED: the templates in {name}, since {command} is missing");
    }
    is_here
}

/// Runs a command to its end, which must come within the patience of all tests.
pub(crate) fn wait(command: &mut Command, name: &str) -> ExitStatus {
    command.bounded_status().unwrap_or_else(|error| panic!("{name}: {error}"))
}

impl Driver {
    /// The answers to the lines, each a line.
    pub(crate) fn answers(&self, lines: &str) -> Vec<String> {
        let folder = tempfile::tempdir().expect("a folder for questions and answers");
        let (questions, answers) = (folder.path().join("questions"), folder.path().join("answers"));
        std::fs::write(&questions, lines).expect("questions can be written");
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]);
        command.stdin(File::open(&questions).expect("the questions are there"));
        command.stdout(File::create(&answers).expect("answers can be written"));
        let status = wait(&mut command, self.name);
        assert!(status.success(), "the driver of {}: {status}", self.name);
        let text = std::fs::read_to_string(&answers).expect("the answers are text");
        text.lines().map(str::to_owned).collect()
    }
}
