//! Screening: programs that are started once and forked for each input.
//!
//! Candidate and oracles that were linked as fork servers ([`sandbox::ForkServer`]) are started once for each thread of
//! the search and forked for each input. A fork's result is believed only if nothing is wrong, so a fork server can
//! never produce a counterexample. It could only hide one. Therefore one input in 64, chosen by its content, is not
//! screened, and screening stops if ordinary runs keep disagreeing with it.

use std::fs::File;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use judge::JudgeError;
use program::Program;
use sandbox::{self, ForkServer, Limits};

use crate::error::StressError;

/// One input in so many is decided by ordinary runs alone.
const ORDINARY: u64 = 64;

/// How often screening may be wrong, or lose a program, before it is given up.
const MISTAKES: u32 = 10;

/// Which program of a duel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// What is tested.
    Candidate,
    /// The oracle that knows only the rules.
    Search,
    /// The fast oracle.
    Reference,
}

/// The fork servers of a duel.
#[derive(Debug, Default)]
pub struct Screen {
    idle: Mutex<Vec<Slot>>,
    mistakes: AtomicU32,
}

/// A fork server, and whose it is. `None`: the program cannot be one.
#[derive(Debug)]
struct Slot {
    role: Role,
    core: Option<usize>,
    server: Option<ForkServer>,
}

/// A fork server in use; given back when dropped.
pub(crate) struct Lent<'a> {
    screen: &'a Screen,
    slot: Option<Slot>,
}

impl Screen {
    /// Whether this input is screened.
    pub(crate) fn takes(&self, input: &[u8]) -> bool {
        self.mistakes.load(Ordering::Relaxed) < MISTAKES && !hash(input).is_multiple_of(ORDINARY)
    }

    /// Ordinary runs have found nothing where screening did.
    pub(crate) fn was_wrong(&self) {
        self.mistakes.fetch_add(1, Ordering::Relaxed);
    }

    /// The fork server of this program for one run; `None`: it cannot be one.
    pub(crate) fn server(
        &self,
        role: Role,
        program: &Program,
        limits: Limits,
        folder: &Path,
        core: Option<usize>,
    ) -> Result<Option<Lent<'_>>, StressError> {
        if !program.is_fork_server {
            return Ok(None);
        }
        let slot = {
            let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
            let place = idle.iter().position(|slot| slot.role == role && slot.core == core);
            place.map(|place| idle.swap_remove(place))
        };
        let slot = match slot {
            Some(slot) => slot,
            None => {
                let run = program.server_run(folder, limits);
                let server = ForkServer::start(sandbox::Run { core, ..run }).map_err(JudgeError::from)?;
                Slot { role, core, server }
            }
        };
        let lent = Lent { screen: self, slot: Some(slot) };
        Ok(lent.is_there().then_some(lent))
    }
}

impl Lent<'_> {
    fn is_there(&self) -> bool {
        self.slot.as_ref().is_some_and(|slot| slot.server.is_some())
    }

    /// What the program writes; `None`: it did not end well.
    pub(crate) fn run(&mut self, input: &[u8]) -> Result<Option<&File>, StressError> {
        let Some(server) = self.slot.as_mut().and_then(|slot| slot.server.as_mut()) else {
            return Ok(None);
        };
        Ok(server.run(input).map_err(JudgeError::from)?)
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        let Some(slot) = self.slot.take() else {
            return;
        };
        if slot.server.as_ref().is_some_and(ForkServer::is_gone) {
            // The next one starts anew.
            self.screen.was_wrong();
            return;
        }
        self.screen.idle.lock().unwrap_or_else(PoisonError::into_inner).push(slot);
    }
}

/// FNV-1a, then mixed: by itself, it lets the last bytes of an input change few of its bits, so that short inputs would go in step. The
/// same on every machine and in every version.
fn hash(bytes: &[u8]) -> u64 {
    let hash = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    let mixed = (hash ^ hash >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
    mixed ^ mixed >> 33
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_short_inputs_too_one_in_so_many_is_not_screened() {
        let ordinary = |numbers: std::ops::Range<u64>| {
            numbers.filter(|number| !Screen::default().takes(format!("{number}\n").as_bytes())).count()
        };
        for from in (0..100_000).step_by(1000) {
            let count = ordinary(from..from + 1000);
            assert!((2..40).contains(&count), "{count} of the thousand from {from} on");
        }
    }
}
