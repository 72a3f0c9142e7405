//! checktestdata, the language in which problem packages write the grammar of their inputs.

mod ast;
mod error;
mod eval;
mod lex;
mod memory;
mod observe;
mod parse;
mod parse_expr;
mod read;
mod regex;
mod report;
mod scan;
mod validate;
mod value;

use std::sync::Arc;

pub use error::{CommandRef, ProgramFault, Rejection, SyntaxError, ValidateError};
pub use report::{Report, Site};

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
}
