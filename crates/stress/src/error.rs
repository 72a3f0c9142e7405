//! What is not the candidate's fault.

use checktestdata::{GenerateError, PackError, ProgramFault};
use judge::JudgeError;
use judge::data::DataError;

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
    #[error("the oracle {oracle} {ended}, so there is no answer to compare with; the input:\n{input}")]
    Oracle {
        /// Its name.
        oracle: String,
        /// How it ended, in words.
        ended: String,
        /// The beginning of the input.
        input: String,
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
