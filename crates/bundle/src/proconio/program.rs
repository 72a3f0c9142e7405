//! The program's files, as they stand by now: their tokens, their `use`s and what they define.

use std::borrow::Cow;
use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{ItemExternCrate, ItemMacro, ItemMod, ItemUse};

use super::items::CRATE;
use super::leaves::{Leaf, leaves};
use crate::edit::{Draft, Edit, is_within};
use crate::lex::{Token, plain};
use crate::parsed::Parsed;
use crate::source::BundleError;

/// What kind of thing a name is defined as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Definition {
    Macro,
    Function,
    Type,
    Module,
}

/// A `use` item, or an `extern crate` of proconio.
#[derive(Debug)]
pub(super) struct Use {
    pub(super) leaves: Vec<Leaf>,
    /// The item, its attributes included.
    pub(super) range: Range<usize>,
    /// What is imported: the tree.
    pub(super) tree: Range<usize>,
    /// Whether it is exported again.
    pub(super) public: bool,
}

/// A file: what there is of it by now.
pub(super) struct File<'p> {
    pub(super) parsed: &'p Parsed,
    pub(super) draft: &'p Draft<'p>,
    /// What has been taken out already: nobody looks there any more.
    removed: Vec<Range<usize>>,
    pub(super) tokens: Cow<'p, [Token]>,
    pub(super) uses: Vec<Use>,
    pub(super) definitions: Vec<(Definition, String, Range<usize>)>,
}

/// All files.
pub(super) struct Program<'p> {
    pub(super) files: Vec<File<'p>>,
}

impl<'p> Program<'p> {
    pub(super) fn new(files: &'p [Parsed], drafts: &'p [Draft<'p>]) -> Self {
        Program { files: files.iter().zip(drafts).map(|(parsed, draft)| File::new(parsed, draft)).collect() }
    }

    /// Whether the identifier stands anywhere but in a `use`.
    pub(super) fn mentions(&self, name: &str) -> bool {
        self.files.iter().any(|file| file.mentions(name))
    }

    /// Whether the program has a module in its root that is called as the crate is: that is meant, then.
    pub(super) fn has_own_crate(&self) -> bool {
        let mut roots = self.files.iter().filter(|file| file.parsed.source.module.is_empty());
        roots.any(|file| {
            file.parsed.tree.items.iter().any(|item| matches!(item, syn::Item::Mod(item) if item.ident == CRATE))
        })
    }

    /// Whether something of this name is imported from anywhere but the crate itself.
    pub(super) fn imports(&self, name: &str) -> bool {
        let leaves = self.files.iter().flat_map(|file| &file.uses).flat_map(|found| &found.leaves);
        let is_it = |leaf: &Leaf| {
            leaf.path.len() > 1 && leaf.path[0] != CRATE && leaf.path.last().is_some_and(|last| last == name)
        };
        leaves.into_iter().any(is_it)
    }

    /// Whether the identifier stands anywhere but in a `use`, also behind other names.
    pub(super) fn names(&self, name: &str) -> bool {
        self.files.iter().any(|file| {
            file.tokens.iter().any(|token| token.is_word() && token.text == name && !file.in_use(&token.range))
        })
    }

    /// Whether a function or a method of this name stands anywhere.
    pub(super) fn has_function(&self, name: &str) -> bool {
        let is_it = |pair: &[Token]| pair[0].text == "fn" && pair[1].text == name;
        self.files.iter().any(|file| file.tokens.windows(2).any(is_it))
    }

    /// Whether a module in a file of its own imports everything of one above it.
    pub(super) fn opens_above(&self) -> bool {
        let below = self.files.iter().filter(|file| !file.parsed.source.module.is_empty());
        let mut leaves = below.flat_map(|file| &file.uses).flat_map(|found| &found.leaves);
        leaves.any(|leaf| leaf.glob && leaf.path.first().is_some_and(|first| first == "super" || first == "crate"))
    }

    /// The first of these words that is none of `others` and no identifier of the program, but for the names of proconio's macros in
    /// front of their `!`.
    pub(super) fn fresh(&self, words: &[&str], others: &[&str]) -> String {
        let taken = |word: &str| {
            others.contains(&word)
                || self.files.iter().any(|file| {
                    let tokens = &file.tokens;
                    (0..tokens.len()).any(|at| {
                        tokens[at].text == word
                            && tokens[at].is_word()
                            && tokens.get(at + 1).is_none_or(|next| next.text != "!")
                            && !file.in_use(&tokens[at].range)
                    })
                })
        };
        let numbered = (2..).map(|number| format!("{}_{number}", words.first().copied().unwrap_or("it")));
        let mut all = words.iter().map(|&word| word.to_owned()).chain(numbered);
        all.find(|word| !taken(word)).unwrap_or_default()
    }
}

impl<'p> File<'p> {
    fn new(parsed: &'p Parsed, draft: &'p Draft<'p>) -> Self {
        let removed: Vec<Range<usize>> = draft.removals().cloned().collect();
        let is_there = |token: &&Token| !removed.iter().any(|removal| is_within(&token.range, removal));
        let tokens = match removed[..] {
            [] => Cow::Borrowed(&parsed.tokens[..]),
            _ => parsed.tokens.iter().filter(is_there).cloned().collect(),
        };
        let mut file = File { parsed, draft, removed, tokens, uses: Vec::new(), definitions: Vec::new() };
        let mut collector = Collector { file: &file, uses: Vec::new(), definitions: Vec::new() };
        collector.visit_file(&parsed.tree);
        (file.uses, file.definitions) = (collector.uses, collector.definitions);
        file
    }

    /// Whether something has been taken out already.
    pub(super) fn is_removed(&self, item: &impl Spanned) -> bool {
        // The place of an item takes its whole text to find.
        !self.removed.is_empty() && {
            let range = item.span().byte_range();
            self.removed.iter().any(|removal| is_within(&range, removal))
        }
    }

    /// What stands in `range`, as the user wrote it.
    pub(super) fn written(&self, range: &Range<usize>) -> &'p str {
        self.parsed.text().get(range.clone()).unwrap_or_default()
    }

    /// What stands in `range` by now, with `more` changes.
    pub(super) fn text(&self, range: &Range<usize>, more: &[Edit]) -> Cow<'p, str> {
        self.draft.text(range, more)
    }

    pub(super) fn error(&self, range: &Range<usize>, message: impl Into<String>) -> BundleError {
        self.parsed.error(range.start, message)
    }

    pub(super) fn in_use(&self, range: &Range<usize>) -> bool {
        self.uses.iter().any(|found| is_within(range, &found.range))
    }

    /// Whether the identifier stands outside of every `use`, by itself or as the beginning of a path.
    pub(super) fn mentions(&self, name: &str) -> bool {
        let text = |at: Option<usize>| at.map_or("", |at| self.tokens[at].text.as_str());
        (0..self.tokens.len()).any(|at| {
            let token = &self.tokens[at];
            let goes_on = text(at.checked_sub(1)) == ":" && text(at.checked_sub(2)) == ":";
            let own = ["crate", "self", "super"].contains(&text(at.checked_sub(3)));
            token.is_word() && token.text == name && (!goes_on || own) && !self.in_use(&token.range)
        })
    }

    /// Whether nothing but white space stands before `offset` on its line; then that space.
    pub(super) fn indent(&self, offset: usize) -> Option<Cow<'p, str>> {
        Some(self.draft.line_before(offset)).filter(|before| before.trim().is_empty())
    }

    /// `range`, and the white space after it.
    pub(super) fn with_space_after(&self, range: &Range<usize>) -> Range<usize> {
        let after = &self.parsed.text()[range.end..];
        range.start..range.end + (after.len() - after.trim_start().len())
    }
}

/// Finds `use`s and definitions.
struct Collector<'c, 'p> {
    file: &'c File<'p>,
    uses: Vec<Use>,
    definitions: Vec<(Definition, String, Range<usize>)>,
}

impl Collector<'_, '_> {
    fn define(&mut self, definition: Definition, ident: &syn::Ident) {
        self.definitions.push((definition, plain(ident), ident.span().byte_range()));
    }
}

impl<'ast> Visit<'ast> for Collector<'_, '_> {
    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let tree = item.tree.span().byte_range();
        self.uses.push(Use {
            leaves: leaves(&item.tree),
            range: item.span().byte_range(),
            tree: item.leading_colon.as_ref().map_or(tree.start, |colon| colon.span().byte_range().start)..tree.end,
            public: !matches!(item.vis, syn::Visibility::Inherited),
        });
    }

    fn visit_item_extern_crate(&mut self, item: &'ast ItemExternCrate) {
        if item.ident == CRATE {
            let range = item.span().byte_range();
            let name = item.rename.as_ref().map_or(CRATE.to_owned(), |(_, name)| name.to_string());
            let leaf = |glob, name| Leaf { path: vec![CRATE.to_owned()], name, glob, range: range.clone() };
            let mut leaves = vec![leaf(false, Some(name))];
            if item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_use")) {
                leaves.push(leaf(true, None));
            }
            self.uses.push(Use { leaves, tree: range.clone(), range, public: false });
        }
    }

    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        if let Some(ident) = &item.ident {
            self.define(Definition::Macro, ident);
        }
        visit::visit_item_macro(self, item);
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.define(Definition::Module, &item.ident);
        visit::visit_item_mod(self, item);
    }

    fn visit_item(&mut self, item: &'ast syn::Item) {
        if self.file.is_removed(item) {
            return;
        }
        match item {
            syn::Item::Struct(item) => self.define(Definition::Type, &item.ident),
            syn::Item::Enum(item) => self.define(Definition::Type, &item.ident),
            syn::Item::Type(item) => self.define(Definition::Type, &item.ident),
            syn::Item::Trait(item) => self.define(Definition::Type, &item.ident),
            syn::Item::Fn(item) => self.define(Definition::Function, &item.sig.ident),
            _ => {}
        }
        visit::visit_item(self, item);
    }
}
