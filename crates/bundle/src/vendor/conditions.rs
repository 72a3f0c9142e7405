//! Resolves `#[cfg(…)]` in the text of an inlined crate: what is known at a judge replaces the conditions.

use std::ops::Range;

use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Meta, Token};

use crate::cfg::{Holds, Known, written};
use crate::edit::Edit;
use crate::lex::Token as Word;
use crate::parsed::Parsed;
use crate::{lines, load, world};

impl Known {
    /// The file that an attribute names for a module: `path = "…"`, also on a condition that holds.
    pub(super) fn path_of(&self, attribute: &Attribute) -> Option<String> {
        let Meta::List(list) = &attribute.meta else { return load::path_of(&attribute.meta) };
        if !list.path.is_ident("cfg_attr") {
            return None;
        }
        let parts = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated).ok()?;
        let holds = self.holds(parts.first()?, "") != Holds::Never;
        parts.iter().skip(1).filter(|_| holds).find_map(load::path_of)
    }

    /// The edits that remove the items and statements that the judge's compiler leaves out. In a readable text, the comments above them go, too.
    pub(super) fn removals(&self, file: &Parsed, is_readable: bool) -> Vec<Edit> {
        let solid = is_readable.then(|| lines::solid(file.text(), &file.tokens));
        let mut absent = Absent { known: self, text: file.text(), solid, edits: Vec::new() };
        absent.visit_file(&file.tree);
        absent.edits
    }

    /// The changes that put what is known in place of conditions, wherever they stand: in attributes, in `cfg!`, and in macros.
    pub(super) fn edits(&self, file: &Parsed) -> Vec<Edit> {
        let tokens = &file.tokens;
        let mut edits = Vec::new();
        for at in 0..tokens.len() {
            let before = |back: usize, mark: &str| at >= back && tokens[at - back].is(mark);
            let is_list = tokens.get(at + 1).is_some_and(|token| token.is("("));
            if tokens[at].is("cfg") && before(1, "[") && is_list {
                let range = inner(tokens, at + 1);
                if let Some(holds) = self.read(&file.text()[range.clone()]) {
                    let with = match holds {
                        Holds::Always => "all()".to_owned(),
                        Holds::Never => "any()".to_owned(),
                        Holds::Ask(text) => text,
                    };
                    edits.push(Edit { range, with });
                }
            }
            let is_macro = tokens.get(at + 1).is_some_and(|token| token.is("!"))
                && tokens.get(at + 2).is_some_and(|token| token.is("("));
            if tokens[at].is("cfg") && is_macro {
                let range = inner(tokens, at + 2);
                if let Some(holds) = self.read(&file.text()[range.clone()]) {
                    let (whole, with) = match holds {
                        Holds::Always => (tokens[at].range.start..range.end + 1, "true".to_owned()),
                        Holds::Never => (tokens[at].range.start..range.end + 1, "false".to_owned()),
                        Holds::Ask(text) => (range, text),
                    };
                    edits.push(Edit { range: whole, with });
                }
            }
            if tokens[at].is("cfg_attr") && before(1, "[") && is_list {
                edits.extend(self.conditional(file, at));
            }
        }
        edits
    }

    /// `#[cfg_attr(condition, attributes)]`, whose first word is at `at`.
    fn conditional(&self, file: &Parsed, at: usize) -> Option<Edit> {
        let range = inner(&file.tokens, at + 1);
        let text = &file.text()[range.clone()];
        let parts = syn::parse::Parser::parse_str(Punctuated::<Meta, Token![,]>::parse_terminated, text).ok()?;
        let rest: Vec<String> = parts.iter().skip(1).map(|part| written(part, text)).collect();
        let hash = if file.tokens[at - 2].is("!") { at - 3 } else { at - 2 };
        let inner_mark = if file.tokens[at - 2].is("!") { "!" } else { "" };
        let whole = file.tokens[hash].range.start..range.end + 2;
        match self.holds(parts.first()?, text) {
            Holds::Never => Some(Edit::removal(whole)),
            Holds::Always => {
                let with = rest.iter().map(|one| format!("#{inner_mark}[{one}]")).collect();
                Some(Edit { range: whole, with })
            }
            Holds::Ask(asked) => {
                let with = std::iter::once(asked).chain(rest).collect::<Vec<_>>().join(", ");
                Some(Edit { range, with })
            }
        }
    }

    fn read(&self, text: &str) -> Option<Holds> {
        let text = text.trim().trim_end_matches(',');
        syn::parse_str::<Meta>(text).ok().map(|meta| self.holds(&meta, text))
    }
}

/// Collects the edits that remove what the judge's compiler leaves out.
struct Absent<'k> {
    known: &'k Known,
    text: &'k str,
    solid: Option<Vec<Range<usize>>>,
    edits: Vec<Edit>,
}

impl Absent<'_> {
    fn takes_out(&mut self, attributes: &[Attribute], part: &impl Spanned) -> bool {
        let is_off = self.known.is_off(attributes);
        if is_off {
            let range = part.span().byte_range();
            self.edits.push(Edit::removal(match &self.solid {
                Some(solid) => lines::with_comments(self.text, range, solid),
                None => range,
            }));
        }
        is_off
    }
}

impl<'ast> Visit<'ast> for Absent<'_> {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        if !self.takes_out(world::attributes(item), item) {
            visit::visit_item(self, item);
        }
    }

    fn visit_stmt(&mut self, statement: &'ast syn::Stmt) {
        let is_item = matches!(statement, syn::Stmt::Item(_));
        if is_item || !self.takes_out(world::of_statement(statement), statement) {
            visit::visit_stmt(self, statement);
        }
    }

    fn visit_impl_item_fn(&mut self, member: &'ast syn::ImplItemFn) {
        if !self.takes_out(&member.attrs, member) {
            visit::visit_impl_item_fn(self, member);
        }
    }

    fn visit_impl_item_const(&mut self, member: &'ast syn::ImplItemConst) {
        self.takes_out(&member.attrs, member);
    }

    fn visit_trait_item_fn(&mut self, member: &'ast syn::TraitItemFn) {
        if !self.takes_out(&member.attrs, member) {
            visit::visit_trait_item_fn(self, member);
        }
    }
}

/// What lies between the delimiters of which the first is at `open`.
fn inner(tokens: &[Word], open: usize) -> Range<usize> {
    let mut depth = 0_usize;
    for token in &tokens[open..] {
        match token.kind {
            crate::lex::TokenKind::Open => depth += 1,
            crate::lex::TokenKind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return tokens[open].range.end..token.range.start;
        }
    }
    tokens[open].range.end..tokens[open].range.end
}
