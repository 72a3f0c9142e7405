//! Tokens in a row: what is a literal and what is not, and paths in the arguments of macros.

use std::ops::Range;

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

/// One token, with its place in the text.
#[derive(Debug, Clone)]
pub(super) struct Token {
    /// An identifier, without `r#` where it can go without, a character of punctuation, a delimiter, or a literal as it is written.
    pub(super) text: String,
    pub(super) kind: TokenKind,
    pub(super) range: Range<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TokenKind {
    Word,
    Literal,
    Mark,
    Open,
    Close,
}

impl Token {
    pub(super) fn is(&self, text: &str) -> bool {
        self.text == text && self.kind != TokenKind::Literal
    }

    pub(super) fn is_word(&self) -> bool {
        self.kind == TokenKind::Word
    }

    /// The name that a word is, always without `r#`.
    pub(super) fn name(&self) -> &str {
        self.text.strip_prefix("r#").filter(|_| self.is_word()).unwrap_or(&self.text)
    }
}

/// All tokens of a stream, those of groups among them, with their places in `text`.
pub(super) fn flatten(stream: TokenStream, text: &str) -> Vec<Token> {
    let mut flattened = Flattened { lines: LineStarts::in_text(text), tokens: Vec::new() };
    flattened.push(stream);
    flattened.tokens
}

/// The tokens so far, with what their places are computed from.
struct Flattened<'t> {
    lines: LineStarts<'t>,
    tokens: Vec<Token>,
}

impl Flattened<'_> {
    fn add(&mut self, text: String, kind: TokenKind, span: Span) {
        let range = self.lines.range(&text, span);
        self.tokens.push(Token { text, kind, range });
    }

    fn push(&mut self, stream: TokenStream) {
        for tree in stream {
            let span = tree.span();
            match tree {
                TokenTree::Ident(ident) => self.add(plain(&ident), TokenKind::Word, span),
                TokenTree::Punct(punct) => self.add(punct.as_char().to_string(), TokenKind::Mark, span),
                TokenTree::Literal(literal) => self.add(literal.to_string(), TokenKind::Literal, span),
                TokenTree::Group(group) => {
                    let (open, close) = match group.delimiter() {
                        Delimiter::Parenthesis => ("(", ")"),
                        Delimiter::Brace => ("{", "}"),
                        Delimiter::Bracket => ("[", "]"),
                        Delimiter::None => {
                            self.push(group.stream());
                            continue;
                        }
                    };
                    self.add(open.to_owned(), TokenKind::Open, group.span_open());
                    self.push(group.stream());
                    self.add(close.to_owned(), TokenKind::Close, group.span_close());
                }
            }
        }
    }
}

/// Turns the line and the column of a span into bytes. `Span::byte_range` counts characters from the beginning, which took most of the time of a
/// bundle.
struct LineStarts<'t> {
    text: &'t str,
    /// For each line, the byte at which it begins, and whether its columns are bytes.
    starts: Vec<(usize, bool)>,
}

impl<'t> LineStarts<'t> {
    fn in_text(text: &'t str) -> Self {
        let mut start = 0;
        let starts = text.split_inclusive('\n').map(|line| {
            start += line.len();
            (start - line.len(), line.is_ascii())
        });
        Self { text, starts: starts.collect() }
    }

    /// The bytes of a token. A documentation comment becomes tokens that are not written in the text: for these, the span knows the place.
    fn range(&self, token: &str, span: Span) -> Range<usize> {
        let place = span.start();
        let line = place.line.checked_sub(1).and_then(|line| self.starts.get(line));
        let start = line.filter(|(_, is_plain)| *is_plain).map(|(start, _)| start + place.column);
        let range = start.map(|start| start..start + token.len());
        range.filter(|range| self.text.get(range.clone()) == Some(token)).unwrap_or_else(|| span.byte_range())
    }
}

/// An identifier without `r#`, where it can go without.
pub(super) fn plain(ident: &syn::Ident) -> String {
    let written = ident.to_string();
    match written.strip_prefix("r#") {
        Some(name) if syn::parse_str::<syn::Ident>(name).is_ok() => name.to_owned(),
        _ => written,
    }
}

/// The tokens of `text`; none if it is not Rust.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    read(text).unwrap_or_default()
}

/// The tokens of `text`.
///
/// # Errors
///
/// If `text` is not Rust, for example if nothing closes a bracket.
pub(super) fn read(text: &str) -> Result<Vec<Token>, proc_macro2::LexError> {
    Ok(flatten(text.parse()?, text))
}

/// A path among tokens: words with `::` between.
#[derive(Debug, Clone)]
pub(super) struct TokenPath {
    /// Each word and its place.
    pub(super) words: Vec<(String, Range<usize>)>,
    /// Where `::` stands before the first word.
    pub(super) leading: Option<usize>,
    /// What stands behind a last `::`, when that is no word.
    pub(super) tail: Option<String>,
}

/// Every path among `tokens`, single words too. A word behind a `.` or a `$` begins none.
pub(super) fn paths(tokens: &[Token]) -> Vec<TokenPath> {
    let separates = |at: usize| {
        let mark = |token: Option<&Token>| token.is_some_and(|token| token.is(":"));
        mark(tokens.get(at)) && mark(tokens.get(at + 1)) && tokens[at].range.end == tokens[at + 1].range.start
    };
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if !tokens[at].is_word() {
            at += 1;
            continue;
        }
        let before = at.checked_sub(1).map(|before| &tokens[before]);
        let is_range = at >= 2 && tokens[at - 2].is(".");
        let begins_none = before.is_some_and(|token| token.is(".") && !is_range || token.is("$") || token.is("'"));
        let leading = (at >= 2 && separates(at - 2)).then(|| tokens[at - 2].range.start);
        // `<T as Trait>::name` and `$m::name` go on with what is not known here.
        let goes_on = leading.is_some() && at >= 3 && ends_a_path(&tokens[at - 3]);
        let mut path = TokenPath { words: Vec::new(), leading, tail: None };
        loop {
            path.words.push((tokens[at].name().to_owned(), tokens[at].range.clone()));
            at += 1;
            if !separates(at) || !ends_a_path(&tokens[at - 1]) {
                break;
            }
            match tokens.get(at + 2) {
                Some(next) if next.is_word() => at += 2,
                next => {
                    path.tail = next.map(|token| token.text.clone());
                    at += 2;
                    break;
                }
            }
        }
        if !begins_none && !goes_on {
            found.push(path);
        }
    }
    found
}

/// Words behind which a `::` begins a path.
const KEYWORDS: &[&str] = &[
    "as", "break", "const", "dyn", "else", "for", "if", "impl", "in", "match", "move", "mut", "pub", "ref", "return",
    "static", "unsafe", "use", "where", "while",
];

/// Whether a `::` behind this token goes on with what stands before it.
fn ends_a_path(token: &Token) -> bool {
    token.is(">") || token.is_word() && !KEYWORDS.contains(&token.text.as_str())
}

/// The names that a text such as `"{a} {b:>width$}"` takes from around it.
pub(super) fn captured(literal: &str) -> Vec<String> {
    let mut names = Vec::new();
    for part in literal.split('{').skip(1) {
        let inside = part.split('}').next().unwrap_or(part);
        for word in inside.split(|c: char| !c.is_alphanumeric() && c != '_') {
            if word.starts_with(|c: char| c.is_alphabetic() || c == '_') {
                names.push(word.to_owned());
            }
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths_in(text: &str) -> Vec<String> {
        let path = |path: TokenPath| {
            let words: Vec<String> = path.words.into_iter().map(|(word, _)| word).collect();
            let lead = if path.leading.is_some() { "::" } else { "" };
            format!("{lead}{}{}", words.join("::"), path.tail.map_or(String::new(), |tail| format!("::{tail}")))
        };
        paths(&tokens(text)).into_iter().map(path).collect()
    }

    #[test]
    fn paths_are_found_among_tokens() {
        assert_eq!(paths_in("\"{}\", a::b::c(&v.d), ::e::f, g"), ["a::b::c", "v", "::e::f", "g"]);
        assert_eq!(paths_in("0..a::b, return ::c::d, e.f::<g>()"), ["a::b", "return", "::c::d", "e", "g"]);
        assert_eq!(paths_in("use a::{b}; c::$d; $crate::e; <T as F>::g"), ["use", "a::{", "b", "c::$", "T", "as", "F"]);
    }

    #[test]
    fn names_are_taken_from_format_strings() {
        assert_eq!(captured("\"{a} {{}} {0} {b:>width$} {}\""), ["a", "b", "width"]);
    }
}
