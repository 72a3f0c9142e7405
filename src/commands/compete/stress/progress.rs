//! One line of progress: cases, rate, size, time.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::say::lines::grouped;
use crate::say::progress::{Phase, line, tick};
use stress::SearchProgress;

pub(crate) struct Line {
    bar: ProgressBar,
    _phase: Phase,
    cases: AtomicU64,
    started: Instant,
    /// When the line was last written, in milliseconds since the start.
    written: AtomicU64,
}

/// Milliseconds between two looks of the line.
const PAUSE: u64 = 100;

impl Line {
    pub(crate) fn new(problem: &str) -> Self {
        let bar = line(ProgressBar::new_spinner());
        if let Ok(style) = ProgressStyle::with_template("{prefix} {msg} {elapsed}") {
            bar.set_style(style);
        }
        bar.set_prefix(problem.to_owned());
        tick(&bar, Duration::from_millis(PAUSE));
        let phase = Phase::begin(format!("{problem}: searching"), &bar);
        Self { bar, _phase: phase, cases: AtomicU64::new(0), started: Instant::now(), written: AtomicU64::new(0) }
    }

    pub(super) fn shrinking(&self) {
        self.bar.set_message("shrinking");
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
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
        let rate = cases * 1000 / elapsed.max(1);
        let (cases, rate, size) = (grouped(cases), grouped(rate), grouped(size));
        self.bar.set_message(format!("{cases} cases, {rate}/s, size {size},"));
    }
}
