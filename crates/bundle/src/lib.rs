//! Turns a solution into the single file that an online judge accepts.
//!
//! A program is a root file and the modules it names (`SourceFile`s). Each file is parsed once. The bundler changes only
//! the text, by spans: each step reads the original texts and adds its `Edit`s to one list for each file. So
//! comments and formatting stay, and every error names a place that the user can open.
//!
//! The steps, in reading order:
//!
//! - `boundary` says where the files of a program may lie;
//! - `load` reads the files, and `cfg` removes code that no judge compiles;
//! - `templates` reads the templates that the program can name;
//! - `world` notes what all of them declare, import and mention;
//! - `crates` compares the other crates that the program uses with the judge's list, by what `foreign` knows of them;
//! - `vendor` inlines the crates that the judge lacks, and `unused` removes imports of such crates that nothing uses;
//! - `live` finds the parts of the templates that are used, item by item;
//! - `rewrite` redirects the user's paths to modules of the bundle;
//! - `proconio` replaces proconio if the judge lacks it;
//! - `inline` puts the files of modules into their braces;
//! - `layout` prints the used parts of each template, and `assemble` joins everything;
//! - `age` reports constructs that the judge's compiler may be too old for.
//!
//! [`cpp`] bundles a C or C++ program with its headers, and [`python`] a Python program with its modules. They share only the places of
//! errors with these steps.
//!
//! ```
//! use std::path::Path;
//!
//! use bundle::{Options, bundle};
//! use judges::Judge;
//!
//! let judge = Judge::by_name("codeforces").unwrap();
//! let made = bundle(Path::new("../../problems/nimmoves/solution.rs"), judge, Options::default())?;
//! assert_eq!(made.templates, ["templates/nim.rs"]);
//! // Codeforces has no proconio, so the bundle has a reader of its own.
//! assert!(made.reader_bytes > 0 && !made.text.contains("use proconio"));
//! # Ok::<(), bundle::BundleError>(())
//! ```

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "a test reads files of its own"))]

mod age;
mod assemble;
mod boundary;
mod cfg;
pub mod cpp;
mod crates;
mod edit;
mod foreign;
mod inline;
mod layout;
mod lex;
mod lines;
mod live;
mod load;
mod minify;
mod parsed;
mod proconio;
pub mod python;
mod rewrite;
pub mod snippets;
mod source;
mod templates;
mod unused;
mod use_tree;
mod vendor;
mod workspace;
mod world;

pub use age::Newer;
pub use assemble::{Bundle, Options, bundle, bundle_with};
pub use boundary::Boundary;
pub use load::files;
pub use source::{BundleError, Place};
pub use unused::Removed;
pub use vendor::{Inlined, beside};
