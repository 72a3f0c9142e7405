//! What the call of a macro of the crate makes among its items, as far as that is written in the macro.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use syn::spanned::Spanned as _;

use super::mentions::KEYWORDS;
use crate::lex::{Token, TokenKind};
use crate::parsed::Parsed;

/// Something that a call may make. It is needed when all of these words are.
#[derive(Debug, Clone)]
pub(super) enum Makes {
    /// An item of one of these names.
    Named(BTreeSet<String>),
    /// An implementation of a trait that the macro is given: one of these traits, and one of these types, as far as they are of the crate.
    Given(BTreeSet<String>),
    /// An implementation of a trait.
    /// If `given` is not empty and has types of the crate, one of them is needed too.
    Impl { of_trait: String, types: Vec<String>, given: BTreeSet<String> },
    /// Something that is not known.
    Anything,
}

/// Names that no item has.
const PRIMITIVE: &[&str] = &[
    "bool", "char", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "str", "u128", "u16", "u32", "u64", "u8",
    "usize",
];

/// What a call of the macro `name` makes.
pub(super) fn makes(
    file: &Parsed,
    macros: &BTreeMap<String, Vec<Range<usize>>>,
    name: &str,
    call: &syn::Macro,
) -> Vec<Makes> {
    let inside = call.delimiter.span().open().byte_range().end..call.span().byte_range().end;
    let given = file
        .tokens_in(&inside)
        .iter()
        .filter(|token| token.is_word() && !PRIMITIVE.contains(&token.name()) && !KEYWORDS.contains(&token.name()));
    let given: BTreeSet<String> = given.map(|token| token.name().to_owned()).collect();
    let mut found = Vec::new();
    let mut declared = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut todo = vec![name.to_owned()];
    while let Some(name) = todo.pop() {
        if !seen.insert(name.clone()) {
            continue;
        }
        if name == "thread_local" {
            let tokens = file.tokens_in(&inside).windows(2);
            let names = tokens.filter(|pair| pair[0].is("static")).map(|pair| pair[1].name().to_owned());
            found.push(Makes::Named(names.collect()));
            continue;
        }
        // The last definition before the call, or another one where paths lead to it.
        let all = macros.get(&name);
        let before = all.and_then(|all| all.iter().rev().find(|range| range.end <= inside.start));
        let Some(range) = before.or_else(|| all?.first()) else { return vec![Makes::Anything] };
        let tokens = bodies(file.tokens_in(range));
        let tokens = &tokens[..];
        let skipped = items(tokens, &given, &mut found, &mut declared);
        // What else it calls, if that is of this crate.
        for (at, pair) in tokens.windows(2).enumerate().skip(2) {
            let is_inside = skipped.iter().any(|range| range.contains(&at));
            if !is_inside && pair[0].is_word() && pair[1].is("!") && macros.contains_key(pair[0].name()) {
                todo.push(pair[0].name().to_owned());
            }
        }
    }
    // What implements something for a type that the same call declares is needed with that type alone.
    if !declared.is_empty() {
        for made in &mut found {
            let is_of_given = match made {
                Makes::Given(_) => true,
                Makes::Impl { types, given, .. } => types.is_empty() && !given.is_empty(),
                Makes::Named(_) | Makes::Anything => false,
            };
            if is_of_given {
                *made = Makes::Named(declared.clone());
            }
        }
    }
    if found.is_empty() { vec![Makes::Anything] } else { found }
}

/// The tokens of a macro's definition without its patterns.
fn bodies(tokens: &[Token]) -> Vec<Token> {
    let mut found = Vec::new();
    let (mut depth, mut in_body) = (0_usize, false);
    for (at, token) in tokens.iter().enumerate() {
        let is_arrow = depth == 1 && token.is(">") && at > 0 && tokens[at - 1].is("=");
        in_body |= is_arrow;
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        if in_body && !is_arrow {
            found.push(token.clone());
        }
        if in_body && depth == 1 && token.kind == TokenKind::Close {
            in_body = false;
        }
    }
    found
}

/// What stands in a macro that begins an item.
///
/// Gives the places of the tokens within those items. `declared` are the types whose names the macro is given.
fn items(
    tokens: &[Token],
    given: &BTreeSet<String>,
    found: &mut Vec<Makes>,
    declared: &mut BTreeSet<String>,
) -> Vec<Range<usize>> {
    let mut skipped = Vec::new();
    let is = |at: usize, text: &str| tokens.get(at).is_some_and(|token| token.is(text));
    let mut at = 0;
    while at < tokens.len() {
        let declares = ["fn", "struct", "enum", "trait", "const", "static", "union", "mod", "type"];
        if declares.iter().any(|word| is(at, word)) && !is(at + 1, "fn") {
            if is(at + 1, "$") {
                let is_type = ["enum", "struct", "trait", "union"].iter().any(|word| is(at, word));
                let types: BTreeSet<String> =
                    given.iter().filter(|name| is_type && name.starts_with(char::is_uppercase)).cloned().collect();
                declared.extend(types.iter().cloned());
                found.push(Makes::Named(if types.is_empty() { given.clone() } else { types }));
            } else if let Some(next) = tokens.get(at + 1).filter(|next| next.is_word()) {
                found.push(Makes::Named([next.name().to_owned()].into()));
            }
            let end = if is(at, "mod") { at + 1 } else { behind_body(tokens, at) };
            skipped.push(at..end);
            at = end;
        } else if is(at, "impl") {
            let Some(made) = implementation(&tokens[at + 1..], given) else {
                at += 1;
                continue;
            };
            found.push(made);
            let end = behind_body(tokens, at);
            skipped.push(at..end);
            at = end;
        } else if is(at, "macro_rules") && at > 0 {
            found.push(Makes::Anything);
            at += 1;
        } else {
            at += 1;
        }
    }
    skipped
}

/// The place behind the braces, or the `;`, with which an item ends that begins at `start`.
fn behind_body(tokens: &[Token], start: usize) -> usize {
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate().skip(start + 1) {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close if depth == 0 => return at,
            TokenKind::Close => {
                depth -= 1;
                if depth == 0 && token.is("}") {
                    return at + 1;
                }
            }
            _ if depth == 0 && token.is(";") => return at + 1,
            _ => {}
        }
    }
    tokens.len()
}

/// The trait and the type of an implementation, from behind the word `impl`; none where the word begins no item.
fn implementation(tokens: &[Token], given: &BTreeSet<String>) -> Option<Makes> {
    let (mut depth, mut parens) = (0_usize, 0_usize);
    let mut last: Option<(String, bool)> = None;
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::Open if !token.is("{") => parens += 1,
            // It stood in a pattern, or in an argument.
            TokenKind::Close if parens == 0 => return None,
            TokenKind::Close => parens -= 1,
            _ => {}
        }
        if token.is("<") {
            depth += 1;
        } else if token.is(">") && !(at > 0 && tokens[at - 1].is("-")) {
            depth = depth.saturating_sub(1);
        } else if depth == 0 && token.is("for") {
            let behind = tokens[at + 1..].iter().take_while(|token| !token.is("{") && !token.is("where"));
            let behind: Vec<&Token> = behind.collect();
            let is_given = |at: usize| at > 0 && behind[at - 1].is("$");
            let words = behind.iter().enumerate().filter(|(_, token)| token.is_word());
            let types = words.clone().filter(|(at, _)| !is_given(*at)).map(|(_, token)| token.name().to_owned());
            let any_given = words.clone().any(|(at, _)| is_given(at));
            return Some(match last {
                Some((_, true)) => Makes::Given(given.clone()),
                Some((of_trait, false)) => Makes::Impl {
                    of_trait,
                    types: types.collect(),
                    given: if any_given { given.clone() } else { BTreeSet::new() },
                },
                None => Makes::Anything,
            });
        } else if depth == 0 && (token.is("{") || token.is(";")) {
            break;
        } else if depth == 0 && token.is_word() {
            last = Some((token.name().to_owned(), at > 0 && tokens[at - 1].is("$")));
        }
    }
    // Of a type, without a trait.
    Some(match last {
        Some((_, true)) if !given.is_empty() => Makes::Named(given.clone()),
        Some((name, false)) => Makes::Named([name].into()),
        _ => Makes::Anything,
    })
}
