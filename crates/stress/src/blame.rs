//! Whose fault a failure is: of the candidate, or of the input, of the oracle, or of the checker.

use std::fs::File;

use judge::validator::Validator;
use judge::{JudgeError, Verdict};

use crate::decide::Heard;
use crate::duel::{Duel, Trust};
use crate::error::{Proof, StressError};
use crate::failure::{Failure, in_one_line};
use crate::oracles::Answer;
use crate::runs::head;

impl Duel {
    /// Sees that a failure is the candidate's: that the oracle does not crash on the same input, and that the checker accepts the oracle's own
    /// answer.
    ///
    /// # Errors
    ///
    /// [`StressError::BothFail`] and [`StressError::Checker`]; otherwise as [`Self::decide`].
    pub fn blame(
        &self,
        failure: &Failure,
        (input, origin): (&[u8], &str),
        trust: Trust,
        core: Option<usize>,
    ) -> Result<(), StressError> {
        if self.is_conversation() {
            return Ok(());
        }
        match (failure.verdict, &self.validator) {
            (Verdict::RunTimeError, _) => match self.answer(input, trust, core, &mut Heard::default()) {
                Err(StressError::Oracle { oracle, ended, input, maker }) => {
                    Err(StressError::BothFail { oracle, verdict: failure.verdict, ended, input, maker })
                }
                other => other.map(drop),
            },
            (Verdict::WrongAnswer, Validator::Custom(_)) => {
                match self.answer(input, trust, core, &mut Heard::default())? {
                    Some(answer) => self.accepts_own(&answer, failure, (input, origin)),
                    None => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// Sees that the checker accepts an oracle's answer as an output.
    fn accepts_own(
        &self,
        answer: &Answer,
        failure: &Failure,
        (input, origin): (&[u8], &str),
    ) -> Result<(), StressError> {
        let own = answer.file.try_clone().map_err(JudgeError::io("an oracle's output"))?;
        let Some(reason) = self.compare(input, &answer.file, own)? else { return Ok(()) };
        let words = format!(
            "the output validator refuses the answer of the oracle {} itself: {}",
            answer.oracle,
            in_one_line(&reason)
        );
        let (input, output, origin) = (input.to_vec(), failure.output.clone(), origin.to_owned());
        let answer = Some((answer.oracle.clone(), bytes(&answer.file)?));
        Err(StressError::Checker { proof: Box::new(Proof { words, input, output, answer, origin }) })
    }

    /// What a checker that failed itself was asked, and what it said. Other errors stay what they are.
    pub(crate) fn with_proof(
        error: StressError,
        input: &[u8],
        output: &File,
        answer: Option<&Answer>,
    ) -> Result<StressError, StressError> {
        let StressError::Judge(fault @ (JudgeError::ValidatorCrash { .. } | JudgeError::BrokenRule { .. })) = error
        else {
            return Ok(error);
        };
        let answer =
            answer.map(|answer| Ok::<_, StressError>((answer.oracle.clone(), bytes(&answer.file)?))).transpose()?;
        let (words, output) = (fault.to_string(), bytes(output)?);
        let proof = Proof { words, input: input.to_vec(), output, answer, origin: String::new() };
        Ok(StressError::Checker { proof: Box::new(proof) })
    }
}

fn bytes(file: &File) -> Result<Vec<u8>, StressError> {
    Ok(head(file, u64::MAX).map_err(JudgeError::io("an output"))?)
}
