//! Screening: programs that are started once and run for each input, by a fork or anew in one process.
//!
//! Candidate, oracles and output validator that were linked as fork servers ([`sandbox::ForkServer`]) are started once for each thread
//! of the search and forked for each input. A program of a JVM or node is started once as well, and run anew in the same process
//! ([`sandbox::Resident`]). Such a run's result is believed only if nothing is wrong, so screening can
//! never produce a counterexample. It could only hide one. Therefore one input in 256, chosen by its content, is not
//! screened, and screening stops if ordinary runs keep disagreeing with it.

use std::fs::File;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use judge::JudgeError;
use judge::forked::ForkedValidator;
use program::Program;
use sandbox::{ForkServer, Limits, Resident, Run, SandboxError};

use crate::error::StressError;

/// One input in so many is decided by ordinary runs alone. A native start costs as much as ten forks, an interpreter's as fifty.
const ORDINARY: u64 = 256;

/// How often screening may be wrong, or lose a program, before it is given up.
const MISTAKES: u32 = 10;

/// How many runs a process has to make before it is cheaper than ordinary runs.
const WORTHWHILE: u32 = 4;

/// Which program of a duel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// What is tested.
    Candidate,
    /// The oracle that knows only the rules.
    Search,
    /// The fast oracle.
    Reference,
    /// The output validator.
    Validator,
}

/// The servers of a duel.
#[derive(Debug, Default)]
pub struct Screen {
    programs: Pool<ForkServer>,
    residents: Pool<Resident>,
    validators: Pool<ForkedValidator>,
    mistakes: AtomicU32,
}

/// Servers that wait for their next run.
#[derive(Debug)]
struct Pool<T>(Mutex<Vec<Slot<T>>>);

impl<T> Default for Pool<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

/// A server, and whose it is. `None`: the program cannot be one.
#[derive(Debug)]
pub(crate) struct Slot<T> {
    role: Role,
    core: Option<usize>,
    server: Option<T>,
}

/// A server in use; given back when dropped.
pub(crate) struct Lent<'a, T: Server> {
    screen: &'a Screen,
    slot: Slot<T>,
}

/// A program that has been started already.
pub(crate) enum Ready<'a> {
    /// It is forked.
    Forks(Lent<'a, ForkServer>),
    /// It is run anew in its process.
    Resident(Lent<'a, Resident>),
}

/// What is started once and asked often.
pub(crate) trait Server: Sized {
    /// Whether it cannot be asked any more.
    fn has_ended(&self) -> bool;
    /// Whether it has ended because it was used for long enough.
    fn is_spent(&self) -> bool {
        false
    }
    /// Where it waits.
    fn pool(screen: &Screen) -> &Mutex<Vec<Slot<Self>>>;
}

impl Server for ForkServer {
    fn has_ended(&self) -> bool {
        self.is_gone()
    }

    fn pool(screen: &Screen) -> &Mutex<Vec<Slot<Self>>> {
        &screen.programs.0
    }
}

impl Server for Resident {
    fn has_ended(&self) -> bool {
        self.is_gone()
    }

    fn is_spent(&self) -> bool {
        // A program that always leaves something would be given a new process each time.
        Resident::is_spent(self) && self.runs() >= WORTHWHILE
    }

    fn pool(screen: &Screen) -> &Mutex<Vec<Slot<Self>>> {
        &screen.residents.0
    }
}

impl Server for ForkedValidator {
    fn has_ended(&self) -> bool {
        self.is_gone()
    }

    fn pool(screen: &Screen) -> &Mutex<Vec<Slot<Self>>> {
        &screen.validators.0
    }
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

    /// What runs this program once without starting it; `None`: there is nothing.
    pub(crate) fn server(
        &self,
        role: Role,
        program: &Program,
        limits: Limits,
        folder: &Path,
        core: Option<usize>,
    ) -> Result<Option<Ready<'_>>, StressError> {
        if let Some(run) = program.resident_run(folder, limits.clone()) {
            let resident = self.lend(role, core, || Ok(Resident::start(Run { core, ..run })?))?;
            return Ok(resident.map(Ready::Resident));
        }
        Ok(self.started(ForkServer::start, role, program, limits, folder, core)?.map(Ready::Forks))
    }

    /// The same, of a program that takes part in a conversation: in one duel a program does so always, or never.
    pub(crate) fn talker(
        &self,
        role: Role,
        program: &Program,
        limits: Limits,
        folder: &Path,
        core: Option<usize>,
    ) -> Result<Option<Lent<'_, ForkServer>>, StressError> {
        self.started(ForkServer::start_talking, role, program, limits, folder, core)
    }

    fn started(
        &self,
        start: fn(Run) -> Result<Option<ForkServer>, SandboxError>,
        role: Role,
        program: &Program,
        limits: Limits,
        folder: &Path,
        core: Option<usize>,
    ) -> Result<Option<Lent<'_, ForkServer>>, StressError> {
        if !program.is_fork_server {
            return Ok(None);
        }
        self.lend(role, core, || {
            let run = program.server_run(Vec::new(), folder, limits);
            Ok(start(Run { core, ..run })?)
        })
    }

    /// What `start` has started, for one question; `None`: it cannot be asked so.
    pub(crate) fn validator(
        &self,
        core: Option<usize>,
        start: impl FnOnce() -> Result<Option<ForkedValidator>, JudgeError>,
    ) -> Result<Option<Lent<'_, ForkedValidator>>, StressError> {
        self.lend(Role::Validator, core, start)
    }

    fn lend<T: Server>(
        &self,
        role: Role,
        core: Option<usize>,
        start: impl FnOnce() -> Result<Option<T>, JudgeError>,
    ) -> Result<Option<Lent<'_, T>>, StressError> {
        let slot = {
            let mut idle = T::pool(self).lock().unwrap_or_else(PoisonError::into_inner);
            let place = idle.iter().position(|slot| slot.role == role && slot.core == core);
            place.map(|place| idle.swap_remove(place))
        };
        let slot = match slot {
            Some(slot) => slot,
            None => Slot { role, core, server: start()? },
        };
        let lent = Lent { screen: self, slot };
        Ok(lent.slot.server.is_some().then_some(lent))
    }
}

impl<T: Server> Lent<'_, T> {
    /// It is there: it is not lent otherwise.
    pub(crate) fn server(&mut self) -> Option<&mut T> {
        self.slot.server.as_mut()
    }
}

impl Ready<'_> {
    /// What the program writes for `input`; `None`: it did not end well.
    pub(crate) fn run(&mut self, input: &[u8]) -> Result<Option<&File>, StressError> {
        self.begin(input)?;
        self.output()
    }

    /// Begins a run. [`Self::output`] has to be called before the next one.
    pub(crate) fn begin(&mut self, input: &[u8]) -> Result<(), StressError> {
        let begun = match self {
            Self::Forks(lent) => lent.server().map_or(Ok(()), |server| server.begin_on(input)),
            Self::Resident(lent) => lent.server().map_or(Ok(()), |server| server.begin_on(input)),
        };
        Ok(begun.map_err(JudgeError::from)?)
    }

    /// What the program writes; `None`: it did not end well.
    pub(crate) fn output(&mut self) -> Result<Option<&File>, StressError> {
        let output = match self {
            Self::Forks(lent) => lent.server().map_or(Ok(None), ForkServer::output),
            Self::Resident(lent) => lent.server().map_or(Ok(None), Resident::output),
        };
        Ok(output.map_err(JudgeError::from)?)
    }
}

impl<T: Server> Drop for Lent<'_, T> {
    fn drop(&mut self) {
        let Slot { role, core, server } = &mut self.slot;
        if server.as_ref().is_some_and(Server::has_ended) {
            // The next one starts anew.
            if !server.as_ref().is_some_and(Server::is_spent) {
                self.screen.was_wrong();
            }
            return;
        }
        let slot = Slot { role: *role, core: *core, server: server.take() };
        T::pool(self.screen).lock().unwrap_or_else(PoisonError::into_inner).push(slot);
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
        let screen = Screen::default();
        for from in (0..200_000).step_by(10_000) {
            let numbers = from..from + 10_000;
            let count = numbers.filter(|number| !screen.takes(format!("{number}\n").as_bytes())).count();
            assert!((15..75).contains(&count), "{count} of the ten thousand from {from} on");
        }
    }
}
