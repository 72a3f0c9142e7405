//! A solution, made into the one file that an online judge accepts.
//!
//! A program is a root file and the modules it names ([`SourceFile`]s). Whatever the bundler changes, it changes in their text, by
//! spans: each step reads the original texts and answers with [`Edit`]s, so that comments and formatting stay as they were and
//! every error names a place that the user can open.
//!
//! The steps, in reading order: [`load()`] reads the files; `collect` notes in a `world` what is declared, imported and mentioned
//! in them and in the templates; `crates` holds what else is used against the judge's list; `live` finds what is used of the
//! templates, item by item; `rewrite` has the user's paths lead to modules of the bundle; [`reader`] replaces `proconio` where
//! the judge lacks it; `template` gives what is used of each template; `assemble` puts it together; `age` tells what the judge's
//! compiler may be too old for.

mod age;
mod assemble;
mod collect;
mod crates;
pub mod judges;
mod lex;
mod live;
mod load;
mod minify;
pub mod reader;
mod rewrite;
pub mod snippets;
mod source;
mod template;
mod text;
mod use_tree;
mod world;

pub use age::Newer;
pub use assemble::{Bundle, Options, bundle, bundle_with};
pub use load::load;
pub use source::{BundleError, Edit, Place, SourceFile, apply};
