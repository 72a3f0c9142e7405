//! From parsed files to the [`World`]: what is declared, imported and mentioned where.

use std::ops::Range;

use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem};

use super::lex::{self, Kind as TokenKind, is_for_tests};
use super::load;
use super::use_tree::Tree;
use super::world::{CRATE, Import, Item, Kind, Mention, Target, UseItem, World};
use super::{BundleError, SourceFile};

/// Adds the files of the templates' crate behind the user's: its root, then `src/games`.
pub(super) fn add_templates(world: &mut World, templates: &[(&str, &str)]) {
    let text = if templates.is_empty() { "" } else { "pub mod games;\n" };
    world.files.push(SourceFile { path: "src/lib.rs".into(), text: text.to_owned(), module: Vec::new() });
    for (path, text) in templates {
        let stem = path.strip_suffix("mod.rs").or(path.strip_suffix(".rs")).unwrap_or(path);
        let below = stem.split('/').filter(|name| !name.is_empty()).map(str::to_owned);
        let module = ["games".to_owned()].into_iter().chain(below).collect();
        let path = std::path::Path::new("templates").join(path);
        world.files.push(SourceFile { path, text: (*text).to_owned(), module });
    }
}

/// Walks through one file after the other.
pub(super) struct Collector<'w> {
    world: &'w mut World,
    file: usize,
    scope: usize,
    /// The item of the templates at work.
    owner: Option<usize>,
    error: Option<BundleError>,
}

impl<'w> Collector<'w> {
    pub(super) fn new(world: &'w mut World, file: usize, scope: usize) -> Self {
        Self { world, file, scope, owner: None, error: None }
    }

    /// Collects the file and those of its modules.
    pub(super) fn file(mut self) -> Result<(), BundleError> {
        self.whole_file()?;
        self.error.map_or(Ok(()), Err)
    }

    fn whole_file(&mut self) -> Result<(), BundleError> {
        let parsed = load::parse(&self.world.files[self.file])?;
        for attribute in &parsed.attrs {
            self.visit_attribute(attribute);
        }
        self.items(&parsed.items)
    }

    fn is_template(&self) -> bool {
        self.file >= self.world.own_files
    }

    fn fail(&mut self, at: usize, message: String) {
        let place = self.world.files[self.file].place(at);
        self.error.get_or_insert(BundleError { place, message });
    }

    fn declare(&mut self, name: String, target: Target) {
        self.world.scopes[self.scope].names.entry(name).or_default().push(target);
    }

    /// Collects the items of a module or a block.
    fn items(&mut self, items: &[syn::Item]) -> Result<(), BundleError> {
        items.iter().try_for_each(|item| self.item(item))
    }

    fn item(&mut self, item: &syn::Item) -> Result<(), BundleError> {
        let range = item.span().byte_range();
        if is_for_tests(attributes(item)) {
            self.world.dropped.push((self.file, range));
            return Ok(());
        }
        match item {
            syn::Item::Mod(item) => return self.module(item, range),
            syn::Item::Use(item) => self.use_item(item, range),
            syn::Item::ExternCrate(item) if item.ident == CRATE && !self.is_template() => match &item.rename {
                None => self.world.dropped.push((self.file, range)),
                Some((_, name)) => {
                    let message = format!("found `extern crate {CRATE} as {name}`, expected `use {CRATE} as {name}`");
                    self.fail(range.start, message);
                }
            },
            syn::Item::Macro(_) if self.is_template() && self.owner.is_none() => {
                self.fail(range.start, "a macro among the items of a template cannot be bundled".to_owned());
            }
            syn::Item::Impl(item) if self.is_template() && self.owner.is_none() => self.implementation(item, range),
            item => {
                let name = name_of(item);
                if !self.is_template() || self.owner.is_some() {
                    name.into_iter().for_each(|name| self.declare(name, Target::Other));
                    visit::visit_item(self, item);
                    return Ok(());
                }
                let variants = match item {
                    syn::Item::Enum(item) => item.variants.iter().map(|variant| variant.ident.to_string()).collect(),
                    _ => Vec::new(),
                };
                let index = self.template_item(Kind::Plain, range, variants);
                name.into_iter().for_each(|name| self.declare(name, Target::Item(index)));
                self.within(index, |this| visit::visit_item(this, item));
            }
        }
        Ok(())
    }

    fn template_item(&mut self, kind: Kind, range: Range<usize>, variants: Vec<String>) -> usize {
        self.world.items.push(Item {
            file: self.file,
            scope: self.scope,
            kind,
            range,
            mentions: Vec::new(),
            member_names: std::collections::BTreeSet::new(),
            variants,
        });
        self.world.items.len() - 1
    }

    fn within(&mut self, item: usize, work: impl FnOnce(&mut Self)) {
        let before = self.owner.replace(item);
        work(self);
        self.owner = before;
    }

    fn module(&mut self, item: &syn::ItemMod, range: Range<usize>) -> Result<(), BundleError> {
        let name = item.ident.unraw().to_string();
        item.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
        let mut path = self.world.scopes[self.scope].path.clone();
        path.push(name.clone());
        let is_template = self.is_template();
        let inner = self.world.add_scope(Some(self.scope), false, is_template, path.clone());
        if is_template && self.owner.is_none() {
            self.template_item(Kind::Module(inner), range, Vec::new());
        }
        self.declare(name, Target::Scope(inner));
        let (file, scope) = (self.file, self.scope);
        self.scope = inner;
        let result = match &item.content {
            Some((_, items)) => self.items(items),
            None => {
                let own = self.world.own_files;
                let of_crate = |index: &usize| (*index >= own) == is_template;
                let found = (0..self.world.files.len())
                    .filter(of_crate)
                    .find(|&index| self.world.files[index].module == path && index != file);
                match found {
                    Some(found) => {
                        self.file = found;
                        self.whole_file()
                    }
                    None => Err(BundleError {
                        place: self.world.files[file].place(item.span().byte_range().start),
                        message: format!("module {}: its file was not read", path.join("::")),
                    }),
                }
            }
        };
        (self.file, self.scope) = (file, scope);
        result
    }

    fn use_item(&mut self, item: &syn::ItemUse, range: Range<usize>) {
        let index = self.world.uses.len();
        let tree = Tree::of(&item.tree);
        let leaves = tree.leaves();
        self.world.uses.push(UseItem {
            file: self.file,
            scope: self.scope,
            range,
            tree,
            use_end: item.use_token.span().byte_range().end,
            owner: self.owner,
        });
        item.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
        for (words, name) in leaves {
            let leading = item.leading_colon.is_some();
            let import = Import { scope: self.scope, words, leading, name, file: self.file, item: index };
            self.world.imports.push(import);
            let import = self.world.imports.len() - 1;
            self.world.scopes[self.scope].imports.push(import);
        }
    }

    /// An `impl` of a template: the whole is an item; so is each member, unless it is of a trait.
    fn implementation(&mut self, item: &syn::ItemImpl, range: Range<usize>) {
        let of_trait = item.trait_.as_ref().and_then(|(path, _)| path.segments.last());
        let of_trait = of_trait.map(|segment| segment.ident.to_string());
        let is_inherent = of_trait.is_none();
        let index = self.template_item(Kind::Impl { header: 0, of_trait }, range, Vec::new());
        self.within(index, |this| {
            if let Some((path, _)) = &item.trait_ {
                this.visit_path(path);
            }
            this.visit_type(&item.self_ty);
            let count = this.world.items[index].mentions.len();
            if let Kind::Impl { header, .. } = &mut this.world.items[index].kind {
                *header = count;
            }
            this.visit_generics(&item.generics);
            if !is_inherent {
                item.items.iter().for_each(|member| this.visit_impl_item(member));
            }
        });
        for member in item.items.iter().filter(|_| is_inherent) {
            let name = match member {
                ImplItem::Const(member) => member.ident.to_string(),
                ImplItem::Fn(member) => member.sig.ident.to_string(),
                ImplItem::Type(member) => member.ident.to_string(),
                _ => continue,
            };
            let kind = Kind::Member { of: index, name };
            let member_index = self.template_item(kind, member.span().byte_range(), Vec::new());
            self.within(member_index, |this| this.visit_impl_item(member));
        }
    }

    fn mention(
        &mut self,
        words: Vec<(String, Range<usize>)>,
        leading: Option<usize>,
        tail: Option<String>,
        in_macro: bool,
    ) {
        let (file, scope, owner) = (self.file, self.scope, self.owner);
        self.world.mentions.push(Mention { file, scope, owner, words, leading, tail, in_macro });
        let index = self.world.mentions.len() - 1;
        if let Some(owner) = owner {
            self.world.items[owner].mentions.push(index);
        }
    }

    fn member_name(&mut self, name: String) {
        let names = match self.owner {
            Some(owner) => &mut self.world.items[owner].member_names,
            None => &mut self.world.member_names,
        };
        names.insert(name);
    }

    /// A macro that is called: those that look at other files or at cargo mean something else in a bundle.
    fn call(&mut self, name: &str, at: usize, first: Option<&lex::Token>) {
        match name {
            "include" | "include_str" | "include_bytes" => {
                self.fail(at, format!("found {name}!, expected a program that is Rust files alone"));
            }
            "env" | "option_env" if first.is_some_and(|token| token.text.starts_with("\"CARGO")) => {
                self.fail(at, format!("found {name}! of a variable that cargo sets, and the judge need not use cargo"));
            }
            _ => {}
        }
    }

    fn tokens(&mut self, tokens: &[lex::Token]) {
        for (at, pair) in tokens.windows(2).enumerate() {
            if pair[0].kind == TokenKind::Word && pair[1].is("!") {
                self.call(&pair[0].text, pair[0].range.start, tokens.get(at + 3));
            }
        }
        for (at, three) in tokens.windows(3).enumerate() {
            // `mod name;` or `mod $name;`: its file cannot be told.
            let name = if three[1].is("$") { tokens.get(at + 3) } else { Some(&three[2]) };
            if three[0].is("mod") && name.is_some_and(|next| next.is(";")) {
                let message =
                    "found a module in a macro that is a file of its own, expected its declaration outside of macros";
                self.fail(three[0].range.start, message.to_owned());
            }
        }
        for path in lex::paths(tokens) {
            self.mention(path.words, path.leading, path.tail, true);
        }
        for (at, token) in tokens.iter().enumerate() {
            let is_field = at > 0
                && tokens[at - 1].is(".")
                && !tokens.get(at + 1).is_some_and(|next| next.is("(") || next.is(":"));
            // In a macro of the user's any word may become a method's name; the templates use none but the standard library's.
            let stands_alone = at == 0 || !(tokens[at - 1].is(".") || tokens[at - 1].is(":"));
            match token.kind {
                TokenKind::Word if is_field || stands_alone && self.is_template() => {}
                TokenKind::Word => self.member_name(token.text.clone()),
                TokenKind::Literal if token.text.contains('"') => {
                    for name in lex::captured(&token.text) {
                        self.mention(vec![(name, token.range.clone())], None, None, true);
                    }
                }
                _ => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Collector<'_> {
    fn visit_block(&mut self, block: &'ast syn::Block) {
        let declares = block.stmts.iter().any(|statement| matches!(statement, syn::Stmt::Item(_)));
        let before = self.scope;
        if declares {
            let path = self.world.scopes[before].path.clone();
            let is_template = self.is_template();
            self.scope = self.world.add_scope(Some(before), true, is_template, path);
        }
        for statement in &block.stmts {
            match statement {
                syn::Stmt::Item(item) => {
                    if let Err(error) = self.item(item) {
                        self.error.get_or_insert(error);
                    }
                }
                statement => self.visit_stmt(statement),
            }
        }
        self.scope = before;
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let words = path.segments.iter().map(|segment| {
            let ident = &segment.ident;
            (ident.unraw().to_string(), ident.span().byte_range())
        });
        let words: Vec<_> = words.collect();
        for (word, _) in words.iter().skip(1) {
            self.member_name(word.clone());
        }
        let leading = path.leading_colon.as_ref().map(|colon| colon.span().byte_range().start);
        self.mention(words, leading, None, false);
        visit::visit_path(self, path);
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        if let (Some(_), Some(last)) = (&path.qself, path.path.segments.last()) {
            self.member_name(last.ident.unraw().to_string());
        }
        visit::visit_expr_path(self, path);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.member_name(call.method.unraw().to_string());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if self.is_template() || attribute.path().is_ident("doc") {
            return;
        }
        self.visit_path(attribute.path());
        if let syn::Meta::List(list) = &attribute.meta {
            let tokens = lex::flatten(list.tokens.clone());
            self.tokens(&tokens);
        }
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        let tokens = lex::flatten(item.tokens.clone());
        if let Some(name) = item.path.segments.last() {
            self.call(&name.ident.to_string(), item.span().byte_range().start, tokens.first());
        }
        self.visit_path(&item.path);
        self.tokens(&tokens);
    }
}

fn attributes(item: &syn::Item) -> &[Attribute] {
    match item {
        syn::Item::Const(item) => &item.attrs,
        syn::Item::Enum(item) => &item.attrs,
        syn::Item::ExternCrate(item) => &item.attrs,
        syn::Item::Fn(item) => &item.attrs,
        syn::Item::Impl(item) => &item.attrs,
        syn::Item::Macro(item) => &item.attrs,
        syn::Item::Mod(item) => &item.attrs,
        syn::Item::Static(item) => &item.attrs,
        syn::Item::Struct(item) => &item.attrs,
        syn::Item::Trait(item) => &item.attrs,
        syn::Item::Type(item) => &item.attrs,
        syn::Item::Union(item) => &item.attrs,
        syn::Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn name_of(item: &syn::Item) -> Option<String> {
    let ident = match item {
        syn::Item::Const(item) => &item.ident,
        syn::Item::Enum(item) => &item.ident,
        syn::Item::ExternCrate(item) => item.rename.as_ref().map_or(&item.ident, |(_, name)| name),
        syn::Item::Fn(item) => &item.sig.ident,
        syn::Item::Macro(item) => item.ident.as_ref()?,
        syn::Item::Static(item) => &item.ident,
        syn::Item::Struct(item) => &item.ident,
        syn::Item::Trait(item) => &item.ident,
        syn::Item::Type(item) => &item.ident,
        syn::Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(ident.unraw().to_string())
}
