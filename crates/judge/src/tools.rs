//! What judging needs beside the problem: the cache and the compilers.

use std::path::{Path, PathBuf};

use crate::data::built_in::BuiltIn;
use crate::{JudgeError, Profile};
use package::{Problem, Submission};
use program::cache::Cache;
use program::{Build, BuildOptions, Builder, Harness, Program};

/// The cache and the compilers, shared by everything that one command does.
pub struct Tools {
    /// Compiled programs and generated data.
    pub cache: Cache,
    /// Makes programs of sources.
    pub builder: Builder,
    /// Generators that need no building.
    pub built_in: BuiltIn,
}

/// How any submission to `problem` is built, apart from limits and linking.
pub fn options_for(problem: &Problem) -> BuildOptions {
    let harness = |harness: &package::Harness| Harness {
        extension: harness.extension.clone(),
        defines: harness.defines.clone(),
        before: harness.before.clone(),
        after: harness.after.clone(),
    };
    let profile = Profile::of_problem(problem);
    BuildOptions {
        target: Some(profile.cpp),
        environment: profile.environment,
        harnesses: problem.harnesses.iter().map(harness).collect(),
        ..BuildOptions::default()
    }
}

/// As [`options_for`], for one of the package's own submissions.
pub fn submission_options(problem: &Problem, submission: &Submission) -> BuildOptions {
    BuildOptions {
        language: submission.language.clone(),
        entry_point: submission.entrypoint.clone(),
        ..options_for(problem)
    }
}

impl Tools {
    /// A program of the package's own, such as a validator, which must compile. In C and C++ it may include the headers in the
    /// folders of `include`.
    ///
    /// # Errors
    ///
    /// When it does not compile, its compiler is missing, or it could not be built for another reason.
    pub fn own_program(&self, source: &Path, include: &[PathBuf]) -> Result<Program, JudgeError> {
        self.own_program_with(source, &BuildOptions { include: include.to_vec(), ..BuildOptions::default() })
    }

    /// As [`Self::own_program`], with more to say on how it is built.
    ///
    /// # Errors
    ///
    /// As [`Self::own_program`].
    pub fn own_program_with(&self, source: &Path, options: &BuildOptions) -> Result<Program, JudgeError> {
        match self.builder.build_with(source, options)? {
            Build::Ready(program) => Ok(program),
            Build::CompileError { message } => {
                Err(JudgeError::ValidatorCompile { path: source.to_owned(), message: message.trim_end().to_owned() })
            }
            Build::MissingCompiler { language, looked_for } => Err(JudgeError::ValidatorSkipped {
                path: source.to_owned(),
                language,
                looked_for: looked_for.join(", "),
            }),
        }
    }
}
