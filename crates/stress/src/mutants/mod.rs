//! Does the data of a package catch programs that are nearly right?
//!
//! 1. [`make`] changes an accepted Rust program in one small place: an operator, a constant, a condition, a statement. The places
//!    are found on its syntax tree, the change is made in its text, so that everything else stays as it is written.
//! 2. [`trial`] compiles each of these mutants and judges it on all data until a case fails. A mutant that no case fails
//!    survives: either the data lacks a case, or no input can tell it from the program.
//! 3. [`explained`] reads `mutants.yaml`, in which a package names the survivors of the second kind, each with the reason.
//!
//! 4. [`lossy`] makes mutants of another kind, of Rust and C++ alike: a value of the program takes a smaller type.
//!
//! A program's own file is changed, and nothing that it uses: the templates have exhaustive tests of their own.

pub mod explained;
pub mod lossy;
pub mod make;
mod report;
pub mod trial;
mod visit;

pub use explained::{Explanation, Explanations};
pub use make::{Mutant, mutants};
pub use report::{Fate, MutantsReport, Problem, Selection, Tried};
pub use trial::{list, run};
