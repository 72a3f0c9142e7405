//! What the names of proconio stand for, and by which names a program knows them.

use std::collections::BTreeMap;
use std::ops::Range;

use syn::UseTree;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned;

use super::program::{Definition, Parsed, Program};
use crate::BundleError;

/// The crate.
pub(super) const CRATE: &str = "proconio";

/// Something of proconio.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Item {
    /// `input!` and its like; whether it takes `from source`.
    Input { from: bool },
    /// `read_value!` and its like; whether it takes `from source`.
    ReadValue { from: bool },
    /// `#[fastout]`.
    FastOut,
    /// `#[derive_readable]`.
    DeriveReadable,
    /// Something that the embedded reader has too, under this name.
    Kept(&'static str),
    /// The trait of sources, which is imported for its `is_empty`.
    SourceTrait,
    /// A module, or the crate itself.
    Module(&'static [&'static str]),
}

impl Item {
    pub(super) fn is_macro(self) -> bool {
        matches!(self, Item::Input { .. } | Item::ReadValue { .. })
    }

    fn is_attribute(self) -> bool {
        matches!(self, Item::FastOut | Item::DeriveReadable)
    }

    /// Whether its imports go, since nothing of it is left.
    pub(super) fn vanishes(self) -> bool {
        !matches!(self, Item::Kept(_))
    }
}

/// Every path below the crate that can be replaced.
const ITEMS: &[(&[&str], Item)] = &[
    (&[], Item::Module(&[])),
    (&["input"], Item::Input { from: true }),
    (&["input_interactive"], Item::Input { from: false }),
    (&["input_once"], Item::Input { from: false }),
    (&["read_value"], Item::ReadValue { from: true }),
    (&["read_value_interactive"], Item::ReadValue { from: false }),
    (&["read_value_once"], Item::ReadValue { from: false }),
    (&["fastout"], Item::FastOut),
    (&["derive_readable"], Item::DeriveReadable),
    (&["is_stdin_empty"], Item::Kept("is_stdin_empty")),
    (&["marker"], Item::Module(&["marker"])),
    (&["marker", "Chars"], Item::Kept("Chars")),
    (&["marker", "Bytes"], Item::Kept("Bytes")),
    (&["marker", "Usize1"], Item::Kept("Usize1")),
    (&["marker", "Isize1"], Item::Kept("Isize1")),
    (&["source"], Item::Module(&["source"])),
    (&["source", "Source"], Item::SourceTrait),
    (&["source", "once"], Item::Module(&["source", "once"])),
    (&["source", "once", "OnceSource"], Item::Kept("OnceSource")),
    (&["source", "line"], Item::Module(&["source", "line"])),
    (&["source", "line", "LineSource"], Item::Kept("LineSource")),
    (&["source", "auto"], Item::Module(&["source", "auto"])),
    // Where a judge runs the program, without debug assertions.
    (&["source", "auto", "AutoSource"], Item::Kept("OnceSource")),
];

/// What the path `path` below the crate is.
pub(super) fn item(path: &[&str]) -> Option<Item> {
    ITEMS.iter().find(|(known, _)| *known == path).map(|(_, item)| *item)
}

/// What a glob of the module at `path` imports: name and item.
pub(super) fn children(path: &[&str]) -> impl Iterator<Item = (&'static str, Item)> {
    let path: Vec<String> = path.iter().map(|&segment| segment.to_owned()).collect();
    ITEMS.iter().filter_map(move |(known, item)| {
        let (last, parent) = known.split_last()?;
        (parent == path.as_slice()).then_some((*last, *item))
    })
}

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

/// An identifier without `r#`, where it can go without.
pub(super) fn plain(ident: &syn::Ident) -> String {
    let name = ident.unraw().to_string();
    if syn::parse_str::<syn::Ident>(&name).is_ok() { name } else { ident.to_string() }
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

/// The names that a program has for things of proconio, wherever it imports them.
#[derive(Debug, Default)]
pub(super) struct Names {
    known: BTreeMap<String, Item>,
}

impl Names {
    /// Collects them from every `use`. That a name means one thing in the whole program is checked, not assumed.
    pub(super) fn of(program: &Program<'_>) -> Result<Self, BundleError> {
        let mut names = Names::default();
        names.known.insert(CRATE.to_owned(), Item::Module(&[]));
        // Twice, since a `use` may build on one that stands further down.
        for _ in 0..2 {
            for file in &program.files {
                for leaf in file.uses.iter().flat_map(|found| &found.leaves) {
                    names.learn(leaf, file, program)?;
                }
            }
        }
        names.check(program)?;
        Ok(names)
    }

    fn learn(&mut self, leaf: &Leaf, file: &Parsed<'_>, program: &Program<'_>) -> Result<(), BundleError> {
        let Some(item) = self.imported(leaf, file, program)? else {
            return Ok(());
        };
        if leaf.glob {
            let Item::Module(path) = item else {
                return Ok(());
            };
            for (name, item) in children(path) {
                if program.mentions(name) {
                    self.insert(name, item, leaf, file)?;
                }
            }
        } else if let Some(name) = &leaf.name {
            self.insert(name, item, leaf, file)?;
        }
        Ok(())
    }

    fn insert(&mut self, name: &str, item: Item, leaf: &Leaf, file: &Parsed<'_>) -> Result<(), BundleError> {
        match self.known.insert(name.to_owned(), item) {
            Some(before) if before != item => Err(file
                .error(&leaf.range, format!("found `{name}` for two things of {CRATE}, expected one name for each"))),
            _ => Ok(()),
        }
    }

    /// What of proconio a leaf imports; for a glob, the module. `None` if it is nothing of it.
    pub(super) fn imported(
        &self,
        leaf: &Leaf,
        file: &Parsed<'_>,
        program: &Program<'_>,
    ) -> Result<Option<Item>, BundleError> {
        let path: Vec<&str> = leaf.path.iter().map(String::as_str).collect();
        match self.resolve(&path) {
            Resolved::Item(item, []) => Ok(Some(item)),
            Resolved::Other => Ok(self.through_own(&path, program)),
            _ => Err(file.error(&leaf.range, unknown(&path.join("::")))),
        }
    }

    /// What a module of the program's own exports again: since each name means one thing in the whole program, one that nothing is
    /// defined by is that of proconio.
    fn through_own(&self, path: &[&str], program: &Program<'_>) -> Option<Item> {
        let (last, above) = path.split_last()?;
        let defines =
            |name: &str| program.files.iter().any(|file| file.definitions.iter().any(|(_, known, _)| known == name));
        let first = above.first()?;
        let is_own = ["crate", "self", "super"].contains(first) || defines(first);
        self.get(last).filter(|item| is_own && !matches!(item, Item::Module(_)) && !defines(last))
    }

    /// What a path is; what follows the item is the rest.
    pub(super) fn resolve<'p>(&self, path: &'p [&'p str]) -> Resolved<'p> {
        let own = path.iter().take_while(|segment| ["crate", "self", "super"].contains(segment)).count();
        let Some((first, rest)) = path[own..].split_first() else {
            return Resolved::Other;
        };
        match self.known.get(*first) {
            Some(Item::Module(prefix)) => {
                let mut whole = prefix.to_vec();
                let mut found = Item::Module(prefix);
                for (index, segment) in rest.iter().enumerate() {
                    whole.push(*segment);
                    match item(&whole) {
                        Some(item @ Item::Module(_)) => found = item,
                        Some(item) => return Resolved::Item(item, &rest[index + 1..]),
                        None => return Resolved::Unknown,
                    }
                }
                Resolved::Item(found, &[])
            }
            Some(item) => Resolved::Item(*item, rest),
            None => Resolved::Other,
        }
    }

    /// The item of this name.
    pub(super) fn get(&self, name: &str) -> Option<Item> {
        self.known.get(name).copied()
    }

    /// That no name is used for anything else as well.
    fn check(&self, program: &Program<'_>) -> Result<(), BundleError> {
        for file in &program.files {
            for (definition, name, range) in &file.definitions {
                let clashes = match (definition, self.get(name)) {
                    (_, None) => false,
                    (Definition::Macro, Some(item)) => item.is_macro(),
                    (Definition::Function, Some(item)) => item == Item::Kept("is_stdin_empty"),
                    (Definition::Type, Some(item)) => {
                        matches!(item, Item::Kept(_) | Item::Module(_) | Item::SourceTrait)
                    }
                };
                if clashes {
                    return Err(file.error(range, two_things(name)));
                }
            }
            for leaf in file.uses.iter().flat_map(|found| &found.leaves) {
                if let Some(name) = &leaf.name
                    && let Some(item) = self.get(name)
                    && self.imported(leaf, file, program)?.is_none()
                    && (item.is_macro() || item.is_attribute() || matches!(item, Item::Kept(_) | Item::Module(_)))
                {
                    return Err(file.error(&leaf.range, two_things(name)));
                }
            }
        }
        Ok(())
    }
}

fn two_things(name: &str) -> String {
    format!("found another `{name}` than that of {CRATE}, expected one meaning of the name in the whole program")
}

fn unknown(path: &str) -> String {
    format!(
        "found {path}, expected something of {CRATE} that std alone can stand in for: its macros, attributes, markers and sources"
    )
}

/// What a path turned out to be.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Resolved<'p> {
    /// Something of proconio, and what follows it.
    Item(Item, &'p [&'p str]),
    /// Of proconio, but nothing that can be replaced.
    Unknown,
    /// Not of proconio.
    Other,
}
