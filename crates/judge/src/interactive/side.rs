//! One of two programs that talk: the thread that runs it, and what the judge knows of it.

use std::io::{PipeWriter, Write};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use crate::transcript::Speaker;
use sandbox::{self, Meter, Outcome, Run, SandboxError, Stopper};

/// What the thread of a program sends.
pub(super) enum Event {
    Started(Speaker, Stopper, Meter),
    Ended(Speaker, Box<Result<Outcome, SandboxError>>),
}

/// The thread that runs one program.
pub(super) struct Herald {
    pub(super) speaker: Speaker,
    pub(super) sender: Sender<Event>,
    pub(super) wake: Arc<PipeWriter>,
}

impl Herald {
    pub(super) fn run(&self, run: Run) {
        let result = sandbox::start(run).and_then(|running| {
            self.send(Event::Started(self.speaker, running.stopper(), running.meter()));
            running.wait()
        });
        self.send(Event::Ended(self.speaker, Box::new(result)));
    }

    fn send(&self, event: Event) {
        // The other side outlives this thread, and the pipe has room for the four bytes that ever go into it.
        let _ = self.sender.send(event);
        let _ = (&*self.wake).write(&[0]);
    }
}

/// One of the two programs.
#[derive(Default)]
pub(super) struct Side {
    pub(super) stopper: Option<Stopper>,
    pub(super) meter: Option<Meter>,
    pub(super) is_to_stop: bool,
    pub(super) ended: Option<Result<Outcome, SandboxError>>,
    /// When it ended, as seen from here, and how long the other may go on from then.
    pub(super) respite: Option<(Instant, Duration)>,
}

impl Side {
    /// Ends it, now or as soon as it has begun.
    pub(super) fn stop(&mut self) {
        self.is_to_stop = true;
        if let Some(stopper) = &self.stopper {
            stopper.stop();
        }
    }

    pub(super) fn has_ended(&self) -> bool {
        self.ended.is_some()
    }

    pub(super) fn cpu_time(&self) -> Duration {
        match &self.ended {
            Some(Ok(outcome)) => outcome.cpu_time,
            Some(Err(_)) => Duration::ZERO,
            None => self.meter.as_ref().and_then(Meter::cpu_time).unwrap_or_default(),
        }
    }

    /// For how long it could have run and had no core, as far as the system tells.
    pub(super) fn waited(&self) -> Duration {
        match &self.ended {
            Some(Ok(outcome)) => outcome.waited.unwrap_or_default(),
            Some(Err(_)) => Duration::ZERO,
            None => self.meter.as_ref().and_then(Meter::waited).unwrap_or_default(),
        }
    }

    /// Whether it runs, or would if it had a core; not where the system does not tell.
    pub(super) fn is_busy(&self) -> bool {
        !self.has_ended() && self.meter.as_ref().and_then(Meter::is_busy).unwrap_or_default()
    }
}
