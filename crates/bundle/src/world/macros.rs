//! What the user's macros declare: with names that stand in their text, or with such as they are given.

use std::collections::{BTreeMap, BTreeSet};

use crate::lex::Token;

/// Names that stand among the tokens of macros, definitions and calls alike.
#[derive(Debug, Default)]
pub(crate) struct InMacros {
    /// Those of modules and types that a macro declares.
    declared: BTreeSet<String>,
    /// Whether a macro declares modules or types whose names it is given.
    declares_any: bool,
    /// The user's `macro_rules!`.
    defined: BTreeSet<String>,
    /// Whether a macro defines macros whose names it is given.
    defines_any: bool,
    /// All words.
    words: BTreeSet<String>,
    /// What the `use`s within macros import, by file.
    imported: BTreeMap<usize, BTreeSet<String>>,
    /// Whether a macro calls methods whose names it is given.
    pub(crate) calls_any: bool,
}

impl InMacros {
    /// Reads the tokens of one macro, or of an attribute.
    pub(super) fn read(&mut self, file: usize, tokens: &[Token]) {
        self.words.extend(tokens.iter().filter(|token| token.is_word()).map(|token| token.name().to_owned()));
        for pair in tokens.windows(2) {
            let declares = ["mod", "struct", "enum", "union", "trait", "type"].iter().any(|word| pair[0].is(word));
            if declares && pair[1].is_word() {
                self.declared.insert(pair[1].name().to_owned());
            }
            self.declares_any |= declares && pair[1].is("$");
            self.calls_any |= pair[0].is(".") && pair[1].is("$");
        }
        for three in tokens.windows(3).filter(|three| three[0].is("macro_rules") && three[1].is("!")) {
            self.define(three[2].name());
            self.defines_any |= three[2].is("$");
        }
        let starts = tokens.iter().enumerate().filter(|(_, token)| token.is("use"));
        for (start, _) in starts {
            let tree = tokens[start + 1..].iter().take_while(|token| !token.is(";"));
            // The first word is a crate or a module, and stands there before any import.
            let names = tree.filter(|token| token.is_word()).skip(1).map(|token| token.name().to_owned());
            self.imported.entry(file).or_default().extend(names);
        }
    }

    /// Notes a definition.
    pub(super) fn define(&mut self, name: &str) {
        self.defined.insert(name.to_owned());
    }

    /// Whether a macro may have this name.
    pub(crate) fn defines(&self, name: &str) -> bool {
        self.defined.contains(name) || self.defines_any && self.words.contains(name)
    }

    /// Whether a path may begin with `name` because of a macro; `within` one, or outside of all.
    pub(crate) fn declare(&self, name: &str, file: usize, within: bool) -> bool {
        self.declared.contains(name)
            || self.declares_any && self.words.contains(name)
            || within && self.imported.get(&file).is_some_and(|names| names.contains(name))
    }
}
