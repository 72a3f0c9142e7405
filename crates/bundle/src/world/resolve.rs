//! What a path means where it stands.

use std::collections::BTreeSet;

use super::{CRATE, Import, Mention, Target, World};

/// The imports that a path has come through: those at work, to end cycles, and all that led somewhere.
#[derive(Debug, Default)]
pub(crate) struct Through {
    at_work: Vec<usize>,
    pub(crate) passed: BTreeSet<usize>,
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

impl World<'_> {
    /// The module in which a scope lies.
    pub(crate) fn module(&self, mut scope: usize) -> usize {
        while self.scopes[scope].is_block {
            scope = self.scopes[scope].parent.unwrap_or(self.own_root);
        }
        scope
    }

    /// What the path `words` means where it stands in `scope`. Passes through imports are added to `through`.
    pub(crate) fn resolve(&self, scope: usize, words: &[&str], leading: bool, through: &mut Through) -> Vec<Target> {
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
    pub(crate) fn lookup(&self, mut scope: usize, name: &str, through: &mut Through) -> Vec<Target> {
        loop {
            let found = self.member(scope, name, through);
            match self.scopes[scope].parent {
                Some(parent) if found.is_empty() && self.scopes[scope].is_block => scope = parent,
                _ => return found,
            }
        }
    }

    /// What a name means as a member of one scope: declared, imported, or else imported by `*`.
    pub(crate) fn member(&self, scope: usize, name: &str, through: &mut Through) -> Vec<Target> {
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
                    targets.into_iter().flat_map(|target| self.behind_glob(target, name, through)).collect()
                }));
            }
        }
        found.dedup();
        found
    }

    /// What `name` means through a `*` behind `target`.
    fn behind_glob(&self, target: Target, name: &str, through: &mut Through) -> Vec<Target> {
        match target {
            Target::Scope(scope) => self.member(scope, name, through),
            Target::Item(item) if self.items[item].variants.iter().any(|variant| variant == name) => vec![target],
            _ => Vec::new(),
        }
    }

    /// What an import means; behind `*`, what it opens.
    pub(crate) fn imported(&self, import: usize, through: &mut Through) -> Vec<Target> {
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
    pub(crate) fn begins_with_crate(&self, mention: &Mention) -> bool {
        let is_name = mention.words.first().is_some_and(|(word, _)| word == CRATE);
        is_name
            && !self.scopes[mention.scope].is_template
            && (mention.leading.is_some() || self.lookup(mention.scope, CRATE, &mut Through::default()).is_empty())
    }

    /// Whether a leaf of a `use` begins with the templates' crate.
    pub(crate) fn import_begins_with_crate(&self, import: &Import) -> bool {
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
