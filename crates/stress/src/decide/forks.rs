//! By a fork of each program: most inputs show nothing, and to see that, this is enough.
//!
//! If candidate and oracle both end well and the outputs agree, the input is done. In whatever else they do, an ordinary run of the
//! candidate and of the oracle decides, as if there had been no screening.

use judge::JudgeError;
use judge::validator::Validator;

use crate::duel::{Duel, Trust};
use crate::error::StressError;
use crate::runs::{candidate_limits, head, no_bytes, oracle_limits};
use crate::screen::Role;

/// What forks tell.
pub(crate) enum Screened {
    Passed,
    Undecided,
    /// Ordinary runs have to tell.
    Doubtful,
    /// There are none.
    Not,
}

impl Duel {
    /// As [`Self::decide`], by a fork of each program, where they are fork servers: of an oracle that is none, each run costs far
    /// more than what would be spared.
    pub(crate) fn decide_by_forks(
        &self,
        input: &[u8],
        trust: Trust,
        core: Option<usize>,
    ) -> Result<Screened, StressError> {
        let folder = self.folder.path();
        let limits = candidate_limits(&self.limits);
        let Some(mut candidate) = self.screen.server(Role::Candidate, &self.candidate, limits, folder, core)? else {
            return Ok(Screened::Not);
        };
        let oracle = match self.asked(trust).into_iter().flatten().next() {
            None => None,
            Some(oracle) => {
                let is_search = self.search.as_ref().is_some_and(|search| std::ptr::eq(search, oracle));
                let role = if is_search { Role::Search } else { Role::Reference };
                let limits = oracle_limits(&self.limits);
                let Some(oracle) = self.screen.server(role, &oracle.program, limits, folder, core)? else {
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
                // An ordinary run finds out why it has no answer, once: it may have taken all its time.
                None => return Ok(Screened::Not),
            },
        };
        Ok(if reason.is_none() { Screened::Passed } else { Screened::Doubtful })
    }
}
