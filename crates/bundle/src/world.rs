//! All names of a program and of the templates, and what a path means.
//!
//! Two crates stand here: the user's, and `grundy` as far as it can be bundled. Each module is a scope, and so is each block that
//! declares something. Name spaces are not told apart and visibility is not looked at: the compiler has done that. A path may so mean
//! several things, and then all of them are meant.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::SourceFile;
use super::collect::{self, Collector};
use super::use_tree::{Tree, Word};
use crate::BundleError;

/// The name of the templates' crate.
pub(super) const CRATE: &str = "grundy";

/// What a path means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    /// A module of either crate.
    Scope(usize),
    /// An item of the templates, or something within it.
    Item(usize),
    /// Anything else that is known: the user's own items, and what lies in the standard library.
    Other,
}

/// A module, or a block that declares something.
#[derive(Debug, Default)]
pub(super) struct Scope {
    pub(super) parent: Option<usize>,
    pub(super) is_block: bool,
    /// Whether it belongs to the templates.
    pub(super) is_template: bool,
    /// Its path from its crate's root.
    pub(super) path: Vec<String>,
    pub(super) names: BTreeMap<String, Vec<Target>>,
    /// Indices of [`World::imports`].
    pub(super) imports: Vec<usize>,
}

/// One leaf of a `use`.
#[derive(Debug)]
pub(super) struct Import {
    pub(super) scope: usize,
    pub(super) words: Vec<Word>,
    pub(super) leading: bool,
    /// What it is called here; `None` for `*`.
    pub(super) name: Option<String>,
    pub(super) file: usize,
    /// The index of its [`UseItem`].
    pub(super) item: usize,
}

/// A whole `use` item.
#[derive(Debug)]
pub(super) struct UseItem {
    pub(super) file: usize,
    pub(super) scope: usize,
    pub(super) range: Range<usize>,
    /// The tree, behind `::` if there is one.
    pub(super) tree: Tree,
    /// Where the word `use` ends.
    pub(super) use_end: usize,
    /// The item of a template whose body it stands in.
    pub(super) owner: Option<usize>,
}

/// A path that is used somewhere.
#[derive(Debug)]
pub(super) struct Mention {
    pub(super) file: usize,
    pub(super) scope: usize,
    /// The item of the templates in which it stands; `None` in the user's files.
    pub(super) owner: Option<usize>,
    pub(super) words: Vec<Word>,
    pub(super) leading: Option<usize>,
    /// What stands behind a last `::` that is followed by no word; only in macros.
    pub(super) tail: Option<String>,
    /// Whether it stands in the arguments of a macro.
    pub(super) in_macro: bool,
}

/// What an item of the templates is.
#[derive(Debug)]
pub(super) enum Kind {
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
pub(super) struct Item {
    pub(super) file: usize,
    pub(super) scope: usize,
    pub(super) kind: Kind,
    pub(super) range: Range<usize>,
    /// Indices of [`World::mentions`], in order of the text.
    pub(super) mentions: Vec<usize>,
    /// Names that stand where a method or another associated item may.
    pub(super) member_names: BTreeSet<String>,
    /// The variants of an enum.
    pub(super) variants: Vec<String>,
}

/// Everything that is named.
#[derive(Debug, Default)]
pub(super) struct World {
    /// The user's files, then the templates'.
    pub(super) files: Vec<SourceFile>,
    /// How many are the user's.
    pub(super) own_files: usize,
    pub(super) scopes: Vec<Scope>,
    pub(super) imports: Vec<Import>,
    pub(super) uses: Vec<UseItem>,
    pub(super) mentions: Vec<Mention>,
    pub(super) items: Vec<Item>,
    /// `extern crate grundy;` and what is only there for tests, in the user's files.
    pub(super) dropped: Vec<(usize, Range<usize>)>,
    /// As [`Item::member_names`], of the user's files.
    pub(super) member_names: BTreeSet<String>,
    pub(super) own_root: usize,
    pub(super) template_root: usize,
}

impl World {
    /// The names of the program `files`, and of `templates`: paths and texts below `src/games`.
    pub(super) fn of(files: &[SourceFile], templates: &[(&str, &str)]) -> Result<Self, BundleError> {
        let mut world = Self { files: files.to_vec(), own_files: files.len(), ..Self::default() };
        collect::add_templates(&mut world, templates);
        world.template_root = world.add_scope(None, false, true, Vec::new());
        world.own_root = world.add_scope(None, false, false, Vec::new());
        let (own, template, first_template) = (world.own_root, world.template_root, files.len());
        Collector::new(&mut world, 0, own).file()?;
        Collector::new(&mut world, first_template, template).file()?;
        Ok(world)
    }

    pub(super) fn add_scope(
        &mut self,
        parent: Option<usize>,
        is_block: bool,
        is_template: bool,
        path: Vec<String>,
    ) -> usize {
        self.scopes.push(Scope { parent, is_block, is_template, path, ..Scope::default() });
        self.scopes.len() - 1
    }

    /// The module in which a scope lies.
    pub(super) fn module(&self, mut scope: usize) -> usize {
        while self.scopes[scope].is_block {
            scope = self.scopes[scope].parent.unwrap_or(self.own_root);
        }
        scope
    }

    /// What the path `words` means where it stands in `scope`. Passes through imports are added to `through`.
    pub(super) fn resolve(&self, scope: usize, words: &[&str], leading: bool, through: &mut Through) -> Vec<Target> {
        let Some((first, rest)) = words.split_first() else { return Vec::new() };
        let module = self.module(scope);
        let mut targets = match *first {
            _ if leading => self.other_crate(scope, first),
            "crate" if self.scopes[scope].is_template => vec![Target::Scope(self.template_root)],
            "crate" => vec![Target::Scope(self.own_root)],
            "self" => vec![Target::Scope(module)],
            "super" => {
                self.scopes[module].parent.map(|parent| Target::Scope(self.module(parent))).into_iter().collect()
            }
            first => match self.lookup(scope, first, through) {
                found if found.is_empty() => self.other_crate(scope, first),
                found => found,
            },
        };
        for word in rest {
            let mut next = Vec::new();
            for target in targets {
                let found = match target {
                    Target::Scope(scope) if *word == "super" => {
                        self.scopes[scope].parent.map(Target::Scope).into_iter().collect()
                    }
                    Target::Scope(scope) => self.member(scope, word, through),
                    known => vec![known],
                };
                next.extend(found.into_iter().filter(|target| !next.contains(target)).collect::<Vec<_>>());
            }
            targets = next;
        }
        targets
    }

    /// A crate by its name.
    fn other_crate(&self, scope: usize, name: &str) -> Vec<Target> {
        match name {
            CRATE if !self.scopes[scope].is_template => vec![Target::Scope(self.template_root)],
            "std" | "core" | "alloc" => vec![Target::Other],
            _ => Vec::new(),
        }
    }

    /// What a single name means in `scope` or in the blocks around it, up to the module.
    pub(super) fn lookup(&self, mut scope: usize, name: &str, through: &mut Through) -> Vec<Target> {
        loop {
            let found = self.member(scope, name, through);
            match self.scopes[scope].parent {
                Some(parent) if found.is_empty() && self.scopes[scope].is_block => scope = parent,
                _ => return found,
            }
        }
    }

    /// What a name means as a member of one scope: declared, imported, or else imported by `*`.
    pub(super) fn member(&self, scope: usize, name: &str, through: &mut Through) -> Vec<Target> {
        let this = &self.scopes[scope];
        let mut found = this.names.get(name).cloned().unwrap_or_default();
        let named = |&&import: &&usize| self.imports[import].name.as_deref() == Some(name);
        for &import in this.imports.iter().filter(named) {
            found.extend(through.pass(import, |through| match self.imported(import, through) {
                // What another crate has is not known here, only that the name is taken.
                found if found.is_empty() => vec![Target::Other],
                found => found,
            }));
        }
        if found.is_empty() {
            for &import in this.imports.iter().filter(|&&import| self.imports[import].name.is_none()) {
                found.extend(through.pass(import, |through| {
                    let targets = self.imported(import, through);
                    targets.into_iter().flat_map(|target| self.of_glob(target, name, through)).collect()
                }));
            }
        }
        found.dedup();
        found
    }

    /// What `name` means through a `*` behind `target`.
    fn of_glob(&self, target: Target, name: &str, through: &mut Through) -> Vec<Target> {
        match target {
            Target::Scope(scope) => self.member(scope, name, through),
            Target::Item(item) if self.items[item].variants.iter().any(|variant| variant == name) => vec![target],
            _ => Vec::new(),
        }
    }

    /// What an import means; behind `*`, what it opens.
    pub(super) fn imported(&self, import: usize, through: &mut Through) -> Vec<Target> {
        let import = &self.imports[import];
        let words: Vec<&str> = import.words.iter().map(|(word, _)| word.as_str()).collect();
        let found = self.resolve(import.scope, &words, import.leading, through);
        if found.is_empty() && words.first() == Some(&CRATE) {
            // `use grundy::games::grundy;` takes that name; the crate is meant by others all the same.
            return self.resolve(import.scope, &words, true, through);
        }
        found
    }

    /// Whether the first word of a path means the templates' crate itself, not something here that has its name.
    pub(super) fn begins_with_crate(&self, mention: &Mention) -> bool {
        let is_name = mention.words.first().is_some_and(|(word, _)| word == CRATE);
        is_name
            && !self.scopes[mention.scope].is_template
            && (mention.leading.is_some() || self.lookup(mention.scope, CRATE, &mut Through::default()).is_empty())
    }

    /// Whether a leaf of a `use` begins with the templates' crate.
    pub(super) fn import_begins_with_crate(&self, import: &Import) -> bool {
        let words: Vec<&str> = import.words.iter().map(|(word, _)| word.as_str()).collect();
        if words.first() != Some(&CRATE) || self.scopes[import.scope].is_template {
            return false;
        }
        let through = &mut Through::default();
        let here = self.lookup(import.scope, CRATE, through);
        import.leading
            || here.is_empty()
            || here == [Target::Scope(self.template_root)]
            || self.resolve(import.scope, &words, false, through).is_empty()
    }
}

/// The imports that a path has come through: those at work, to end cycles, and all that led somewhere.
#[derive(Debug, Default)]
pub(super) struct Through {
    at_work: Vec<usize>,
    pub(super) passed: BTreeSet<usize>,
}

impl Through {
    fn pass(&mut self, import: usize, find: impl FnOnce(&mut Self) -> Vec<Target>) -> Vec<Target> {
        if self.at_work.contains(&import) {
            return Vec::new();
        }
        self.at_work.push(import);
        let found = find(self);
        self.at_work.pop();
        if !found.is_empty() {
            self.passed.insert(import);
        }
        found
    }
}
