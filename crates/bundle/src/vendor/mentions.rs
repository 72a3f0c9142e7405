//! What tokens mention: paths, words that may be a method, and words within macros, of which only the macro knows what they are.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::lex::{Token, TokenKind};

/// A path, as it is written.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Path {
    pub(super) words: Vec<String>,
    /// `::` stands before it.
    pub(super) is_leading: bool,
    /// `::*` stands behind it.
    pub(super) is_glob: bool,
    /// It is the name of a crate.
    pub(super) is_extern: bool,
    /// What it may name.
    pub(super) names: Names,
}

/// What a path may name, as far as what stands behind it says so: `max!(…)` and `max(…)` may both be there.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Names {
    #[default]
    Anything,
    Macro,
    NoMacro,
}

/// What tokens mention.
#[derive(Debug, Clone, Default)]
pub(super) struct Mentions {
    pub(super) paths: BTreeSet<Path>,
    /// Paths within macros, which begin where the macro is called.
    pub(super) given: BTreeSet<Path>,
    /// Words behind a `.` or `::`, and those within macros.
    pub(super) called: BTreeSet<String>,
    /// Every word.
    pub(super) words: BTreeSet<String>,
}

/// Macros of the standard library that take expressions.
const PLAIN: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "format",
    "format_args",
    "matches",
    "panic",
    "print",
    "println",
    "todo",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
];

/// Words that name nothing.
pub(super) const KEYWORDS: &[&str] = &[
    "as", "async", "await", "break", "const", "continue", "dyn", "else", "enum", "extern", "false", "fn", "for", "if",
    "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref", "return", "static", "struct", "trait",
    "true", "type", "unsafe", "use", "where", "while",
];

/// Where the tokens lie that macros are given, or made of; but for those of the standard library that take expressions.
pub(super) fn given(tokens: &[Token]) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    while at + 2 < tokens.len() {
        let is_call = tokens[at].is_word() && tokens[at + 1].is("!") && !KEYWORDS.contains(&tokens[at].text.as_str());
        let open = if tokens[at + 2].is_word() && tokens[at].is("macro_rules") { at + 3 } else { at + 2 };
        let opens = tokens.get(open).is_some_and(|token| token.kind == TokenKind::Open);
        if is_call && opens && !PLAIN.contains(&tokens[at].name()) {
            let close = behind(tokens, open);
            found.push(tokens[open].range.start..tokens[close - 1].range.end);
            at = close;
        } else {
            at += 1;
        }
    }
    found
}

/// The place behind the delimiter that closes the one at `open`.
pub(super) fn behind(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    tokens.len()
}

/// The names of parameters, fields and variables: where they are not called, they are no functions of that name.
fn variables(tokens: &[Token]) -> BTreeSet<&str> {
    let is = |at: usize, mark: &str| tokens.get(at).is_some_and(|token| token.is(mark));
    let is_bound = |at: &usize| {
        let is_lent = *at > 1 && is(at - 1, "mut") && is(at - 2, "&");
        let is_first = !is_lent && ["let", "mut", "for", "ref"].iter().any(|word| *at > 0 && is(at - 1, word));
        let is_typed = is(at + 1, ":") && !is(at + 2, ":") && !(*at > 0 && is(at - 1, ":"));
        tokens[*at].is_word() && tokens[*at].name().starts_with(char::is_lowercase) && (is_first || is_typed)
    };
    (0..tokens.len()).filter(is_bound).map(|at| tokens[at].name()).collect()
}

/// What `tokens` mention, but for those in the ranges `without`; in the ranges `given` macros have their tokens.
pub(super) fn mentions(tokens: &[Token], without: &[Range<usize>], given: &[Range<usize>]) -> Mentions {
    let mut found = Mentions::default();
    let is = |at: usize, mark: &str| tokens.get(at).is_some_and(|token| token.is(mark));
    let colons = |at: usize| is(at, ":") && is(at + 1, ":") && tokens[at].range.end == tokens[at + 1].range.start;
    let variables = variables(tokens);
    let in_macro = |token: &Token| {
        let after = given.partition_point(|range| range.start <= token.range.start);
        after > 0 && token.range.end <= given[after - 1].end
    };
    let mut at = 0;
    while at < tokens.len() {
        let token = &tokens[at];
        let start = at;
        at += 1;
        if let Some(range) = without.iter().find(|range| range.contains(&token.range.start)) {
            at = tokens.partition_point(|token| token.range.start < range.end).max(at);
            continue;
        }
        if token.kind == TokenKind::Literal {
            found.literal(&token.text, in_macro(token));
            continue;
        }
        let is_name = token.is_word() && !KEYWORDS.contains(&token.text.as_str());
        if !is_name || start >= 1 && is(start - 1, "'") {
            continue;
        }
        let is_inside = in_macro(token);
        let dotted = start >= 1 && is(start - 1, ".") && !(start >= 2 && is(start - 2, "."));
        // `<T as F>::name` and `$m::name`, or a `::` that begins a path.
        let behind_colons = start >= 2 && colons(start - 2);
        let goes_on = behind_colons && start >= 3 && continues(&tokens[start - 3]);
        if dotted || goes_on {
            found.call(token.name(), is_inside);
            continue;
        }
        if start >= 1 && is(start - 1, "$") && !token.is("crate") {
            continue;
        }
        let mut words = vec![token.name().to_owned()];
        while colons(at) && tokens.get(at + 2).is_some_and(|next| next.is_word() && !next.is("$")) {
            words.push(tokens[at + 2].name().to_owned());
            found.called.insert(tokens[at + 2].name().to_owned());
            at += 3;
        }
        let is_glob = colons(at) && is(at + 2, "*");
        if is(start.wrapping_sub(1), "fn") {
            // Within a macro it may be a method of a trait.
            if is_inside {
                found.called.extend(words);
            }
            continue;
        }
        let goes_on = ["(", "!", "<"].iter().any(|mark| is(at, mark));
        if words.len() == 1 && variables.contains(words[0].as_str()) && !goes_on {
            found.words.extend(words);
            continue;
        }
        let is_rooted = words[0] == "crate" && is(start.wrapping_sub(1), "$");
        let is_given = is_inside && !is_rooted;
        if is_given {
            found.called.extend(words.iter().cloned());
        }
        found.words.extend(words.iter().cloned());
        let opens = tokens.get(at + 1).is_some_and(|token| token.kind == TokenKind::Open);
        let ends = [",", ")", "]", "}", ";", "="].iter().any(|mark| is(at, mark));
        let names = match () {
            () if is(at, "!") && opens => Names::Macro,
            // A macro may be given the name of another one.
            () if is_inside && ends || is(start.wrapping_sub(1), "use") => Names::Anything,
            () => Names::NoMacro,
        };
        let path = Path { words, is_leading: behind_colons, is_glob, names, ..Path::default() };
        if colons(at) && is(at + 2, "{") {
            found.group(&path, &tokens[at + 3..behind(tokens, at + 2)], is_given);
            at = behind(tokens, at + 2);
        }
        found.add(path, is_given);
    }
    found
}

impl Mentions {
    /// What a literal mentions: floats, names in braces, and how they are shown.
    fn literal(&mut self, text: &str, is_inside: bool) {
        // A float without a name: `0.5`, `1e9`.
        let is_number = text.starts_with(|c: char| c.is_ascii_digit()) && !text.starts_with("0x");
        if is_number && (text.contains(['.', 'e', 'E']) || text.contains("f32") || text.contains("f64")) {
            self.words.insert("f64".to_owned());
        }
        if text.contains('{') {
            for word in captured(text) {
                self.words.insert(word.clone());
                self.add(Path { words: vec![word], names: Names::NoMacro, ..Path::default() }, is_inside);
            }
            self.words.extend(shapes(text));
        }
    }

    /// What may be a method, or goes on behind something else.
    fn call(&mut self, name: &str, is_inside: bool) {
        self.called.insert(name.to_owned());
        if is_inside {
            self.words.insert(name.to_owned());
        }
    }

    fn add(&mut self, path: Path, is_given: bool) {
        if is_given { &mut self.given } else { &mut self.paths }.insert(path);
    }

    /// The braces of a `use` in a body, behind the path that leads to them.
    fn group(&mut self, before: &Path, tokens: &[Token], is_given: bool) {
        let mut at = 0;
        while at < tokens.len() {
            let mut path = Path { names: Names::Anything, ..before.clone() };
            while let Some(token) = tokens.get(at).filter(|token| token.is_word() || token.is("*")) {
                at += 1;
                path.is_glob = token.is("*");
                if !path.is_glob && !token.is("self") {
                    path.words.push(token.name().to_owned());
                }
                if !tokens.get(at).is_some_and(|token| token.is(":")) {
                    break;
                }
                at += 2;
            }
            if tokens.get(at).is_some_and(|token| token.is("{")) {
                let end = behind(tokens, at);
                self.group(&path, &tokens[at + 1..end], is_given);
                at = end;
            }
            self.words.extend(path.words.iter().cloned());
            self.add(path, is_given);
            // Another name of it, and what else stands before the next one.
            while tokens.get(at).is_some_and(|token| !token.is(",")) {
                at += 1;
            }
            at += 1;
        }
    }
}

/// Whether a `::` behind `token` goes on with what stands before it.
fn continues(token: &Token) -> bool {
    token.is(">") || token.is_word() && !KEYWORDS.contains(&token.text.as_str())
}

/// How a text shows what it is given, other than by `{}`: `{x}` where it has `{:08x}`.
fn shapes(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split('{').skip(1).filter_map(|part| {
        let (_, shape) = part.split('}').next()?.split_once(':')?;
        let last = shape.trim_end().chars().last()?;
        last.is_ascii_alphabetic().then(|| format!("{{{last}}}"))
    })
}

/// Names in the braces of a text that is printed.
fn captured(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split('{').skip(1).filter_map(|part| {
        let end = part.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(part.len());
        let name = &part[..end];
        name.starts_with(|c: char| c.is_alphabetic() || c == '_').then(|| name.to_owned())
    })
}
