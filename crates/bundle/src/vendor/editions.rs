//! Rewrites the words of an older edition in an inlined crate into words that every edition since 2018 has.

use crate::edit::Edit;
use crate::lex::{Token, TokenKind};
use crate::parsed::Parsed;

/// Words that are keywords in some edition, and names in others.
pub(super) const KEYWORDS: &[&str] = &["async", "await", "dyn", "gen", "try"];

/// A name as it can stand in every edition.
pub(super) fn raw(name: &str) -> String {
    let is_word = syn::parse_str::<syn::Ident>(name).is_ok() && !KEYWORDS.contains(&name);
    if is_word { name.to_owned() } else { format!("r#{name}") }
}

/// The edits of a file of a crate of `edition`. `gen` becomes a raw name. Macros whose calls all stay in the crate name the crate at each call.
pub(super) fn edits(file: &Parsed, edition: &str) -> Vec<Edit> {
    let mut edits = local_calls(&file.tokens);
    if edition != "2024" {
        edits.extend(names(file));
    }
    edits
}

/// The changes of a program that make names raw which Rust 2024 has as keywords.
pub(crate) fn raw_names(files: &[Parsed]) -> Vec<(usize, Edit)> {
    let of_file = |(index, file)| names(file).map(move |edit| (index, edit));
    files.iter().enumerate().flat_map(of_file).collect()
}

/// The changes that make names raw which Rust 2024 has as keywords.
fn names(file: &Parsed) -> impl Iterator<Item = Edit> {
    let is_name = |at: &usize| {
        let is_lifetime = *at > 0 && file.tokens[*at - 1].is("'");
        file.tokens[*at].is("gen") && !is_lifetime
    };
    // A name that is raw already is longer.
    let places = (0..file.tokens.len()).filter(is_name).map(|at| file.tokens[at].range.clone());
    let plain = places.filter(|range| range.len() == "gen".len());
    plain.map(|range| Edit { range: range.start..range.start, with: "r#".to_owned() })
}

/// The changes of macros under `#[macro_export(local_inner_macros)]`: what they call is of their own crate.
fn local_calls(tokens: &[Token]) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (at, _) in tokens.iter().enumerate().filter(|(_, token)| token.is("local_inner_macros")) {
        let definition = tokens[at..].iter().position(|token| token.is("macro_rules")).map(|behind| at + behind);
        let Some(open) = definition.map(|at| at + 3).filter(|&open| open < tokens.len()) else { continue };
        let (mut depth, mut in_body) = (0_usize, false);
        for at in open..tokens.len() {
            match tokens[at].kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                break;
            }
            // `=>` leads to a body, and a delimiter ends it.
            if depth == 1 {
                let is_arrow = tokens[at].is(">") && tokens[at - 1].is("=");
                in_body = is_arrow || in_body && tokens[at].kind != TokenKind::Close;
            }
            let is_path = tokens[at - 1].is(":") || tokens[at - 1].is("$") || tokens[at].is("macro_rules");
            let is_call = tokens[at].is_word()
                && tokens.get(at + 1).is_some_and(|token| token.is("!"))
                && tokens.get(at + 2).is_some_and(|token| token.kind == TokenKind::Open);
            if in_body && is_call && !is_path {
                let start = tokens[at].range.start;
                edits.push(Edit { range: start..start, with: "$crate::".to_owned() });
            }
        }
    }
    edits
}
