//! The names that a `use` imports, each with its whole path.

use std::ops::Range;

use syn::UseTree;
use syn::spanned::Spanned as _;

use crate::lex::plain;

/// One name that a `use` imports.
#[derive(Debug, Clone)]
pub(super) struct Leaf {
    /// The path, as it is written.
    pub(super) path: Vec<String>,
    /// The name it is known by; none for a glob and for `_`.
    pub(super) name: Option<String>,
    /// Whether it is a glob.
    pub(super) glob: bool,
    /// Where it stands.
    pub(super) range: Range<usize>,
}

/// The leaves of a `use`.
pub(super) fn leaves(tree: &UseTree) -> Vec<Leaf> {
    let mut found = Vec::new();
    collect(tree, &mut Vec::new(), &mut found);
    found
}

fn collect(tree: &UseTree, path: &mut Vec<String>, found: &mut Vec<Leaf>) {
    let mut leaf = |path: Vec<String>, name: Option<String>, glob| {
        found.push(Leaf { path, name, glob, range: tree.span().byte_range() });
    };
    match tree {
        UseTree::Path(step) => {
            path.push(plain(&step.ident));
            collect(&step.tree, path, found);
            path.pop();
        }
        UseTree::Group(group) => group.items.iter().for_each(|tree| collect(tree, path, found)),
        UseTree::Glob(_) => leaf(path.clone(), None, true),
        UseTree::Name(name) => {
            let (path, name) = with_last(path, &plain(&name.ident));
            leaf(path, Some(name), false);
        }
        UseTree::Rename(rename) => {
            let (path, _) = with_last(path, &plain(&rename.ident));
            let name = plain(&rename.rename);
            leaf(path, (name != "_").then_some(name), false);
        }
    }
}

/// `path` and `last` behind it, and the name that this has; `self` is the path itself.
fn with_last(path: &[String], last: &str) -> (Vec<String>, String) {
    let mut path = path.to_vec();
    if last != "self" || path.is_empty() {
        path.push(last.to_owned());
    }
    let name = path.last().cloned().unwrap_or_default();
    (path, name)
}
