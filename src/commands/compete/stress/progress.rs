//! Shows how far a search is: a line on stderr with cases, rate, size and time, and with `--format jsonl` also events on stdout.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::exit::Exit;
use crate::flags::StressFormat;
use crate::report::event::{Event, Text};
use crate::say::lines::{grouped, on_one_line};
use crate::say::output;
use crate::say::progress::{Phase, line, tick};
use stress::{Find, SearchProgress};

pub(crate) struct Line {
    problem: String,
    bar: ProgressBar,
    _phase: Phase,
    cases: AtomicU64,
    started: Instant,
    /// When the line was last written, in milliseconds since the start.
    written: AtomicU64,
    /// Whether events are printed, and the verdict of what is being shrunk.
    events: Option<Mutex<&'static str>>,
}

/// Milliseconds between two looks of the line.
const PAUSE: u64 = 100;

impl Line {
    pub(crate) fn new(problem: &str, format: StressFormat) -> Self {
        let bar = line(ProgressBar::new_spinner());
        if let Ok(style) = ProgressStyle::with_template("{prefix} {msg} {elapsed}") {
            bar.set_style(style);
        }
        let shown = on_one_line(problem);
        bar.set_prefix(shown.clone());
        tick(&bar, Duration::from_millis(PAUSE));
        Self {
            problem: problem.to_owned(),
            _phase: Phase::begin(format!("{shown}: searching"), &bar),
            bar,
            cases: AtomicU64::new(0),
            started: Instant::now(),
            written: AtomicU64::new(0),
            events: (format == StressFormat::Jsonl).then(|| Mutex::new("")),
        }
    }

    /// Prints the first event.
    pub(super) fn begin(&self) -> anyhow::Result<()> {
        self.events.as_ref().map_or(Ok(()), |_| output::print_json_line(&Event::begin("stress")))
    }

    /// Prints the last event.
    pub(super) fn end(&self, exit: Exit) -> anyhow::Result<()> {
        let event = Event::End { complete: !sandbox::interrupted(), exit_code: exit.code() };
        self.events.as_ref().map_or(Ok(()), |_| output::print_json_line(&event))
    }

    pub(super) fn shrinking(&self) {
        self.bar.set_message("shrinking");
    }

    /// A failing input was found, and is shrunk next.
    pub(super) fn found(&self, find: &Find) {
        let Some(events) = &self.events else { return };
        let verdict = find.failure.verdict.label();
        *events.lock().unwrap_or_else(PoisonError::into_inner) = verdict;
        tell(&Event::FailingInput {
            problem: &self.problem,
            verdict,
            input: Text::of_bytes(&find.input),
            found_in: &find.origin,
        });
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Prints an event that the report at the end has, too. If it cannot be printed, neither can the report, and that is an error.
fn tell(event: &Event<'_>) {
    let _ = output::print_json_line(event);
}

impl Drop for Line {
    fn drop(&mut self) {
        self.finish();
    }
}

impl SearchProgress for Line {
    fn tried(&self, cases: u64, size: u64) {
        let cases = self.cases.fetch_add(cases, Ordering::Relaxed) + cases;
        let elapsed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        let written = self.written.load(Ordering::Relaxed);
        if elapsed < written + PAUSE
            || self.written.compare_exchange(written, elapsed, Ordering::Relaxed, Ordering::Relaxed).is_err()
        {
            return;
        }
        if self.events.is_some() {
            tell(&Event::Tried {
                problem: &self.problem,
                cases,
                size,
                elapsed_s: self.started.elapsed().as_secs_f64(),
            });
        }
        let rate = cases * 1000 / elapsed.max(1);
        let (cases, rate, size) = (grouped(cases), grouped(rate), grouped(size));
        self.bar.set_message(format!("{cases} cases, {rate}/s, size {size},"));
    }

    fn smaller(&self, input: &[u8]) {
        if let Some(events) = &self.events {
            let verdict = *events.lock().unwrap_or_else(PoisonError::into_inner);
            tell(&Event::SmallerInput { problem: &self.problem, verdict, input: Text::of_bytes(input) });
        }
    }
}
