//! The parts of a crate that can be kept or left out: its items, members of its types and traits, and leaves of its `use`s.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use syn::ext::IdentExt as _;
use syn::spanned::Spanned;
use syn::token::Brace;
use syn::visit::Visit;
use syn::{ImplItem, Item, TraitItem};

use super::calls::{self, Makes};
use super::mentions::{Mentions, Path, behind, given, mentions};
use crate::parsed::Parsed;
use crate::use_tree::Tree;

/// What has to hold for a part to be kept.
#[derive(Debug)]
pub(super) enum UnitKind {
    /// A path leads to it.
    Named(String),
    /// A macro: it is called.
    Macro(String),
    /// A trait: a path leads to it, or one of its methods is called where it is in scope.
    Trait(String),
    /// An implementation: all of these types and traits are used, as far as they are of an inlined crate.
    Impl { types: Vec<Path>, has_members: bool },
    /// A member of another part: its name is mentioned.
    Member { of: usize, name: String },
    /// As a member; but only where no inlined trait can do without it.
    Override { of: usize, of_trait: String, name: String },
    /// The call of a macro.
    Call(Vec<Makes>),
    /// A leaf of a `use`: the words, and its name here.
    Leaf { path: Path, name: Option<String> },
    /// Declarations of another language, `extern "C" { … }`: the names.
    Foreign(BTreeSet<String>),
    /// Always.
    Always,
}

impl UnitKind {
    /// Whether it is a call that implements a trait of this name.
    pub(super) fn makes(&self, name: &str) -> bool {
        let UnitKind::Call(makes) = self else { return false };
        makes.iter().any(|makes| match makes {
            Makes::Impl { of_trait, .. } => of_trait == name,
            Makes::Given(given) => given.contains(name),
            _ => false,
        })
    }
}

/// A part.
#[derive(Debug)]
pub(super) struct Unit {
    pub(super) module: usize,
    pub(super) range: Range<usize>,
    pub(super) kind: UnitKind,
    /// What it mentions, without what its members mention.
    pub(super) mentions: Mentions,
}

/// A module.
#[derive(Debug)]
pub(super) struct Module {
    pub(super) parent: Option<usize>,
    pub(super) name: String,
    pub(super) range: Range<usize>,
}

/// A `use` item: its leaves are parts.
#[derive(Debug)]
pub(super) struct Use {
    pub(super) range: Range<usize>,
    /// Where its visibility or the word `use` begins, behind attributes.
    pub(super) start: usize,
    pub(super) use_end: usize,
    pub(super) leading: bool,
    pub(super) tree: Tree,
    /// Indices of [`Units::all`].
    pub(super) leaves: Vec<usize>,
}

/// All parts of a crate.
#[derive(Debug, Default)]
pub(super) struct Units {
    pub(super) all: Vec<Unit>,
    pub(super) modules: Vec<Module>,
    pub(super) uses: Vec<Use>,
    /// Where `extern crate` gives the standard library a name of its own, and the name.
    pub(super) std_names: Vec<(Range<usize>, String)>,
    /// What is never kept.
    pub(super) out: Vec<Range<usize>>,
    /// Names of types and traits.
    pub(super) types: BTreeSet<String>,
    /// Aliases of types, as places in `all`.
    pub(super) aliases: BTreeSet<usize>,
    /// The variants of enums, by their places in `all`.
    pub(super) variants: BTreeMap<usize, BTreeSet<String>>,
    /// The traits: their methods, and whether each can be done without.
    pub(super) traits: BTreeMap<String, BTreeMap<String, bool>>,
    /// Macros that other crates may call.
    pub(super) exported: BTreeSet<String>,
    /// Where the definition of each exported macro ends, and its name.
    pub(super) exports: Vec<(usize, String)>,
    /// What its macros make, by their names.
    pub(super) macros: BTreeMap<String, Vec<Range<usize>>>,
    /// What macros are given, definitions among them.
    pub(super) given: Vec<Range<usize>>,
}

impl Units {
    /// The names that `extern crate` in the root gives to crates, and those that Cargo has for them.
    pub(super) fn extern_names(&self) -> impl Iterator<Item = (&str, &str)> {
        self.all.iter().filter(|unit| unit.module == 0).filter_map(|unit| match &unit.kind {
            UnitKind::Leaf { path, name: Some(name) } if path.is_extern => {
                Some((name.as_str(), path.words[0].as_str()))
            }
            _ => None,
        })
    }
}

/// Takes a crate apart.
pub(super) fn units(file: &Parsed) -> Units {
    let mut units = Units::default();
    units.modules.push(Module { parent: None, name: String::new(), range: 0..file.text().len() });
    let mut macros = Macros { found: BTreeMap::new() };
    macros.visit_file(&file.tree);
    units.macros = macros.found;
    units.given = given(&file.tokens);
    let mut walk = Walk { file, units };
    walk.items(&file.tree.items, 0, 0);
    walk.units
}

/// The definitions of macros, wherever they stand.
struct Macros {
    found: BTreeMap<String, Vec<Range<usize>>>,
}

impl<'ast> Visit<'ast> for Macros {
    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        if let Some(name) = item.ident.as_ref().filter(|_| item.mac.path.is_ident("macro_rules")) {
            self.found.entry(name.unraw().to_string()).or_default().push(item.span().byte_range());
        }
        syn::visit::visit_item_macro(self, item);
    }
}

struct Walk<'p> {
    file: &'p Parsed,
    units: Units,
}

impl Walk<'_> {
    fn add(&mut self, module: usize, range: Range<usize>, kind: UnitKind, without: &[Range<usize>]) -> usize {
        let mentions = mentions(self.file.tokens_in(&range), without, &self.units.given);
        self.units.all.push(Unit { module, range, kind, mentions });
        self.units.all.len() - 1
    }

    /// The items of a module that stand behind `after`.
    fn items(&mut self, items: &[Item], module: usize, mut after: usize) {
        for item in items {
            let body = match item {
                Item::Fn(item) => Some(&item.block.brace_token),
                Item::Impl(item) => Some(&item.brace_token),
                Item::Mod(item) => item.content.as_ref().map(|(brace, _)| brace),
                Item::Trait(item) => Some(&item.brace_token),
                _ => None,
            };
            let range = self.place(item, body, after);
            after = range.end;
            self.item(item, module, range);
        }
    }

    /// The bytes of the item that is the next one behind `after`. If it has a body, the body's last brace is the end: the span of the whole item would
    /// copy all of its tokens.
    fn place(&self, item: &impl Spanned, body: Option<&Brace>, after: usize) -> Range<usize> {
        let Some(body) = body else { return item.span().byte_range() };
        let tokens = &self.file.tokens;
        let mut first = tokens.partition_point(|token| token.range.start < after);
        // These belong to what is around the item.
        while tokens[first].is("#") && tokens[first + 1].is("!") {
            first = behind(tokens, first + 2);
        }
        tokens[first].range.start..body.span.close().byte_range().end
    }

    fn item(&mut self, item: &Item, module: usize, range: Range<usize>) {
        match item {
            Item::Mod(item) => {
                let name = item.ident.unraw().to_string();
                self.units.modules.push(Module { parent: Some(module), name, range });
                let inner = self.units.modules.len() - 1;
                if let Some((brace, items)) = &item.content {
                    self.items(items, inner, brace.span.open().byte_range().end);
                }
            }
            Item::Use(item) => self.use_item(item, module, range),
            Item::ExternCrate(item) => self.extern_crate(item, module, range),
            Item::Macro(item) if item.mac.path.is_ident("macro_rules") => {
                let Some(name) = &item.ident else { return };
                let name = name.unraw().to_string();
                if item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export")) {
                    self.units.exported.insert(name.clone());
                    self.units.exports.push((range.end, name.clone()));
                }
                self.add(module, range, UnitKind::Macro(name), &[]);
            }
            Item::Macro(item) => {
                let name = item.mac.path.segments.last().map(|part| part.ident.unraw().to_string());
                let makes = calls::makes(self.file, &self.units.macros, &name.unwrap_or_default(), &item.mac);
                self.add(module, range, UnitKind::Call(makes), &[]);
            }
            Item::ForeignMod(item) => {
                let names = item.items.iter().filter_map(|item| match item {
                    syn::ForeignItem::Fn(item) => Some(item.sig.ident.unraw().to_string()),
                    syn::ForeignItem::Static(item) => Some(item.ident.unraw().to_string()),
                    _ => None,
                });
                self.add(module, range, UnitKind::Foreign(names.collect()), &[]);
            }
            Item::Trait(item) => self.trait_item(item, module, range),
            Item::Impl(item) => self.implementation(item, module, range),
            item => {
                let Some((name, is_type)) = name_of(item) else {
                    self.add(module, range, UnitKind::Always, &[]);
                    return;
                };
                if is_type {
                    self.units.types.insert(name.clone());
                }
                let kind = if name == "_" { UnitKind::Always } else { UnitKind::Named(name) };
                let unit = self.add(module, range, kind, &[]);
                if matches!(item, Item::Type(_)) {
                    self.units.aliases.insert(unit);
                }
                if let Item::Enum(item) = item {
                    let variants = item.variants.iter().map(|variant| variant.ident.unraw().to_string()).collect();
                    self.units.variants.insert(unit, variants);
                }
            }
        }
    }

    fn extern_crate(&mut self, item: &syn::ItemExternCrate, module: usize, range: Range<usize>) {
        let name = item.rename.as_ref().map_or(&item.ident, |(_, name)| name).unraw().to_string();
        let first = item.ident.unraw().to_string();
        let is_std = ["std", "core", "alloc"].contains(&first.as_str());
        // In the root every path would begin with it that begins with the crate of that name.
        if is_std && module == 0 && ["std", "core"].contains(&name.as_str()) {
            self.units.out.push(range);
            return;
        }
        if is_std {
            self.units.std_names.push((range.clone(), name.clone()));
        }
        let path = Path { words: vec![first], is_extern: true, ..Path::default() };
        let kind = UnitKind::Leaf { path, name: Some(name) };
        self.add(module, range, kind, &[]);
    }

    fn use_item(&mut self, item: &syn::ItemUse, module: usize, range: Range<usize>) {
        let tree = Tree::read(&item.tree);
        let leading = item.leading_colon.is_some();
        let leaves = tree.leaves().into_iter().map(|(words, name)| {
            let words: Vec<String> = words.into_iter().map(|(word, _)| word).collect();
            let kind = UnitKind::Leaf { path: Path { words, is_leading: leading, ..Path::default() }, name };
            let unit = Unit { module, range: range.clone(), kind, mentions: Mentions::default() };
            self.units.all.push(unit);
            self.units.all.len() - 1
        });
        let leaves = leaves.collect();
        let use_end = item.use_token.span().byte_range().end;
        let start = match &item.vis {
            syn::Visibility::Inherited => item.use_token.span().byte_range().start,
            visibility => visibility.span().byte_range().start,
        };
        self.units.uses.push(Use { range, start, use_end, leading, tree, leaves });
    }

    fn trait_item(&mut self, item: &syn::ItemTrait, module: usize, range: Range<usize>) {
        let name = item.ident.unraw().to_string();
        self.units.types.insert(name.clone());
        let mut methods = BTreeMap::new();
        let mut provided = Vec::new();
        let mut after = item.brace_token.span.open().byte_range().end;
        for member in &item.items {
            let body = match member {
                TraitItem::Fn(member) => member.default.as_ref().map(|body| &body.brace_token),
                _ => None,
            };
            let range = self.place(member, body, after);
            after = range.end;
            if let TraitItem::Const(member) = member {
                methods.insert(member.ident.unraw().to_string(), false);
            }
            if let TraitItem::Fn(member) = member {
                let is_provided = member.default.is_some();
                let called = member.sig.ident.unraw().to_string();
                methods.insert(called.clone(), is_provided);
                if is_provided {
                    provided.push((range, called));
                }
            }
        }
        let all = self.units.traits.entry(name.clone()).or_default();
        for (method, is_provided) in methods {
            all.entry(method).and_modify(|both| *both &= is_provided).or_insert(is_provided);
        }
        let ranges: Vec<_> = provided.iter().map(|(range, _)| range.clone()).collect();
        let of = self.add(module, range, UnitKind::Trait(name), &ranges);
        for (range, name) in provided {
            self.add(module, range, UnitKind::Member { of, name }, &[]);
        }
    }

    fn implementation(&mut self, item: &syn::ItemImpl, module: usize, range: Range<usize>) {
        let of_trait = item.trait_.as_ref().and_then(|(path, _)| path.segments.last());
        let of_trait = of_trait.map(|segment| segment.ident.unraw().to_string());
        let generics: BTreeSet<String> =
            item.generics.type_params().map(|parameter| parameter.ident.unraw().to_string()).collect();
        let mut header = vec![item.self_ty.span().byte_range()];
        header.extend(item.trait_.as_ref().map(|(path, _)| path.span().byte_range()));
        let mut types = BTreeSet::new();
        for range in &header {
            types.extend(mentions(self.file.tokens_in(range), &[], &[]).paths);
        }
        if let (None, syn::Type::Path(head)) = (&item.trait_, &*item.self_ty) {
            // What it is of may be inferred, as in `impl Cell<Locked> { … }`: only a method names it.
            let head: Vec<String> =
                head.path.segments.iter().map(|segment| segment.ident.unraw().to_string()).collect();
            types.retain(|path: &Path| path.words == head);
        }
        types.retain(|path| path.words.len() > 1 || !generics.contains(&path.words[0]));
        let types = types.into_iter().collect();
        let mut members = Vec::new();
        let mut after = item.brace_token.span.open().byte_range().end;
        for member in &item.items {
            let body = match member {
                ImplItem::Fn(member) => Some(&member.block.brace_token),
                _ => None,
            };
            let range = self.place(member, body, after);
            after = range.end;
            let name = match member {
                ImplItem::Fn(member) => &member.sig.ident,
                ImplItem::Const(member) if of_trait.is_none() => &member.ident,
                _ => continue,
            };
            members.push((range, name.unraw().to_string()));
        }
        let has_members = of_trait.is_none() && members.len() == item.items.len();
        let ranges: Vec<_> = members.iter().map(|(range, _)| range.clone()).collect();
        let of = self.add(module, range, UnitKind::Impl { types, has_members }, &ranges);
        for (range, name) in members {
            let kind = match &of_trait {
                Some(of_trait) => UnitKind::Override { of, of_trait: of_trait.clone(), name },
                None => UnitKind::Member { of, name },
            };
            self.add(module, range, kind, &[]);
        }
    }
}

fn name_of(item: &Item) -> Option<(String, bool)> {
    let (ident, is_type) = match item {
        Item::Const(item) => (&item.ident, false),
        Item::Enum(item) => (&item.ident, true),
        Item::Fn(item) => (&item.sig.ident, false),
        Item::Static(item) => (&item.ident, false),
        Item::Struct(item) => (&item.ident, true),
        Item::Type(item) => (&item.ident, false),
        Item::Union(item) => (&item.ident, true),
        _ => return None,
    };
    Some((ident.unraw().to_string(), is_type))
}
