//! Which parts of the templates a program uses, item by item.
//!
//! Everything that the user's files mention is used, and everything that a used item mentions. Where paths do not
//! decide, nothing may be missing:
//!
//! - A member of an inherent `impl` is used if its name stands anywhere behind a `.` or a `::`, or in a macro, in code that is used.
//! - An `impl` of a trait is used if its type is, and its trait where that is of the templates too; but those of [`BY_WORDS`] only
//!   if one of the words is there, without which nobody can come by them.
//! - An import is used if a mention comes through it, or if it is a trait of [`BY_METHODS`] with one of its methods called.

use std::collections::BTreeSet;

use super::lex::Token;
use super::world::{self, Import, ItemKind, Mention, Target, Through, World};

/// Traits of the standard library whose implementations can only be reached by code that has one of these words (`?` among them).
const BY_WORDS: &[(&str, &[&str])] = &[
    ("Error", &["Error"]),
    ("From", &["From", "Into", "from", "into", "TryFrom", "TryInto", "try_from", "try_into", "?"]),
    ("FromStr", &["FromStr", "from_str", "parse", "proconio"]),
];

/// Traits of the standard library that are imported for their methods.
const BY_METHODS: &[(&str, &[&str])] = &[
    ("Borrow", &["borrow"]),
    ("BorrowMut", &["borrow_mut"]),
    ("BufRead", &["lines", "read_line", "read_until", "split", "fill_buf", "consume"]),
    ("Error", &["source"]),
    ("FromStr", &["from_str"]),
    ("Hash", &["hash"]),
    ("Hasher", &["finish", "write_u64", "write_usize"]),
    ("Read", &["read", "read_to_end", "read_to_string", "read_exact", "bytes", "by_ref", "take"]),
    ("Write", &["write", "write_all", "write_fmt", "write_str", "write_char", "flush"]),
];

/// What is used.
#[derive(Debug, Default)]
pub(super) struct Live {
    /// Indices of [`World::items`].
    pub(super) items: BTreeSet<usize>,
    /// Scopes of templates that are named themselves.
    pub(super) scopes: BTreeSet<usize>,
    /// Indices of [`World::imports`], in templates.
    pub(super) imports: BTreeSet<usize>,
    /// Names that may be those of members.
    member_names: BTreeSet<String>,
    /// All words of the code that is used.
    words: BTreeSet<String>,
}

impl Live {
    /// What the user's files use.
    pub(super) fn find(world: &World<'_>) -> Self {
        let mut live = Self { member_names: world.member_names.clone(), ..Self::default() };
        for file in &world.files[..world.own_files] {
            live.read_words(&file.tokens);
        }
        for import in world.imports.iter().filter(|import| import.file < world.own_files && import.name.is_some()) {
            live.path(world, import.scope, &words_of(&import.words), import.leading);
        }
        for import in world.imports.iter().filter(|import| import.file < world.own_files && import.name.is_none()) {
            live.opened(world, import);
        }
        for mention in world.mentions.iter().filter(|mention| mention.owner.is_none() && mention.file < world.own_files)
        {
            live.mention(world, mention);
        }
        while live.more(world) {}
        live.method_imports(world);
        live
    }

    /// Whether something that is used lies in a scope of the templates, or the scope itself is named.
    pub(super) fn has_scope(&self, world: &World<'_>, scope: usize) -> bool {
        let lies_within = |mut at: usize| loop {
            match world.scopes[at].parent {
                _ if at == scope => return true,
                Some(parent) => at = parent,
                None => return false,
            }
        };
        self.scopes.iter().any(|&named| lies_within(named))
            || self.items.iter().any(|&item| lies_within(world.items[item].scope))
            || self.imports.iter().any(|&import| lies_within(world.imports[import].scope))
    }

    fn read_words(&mut self, tokens: &[Token]) {
        let words = tokens.iter().filter(|token| token.is_word() || token.is("?"));
        self.words.extend(words.map(|token| token.text.clone()));
    }

    fn mention(&mut self, world: &World<'_>, mention: &Mention) {
        self.path(world, mention.scope, &words_of(&mention.words), mention.leading.is_some());
    }

    /// A module behind a `*` is named, though nothing of it need be used.
    fn opened(&mut self, world: &World<'_>, import: &Import) {
        let targets = world.resolve(import.scope, &words_of(&import.words), import.leading, &mut Through::default());
        for target in targets {
            if let Target::Scope(scope) = target
                && world.scopes[scope].is_template
            {
                self.scopes.insert(scope);
            }
        }
    }

    /// Takes what a path means, and the imports of templates that it comes through.
    fn path(&mut self, world: &World<'_>, scope: usize, words: &[&str], leading: bool) {
        let mut through = Through::default();
        let mut found = world.resolve(scope, words, leading, &mut through);
        if found.is_empty() && words.first() == Some(&world::CRATE) {
            found = world.resolve(scope, words, true, &mut through);
        }
        if found.is_empty() && words.len() > 1 {
            // `module::name` of which only the module is known: its macro, or what the compiler will not find either.
            return self.path(world, scope, &words[..words.len() - 1], leading);
        }
        let is_template = |&import: &usize| world.scopes[world.imports[import].scope].is_template;
        self.imports.extend(through.passed.into_iter().filter(is_template));
        for target in found {
            match target {
                Target::Item(item) => self.item(world, item),
                Target::Scope(scope) if world.scopes[scope].is_template => {
                    self.scopes.insert(scope);
                }
                _ => {}
            }
        }
    }

    fn item(&mut self, world: &World<'_>, index: usize) {
        if !self.items.insert(index) {
            return;
        }
        let item = &world.items[index];
        self.member_names.extend(item.member_names.iter().cloned());
        let is_whole = !matches!(item.kind, ItemKind::Impl { of_trait: None, .. } | ItemKind::Module(_));
        if is_whole {
            self.read_words(world.files[item.file].tokens_in(&item.range));
        }
        for &mention in &item.mentions {
            self.mention(world, &world.mentions[mention]);
        }
    }

    /// Takes the `impl`s and members that are used because of what is used already; whether there were any.
    fn more(&mut self, world: &World<'_>) -> bool {
        let before = self.items.len();
        for (index, item) in world.items.iter().enumerate() {
            if self.items.contains(&index) {
                continue;
            }
            let is_used = match &item.kind {
                ItemKind::Impl { header, of_trait: Some(name) } => {
                    let needed = BY_WORDS.iter().find(|(of, _)| of == name);
                    self.has_all(world, &item.mentions[..*header])
                        && needed.is_none_or(|(_, words)| words.iter().any(|&word| self.words.contains(word)))
                }
                ItemKind::Impl { .. } | ItemKind::Plain | ItemKind::Module(_) => false,
                ItemKind::Member { of, name } => {
                    let ItemKind::Impl { header, .. } = world.items[*of].kind else { continue };
                    self.member_names.contains(name) && self.has_all(world, &world.items[*of].mentions[..header])
                }
            };
            if is_used {
                if let ItemKind::Member { of, .. } = item.kind {
                    self.item(world, of);
                }
                self.item(world, index);
            }
        }
        self.items.len() > before
    }

    /// Whether all items of the templates that are mentioned are used.
    fn has_all(&self, world: &World<'_>, mentions: &[usize]) -> bool {
        mentions.iter().all(|&mention| {
            let mention = &world.mentions[mention];
            let words = words_of(&mention.words);
            let targets = world.resolve(mention.scope, &words, mention.leading.is_some(), &mut Through::default());
            targets.iter().all(|target| !matches!(target, Target::Item(item) if !self.items.contains(item)))
        })
    }

    /// Takes the imports of traits whose methods are called where they are imported.
    fn method_imports(&mut self, world: &World<'_>) {
        for (index, import) in world.imports.iter().enumerate() {
            if !world.scopes[import.scope].is_template {
                continue;
            }
            let last = import.words.last().map_or("", |(word, _)| word.as_str());
            let methods = BY_METHODS.iter().find(|(name, _)| *name == last).map(|(_, methods)| methods);
            let in_module = |&&item: &&usize| world.module(world.items[item].scope) == world.module(import.scope);
            let called = |name: &str| {
                self.items.iter().filter(in_module).any(|&item| world.items[item].member_names.contains(name))
            };
            if methods.is_some_and(|methods| methods.iter().any(|method| called(method))) {
                self.imports.insert(index);
            }
        }
    }
}

fn words_of(words: &[(String, std::ops::Range<usize>)]) -> Vec<&str> {
    words.iter().map(|(word, _)| word.as_str()).collect()
}
