//! Where a path leads, as far as it leaves the program: into which other crate.
//!
//! Here only names count that a path may begin with: those of modules, types and crates. So a function or a macro never
//! hides the crate of its name, and an import never stands for itself: `use lazy_static::lazy_static;` begins with the crate.

use super::{CRATE, Target, World};
use crate::foreign;

/// What a name means, with which a path begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Origin {
    /// Something of the user's or of the templates that is no module.
    Own,
    /// A module of either.
    Module(usize),
    /// A path into another crate, from the crate's name on.
    Foreign(Vec<String>),
}

impl World<'_> {
    /// What the first word of a path means. `at_work` are the imports whose paths are being followed.
    pub(crate) fn origins(&self, scope: usize, word: &str, leading: bool, at_work: &mut Vec<usize>) -> Vec<Origin> {
        let module = self.module(scope);
        match word {
            _ if leading => vec![self.crate_named(word)],
            "crate" if self.scopes[scope].is_template => vec![Origin::Module(self.template_root)],
            "crate" => vec![Origin::Module(self.own_root)],
            "self" => vec![Origin::Module(module)],
            "super" => {
                self.scopes[module].parent.map(|parent| Origin::Module(self.module(parent))).into_iter().collect()
            }
            word => {
                let mut at = scope;
                loop {
                    let found = self.origins_in(at, word, at_work);
                    match self.scopes[at].parent {
                        _ if !found.is_empty() => return found,
                        Some(parent) if self.scopes[at].is_block => at = parent,
                        _ => return vec![self.crate_named(word)],
                    }
                }
            }
        }
    }

    /// A crate: the templates', or another by the name that the root's `extern crate` gives it, or by its own.
    fn crate_named(&self, name: &str) -> Origin {
        if name == CRATE {
            return Origin::Module(self.template_root);
        }
        let mut renamed = self.externs.keys().map(|&import| &self.imports[import]);
        let renamed = renamed.find(|import| import.scope == self.own_root && import.name.as_deref() == Some(name));
        let own = renamed.and_then(|import| import.words.first()).map_or(name, |(own, _)| own.as_str());
        Origin::Foreign(vec![own.to_owned()])
    }

    /// What a name means as a member of one scope.
    fn origins_in(&self, scope: usize, name: &str, at_work: &mut Vec<usize>) -> Vec<Origin> {
        let mut found = self.named_origins(scope, name, at_work);
        if found.is_empty() {
            let (mut seen, mut left) = (vec![scope], vec![scope]);
            while let Some(at) = left.pop() {
                let globs = self.scopes[at].imports.iter().filter(|&&import| self.imports[import].name.is_none());
                for opened in globs.flat_map(|&import| self.import_origins(import, at_work)).collect::<Vec<_>>() {
                    match opened {
                        Origin::Module(inner) if !seen.contains(&inner) => {
                            seen.push(inner);
                            let behind = self.named_origins(inner, name, at_work);
                            left.extend(behind.is_empty().then_some(inner));
                            found.extend(behind);
                        }
                        Origin::Foreign(path) if foreign::has(&path, name) => {
                            found.push(Origin::Foreign(path.into_iter().chain([name.to_owned()]).collect()));
                        }
                        Origin::Module(_) | Origin::Foreign(_) | Origin::Own => {}
                    }
                }
            }
        }
        found.dedup();
        found
    }

    /// What a name means that one scope declares, or imports by this name.
    fn named_origins(&self, scope: usize, name: &str, at_work: &mut Vec<usize>) -> Vec<Origin> {
        let this = &self.scopes[scope];
        let mut found = Vec::new();
        if this.types.contains(name) {
            found.extend(this.names.get(name).into_iter().flatten().map(|target| match target {
                Target::Scope(scope) => Origin::Module(*scope),
                _ => Origin::Own,
            }));
        }
        for &import in this.imports.iter().filter(|&&import| self.imports[import].name.as_deref() == Some(name)) {
            found.extend(self.import_origins(import, at_work));
        }
        found
    }

    /// What an import means; behind `*`, what it opens.
    fn import_origins(&self, import: usize, at_work: &mut Vec<usize>) -> Vec<Origin> {
        if at_work.contains(&import) {
            return Vec::new();
        }
        at_work.push(import);
        let found = self.path_origins(import, at_work);
        at_work.pop();
        found
    }

    fn path_origins(&self, import: usize, at_work: &mut Vec<usize>) -> Vec<Origin> {
        let import = &self.imports[import];
        let Some(((first, _), rest)) = import.words.split_first() else { return Vec::new() };
        let leading = import.leading || self.glob_of_crate(import);
        let mut origins = self.origins(import.scope, first, leading, at_work);
        for (word, _) in rest {
            origins = origins
                .into_iter()
                .flat_map(|origin| match origin {
                    Origin::Own => vec![Origin::Own],
                    Origin::Foreign(path) => {
                        vec![Origin::Foreign(path.into_iter().chain([word.clone()]).collect())]
                    }
                    Origin::Module(scope) if word == "super" => {
                        self.scopes[scope].parent.map(Origin::Module).into_iter().collect()
                    }
                    Origin::Module(scope) => self.origins_in(scope, word, at_work),
                })
                .collect();
        }
        origins
    }

    /// The paths into other crates that a `*` opens where `scope` is, also through modules of the user's; only those of which it is
    /// unknown what they bring.
    pub(crate) fn unknown_globs(&self, scope: usize) -> Vec<Vec<String>> {
        let (mut unknown, mut seen, mut left) = (Vec::new(), vec![scope], vec![scope]);
        while let Some(at) = left.pop() {
            let this = &self.scopes[at];
            let mut next: Vec<usize> = this.parent.filter(|_| this.is_block).into_iter().collect();
            for &import in this.imports.iter().filter(|&&import| self.imports[import].name.is_none()) {
                for opened in self.import_origins(import, &mut Vec::new()) {
                    match opened {
                        Origin::Module(scope) => next.push(scope),
                        Origin::Foreign(path) if !foreign::is_known(&path) => unknown.push(path),
                        Origin::Foreign(_) | Origin::Own => {}
                    }
                }
            }
            next.retain(|scope| !seen.contains(scope));
            seen.extend(&next);
            left.extend(next);
        }
        unknown
    }
}
