//! By files, as a test case on disk is judged: the validator has to talk with the candidate.

use judge::case;
use judge::run::RunLimits;

use crate::duel::Duel;
use crate::error::StressError;
use crate::failure::{Failure, Seen};
use crate::runs::no_bytes;

impl Duel {
    /// As [`Self::decide_within`], for a validator that talks with the candidate.
    pub(super) fn decide_by_files(&self, input: &[u8], limits: &RunLimits) -> Result<Seen, StressError> {
        let (_folder, case) = self.files(input, &no_bytes()?)?;
        let report = case::judge_case(&self.candidate, &case, &self.validator, limits, &self.problem_limits)?;
        Ok(match report.failure {
            None => Seen::Passed,
            Some(why) => Seen::Failed(Box::new(Failure {
                verdict: report.verdict,
                facts: report.facts,
                reason: why.reason.clone(),
                read: None,
                output: Vec::new(),
                answer: None,
                oracle: None,
                conversation: Some(Box::new(why)),
            })),
        })
    }
}
