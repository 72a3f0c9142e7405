//! The program's files, parsed: their tokens in a row, their `use`s and what they define.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{File, ItemExternCrate, ItemMacro, ItemMod, ItemUse};

use super::names::{CRATE, Leaf, leaves, plain};
use crate::{BundleError, Edit, SourceFile, apply};

/// What kind of thing a name is defined as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Definition {
    Macro,
    Function,
    Type,
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

/// A token; a group is its two delimiters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) text: String,
    pub(super) is_ident: bool,
    pub(super) range: Range<usize>,
}

/// A file, parsed.
pub(super) struct Parsed<'s> {
    pub(super) source: &'s SourceFile,
    pub(super) syntax: File,
    pub(super) tokens: Vec<Token>,
    pub(super) uses: Vec<Use>,
    pub(super) definitions: Vec<(Definition, String, Range<usize>)>,
}

/// All files.
pub(super) struct Program<'s> {
    pub(super) files: Vec<Parsed<'s>>,
}

impl<'s> Program<'s> {
    pub(super) fn parse(files: &'s [SourceFile]) -> Result<Self, BundleError> {
        Ok(Program { files: files.iter().map(Parsed::parse).collect::<Result<_, _>>()? })
    }

    /// Whether the identifier stands anywhere but in a `use`.
    pub(super) fn mentions(&self, name: &str) -> bool {
        self.files.iter().any(|file| file.mentions(name))
    }

    /// Whether something of this name is imported from anywhere but the crate itself.
    pub(super) fn imports(&self, name: &str) -> bool {
        let leaves = self.files.iter().flat_map(|file| &file.uses).flat_map(|found| &found.leaves);
        let is_it = |leaf: &Leaf| {
            leaf.path.len() > 1 && leaf.path[0] != CRATE && leaf.path.last().is_some_and(|last| last == name)
        };
        leaves.into_iter().any(is_it)
    }

    /// The first of these words that no identifier of the program is, but the names of proconio's macros in front of their `!`.
    pub(super) fn fresh(&self, words: &[&str]) -> String {
        let taken = |word: &str| {
            self.files.iter().any(|file| {
                let tokens = &file.tokens;
                (0..tokens.len()).any(|at| {
                    tokens[at].text == word
                        && tokens[at].is_ident
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

impl<'s> Parsed<'s> {
    fn parse(source: &'s SourceFile) -> Result<Self, BundleError> {
        let error = |message: String| BundleError { place: source.place(0), message };
        if source.text.starts_with('\u{feff}') || source.text.starts_with("#!/") {
            return Err(error("found a byte order mark or a `#!` line, expected Rust from the first byte".to_owned()));
        }
        let wrong = |wrong: syn::Error| BundleError {
            place: source.place(wrong.span().byte_range().start),
            message: format!("found no Rust: {wrong}"),
        };
        let file = syntax::parse_file(&source.text).map_err(wrong)?;
        let stream: TokenStream = source.text.parse().map_err(|wrong| error(format!("found no Rust: {wrong}")))?;
        let mut tokens = Vec::new();
        flatten(stream, &mut tokens);
        let mut collector = Collector::default();
        collector.visit_file(&file);
        Ok(Parsed { source, syntax: file, tokens, uses: collector.uses, definitions: collector.definitions })
    }

    pub(super) fn text(&self, range: &Range<usize>) -> &'s str {
        self.source.text.get(range.clone()).unwrap_or_default()
    }

    /// The text of `range` with those of the edits made that lie within it.
    pub(super) fn edited(&self, range: &Range<usize>, edits: &[Edit]) -> String {
        let within = edits.iter().filter(|edit| range.start <= edit.range.start && edit.range.end <= range.end);
        let moved: Vec<Edit> = within
            .map(|edit| Edit {
                range: edit.range.start - range.start..edit.range.end - range.start,
                with: edit.with.clone(),
            })
            .collect();
        apply(self.text(range), &moved)
    }

    pub(super) fn error(&self, range: &Range<usize>, message: impl Into<String>) -> BundleError {
        BundleError { place: self.source.place(range.start), message: message.into() }
    }

    pub(super) fn in_use(&self, range: &Range<usize>) -> bool {
        self.uses.iter().any(|found| found.range.start <= range.start && range.end <= found.range.end)
    }

    /// Whether the identifier stands outside of every `use`, by itself or as the beginning of a path.
    pub(super) fn mentions(&self, name: &str) -> bool {
        let text = |at: Option<usize>| at.map_or("", |at| self.tokens[at].text.as_str());
        (0..self.tokens.len()).any(|at| {
            let token = &self.tokens[at];
            let goes_on = text(at.checked_sub(1)) == ":" && text(at.checked_sub(2)) == ":";
            let own = ["crate", "self", "super"].contains(&text(at.checked_sub(3)));
            token.is_ident && token.text == name && (!goes_on || own) && !self.in_use(&token.range)
        })
    }

    /// Whether nothing but white space stands before `offset` on its line; then that space.
    pub(super) fn indent(&self, offset: usize) -> Option<&'s str> {
        let start = self.source.text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
        let before = &self.source.text[start..offset];
        before.trim().is_empty().then_some(before)
    }

    /// `range`, and if nothing else stands on its lines, those lines whole.
    pub(super) fn whole_lines(&self, range: &Range<usize>) -> Range<usize> {
        let text = &self.source.text;
        let Some(indent) = self.indent(range.start) else {
            return range.clone();
        };
        let after = &text[range.end..];
        let line = after.find('\n').map_or(after, |newline| &after[..=newline]);
        if line.trim().is_empty() { range.start - indent.len()..range.end + line.len() } else { range.clone() }
    }

    /// `range`, and the white space after it.
    pub(super) fn with_space_after(&self, range: &Range<usize>) -> Range<usize> {
        let after = &self.source.text[range.end..];
        range.start..range.end + (after.len() - after.trim_start().len())
    }
}

fn flatten(stream: TokenStream, tokens: &mut Vec<Token>) {
    for tree in stream {
        let range = tree.span().byte_range();
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = (group.span_open().byte_range(), group.span_close().byte_range());
                tokens.push(Token { text: "(".to_owned(), is_ident: false, range: open });
                flatten(group.stream(), tokens);
                tokens.push(Token { text: ")".to_owned(), is_ident: false, range: close });
            }
            // `r#input` is the name `input`.
            TokenTree::Ident(ident) => tokens.push(Token { text: plain(&ident), is_ident: true, range }),
            TokenTree::Punct(punct) => tokens.push(Token { text: punct.to_string(), is_ident: false, range }),
            TokenTree::Literal(literal) => tokens.push(Token { text: literal.to_string(), is_ident: false, range }),
        }
    }
}

/// Finds `use`s and definitions.
#[derive(Default)]
struct Collector {
    uses: Vec<Use>,
    definitions: Vec<(Definition, String, Range<usize>)>,
}

impl Collector {
    fn define(&mut self, definition: Definition, ident: &syn::Ident) {
        self.definitions.push((definition, plain(ident), ident.span().byte_range()));
    }
}

impl<'ast> Visit<'ast> for Collector {
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
        self.define(Definition::Type, &item.ident);
        visit::visit_item_mod(self, item);
    }

    fn visit_item(&mut self, item: &'ast syn::Item) {
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
