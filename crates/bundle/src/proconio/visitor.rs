//! The walk through a file's syntax tree, which finds what is written out.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Attribute, ExprMethodCall, ImplItem, ImplItemFn, ItemFn, ItemImpl, ItemMacro, ItemMod, ItemStruct, Macro, Stmt,
    StmtMacro, TraitItemFn,
};

use super::attributes::{Function, derive_readable, fastout};
use super::calls::{Call, Writer};
use super::items::Item;
use super::names::{Names, Resolved};
use super::paths::Named;
use super::program::Program;
use crate::cfg::is_on;
use crate::edit::{Edit, is_within};
use crate::lex::plain;
use crate::source::BundleError;

/// Macros of std, whose arguments are expressions: there an expression may be replaced by another.
const OF_STD: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "format",
    "matches",
    "panic",
    "print",
    "println",
    "vec",
    "write",
    "writeln",
];

/// Methods of proconio's sources that the embedded ones lack.
const OF_SOURCES: &[&str] = &["next_token", "next_token_unwrap"];

pub(super) struct Visitor<'p, 's> {
    writer: Writer<'p, 's>,
    names: &'p Names,
    program: &'p Program<'s>,
    /// How deep in modules within the file.
    depth: usize,
    edits: Vec<Edit>,
    /// The names that have been dealt with.
    done: Vec<Range<usize>>,
    /// The names that stand where no macro could help.
    misplaced: Vec<Range<usize>>,
    /// The macros that the file defines.
    definitions: Vec<Range<usize>>,
    error: Option<BundleError>,
}

impl<'p, 's> Visitor<'p, 's> {
    /// The changes for every macro call and attribute of a file; `calls` are all of them.
    pub(super) fn write_out(
        writer: Writer<'p, 's>,
        names: &'p Names,
        program: &'p Program<'s>,
        calls: &[Named],
    ) -> Result<Vec<Edit>, BundleError> {
        let file = writer.file;
        let mut visitor = Visitor {
            writer,
            names,
            program,
            depth: 0,
            edits: Vec::new(),
            done: Vec::new(),
            misplaced: Vec::new(),
            definitions: Vec::new(),
            error: None,
        };
        visitor.visit_file(&file.parsed.tree);
        for call in calls {
            visitor.by_macro(call);
        }
        visitor.error.map_or(Ok(visitor.edits), Err)
    }

    /// A call that has not been written out: within another macro, it calls a macro of the embedded reader instead.
    fn by_macro(&mut self, call: &Named) {
        if self.done.contains(&call.name) {
            return;
        }
        let file = self.writer.file;
        // The text of what a macro is given may be shown.
        let is_shown =
            || !self.definitions.iter().any(|range| is_within(&call.name, range)) && self.program.names("stringify");
        if !call.item.is_macro() || self.misplaced.contains(&call.name) || is_shown() {
            let message = format!(
                "found `{}` where it cannot be written out, expected it outside of other macros: `input!` as a statement of \
                 its own, `read_value!` as an expression, attributes on functions and structs",
                file.written(&call.name)
            );
            self.fail(file.error(&call.name, message));
            return;
        }
        let name = match call.item {
            Item::Input { .. } => "input",
            _ => "read_value",
        };
        self.writer.parts.macros.insert(name);
        let with = format!("crate::{}::{name}", self.writer.module);
        self.edits.push(Edit { range: call.path.clone(), with });
    }

    fn keep(&mut self, edit: Result<Edit, BundleError>) {
        match edit {
            Ok(edit) => self.edits.push(edit),
            Err(error) => self.fail(error),
        }
    }

    fn fail(&mut self, error: BundleError) {
        self.error.get_or_insert(error);
    }

    fn in_root(&self) -> bool {
        self.depth == 0 && self.writer.file.parsed.source.module.is_empty()
    }

    fn item(&self, path: &syn::Path) -> Option<Item> {
        let segments: Vec<String> = path.segments.iter().map(|segment| plain(&segment.ident)).collect();
        let segments: Vec<&str> = segments.iter().map(String::as_str).collect();
        match self.names.resolve(&segments) {
            Resolved::Item(item, []) => Some(item),
            _ => None,
        }
    }

    fn call(&mut self, range: Range<usize>, stream: TokenStream, from: bool) -> Call {
        Call { range, stream, from, in_root: self.in_root() }
    }

    fn finish(&mut self, name: Option<Range<usize>>) {
        self.done.extend(name);
    }

    /// Calls of `read_value!` among the arguments of a macro of std.
    fn within(&mut self, stream: &TokenStream) {
        let tokens: Vec<TokenTree> = stream.clone().into_iter().collect();
        let punct = |at: usize, wanted: char| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == wanted);
        let ident = |at: usize| match tokens.get(at) {
            Some(TokenTree::Ident(ident)) => Some(plain(ident)),
            _ => None,
        };
        for at in 0..tokens.len() {
            let TokenTree::Group(group) = &tokens[at] else {
                continue;
            };
            let mut start = at.wrapping_sub(2);
            let mut path: Vec<String> = Vec::new();
            if at >= 2 && punct(at - 1, '!') {
                path.extend(ident(start));
                while start >= 3 && punct(start - 1, ':') && punct(start - 2, ':') {
                    let Some(segment) = ident(start - 3) else { break };
                    path.insert(0, segment);
                    start -= 3;
                }
            }
            let segments: Vec<&str> = path.iter().map(String::as_str).collect();
            match self.names.resolve(&segments) {
                Resolved::Item(Item::ReadValue { from }, []) => {
                    let range = tokens[start].span().byte_range().start..group.span().byte_range().end;
                    let call = self.call(range, group.stream(), from);
                    let edit = self.writer.read_value(call);
                    self.keep(edit);
                    self.finish(Some(tokens[at - 2].span().byte_range()));
                }
                _ => self.within(&group.stream()),
            }
        }
    }

    /// Writes the `#[fastout]` of a function out, if it has one.
    fn function(&mut self, function: &Function<'_>) {
        let Some(attribute) = function.attributes.iter().find(|attribute| self.has_item(attribute, Item::FastOut))
        else {
            return;
        };
        match fastout(attribute, function, self.program, self.writer.file) {
            Ok(edits) => self.edits.extend(edits),
            Err(error) => self.fail(error),
        }
        self.finish(name_of(attribute.path()));
    }

    fn has_item(&self, attribute: &Attribute, wanted: Item) -> bool {
        self.item(attribute.path()) == Some(wanted)
    }
}

fn name_of(path: &syn::Path) -> Option<Range<usize>> {
    path.segments.last().map(|segment| segment.ident.span().byte_range())
}

impl<'ast> Visit<'ast> for Visitor<'_, '_> {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        if !self.writer.file.is_removed(item) {
            visit::visit_item(self, item);
        }
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if !self.writer.file.is_removed(statement) {
            visit::visit_stmt(self, statement);
        }
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        if !self.writer.file.is_removed(item) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_item_macro(&mut self, item: &'ast ItemMacro) {
        if item.ident.is_some() {
            self.definitions.push(item.span().byte_range());
        }
        visit::visit_item_macro(self, item);
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.depth += 1;
        visit::visit_item_mod(self, item);
        self.depth -= 1;
    }

    fn visit_stmt_macro(&mut self, statement: &'ast StmtMacro) {
        let Some(Item::Input { from }) = self.item(&statement.mac.path) else {
            return visit::visit_stmt_macro(self, statement);
        };
        let mac = &statement.mac;
        if let Some(attribute) = statement.attrs.iter().find(|attribute| !is_on(attribute)) {
            let error =
                self.writer.file.error(&attribute.span().byte_range(), "found an attribute on `input!`, expected none");
            return self.fail(error);
        }
        let call = self.call(mac.span().byte_range(), mac.tokens.clone(), from);
        let edit = self.writer.input(&call, statement.span().byte_range());
        self.keep(edit);
        self.finish(name_of(&mac.path));
    }

    fn visit_macro(&mut self, mac: &'ast Macro) {
        if let Some(Item::ReadValue { from }) = self.item(&mac.path) {
            let call = self.call(mac.span().byte_range(), mac.tokens.clone(), from);
            let edit = self.writer.read_value(call);
            self.keep(edit);
            self.finish(name_of(&mac.path));
        } else if let Some(Item::Input { .. }) = self.item(&mac.path) {
            self.misplaced.extend(name_of(&mac.path));
        } else if mac.path.segments.last().is_some_and(|last| OF_STD.contains(&last.ident.to_string().as_str())) {
            self.within(&mac.tokens);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        let start = item.span().byte_range().start;
        self.function(&Function { attributes: &item.attrs, signature: &item.sig, block: &item.block, start });
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        let start = item.span().byte_range().start;
        self.function(&Function { attributes: &item.attrs, signature: &item.sig, block: &item.block, start });
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(block) = &item.default {
            let start = item.span().byte_range().start;
            self.function(&Function { attributes: &item.attrs, signature: &item.sig, block, start });
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        if let Some((path, _)) = &item.trait_
            && self.item(path) == Some(Item::Kept("Source"))
        {
            let message = "found a source of the program's own, which no other reader can replace: expected `OnceSource` or \
                           `LineSource`, or bundle it for a judge that has proconio";
            self.fail(self.writer.file.error(&path.span().byte_range(), message));
        }
        visit::visit_item_impl(self, item);
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let name = plain(&call.method);
        if OF_SOURCES.contains(&name.as_str()) && !self.program.has_function(&name) {
            let message = format!(
                "found `{name}`, which no other reader has: expected `input!`, `read_value!` or `String::read`, or bundle it \
                 for a judge that has proconio"
            );
            self.fail(self.writer.file.error(&call.method.span().byte_range(), message));
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_item_struct(&mut self, item: &'ast ItemStruct) {
        if let Some(attribute) = item.attrs.iter().find(|attribute| self.has_item(attribute, Item::DeriveReadable)) {
            self.writer.parts.derives = true;
            let (file, paths, module) = (self.writer.file, self.writer.paths, self.writer.module);
            let own = self.writer.parts.own;
            match derive_readable(attribute, item, self.names, file, paths, module, own) {
                Ok(edits) => self.edits.extend(edits),
                Err(error) => self.fail(error),
            }
            self.finish(name_of(attribute.path()));
        }
        visit::visit_item_struct(self, item);
    }
}
