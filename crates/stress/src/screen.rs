//! Screening: most inputs show nothing, and to see that, a fork of each program is enough.
//!
//! Candidate and oracles that were linked as templates ([`sandbox::ForkServer`]) are started once for each
//! thread of the search and forked for each input. If both end well and the outputs agree, the input is done. In whatever else they do, an
//! ordinary run of the candidate and of the oracle decides, as if there had been no screening; so a template can never make a
//! counterexample. What it could do is hide one: therefore one input in 64, chosen by its content, is not screened, and
//! screening ends when ordinary runs keep saying otherwise.

use std::fs::File;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use super::duel::{Trust, candidate_limits, head, no_bytes, oracle_limits};
use super::{Duel, StressError};
use judge::JudgeError;
use judge::validator::Validator;
use program::Program;
use sandbox::{self, ForkServer, Limits, Profile};

/// One input in so many is looked at by ordinary runs alone.
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

/// What a look by templates came to.
pub(super) enum Screened {
    Passed,
    Undecided,
    /// Ordinary runs have to tell.
    Doubtful,
    /// There was none.
    Not,
}

/// The templates of a duel.
#[derive(Debug, Default)]
pub struct Screen {
    idle: Mutex<Vec<Slot>>,
    mistakes: AtomicU32,
}

/// A template, and whose it is. `None`: the program cannot be one.
#[derive(Debug)]
struct Slot {
    role: Role,
    core: Option<usize>,
    template: Option<ForkServer>,
}

/// A template in use; given back when dropped.
pub(super) struct Lent<'a> {
    screen: &'a Screen,
    slot: Option<Slot>,
}

impl Screen {
    /// Whether this input is screened.
    pub(super) fn takes(&self, input: &[u8]) -> bool {
        self.mistakes.load(Ordering::Relaxed) < MISTAKES && !hash(input).is_multiple_of(ORDINARY)
    }

    /// Ordinary runs have found nothing where screening did.
    pub(super) fn was_wrong(&self) {
        self.mistakes.fetch_add(1, Ordering::Relaxed);
    }

    /// A template of this program for one run; `None`: it cannot be one.
    pub(super) fn template(
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
                let run = program.run(Vec::new(), folder, limits, Profile::Submission);
                let template = ForkServer::start(sandbox::Run { core, ..run }).map_err(JudgeError::from)?;
                Slot { role, core, template }
            }
        };
        let lent = Lent { screen: self, slot: Some(slot) };
        Ok(lent.is_there().then_some(lent))
    }
}

impl Lent<'_> {
    fn is_there(&self) -> bool {
        self.slot.as_ref().is_some_and(|slot| slot.template.is_some())
    }

    /// What the program writes; `None`: it did not end well.
    pub(super) fn run(&mut self, input: &[u8]) -> Result<Option<&File>, StressError> {
        let Some(template) = self.slot.as_mut().and_then(|slot| slot.template.as_mut()) else {
            return Ok(None);
        };
        Ok(template.run(input).map_err(JudgeError::from)?)
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        let Some(slot) = self.slot.take() else {
            return;
        };
        if slot.template.as_ref().is_some_and(ForkServer::is_gone) {
            // The next one starts anew.
            self.screen.was_wrong();
            return;
        }
        self.screen.idle.lock().unwrap_or_else(PoisonError::into_inner).push(slot);
    }
}

impl Duel {
    /// What a look by templates tells, where they are asked about this input.
    pub(super) fn screened(&self, input: &[u8], trust: Trust, core: Option<usize>) -> Result<Screened, StressError> {
        if self.screen.takes(input) { self.by_templates(input, trust, core) } else { Ok(Screened::Not) }
    }

    /// What a look by templates tells, where there are any: of an oracle that is none, each run costs far more than what would be spared.
    pub(super) fn by_templates(
        &self,
        input: &[u8],
        trust: Trust,
        core: Option<usize>,
    ) -> Result<Screened, StressError> {
        let folder = self.folder.path();
        let limits = candidate_limits(&self.limits);
        let Some(mut candidate) = self.screen.template(Role::Candidate, &self.candidate, limits, folder, core)? else {
            return Ok(Screened::Not);
        };
        let oracle = match self.asked(trust).into_iter().flatten().next() {
            None => None,
            Some(oracle) => {
                let is_search = self.search.as_ref().is_some_and(|search| std::ptr::eq(search, oracle));
                let role = if is_search { Role::Search } else { Role::Reference };
                let limits = oracle_limits(&self.limits);
                let Some(oracle) = self.screen.template(role, &oracle.program, limits, folder, core)? else {
                    return Ok(Screened::Not);
                };
                Some(oracle)
            }
        };
        let Some(output) = candidate.run(input)? else {
            return Ok(Screened::Doubtful);
        };
        let output = match self.validator {
            Validator::Default => output.try_clone(),
            // A program gets a file that no other can write.
            Validator::Custom(_) => head(output, u64::MAX).and_then(|output| sandbox::holding(&output)),
        };
        let output = output.map_err(JudgeError::io("the candidate's output"))?;
        let reason = match oracle {
            None if self.decides_alone => self.compare(input, &no_bytes()?, output)?,
            None => return Ok(Screened::Undecided),
            Some(mut oracle) => match oracle.run(input)? {
                Some(answer) => self.compare(input, answer, output)?,
                // Why it has no answer is told by an ordinary run, once: it may have taken all its time.
                None => return Ok(Screened::Not),
            },
        };
        Ok(if reason.is_none() { Screened::Passed } else { Screened::Doubtful })
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
