//! Which problems of the catalogue the user has solved: a file in the user's state folder, one line for each. Nothing is sent.
//!
//! Lines are only appended, each by one write, so that two commands at once lose nothing. Lines that grundy does not understand stay unchanged.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs::{self, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, bail};
use etcetera::BaseStrategy;
use serde::{Deserialize, Serialize};

use crate::config::Config;
use crate::say;
use catalogue::ladder::Rung;
use judge::ProblemReport;
use judge::verdict::Verdict;
use package::{Expectation, Problem};
use untrusted::{EntryKind, Folder, MOST_OF_TEXT, Root};

/// The variable that switches recording off, or on whatever `grundy.toml` says.
pub(super) const VARIABLE: &str = "GRUNDY_RECORD";
/// The name of the file.
const NAME: &str = "solved.jsonl";
/// A record is small; whatever is larger is something else.
const LARGEST: u64 = 1 << 20;

/// A line of the record. Fields that are not known are ignored.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    /// The id of a problem.
    solved: String,
    /// When, in seconds since 1970.
    #[serde(default)]
    at: u64,
}

/// What is in a record.
#[derive(Debug, Default)]
pub(super) struct Solved {
    /// The problems, each with the time when it was first solved.
    problems: BTreeMap<String, u64>,
    /// The lines that are not understood, from 1.
    pub(super) unknown: Vec<usize>,
    /// Whether a line that is appended would continue the last one.
    is_open: bool,
}

impl Solved {
    fn parse(text: &[u8]) -> Self {
        let mut solved = Self { is_open: text.last().is_some_and(|&byte| byte != b'\n'), ..Self::default() };
        for (line, number) in text.split(|&byte| byte == b'\n').zip(1..) {
            if line.trim_ascii().is_empty() {
                continue;
            }
            match serde_json::from_slice::<Line>(line) {
                Ok(line) => {
                    solved.problems.entry(line.solved).or_insert(line.at);
                }
                Err(_) => solved.unknown.push(number),
            }
        }
        solved
    }

    /// Whether something else than grundy has written the file.
    fn is_foreign(&self) -> bool {
        self.problems.is_empty() && !self.unknown.is_empty()
    }

    /// The problems of the ladder that are solved.
    pub(super) fn ids(&self) -> BTreeSet<&str> {
        self.problems.keys().map(String::as_str).filter(|id| Rung::of_problem(id).is_some()).collect()
    }
}

/// A record, which may not exist yet.
#[derive(Debug)]
pub(super) struct Record {
    path: PathBuf,
}

impl Record {
    /// That of the user: `grundy/solved.jsonl` in the state folder (`XDG_STATE_HOME`, else `~/.local/state`).
    ///
    /// # Errors
    ///
    /// When nothing names that folder by an absolute path.
    pub(super) fn of_user() -> anyhow::Result<Self> {
        let strategy = etcetera::choose_base_strategy()
            .ok()
            .context("no folder for the record: HOME is not set (set it, or XDG_STATE_HOME to a folder)")?;
        let folder = strategy.state_dir().unwrap_or_else(|| strategy.data_dir());
        if !folder.is_absolute() {
            bail!(
                "no folder for the record: found {}, which HOME or XDG_STATE_HOME names, expected an absolute path",
                folder.display()
            );
        }
        Ok(Self { path: folder.join("grundy").join(NAME) })
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// What it holds; nothing if it does not exist.
    ///
    /// # Errors
    ///
    /// When it cannot be read, and when something else than grundy has written it.
    pub(super) fn read(&self) -> anyhow::Result<Solved> {
        let path = self.path.display();
        let facts = match Root::Anywhere.facts(&self.path) {
            Ok(facts) => facts,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Solved::default()),
            Err(error) => return Err(error).with_context(|| format!("{path}: cannot read the record")),
        };
        if facts.kind != EntryKind::File {
            bail!("{path}: expected the record, a file, and found something else; move it away");
        }
        let mut text = Vec::new();
        Root::Anywhere
            .open(&self.path)
            .and_then(|file| file.take(LARGEST + 1).read_to_end(&mut text))
            .with_context(|| format!("{path}: cannot read the record"))?;
        let solved = Solved::parse(&text);
        if text.len() as u64 > LARGEST || solved.is_foreign() {
            bail!("{path}: this is not a record of solved problems; grundy leaves it as it is; move it away");
        }
        Ok(solved)
    }

    /// Adds a problem, and says whether it is new.
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read), and when it cannot be written.
    fn add(&self, problem: &str) -> anyhow::Result<bool> {
        let solved = self.read()?;
        if solved.problems.contains_key(problem) {
            return Ok(false);
        }
        let at = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        // A line that was cut short stays alone.
        let mut line = if solved.is_open { "\n".to_owned() } else { String::new() };
        line += &serde_json::to_string(&Line { solved: problem.to_owned(), at })?;
        line.push('\n');
        self.append(line.as_bytes()).with_context(|| format!("{}: cannot write the record", self.path.display()))?;
        Ok(true)
    }

    fn append(&self, line: &[u8]) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        OpenOptions::new().append(true).create(true).open(&self.path)?.write_all(line)
    }

    /// Deletes it, and says how many problems it held; `None` if it does not exist.
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read), and when it cannot be deleted.
    pub(super) fn forget(&self) -> anyhow::Result<Option<usize>> {
        if !self.path.exists() {
            return Ok(None);
        }
        let count = self.read()?.problems.len();
        // Where it is a link, what it leads to is emptied.
        let emptied = OpenOptions::new().write(true).truncate(true).open(&self.path);
        emptied
            .and_then(|_| fs::remove_file(&self.path))
            .with_context(|| format!("{}: cannot delete the record", self.path.display()))?;
        // The folder stays if it holds anything else.
        let _ = self.path.parent().map(fs::remove_dir);
        Ok(Some(count))
    }
}

/// What the variable says: whether to record.
///
/// # Errors
///
/// When it has a value that is not known.
pub(super) fn by_variable() -> anyhow::Result<Option<bool>> {
    match env::var_os(VARIABLE).unwrap_or_default().to_str() {
        Some("always") => Ok(Some(true)),
        Some("never") => Ok(Some(false)),
        Some("") => Ok(None),
        other => bail!("{VARIABLE}={}: expected never or always", other.unwrap_or("…")),
    }
}

/// What has switched recording off, if it is off.
///
/// # Errors
///
/// As [`by_variable`].
pub(super) fn switched_off(config: &Config) -> anyhow::Result<Option<String>> {
    Ok(match by_variable()? {
        Some(true) => None,
        Some(false) => Some(format!("{VARIABLE}=never")),
        None => {
            let off = config.record.as_ref().filter(|setting| !setting.value);
            off.map(|setting| format!("`record = false` in {}", setting.from.display()))
        }
    })
}

/// Records what a `grundy judge` solves.
pub(super) struct Recorder {
    record: Record,
}

impl Recorder {
    /// The user's record; `None` where recording is switched off or has no folder.
    ///
    /// # Errors
    ///
    /// As [`switched_off`].
    pub(super) fn new(config: &Config) -> anyhow::Result<Option<Self>> {
        if switched_off(config)?.is_some() {
            return Ok(None);
        }
        Ok(Record::of_user().ok().map(|record| Self { record }))
    }

    /// Records the problem if a program of the user's own has passed all of its cases. That it cannot be recorded is a warning.
    pub(super) fn see(&self, problem: &Problem, report: &ProblemReport) {
        let own = report.submissions.iter().filter(|one| is_own(problem, &one.candidate.source));
        let mut solving = own.filter(|one| {
            one.candidate.expectation == Expectation::Accepted
                && one.verdict() == Some(Verdict::Accepted)
                && report.left_out(one) == Some(0)
        });
        if solving.next().is_none() || !is_of_catalogue(problem) {
            return;
        }
        let path = self.record.path().display();
        match self.record.add(&problem.id) {
            Ok(true) => say::note(&format!(
                "{} is recorded as solved in {path}; `grundy next` proposes the next problem ({VARIABLE}=never switches the record off)",
                problem.id
            )),
            Ok(false) => {}
            Err(error) => say::warning(&format!(
                "{} is not recorded as solved: {} ({VARIABLE}=never switches the record off)",
                problem.id,
                say::error_text(&error)
            )),
        }
    }
}

/// Whether a program is the user's own: neither a file of the package, nor a copy of one of its submissions, nor an example of grundy.
fn is_own(problem: &Problem, file: &Path) -> bool {
    let root = problem.root.canonicalize();
    if let Ok(file) = file.canonicalize()
        && (root.is_ok_and(|root| file.starts_with(root)) || is_example(&file))
    {
        return false;
    }
    let Ok(text) = Root::Anywhere.read(file, MOST_OF_TEXT) else {
        return true;
    };
    let is_copy = |path: &Path| Root::Anywhere.read(path, MOST_OF_TEXT).is_ok_and(|other| other == text);
    !problem.submissions.iter().any(|submission| is_copy(&submission.source))
}

/// Whether a file lies in the folder `examples` of a checkout of grundy: its pages judge the programs there, and the reader has written none.
fn is_example(file: &Path) -> bool {
    let checkouts = file.ancestors().filter(|folder| folder.ends_with("examples")).filter_map(Path::parent);
    let is_of_grundy =
        |manifest: &str| manifest.lines().any(|line| line == concat!("name = \"", env!("CARGO_PKG_NAME"), "\""));
    // Anybody may have made these folders.
    let manifest = |folder: &Path| Folder::open(folder).ok()?.read(Path::new("Cargo.toml"), LARGEST).ok();
    checkouts.filter_map(manifest).any(|manifest| is_of_grundy(&String::from_utf8_lossy(&manifest)))
}

/// Whether the problem is one of the catalogue, embedded or in a folder: by its id and its UUID.
fn is_of_catalogue(problem: &Problem) -> bool {
    fn uuid(yaml: &[u8]) -> Option<&[u8]> {
        yaml.split(|&byte| byte == b'\n').find_map(|line| line.strip_prefix(b"uuid:")).map(<[u8]>::trim_ascii)
    }
    let name = format!("{}/problem.yaml", problem.id);
    let Some(ours) = catalogue::files().find(|file| file.path == name) else {
        return false;
    };
    let theirs = Root::Inside(&problem.root).read(&problem.root.join("problem.yaml"), MOST_OF_TEXT).unwrap_or_default();
    Rung::of_problem(&problem.id).is_some() && uuid(ours.bytes).is_some() && uuid(ours.bytes) == uuid(&theirs)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    /// Many at once, each with a problem of its own and one that all of them add, on a record that ends in the middle of a line.
    #[test]
    fn two_who_add_at_once_lose_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state/grundy").join(NAME);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, "{\"solved\":\"before\"}\n{\"solv").unwrap();
        std::thread::scope(|scope| {
            for thread in 0..8 {
                let record = Record { path: path.clone() };
                let add_all = move || {
                    for number in 0..20 {
                        assert!(record.add(&format!("problem{thread}x{number}")).unwrap());
                        record.add(&format!("common{number}")).unwrap();
                    }
                };
                std::thread::Builder::new().spawn_scoped(scope, add_all).unwrap();
            }
        });
        let solved = Record { path: path.clone() }.read().unwrap();
        assert_eq!(solved.problems.len(), 1 + 8 * 20 + 20);
        assert_eq!(solved.unknown, [2], "only the line that was cut short");
        assert_eq!(Record { path }.forget().unwrap(), Some(181));
        assert_eq!(fs::read_dir(folder.path().join("state")).unwrap().count(), 0);
    }

    #[test]
    fn a_link_is_emptied_where_it_leads() {
        let folder = tempfile::tempdir().unwrap();
        let (path, kept) = (folder.path().join(NAME), folder.path().join("kept"));
        fs::write(&kept, "{\"solved\":\"onepile\"}\n").unwrap();
        std::os::unix::fs::symlink(&kept, &path).unwrap();
        let record = Record { path };
        assert_eq!(record.read().unwrap().ids(), BTreeSet::from(["onepile"]));
        assert!(record.add("nimwinner").unwrap());
        assert_eq!(record.forget().unwrap(), Some(2));
        assert_eq!((record.path().exists(), fs::read_to_string(&kept).unwrap()), (false, String::new()));
        assert_eq!(record.forget().unwrap(), None);
    }
}
