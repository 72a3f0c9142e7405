//! By a fork of each program, or a run in a process that stays: most inputs show nothing, and to see that, this is enough.
//!
//! If candidate and oracle both end well and the outputs agree, the input is done, and so it is if a conversation of candidate and
//! validator ends well. In whatever else they do, an ordinary run of each decides, as if there had been no screening.

use std::fs::File;
use std::time::Instant;

use judge::JudgeError;
use judge::forked::ForkedValidator;
use judge::validator::Validator;
use sandbox::ForkServer;

use crate::decide::Heard;
use crate::duel::{Duel, Oracle, Trust};
use crate::error::StressError;
use crate::runs::{SEARCH_TIME, candidate_limits, head, no_bytes};
use crate::screen::{Lent, Ready, Role};

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
    /// As [`Self::decide`], by programs that have been started already, where they can be: of an oracle that cannot, each run costs far
    /// more than what would be spared.
    pub(crate) fn decide_by_forks(
        &self,
        input: &[u8],
        trust: Trust,
        core: Option<usize>,
        heard: &mut Heard,
    ) -> Result<Screened, StressError> {
        if self.is_conversation() {
            return self.talk_by_forks(input, core);
        }
        let folder = self.folder.path();
        let limits = candidate_limits(&self.limits);
        let Some(mut candidate) = self.screen.server(Role::Candidate, &self.candidate, limits, folder, core)? else {
            return Ok(Screened::Not);
        };
        let [first, second] = self.asked(trust);
        let mut oracle = match first.or(second) {
            None => None,
            Some(oracle) => {
                let Some(oracle) = self.forked_oracle(oracle, core)? else {
                    return Ok(Screened::Not);
                };
                Some(oracle)
            }
        };
        let begun = Instant::now();
        // Both at once, so that this thread usually sleeps once for both.
        candidate.begin(input)?;
        if let Some(oracle) = &mut oracle {
            oracle.begin(input)?;
        }
        let output = candidate.output()?;
        let mut answer = oracle.as_mut().map(Ready::output).transpose()?;
        let Some(output) = output else {
            return Ok(Screened::Doubtful);
        };
        // A brute force may give up, in any way, where another oracle answers.
        let mut other;
        if let (Some(None), Some(_), Some(second)) = (&answer, first, second) {
            heard.search_is_late |= begun.elapsed() >= SEARCH_TIME;
            let Some(ready) = self.forked_oracle(second, core)? else {
                return Ok(Screened::Not);
            };
            other = ready;
            answer = Some(other.run(input)?);
        }
        let accepts = match answer {
            None if self.decides_alone => self.accepts(input, &no_bytes()?, output, core)?,
            None => return Ok(Screened::Undecided),
            Some(Some(answer)) => self.accepts(input, answer, output, core)?,
            // An ordinary run finds out why it has no answer, once: it may have taken all its time.
            Some(None) => return Ok(Screened::Not),
        };
        Ok(if accepts { Screened::Passed } else { Screened::Doubtful })
    }

    fn forked_oracle(&self, oracle: &Oracle, core: Option<usize>) -> Result<Option<Ready<'_>>, StressError> {
        let role = if self.is_search(oracle) { Role::Search } else { Role::Reference };
        self.screen.server(role, &oracle.program, self.limits_of(oracle), self.folder.path(), core)
    }

    /// Whether an output is right, by a fork of the validator if it can be one.
    fn accepts(&self, input: &[u8], answer: &File, output: &File, core: Option<usize>) -> Result<bool, StressError> {
        let failed = JudgeError::io("the candidate's output");
        if let Validator::Default(_) = self.validator {
            let output = output.try_clone().map_err(failed)?;
            return Ok(self.compare(input, answer, output)?.is_none());
        }
        let output = head(output, u64::MAX).map_err(failed)?;
        if let Some(mut validator) = self.forked_validator(core)?
            && let Some(validator) = validator.server()
        {
            let answer = head(answer, u64::MAX).map_err(JudgeError::io("the answer"))?;
            return Ok(validator.accepts(input, &answer, &output)?);
        }
        // A program gets a file that no other can write.
        let output = sandbox::holding(&output).map_err(JudgeError::io("the candidate's output"))?;
        Ok(self.compare(input, answer, output)?.is_none())
    }

    /// Lets a fork of the validator talk with one of the candidate.
    fn talk_by_forks(&self, input: &[u8], core: Option<usize>) -> Result<Screened, StressError> {
        let Some(mut validator) = self.forked_validator(core)? else {
            return Ok(Screened::Not);
        };
        let (limits, folder) = (candidate_limits(&self.limits), self.folder.path());
        let candidate = self.screen.talker(Role::Candidate, &self.candidate, limits, folder, core)?;
        let Some(mut candidate): Option<Lent<'_, ForkServer>> = candidate else {
            return Ok(Screened::Not);
        };
        let (Some(validator), Some(candidate)) = (validator.server(), candidate.server()) else {
            return Ok(Screened::Not);
        };
        let accepts = validator.accepts_talk(input, candidate, &self.limits)?;
        Ok(if accepts { Screened::Passed } else { Screened::Doubtful })
    }

    fn forked_validator(&self, core: Option<usize>) -> Result<Option<Lent<'_, ForkedValidator>>, StressError> {
        let Validator::Custom(custom) = &self.validator else {
            return Ok(None);
        };
        self.screen.validator(core, || {
            ForkedValidator::start(custom, &self.validator_args, &self.problem_limits, self.files.path(), core)
        })
    }
}
