//! What the oracles say of an input, and whether they agree.

use std::fs::File;

use judge::custom::describe;
use judge::{JudgeError, Verdict};
use sandbox::Exit;

use crate::decide::Heard;
use crate::duel::{Duel, Oracle, Trust};
use crate::error::StressError;
use crate::failure::{excerpt, in_one_line};
use crate::runs::head;

/// How an oracle ended without an answer.
struct NoAnswer {
    words: String,
    /// Whether a limit ended it: the input may just be too large for it.
    at_limit: bool,
}

/// The answer to one input.
pub(crate) struct Answer {
    pub(crate) file: File,
    pub(crate) oracle: String,
    /// Whether it is in the form of the candidate rather than in that of the problem.
    pub(crate) is_in_form: bool,
}

impl Duel {
    /// The answer to `input`; `None`: nobody has one, and the last who was asked stopped at a limit.
    pub(crate) fn answer(
        &self,
        input: &[u8],
        trust: Trust,
        core: Option<usize>,
        heard: &mut Heard,
    ) -> Result<Option<Answer>, StressError> {
        let mut left = self.asked(trust).into_iter().flatten().peekable();
        while let Some(oracle) = left.next() {
            match self.ask(oracle, input, core)? {
                Ok(answer) => return Ok(Some(answer)),
                // A brute force may give up in any way, as long as one oracle does not.
                Err(ended) if left.peek().is_some() => heard.search_is_late |= ended.at_limit,
                Err(ended) if ended.at_limit || self.search_may_fail => {}
                Err(ended) => return Err(no_answer(oracle, ended, input)),
            }
        }
        Ok(None)
    }

    /// The answer to `input`, of whichever oracle has one; where there is no oracle, the candidate's own.
    ///
    /// # Errors
    ///
    /// When a run cannot be made.
    pub fn own_answer(&self, input: &[u8]) -> Result<Option<Vec<u8>>, StressError> {
        if self.reference.is_some() || self.search.is_some() {
            return self.answer_to(input);
        }
        let ran = self.run_in_form(input, &self.limits, None)?.map(|ran| ran.outcome);
        let Some(outcome) = ran.filter(|outcome| Verdict::of_run(outcome).is_none()) else { return Ok(None) };
        Ok(Some(head(&outcome.stdout, u64::MAX).map_err(JudgeError::io("the candidate's output"))?))
    }

    /// The answer to `input` in the form of the candidate, of whichever oracle has one.
    ///
    /// # Errors
    ///
    /// When a run cannot be made.
    pub fn answer_to(&self, input: &[u8]) -> Result<Option<Vec<u8>>, StressError> {
        for oracle in self.reference.iter().chain(&self.search) {
            if let Ok(answer) = self.ask(oracle, input, None)? {
                let bytes = head(&answer.file, u64::MAX).map_err(JudgeError::io("an oracle's output"))?;
                let form = self.form.as_ref().filter(|_| !answer.is_in_form);
                return Ok(form.map_or(Some(bytes.clone()), |form| form.answer(&bytes)));
            }
        }
        Ok(None)
    }

    /// What an oracle says, or how it ended without an answer.
    fn ask(&self, oracle: &Oracle, input: &[u8], core: Option<usize>) -> Result<Result<Answer, NoAnswer>, StressError> {
        let Some(outcome) = self.run_oracle_in_form(oracle, input, core)? else {
            return Ok(Err(NoAnswer { words: "its form has no such input".to_owned(), at_limit: true }));
        };
        if outcome.limit.is_some() || outcome.exit != Exit::Code(0) {
            let at_limit = outcome.limit.is_some();
            let last = if at_limit { None } else { last_words(&outcome.stderr) };
            let words = describe(&outcome) + &last.map_or_else(String::new, |last| format!(": {last}"));
            return Ok(Err(NoAnswer { words, at_limit }));
        }
        let is_in_form = self.form.is_some() && oracle.is_in_form;
        Ok(Ok(Answer { file: outcome.stdout, oracle: oracle.name.clone(), is_in_form }))
    }

    /// Whether every oracle takes this input: each has an answer or stops at a limit, and they agree. Of an input that may be invalid, this
    /// is all that can be known.
    pub(crate) fn is_taken(&self, input: &[u8]) -> Result<bool, StressError> {
        if self.is_conversation() {
            return Ok(true);
        }
        for oracle in self.search.iter().chain(&self.reference) {
            if self.ask(oracle, input, None)?.is_err_and(|ended| !ended.at_limit) {
                return Ok(false);
            }
        }
        match self.oracles_agree(input) {
            Ok(()) => Ok(true),
            Err(StressError::Disagreement { .. } | StressError::Oracle { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Holds the oracles against each other on an input that is small enough for both.
    ///
    /// # Errors
    ///
    /// [`StressError::Disagreement`] if they differ.
    pub fn oracles_agree(&self, input: &[u8]) -> Result<(), StressError> {
        let (Some(search), Some(reference)) = (&self.search, &self.reference) else {
            return Ok(());
        };
        // Each talks to the validator, so neither has an output to hold against the other's.
        if self.is_conversation() {
            return Ok(());
        }
        let Ok(first) = self.ask(search, input, None)? else {
            return Ok(());
        };
        let second = match self.ask(reference, input, None)? {
            Ok(second) => second,
            Err(ended) if ended.at_limit => return Ok(()),
            Err(ended) => return Err(no_answer(reference, ended, input)),
        };
        match self.compare(input, &first.file, second.file)? {
            None => Ok(()),
            Some(reason) => Err(StressError::Disagreement {
                first: first.oracle,
                second: second.oracle,
                difference: in_one_line(&reason),
                input: excerpt(input),
            }),
        }
    }
}

/// The last line that a failing program says of why.
fn last_words(stderr: &[u8]) -> Option<String> {
    const MOST: usize = 200;
    let stderr = String::from_utf8_lossy(stderr);
    // Rust's own advice comes after it.
    let is_said = |line: &&str| !line.trim().is_empty() && !line.starts_with("note: ");
    Some(stderr.lines().rev().find(is_said)?.chars().take(MOST).collect())
}

fn no_answer(oracle: &Oracle, ended: NoAnswer, input: &[u8]) -> StressError {
    StressError::Oracle { oracle: oracle.name.clone(), ended: ended.words, input: excerpt(input), maker: None }
}
