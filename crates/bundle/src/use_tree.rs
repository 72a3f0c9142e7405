//! The tree of a `use`, with the places of its parts.

use std::ops::Range;

use syn::UseTree;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;

/// A word and where it stands.
pub(super) type Word = (String, Range<usize>);

/// The tree of a `use`, or a part of it.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) range: Range<usize>,
    pub(super) node: Node,
}

#[derive(Debug)]
pub(super) enum Node {
    /// `word::tree`.
    Path(Word, Box<Tree>),
    /// `word`, or `word as name`.
    Leaf(Word, Option<String>),
    /// `*`.
    Glob,
    /// `{tree, tree}`.
    Group(Vec<Tree>),
}

impl Tree {
    pub(super) fn read(tree: &UseTree) -> Self {
        let word = |ident: &syn::Ident| (ident.unraw().to_string(), ident.span().byte_range());
        let node = match tree {
            UseTree::Path(path) => Node::Path(word(&path.ident), Box::new(Self::read(&path.tree))),
            UseTree::Name(name) => Node::Leaf(word(&name.ident), None),
            UseTree::Rename(name) => Node::Leaf(word(&name.ident), Some(name.rename.unraw().to_string())),
            UseTree::Glob(_) => Node::Glob,
            UseTree::Group(group) => Node::Group(group.items.iter().map(Self::read).collect()),
        };
        Self { range: tree.span().byte_range(), node }
    }

    /// The leaves in order: the words of each, without a last `self`, and its name here; no name for `*`.
    pub(super) fn leaves(&self) -> Vec<(Vec<Word>, Option<String>)> {
        let mut leaves = Vec::new();
        self.add_leaves(&[], &mut leaves);
        leaves
    }

    fn add_leaves(&self, above: &[Word], leaves: &mut Vec<(Vec<Word>, Option<String>)>) {
        let with = |word: &Word| above.iter().chain([word]).cloned().collect::<Vec<_>>();
        match &self.node {
            Node::Path(word, below) => below.add_leaves(&with(word), leaves),
            Node::Leaf(word, rename) => {
                let words = if word.0 == "self" && !above.is_empty() { above.to_vec() } else { with(word) };
                let name = rename.clone().or_else(|| words.last().map(|(word, _)| word.clone()));
                leaves.push((words, name));
            }
            Node::Glob => leaves.push((above.to_vec(), None)),
            Node::Group(trees) => trees.iter().for_each(|tree| tree.add_leaves(above, leaves)),
        }
    }

    /// The tree without the leaves that are not `kept`, which are asked for in order; `None` if none is.
    pub(super) fn printed(&self, text: &str, kept: &mut impl Iterator<Item = bool>) -> Option<String> {
        match &self.node {
            Node::Path((_, range), below) => {
                let (word, below) = (&text[range.clone()], below.printed(text, kept)?);
                Some(if below == "self" { word.to_owned() } else { format!("{word}::{below}") })
            }
            Node::Group(trees) => {
                let trees: Vec<String> = trees.iter().filter_map(|tree| tree.printed(text, kept)).collect();
                match &trees[..] {
                    [] => None,
                    [one] => Some(one.clone()),
                    _ => Some(format!("{{{}}}", trees.join(", "))),
                }
            }
            Node::Leaf(..) | Node::Glob => kept.next().unwrap_or(true).then(|| text[self.range.clone()].to_owned()),
        }
    }
}
