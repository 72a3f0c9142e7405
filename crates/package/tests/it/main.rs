//! Loading problem packages: one test for each kind of fault, and the packages that have none.
#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod data;
mod legacy;
mod lookup;
mod metadata;
mod polygon;
mod programs;
mod recipe;
mod rules;
mod unsupported;
#[path = "../../../../tests/common/wait.rs"]
mod wait;
mod whole;

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use package::{Fault, Problem, load};
use tempfile::TempDir;

/// The lines of a problem.yaml without faults; what a test adds begins on line 6.
const PROBLEM_YAML: &str = "\
problem_format_version: 2025-09
name: Test Pile
uuid: 0d9f3c1e-1f57-4b5e-9a55-58fbf6f7b1a0
credits: A. Author
license: cc by-sa
";

/// A package in a temporary folder.
struct Package {
    _temporary: TempDir,
    folder: PathBuf,
}

impl Package {
    /// An empty folder named `testpile`.
    fn empty() -> Self {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path().join("testpile");
        fs::create_dir(&folder).unwrap();
        Self { _temporary: temporary, folder }
    }

    /// The smallest package without faults.
    fn minimal() -> Self {
        Self::empty()
            .with("problem.yaml", PROBLEM_YAML)
            .with("statement/problem.en.md", "Take stones.\n")
            .with("input_validators/input.ctd", "INT(1,9) NEWLINE\n")
            .with("data/secret/1.in", "1\n")
            .with("data/secret/1.ans", "true\n")
            .with("submissions/accepted/ok.py", "print('true')\n")
    }

    /// Writes a file, and the folders it needs.
    fn with(self, path: &str, text: impl AsRef<[u8]>) -> Self {
        let path = self.folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
        self
    }

    /// The smallest package with more lines in its problem.yaml.
    fn with_yaml(lines: &str) -> Self {
        Self::minimal().with("problem.yaml", format!("{PROBLEM_YAML}{lines}\n"))
    }

    fn without(self, path: &str) -> Self {
        let path = self.folder.join(path);
        if path.is_dir() {
            fs::remove_dir_all(path).unwrap();
        } else {
            fs::remove_file(path).unwrap();
        }
        self
    }

    fn with_folder(self, path: &str) -> Self {
        fs::create_dir_all(self.folder.join(path)).unwrap();
        self
    }

    fn with_link(self, path: &str, target: impl AsRef<Path>) -> Self {
        let path = self.folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        symlink(target, path).unwrap();
        self
    }

    /// Its problem, of which nothing at all may be wrong.
    fn load(&self) -> Problem {
        let problem = self.load_warned();
        assert_eq!(problem.warnings, [], "unexpected warnings");
        problem
    }

    /// Its problem, which may have mild faults.
    fn load_warned(&self) -> Problem {
        load(&self.folder).unwrap_or_else(|faults| panic!("unexpected faults:\n{faults}"))
    }

    /// The faults, with paths below the package; of one that can be judged, those that change no verdict.
    fn faults(&self) -> Vec<String> {
        let faults = match load(&self.folder) {
            Err(faults) => faults.as_slice().to_vec(),
            Ok(problem) => problem.warnings,
        };
        self.told(&faults)
    }

    /// Some faults, with paths below the package.
    fn told(&self, faults: &[Fault]) -> Vec<String> {
        assert!(!faults.is_empty(), "no faults");
        let prefix = format!("{}", self.folder.display());
        let told = |fault: &Fault| fault.to_string().replace(&format!("{prefix}/"), "").replace(&prefix, ".");
        faults.iter().map(told).collect()
    }

    /// Asserts that there is one fault, in this place, and that it has these words.
    #[track_caller]
    fn has_one_fault(&self, place: &str, words: &[&str]) {
        let faults = self.faults();
        assert_eq!(faults.len(), 1, "{faults:#?}");
        is_fault(&faults[0], place, words);
    }
}

#[track_caller]
fn is_fault(fault: &str, place: &str, words: &[&str]) {
    assert!(fault.starts_with(&format!("{place}: ")), "`{fault}` is not at `{place}`");
    for word in words {
        assert!(fault.contains(word), "`{fault}` does not say `{word}`");
    }
}
