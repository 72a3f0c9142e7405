//! Generators in Python that are started once and forked for each seed.
//!
//! Starting the interpreter is most of what a small input costs. So it is stopped after its own start, before anything of the generator itself
//! runs, and forked for each input, as candidates are ([`screen`](crate::screen)): what one run leaves, no other sees. A fork has its arguments from
//! its input, an empty stdin, and fewer rights than a generator: it may write no file. Only what ends well and has written something counts;
//! everything else, an ordinary run decides. The first input and one in [`ORDINARY`] are made in both ways. If the bytes differ, though two ordinary
//! runs give the same, there are only ordinary runs from then on.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use judge::data::generator_limits;
use judge::{JudgeError, Tools};
use program::Program;
use sandbox::ForkServer;
use untrusted::Scratch;

use crate::error::StressError;
use crate::runs::head;

/// One input in so many is made by an ordinary run as well.
const ORDINARY: u64 = 256;

/// How many forks in a row may end badly before forking stops.
const FAILURES: u32 = 10;

/// The servers of one generator: as many as threads have asked at a time.
#[derive(Debug)]
pub(crate) struct Servers {
    program: Program,
    folder: Scratch,
    idle: Mutex<Vec<ForkServer>>,
    /// How often in a row a fork has ended badly: from [`FAILURES`] on there are no more.
    failures: AtomicU32,
    /// How many inputs were made.
    made: AtomicU32,
}

impl Servers {
    /// Those of a program; `None`: it is none of an interpreter that can be a server.
    pub(crate) fn of(program: &Program, tools: &Tools) -> Result<Option<Arc<Self>>, StressError> {
        let program = tools.builder.forking(program.clone()).map_err(JudgeError::from)?;
        if program.server_words.is_none() {
            return Ok(None);
        }
        let folder = Scratch::new("grundy-make-").map_err(JudgeError::io("a temporary folder"))?;
        let (failures, made) = (AtomicU32::new(0), AtomicU32::new(0));
        Ok(Some(Arc::new(Self { program, folder, idle: Mutex::default(), failures, made })))
    }

    /// The input that a command of these words makes from a seed: by a fork, or as `ordinary` makes it.
    pub(crate) fn make(
        &self,
        words: &[String],
        seed: u64,
        ordinary: impl Fn() -> Result<Vec<u8>, StressError>,
    ) -> Result<Vec<u8>, StressError> {
        let is_told_apart = !words.iter().any(|word| word.contains('\0'));
        if self.failures.load(Ordering::Relaxed) >= FAILURES || !is_told_apart {
            return ordinary();
        }
        let Some(input) = self.fork(words)? else {
            self.failures.fetch_add(1, Ordering::Relaxed);
            return ordinary();
        };
        if self.made.fetch_add(1, Ordering::Relaxed) == 0 || seed.is_multiple_of(ORDINARY) {
            let expected = ordinary()?;
            // One that chooses its seed itself makes other bytes each time.
            if input != expected && ordinary()? == expected {
                self.failures.store(FAILURES, Ordering::Relaxed);
                return Ok(expected);
            }
        }
        // Not where another thread has given up meanwhile.
        let _ =
            self.failures.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |count| (count < FAILURES).then_some(0));
        Ok(input)
    }

    /// What a fork writes; `None`: it has not ended well, or has written nothing.
    fn fork(&self, words: &[String]) -> Result<Option<Vec<u8>>, StressError> {
        let arguments: Vec<u8> = words.iter().skip(1).flat_map(|word| [word.as_bytes(), b"\0"].concat()).collect();
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let server = match idle {
            Some(server) => Some(server),
            None => self.start(self.folder.path())?,
        };
        let Some(mut server) = server else { return Ok(None) };
        let output = server.run(&arguments).map_err(JudgeError::from)?;
        let output = output.map(|output| head(output, u64::MAX)).transpose();
        let input = output.map_err(JudgeError::io("a generator's output"))?;
        if !server.is_gone() {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(server);
        }
        Ok(input.filter(|input| !input.is_empty()))
    }

    fn start(&self, folder: &Path) -> Result<Option<ForkServer>, StressError> {
        match self.program.words_server_run(folder, generator_limits()) {
            Some(run) => Ok(ForkServer::start(run).map_err(JudgeError::from)?),
            None => Ok(None),
        }
    }
}
