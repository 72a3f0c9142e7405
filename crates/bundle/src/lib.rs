//! Turns a solution into the single file that an online judge accepts.
//!
//! A program is a root file and the modules it names ([`SourceFile`]s). Each is parsed once. The bundler changes only
//! their text, by spans: each step reads the original texts and adds its [`Edit`]s to one list for each file. So
//! comments and formatting stay, and every error names a place that the user can open.
//!
//! What is not there at a judge, by `cfg`, is taken out. The steps, in reading order: `load` reads the files; `templates` those of the templates that can be named; `world`
//! notes what all of them declare, import and mention; `crates` compares the other crates that the program uses with
//! the judge's list, by what `foreign` knows of them; `vendor` inlines those that the judge does not have; `unused` takes out imports of missing crates that nothing uses; `live` finds the parts of the templates that are used, item by item; `rewrite` redirects the
//! user's paths to modules of the bundle; [`mod@proconio`] replaces proconio if the judge lacks it; `inline` puts the
//! files of modules into their braces; `layout` prints the used parts of each template; `assemble` joins everything;
//! `age` reports constructs that the judge's compiler may be too old for.
//!
//! [`cpp`] does as much for a C++ program and its headers. It shares nothing with these steps but the places of errors.

mod age;
mod assemble;
mod cfg;
pub mod cpp;
mod crates;
mod edit;
mod foreign;
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
pub mod python;
mod rewrite;
pub mod snippets;
mod source;
mod templates;
mod unused;
mod use_tree;
mod vendor;
mod world;

pub use age::Newer;
pub use assemble::{Bundle, Options, bundle, bundle_with};
pub use edit::{Edit, apply};
pub use load::files;
pub use source::{BundleError, Place, SourceFile};
pub use unused::Removed;
pub use vendor::Inlined;
