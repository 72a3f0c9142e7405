//! `grundy stress` and `grundy shrink`: they find what is wrong, shrink it as far as it goes, show it, and save it.
//!
//! No test depends on how fast the machine is: times are generous, and what a search may cost is said in cases.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

mod blame;
mod boards;
mod catalogue;
mod duels;
mod guesses;
mod inputs;
mod matches;
mod oracles;
mod residents;
mod shrinking;

use std::path::Path;

use crate::common::{Said, say};
use serde_json::Value;

/// Runs the command with its report as JSON.
fn json(folder: &Path, arguments: &[&str]) -> (Value, Said) {
    let said = say(folder, &[arguments, &["--format", "json"]].concat());
    let report = serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("{error}: {said}"));
    (report, said)
}

/// As [`json`], for a search that nothing but its result ends, and that saves nothing.
fn search(folder: &Path, arguments: &[&str]) -> (Value, Said) {
    let patient = ["--time", "10m", "--shrink-time", "10m", "--seed", "1", "--no-save"];
    json(folder, &[&["stress"], arguments, &patient].concat())
}

/// The only counterexample of a report.
fn only(report: &Value) -> &Value {
    let all = report["counterexamples"].as_array().unwrap();
    assert_eq!(all.len(), 1, "{report}");
    &all[0]
}

/// A C program that reads `n`, does this, and prints twice `n`.
fn double(body: &str) -> String {
    format!(
        "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <time.h>\n#include <unistd.h>\n\
         int main(void) {{ int n; if (scanf(\"%d\", &n) != 1) return 9;\n{body}\nprintf(\"%d\\n\", 2 * n); return 0; }}\n"
    )
}
