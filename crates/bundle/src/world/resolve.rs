//! What a path means where it stands.

use std::collections::BTreeSet;

use super::{CRATE, Import, Mention, Target, World};
use crate::foreign;

/// The imports that a path has come through: those at work, to end cycles, and all that led somewhere.
#[derive(Debug, Default)]
pub(crate) struct Through {
    at_work: Vec<usize>,
    pub(crate) passed: BTreeSet<usize>,
}

impl Through {
    fn pass(&mut self, import: usize, find: impl FnOnce(&mut Self) -> Vec<Target>) -> Vec<Target> {
        let found = self.follow(import, find);
        if !found.is_empty() {
            self.passed.insert(import);
        }
        found
    }

    /// As [`Through::pass`], of an import that need not be on the way.
    fn follow(&mut self, import: usize, find: impl FnOnce(&mut Self) -> Vec<Target>) -> Vec<Target> {
        if self.at_work.contains(&import) {
            return Vec::new();
        }
        self.at_work.push(import);
        let found = find(self);
        self.at_work.pop();
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
        let mut found = self.named(scope, name, through);
        if found.is_empty() {
            found = self.behind_globs(scope, name, through);
        }
        found.dedup();
        found
    }

    /// What a name means that one scope declares, or imports by this name.
    fn named(&self, scope: usize, name: &str, through: &mut Through) -> Vec<Target> {
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
        found
    }

    /// What a name means through a `*` in `scope`. Modules may open each other in every way, so each is looked into once.
    fn behind_globs(&self, scope: usize, name: &str, through: &mut Through) -> Vec<Target> {
        let (mut found, mut seen, mut left) = (Vec::new(), vec![scope], vec![(scope, Vec::new())]);
        while let Some((at, way)) = left.pop() {
            let globs = self.scopes[at].imports.iter().filter(|&&import| self.imports[import].name.is_none());
            for &import in globs {
                let opened = through.follow(import, |through| self.imported(import, through));
                let way: Vec<usize> = way.iter().copied().chain([import]).collect();
                for target in opened {
                    let behind = match target {
                        Target::Scope(inner) if seen.contains(&inner) => continue,
                        Target::Scope(inner) => {
                            seen.push(inner);
                            let behind = self.named(inner, name, through);
                            if behind.is_empty() {
                                left.push((inner, way.clone()));
                            }
                            behind
                        }
                        Target::Item(item) if self.items[item].variants.iter().any(|variant| variant == name) => {
                            vec![target]
                        }
                        Target::Item(_) | Target::Other => continue,
                    };
                    if !behind.is_empty() {
                        through.passed.extend(&way);
                    }
                    found.extend(behind);
                }
            }
        }
        found
    }

    /// Whether the path of an import by `*` begins with a crate for sure: nothing can hide a crate in it but what is there by name.
    pub(crate) fn glob_of_crate(&self, import: &Import) -> bool {
        let Some((first, _)) = import.words.first() else { return false };
        let mut at = import.scope;
        let is_named = |scope: usize| {
            let of_name = |&import: &usize| self.imports[import].name.as_deref() == Some(first);
            self.scopes[scope].names.contains_key(first) || self.scopes[scope].imports.iter().any(of_name)
        };
        import.name.is_none()
            && foreign::is_crate(first)
            && loop {
                match self.scopes[at].parent {
                    _ if is_named(at) => break false,
                    Some(parent) if self.scopes[at].is_block => at = parent,
                    _ => break true,
                }
            }
    }

    /// What an import means; behind `*`, what it opens.
    pub(crate) fn imported(&self, import: usize, through: &mut Through) -> Vec<Target> {
        let import = &self.imports[import];
        let words: Vec<&str> = import.words.iter().map(|(word, _)| word.as_str()).collect();
        let leading = import.leading || self.glob_of_crate(import);
        let found = self.resolve(import.scope, &words, leading, through);
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
