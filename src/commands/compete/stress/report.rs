//! Renders what `stress` does: each format hears the same events, and nothing else decides what is printed on stdout.

use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::outcome::{NotSearched, StressReport};
use super::{json, text};
use crate::exit::Exit;
use crate::report::event::{Event, Text as Beginning};
use crate::report::text::verdict;
use crate::say::lines::harmless;
use crate::say::output;
use crate::shared_options::StressFormat;
use judge::Verdict;
use stress::Find;

/// Receives the events of `stress`. Several threads call [`Self::tried`] at the same time.
pub(crate) trait StressReporter: Sync {
    /// The search begins.
    ///
    /// # Errors
    ///
    /// When stdout cannot be written; so for the others.
    fn begun(&self) -> anyhow::Result<()> {
        Ok(())
    }

    /// So many cases were tried so far; the inputs have this size now.
    fn tried(&self, _cases: u64, _size: u64, _elapsed: Duration) {}

    /// A failing input was found, and is shrunk next.
    fn failing(&self, _find: &Find) {}

    /// The program fails alike on this smaller input.
    fn smaller(&self, _input: &[u8]) {}

    /// The search has ended.
    fn searched(&self, report: &StressReport<'_>) -> anyhow::Result<()>;

    /// There was no search.
    fn not_searched(&self, file: &Path, why: &NotSearched<'_>) -> anyhow::Result<()>;

    /// All is done.
    fn ended(&self, _exit: Exit) -> anyhow::Result<()> {
        Ok(())
    }
}

/// Returns the reporter of a format, for the problem of this id.
pub(super) fn reporter(format: StressFormat, problem: &str) -> Box<dyn StressReporter> {
    let problem = problem.to_owned();
    match format {
        StressFormat::Text => Box::new(Text),
        StressFormat::Json => Box::new(Json { problem }),
        StressFormat::Jsonl => Box::new(JsonLines { problem, verdict: Mutex::new("") }),
    }
}

struct Text;

impl StressReporter for Text {
    fn searched(&self, report: &StressReport<'_>) -> anyhow::Result<()> {
        output::print(&text::report(report))
    }

    fn not_searched(&self, file: &Path, why: &NotSearched<'_>) -> anyhow::Result<()> {
        let file = file.display();
        match why {
            NotSearched::DoesNotCompile(message) => {
                let lines: String = message.trim_end().lines().map(|line| harmless(line) + "\n").collect();
                let verdict = verdict(Verdict::CompileError);
                output::print(&format!("{verdict}  {file}: it does not compile\n{lines}"))
            }
            NotSearched::DoesNotFail(input) => {
                output::print(&format!("{}: {file} does not fail on it\n", input.display()))
            }
        }
    }
}

struct Json {
    problem: String,
}

impl StressReporter for Json {
    fn searched(&self, report: &StressReport<'_>) -> anyhow::Result<()> {
        output::print_json(&json::report(report))
    }

    fn not_searched(&self, file: &Path, why: &NotSearched<'_>) -> anyhow::Result<()> {
        output::print_json(&json::without(&self.problem, file, why))
    }
}

struct JsonLines {
    problem: String,
    /// The verdict of what is being shrunk.
    verdict: Mutex<&'static str>,
}

impl JsonLines {
    /// Prints the event that has the whole report.
    fn whole(&self, report: &json::Json) -> anyhow::Result<()> {
        output::print_json_line(&Event::Report { problem: &self.problem, report: serde_json::to_value(report)? })
    }
}

/// Prints an event that the report at the end has, too. If it cannot be printed, neither can the report, and that is an error.
fn tell(event: &Event<'_>) {
    let _ = output::print_json_line(event);
}

impl StressReporter for JsonLines {
    fn begun(&self) -> anyhow::Result<()> {
        output::print_json_line(&Event::begin("stress"))
    }

    fn tried(&self, cases: u64, size: u64, elapsed: Duration) {
        tell(&Event::Tried { problem: &self.problem, cases, size, elapsed_s: elapsed.as_secs_f64() });
    }

    fn failing(&self, find: &Find) {
        let verdict = find.failure.verdict.label();
        *self.verdict.lock().unwrap_or_else(PoisonError::into_inner) = verdict;
        let (input, found_in) =
            (Beginning::of_bytes(find.failure.read.as_deref().unwrap_or(&find.input)), &find.origin);
        tell(&Event::FailingInput { problem: &self.problem, verdict, input, found_in });
    }

    fn smaller(&self, input: &[u8]) {
        let verdict = *self.verdict.lock().unwrap_or_else(PoisonError::into_inner);
        tell(&Event::SmallerInput { problem: &self.problem, verdict, input: Beginning::of_bytes(input) });
    }

    fn searched(&self, report: &StressReport<'_>) -> anyhow::Result<()> {
        self.whole(&json::report(report))
    }

    fn not_searched(&self, file: &Path, why: &NotSearched<'_>) -> anyhow::Result<()> {
        self.whole(&json::without(&self.problem, file, why))
    }

    fn ended(&self, exit: Exit) -> anyhow::Result<()> {
        output::print_json_line(&Event::end(!sandbox::interrupted(), exit))
    }
}
