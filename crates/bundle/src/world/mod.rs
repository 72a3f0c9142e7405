//! All names of a program and of the templates, and what a path means.
//!
//! The world has two crates: the user's, and `grundy` as far as it can be bundled. Each module is a scope, and so is
//! each block that declares something. Name spaces are not distinguished and visibility is ignored, because the
//! compiler has checked both. So a path may have several meanings here, and then all of them count.
//!
//! `collect` walks through the files and records in the [`World`] what they declare and import, `mentions` what they
//! mention; `resolve` says what a path means in the two crates, `origin` whether it leads into another one.

mod collect;
mod items;
mod macros;
mod mentions;
mod origin;
mod resolve;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::parsed::Parsed;
use crate::use_tree::{Tree, Word};

pub(crate) use collect::collect;
pub(crate) use items::{attributes, of_statement};
pub(crate) use macros::InMacros;
pub(crate) use origin::Origin;
pub(crate) use resolve::Through;

/// The name of the templates' crate.
pub(crate) const CRATE: &str = "grundy";

/// What a path means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    /// A module of either crate.
    Scope(usize),
    /// An item of the templates, or something within it.
    Item(usize),
    /// Anything else that is known: the user's own items, and what lies in the standard library.
    Other,
}

/// A module, or a block that declares something.
#[derive(Debug, Default)]
pub(crate) struct Scope {
    pub(crate) parent: Option<usize>,
    pub(crate) is_block: bool,
    /// Whether it belongs to the templates.
    pub(crate) is_template: bool,
    /// Its path from its crate's root.
    pub(crate) path: Vec<String>,
    pub(crate) names: BTreeMap<String, Vec<Target>>,
    /// Those of the names that a path may begin with: of types, traits and modules.
    pub(crate) types: BTreeSet<String>,
    /// Indices of [`World::imports`].
    pub(crate) imports: Vec<usize>,
}

/// One leaf of a `use`, or an `extern crate`.
#[derive(Debug)]
pub(crate) struct Import {
    pub(crate) scope: usize,
    pub(crate) words: Vec<Word>,
    pub(crate) leading: bool,
    /// What it is called here; `None` for `*`.
    pub(crate) name: Option<String>,
    pub(crate) file: usize,
    /// The index of its [`UseItem`]; `None` for an `extern crate`.
    pub(crate) item: Option<usize>,
}

/// A whole `use` item.
#[derive(Debug)]
pub(crate) struct UseItem {
    pub(crate) file: usize,
    pub(crate) scope: usize,
    pub(crate) range: Range<usize>,
    /// The tree, behind `::` if there is one.
    pub(crate) tree: Tree,
    /// Where the word `use` ends.
    pub(crate) use_end: usize,
    /// The item of a template whose body it stands in.
    pub(crate) owner: Option<usize>,
}

/// An `extern crate` item.
#[derive(Debug)]
pub(crate) struct Extern {
    pub(crate) range: Range<usize>,
    /// Whether it brings all macros of the crate.
    pub(crate) macros: bool,
}

/// A path that is used somewhere.
#[derive(Debug)]
pub(crate) struct Mention {
    pub(crate) file: usize,
    pub(crate) scope: usize,
    /// The item of the templates in which it stands; `None` in the user's files.
    pub(crate) owner: Option<usize>,
    pub(crate) words: Vec<Word>,
    pub(crate) leading: Option<usize>,
    /// What stands behind a last `::` that is followed by no word; only in macros.
    pub(crate) tail: Option<String>,
    /// Whether it stands in the arguments of a macro.
    pub(crate) in_macro: bool,
}

/// What an item of the templates is.
#[derive(Debug)]
pub(crate) enum ItemKind {
    /// A function, a type, a trait, a constant.
    Plain,
    /// A module in braces, or in a file of its own.
    Module(usize),
    /// An `impl`; how many of its first mentions are its header, and the trait's name.
    Impl { header: usize, of_trait: Option<String> },
    /// Something within the inherent `impl` with this index.
    Member { of: usize, name: String },
}

/// An item of the templates.
#[derive(Debug)]
pub(crate) struct Item {
    pub(crate) file: usize,
    pub(crate) scope: usize,
    pub(crate) kind: ItemKind,
    pub(crate) range: Range<usize>,
    /// Indices of [`World::mentions`], in order of the text.
    pub(crate) mentions: Vec<usize>,
    /// Names that stand where a method or another associated item may.
    pub(crate) member_names: BTreeSet<String>,
    /// The variants of an enum.
    pub(crate) variants: Vec<String>,
}

/// Everything that is named.
pub(crate) struct World<'f> {
    /// The user's files, then the templates'.
    pub(crate) files: &'f [Parsed],
    /// How many are the user's.
    pub(crate) own_files: usize,
    pub(crate) scopes: Vec<Scope>,
    pub(crate) imports: Vec<Import>,
    pub(crate) uses: Vec<UseItem>,
    pub(crate) mentions: Vec<Mention>,
    pub(crate) items: Vec<Item>,
    /// `extern crate grundy;` and what is not there at a judge, such as tests, in the user's files.
    pub(crate) dropped: Vec<(usize, Range<usize>)>,
    /// As [`Item::member_names`], of the user's files.
    pub(crate) member_names: BTreeSet<String>,
    /// What the user's macros declare.
    pub(crate) in_macros: InMacros,
    /// Each `extern crate` of the user's, by the index of its import: the item.
    pub(crate) externs: BTreeMap<usize, Extern>,
    pub(crate) own_root: usize,
    pub(crate) template_root: usize,
}
