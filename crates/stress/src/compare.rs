//! An output compared with an answer, by the output validator.

use std::fs::File;
use std::path::PathBuf;

use judge::validator::{Validator, validate_against};
use judge::{JudgeError, Reason};
use package::TestCase;
use untrusted::Scratch;

use crate::duel::Duel;
use crate::error::StressError;
use crate::runs::head;

impl Duel {
    /// Why `output` is not right, if it is not.
    pub(crate) fn compare(&self, input: &[u8], answer: &File, output: File) -> Result<Option<Reason>, StressError> {
        let (_folder, case) = match self.validator {
            Validator::Default(_) => (None, self.test_case(PathBuf::new(), PathBuf::new())),
            Validator::Custom(..) => {
                let (folder, case) = self.files(input, answer)?;
                (Some(folder), case)
            }
        };
        let answer = answer.try_clone().map_err(JudgeError::io("the answer"))?;
        let (_, reason) = validate_against(output, answer, &case, &self.validator, &self.problem_limits)?;
        Ok(reason)
    }

    /// The input and its answer as files that a validator can open.
    pub(crate) fn files(&self, input: &[u8], answer: &File) -> Result<(Scratch, TestCase), StressError> {
        let folder = Scratch::within(self.files.path(), "case-").map_err(JudgeError::io(self.files.path()))?;
        let case = self.test_case(folder.path().join("stress.in"), folder.path().join("stress.ans"));
        std::fs::write(&case.input, input).map_err(JudgeError::io(&case.input))?;
        let bytes = head(answer, u64::MAX).map_err(JudgeError::io(&case.answer))?;
        std::fs::write(&case.answer, bytes).map_err(JudgeError::io(&case.answer))?;
        Ok((folder, case))
    }

    fn test_case(&self, input: PathBuf, answer: PathBuf) -> TestCase {
        TestCase {
            name: "stress".to_owned(),
            input,
            answer,
            root: None,
            output_validator_args: self.validator_args.clone(),
            input_validator_args: Vec::new(),
            files: self.io.clone(),
            input_validator_args_by_name: std::collections::BTreeMap::new(),
        }
    }
}
