//! The CPU time of a run while it lasts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::system;

/// Tells how much CPU time a run has used so far, from any thread.
#[derive(Debug, Clone)]
pub struct Meter {
    pid: i32,
    ended: Arc<AtomicBool>,
}

impl Meter {
    pub(super) fn new(pid: i32, ended: Arc<AtomicBool>) -> Self {
        Self { pid, ended }
    }

    /// The CPU time, user and system, that the program itself has used. `None` after its end, when [`super::Outcome::cpu_time`]
    /// tells it, and where the system does not.
    pub fn cpu_time(&self) -> Option<Duration> {
        let time = system::cpu_time(self.pid);
        // Asked afterwards: once a program has ended, its process id may be another's.
        if self.ended.load(Ordering::SeqCst) { None } else { time }
    }

    /// The time in which threads of the program could have run and had no core, all of them together. `None` as for
    /// [`Self::cpu_time`].
    pub fn waited(&self) -> Option<Duration> {
        let time = system::waited(self.pid);
        if self.ended.load(Ordering::SeqCst) { None } else { time }
    }

    /// Whether a thread of the program runs, or would if it had a core or what it waits for on the disk. `None` as for
    /// [`Self::cpu_time`].
    pub fn is_busy(&self) -> Option<bool> {
        let is_busy = system::is_busy(self.pid);
        if self.ended.load(Ordering::SeqCst) { None } else { is_busy }
    }
}

/// The time in which the calling thread could have run and had no core, since it began. `None` where the system does not tell.
pub fn waited_here() -> Option<Duration> {
    system::waited_here()
}
