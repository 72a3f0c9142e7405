//! Which compiler version a program needs at least, as far as its text shows for certain.
//!
//! This module knows what contest programs use: syntax that a tree shows, and items of the standard library that are
//! recognisable by their names. It ignores names that the program declares itself. So every report is correct, but the
//! list may be incomplete.

use std::collections::BTreeSet;
use std::ops::Range;

use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Pat};

use super::lex::{Token, TokenKind};
use super::parsed::Parsed;
use super::source::Place;
use judges::Release;

/// Something that a compiler may be too old for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Newer {
    /// What it is, as a person calls it.
    pub what: String,
    /// The release that it came with.
    pub since: Release,
    /// Where it is used first.
    pub place: Place,
}

/// Methods and types of the standard library, and the release that each came with. None has a name that something older has.
const OF_STD: &[(&str, u32)] = &[
    ("abs_diff", 60),
    ("checked_ilog2", 67),
    ("checked_isqrt", 84),
    ("checked_next_multiple_of", 73),
    ("chunk_by", 77),
    ("div_ceil", 73),
    ("ilog10", 67),
    ("ilog2", 67),
    ("inspect_err", 76),
    ("is_multiple_of", 87),
    ("is_none_or", 82),
    ("is_ok_and", 70),
    ("is_some_and", 70),
    ("is_sorted", 82),
    ("is_sorted_by", 82),
    ("is_sorted_by_key", 82),
    ("isqrt", 84),
    ("next_multiple_of", 73),
    ("retain_mut", 61),
    ("then_some", 62),
    ("total_cmp", 62),
    ("unsigned_abs", 51),
    ("LazyCell", 80),
    ("LazyLock", 80),
    ("OnceCell", 70),
    ("OnceLock", 70),
];

/// Macros whose first literal is a format.
const FORMATS: &[&str] =
    &["assert", "eprint", "eprintln", "format", "panic", "print", "println", "todo", "unreachable", "write", "writeln"];

/// What in `files` is newer than `release`: each thing once, in order of the places.
pub(super) fn newer(files: &[Parsed], release: Release) -> Vec<Newer> {
    let declared = files.iter().flat_map(|file| declared(&file.tokens)).collect();
    let mut found: Vec<Newer> = Vec::new();
    for file in files {
        for (what, since, range) in ages(file, &declared, &file.tree.items) {
            if since > release && !found.iter().any(|other| other.what == what) {
                found.push(Newer { what, since, place: file.source.place(range.start) });
            }
        }
    }
    found
}

/// The release that the items behind `start` need, where that is newer than `release`.
pub(super) fn need_behind(file: &Parsed, start: usize, release: Release) -> Option<Release> {
    let declared = declared(file.tokens_in(&(start..file.text().len()))).collect();
    let first = file.tree.items.partition_point(|item| item.span().byte_range().start < start);
    let ages = ages(file, &declared, &file.tree.items[first..]);
    ages.into_iter().map(|(_, since, _)| since).filter(|since| *since > release).max()
}

/// Whether a bundle has a chain of `let`s, which no edition before 2024 reads, whatever the compiler.
pub(super) fn has_chain(file: &Parsed) -> bool {
    ages(file, &BTreeSet::new(), &file.tree.items).iter().any(|(what, ..)| what == CHAIN)
}

/// How a chain of `let`s is called.
const CHAIN: &str = "a chain of `let`s (only in edition 2024)";

/// The names that stand among these tokens behind a word that declares.
fn declared(tokens: &[Token]) -> impl Iterator<Item = String> {
    let declares = |word: &Token| {
        ["fn", "struct", "enum", "union", "trait", "type", "macro_rules"].iter().any(|&known| word.is(known))
    };
    tokens.windows(2).filter(move |pair| declares(&pair[0])).map(|pair| pair[1].text.clone())
}

/// Everything among `items` whose age is known, in order of the places.
fn ages(file: &Parsed, declared: &BTreeSet<String>, items: &[syn::Item]) -> Vec<(String, Release, Range<usize>)> {
    let mut ages = Ages { file, declared, found: Vec::new() };
    items.iter().for_each(|item| ages.visit_item(item));
    ages.found.sort_by_key(|(_, _, range)| range.start);
    ages.found
}

/// A walk that notes everything it knows the age of.
struct Ages<'a> {
    file: &'a Parsed,
    declared: &'a BTreeSet<String>,
    found: Vec<(String, Release, Range<usize>)>,
}

impl Ages<'_> {
    fn note(&mut self, what: &str, since: u32, range: Range<usize>) {
        self.found.push((what.to_owned(), Release(since), range));
    }

    /// A name of the standard library, if it is one.
    fn name(&mut self, ident: &syn::Ident) {
        let name = ident.unraw().to_string();
        if let Some((_, since)) = OF_STD.iter().find(|(known, _)| *known == name)
            && !self.declared.contains(&name)
        {
            self.note(&format!("`{name}`"), *since, ident.span().byte_range());
        }
    }
}

impl<'ast> Visit<'ast> for Ages<'_> {
    fn visit_local(&mut self, local: &'ast syn::Local) {
        if let Some((word, _)) = local.init.as_ref().and_then(|init| init.diverge.as_ref()) {
            self.note("`let … else`", 65, word.span.byte_range());
        }
        visit::visit_local(self, local);
    }

    fn visit_expr_binary(&mut self, expression: &'ast syn::ExprBinary) {
        let is_let = |side: &Expr| matches!(side, Expr::Let(_));
        if matches!(expression.op, BinOp::And(_)) && (is_let(&expression.left) || is_let(&expression.right)) {
            self.note(CHAIN, 88, expression.span().byte_range());
        }
        visit::visit_expr_binary(self, expression);
    }

    fn visit_expr_block(&mut self, expression: &'ast syn::ExprBlock) {
        if expression.label.is_some() {
            self.note("a block with a label", 65, expression.span().byte_range());
        }
        visit::visit_expr_block(self, expression);
    }

    fn visit_expr_assign(&mut self, expression: &'ast syn::ExprAssign) {
        if matches!(*expression.left, Expr::Tuple(_) | Expr::Array(_) | Expr::Struct(_) | Expr::Infer(_)) {
            self.note("an assignment to several places", 59, expression.span().byte_range());
        }
        visit::visit_expr_assign(self, expression);
    }

    fn visit_expr_closure(&mut self, expression: &'ast syn::ExprClosure) {
        if expression.asyncness.is_some() {
            self.note("an async closure", 85, expression.span().byte_range());
        }
        visit::visit_expr_closure(self, expression);
    }

    fn visit_const_param(&mut self, parameter: &'ast syn::ConstParam) {
        self.note("a parameter that is a constant", 51, parameter.span().byte_range());
        visit::visit_const_param(self, parameter);
    }

    fn visit_pat(&mut self, pattern: &'ast Pat) {
        if let Pat::Range(range) = pattern
            && matches!(range.limits, syn::RangeLimits::HalfOpen(_))
            && range.end.is_some()
        {
            self.note("a pattern `a..b`", 80, range.span().byte_range());
        }
        visit::visit_pat(self, pattern);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.name(&call.method);
        visit::visit_expr_method_call(self, call);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.segments.len() > 1
            && let Some(last) = path.segments.last()
        {
            self.name(&last.ident);
        }
        visit::visit_path(self, path);
    }

    fn visit_use_name(&mut self, name: &'ast syn::UseName) {
        self.name(&name.ident);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let tokens = self.file.tokens_between(call.delimiter.span());
        let is_format = call.path.segments.last().is_some_and(|last| FORMATS.iter().any(|known| last.ident == known));
        let format = tokens.iter().find(|token| token.kind == TokenKind::Literal && token.text.contains('"'));
        if let Some(format) = format.filter(|_| is_format)
            && names_variable(format, tokens)
        {
            self.note("a variable within the braces of a format", 58, format.range.clone());
        }
        for three in tokens.windows(3).filter(|three| three[0].is(".") && three[2].is("(")) {
            if let Some((name, since)) = OF_STD.iter().find(|(known, _)| three[1].is(known))
                && !self.declared.contains(*name)
            {
                self.note(&format!("`{name}`"), *since, three[1].range.clone());
            }
        }
    }
}

/// Whether a format takes a variable by its name in braces, and not one of the arguments `name = …`, which are old.
fn names_variable(format: &Token, tokens: &[Token]) -> bool {
    let plain = format.text.replace("{{", "").replace("}}", "");
    plain.split('{').skip(1).any(|part| {
        let name: String = part.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let is_name = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
        is_name && !tokens.windows(2).any(|pair| pair[0].is(&name) && pair[1].is("="))
    })
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::source::SourceFile;

    fn newer_in(text: &str, release: u32) -> String {
        let file = SourceFile { path: "a.rs".into(), text: text.to_owned(), module: Vec::new() };
        let found = newer(&[Parsed::new(file).unwrap()], Release(release));
        let one = |newer: Newer| format!("{}:{} {} {}", newer.place.line, newer.place.column, newer.what, newer.since);
        found.into_iter().map(one).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn what_is_newer_than_a_release_is_told_once_with_its_place() {
        let text = "fn main() {\n    let Some(n) = f() else { return };\n    let Some(m) = f() else { return };\n    \
                    format!(\"{n}\", n.is_some_and(g));\n    if let A = b && let C = d {}\n}\n";
        let all = "2:23 `let … else` 1.65; 4:13 a variable within the braces of a format 1.58; 4:22 `is_some_and` 1.70; \
                   5:8 a chain of `let`s (only in edition 2024) 1.88";
        assert_eq!(newer_in(text, 57), all);
        assert_eq!(newer_in(text, 70), "5:8 a chain of `let`s (only in edition 2024) 1.88");
        assert_eq!(newer_in(text, 88), "");
    }

    #[test]
    fn what_only_looks_new_is_not_told() {
        for old in [
            "fn main() { format!(\"{{n}} {} {0} {n} {:w$}\", 1, n = 2, w = 3); }",
            "trait T { fn is_some_and(&self); } fn f(x: impl T) { x.is_some_and() }",
            "fn main() { if a && b {} match c { 1 | 2 => {} 3..=4 => {} _ => 'a: loop {} } }",
            "fn main() { let isqrt = 3; own!(\"{isqrt}\"); }",
        ] {
            assert_eq!(newer_in(old, 31), "", "{old}");
        }
        assert_eq!(newer_in("use std::sync::OnceLock;", 60), "1:16 `OnceLock` 1.70");
        assert_eq!(
            newer_in("fn f<const N: usize>() { u64::abs_diff(1, 2); (a, b) = (b, a); }", 58).matches(';').count(),
            1
        );
    }
}
