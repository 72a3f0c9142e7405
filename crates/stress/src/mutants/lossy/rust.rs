//! The values of a Rust program, by its syntax tree.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Item};

use super::{Role, Site};
use crate::mutants::visit::is_for_tests;

pub(super) fn sites(source: &str) -> Vec<Site> {
    let Ok(file) = syntax::parse_file(source) else {
        return Vec::new();
    };
    let mut found = Found { source, sites: Vec::new() };
    found.visit_file(&file);
    found.sites
}

struct Found<'s> {
    source: &'s str,
    sites: Vec<Site>,
}

impl Found<'_> {
    fn add(&mut self, span: Span) {
        let range = span.byte_range();
        if !range.is_empty() {
            self.sites.push(Site { range, place: None, role: Role::Value });
        }
    }

    /// `x += y`, where `x` may be read a second time.
    fn add_change(&mut self, binary: &syn::ExprBinary) {
        let place = &self.source[binary.left.span().byte_range()];
        if is_simple(&binary.left) {
            let range = binary.span().byte_range();
            self.sites.push(Site { range, place: Some(place.to_owned()), role: Role::Value });
        }
    }
}

/// Whether an operator gives a number.
fn computes(operator: &BinOp) -> bool {
    matches!(
        operator,
        BinOp::Add(_)
            | BinOp::Sub(_)
            | BinOp::Mul(_)
            | BinOp::Div(_)
            | BinOp::Rem(_)
            | BinOp::BitXor(_)
            | BinOp::BitAnd(_)
            | BinOp::BitOr(_)
            | BinOp::Shl(_)
            | BinOp::Shr(_)
    )
}

/// Whether an operator changes a number.
fn changes(operator: &BinOp) -> bool {
    matches!(
        operator,
        BinOp::AddAssign(_)
            | BinOp::SubAssign(_)
            | BinOp::MulAssign(_)
            | BinOp::DivAssign(_)
            | BinOp::RemAssign(_)
            | BinOp::BitXorAssign(_)
            | BinOp::BitAndAssign(_)
            | BinOp::BitOrAssign(_)
            | BinOp::ShlAssign(_)
            | BinOp::ShrAssign(_)
    )
}

impl<'ast> Visit<'ast> for Found<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        // A constant cannot call what is not constant.
        if !is_for_tests(item) && !matches!(item, Item::Const(_) | Item::Static(_)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_type(&mut self, _: &'ast syn::Type) {}

    fn visit_pat(&mut self, _: &'ast syn::Pat) {}

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        if function.sig.constness.is_none() {
            visit::visit_item_fn(self, function);
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if function.sig.constness.is_none() {
            visit::visit_impl_item_fn(self, function);
        }
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        if computes(&binary.op) {
            self.add(binary.span());
        }
        if changes(&binary.op) {
            self.add_change(binary);
            if !matches!(*binary.right, Expr::Lit(_)) {
                self.add(binary.right.span());
            }
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_assign(&mut self, assign: &'ast syn::ExprAssign) {
        if is_value(&assign.right) {
            self.add(assign.right.span());
        }
        visit::visit_expr_assign(self, assign);
    }

    /// `vec![x; n]`: the number of elements.
    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let size = |input: syn::parse::ParseStream<'_>| {
            input.parse::<Expr>()?;
            input.parse::<syn::Token![;]>()?;
            input.parse::<Expr>()
        };
        if call.path.is_ident("vec")
            && let Ok(size) = call.parse_body_with(size)
        {
            self.sites.push(Site { range: size.span().byte_range(), place: None, role: Role::Size });
        }
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        if let Some(init) = &local.init
            && is_value(&init.expr)
        {
            self.add(init.expr.span());
        }
        visit::visit_local(self, local);
    }
}

/// Whether reading a place twice changes nothing.
fn is_simple(place: &Expr) -> bool {
    match place {
        Expr::Path(_) | Expr::Lit(_) => true,
        Expr::Field(field) => is_simple(&field.base),
        Expr::Unary(unary) => matches!(unary.op, syn::UnOp::Deref(_)) && is_simple(&unary.expr),
        Expr::Index(index) => is_simple(&index.expr) && is_simple(&index.index),
        _ => false,
    }
}

/// Whether an expression may be a number that is not plainly there.
fn is_value(expression: &Expr) -> bool {
    matches!(
        expression,
        Expr::Cast(_)
            | Expr::Index(_)
            | Expr::MethodCall(_)
            | Expr::Call(_)
            | Expr::Binary(_)
            | Expr::If(_)
            | Expr::Match(_)
    )
}
