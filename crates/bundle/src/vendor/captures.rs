//! What `impl Trait` behind `->` may hold: since Rust 2024 everything that the arguments refer to, before only what it names.

use std::collections::BTreeSet;

use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{GenericParam, TypeParamBound};

use crate::edit::Edit;
use crate::parsed::Parsed;
use judges::Release;

/// The first compiler that reads `use<…>`.
const USE: Release = Release(82);

/// The edits after which a crate of `edition` means the same in every edition, as far as compilers since `release` can express it.
pub(super) fn captures(file: &Parsed, edition: &str, release: Release) -> Vec<Edit> {
    let is_new = edition == "2024";
    if !is_new && release < USE {
        return Vec::new();
    }
    let mut captures = Captures { is_new, around: Vec::new(), edits: Vec::new() };
    captures.visit_file(&file.tree);
    captures.edits
}

struct Captures<'f> {
    is_new: bool,
    /// The parameters of the implementation around a function.
    around: Vec<&'f GenericParam>,
    edits: Vec<Edit>,
}

impl<'ast> Visit<'ast> for Captures<'ast> {
    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        // A trait decides for all that implement it.
        if item.trait_.is_none() {
            let before = std::mem::replace(&mut self.around, item.generics.params.iter().collect());
            visit::visit_item_impl(self, item);
            self.around = before;
        }
    }

    fn visit_item_trait(&mut self, _: &'ast syn::ItemTrait) {}

    /// A function in a function has none of the parameters around it.
    fn visit_block(&mut self, block: &'ast syn::Block) {
        let before = std::mem::take(&mut self.around);
        visit::visit_block(self, block);
        self.around = before;
    }

    fn visit_signature(&mut self, signature: &'ast syn::Signature) {
        let mut inputs = Lifetimes::default();
        signature.inputs.iter().for_each(|input| inputs.visit_fn_arg(input));
        let mut output = Lifetimes::default();
        output.visit_return_type(&signature.output);
        if output.opaque.is_empty() {
            return;
        }
        let generics = || self.around.iter().copied().chain(&signature.generics.params);
        let named: BTreeSet<String> = generics()
            .filter_map(|parameter| match parameter {
                GenericParam::Lifetime(one) => Some(one.lifetime.to_string()),
                _ => None,
            })
            .collect();
        let with = if self.is_new {
            match (inputs.names.contains("'_"), signature.generics.lifetimes().count(), named.first()) {
                (true, 0, _) => " + '_".to_owned(),
                (false, 1, Some(one)) if named.len() == 1 => format!(" + {one}"),
                _ => return,
            }
        } else {
            let mut all = named;
            all.extend(inputs.names.iter().filter(|name| *name == "'_").cloned());
            // What an argument is that has no name cannot be named here.
            if all.is_subset(&output.names) || !inputs.opaque.is_empty() {
                return;
            }
            let lifetimes = output.names.iter().filter(|name| all.contains(*name)).cloned();
            let others = generics().filter_map(|parameter| match parameter {
                GenericParam::Type(one) => Some(one.ident.to_string()),
                GenericParam::Const(one) => Some(one.ident.to_string()),
                _ => None,
            });
            format!(" + use<{}>", lifetimes.chain(others).collect::<Vec<_>>().join(", "))
        };
        let ends = output.opaque.into_iter().filter(|_| output.is_open);
        self.edits.extend(ends.map(|end| Edit { range: end..end, with: with.clone() }));
    }
}

/// The lifetimes of arguments or of what is returned, `'_` for those without a name; and the ends of each `impl Trait` in it.
struct Lifetimes {
    names: BTreeSet<String>,
    opaque: Vec<usize>,
    /// No `impl Trait` says itself what it holds.
    is_open: bool,
}

impl Default for Lifetimes {
    fn default() -> Self {
        Self { names: BTreeSet::new(), opaque: Vec::new(), is_open: true }
    }
}

impl<'ast> Visit<'ast> for Lifetimes {
    fn visit_receiver(&mut self, receiver: &'ast syn::Receiver) {
        if matches!(&receiver.kind, syn::ReceiverKind::Reference(_, None, _)) {
            self.names.insert("'_".to_owned());
        }
        visit::visit_receiver(self, receiver);
    }

    fn visit_type_reference(&mut self, reference: &'ast syn::TypeReference) {
        if reference.lifetime.is_none() {
            self.names.insert("'_".to_owned());
        }
        visit::visit_type_reference(self, reference);
    }

    fn visit_lifetime(&mut self, lifetime: &'ast syn::Lifetime) {
        self.names.insert(lifetime.to_string());
    }

    fn visit_type_impl_trait(&mut self, opaque: &'ast syn::TypeImplTrait) {
        let is_known = |bound: &TypeParamBound| matches!(bound, TypeParamBound::Trait(_) | TypeParamBound::Lifetime(_));
        self.is_open &= opaque.bounds.iter().all(is_known);
        let has_lifetime = opaque.bounds.iter().any(|bound| matches!(bound, TypeParamBound::Lifetime(_)));
        if !has_lifetime {
            self.opaque.push(opaque.span().byte_range().end);
        }
        visit::visit_type_impl_trait(self, opaque);
    }
}
