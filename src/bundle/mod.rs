//! A solution, made into the one file that an online judge accepts.
//!
//! A program is a root file and the modules it names ([`SourceFile`]s). Whatever the bundler changes, it changes in their text, by
//! spans: each step reads the original texts and answers with [`Edit`]s, so that comments and formatting stay as they were and
//! every error names a place that the user can open.

pub mod judges;
pub mod reader;
pub mod snippets;
mod source;

pub use source::{BundleError, Edit, Place, SourceFile, apply};
