//! What the names of a program stand for, as far as they are those of proconio.

use std::collections::{BTreeMap, BTreeSet};

use super::items::{CRATE, Item, children, item};
use super::leaves::Leaf;
use super::program::{Definition, File, Program};
use crate::source::BundleError;

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

/// The names that a program has for things of proconio, wherever it imports them.
#[derive(Debug, Default)]
pub(super) struct Names {
    known: BTreeMap<String, Item>,
    /// The program's own modules, through which a path may lead to them.
    modules: BTreeSet<String>,
}

impl Names {
    /// Collects them from every `use`. That a name means one thing in the whole program is checked, not assumed.
    pub(super) fn gather(program: &Program<'_>) -> Result<Self, BundleError> {
        let mut names = Names::default();
        let definitions = program.files.iter().flat_map(|file| &file.definitions);
        let modules = definitions.filter(|(definition, ..)| *definition == Definition::Module);
        names.modules.extend(modules.map(|(_, name, _)| name.clone()));
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

    fn learn(&mut self, leaf: &Leaf, file: &File<'_>, program: &Program<'_>) -> Result<(), BundleError> {
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

    fn insert(&mut self, name: &str, item: Item, leaf: &Leaf, file: &File<'_>) -> Result<(), BundleError> {
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
        file: &File<'_>,
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
        let is_own =
            |segment: &&&str| ["crate", "self", "super"].contains(*segment) || self.modules.contains(**segment);
        let own = path.iter().take_while(is_own).count();
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
            // What a module of the program's own exports under the name, it goes on to export.
            Some(Item::Kept(_)) if path[..own].iter().any(|segment| self.modules.contains(*segment)) => Resolved::Other,
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
                    (Definition::Type | Definition::Module, Some(item)) => {
                        matches!(item, Item::Kept(_) | Item::Module(_))
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
        "found {path}, expected a part of {CRATE} that std can replace: its macros, attributes, markers and sources"
    )
}
