//! What `#[cfg(…)]` says of a crate at a judge: its features are known, and so is what its build script would answer.

use std::collections::BTreeSet;

use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::visit::Visit;
use syn::{Attribute, Expr, Lit, Meta, Token};

use crate::cfg;
use crate::edit::Edit;
use crate::lex::Token as Word;
use crate::load;
use crate::parsed::Parsed;

/// What a condition comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Holds {
    Always,
    Never,
    /// The judge's compiler knows: what is left to ask.
    Ask(String),
}

/// What is known of one crate.
#[derive(Debug, Default)]
pub(super) struct Known {
    pub(super) features: BTreeSet<String>,
    /// The names that its build script would set.
    pub(super) set: BTreeSet<String>,
}

impl Known {
    fn holds(&self, meta: &Meta) -> Holds {
        let written = |meta: &Meta| quote(meta);
        let name = meta.path().get_ident().map(ToString::to_string).unwrap_or_default();
        let known = |holds: bool| if holds { Holds::Always } else { Holds::Never };
        match meta {
            Meta::Path(_) if name == "true" => Holds::Always,
            Meta::NameValue(value) if name == "feature" => {
                let Expr::Lit(value) = &value.value else { return Holds::Never };
                let Lit::Str(value) = &value.lit else { return Holds::Never };
                known(self.features.contains(&value.value()))
            }
            Meta::List(list) if ["all", "any", "not"].contains(&name.as_str()) => {
                let parts = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
                let Ok(parts) = parts else { return Holds::Ask(written(meta)) };
                let parts: Vec<Holds> = parts.iter().map(|part| self.holds(part)).collect();
                joined(&name, parts)
            }
            Meta::Path(_) if self.set.contains(&name) => Holds::Always,
            // The portable way is right everywhere.
            Meta::NameValue(_) if name == "target_feature" => Holds::Never,
            _ if ["debug_assertions", "proc_macro", "miri"].contains(&name.as_str()) && name != "debug_assertions" => {
                Holds::Never
            }
            _ if cfg::depends_on_judge(&name) => Holds::Ask(written(meta)),
            _ => Holds::Never,
        }
    }

    /// Whether something with these attributes is not there.
    pub(super) fn is_off(&self, attributes: &[Attribute]) -> bool {
        attributes.iter().any(|attribute| {
            let Meta::List(list) = &attribute.meta else {
                return attribute.path().is_ident("test") || attribute.path().is_ident("bench");
            };
            list.path.is_ident("cfg") && list.parse_args::<Meta>().is_ok_and(|meta| self.holds(&meta) == Holds::Never)
        })
    }

    /// The file that an attribute names for a module: `path = "…"`, also on a condition that holds.
    pub(super) fn path_of(&self, attribute: &Attribute) -> Option<String> {
        let Meta::List(list) = &attribute.meta else { return load::path_of(&attribute.meta) };
        if !list.path.is_ident("cfg_attr") {
            return None;
        }
        let parts = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated).ok()?;
        let holds = self.holds(parts.first()?) != Holds::Never;
        parts.iter().skip(1).filter(|_| holds).find_map(load::path_of)
    }

    /// The changes that take out statements which are not there.
    pub(super) fn statements(&self, file: &Parsed) -> Vec<Edit> {
        let mut statements = Statements { known: self, edits: Vec::new() };
        statements.visit_file(&file.tree);
        statements.edits
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
        let (condition, rest) = (parts.first()?, parts.iter().skip(1).map(quote).collect::<Vec<_>>());
        let hash = if file.tokens[at - 2].is("!") { at - 3 } else { at - 2 };
        let inner_mark = if file.tokens[at - 2].is("!") { "!" } else { "" };
        let whole = file.tokens[hash].range.start..range.end + 2;
        match self.holds(condition) {
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
        syn::parse_str::<Meta>(text.trim().trim_end_matches(',')).ok().map(|meta| self.holds(&meta))
    }
}

struct Statements<'k> {
    known: &'k Known,
    edits: Vec<Edit>,
}

impl<'ast> Visit<'ast> for Statements<'_> {
    fn visit_block(&mut self, block: &'ast syn::Block) {
        for statement in &block.stmts {
            let attributes = match statement {
                syn::Stmt::Item(item) => crate::world::attributes(item),
                other => crate::world::of_statement(other),
            };
            if self.known.is_off(attributes) {
                self.edits.push(Edit::removal(statement.span().byte_range()));
            } else {
                self.visit_stmt(statement);
            }
        }
    }
}

/// Several conditions, by `all`, `any` or `not`.
fn joined(how: &str, parts: Vec<Holds>) -> Holds {
    let asked: Vec<String> = parts
        .iter()
        .filter_map(|part| match part {
            Holds::Ask(text) => Some(text.clone()),
            _ => None,
        })
        .collect();
    let (strong, weak) = if how == "all" { (Holds::Never, Holds::Always) } else { (Holds::Always, Holds::Never) };
    match how {
        "not" => match parts.into_iter().next() {
            Some(Holds::Always) => Holds::Never,
            Some(Holds::Ask(text)) => Holds::Ask(format!("not({text})")),
            _ => Holds::Always,
        },
        _ if parts.contains(&strong) => strong,
        _ if asked.is_empty() => weak,
        how => Holds::Ask(format!("{how}({})", asked.join(", "))),
    }
}

/// What lies between the delimiters of which the first is at `open`.
fn inner(tokens: &[Word], open: usize) -> std::ops::Range<usize> {
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

/// A condition as text.
fn quote(meta: &Meta) -> String {
    // Tokens, with spaces between, are what any attribute may be.
    match meta {
        Meta::Path(path) => path.segments.iter().map(|part| part.ident.to_string()).collect::<Vec<_>>().join("::"),
        Meta::List(list) => {
            let path: Vec<String> = list.path.segments.iter().map(|part| part.ident.to_string()).collect();
            format!("{}({})", path.join("::"), list.tokens)
        }
        Meta::NameValue(value) => {
            let path: Vec<String> = value.path.segments.iter().map(|part| part.ident.to_string()).collect();
            let text = match &value.value {
                Expr::Lit(literal) => match &literal.lit {
                    Lit::Str(text) => format!("{:?}", text.value()),
                    Lit::Int(number) => number.to_string(),
                    Lit::Bool(value) => value.value.to_string(),
                    _ => "\"\"".to_owned(),
                },
                _ => "\"\"".to_owned(),
            };
            format!("{} = {text}", path.join("::"))
        }
    }
}
