//! What is judged and found, as a stream: `--format jsonl` prints an event a line, as it happens. docs/json.md documents the fields.

use std::path::Path;

use serde::Serialize;

use crate::exit::Exit;
use crate::report::finding::Finding;
use crate::report::json;
use judge::report::Excerpt;
use judge::{Candidate, JudgeError};
use package::{Problem, TestCase};
use program::{Build, Diagnostic, Level, ProgramError, diagnostics};

/// Of an input, an answer and an output an event has at most so many bytes.
pub(crate) const MOST_BYTES: u64 = 64 << 10;

/// The version of the events: it grows when a field is removed or changes its meaning.
const VERSION: u32 = 1;

/// One thing that happened.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum Event<'a> {
    /// The first event.
    Begin {
        version: u32,
        grundy: &'static str,
        command: &'static str,
        sandbox: String,
    },
    ProblemBegin {
        problem: &'a str,
        title: &'a str,
        /// Where its files are.
        folder: String,
    },
    Compiled(Compiled<'a>),
    CaseJudged(Box<CaseJudged<'a>>),
    SubmissionEnd {
        problem: &'a str,
        #[serde(flatten)]
        submission: Box<json::Submission<'a>>,
        /// The cases that count, in their order. Others may have been judged, too.
        counted: Vec<&'a str>,
    },
    Finding {
        problem: &'a str,
        #[serde(flatten)]
        finding: &'a Finding,
    },
    ProblemEnd {
        problem: &'a str,
        /// Why it could not be judged.
        error: Option<&'a str>,
        /// Whether nothing was left out by an interrupt.
        complete: bool,
    },
    /// How far a search is.
    Tried {
        problem: &'a str,
        cases: u64,
        /// The size of the inputs now.
        size: u64,
        elapsed_s: f64,
    },
    /// A failing input was found; it is shrunk now.
    FailingInput {
        problem: &'a str,
        verdict: &'static str,
        input: Text,
        found_in: &'a str,
    },
    /// A smaller input on which the program fails alike.
    SmallerInput {
        problem: &'a str,
        verdict: &'static str,
        input: Text,
    },
    /// The browser can post from now on.
    Listening {
        port: u16,
    },
    /// A problem came from the browser.
    ProblemReceived {
        name: &'a str,
        url: &'a str,
        folder: String,
        /// The file of the program to write.
        program: Option<String>,
        samples: usize,
        time_limit_s: f64,
        memory_limit_mib: u64,
        /// Whether the folder was there already.
        existed: bool,
    },
    /// The last event of a search: the report that `--format json` prints.
    Report {
        problem: &'a str,
        report: serde_json::Value,
    },
    /// The last event.
    End {
        /// Whether nothing was left out by an interrupt.
        complete: bool,
        exit_code: u8,
    },
}

impl Event<'_> {
    /// The first event of a command.
    pub(crate) fn begin(command: &'static str) -> Self {
        Self::Begin { version: VERSION, grundy: env!("CARGO_PKG_VERSION"), command, sandbox: sandbox::summary() }
    }

    /// The last event of a command, whose exit code after an interrupt says that.
    pub(crate) fn end(complete: bool, exit: Exit) -> Self {
        let exit = if sandbox::interrupted() { Exit::Interrupted } else { exit };
        Self::End { complete, exit_code: exit.code() }
    }
}

/// A text of which an event has the beginning.
#[derive(Serialize)]
pub(crate) struct Text {
    /// The file that it is in, if it is one that stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
    text: String,
    /// The length of the whole.
    bytes: u64,
    is_cut: bool,
}

impl Text {
    /// Reads the beginning of a file of `case`; `None` if the file cannot be read. Then the case has a judge error, whose message gives the reason.
    fn of_file(case: &TestCase, path: &Path) -> Option<Self> {
        let read = case.files().open(path).and_then(|file| Excerpt::read(&file, MOST_BYTES));
        let Excerpt { text, bytes, is_cut } = read.ok()?;
        Some(Self { path: Some(path.display().to_string()), text: text.into_raw(), bytes, is_cut })
    }

    /// The beginning of bytes in memory.
    pub(crate) fn of_bytes(bytes: &[u8]) -> Self {
        let most = usize::try_from(MOST_BYTES).unwrap_or(usize::MAX);
        Self {
            path: None,
            text: String::from_utf8_lossy(&bytes[..bytes.len().min(most)]).into_owned(),
            bytes: bytes.len() as u64,
            is_cut: bytes.len() > most,
        }
    }
}

impl From<Excerpt> for Text {
    fn from(Excerpt { text, bytes, is_cut }: Excerpt) -> Self {
        Self { path: None, text: text.into_raw(), bytes, is_cut }
    }
}

/// What came of compiling a program.
#[derive(Serialize)]
pub(crate) struct Compiled<'a> {
    problem: &'a str,
    submission: &'a str,
    path: String,
    /// `compiled`, `refused` (by the compiler), `skipped` (no compiler here) or `failed`.
    result: &'static str,
    /// The compiler's message, or the reason why there is no program.
    message: String,
    /// The errors and warnings in it that have a place.
    diagnostics: Vec<Place>,
}

/// An error or a warning of a compiler.
#[derive(Serialize)]
struct Place {
    level: &'static str,
    file: String,
    line: usize,
    column: Option<usize>,
    text: String,
}

impl<'a> Compiled<'a> {
    pub(crate) fn new(problem: &'a str, candidate: &'a Candidate, build: &Result<Build, JudgeError>) -> Self {
        let (result, message) = match build {
            Ok(Build::Ready(program)) => ("compiled", program.message.clone()),
            Ok(Build::CompileError { message }) => ("refused", message.clone()),
            Ok(Build::MissingCompiler { language, looked_for }) => {
                ("skipped", crate::report::text::missing_compiler(language, looked_for))
            }
            Err(JudgeError::Program(error @ ProgramError::UnknownLanguage { .. })) => ("skipped", error.to_string()),
            Err(error) => ("failed", error.to_string()),
        };
        let place = |Diagnostic { level, file, line, column, text }| Place {
            level: match level {
                Level::Error => "error",
                Level::Warning => "warning",
            },
            file,
            line,
            column,
            text,
        };
        Self {
            problem,
            submission: candidate.name.raw(),
            path: candidate.source.display().to_string(),
            result,
            diagnostics: diagnostics(&message).into_iter().map(place).collect(),
            message,
        }
    }
}

/// A program on a case.
#[derive(Serialize)]
pub(crate) struct CaseJudged<'a> {
    problem: &'a str,
    submission: &'a str,
    #[serde(flatten)]
    case: json::Case<'a>,
    /// Null if the file cannot be read; so the answer.
    input: Option<Text>,
    answer: Option<Text>,
    /// Null for a conversation, and if there was no run.
    output: Option<Text>,
    stderr_is_cut: bool,
}

impl<'a> CaseJudged<'a> {
    pub(crate) fn new(
        problem: &'a Problem,
        candidate: &'a Candidate,
        case: &'a TestCase,
        result: &'a Result<judge::CaseReport, JudgeError>,
    ) -> Self {
        let report = result.as_ref().ok();
        Self {
            problem: &problem.id,
            submission: candidate.name.raw(),
            case: json::case(&case.name, candidate, result, None),
            input: Text::of_file(case, &case.input),
            answer: Text::of_file(case, &case.answer),
            output: report.and_then(|report| report.output.clone()).map(Text::from),
            stderr_is_cut: report.is_some_and(|report| report.facts.stderr_is_cut),
        }
    }
}
