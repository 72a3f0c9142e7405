//! By ordinary runs: one of the candidate, and one of the oracle that is asked.

use std::fs::File;

use judge::run::{Facts, RunLimits};
use judge::{JudgeError, Reason, Verdict};
use sandbox::Outcome;

use crate::decide::Heard;
use crate::duel::{Duel, Trust};
use crate::error::StressError;
use crate::failure::{Failure, SHOWN_BYTES, Seen};
use crate::oracles::Answer;
use crate::runs::{head, no_bytes};

impl Duel {
    /// As [`Self::decide_within`], by ordinary runs alone.
    pub(crate) fn decide_by_runs(
        &self,
        input: &[u8],
        trust: Trust,
        limits: &RunLimits,
        core: Option<usize>,
        heard: &mut Heard,
    ) -> Result<Seen, StressError> {
        if self.is_conversation() {
            return self.decide_by_files(input, limits);
        }
        let outcome = self.run_candidate(input, limits, core)?;
        if let Some(verdict) = Verdict::of_run(&outcome) {
            let mut failure = failure(verdict, Reason::Run, &outcome, None)?;
            if self.sanitized
                && let Some(told) =
                    program::complaint(failure.facts.stderr.raw(), &self.candidate.source, &self.candidate.beside)
            {
                failure.reason = Reason::Message(told.into());
            }
            return Ok(Seen::Failed(Box::new(failure)));
        }
        let answer = self.answer(input, trust, core, heard)?;
        let output = outcome.stdout.try_clone().map_err(JudgeError::io("the candidate's output"))?;
        let compared = match &answer {
            Some(answer) => self.compare(input, &answer.file, output),
            None if self.decides_alone => self.compare(input, &no_bytes()?, output),
            None => return Ok(Seen::Undecided),
        };
        let reason = match compared {
            Err(error) => return Err(Self::with_proof(error, input, &outcome.stdout, answer.as_ref())?),
            Ok(reason) => reason,
        };
        let Some(reason) = reason else {
            return Ok(Seen::Passed);
        };
        Ok(Seen::Failed(Box::new(failure(Verdict::WrongAnswer, reason, &outcome, answer.as_ref())?)))
    }
}

fn failure(
    verdict: Verdict,
    reason: Reason,
    outcome: &Outcome,
    answer: Option<&Answer>,
) -> Result<Failure, StressError> {
    let beginning = |file: &File| head(file, SHOWN_BYTES).map_err(JudgeError::io("an output"));
    Ok(Failure {
        verdict,
        facts: Facts::from(outcome),
        reason,
        output: beginning(&outcome.stdout)?,
        answer: answer.map(|answer| beginning(&answer.file)).transpose()?,
        oracle: answer.map(|answer| answer.oracle.clone()),
        conversation: None,
    })
}
