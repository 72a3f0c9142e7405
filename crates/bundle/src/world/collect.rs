//! From parsed files to the [`World`]: what is declared and imported where.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use syn::ImplItem;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit as _};

use super::items::{attributes, is_type, name_of};
use super::{CRATE, Extern, Import, InMacros, Item, ItemKind, Scope, Target, UseItem, World};
use crate::cfg::is_off;
use crate::parsed::Parsed;
use crate::source::BundleError;
use crate::use_tree::Tree;

/// All names of `files`: so many of the user's own, from the root file on, and then those of the templates, from theirs on.
///
/// # Errors
///
/// What is declared or called in a way that a bundle cannot have.
pub(crate) fn collect(files: &[Parsed], own_files: usize) -> Result<World<'_>, BundleError> {
    let mut world = World {
        files,
        own_files,
        scopes: Vec::new(),
        imports: Vec::new(),
        uses: Vec::new(),
        mentions: Vec::new(),
        items: Vec::new(),
        dropped: Vec::new(),
        member_names: BTreeSet::new(),
        in_macros: InMacros::default(),
        externs: BTreeMap::new(),
        own_root: 0,
        template_root: 0,
    };
    world.template_root = add_scope(&mut world, None, false, true, Vec::new());
    world.own_root = add_scope(&mut world, None, false, false, Vec::new());
    for (file, scope) in [(0, world.own_root), (own_files, world.template_root)] {
        let mut collector = Collector { world: &mut world, file, scope, owner: None, error: None };
        collector.whole_file();
        if let Some(error) = collector.error {
            return Err(error);
        }
    }
    Ok(world)
}

fn add_scope(world: &mut World, parent: Option<usize>, is_block: bool, is_template: bool, path: Vec<String>) -> usize {
    world.scopes.push(Scope { parent, is_block, is_template, path, ..Scope::default() });
    world.scopes.len() - 1
}

/// Walks through one file after the other.
pub(super) struct Collector<'w, 'f> {
    pub(super) world: &'w mut World<'f>,
    /// Where it is.
    pub(super) file: usize,
    scope: usize,
    /// The item of the templates at work.
    pub(super) owner: Option<usize>,
    /// The first that was found.
    error: Option<BundleError>,
}

impl<'f> Collector<'_, 'f> {
    /// The file at work, which is there for longer than the walk.
    pub(super) fn parsed(&self) -> &'f Parsed {
        &self.world.files[self.file]
    }

    fn whole_file(&mut self) {
        let tree = &self.parsed().tree;
        tree.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
        self.items(&tree.items);
    }

    pub(super) fn scope(&self) -> usize {
        self.scope
    }

    pub(super) fn is_template(&self) -> bool {
        self.file >= self.world.own_files
    }

    pub(super) fn fail(&mut self, at: usize, message: String) {
        let error = self.parsed().error(at, message);
        self.error.get_or_insert(error);
    }

    fn declare(&mut self, name: String, target: Target, is_type: bool) {
        let scope = &mut self.world.scopes[self.scope];
        if is_type {
            scope.types.insert(name.clone());
        }
        scope.names.entry(name).or_default().push(target);
    }

    fn items(&mut self, items: &[syn::Item]) {
        items.iter().for_each(|item| self.item(item));
    }

    /// Collects within a scope of its own what a block declares.
    pub(super) fn within_block(&mut self, work: impl FnOnce(&mut Self)) {
        let before = self.scope;
        let (path, is_template) = (self.world.scopes[before].path.clone(), self.is_template());
        self.scope = add_scope(self.world, Some(before), true, is_template, path);
        work(self);
        self.scope = before;
    }

    /// Whether something is not there at a judge; then it is taken out.
    pub(super) fn is_dropped(&mut self, attributes: &[syn::Attribute], range: impl FnOnce() -> Range<usize>) -> bool {
        let is_dropped = is_off(attributes);
        if is_dropped {
            self.world.dropped.push((self.file, range()));
        }
        is_dropped
    }

    pub(super) fn item(&mut self, item: &syn::Item) {
        let range = item.span().byte_range();
        if self.is_dropped(attributes(item), || range.clone()) {
            return;
        }
        match item {
            syn::Item::Mod(item) => self.module(item, range),
            syn::Item::Use(item) => self.use_item(item, range),
            syn::Item::ExternCrate(item) if !self.is_template() => self.extern_crate(item, range),
            syn::Item::Macro(_) if self.is_template() && self.owner.is_none() => {
                self.fail(range.start, "a macro among the items of a template cannot be bundled".to_owned());
            }
            syn::Item::Impl(item) if self.is_template() && self.owner.is_none() => self.implementation(item, range),
            item => {
                let name = name_of(item);
                if let (syn::Item::Macro(_), Some(name), false) = (item, &name, self.is_template()) {
                    self.world.in_macros.define(name);
                }
                if !self.is_template() || self.owner.is_some() {
                    name.into_iter().for_each(|name| self.declare(name, Target::Other, is_type(item)));
                    visit::visit_item(self, item);
                    return;
                }
                let variants = match item {
                    syn::Item::Enum(item) => item.variants.iter().map(|variant| variant.ident.to_string()).collect(),
                    _ => Vec::new(),
                };
                let index = self.template_item(ItemKind::Plain, range, variants);
                name.into_iter().for_each(|name| self.declare(name, Target::Item(index), is_type(item)));
                self.within(index, |this| visit::visit_item(this, item));
            }
        }
    }

    fn template_item(&mut self, kind: ItemKind, range: Range<usize>, variants: Vec<String>) -> usize {
        self.world.items.push(Item {
            file: self.file,
            scope: self.scope,
            kind,
            range,
            mentions: Vec::new(),
            member_names: BTreeSet::new(),
            variants,
        });
        self.world.items.len() - 1
    }

    fn within(&mut self, item: usize, work: impl FnOnce(&mut Self)) {
        let before = self.owner.replace(item);
        work(self);
        self.owner = before;
    }

    fn module(&mut self, item: &syn::ItemMod, range: Range<usize>) {
        let name = item.ident.unraw().to_string();
        item.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
        let mut path = self.world.scopes[self.scope].path.clone();
        path.push(name.clone());
        let is_template = self.is_template();
        let inner = add_scope(self.world, Some(self.scope), false, is_template, path.clone());
        let start = range.start;
        if is_template && self.owner.is_none() {
            self.template_item(ItemKind::Module(inner), range, Vec::new());
        }
        self.declare(name, Target::Scope(inner), true);
        let (file, scope) = (self.file, self.scope);
        self.scope = inner;
        match &item.content {
            Some((_, items)) => self.items(items),
            None => match self.file_of(&path) {
                Some(found) => {
                    self.file = found;
                    self.whole_file();
                }
                None => self.fail(start, format!("module {}: its file was not read", path.join("::"))),
            },
        }
        (self.file, self.scope) = (file, scope);
    }

    /// The file of a module of the crate at work.
    fn file_of(&self, path: &[String]) -> Option<usize> {
        let (own, all) = (self.world.own_files, self.world.files.len());
        let mut crate_files = if self.is_template() { own..all } else { 0..own };
        crate_files.find(|&index| self.world.files[index].source.module == path && index != self.file)
    }

    fn use_item(&mut self, item: &syn::ItemUse, range: Range<usize>) {
        let index = self.world.uses.len();
        let tree = Tree::read(&item.tree);
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
            self.import(Import { scope: self.scope, words, leading, name, file: self.file, item: Some(index) });
        }
    }

    /// Notes an import, and gives its index.
    fn import(&mut self, import: Import) -> usize {
        self.world.imports.push(import);
        let index = self.world.imports.len() - 1;
        self.world.scopes[self.scope].imports.push(index);
        index
    }

    fn extern_crate(&mut self, item: &syn::ItemExternCrate, range: Range<usize>) {
        let name = item.rename.as_ref().map_or(&item.ident, |(_, name)| name).unraw().to_string();
        if item.ident == CRATE && item.rename.is_some() {
            let message = format!("found `extern crate {CRATE} as {name}`, expected `use {CRATE} as {name}`");
            self.fail(range.start, message);
        } else if item.ident == CRATE {
            self.world.dropped.push((self.file, range));
        } else if item.ident == "self" {
            let root = Target::Scope(self.world.own_root);
            self.declare(name, root, true);
        } else {
            let words = vec![(item.ident.unraw().to_string(), item.ident.span().byte_range())];
            let (file, scope) = (self.file, self.scope);
            let index = self.import(Import { scope, words, leading: true, name: Some(name), file, item: None });
            let macros = item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_use"));
            self.world.externs.insert(index, Extern { range, macros });
        }
    }

    /// An `impl` of a template: the whole is an item; so is each member, unless it is of a trait.
    fn implementation(&mut self, item: &syn::ItemImpl, range: Range<usize>) {
        let of_trait = item.trait_.as_ref().and_then(|(path, _)| path.segments.last());
        let of_trait = of_trait.map(|segment| segment.ident.to_string());
        let is_inherent = of_trait.is_none();
        let index = self.template_item(ItemKind::Impl { header: 0, of_trait }, range, Vec::new());
        self.within(index, |this| {
            if let Some((path, _)) = &item.trait_ {
                this.visit_path(path);
            }
            this.visit_type(&item.self_ty);
            let count = this.world.items[index].mentions.len();
            if let ItemKind::Impl { header, .. } = &mut this.world.items[index].kind {
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
            let kind = ItemKind::Member { of: index, name };
            let member_index = self.template_item(kind, member.span().byte_range(), Vec::new());
            self.within(member_index, |this| this.visit_impl_item(member));
        }
    }
}
