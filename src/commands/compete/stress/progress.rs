//! Shows how far a search is: a line on stderr with cases, rate, size and time. A reporter hears of it, too, if there is one.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::report::StressReporter;
use crate::say::lines::{grouped, on_one_line};
use crate::say::progress::{Phase, line, tick};
use stress::SearchProgress;

pub(crate) struct Line<'a> {
    reporter: Option<&'a dyn StressReporter>,
    bar: ProgressBar,
    _phase: Phase,
    cases: AtomicU64,
    started: Instant,
    /// When the line was last written, in milliseconds since the start.
    written: AtomicU64,
}

/// Milliseconds between two looks of the line.
const PAUSE: u64 = 100;

impl<'a> Line<'a> {
    /// Begins a line for the problem of this id.
    pub(crate) fn new(problem: &str, reporter: Option<&'a dyn StressReporter>) -> Self {
        let bar = line(ProgressBar::new_spinner());
        if let Ok(style) = ProgressStyle::with_template("{prefix} {msg} {elapsed}") {
            bar.set_style(style);
        }
        let shown = on_one_line(problem);
        bar.set_prefix(shown.clone());
        tick(&bar, Duration::from_millis(PAUSE));
        Self {
            reporter,
            _phase: Phase::begin(format!("{shown}: searching"), &bar),
            bar,
            cases: AtomicU64::new(0),
            started: Instant::now(),
            written: AtomicU64::new(0),
        }
    }

    pub(super) fn shrinking(&self) {
        self.bar.set_message("shrinking");
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Drop for Line<'_> {
    fn drop(&mut self) {
        self.finish();
    }
}

impl SearchProgress for Line<'_> {
    fn tried(&self, cases: u64, size: u64) {
        let cases = self.cases.fetch_add(cases, Ordering::Relaxed) + cases;
        let elapsed = self.started.elapsed();
        let now = u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX);
        let written = self.written.load(Ordering::Relaxed);
        if now < written + PAUSE
            || self.written.compare_exchange(written, now, Ordering::Relaxed, Ordering::Relaxed).is_err()
        {
            return;
        }
        if let Some(reporter) = self.reporter {
            reporter.tried(cases, size, elapsed);
        }
        let rate = cases * 1000 / now.max(1);
        let (cases, rate, size) = (grouped(cases), grouped(rate), grouped(size));
        self.bar.set_message(format!("{cases} cases, {rate}/s, size {size},"));
    }

    fn smaller(&self, input: &[u8]) {
        if let Some(reporter) = self.reporter {
            reporter.smaller(input);
        }
    }
}
