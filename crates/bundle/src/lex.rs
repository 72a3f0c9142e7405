//! Texts as tokens: what is a literal and what is not, paths in the arguments of macros, and texts set one level deeper.

use std::ops::Range;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::ext::IdentExt as _;
use syn::{Attribute, Meta};

/// One token, with its place in the text.
#[derive(Debug, Clone)]
pub(super) struct Token {
    /// An identifier without `r#`, a character of punctuation, a delimiter, or a literal as it is written.
    pub(super) text: String,
    pub(super) kind: Kind,
    pub(super) range: Range<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Word,
    Literal,
    Mark,
    Open,
    Close,
}

impl Token {
    pub(super) fn is(&self, text: &str) -> bool {
        self.text == text && self.kind != Kind::Literal
    }
}

/// All tokens of a stream, those of groups among them.
pub(super) fn flatten(stream: TokenStream) -> Vec<Token> {
    let mut tokens = Vec::new();
    push(stream, &mut tokens);
    tokens
}

fn push(stream: TokenStream, tokens: &mut Vec<Token>) {
    let token = |text: String, kind, range| Token { text, kind, range };
    for tree in stream {
        let range = tree.span().byte_range();
        match tree {
            TokenTree::Ident(ident) => tokens.push(token(ident.unraw().to_string(), Kind::Word, range)),
            TokenTree::Punct(punct) => tokens.push(token(punct.as_char().to_string(), Kind::Mark, range)),
            TokenTree::Literal(literal) => tokens.push(token(literal.to_string(), Kind::Literal, range)),
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                if !open.is_empty() {
                    tokens.push(token(open.to_owned(), Kind::Open, group.span_open().byte_range()));
                }
                push(group.stream(), tokens);
                if !open.is_empty() {
                    tokens.push(token(close.to_owned(), Kind::Close, group.span_close().byte_range()));
                }
            }
        }
    }
}

/// The tokens of a part of `text`; none where it is no Rust.
pub(super) fn lex(text: &str, part: Range<usize>) -> Vec<Token> {
    let Ok(stream) = text[part.clone()].parse::<TokenStream>() else { return Vec::new() };
    let mut tokens = flatten(stream);
    for token in &mut tokens {
        token.range = token.range.start + part.start..token.range.end + part.start;
    }
    tokens
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
        if tokens[at].kind != Kind::Word {
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
            path.words.push((tokens[at].text.clone(), tokens[at].range.clone()));
            at += 1;
            if !separates(at) || !ends_a_path(&tokens[at - 1]) {
                break;
            }
            match tokens.get(at + 2) {
                Some(next) if next.kind == Kind::Word => at += 2,
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
    token.is(">") || token.kind == Kind::Word && !KEYWORDS.contains(&token.text.as_str())
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

/// Whether something is only there for tests.
pub(super) fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let path = attribute.path();
        let Meta::List(list) = &attribute.meta else { return path.is_ident("test") || path.is_ident("bench") };
        let words: Vec<TokenTree> = list.tokens.clone().into_iter().collect();
        let is = |tree: Option<&TokenTree>, name: &str| matches!(tree, Some(TokenTree::Ident(word)) if word == name);
        let alone = words.len() == 1 && is(words.first(), "test");
        let among = is(words.first(), "all")
            && matches!(words.get(1), Some(TokenTree::Group(group))
                if group.stream().into_iter().any(|tree| is(Some(&tree), "test")));
        path.is_ident("cfg") && (alone || among)
    })
}

/// The places of literals and documentation that go over several lines: their lines begin inside a token.
pub(super) fn long_tokens(text: &str) -> Vec<Range<usize>> {
    let tokens = lex(text, 0..text.len());
    tokens.into_iter().map(|token| token.range).filter(|range| text[range.clone()].contains('\n')).collect()
}

/// As [`long_tokens`], and the comments `/* … */` besides: in none of these places does a line begin that is a comment of its own.
pub(super) fn solid(text: &str) -> Vec<Range<usize>> {
    let mut solid = Vec::new();
    let mut at = 0;
    let tokens = lex(text, 0..text.len());
    for range in tokens.into_iter().map(|token| token.range).chain(std::iter::once(text.len()..text.len())) {
        while at < range.start {
            let rest = &text[at..range.start];
            let length = if rest.starts_with("//") {
                rest.find('\n').unwrap_or(rest.len())
            } else if rest.starts_with("/*") {
                block_comment(rest)
            } else {
                rest.chars().next().map_or(1, char::len_utf8)
            };
            if rest.starts_with("/*") {
                solid.push(at..at + length);
            }
            at += length;
        }
        at = at.max(range.end);
        solid.push(range);
    }
    solid.retain(|range| text[range.clone()].contains('\n'));
    solid
}

/// How long the comment `/* … */` is that `text` begins with; others may stand in it.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < text.len() {
        let (step, deeper) = match &text.as_bytes()[at..] {
            [b'/', b'*', ..] => (2, 1),
            [b'*', b'/', ..] => (2, -1),
            _ => (1, 0),
        };
        depth = depth.saturating_add_signed(deeper);
        at += step;
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// `text` with every line four spaces deeper, but for those that begin inside a literal, where spaces would count.
pub(super) fn indented(text: &str) -> String {
    let long = long_tokens(text);
    let mut deeper = String::with_capacity(text.len() + text.len() / 8);
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let inside = long.iter().any(|range| range.start < start && start < range.end);
        if !inside && !line.trim().is_empty() {
            deeper.push_str("    ");
        }
        deeper.push_str(line);
        start += line.len();
    }
    deeper
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        let path = |path: TokenPath| {
            let words: Vec<String> = path.words.into_iter().map(|(word, _)| word).collect();
            let lead = if path.leading.is_some() { "::" } else { "" };
            format!("{lead}{}{}", words.join("::"), path.tail.map_or(String::new(), |tail| format!("::{tail}")))
        };
        paths(&lex(text, 0..text.len())).into_iter().map(path).collect()
    }

    #[test]
    fn paths_are_found_among_tokens() {
        assert_eq!(shown("\"{}\", a::b::c(&v.d), ::e::f, g"), ["a::b::c", "v", "::e::f", "g"]);
        assert_eq!(shown("0..a::b, return ::c::d, e.f::<g>()"), ["a::b", "return", "::c::d", "e", "g"]);
        assert_eq!(shown("use a::{b}; c::$d; $crate::e; <T as F>::g"), ["use", "a::{", "b", "c::$", "T", "as", "F"]);
    }

    #[test]
    fn names_are_taken_from_format_strings() {
        assert_eq!(captured("\"{a} {{}} {0} {b:>width$} {}\""), ["a", "b", "width"]);
    }

    #[test]
    fn long_comments_are_told_from_what_stands_in_others() {
        let text = "a /* b\n/* c\n*/ d\n*/ \"x\ny\" // /*\n'/' * / 1 /* e */\n";
        let found: Vec<&str> = solid(text).into_iter().map(|range| &text[range]).collect();
        assert_eq!(found, ["/* b\n/* c\n*/ d\n*/", "\"x\ny\""]);
    }

    #[test]
    fn lines_inside_a_literal_are_not_indented() {
        let text = "fn f() {\n    g(\"a\n  b\");\n\n    // c\n}\n";
        assert_eq!(indented(text), "    fn f() {\n        g(\"a\n  b\");\n\n        // c\n    }\n");
    }
}
