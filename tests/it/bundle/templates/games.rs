//! Templates with types, methods, errors and `impl`s of traits: forms that a template may take, for the tests of the bundler.

#[path = "grundy.rs"]
pub mod grundy;
#[path = "misere.rs"]
pub mod misere;
#[path = "nim.rs"]
pub mod nim;
#[path = "octal.rs"]
pub mod octal;
#[path = "subtraction.rs"]
pub mod subtraction;
#[path = "zero_move.rs"]
pub mod zero_move;
