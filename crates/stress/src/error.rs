//! What is not the candidate's fault.

use std::fmt;

use checktestdata::{GenerateError, PackError, ProgramFault};
use judge::data::DataError;
use judge::{JudgeError, Verdict};

use crate::failure::excerpt;

/// What shows that a checker, or an oracle, is wrong.
#[derive(Debug, Clone)]
pub struct Proof {
    /// What is wrong, in words, with what the checker says.
    pub words: String,
    /// The input.
    pub input: Vec<u8>,
    /// The output of the program.
    pub output: Vec<u8>,
    /// The answer, and the oracle that gave it.
    pub answer: Option<(String, Vec<u8>)>,
    /// Where the input is from, in words; empty for what came up while shrinking.
    pub origin: String,
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from = if self.origin.is_empty() { String::new() } else { format!(", from {}", self.origin) };
        write!(f, "{}\nthe input{from}:\n{}", self.words, excerpt(&self.input).trim_end())?;
        if let Some((oracle, answer)) = &self.answer {
            write!(f, "\nthe answer, by {oracle}:\n{}", excerpt(answer).trim_end())?;
        }
        write!(f, "\nthe output of the program:\n{}", excerpt(&self.output).trim_end())
    }
}

/// The generator of an input, in brackets.
fn made_by(maker: &Option<String>) -> String {
    maker.as_ref().map_or_else(String::new, |maker| format!(" that {maker} made"))
}

/// A fault of the package, its oracles, or the machine.
#[derive(Debug, thiserror::Error)]
pub enum StressError {
    /// Judging itself failed.
    #[error(transparent)]
    Judge(#[from] JudgeError),
    /// A generator could not be found, built or run.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The grammar makes no random inputs.
    #[error("the grammar: {0}")]
    Generate(#[from] GenerateError),
    /// The grammar's cases do not go together.
    #[error("the grammar: {0}")]
    Pack(#[from] PackError),
    /// The grammar cannot run.
    #[error("the grammar has a fault: {0}")]
    Grammar(#[from] ProgramFault),
    /// The oracle did not answer a valid input.
    #[error("the oracle {oracle} {ended}, so there is no answer to compare with; the input{}:\n{input}", made_by(.maker))]
    Oracle {
        /// Its name.
        oracle: String,
        /// How it ended, in words.
        ended: String,
        /// The beginning of the input.
        input: String,
        /// The generator that made the input, if one did.
        maker: Option<String>,
    },
    /// The program and its oracle both fail: the input is most likely invalid.
    #[error("the program and the oracle {oracle} both fail ({verdict}; the oracle {ended}), so the input is most likely invalid; the input{}:\n{input}", made_by(.maker))]
    BothFail {
        /// The oracle.
        oracle: String,
        /// The verdict of the program.
        verdict: Verdict,
        /// How the oracle ended, in words.
        ended: String,
        /// The beginning of the input.
        input: String,
        /// The generator that made the input, if one did.
        maker: Option<String>,
    },
    /// The checker failed itself, or refuses the answer of the oracle.
    #[error("{proof}")]
    Checker {
        /// What it was asked, and what it said.
        proof: Box<Proof>,
    },
    /// Two oracles give different answers.
    #[error(
        "the oracles disagree, so grundy cannot judge the program: {first} and {second} differ ({difference}); the \
         input:\n{input}"
    )]
    Disagreement {
        /// The one whose output served as answer.
        first: String,
        /// The one that it was compared with.
        second: String,
        /// How they differ.
        difference: String,
        /// The beginning of the input.
        input: String,
    },
    /// A generator's command makes no sense, or it fails.
    #[error("the generator: {message}")]
    Generator {
        /// What is wrong.
        message: String,
    },
    /// A generator made an input that the grammar refuses.
    #[error("`{command}` made an invalid input: {rejection}")]
    InvalidInput {
        /// The command, or where the input is from.
        command: String,
        /// What the grammar says.
        rejection: String,
    },
    /// There is nothing to make inputs with.
    #[error("no way to make inputs: {0}")]
    NoInputs(String),
}
