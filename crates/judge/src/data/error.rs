//! Why generated data is not available.

use std::io;
use std::path::{Path, PathBuf};

use crate::JudgeError;

/// Why a generated test case cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// A file or folder cannot be read or written.
    #[error("{path}: {error}", path = .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The cache cannot be read or written.
    #[error("the cache: {0}")]
    Cache(#[from] io::Error),
    /// A command of the recipe names no generator that can be found.
    #[error("{recipe}:{line}: found no generator `{name}`, expected a source file of that name in {folder}{hint}", recipe = .recipe.display(), folder = .folder.display(), hint = cargo_hint(.cargo.as_deref()))]
    NoGenerator {
        /// The recipe.
        recipe: PathBuf,
        /// The case's line.
        line: usize,
        /// The first word of the command.
        name: String,
        /// Where it was looked for.
        folder: PathBuf,
        /// A file of the Cargo package above the package that may be it, which is not built.
        cargo: Option<PathBuf>,
    },
    /// A command of the recipe failed.
    #[error("{recipe}:{line}: case `{case}`: generator `{command}` {ended}", recipe = .recipe.display())]
    GeneratorFailed {
        /// The recipe.
        recipe: PathBuf,
        /// The case's line.
        line: usize,
        /// The case.
        case: String,
        /// The command.
        command: String,
        /// How it ended, in words, and below it what it wrote to stderr.
        ended: String,
    },
    /// An input validator refuses what the recipe makes.
    #[error("{recipe}:{line}: the input of case `{case}` is rejected by {validator}: {why}", recipe = .recipe.display())]
    InvalidInput {
        /// The recipe.
        recipe: PathBuf,
        /// The case's line.
        line: usize,
        /// The case.
        case: String,
        /// The name of the validator's file.
        validator: String,
        /// What it says.
        why: String,
    },
    /// A case is not the same when it is made again.
    #[error("{recipe}:{line}: generating case `{case}` twice gives different data; a generator must depend only on its arguments, not on the clock or other randomness", recipe = .recipe.display())]
    NotDeterministic {
        /// The recipe.
        recipe: PathBuf,
        /// The case's line.
        line: usize,
        /// The case.
        case: String,
    },
    /// A generator has written settings for its case that are wrong.
    #[error("{yaml}:{line}: the settings that the generator of case `{case}` writes: {faults}", yaml = .yaml.display())]
    Settings {
        /// `generators.yaml`.
        yaml: PathBuf,
        /// The case's line.
        line: usize,
        /// The case.
        case: String,
        /// What is wrong with them.
        faults: String,
    },
    /// Nothing makes a part of a case.
    #[error("{yaml}:{line}: case `{case}` has no `{part}`: neither its generator nor anything else makes it", yaml = .yaml.display())]
    Incomplete {
        /// `generators.yaml`.
        yaml: PathBuf,
        /// The case's line.
        line: usize,
        /// The case.
        case: String,
        /// `in`, `ans` or `out`.
        part: String,
    },
    /// The solution could not answer a case.
    #[error("{solution}: no answer for case `{case}`: the solution {ended}", solution = .solution.display())]
    NoAnswer {
        /// The submission that should answer.
        solution: PathBuf,
        /// The case.
        case: String,
        /// How it ended, in words.
        ended: String,
    },
    /// Two accepted submissions do not agree.
    #[error("{second}: does not confirm the answer of case `{case}`: {why}", second = .second.display())]
    NotConfirmed {
        /// The submission that should confirm.
        second: PathBuf,
        /// The case.
        case: String,
        /// What it did instead.
        why: String,
    },
    /// There is no second accepted submission.
    #[error("{recipe}: no accepted submission except `{solution}` runs here, so none can confirm its answers", recipe = .recipe.display(), solution = .solution.display())]
    NoSecondSubmission {
        /// The recipe.
        recipe: PathBuf,
        /// Its solution.
        solution: PathBuf,
    },
    /// A submission or a validator could not be built or run.
    #[error(transparent)]
    Judge(#[from] Box<JudgeError>),
}

/// What to do with a generator of a Cargo package.
fn cargo_hint(file: Option<&Path>) -> String {
    file.map_or_else(String::new, |file| {
        format!(
            "; grundy does not build Cargo packages: put the generator of {} there as one source file",
            file.display()
        )
    })
}

impl DataError {
    /// A [`DataError::Io`] for `path`, for use with `map_err`.
    pub fn io(path: &Path) -> impl FnOnce(io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |error| Self::Io { path, error }
    }
}

impl From<JudgeError> for DataError {
    fn from(error: JudgeError) -> Self {
        Self::Judge(Box::new(error))
    }
}
