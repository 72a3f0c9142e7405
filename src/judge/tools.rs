//! What judging needs beside the problem: the cache and the compilers.

use std::path::Path;

use crate::cache::Cache;
use crate::judge::JudgeError;
use crate::program::{Build, Builder, Program};

/// The cache and the compilers, shared by everything that one command does.
pub struct Tools {
    /// Compiled programs and generated data.
    pub cache: Cache,
    /// Makes programs of sources.
    pub builder: Builder,
}

impl Tools {
    /// A program of the package's own, such as a validator, which must compile.
    ///
    /// # Errors
    ///
    /// When it does not compile, its compiler is missing, or it could not be built for another reason.
    pub fn own_program(&self, source: &Path) -> Result<Program, JudgeError> {
        match self.builder.build(source)? {
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
