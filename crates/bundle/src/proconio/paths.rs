//! Paths and macro calls, found among the tokens: also where no syntax tree reaches, within other macros.

use std::ops::Range;

use super::items::Item;
use super::names::{Names, Resolved};
use super::program::File;
use super::support::Parts;
use crate::edit::Edit;
use crate::lex::{Token, TokenKind};
use crate::source::BundleError;

/// What is found in a file.
pub(super) struct Found {
    /// Paths below proconio, rewritten.
    pub(super) edits: Vec<Edit>,
    /// Where proconio's macros and attributes are called.
    pub(super) calls: Vec<Named>,
}

/// A macro or an attribute of proconio, where it is called.
#[derive(Debug, Clone)]
pub(super) struct Named {
    pub(super) item: Item,
    /// Its name.
    pub(super) name: Range<usize>,
    /// Its whole path.
    pub(super) path: Range<usize>,
}

/// Scans a file, and notes what of the embedded reader it names.
pub(super) fn scan(file: &File<'_>, names: &Names, module: &str, parts: &mut Parts) -> Result<Found, BundleError> {
    let tokens = &file.tokens;
    let mut found = Found { edits: Vec::new(), calls: Vec::new() };
    let shown = shown(tokens);
    // Whether a macro calls another one whose name it is given.
    let given_calls =
        (0..tokens.len()).any(|at| text(tokens, at) == "$" && text(tokens, at + 2) == "!" && opens(tokens, at + 3));
    for at in 0..tokens.len() {
        let is_shown = shown.iter().any(|range| range.contains(&at));
        if is_shown || !tokens[at].is_word() || file.in_use(&tokens[at].range) || follows_path(tokens, at) {
            continue;
        }
        let (segments, ends) = path_from(tokens, at);
        let is_call = |at: usize| text(tokens, at + 1) == "!" && opens(tokens, at + 2);
        let Resolved::Item(item, rest) = names.resolve(&segments) else {
            let last = ends[segments.len() - 1];
            let is_macro = names.get(segments[segments.len() - 1]).is_some_and(Item::is_macro);
            if segments.len() > 1 && is_macro && is_call(last) {
                let found = segments.join("::");
                let message =
                    format!("found `{found}!`, expected the macro's name without a path, or with the path of proconio");
                return Err(file.error(&tokens[at].range, message));
            }
            if names.resolve(&segments) == Resolved::Unknown {
                let message = format!("found {}, expected something that std can replace", segments.join("::"));
                return Err(file.error(&tokens[at].range, message));
            }
            continue;
        };
        let last = ends[segments.len() - rest.len() - 1];
        let named =
            || Named { item, name: tokens[last].range.clone(), path: begin(tokens, at)..tokens[last].range.end };
        match item {
            Item::Input { .. } | Item::ReadValue { .. } if is_call(last) => found.calls.push(named()),
            Item::FastOut | Item::DeriveReadable => found.calls.push(named()),
            // An import within a macro, or a name that a macro is given to call.
            Item::Input { .. } | Item::ReadValue { .. } | Item::Module(_)
                if last > at || item.is_macro() && given_calls =>
            {
                let message = format!(
                    "found `{}` where it cannot be replaced, expected a call of a macro of proconio, or an import \
                     outside of macros",
                    segments.join("::")
                );
                return Err(file.error(&tokens[at].range, message));
            }
            Item::Kept(name) => {
                note(name, tokens, last, parts);
                if last > at {
                    let start = begin(tokens, at);
                    found
                        .edits
                        .push(Edit { range: start..tokens[last].range.end, with: format!("crate::{module}::{name}") });
                }
            }
            _ => {}
        }
    }
    Ok(found)
}

/// The indices of the tokens that are only shown as they are written: the arguments of `stringify!`.
fn shown(tokens: &[Token]) -> Vec<Range<usize>> {
    let starts = (0..tokens.len()).filter(|&at| {
        tokens[at].text == "stringify" && tokens[at].is_word() && text(tokens, at + 1) == "!" && opens(tokens, at + 2)
    });
    let end = |start: usize| {
        let mut depth = 0usize;
        for (at, token) in tokens.iter().enumerate().skip(start + 2) {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close if depth == 1 => return at,
                TokenKind::Close => depth -= 1,
                _ => {}
            }
        }
        tokens.len()
    };
    starts.map(|start| start..end(start)).collect()
}

/// What is used of the embedded reader by `name`, whose last token is at `at`.
fn note(name: &'static str, tokens: &[Token], at: usize, parts: &mut Parts) {
    let calls = |method: &str| text(tokens, at + 1) == ":" && text(tokens, at + 3) == method;
    let source = match name {
        "OnceSource" => &mut parts.once,
        "LineSource" => &mut parts.line,
        "is_stdin_empty" => {
            parts.is_stdin_empty = true;
            return;
        }
        "Source" | "Readable" => return,
        marker => {
            parts.markers.insert(marker);
            return;
        }
    };
    source.used = true;
    source.new |= calls("new");
    source.from_str |= calls("from");
    source.typed |= !calls("from") && !calls("new");
    // Written with its parameter, as in `OnceSource::<StdinLock>::new`.
    source.new |= text(tokens, at + 1) == ":" && text(tokens, at + 3) == "<";
}

/// The path that begins at `at`: its segments, and the index of each. A lone identifier is one of one segment.
fn path_from(tokens: &[Token], at: usize) -> (Vec<&str>, Vec<usize>) {
    let mut segments = vec![tokens[at].text.as_str()];
    let mut ends = vec![at];
    let mut last = at;
    while text(tokens, last + 1) == ":" && text(tokens, last + 2) == ":" && is_word(tokens, last + 3) {
        last += 3;
        segments.push(tokens[last].text.as_str());
        ends.push(last);
    }
    (segments, ends)
}

/// Whether the token at `at` goes on with a path that began before, or is a field or a method.
fn follows_path(tokens: &[Token], at: usize) -> bool {
    let before = |back: usize| at.checked_sub(back).map_or("", |at| tokens[at].text.as_str());
    let follows = before(1) == ":" && before(2) == ":";
    let is_segment = |token: &Token| token.is_word() && !is_keyword(&token.text) || token.text == ">";
    let is_first = at < 3 || !is_segment(&tokens[at - 3]);
    before(1) == "." && before(2) != "." || follows && !is_first
}

/// Where a path begins whose first segment is at `at`: with `::`, if that stands there.
fn begin(tokens: &[Token], at: usize) -> usize {
    match at.checked_sub(2) {
        Some(colon) if tokens[colon].text == ":" && tokens[colon + 1].text == ":" => tokens[colon].range.start,
        _ => tokens[at].range.start,
    }
}

fn is_keyword(word: &str) -> bool {
    ["let", "mut", "in", "return", "if", "match", "while", "else", "as", "move", "ref", "impl", "dyn", "for"]
        .contains(&word)
}

fn text(tokens: &[Token], at: usize) -> &str {
    tokens.get(at).map_or("", |token| token.text.as_str())
}

fn is_word(tokens: &[Token], at: usize) -> bool {
    tokens.get(at).is_some_and(Token::is_word)
}

fn opens(tokens: &[Token], at: usize) -> bool {
    tokens.get(at).is_some_and(|token| token.kind == TokenKind::Open)
}
