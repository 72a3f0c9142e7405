//! Renders what `judge` does: each format hears the same events, and nothing else decides what is printed on stdout.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use crate::exit::Exit;
use crate::report::event::{CaseJudged, Compiled, Event};
use crate::report::results::{Judged, Session};
use crate::report::text::Shown;
use crate::report::{html, json, junit, text};
use crate::say::progress::Progress;
use crate::say::{output, terminal};
use crate::shared_options::JudgeFormat;
use judge::{Candidate, CaseReport, JudgeError, JudgeProgress};
use package::{Problem, TestCase};
use program::{Build, Program};

/// Receives the events of `judge`, for each problem in the order of the methods. Several threads call [`Self::compiled`] and
/// [`Self::case_judged`] at the same time.
pub(crate) trait JudgeReporter: Sync {
    /// Judging begins.
    ///
    /// # Errors
    ///
    /// When stdout cannot be written; so for the others.
    fn begun(&self) -> anyhow::Result<()> {
        Ok(())
    }

    /// A problem begins. This includes a folder whose package does not load.
    fn problem_begun(&self, _id: &str, _title: &str, _folder: &Path) -> anyhow::Result<()> {
        Ok(())
    }

    /// A program is compiled, or cannot be.
    fn compiled(&self, _problem: &Problem, _candidate: &Candidate, _build: &Result<Build, JudgeError>) {}

    /// A program was run on a case. [`JudgeProgress::judged`] says what a later event for the same case means.
    fn case_judged(
        &self,
        _problem: &Problem,
        _candidate: &Candidate,
        _case: &TestCase,
        _result: &Result<CaseReport, JudgeError>,
    ) {
    }

    /// A problem ends. `is_first`: none did before.
    fn problem_ended(&self, _judged: &Judged, _is_first: bool) -> anyhow::Result<()> {
        Ok(())
    }

    /// All is done.
    fn ended(&self, session: &Session, exit: Exit) -> anyhow::Result<()>;
}

/// Returns the reporter of a format; for text with the verdicts of all cases, or with differences side by side.
pub(crate) fn reporter(format: JudgeFormat, shown: Shown) -> Box<dyn JudgeReporter> {
    match format {
        JudgeFormat::Text => Box::new(Text { shown }),
        JudgeFormat::Json => Box::new(Json),
        JudgeFormat::Junit => Box::new(Junit),
        JudgeFormat::Html => Box::new(Html),
        JudgeFormat::Jsonl => Box::new(JsonLines { failed: Mutex::new(None) }),
    }
}

struct Text {
    shown: Shown,
}

impl JudgeReporter for Text {
    fn problem_ended(&self, judged: &Judged, is_first: bool) -> anyhow::Result<()> {
        let gap = if is_first { "" } else { "\n" };
        output::print(&format!("{gap}{}", text::problem(judged, self.shown)))
    }

    fn ended(&self, session: &Session, _: Exit) -> anyhow::Result<()> {
        let line = session.part.as_ref().map(|part| part.describe("submission")).unwrap_or_default();
        output::print(&match &session.part {
            Some(part) if part.is_empty() => line,
            _ => text::summary(session, terminal::width()) + &line,
        })
    }
}

struct Json;

impl JudgeReporter for Json {
    fn ended(&self, session: &Session, _: Exit) -> anyhow::Result<()> {
        output::print_json(&json::report(session))
    }
}

struct Junit;

impl JudgeReporter for Junit {
    fn ended(&self, session: &Session, _: Exit) -> anyhow::Result<()> {
        output::print_junit(&junit::judge(session))
    }
}

struct Html;

impl JudgeReporter for Html {
    fn ended(&self, session: &Session, _: Exit) -> anyhow::Result<()> {
        output::print_html(&html::page(session))
    }
}

struct JsonLines {
    /// What went wrong where no error can be returned.
    failed: Mutex<Option<anyhow::Error>>,
}

impl JsonLines {
    fn keep(&self, printed: anyhow::Result<()>) {
        if let Err(error) = printed {
            self.failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        }
    }

    fn check(&self) -> anyhow::Result<()> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
    }
}

impl JudgeReporter for JsonLines {
    fn begun(&self) -> anyhow::Result<()> {
        output::print_json_line(&Event::begin("judge"))
    }

    fn problem_begun(&self, id: &str, title: &str, folder: &Path) -> anyhow::Result<()> {
        output::print_json_line(&Event::ProblemBegin { problem: id, title, folder: folder.display().to_string() })
    }

    fn compiled(&self, problem: &Problem, candidate: &Candidate, build: &Result<Build, JudgeError>) {
        self.keep(output::print_json_line(&Event::Compiled(Compiled::new(&problem.id, candidate, build))));
    }

    fn case_judged(
        &self,
        problem: &Problem,
        candidate: &Candidate,
        case: &TestCase,
        result: &Result<CaseReport, JudgeError>,
    ) {
        let event = Event::CaseJudged(Box::new(CaseJudged::new(problem, candidate, case, result)));
        self.keep(output::print_json_line(&event));
    }

    fn problem_ended(&self, judged: &Judged, _: bool) -> anyhow::Result<()> {
        self.check()?;
        let submissions =
            judged.result.iter().flat_map(|report| report.submissions.iter().map(move |one| (one, report)));
        for (submission, report) in submissions {
            output::print_json_line(&Event::SubmissionEnd {
                problem: &judged.id,
                submission: Box::new(json::submission(submission, report).alone()),
                counted: submission.cases().iter().map(|case| case.name.raw()).collect(),
            })?;
        }
        output::print_json_line(&Event::ProblemEnd {
            problem: &judged.id,
            error: judged.result.as_ref().err().map(String::as_str),
            complete: judged.result.as_ref().map_or(true, judge::ProblemReport::is_complete),
        })
    }

    fn ended(&self, session: &Session, exit: Exit) -> anyhow::Result<()> {
        output::print_json_line(&Event::end(session.is_complete(), exit))
    }
}

/// The progress of a problem on stderr, and what its reporter hears of the programs that were asked for: others are run to find a limit.
pub(crate) struct Telling<'a> {
    pub(crate) progress: Progress,
    pub(crate) reporter: &'a dyn JudgeReporter,
    pub(crate) problem: &'a Problem,
    pub(crate) candidates: &'a [Candidate],
    /// Hears of each of their programs once it is compiled.
    pub(crate) ready: &'a (dyn Fn(&Candidate, &Program) + Sync),
}

impl Telling<'_> {
    fn is_asked_for(&self, candidate: &Candidate) -> bool {
        self.candidates.iter().any(|one| one.source == candidate.source)
    }
}

impl JudgeProgress for Telling<'_> {
    fn compiling(&self, sources: usize) {
        self.progress.compiling(sources);
    }

    fn compiled(&self) {
        self.progress.compiled();
    }

    fn running(&self, runs: usize) {
        self.progress.running(runs);
    }

    fn ran(&self) {
        self.progress.ran();
    }

    fn measuring(&self) {
        self.progress.measuring();
    }

    fn built(&self, candidate: &Candidate, build: &Result<Build, JudgeError>) {
        if self.is_asked_for(candidate) {
            if let Ok(Build::Ready(program)) = build {
                (self.ready)(candidate, program);
            }
            self.reporter.compiled(self.problem, candidate, build);
        }
    }

    fn judged(&self, candidate: &Candidate, case: &TestCase, result: &Result<CaseReport, JudgeError>) {
        if self.is_asked_for(candidate) {
            self.reporter.case_judged(self.problem, candidate, case, result);
        }
    }
}
