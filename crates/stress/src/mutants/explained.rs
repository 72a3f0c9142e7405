//! `mutants.yaml`: the mutants of a package that no valid input can distinguish from the program, each with the reason.
//!
//! ```yaml
//! - file: solution.rs                    # the program, by its name in reports
//!   line: while !source.is_empty() {     # the changed lines, joined by single spaces
//!   becomes: while source.is_empty() {   # the same after the change; may be empty
//!   reason: why no input shows it
//! ```
//!
//! A lossy mutant is written as a call around the value, `nim_sum ^= u16(pile);`. With `*` for the kind or for its end,
//! as in `nim_sum ^= *(pile);` or `nim_sum ^= at_most*(pile);`, one explanation covers several mutants.
//!
//! An explanation names a mutant by the text of its line, not by the line's number, so it stays valid after a change
//! elsewhere. If two lines of a program are equal, it covers both.

use std::path::{Path, PathBuf};

use super::make::{Mutant, on_one_line};
use untrusted::Root;
use yaml::{self, Node, Value};

/// The file in a package's folder.
pub const FILE: &str = "mutants.yaml";

/// Why a mutant may survive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The line of the file it begins on, from 1.
    pub at: usize,
    /// The program.
    pub file: String,
    /// As [`Mutant::before`].
    pub line: String,
    /// As [`Mutant::after`].
    pub becomes: String,
    /// Why.
    pub reason: String,
}

impl Explanation {
    /// Whether it is about this mutant of the program `file`.
    pub fn is_about(&self, file: &str, mutant: &Mutant) -> bool {
        self.file == file && self.line == mutant.before && is_like(&self.becomes, &mutant.after)
    }
}

/// Whether `change` is `pattern`, with any kind of lossy mutant for the first `*(` that differs.
fn is_like(pattern: &str, change: &str) -> bool {
    if pattern == change {
        return true;
    }
    pattern.match_indices("*(").any(|(at, star)| {
        let (before, after) = (&pattern[..at], &pattern[at + star.len()..]);
        let kind = change.strip_prefix(before).and_then(|rest| rest.split_once('('));
        kind.is_some_and(|(kind, rest)| {
            rest == after && !kind.is_empty() && kind.chars().all(|c| c == '_' || c.is_ascii_alphanumeric())
        })
    })
}

/// All explanations of a package.
#[derive(Debug, Default)]
pub struct Explanations {
    /// The file, whether it is there or not.
    pub path: PathBuf,
    /// What stands in it.
    pub all: Vec<Explanation>,
    /// What is wrong with it: the line, if one can be named, and the fault.
    pub faults: Vec<(Option<usize>, String)>,
}

impl yaml::FaultSink for Explanations {
    fn report(&mut self, _: &Path, line: Option<usize>, message: String) {
        self.faults.push((line, message));
    }
}

impl Explanations {
    /// Reads those of the package at `root`; there may be none.
    pub fn read(root: &Path) -> Self {
        let mut read = Self { path: root.join(FILE), ..Self::default() };
        if !read.path.exists() {
            return read;
        }
        let path = read.path.clone();
        let Some(node) = yaml::read(&path, Root::Inside(root), &mut read) else {
            return read;
        };
        match node.value {
            Value::Null => {}
            Value::List(items) => {
                for item in items {
                    match explanation(&item) {
                        Ok(one) => read.all.push(one),
                        Err((line, message)) => read.faults.push((Some(line), message)),
                    }
                }
            }
            _ => read.faults.push((Some(node.line), format!("{}, expected a list", node.describe()))),
        }
        read
    }
}

fn explanation(node: &Node) -> Result<Explanation, (usize, String)> {
    const KEYS: [&str; 4] = ["file", "line", "becomes", "reason"];
    let expected = format!("expected the keys {}", KEYS.join(", "));
    let Value::Map(entries) = &node.value else {
        return Err((node.line, format!("{}, {expected}", node.describe())));
    };
    if let Some(entry) = entries.iter().find(|entry| !KEYS.contains(&entry.key.as_str())) {
        return Err((entry.line, format!("unknown key `{}`, {expected}", yaml::shortened(&entry.key))));
    }
    let text = |key: &str| {
        let Some(entry) = entries.iter().find(|entry| entry.key == key) else {
            return Err((node.line, format!("no `{key}`, {expected}")));
        };
        match &entry.value.value {
            Value::Text(text) => Ok(on_one_line(text)),
            _ => Err((entry.line, format!("{key}: {}, expected a text", entry.value.describe()))),
        }
    };
    let reason = text("reason")?;
    if reason.is_empty() {
        return Err((node.line, "`reason` is empty, expected why no valid input shows the change".to_owned()));
    }
    Ok(Explanation { at: node.line, file: text("file")?, line: text("line")?, becomes: text("becomes")?, reason })
}
