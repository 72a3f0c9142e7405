//! Progress bars, on a terminal only.

use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use indicatif::{MultiProgress, ProgressBar, ProgressStyle};

use judge::JudgeProgress;
use judge::data::Watcher;

/// All lines of progress, so that other words can be said between them.
static LINES: LazyLock<MultiProgress> = LazyLock::new(MultiProgress::new);

/// Lets `say` write to stderr while no line of progress stands there.
pub(super) fn beside<R>(say: impl FnOnce() -> R) -> R {
    LINES.suspend(say)
}

/// Shows another line of progress.
pub(super) fn line(bar: ProgressBar) -> ProgressBar {
    LINES.add(bar)
}

/// Has a line that somebody sees redraw itself. That takes a thread, without which it is redrawn only when something happens.
pub(super) fn tick(bar: &ProgressBar, pause: Duration) {
    // The library starts its thread in any case, and panics where none can be started.
    if !bar.is_hidden() && sandbox::spawn_detached(|| ()).is_ok() {
        bar.enable_steady_tick(pause);
    }
}

/// One line of progress on stderr; invisible where stderr is no terminal.
pub(super) struct Progress {
    prefix: String,
    bar: Mutex<ProgressBar>,
}

impl Progress {
    /// A line that begins with `prefix`.
    pub(super) fn new(prefix: &str) -> Self {
        Self { prefix: prefix.to_owned(), bar: Mutex::new(ProgressBar::hidden()) }
    }

    fn begin(&self, what: &str, length: usize) {
        self.finish();
        let bar = LINES.add(ProgressBar::new(length as u64));
        if let Ok(style) = ProgressStyle::with_template("{prefix} {msg} [{bar:24}] {pos}/{len} {elapsed}") {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.set_prefix(self.prefix.clone());
        bar.set_message(what.to_owned());
        tick(&bar, Duration::from_millis(100));
        *self.bar.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = bar;
    }

    fn with_bar(&self, act: impl FnOnce(&ProgressBar)) {
        act(&self.bar.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
    }

    /// Takes the line away.
    pub(super) fn finish(&self) {
        self.with_bar(ProgressBar::finish_and_clear);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.finish();
    }
}

impl JudgeProgress for Progress {
    fn compiling(&self, sources: usize) {
        self.begin("compiling", sources);
    }

    fn compiled(&self) {
        self.with_bar(|bar| bar.inc(1));
    }

    fn running(&self, runs: usize) {
        self.begin("running", runs);
    }

    fn ran(&self) {
        self.with_bar(|bar| bar.inc(1));
    }
}

impl Watcher for Progress {
    fn making(&self, case: &str, done: usize, total: usize) {
        if done == 0 {
            self.begin("making", total);
        }
        self.with_bar(|bar| {
            bar.set_position(done as u64);
            bar.set_message(format!("making {case}"));
        });
    }
}
