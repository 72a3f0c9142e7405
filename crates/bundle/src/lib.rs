//! A solution, made into the one file that an online judge accepts.
//!
//! A program is a root file and the modules it names ([`SourceFile`]s). Each is parsed once. Whatever the bundler changes, it
//! changes in their text, by spans: each step reads the texts as they were and adds its [`Edit`]s to one list for each file, so that
//! comments and formatting stay as they were and every error names a place that the user can open.
//!
//! The steps, in reading order: `load` reads the files; `templates` those of the templates that can be named; `world` notes what is
//! declared, imported and mentioned in all of them; `crates` holds what else is used against the judge's list; `live` finds what is
//! used of the templates, item by item; `rewrite` has the user's paths lead to modules of the bundle; [`mod@proconio`] writes out what is
//! read where the judge lacks that crate; `inline` puts the files of modules into their braces; `layout` gives what is used of each
//! template; `assemble` puts it together; `age` tells what the judge's compiler may be too old for.

mod age;
mod assemble;
mod crates;
mod edit;
mod inline;
pub mod judges;
mod layout;
mod lex;
mod lines;
mod live;
mod load;
mod minify;
mod parsed;
pub mod proconio;
mod rewrite;
pub mod snippets;
mod source;
mod templates;
mod use_tree;
mod world;

pub use age::Newer;
pub use assemble::{Bundle, Options, bundle, bundle_with};
pub use edit::{Edit, apply};
pub use source::{BundleError, Place, SourceFile};
