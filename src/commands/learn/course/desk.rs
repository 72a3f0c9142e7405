//! What the pages of a served course ask: which languages there are, what is solved, and to judge a program or to search for its counterexample.
//!
//! Who may ask is decided in `companion::calls`. Here the rest is bounded: one run at a time, each with an end, on a program of bounded length, for
//! a problem of the catalogue. The run is the command itself ([`child`]), in the sandbox, and refuses where that does not protect
//! the user's files and network. So it records what it accepts, too.

use std::ffi::OsStr;
use std::io;
use std::path::Path;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use rustix::rand::{GetRandomFlags, getrandom};
use serde::Deserialize;
use serde_json::{Value, json};

use super::child::{self, Ended, Reader, Stopped};
use super::programs::{self, LONGEST, ProgramFile};
use crate::say;
use crate::solved::Record;
use catalogue::boards;
use companion::{Answers, Call, Key, Lines, Reply};

/// How long one run may take. The usual one takes seconds; a slow program on every case of a large problem takes minutes.
const LONGEST_RUN: Duration = Duration::from_secs(600);
/// How long a picture or an explanation may take: the page can do without.
const LONGEST_EXTRA: Duration = Duration::from_secs(10);
/// How long `stress` searches, as its argument.
const SEARCH: &str = "10s";
/// What the sandbox must protect, as the argument of `--require`.
const REQUIRED: &str = "files,network";
/// The most piles of a board that is shown.
const MOST_PILES: usize = 12;
/// The largest picture that is sent, in bytes.
const LARGEST_PICTURE: usize = 1 << 20;

/// The answers to the pages.
pub(super) struct Desk {
    key: Key,
    /// A word that is exchanged for the key, once.
    code: Mutex<Option<Key>>,
    /// Whether a program runs.
    is_judging: AtomicBool,
    /// How many calls for a run are not answered to the end.
    unanswered: AtomicUsize,
}

/// What a page sends.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sent {
    problem: String,
    language: String,
    /// The program; without it, the one in the file is asked for.
    #[serde(default)]
    text: Option<String>,
    /// What the page believes to be in the file.
    #[serde(default)]
    known: Option<String>,
}

/// What is to be done with a program.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Task {
    Judge,
    Stress,
}

impl Desk {
    /// A desk with a new key.
    ///
    /// # Errors
    ///
    /// When the system gives no random bytes.
    pub(super) fn new() -> anyhow::Result<Self> {
        Ok(Self {
            key: random_key()?,
            code: Mutex::new(None),
            is_judging: AtomicBool::new(false),
            unanswered: AtomicUsize::new(0),
        })
    }

    /// A word that is exchanged for the key once. It stands in the arguments of the browser, which every user of the machine may read.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    pub(super) fn code(&self) -> anyhow::Result<Key> {
        let code = random_key()?;
        *self.code.lock().unwrap_or_else(PoisonError::into_inner) = Some(code.clone());
        Ok(code)
    }

    /// Waits until every call for a run is answered, at most so long.
    pub(super) fn wait_until_idle(&self, time: Duration) {
        let until = Instant::now() + time;
        while self.unanswered.load(Ordering::SeqCst) > 0 && Instant::now() < until {
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Exchanges the code for the key.
    fn exchange(&self, body: &[u8]) -> Option<&str> {
        #[derive(Deserialize)]
        struct Code {
            code: String,
        }
        let sent: Code = serde_json::from_slice(body).ok()?;
        let mut code = self.code.lock().unwrap_or_else(PoisonError::into_inner);
        code.take_if(|code| code.is(&sent.code)).map(|_| self.key.text())
    }

    fn judge(&self, task: Task, body: &[u8], reply: Reply<'_>) {
        let _unanswered = Unanswered::one_of(&self.unanswered);
        let asked = match read(body) {
            Ok((sent, file)) => sent.text.clone().map(|text| (sent, file, text)),
            Err(refusal) => return refusal.send(reply),
        };
        let Some((sent, file, text)) = asked else {
            return Refusal::bad("found no `text`, expected the program").send(reply);
        };
        let Some(turn) = Turn::take(&self.is_judging) else {
            let why = "another program is being judged; wait until it is done";
            return Refusal { status: "409 Conflict", document: json!({ "error": "busy", "why": why }) }.send(reply);
        };
        if let Err(refusal) = save(&file, &text, sent.known.as_deref()) {
            drop(turn);
            return refusal.send(reply);
        }
        let Some(lines) = reply.lines() else { return };
        let mut page = Page { lines, counterexample: None };
        let ended = match run(task, &file, &mut page) {
            Ok(ended) => ended,
            Err(error) => Ended { code: None, stopped: None, stderr: say::error_text(&error) },
        };
        if ended.stopped != Some(Stopped::Unwanted) {
            if let Some(input) = page.counterexample.take() {
                page.show(&file, &input);
            }
            // Who reads the last line may ask for the next run.
            drop(turn);
            let stopped = ended.stopped.map(Stopped::word);
            let path = file.path.display().to_string();
            let last = json!({ "event": "run_end", "exit_code": ended.code, "stopped": stopped, "message": ended.stderr, "path": path });
            let _ = page.send(&last);
        }
        page.lines.end();
    }
}

impl Answers for Desk {
    fn key(&self) -> &Key {
        &self.key
    }

    fn is_open(&self, path: &str) -> bool {
        path == "key"
    }

    fn answer(&self, call: Call, reply: Reply<'_>) {
        match (call.path.as_str(), &call.body) {
            ("key", Some(body)) => match self.exchange(body) {
                Some(key) => reply.json("200 OK", &json!({ "key": key })),
                None => reply.json(
                    "401 Unauthorized",
                    &json!({ "error": "key", "why": "the code is not right, or was used before" }),
                ),
            },
            ("state", None) => reply.json("200 OK", &state()),
            ("program", Some(body)) => match program(body) {
                Ok(document) => reply.json("200 OK", &document),
                Err(refusal) => refusal.send(reply),
            },
            ("judge", Some(body)) => self.judge(Task::Judge, body, reply),
            ("stress", Some(body)) => self.judge(Task::Stress, body, reply),
            _ => reply.json("404 Not Found", &json!({ "error": "refused", "why": "there is no such call" })),
        }
    }
}

fn random_key() -> anyhow::Result<Key> {
    let mut bytes = [0; 32];
    let count = getrandom(&mut bytes, GetRandomFlags::empty()).context("the system gives no random bytes")?;
    anyhow::ensure!(count == bytes.len(), "the system gives too few random bytes");
    Ok(Key::of(bytes))
}

/// Which languages there are, and which problems are solved.
fn state() -> Value {
    let solved = Record::of_user().and_then(|record| record.read());
    let (solved, fault) = match &solved {
        Ok(solved) => (solved.ids().into_iter().collect(), None),
        Err(error) => (Vec::new(), Some(say::error_text(error))),
    };
    json!({ "version": 1, "languages": programs::languages(), "solved": solved, "fault": fault, "longest": LONGEST })
}

/// Reads a program's file, or writes it.
fn program(body: &[u8]) -> Result<Value, Refusal> {
    let (sent, file) = read(body)?;
    if let Some(text) = &sent.text {
        save(&file, text, sent.known.as_deref())?;
    }
    let text = file.read().map_err(|error| Refusal::trouble(&error))?;
    Ok(json!({ "path": file.path.display().to_string(), "text": text }))
}

/// Reads what a page sends, and finds the file that it means.
fn read(body: &[u8]) -> Result<(Sent, ProgramFile), Refusal> {
    let sent: Sent = serde_json::from_slice(body).map_err(|error| Refusal::bad(&error.to_string()))?;
    let longest = [&sent.text, &sent.known].into_iter().flatten().map(String::len).max();
    if longest > Some(LONGEST) {
        let why = format!("the program is longer than {} KiB", LONGEST >> 10);
        return Err(Refusal { status: "413 Content Too Large", document: json!({ "error": "large", "why": why }) });
    }
    match ProgramFile::of(&sent.problem, &sent.language) {
        Ok(Some(file)) => Ok((sent, file)),
        Ok(None) => {
            Err(Refusal::bad("found no such problem or language, expected those of `grundy list` and `grundy doctor`"))
        }
        Err(error) => Err(Refusal::trouble(&error)),
    }
}

/// Writes the program's file, unless somebody has changed it meanwhile.
fn save(file: &ProgramFile, text: &str, known: Option<&str>) -> Result<(), Refusal> {
    let found = file.read().map_err(|error| Refusal::trouble(&error))?;
    if found.as_deref() == Some(text) {
        return Ok(());
    }
    if found.is_some() && found.as_deref() != known {
        let why = "the file was changed elsewhere";
        let document =
            json!({ "error": "changed", "why": why, "path": file.path.display().to_string(), "text": found });
        return Err(Refusal { status: "409 Conflict", document });
    }
    file.write(text).map_err(|error| Refusal::trouble(&error))
}

/// Judges the program, or searches for its counterexample.
fn run(task: Task, file: &ProgramFile, page: &mut Page<'_>) -> anyhow::Result<Ended> {
    let (problem, path) = (OsStr::new(file.rung.problem), file.path.as_os_str());
    let mut arguments: Vec<&OsStr> = match task {
        Task::Judge => vec!["judge".as_ref(), problem, path],
        Task::Stress => {
            vec!["stress".as_ref(), problem, path, "--no-save".as_ref(), "--time".as_ref(), SEARCH.as_ref()]
        }
    };
    arguments.extend(["--format", "jsonl", "--require", REQUIRED].map(OsStr::new));
    child::run(&arguments, &file.folder, LONGEST_RUN, page)
}

/// The page that reads the lines of a run.
struct Page<'a> {
    lines: Lines<'a>,
    /// The input of the first counterexample that the run has reported.
    counterexample: Option<String>,
}

impl Page<'_> {
    fn send(&mut self, event: &Value) -> io::Result<()> {
        self.lines.send(event.to_string().as_bytes())
    }

    /// Sends the picture of an input, and who wins the position in it by which moves.
    fn show(&mut self, file: &ProgramFile, input: &str) {
        if let Some(svg) = self.picture(file, input) {
            let _ = self.send(&json!({ "event": "picture", "svg": svg }));
        }
        // On the last one a program fails that is right on those before.
        let last = boards::positions(file.rung, input).and_then(|mut positions| positions.pop());
        let Some((game, piles)) = last.filter(|(_, piles)| (1..=MOST_PILES).contains(&piles.len())) else { return };
        let piles: Vec<String> = piles.iter().map(u64::to_string).collect();
        let mut arguments = vec!["explain", &game];
        arguments.extend(piles.iter().map(String::as_str));
        arguments.extend(["--format", "json"]);
        let text = self.extra(&arguments, &file.folder);
        let Some(explanation) = text.and_then(|text| serde_json::from_str::<Value>(&text).ok()) else { return };
        let (wins, moves) = (&explanation["wins"], in_words(&explanation["winning_moves"]));
        let event = json!({ "event": "position", "game": game, "piles": piles, "wins": wins, "winning_moves": moves });
        let _ = self.send(&event);
    }

    fn picture(&mut self, file: &ProgramFile, input: &str) -> Option<String> {
        // The name of the file is the title of the picture, too.
        let place = tempfile::Builder::new().prefix("grundy-course-").tempdir().ok()?;
        let path = place.path().join("counterexample");
        std::fs::write(&path, input).ok()?;
        let path = path.to_str()?;
        let svg = self.extra(&["visualize", file.rung.problem, "--input", path], &file.folder)?;
        (svg.len() <= LARGEST_PICTURE).then_some(svg)
    }

    /// What a run prints that ends well.
    fn extra(&mut self, arguments: &[&str], folder: &Path) -> Option<String> {
        struct Collected<'a, 'b>(&'a mut Lines<'b>, Vec<u8>);
        impl Reader for Collected<'_, '_> {
            fn take(&mut self, line: &[u8]) -> io::Result<()> {
                self.1.extend_from_slice(line);
                self.1.push(b'\n');
                Ok(())
            }

            fn is_gone(&mut self) -> bool {
                self.0.is_closed(Duration::ZERO)
            }
        }
        let arguments: Vec<&OsStr> = arguments.iter().map(OsStr::new).collect();
        let mut collected = Collected(&mut self.lines, Vec::new());
        let ended = child::run(&arguments, folder, LONGEST_EXTRA, &mut collected).ok()?;
        (ended.code == Some(0)).then_some(collected.1).and_then(|text| String::from_utf8(text).ok())
    }
}

impl Reader for Page<'_> {
    fn take(&mut self, line: &[u8]) -> io::Result<()> {
        if line.starts_with(b"{\"event\":\"report\"")
            && let Ok(report) = serde_json::from_slice::<Value>(line)
        {
            let input = &report["report"]["counterexamples"][0]["input"];
            self.counterexample = input.as_str().map(str::to_owned);
        }
        self.lines.send(line)
    }

    fn is_gone(&mut self) -> bool {
        self.lines.is_closed(Duration::ZERO)
    }
}

/// The same document, its numbers as text: those of stones may be larger than a script can read.
fn in_words(document: &Value) -> Value {
    match document {
        Value::Number(number) => Value::String(number.to_string()),
        Value::Array(all) => all.iter().map(in_words).collect(),
        Value::Object(all) => all.iter().map(|(key, value)| (key.clone(), in_words(value))).collect(),
        other => other.clone(),
    }
}

/// The right to run something, which one call has at a time.
struct Turn<'a>(&'a AtomicBool);

impl<'a> Turn<'a> {
    fn take(is_judging: &'a AtomicBool) -> Option<Self> {
        let had = is_judging.compare_exchange(false, true, Ordering::SeqCst, Ordering::SeqCst);
        had.is_ok().then_some(Self(is_judging))
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::SeqCst);
    }
}

/// A call that is not answered to the end.
struct Unanswered<'a>(&'a AtomicUsize);

impl<'a> Unanswered<'a> {
    fn one_of(count: &'a AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::SeqCst);
        Self(count)
    }
}

impl Drop for Unanswered<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Why a call is not done.
struct Refusal {
    status: &'static str,
    document: Value,
}

impl Refusal {
    fn bad(why: &str) -> Self {
        Self { status: "400 Bad Request", document: json!({ "error": "refused", "why": why }) }
    }

    fn trouble(error: &anyhow::Error) -> Self {
        let document = json!({ "error": "trouble", "why": say::error_text(error) });
        Self { status: "500 Internal Server Error", document }
    }

    fn send(self, reply: Reply<'_>) {
        reply.json(self.status, &self.document);
    }
}
