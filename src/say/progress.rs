//! Progress on stderr: bars on a terminal, and otherwise one line for each long phase.

use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use indicatif::{MultiProgress, ProgressBar, ProgressStyle};

use crate::say;
use crate::say::lines::{on_one_line, plural};
use judge::JudgeProgress;
use judge::data::Watcher;

/// All lines of progress, so that other words can be said between them.
static LINES: LazyLock<MultiProgress> = LazyLock::new(MultiProgress::new);

/// Lets `say` write to stderr while no line of progress stands there.
pub(crate) fn beside<R>(say: impl FnOnce() -> R) -> R {
    LINES.suspend(say)
}

/// Shows another line of progress.
pub(crate) fn line(bar: ProgressBar) -> ProgressBar {
    LINES.add(bar)
}

/// Has a line that somebody sees redraw itself. That takes a thread, without which it is redrawn only when something happens.
pub(crate) fn tick(bar: &ProgressBar, pause: Duration) {
    // The library starts its thread in any case, and panics where none can be started.
    if !bar.is_hidden() && sandbox::spawn_detached(|| ()).is_ok() {
        bar.enable_steady_tick(pause);
    }
}

/// How long a phase may take before a line announces it where there is no bar.
const PATIENCE: Duration = Duration::from_secs(1);
/// The variable that switches these lines off.
const VARIABLE: &str = "GRUNDY_PROGRESS";

/// A phase of the work that has not ended: unless it ends soon, a line on stderr says what grundy is waiting for.
pub(crate) struct Phase {
    has_ended: Arc<AtomicBool>,
}

impl Phase {
    /// Begins a phase that `text` describes. On a terminal, where `bar` is visible, nothing more is said.
    pub(crate) fn begin(text: String, bar: &ProgressBar) -> Self {
        let has_ended = Arc::new(AtomicBool::new(false));
        if bar.is_hidden() && std::env::var_os(VARIABLE).is_none_or(|value| value != "never") {
            let has_ended = Arc::clone(&has_ended);
            // Without a thread the phase stays unannounced.
            let _ = sandbox::spawn_detached(move || {
                std::thread::sleep(PATIENCE);
                if !has_ended.load(Ordering::Relaxed) {
                    // A closed stderr is no error.
                    let _ = writeln!(anstream::stderr().lock(), "{text}");
                }
            });
        }
        Self { has_ended }
    }
}

impl Drop for Phase {
    fn drop(&mut self) {
        self.has_ended.store(true, Ordering::Relaxed);
    }
}

/// A phase whose length nobody knows, such as compiling one program.
pub(crate) struct Waiting {
    bar: ProgressBar,
    _phase: Phase,
}

impl Waiting {
    /// Begins a phase in which grundy does `what` for `name`, a problem or a game. It ends when this is dropped.
    pub(crate) fn begin(name: &str, what: &str) -> Self {
        let bar = line(ProgressBar::new_spinner());
        if let Ok(style) = ProgressStyle::with_template("{msg} {elapsed}") {
            bar.set_style(style);
        }
        let text = format!("{}: {what}", on_one_line(name));
        bar.set_message(text.clone());
        tick(&bar, Duration::from_millis(100));
        let phase = Phase::begin(text, &bar);
        Self { bar, _phase: phase }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// The progress of one problem on stderr.
pub(crate) struct Progress {
    prefix: String,
    bar: Mutex<ProgressBar>,
    phase: Mutex<Option<Phase>>,
}

impl Progress {
    /// A line that begins with `prefix`.
    pub(crate) fn new(prefix: &str) -> Self {
        Self { prefix: on_one_line(prefix), bar: Mutex::new(ProgressBar::hidden()), phase: Mutex::new(None) }
    }

    /// Begins a phase of `length` steps, such as `compiling` 3 `programs`.
    fn begin(&self, what: &str, length: usize, noun: &str) {
        self.finish();
        let bar = LINES.add(ProgressBar::new(length as u64));
        if let Ok(style) = ProgressStyle::with_template("{prefix} {msg} [{bar:24}] {pos}/{len} {elapsed}") {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.set_prefix(self.prefix.clone());
        bar.set_message(what.to_owned());
        tick(&bar, Duration::from_millis(100));
        let text = format!("{}: {what} {}", self.prefix, plural(length, noun));
        *self.phase.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(Phase::begin(text, &bar));
        *self.bar.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = bar;
    }

    fn with_bar(&self, act: impl FnOnce(&ProgressBar)) {
        act(&self.bar.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
    }

    /// Takes the line away.
    pub(crate) fn finish(&self) {
        *self.phase.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = None;
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
        self.begin("compiling", sources, "program");
    }

    fn compiled(&self) {
        self.with_bar(|bar| bar.inc(1));
    }

    fn running(&self, runs: usize) {
        self.begin("judging", runs, "run");
    }

    fn measuring(&self) {
        self.begin("measuring", 1, "run alone");
    }

    fn ran(&self) {
        self.with_bar(|bar| bar.inc(1));
    }
}

impl Watcher for Progress {
    fn making(&self, case: &str, done: usize, total: usize) {
        if done == 0 {
            self.begin("generating", total, "case");
        }
        self.with_bar(|bar| {
            bar.set_position(done as u64);
            bar.set_message(format!("generating {}", on_one_line(case)));
        });
    }

    fn disagreeing(&self, lock: &Path, cases: &[String]) {
        let first = cases.first().map_or("", String::as_str);
        let more = match cases.len() {
            0 | 1 => String::new(),
            count => format!(" and {} more", count - 1),
        };
        // It lies in `generators` in the package.
        let word = package::word_for(lock.ancestors().nth(2).unwrap_or(lock));
        say::note(&format!(
            "{}: it disagrees with generators.yaml or its data about {first}{more}; what is made now is used \
             (`grundy data {word} --repin` pins it)",
            lock.display()
        ));
    }
}

/// Progress that leaves it to others to say what a lock disagrees about.
pub(crate) struct WithoutLock<'a>(pub(crate) &'a Progress);

impl Watcher for WithoutLock<'_> {
    fn making(&self, case: &str, done: usize, total: usize) {
        self.0.making(case, done, total);
    }
}
