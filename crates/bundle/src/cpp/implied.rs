//! Which guards are defined wherever another one is.
//!
//! Behind `#ifdef A`, `#include "a.h"`, `#endif` it is open whether `a.h` has gone in. Where it has, so have the files
//! that it includes. Without this they would be put in again and again, in numbers that double with each level.

use std::collections::{HashMap, HashSet};

use super::macros::{Known, Macros};

/// More guards are not compared with each other.
const MOST_GUARDS: usize = 2000;

/// The guards of all files that were met.
#[derive(Debug, Default)]
pub(super) struct Implied {
    /// The file that each guards.
    owners: HashMap<String, usize>,
    /// Those that something else than their file defines, or undefines.
    spoiled: HashSet<String>,
    /// What is defined at the end of each guarded text, whenever it is read.
    at_end: HashMap<String, HashSet<String>>,
}

impl Implied {
    /// Notes the guard of a file.
    pub(super) fn guard(&mut self, name: &str, file: usize, macros: &Macros) {
        let owner = self.owners.get(name).copied();
        if owner.is_none() {
            self.owners.insert(name.to_owned(), file);
        }
        if owner.map_or(!macros.is_untouched(name), |owner| owner != file) {
            self.spoil(name);
        }
    }

    /// Notes that a file defines a macro.
    pub(super) fn define(&mut self, name: &str, file: usize) {
        if self.owners.get(name).is_some_and(|owner| *owner != file) {
            self.spoil(name);
        }
    }

    /// Notes that a macro does not stay defined.
    pub(super) fn spoil(&mut self, name: &str) {
        self.spoiled.insert(name.to_owned());
        self.at_end.remove(name);
    }

    /// Notes what is certain at the end of the text that a macro guards.
    pub(super) fn end(&mut self, name: &str, macros: &Macros) {
        if self.owners.len() > MOST_GUARDS || self.spoiled.contains(name) {
            return;
        }
        let is_defined = |name: &&String| matches!(macros.get(name), Known::Defined(_));
        match self.at_end.get_mut(name) {
            Some(at_end) => at_end.retain(|name| is_defined(&name)),
            None => {
                let all = self.owners.keys().filter(is_defined).cloned().collect();
                self.at_end.insert(name.to_owned(), all);
            }
        }
    }

    /// The guards that are defined where `name` is, if its text is not being read.
    pub(super) fn by(&self, name: &str) -> Vec<String> {
        let at_end = self.at_end.get(name).into_iter().flatten();
        at_end.filter(|name| !self.spoiled.contains(*name)).cloned().collect()
    }
}
