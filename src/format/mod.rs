//! checktestdata, the language in which problem packages write the grammar of their inputs.

mod ast;
mod cases;
mod enumerate;
mod error;
mod eval;
mod floats;
mod generate;
mod lex;
mod memory;
mod observe;
mod parse;
mod parse_expr;
mod produce;
mod random;
mod read;
mod regex;
mod report;
mod roles;
mod scan;
mod shrink;
mod trace;
mod validate;
mod value;
mod words;

use std::sync::Arc;

pub use cases::{Cases, PackError};
pub use enumerate::{Ended, Enumeration};
pub use error::{CommandRef, ProgramFault, Rejection, SyntaxError, ValidateError};
pub use generate::GenerateError;
pub use report::{Report, Site};
pub use shrink::{ShrinkError, ShrinkOptions, Shrunk};

/// A grammar, parsed and ready to run. Cheap to clone, and threads may share it.
#[derive(Clone, Debug)]
pub struct Grammar {
    program: Arc<ast::Program>,
}

impl Grammar {
    /// Parses the text of a `.ctd` file.
    ///
    /// # Errors
    /// The first fault of the text, with its line and column. Constant expressions, regular expressions included, are checked
    /// here. Commands nest at most 100 levels deep.
    pub fn parse(text: &str) -> Result<Self, SyntaxError> {
        Ok(Self { program: Arc::new(parse::parse(text)?) })
    }

    /// Whether `input` follows the grammar to the last byte, and how near its values came to their bounds.
    ///
    /// # Errors
    /// [`ValidateError::Rejected`] if the input breaks the grammar, [`ValidateError::Program`] if the grammar cannot run: a
    /// variable without a value, a division by zero, a loop that never ends.
    ///
    /// # Complexity
    /// One pass. Memory for the variables that the grammar sets, and never a copy of the input.
    pub fn validate(&self, input: &[u8]) -> Result<Report, ValidateError> {
        validate::validate(&self.program, input)
    }

    /// A random valid input, validated before it is given out; the same `seed` and `size` give the same bytes for ever.
    ///
    /// At `size` 0 everything is as small as the grammar allows. Loops run up to `size` times more than they must, within
    /// their bounds; values lie near zero or at the edges of their intervals far more often than even chances would have it.
    ///
    /// # Errors
    /// [`GenerateError::TooHard`] names the ASSERT that random choices meet too rarely, after bounded effort.
    pub fn generate(&self, seed: u64, size: u64) -> Result<Vec<u8>, GenerateError> {
        generate::generate(&self.program, seed, size)
    }

    /// All valid inputs, the smallest first, without repeats; see [`Enumeration`] for what size means.
    ///
    /// Floats are written without an exponent, except where the grammar asks for one.
    pub fn enumerate(&self) -> Enumeration {
        Enumeration::new(Arc::clone(&self.program), None)
    }

    /// The repetition of test cases that the grammar is made of, if it is: a `WHILE` or a `REP` with nothing around it but a
    /// count and fixed text, whose iterations do not depend on one another.
    pub fn cases(&self) -> Option<Cases> {
        Cases::of(self)
    }

    /// The simplest valid input near `input` for which `fails` still holds.
    ///
    /// `fails` is asked about valid inputs only, `input` first. The result cannot be made smaller by one more step: leaving out
    /// an iteration, lowering a value, shortening a text. The same input and answers give the same result.
    ///
    /// # Errors
    /// [`ShrinkError::Invalid`] or [`ShrinkError::Passes`] if there is nothing to shrink; whatever `fails` returns as an error.
    pub fn shrink<E>(
        &self,
        input: &[u8],
        fails: impl FnMut(&[u8]) -> Result<bool, E>,
        options: ShrinkOptions,
    ) -> Result<Shrunk, ShrinkError<E>> {
        shrink::shrink(&self.program, input, fails, options)
    }
}
