//! By ordinary runs: one of the candidate, and one of the oracle that is asked.

use std::fs::File;

use judge::asked_form::FormConverter;
use judge::run::{Facts, RunLimits};
use judge::{JudgeError, Reason, Verdict};
use sandbox::Outcome;

use crate::decide::Heard;
use crate::duel::{Duel, Trust};
use crate::error::StressError;
use crate::failure::{Failure, SHOWN_BYTES, Seen};
use crate::oracles::Answer;
use crate::runs::{RunInForm, head, no_bytes};

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
        let Some(RunInForm { outcome, read }) = self.run_in_form(input, limits, core)? else {
            return Ok(Seen::NoSuchInput);
        };
        if let Some(verdict) = Verdict::of_run(&outcome) {
            let mut failure = Failure { read, ..failure(verdict, Reason::Run, &outcome, None)? };
            if self.sanitized
                && let Some(told) =
                    program::complaint(failure.facts.stderr.raw(), &self.candidate.source, &self.candidate.beside)
            {
                failure.reason = Reason::Message(told.into());
            }
            return Ok(Seen::Failed(Box::new(failure)));
        }
        let answer = match (self.answer(input, trust, core, heard)?, &self.form) {
            (Some(answer), Some(form)) if !answer.is_in_form => match in_form(answer, form)? {
                Some(answer) => Some(answer),
                None => return Ok(Seen::Undecided),
            },
            (answer, _) => answer,
        };
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
        let failure = failure(Verdict::WrongAnswer, reason, &outcome, answer.as_ref())?;
        Ok(Seen::Failed(Box::new(Failure { read, ..failure })))
    }
}

/// The answer of an oracle of the package in the form of another judge. `None`: the form has no such answer.
fn in_form(answer: Answer, form: &FormConverter) -> Result<Option<Answer>, StressError> {
    let bytes = head(&answer.file, u64::MAX).map_err(JudgeError::io("an oracle's output"))?;
    let Some(converted) = form.answer(&bytes) else { return Ok(None) };
    let file = sandbox::holding(&converted).map_err(JudgeError::io("a file in memory"))?;
    Ok(Some(Answer { file, is_in_form: true, ..answer }))
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
        read: None,
        output: beginning(&outcome.stdout)?,
        answer: answer.map(|answer| beginning(&answer.file)).transpose()?,
        oracle: answer.map(|answer| answer.oracle.clone()),
        conversation: None,
    })
}
