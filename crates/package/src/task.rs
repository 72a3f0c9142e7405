//! The document of a problem that the browser extension Competitive Companion sends; `companion.json` in a folder of samples is one.

use std::time::Duration;

use serde::Deserialize;
use untrusted::is_unseen;

/// A problem of an online judge.
#[derive(Debug, Clone, PartialEq)]
pub struct Task {
    /// The title as on the page, on one line and without control characters: `G. Castle Defense`.
    pub name: String,
    /// The address of the page; empty if unknown.
    pub url: String,
    /// The judge and the contest, as in `Codeforces - Round 123`; empty if unknown.
    pub group: String,
    /// Whether the program talks with the judge.
    pub interactive: bool,
    /// The time limit, from 1 ms to an hour.
    pub time_limit: Duration,
    /// The memory limit in MiB, from 1 to 2^20.
    pub memory_mib: u64,
    /// The samples, in the order of the page.
    pub tests: Vec<Test>,
    /// What the program reads.
    pub input: Medium,
    /// What the program writes.
    pub output: Medium,
    /// The posts to which this one belongs.
    pub batch: Batch,
}

/// A sample. Its lines end in `\n`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Test {
    /// What the program reads.
    pub input: String,
    /// What the page shows as its output.
    pub output: String,
}

/// Where a program reads or writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Medium {
    /// The standard input or output.
    Standard,
    /// A file with this name.
    File(String),
    /// A file whose name matches this regular expression.
    Pattern(String),
}

/// The posts of one click: a problem, or the problems of a contest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Batch {
    /// The same for all of them.
    pub id: String,
    /// How many there are, from 1 to 100.
    pub size: usize,
}

/// Why a document is not a problem.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct TaskError(String);

/// The most samples, and the most bytes of one.
const TESTS: usize = 1000;
const TEST_BYTES: usize = 4 << 20;
/// The most characters of a name, an address or a group.
const LINE: usize = 300;
const LARGEST_BATCH: usize = 100;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Document {
    name: String,
    #[serde(default)]
    url: String,
    #[serde(default)]
    group: String,
    #[serde(default)]
    interactive: Option<bool>,
    #[serde(default)]
    time_limit: Option<f64>,
    #[serde(default)]
    memory_limit: Option<f64>,
    #[serde(default)]
    tests: Vec<DocumentTest>,
    #[serde(default)]
    input: Option<DocumentMedium>,
    #[serde(default)]
    output: Option<DocumentMedium>,
    #[serde(default)]
    batch: Option<DocumentBatch>,
}

#[derive(Deserialize)]
struct DocumentTest {
    input: String,
    #[serde(default)]
    output: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DocumentMedium {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    file_name: Option<String>,
    #[serde(default)]
    pattern: Option<String>,
}

#[derive(Deserialize)]
struct DocumentBatch {
    id: String,
    size: usize,
}

/// What a limit is where the page does not say, and where it says that there is none, in milliseconds or MiB. A program that never ends must end some
/// time, and one that takes all memory must not take that of the machine.
const TIME: (f64, f64) = (1000.0, 60_000.0);
const MEMORY: (f64, f64) = (1024.0, 4096.0);

/// A limit as the extension sends it: none or null where the page does not say, 0 where there is none.
fn limit(found: Option<f64>, (usual, none): (f64, f64)) -> f64 {
    match found {
        None => usual,
        Some(0.0) => none,
        Some(limit) => limit,
    }
}

impl DocumentBatch {
    fn checked(self) -> Result<Batch, TaskError> {
        if (1..=LARGEST_BATCH).contains(&self.size) {
            return Ok(Batch { id: one_line(&self.id), size: self.size });
        }
        Err(TaskError(format!("`batch.size` is {}, expected a number from 1 to {LARGEST_BATCH}", self.size)))
    }
}

impl Task {
    /// Reads and checks a document. Unknown members are ignored, because the extension adds some now and then.
    ///
    /// # Errors
    ///
    /// If the text is not JSON, or a member has the wrong type or is out of range.
    pub fn parse(bytes: &[u8]) -> Result<Self, TaskError> {
        let document: Document =
            serde_json::from_slice(bytes).map_err(|error| TaskError(format!("not a problem: {error}")))?;
        let name = one_line(&document.name);
        if name.is_empty() {
            return Err(TaskError("`name` is empty, expected the title of a problem".to_owned()));
        }
        let milliseconds = within("timeLimit", limit(document.time_limit, TIME), 1.0, 3_600_000.0, "milliseconds")?;
        let memory = within("memoryLimit", limit(document.memory_limit, MEMORY), 1.0, f64::from(1 << 20), "MiB")?;
        if document.tests.len() > TESTS {
            return Err(TaskError(format!("found {} tests, expected at most {TESTS}", document.tests.len())));
        }
        let batch = match document.batch {
            Some(batch) => batch.checked()?,
            None => Batch { id: String::new(), size: 1 },
        };
        Ok(Self {
            name,
            url: one_line(&document.url),
            group: one_line(&document.group),
            interactive: document.interactive == Some(true),
            time_limit: Duration::from_secs_f64(milliseconds / 1000.0),
            // Within 1 and 2^20.
            memory_mib: memory as u64,
            tests: document.tests.into_iter().enumerate().map(test).collect::<Result<_, _>>()?,
            input: medium(document.input, "input.txt"),
            output: medium(document.output, "output.txt"),
            batch,
        })
    }

    /// The batch of a document, also of one that is otherwise no problem.
    pub fn batch_of(bytes: &[u8]) -> Option<Batch> {
        #[derive(Deserialize)]
        struct OfBatch {
            batch: DocumentBatch,
        }
        serde_json::from_slice::<OfBatch>(bytes).ok()?.batch.checked().ok()
    }

    /// The judge's name: the group up to its hyphen, or the host of the address.
    pub fn judge(&self) -> &str {
        let of_group = self.group.split(" - ").next().unwrap_or_default().trim();
        if !of_group.is_empty() {
            return of_group;
        }
        let address = self.url.split_once("://").map_or(self.url.as_str(), |(_, rest)| rest);
        address.split(['/', '?', '#']).next().unwrap_or_default()
    }
}

fn test((index, test): (usize, DocumentTest)) -> Result<Test, TaskError> {
    for text in [&test.input, &test.output] {
        if text.len() > TEST_BYTES {
            let number = index + 1;
            return Err(TaskError(format!("test {number} has {} bytes, expected at most {TEST_BYTES}", text.len())));
        }
    }
    let plain = |text: String| if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text };
    Ok(Test { input: plain(test.input), output: plain(test.output) })
}

fn medium(document: Option<DocumentMedium>, usual: &str) -> Medium {
    match document {
        Some(medium) if medium.kind == "file" => {
            Medium::File(medium.file_name.map_or_else(|| usual.to_owned(), |name| one_line(&name)))
        }
        Some(DocumentMedium { kind, pattern: Some(pattern), .. }) if kind == "regex" => {
            Medium::Pattern(one_line(&pattern))
        }
        _ => Medium::Standard,
    }
}

fn within(name: &str, found: f64, least: f64, most: f64, unit: &str) -> Result<f64, TaskError> {
    // Written so that NaN is outside.
    if (least..=most).contains(&found) {
        Ok(found)
    } else {
        // Of hundreds of digits nobody reads more than how many.
        let found = if found.abs() < 1e15 { found.to_string() } else { format!("{found:e}") };
        Err(TaskError(format!("`{name}` is {found}, expected {least} to {most} {unit}")))
    }
}

/// The text without letters that nobody sees and without runs of white space, cut where it is too long.
fn one_line(text: &str) -> String {
    // What is not seen may disguise a name.
    let plain: String = text.chars().map(|c| if is_unseen(c) { ' ' } else { c }).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    words.join(" ").chars().take(LINE).collect()
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn a_document_with_everything() {
        let text = r#"{"name": "  A.\u0007 Nim\n\u202e ", "group": "Codeforces - Round 1", "url": "https://codeforces.com/contest/1/problem/A",
            "interactive": true, "memoryLimit": 256, "timeLimit": 2500, "tests": [{"input": "1\r\n2\r", "output": ""}],
            "testType": "single", "input": {"type": "file", "fileName": "nim.in"}, "output": {"type": "file"},
            "languages": {"java": {"mainClass": "Main", "taskClass": "ANim"}}, "batch": {"id": "x", "size": 3}, "new": {}}"#;
        let task = Task::parse(text.as_bytes()).unwrap();
        assert_eq!((task.name.as_str(), task.judge(), task.interactive), ("A. Nim", "Codeforces", true));
        assert_eq!((task.time_limit, task.memory_mib), (Duration::from_millis(2500), 256));
        assert_eq!(task.tests, [Test { input: "1\n2\n".to_owned(), output: String::new() }]);
        let file = |name: &str| Medium::File(name.to_owned());
        assert_eq!((task.input, task.output), (file("nim.in"), file("output.txt")));
        assert_eq!(task.batch, Batch { id: "x".to_owned(), size: 3 });
    }

    #[test]
    fn a_document_with_a_name_alone_has_usual_limits() {
        let task = Task::parse(br#"{"name": "Nim", "url": "https://example.org/nim?x"}"#).unwrap();
        assert_eq!((task.time_limit, task.memory_mib, task.batch.size), (Duration::from_secs(1), 1024, 1));
        let none = Task::parse(br#"{"name": "Nim", "timeLimit": null, "memoryLimit": null}"#).unwrap();
        assert_eq!((none.time_limit, none.memory_mib), (task.time_limit, task.memory_mib));
        let none = Task::parse(br#"{"name": "Nim", "timeLimit": 0, "memoryLimit": 0}"#).unwrap();
        assert_eq!((none.time_limit, none.memory_mib), (Duration::from_secs(60), 4096));
        assert_eq!((task.judge(), &task.input), ("example.org", &Medium::Standard));
    }

    #[test]
    fn what_is_wrong_is_told() {
        let table = [
            ("", "not a problem"),
            ("{}", "missing field `name`"),
            (r#"{"name": ""}"#, "`name` is empty"),
            (r#"{"name": "\u0001"}"#, "`name` is empty"),
            (r#"{"name": 3}"#, "expected a string"),
            (r#"{"name": "a", "timeLimit": 0.5}"#, "`timeLimit` is 0.5, expected 1 to 3600000 milliseconds"),
            (r#"{"name": "a", "timeLimit": 1e300}"#, "`timeLimit` is 1e300, expected 1 to 3600000 milliseconds"),
            (r#"{"name": "a", "memoryLimit": 1e99}"#, "`memoryLimit`"),
            (r#"{"name": "a", "tests": [{"output": "1"}]}"#, "missing field `input`"),
            (r#"{"name": "a", "batch": {"id": "x", "size": 0}}"#, "`batch.size` is 0"),
            (r#"{"name": "a", "batch": {"id": "x", "size": 101}}"#, "`batch.size` is 101"),
        ];
        for (text, expected) in table {
            let error = Task::parse(text.as_bytes()).unwrap_err().to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
        let deep = "[".repeat(100_000);
        assert!(Task::parse(format!("{{\"name\": {deep}").as_bytes()).is_err());
    }

    #[test]
    fn the_batch_of_what_is_no_problem_is_known() {
        let text = r#"{"name":"A","timeLimit":-5,"batch":{"id":"x","size":3}}"#;
        assert!(Task::parse(text.as_bytes()).is_err());
        assert_eq!(Task::batch_of(text.as_bytes()), Some(Batch { id: "x".to_owned(), size: 3 }));
        for text in ["", "{}", r#"{"batch":{"id":"x","size":0}}"#, r#"{"batch":{"id":"x","size":101}}"#] {
            assert_eq!(Task::batch_of(text.as_bytes()), None, "{text}");
        }
    }
}
