//! What is wrong with a package: all of it, each fault with its file and line.
//!
//! A fault is mild if no verdict depends on what it is about: a missing title, a license without an owner, a folder that is
//! nobody's. A package whose faults are all mild is loaded, and they are its [`Problem::warnings`](super::Problem::warnings).

use std::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};

use yaml::{FaultSink, shortened};

/// One thing that is wrong with a package.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The file or folder, below the folder that was given to [`load`](super::load()).
    pub path: PathBuf,
    /// The line in the file, from 1, where there is one to name.
    pub line: Option<usize>,
    /// What was found and what was expected, in lowercase and without a full stop.
    pub message: String,
    /// Whether the package can be judged all the same.
    pub is_mild: bool,
}

impl fmt::Display for Fault {
    /// `path:line: message`, or `path: message` where no line can be named.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match self.line {
            Some(line) => write!(formatter, "{path}:{line}: {}", self.message),
            None => write!(formatter, "{path}: {}", self.message),
        }
    }
}

/// Everything that is wrong with a package: at least one fault, in order of path and line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// The faults, at least one, in order of path and line.
    pub fn as_slice(&self) -> &[Fault] {
        &self.0
    }

    /// A single fault of a whole file or folder.
    pub(super) fn one(path: &Path, message: impl Into<String>) -> Self {
        Self(vec![Fault { path: path.to_path_buf(), line: None, message: message.into(), is_mild: false }])
    }
}

impl fmt::Display for Faults {
    /// One fault on each line, without a newline at the end.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            let newline = if index == 0 { "" } else { "\n" };
            write!(formatter, "{newline}{fault}")?;
        }
        Ok(())
    }
}

impl Error for Faults {}

/// The faults found so far, with absolute paths.
#[derive(Debug, Default)]
pub(super) struct FaultList {
    faults: Vec<Fault>,
    /// Whether a file has an anchor or an alias.
    has_reference: bool,
}

impl FaultSink for FaultList {
    fn report(&mut self, path: &Path, line: Option<usize>, message: String) {
        self.push(path, line, message);
    }

    fn report_reference(&mut self, path: &Path, line: usize, message: String) {
        self.has_reference = true;
        self.push(path, Some(line), message);
    }
}

impl FaultList {
    /// Notes a fault of a whole file or folder.
    pub(super) fn add(&mut self, path: &Path, message: impl Into<String>) {
        self.push(path, None, message.into());
    }

    /// Notes a fault on a line.
    pub(super) fn add_at(&mut self, path: &Path, line: usize, message: impl Into<String>) {
        self.push(path, Some(line), message.into());
    }

    fn push(&mut self, path: &Path, line: Option<usize>, message: String) {
        self.faults.push(Fault { path: path.to_path_buf(), line, message, is_mild: false });
    }

    /// What `work` notes is mild.
    pub(super) fn mildly<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let first = self.faults.len();
        let result = work(self);
        self.faults.iter_mut().skip(first).for_each(|fault| fault.is_mild = true);
        result
    }

    /// Notes a mild fault of a whole file or folder.
    pub(super) fn add_mild(&mut self, path: &Path, message: impl Into<String>) {
        self.mildly(|faults| faults.add(path, message));
    }

    /// Whether a fault of this file is noted.
    pub(super) fn is_about(&self, path: &Path) -> bool {
        self.faults.iter().any(|fault| fault.path == path)
    }

    /// Whether a file was read only as far as an anchor or an alias in it.
    pub(super) fn has_reference(&self) -> bool {
        self.has_reference
    }

    /// Takes over the faults of another list.
    pub(super) fn append(&mut self, other: Self) {
        self.faults.extend(other.faults);
        self.has_reference |= other.has_reference;
    }

    /// The value and the mild faults, if there are no others; otherwise all faults. They are sorted, and their paths begin with
    /// `shown` instead of `root`.
    pub(super) fn finish<T>(self, value: Option<T>, root: &Path, shown: &Path) -> Result<(T, Vec<Fault>), Faults> {
        let mut faults = self.faults;
        for fault in &mut faults {
            if let Ok(below) = fault.path.strip_prefix(root) {
                // Joining the empty path would leave a slash at the end.
                fault.path = match below.as_os_str().is_empty() {
                    true => shown.to_path_buf(),
                    false => shown.join(below),
                };
            }
        }
        faults.sort();
        faults.dedup_by(|a, b| (&a.path, a.line, &a.message) == (&b.path, b.line, &b.message));
        match value {
            Some(value) if faults.iter().all(|fault| fault.is_mild) => Ok((value, faults)),
            _ if faults.is_empty() => Err(Faults::one(shown, "cannot load the package")),
            _ => Err(Faults(faults)),
        }
    }
}

/// The candidate most like `word`, if one is like it: at most a third of its letters differ (one in a short word).
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let length = word.chars().count();
    let allowed = (length / 3).max(1);
    candidates
        .into_iter()
        // The distance is at least this, and to work it out takes the product of the lengths in time and memory.
        .filter(|candidate| candidate.chars().count().abs_diff(length) <= allowed)
        .map(|candidate| (strsim::damerau_levenshtein(word, candidate), candidate))
        .filter(|&(distance, _)| distance <= allowed)
        // Of two that are as near, the one whose letters are more alike: a letter is left out more often than another is typed.
        .min_by(|(a, one), (b, other)| {
            let alike = |candidate: &str| strsim::jaro_winkler(word, candidate);
            a.cmp(b).then_with(|| alike(other).total_cmp(&alike(one)))
        })
        .map(|(_, candidate)| candidate)
}

/// `unknown KIND` with what was probably meant, or with all there is to choose from.
pub(super) fn unknown(kind: &str, word: &str, known: &[&str]) -> String {
    let nearest = nearest(word, known.iter().copied());
    let word = shortened(word);
    match nearest {
        Some(meant) => format!("unknown {kind} `{word}`, did you mean `{meant}`?"),
        None if known.is_empty() => format!("unknown {kind} `{word}`, expected none: there is no {kind}"),
        None => format!("unknown {kind} `{word}`, expected one of {}", listed(known)),
    }
}

/// The words in backticks, with commas.
pub(super) fn listed(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    quoted.join(", ")
}
