//! Finds the crates that a Rust source uses, from its text.
//!
//! The text is split into words, `::` and other characters, without comments, strings and literals. A crate is used if
//! its name is at the root of a path. If the file declares a module of the same name, the name means that module,
//! unless the path begins with `::` or the name follows `extern crate`.
//!
//! This does not use `proc-macro2`, which returns nothing for a text that it cannot read to the end. With the positions
//! that the bundler needs, it also keeps every text that it has read for the lifetime of its thread.

use std::collections::BTreeSet;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    PathSeparator,
    Other(char),
}

/// Those of `known` that `source` uses as crates.
pub(super) fn used_crates(source: &str, known: &[&'static str]) -> BTreeSet<&'static str> {
    let tokens = tokens(source);
    let mut roots = BTreeSet::new();
    let mut certain = BTreeSet::new();
    let mut modules = BTreeSet::new();
    let mut rest = tokens.as_slice();
    let mut before = [Token::Other(';'); 3];
    while let Some((&token, after)) = rest.split_first() {
        match (token, after) {
            (Token::Word("mod"), [Token::Word(name), ..]) => {
                modules.insert(*name);
            }
            (Token::Word("crate"), [Token::Word(name), ..]) if before[2] == Token::Word("extern") => {
                certain.insert(*name);
            }
            // Not the `use<'a>` of a type.
            (Token::Word("use"), [next, ..]) if *next != Token::Other('<') => {
                let end = after.iter().position(|&token| token == Token::Other(';'));
                let (tree, after_tree) = after.split_at(end.unwrap_or(after.len()));
                use_roots(tree, &mut roots, &mut certain);
                before = [Token::Other(';'); 3];
                rest = after_tree;
                continue;
            }
            (Token::Word(name), [Token::PathSeparator, ..]) => match place(before) {
                Place::Inside => {}
                Place::Root => {
                    roots.insert(name);
                }
                Place::GlobalRoot => {
                    certain.insert(name);
                }
            },
            _ => {}
        }
        before = [before[1], before[2], token];
        rest = after;
    }
    let is_used = |name: &&str| certain.contains(name) || roots.contains(name) && !modules.contains(name);
    known.iter().copied().filter(|name| is_used(name)).collect()
}

/// Where in a path a word stands that another follows.
enum Place {
    Root,
    /// After a `::` with nothing before it.
    GlobalRoot,
    /// In the middle of a path, or a method with type arguments: `x.rand::<u8>()`.
    Inside,
}

/// The place of a word, by the three tokens before it.
fn place(before: [Token<'_>; 3]) -> Place {
    let [before_last, last, separator] = before;
    match (last, separator) {
        // A range is no method call.
        (Token::Other('.'), Token::Other('.')) => Place::Root,
        (_, Token::Other('.')) => Place::Inside,
        (Token::Other('>'), Token::PathSeparator) => {
            // `-> ::rand::X` and `=> ::rand::x()`, but `<T>::rand::x()`.
            let is_arrow = matches!(before_last, Token::Other('-' | '='));
            if is_arrow { Place::GlobalRoot } else { Place::Inside }
        }
        (Token::Word(word), Token::PathSeparator) => {
            let begins = BEFORE_PATHS.contains(&word);
            if begins { Place::GlobalRoot } else { Place::Inside }
        }
        (_, Token::PathSeparator) => Place::GlobalRoot,
        _ => Place::Root,
    }
}

/// The keywords after which a path may begin with `::`.
const BEFORE_PATHS: [&str; 16] = [
    "as", "async", "await", "break", "dyn", "else", "for", "if", "impl", "in", "match", "move", "mut", "return",
    "where", "while",
];

/// The roots of the paths in the tree of one `use`: its first word, or the first of each item of its outermost groups.
fn use_roots<'a>(tree: &[Token<'a>], roots: &mut BTreeSet<&'a str>, certain: &mut BTreeSet<&'a str>) {
    let mut is_at_root = true;
    // How many groups are open of what follows a root: `rand::{…}`.
    let mut depth = 0_usize;
    let mut is_global = false;
    let mut is_global_group = false;
    for &token in tree {
        match token {
            Token::Other('{') if is_at_root => is_global_group |= is_global,
            Token::Other('{') => depth += 1,
            Token::Other('}') => depth = depth.saturating_sub(1),
            Token::Other(',') if depth == 0 => {
                is_at_root = true;
                is_global = is_global_group;
            }
            Token::PathSeparator if is_at_root => is_global = true,
            Token::Word(name) if is_at_root => {
                if is_global { &mut *certain } else { &mut *roots }.insert(name);
                is_at_root = false;
            }
            _ => {}
        }
    }
}

fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            block_comment(rest)
        } else if let Some(length) = raw_string(rest) {
            length
        } else if first == '"' {
            quoted(rest, '"')
        } else if first == '\'' {
            char_or_lifetime(rest)
        } else if rest.starts_with("::") {
            tokens.push(Token::PathSeparator);
            2
        } else if is_word(first) {
            let raw = rest.strip_prefix("r#").filter(|raw| raw.starts_with(is_word));
            let raw = raw.unwrap_or(rest);
            let word = &raw[..raw.find(|c| !is_word(c)).unwrap_or(raw.len())];
            tokens.push(Token::Word(word));
            rest.len() - raw.len() + word.len()
        } else {
            if !first.is_whitespace() {
                tokens.push(Token::Other(first));
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// The length of a block comment; they nest.
fn block_comment(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        at += match (rest.starts_with(b"/*"), rest.starts_with(b"*/")) {
            (true, _) => {
                depth += 1;
                2
            }
            (_, true) => {
                depth -= 1;
                2
            }
            _ => 1,
        };
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length of a raw string with its prefix, if `text` begins with one.
fn raw_string(text: &str) -> Option<usize> {
    let prefix = ["r", "br", "cr"].into_iter().find(|prefix| {
        let rest = text.strip_prefix(prefix).unwrap_or_default();
        rest.trim_start_matches('#').starts_with('"')
    })?;
    let after_prefix = &text[prefix.len()..];
    let hashes = after_prefix.len() - after_prefix.trim_start_matches('#').len();
    let close = format!("\"{}", "#".repeat(hashes));
    let start = prefix.len() + hashes + 1;
    let end = text[start..].find(&close).map(|end| start + end + close.len());
    Some(end.unwrap_or(text.len()))
}

/// The length of a literal that begins and ends with `quote`, and in which a backslash escapes.
fn quoted(text: &str, quote: char) -> usize {
    let mut characters = text.char_indices().skip(1);
    while let Some((index, character)) = characters.next() {
        if character == '\\' {
            characters.next();
        } else if character == quote {
            return index + 1;
        }
    }
    text.len()
}

/// The length of a character literal, or of a lifetime.
fn char_or_lifetime(text: &str) -> usize {
    let mut characters = text.char_indices().skip(1);
    match (characters.next(), characters.next()) {
        (Some((_, '\\')), _) => quoted(text, '\''),
        (_, Some((index, '\''))) => index + 1,
        _ => 1 + text[1..].find(|c| !is_word(c)).unwrap_or(text.len() - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::used_crates;

    const KNOWN: &[&str] = &["grundy", "itertools", "proconio", "rand"];

    #[test]
    fn a_deep_tree_takes_neither_long_nor_much_stack() {
        let deep = 1 << 20;
        let source = format!("use {}rand{};", "{".repeat(deep), "}".repeat(deep));
        assert!(used_crates(&source, KNOWN).contains("rand"));
    }

    #[test]
    fn crates_are_found_where_they_are_used_and_nowhere_else() {
        let table: &[(&str, &[&str])] = &[
            ("fn main() {}", &[]),
            ("", &[]),
            ("use proconio::input;", &["proconio"]),
            ("use proconio::{input, marker::Usize1};", &["proconio"]),
            ("use {proconio::input, std::io, itertools::Itertools as _, rand};", &["itertools", "proconio", "rand"]),
            ("use ::{rand::Rng, std::{io, rand::x}};", &["rand"]),
            ("pub(crate) use rand as r;", &["rand"]),
            ("use ::rand::Rng;", &["rand"]),
            ("use r#rand::Rng;", &["rand"]),
            ("use std::rand::Rng; use crate::proconio; use self::grundy::x; use super::rand;", &[]),
            ("use std::{rand, itertools::x};", &[]),
            ("extern crate rand;", &["rand"]),
            ("#[macro_use] extern crate proconio as p;", &["proconio"]),
            ("fn main() { proconio::input! { n: usize } }", &["proconio"]),
            ("#[proconio::fastout] fn main() {}", &["proconio"]),
            ("fn main() { let x: u8 = ::rand::random(); }", &["rand"]),
            ("fn f(g: &grundy::games::nim::Position) {}", &["grundy"]),
            ("fn f() -> Vec<rand::X> {}", &["rand"]),
            // A path that only goes through the name, a method, a variable.
            ("fn main() { std::rand::x(); a.rand::<u8>(); let rand = 1; rand; <T>::rand::y(); }", &[]),
            ("struct S { rand: u8, grundy : Vec<u8> }", &[]),
            // Comments and literals.
            ("// use rand::Rng;\n/* use rand::Rng; /* */ rand::x */ /// proconio::input!\nfn main() {}", &[]),
            (r##"fn main() { "use rand::x \" rand::y"; r#"" rand::x "#; b"rand::x"; br"\"; rand::y(); }"##, &["rand"]),
            (r#"fn main() { '"'; rand::x(); '\''; "rand::"; '\u{1F600}'; b'"'; }"#, &["rand"]),
            ("fn f<'rand>(x: &'rand str) { 'é'; 'proconio: loop { break 'proconio; } }", &[]),
            ("/*/ rand::x */ use grundy::games; /**/ proconio::input!{}", &["grundy", "proconio"]),
            ("fn f() { let c = r\"\\\"; use grundy::games; }", &["grundy"]),
            // A module of the same name, unless the path says that it is the crate.
            ("mod grundy { pub mod games {} } use grundy::games;", &[]),
            ("mod rand { use ::rand::Rng; }", &["rand"]),
            // A path that begins with `::` after a keyword or an arrow, and ranges.
            ("fn f(x: Box<dyn ::rand::RngCore>) {}", &["rand"]),
            ("fn f() -> u8 { return ::rand::random(); }", &["rand"]),
            ("fn f() -> ::rand::X { match 1 { _ => ::itertools::x() } }", &["itertools", "rand"]),
            ("fn f() { for _ in 0..rand::random() {} 1..=grundy::x(); }", &["grundy", "rand"]),
            // The other meaning of `use`.
            ("fn f<'a>() -> impl Sized + use<'a> { rand::random::<u8>() }", &["rand"]),
            ("use {{{rand::x}, std::{rand}}, grundy}; rand", &["grundy", "rand"]),
            ("mod rand {} use ::{std::io, rand};", &["rand"]),
            // What does not end.
            ("use rand::x; /* \"", &["rand"]),
            ("use {rand::x, \"", &["rand"]),
            ("use proconio", &["proconio"]),
            ("'", &[]),
            ("r#", &[]),
        ];
        for (source, expected) in table {
            let used: Vec<_> = used_crates(source, KNOWN).into_iter().collect();
            assert_eq!(used, *expected, "{source}");
        }
    }
}
