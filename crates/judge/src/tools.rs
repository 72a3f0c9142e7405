//! What judging needs beside the problem: the cache and the compilers.

use std::path::{Path, PathBuf};

use crate::JudgeError;
use program::cache::Cache;
use program::{Build, BuildOptions, Builder, Program};

/// The cache and the compilers, shared by everything that one command does.
pub struct Tools {
    /// Compiled programs and generated data.
    pub cache: Cache,
    /// Makes programs of sources.
    pub builder: Builder,
}

impl Tools {
    /// A program of the package's own, such as a validator, which must compile. In C and C++ it may include the headers in the
    /// folders of `include`.
    ///
    /// # Errors
    ///
    /// When it does not compile, its compiler is missing, or it could not be built for another reason.
    pub fn own_program(&self, source: &Path, include: &[PathBuf]) -> Result<Program, JudgeError> {
        let options = BuildOptions { include: include.to_vec(), ..BuildOptions::default() };
        match self.builder.build_with(source, &options)? {
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
