//! What all kinds of items have.

use syn::Attribute;
use syn::ext::IdentExt as _;

pub(crate) fn attributes(item: &syn::Item) -> &[Attribute] {
    match item {
        syn::Item::Const(item) => &item.attrs,
        syn::Item::Enum(item) => &item.attrs,
        syn::Item::ExternCrate(item) => &item.attrs,
        syn::Item::Fn(item) => &item.attrs,
        syn::Item::ForeignMod(item) => &item.attrs,
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

/// The attributes of a statement that is no item.
pub(crate) fn of_statement(statement: &syn::Stmt) -> &[Attribute] {
    use syn::Expr;
    match statement {
        syn::Stmt::Local(statement) => &statement.attrs,
        syn::Stmt::Macro(statement) => &statement.attrs,
        syn::Stmt::Expr(Expr::Assign(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::Async(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::Binary(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::Block(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::Break(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::Call(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::Continue(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::ForLoop(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::If(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::Loop(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::Macro(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::Match(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::MethodCall(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::Return(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::Unsafe(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::While(expression), _) => &expression.attrs,
        syn::Stmt::Expr(Expr::Yield(expression), _) => &expression.attrs,
        _ => &[],
    }
}

/// The name of an item, if it has one and is not a module.
pub(super) fn name_of(item: &syn::Item) -> Option<String> {
    let ident = match item {
        syn::Item::Const(item) => &item.ident,
        syn::Item::Enum(item) => &item.ident,
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

/// Whether a path may begin with the item's name.
pub(super) fn is_type(item: &syn::Item) -> bool {
    use syn::Item::{Enum, Struct, Trait, Type, Union};
    matches!(item, Enum(_) | Struct(_) | Trait(_) | Type(_) | Union(_))
}
