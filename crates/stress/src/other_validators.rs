//! What a problem says of its inputs besides the grammar that makes them: its other input validators. They are asked only about inputs on which
//! the candidate fails, since to ask them about every input would cost more than the search.

use std::io::Write as _;
use std::path::Path;

use judge::input::{Examined, InputValidator};
use judge::{JudgeError, Tools};
use package::{Problem, TestCase};
use untrusted::Root;

use crate::duel::Duel;
use crate::error::StressError;
use crate::line_ends::with_plain_line_ends;

/// The input validators of a problem but for the grammar that makes inputs.
#[derive(Debug, Default)]
pub struct OtherValidators {
    validators: Vec<InputValidator>,
    /// Whose arguments they get: the last case of the package.
    case: Option<TestCase>,
    /// The name of each that cannot be asked here, and why.
    pub missing: Vec<(String, String)>,
}

impl OtherValidators {
    /// Prepares the validators of a problem but for its first grammar.
    pub(crate) fn prepare(problem: &Problem, tools: &Tools) -> Self {
        let mut others = Self { case: problem.committed_cases.last().cloned(), ..Self::default() };
        let is_grammar = |path: &Path| path.extension().is_some_and(|extension| extension == "ctd");
        let first = problem.input_validators.iter().position(|path| is_grammar(path));
        for (index, path) in problem.input_validators.iter().enumerate() {
            if Some(index) == first {
                continue;
            }
            let root = Root::Inside(&problem.root);
            match InputValidator::prepare(path, root, problem.protocol, &problem.include, tools) {
                Ok(validator) => others.validators.push(validator),
                Err(error) => {
                    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                    others.missing.push((name, error.to_string()));
                }
            }
        }
        others
    }
}

impl Duel {
    /// Why an input is none of the problem's: what the first of its other validators that refuses it says.
    ///
    /// # Errors
    ///
    /// When a validator fails.
    pub fn refusal(&self, input: &[u8]) -> Result<Option<String>, StressError> {
        let refusal = self.refusal_of(input)?;
        match refusal {
            // What an editor does to line ends is no fault of the input.
            Some(_) if input.contains(&b'\r') && self.refusal_of(&with_plain_line_ends(input))?.is_none() => Ok(None),
            refusal => Ok(refusal),
        }
    }

    fn refusal_of(&self, input: &[u8]) -> Result<Option<String>, StressError> {
        if self.others.validators.is_empty() {
            return Ok(None);
        }
        let failed = || JudgeError::io("an input for the input validators");
        let mut file = tempfile::NamedTempFile::new_in(self.files.path()).map_err(failed())?;
        file.write_all(input).map_err(failed())?;
        for validator in &self.others.validators {
            let about = "an input on which the program fails";
            let examined = validator.examine(file.path(), about, self.others.case.as_ref(), &self.problem_limits)?;
            if let Examined::Refused(why) = examined {
                return Ok(Some(format!("{}: {why}", validator.name())));
            }
        }
        Ok(None)
    }
}
