//! What the tests of the command line share: the command itself, folders to work in, and what a report hides.

#![allow(dead_code, reason = "each test binary uses its own part of this module")]
#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

pub(crate) mod speed;
#[cfg(target_os = "linux")]
pub(crate) mod terminal;
pub(crate) mod wait;

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Once;

use tempfile::TempDir;
use wait::Bounded as _;

/// The repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The ids of all problems, sorted.
pub(crate) fn problem_ids() -> Vec<String> {
    let mut ids: Vec<String> = fs::read_dir(root().join("problems"))
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.path().join("problem.yaml").is_file())
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    ids.sort();
    assert!(!ids.is_empty(), "no problem found");
    ids
}

/// Whether every test takes its whole list: `GRUNDY_ALL=1`. Otherwise the dearest take a part of it, which is the same every time.
pub(crate) fn is_all() -> bool {
    std::env::var_os("GRUNDY_ALL").is_some_and(|value| value == "1")
}

/// Problems of which together every kind of the catalogue is one, for the dearest tests. No problem of the catalogue gives points: `scoring.rs`
/// writes packages that do. `.ci/run` reads this list.
const KINDS: [&str; 4] = [
    // One case in a file, default comparison, and a function of LeetCode.
    "onepile",
    // Cases until the end of the input, and a submission that must crash.
    "powersoftwo",
    // Cases until zeros, and an output validator.
    "wythoff",
    // A conversation, and a function of Codewars.
    "nimduel",
];

/// The problems that the dearest tests take: one of each kind, or every problem.
pub(crate) fn kinds() -> Vec<String> {
    usual(problem_ids(), &KINDS, String::as_str)
}

/// The part of `all` whose names are in `usual`, or everything.
pub(crate) fn usual<T>(all: Vec<T>, usual: &[&str], name: impl Fn(&T) -> &str) -> Vec<T> {
    let taken: Vec<T> = all.into_iter().filter(|one| is_all() || usual.contains(&name(one))).collect();
    assert!(taken.len() >= usual.len(), "a test names what is not there: {usual:?}");
    taken
}

/// A user that nobody is, and no other process of the tests: the kernel counts what each user has. `number`: which of four.
pub(crate) fn stranger(number: u32) -> u32 {
    61_184 + std::process::id() % 1000 * 4 + number % 4
}

/// The cache that the tests share, so that nothing is compiled twice.
pub(crate) fn cache() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache")
}

/// The command `grundy` with these arguments in this folder; quiet on stdin, no colour.
pub(crate) fn grundy(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command
        .args(arguments)
        .current_dir(folder)
        .env("GRUNDY_CACHE", cache())
        // Nobody's own configuration.
        .env("XDG_CONFIG_HOME", "/nonexistent")
        // Nobody's own record of solved problems, and nobody's own language.
        .env("GRUNDY_RECORD", "never")
        .env("XDG_STATE_HOME", "/nonexistent")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env_remove("LANG")
        .env("NO_COLOR", "1")
        .env("GRUNDY_PROGRESS", "never")
        // Tests run beside one another, and measure nothing.
        .env("GRUNDY_BUSY", "never")
        // No test sees a kept verdict of another one, unless it is about that.
        .env("GRUNDY_KEEP", "never")
        // A test that is about precompiled headers asks for them.
        .env("GRUNDY_PRECOMPILE", "never")
        .env_remove("COLUMNS")
        .stdin(Stdio::null());
    // Nobody's own clipboard.
    if arguments.iter().any(|word| ["paste", "submit", "--clipboard"].contains(word)) {
        let own = std::env::var_os("PATH").unwrap_or_default();
        let path = std::env::join_paths([clipboard()].into_iter().chain(std::env::split_paths(&own))).unwrap();
        command.env("PATH", path).env("DISPLAY", ":0").env_remove("WAYLAND_DISPLAY");
    }
    command
}

/// A folder with a program that stands for the clipboard, and forgets what it is given.
fn clipboard() -> PathBuf {
    static IS_THERE: Once = Once::new();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("clipboard");
    IS_THERE.call_once(|| {
        fs::create_dir_all(&folder).unwrap();
        // Other programs of tests may do so at the same time.
        let draft = folder.join(std::process::id().to_string());
        fs::write(&draft, "#!/bin/sh\ncat > /dev/null\n").unwrap();
        fs::set_permissions(&draft, fs::Permissions::from_mode(0o755)).unwrap();
        fs::rename(&draft, folder.join("xclip")).unwrap();
    });
    folder
}

/// What a command said and how it ended.
pub(crate) struct Said {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl From<Output> for Said {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code().unwrap_or(-1),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl std::fmt::Display for Said {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "exit code {}\n--- stdout\n{}--- stderr\n{}", self.code, self.stdout, self.stderr)
    }
}

/// Runs `grundy` to its end.
pub(crate) fn say(folder: &Path, arguments: &[&str]) -> Said {
    grundy(folder, arguments).bounded_output().unwrap().into()
}

/// The process whose program lies below `folder`.
pub(crate) fn running_from(folder: &Path) -> Option<u32> {
    let entries = fs::read_dir("/proc").ok()?;
    entries.flatten().find_map(|entry| {
        let program = fs::read_link(entry.path().join("exe")).ok()?;
        program.starts_with(folder).then(|| entry.file_name().to_str()?.parse().ok())?
    })
}

/// A folder with these files, each `(path, content)`.
pub(crate) fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::Builder::new().prefix("grundy-test-").tempdir().unwrap();
    write(folder.path(), files);
    folder
}

/// Writes these files below `root`.
pub(crate) fn write(root: &Path, files: &[(&str, &str)]) {
    for (path, content) in files {
        let path = root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        if content.starts_with("#!") { write_script(&path, content) } else { fs::write(path, content).unwrap() }
    }
}

/// Writes a file that a test executes. Another process does so: what this one has open for writing, a child that another test starts just then has
/// open as well, for a moment, and a file that is open for writing cannot be executed.
pub(crate) fn write_script(path: &Path, content: &str) {
    let mut command = Command::new("sh");
    command.args(["-c", "printf %s \"$1\" > \"$0\""]).arg(path).arg(content);
    assert!(command.bounded_status().unwrap().success(), "{}", path.display());
}

/// Copies a program that a test executes. Another process does so, as with [`write_script`].
pub(crate) fn copy_program(from: &Path, to: &Path) {
    assert!(Command::new("cp").args([from, to]).bounded_status().unwrap().success(), "{}", to.display());
}

/// Insta settings that hide what is not the same on every machine: times, memory, and the folder's own path.
pub(crate) fn redacted(folder: &Path) -> insta::Settings {
    let mut settings = insta::Settings::clone_current();
    let real = folder.canonicalize().unwrap();
    settings.add_filter(&regex_of(root()), "[root]");
    for path in [real.as_path(), folder] {
        settings.add_filter(&regex_of(path), "[folder]");
    }
    // Where the sandbox lacks something, text reports say so.
    settings.add_filter(r"(?m)^sandbox: .*\n?", "");
    settings.add_filter(r" *\b\d+\.\d\d s\b", " [time]");
    settings.add_filter(r" *\b\d+ MiB\b", " [memory]");
    settings
}

/// A regular expression that matches this path alone.
fn regex_of(path: &Path) -> String {
    path.display().to_string().replace('.', r"\.").replace('+', r"\+")
}

/// A complete small package: double the number. `files` are added to it or replace some of it.
pub(crate) fn package(files: &[(&str, &str)]) -> TempDir {
    let outer = folder(&[]);
    let root = outer.path().join("problems/double");
    write(
        &root,
        &[
            (
                "problem.yaml",
                "problem_format_version: 2025-09\nname: Double\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\n\
                 limits:\n  time_limit: 1.0\n  memory: 256\n",
            ),
            ("statement/problem.en.md", "Double the number.\n"),
            ("input_validators/input.ctd", "INT(1,1000) NEWLINE\n"),
            ("data/sample/1.in", "2\n"),
            ("data/sample/1.ans", "4\n"),
            ("data/secret/big.in", "1000\n"),
            ("data/secret/big.ans", "2000\n"),
            ("data/invalid_input/zero.in", "0\n"),
            ("submissions/accepted/double.c", DOUBLE_C),
        ],
    );
    write(&root, files);
    outer
}

/// Another accepted submission of the package, of which mutants can be made.
pub(crate) const DOUBLE_RS: &str = "fn main() {\n    let mut line = String::new();\n    std::io::stdin().read_line(&mut line).unwrap();\n    \
    let n: u64 = line.trim().parse().unwrap();\n    println!(\"{}\", n + n);\n}\n";

/// An accepted submission of the package.
pub(crate) const DOUBLE_C: &str = "#include <stdio.h>\nint main(void) { int n; if (scanf(\"%d\", &n) != 1) return 1; printf(\"%d\\n\", 2 * n); return 0; }\n";
