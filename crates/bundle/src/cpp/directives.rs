//! The directives of a file, and whether the whole file stands in an include guard.

use super::lexer::{Lexer, PieceKind, Unended, plain};

/// How deep conditionals may be nested in one file.
const DEEPEST: usize = 1000;

/// One directive: `#include "a.h"`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Directive {
    /// Where its line begins. A comment may stand before the `#`.
    pub(super) start: usize,
    /// Where the `#` stands.
    pub(super) hash: usize,
    /// Behind the line end.
    pub(super) end: usize,
    /// `include`; nothing for a `#` alone.
    pub(super) name: String,
    /// What stands behind the name, without comments and splices.
    pub(super) rest: String,
    /// Whether there is a token between this directive and the one before.
    code_before: bool,
}

/// The directives of a file.
#[derive(Debug, Default)]
pub(super) struct Scanned {
    pub(super) directives: Vec<Directive>,
    /// The macro of the guard around the whole file.
    pub(super) guard: Option<String>,
    /// Whether there is a `#pragma once` somewhere.
    pub(super) has_once: bool,
}

/// What is wrong with a file, and at which byte.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Wrong {
    pub(super) at: usize,
    pub(super) message: String,
}

impl Directive {
    /// Whether it is `#pragma once`.
    pub(super) fn is_once(&self) -> bool {
        self.name == "pragma" && self.rest.split_whitespace().next() == Some("once")
    }

    /// Whether it begins a conditional.
    pub(super) fn opens(&self) -> bool {
        matches!(self.name.as_str(), "if" | "ifdef" | "ifndef")
    }
}

/// Finds the directives of `text`.
///
/// # Errors
///
/// When a comment or a raw string has no end, or conditionals are not closed, not opened, or nested too deep.
pub(super) fn scan(text: &str) -> Result<Scanned, Wrong> {
    let (directives, code_at_end) = lines(text).map_err(|unended| {
        let what = unended.what;
        Wrong { at: unended.at, message: format!("found {what} without an end, expected its end in this file") }
    })?;
    check(&directives)?;
    let guard = guard(&directives, code_at_end);
    let has_once = directives.iter().any(Directive::is_once);
    Ok(Scanned { directives, guard, has_once })
}

/// The directives, and whether a token follows the last one.
fn lines(text: &str) -> Result<(Vec<Directive>, bool), Unended> {
    let mut all: Vec<Directive> = Vec::new();
    let mut code_before = false;
    let mut start = 0;
    let mut open: Option<Directive> = None;
    // Whether a token of a line that is no directive was met.
    let mut is_text = false;
    for piece in Lexer::new(text) {
        let piece = piece?;
        let source = text.get(piece.start..piece.end).unwrap_or_default();
        match (piece.kind, &mut open) {
            (PieceKind::Newline, _) => {
                if let Some(directive) = open.take() {
                    all.push(Directive { end: piece.end, ..directive });
                    code_before = false;
                }
                (start, is_text) = (piece.end, false);
            }
            (PieceKind::Splice, _) | (PieceKind::Space | PieceKind::LineComment | PieceKind::BlockComment, None) => {}
            (PieceKind::Space | PieceKind::LineComment | PieceKind::BlockComment, Some(directive)) => {
                directive.rest.push(' ');
            }
            (PieceKind::Mark, None) if !is_text && (source == "#" || source.len() > 1 && source.starts_with('%')) => {
                let (name, rest, end) = (String::new(), String::new(), text.len());
                open = Some(Directive { start, hash: piece.start, end, name, rest, code_before });
            }
            (_, None) => (is_text, code_before) = (true, true),
            (PieceKind::Word, Some(directive)) if directive.name.is_empty() && directive.rest.trim().is_empty() => {
                directive.name = plain(source);
                directive.rest.clear();
            }
            (PieceKind::Raw, Some(directive)) => directive.rest.push_str(source),
            (_, Some(directive)) => directive.rest.push_str(&plain(source)),
        }
    }
    if let Some(directive) = open {
        all.push(directive);
        code_before = false;
    }
    for directive in &mut all {
        directive.rest = directive.rest.trim().to_owned();
    }
    Ok((all, code_before))
}

/// Sees that every conditional is opened and closed in the file.
fn check(directives: &[Directive]) -> Result<(), Wrong> {
    // The directive that opened each, and whether it had its `#else`.
    let mut open: Vec<(&Directive, bool)> = Vec::new();
    for directive in directives {
        let name = directive.name.as_str();
        let wrong = |message: String| Err(Wrong { at: directive.hash, message });
        match name {
            "if" | "ifdef" | "ifndef" => {
                if open.len() >= DEEPEST {
                    return wrong(format!("found conditionals nested deeper than {DEEPEST}, expected fewer"));
                }
                open.push((directive, false));
            }
            "elif" | "elifdef" | "elifndef" | "else" | "endif" => match open.last_mut() {
                None => return wrong(format!("found `#{name}` without an `#if`, expected the `#if` in this file")),
                Some(_) if name == "endif" => {
                    open.pop();
                }
                Some((_, true)) => return wrong(format!("found `#{name}` behind `#else`, expected `#endif`")),
                Some((_, had_else)) => *had_else = name == "else",
            },
            _ => {}
        }
    }
    match open.last() {
        None => Ok(()),
        Some((directive, _)) => {
            let message = format!("found `#{}` without an `#endif`, expected it in this file", directive.name);
            Err(Wrong { at: directive.hash, message })
        }
    }
}

/// The macro of `#ifndef X`, `#define X` … `#endif`, if nothing of the file stands outside but `#pragma once`.
fn guard(directives: &[Directive], code_at_end: bool) -> Option<String> {
    let mut inner: Vec<&Directive> = directives.iter().collect();
    let outside = inner.iter().take_while(|directive| directive.is_once() && !directive.code_before).count();
    inner.drain(..outside);
    let (first, second, last) = (inner.first()?, inner.get(1)?, inner.last()?);
    let name = tested_absent(first)?;
    let defines = second.name == "define" && !second.code_before && first_word(&second.rest) == Some(name);
    if first.code_before || code_at_end || !defines || last.name != "endif" {
        return None;
    }
    let mut depth = 0usize;
    for (at, directive) in inner.iter().enumerate() {
        match directive.name.as_str() {
            "if" | "ifdef" | "ifndef" => depth += 1,
            "endif" => {
                depth = depth.saturating_sub(1);
                if depth == 0 && at + 1 < inner.len() {
                    return None;
                }
            }
            "elif" | "elifdef" | "elifndef" | "else" if depth == 1 => return None,
            _ => {}
        }
    }
    Some(name.to_owned())
}

/// The macro of `#ifndef X` or `#if !defined(X)`.
fn tested_absent(directive: &Directive) -> Option<&str> {
    let rest = directive.rest.as_str();
    match directive.name.as_str() {
        "ifndef" => first_word(rest),
        "if" => match tested(rest) {
            Some((name, false)) => Some(name),
            _ => None,
        },
        _ => None,
    }
}

/// The macro of a condition that is no more than `defined(X)`, with or without `!`, and whether it must be defined.
pub(super) fn tested(condition: &str) -> Option<(&str, bool)> {
    let mut rest = condition.trim();
    let mut wanted = true;
    while let Some(behind) = rest.strip_prefix('!') {
        wanted = !wanted;
        rest = behind.trim_start();
    }
    if let Some(inside) = rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        // `(defined(X))`, but not `(a) || (b)`, of which no word is `defined` alone.
        rest = if inside.contains(['(', ')']) && !inside.trim_start().starts_with("defined") { rest } else { inside };
        rest = rest.trim();
    }
    let rest = rest.strip_prefix("defined")?;
    let inside = rest.trim_start();
    let name = match inside.strip_prefix('(') {
        Some(inside) => inside.strip_suffix(')')?.trim(),
        None if inside.len() < rest.len() => inside,
        None => return None,
    };
    (first_word(name)? == name).then_some((name, wanted))
}

/// The identifier with which a text begins.
pub(super) fn first_word(text: &str) -> Option<&str> {
    let end = text.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '$') || !c.is_ascii()));
    let word = text.get(..end.unwrap_or(text.len()))?;
    (!word.is_empty() && !word.starts_with(|c: char| c.is_ascii_digit())).then_some(word)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    fn found(text: &str) -> Vec<String> {
        let directives = scan(text).unwrap().directives;
        directives.iter().map(|directive| format!("{}:{}", directive.name, directive.rest)).collect()
    }

    #[test]
    fn directives_are_found_in_every_form() {
        assert_eq!(found("#include \"a\"\r\n  # /*x*/ include/**/\"b\"//c"), ["include:\"a\"", "include:\"b\""]);
        assert_eq!(found("#def\\\nine A 1 \\\n + 2\n%:undef A\n#\n"), ["define:A 1  + 2", "undef:A", ":"]);
        assert_eq!(found("/* \n */ #if A /* \n */ && B\n#endif"), ["if:A   && B", "endif:"]);
        assert_eq!(found("x #if\nR\"(\n#if\n)\" \"a\\\n#if\"\n// \\\n#if\n/*\n#if\n*/"), [""; 0]);
        assert_eq!(found("int a[] = {\n#include \"x\"\n};"), ["include:\"x\""]);
    }

    #[test]
    fn a_guard_is_one_only_around_the_whole_file() {
        let guard = |text: &str| scan(text).unwrap().guard;
        let x = Some("X".to_owned());
        assert_eq!(guard("// l\n#ifndef X\n#define X\na\n#if A\n#else\n#endif\n#endif // X\n"), x);
        assert_eq!(guard("#pragma once\n#if !defined(X)\n#define X 1\n#endif"), x);
        assert_eq!(guard("#if !defined X\n#define X 1\n#endif"), x);
        assert_eq!(guard("#ifndef X\n#define X\n#endif\nint a;"), None);
        assert_eq!(guard("int a;\n#ifndef X\n#define X\n#endif"), None);
        assert_eq!(guard("#ifndef X\n#define X\n#else\n#endif"), None);
        assert_eq!(guard("#ifndef X\n#define X\n#endif\n#ifndef Y\n#endif"), None);
        assert_eq!(guard("#ifndef X\nint a;\n#define X\n#endif"), None);
        assert_eq!(guard("#ifndef X\n#define Y\n#endif"), None);
        assert_eq!(guard("#if !defined(X) || !defined(Y)\n#define X\n#endif"), None);
    }

    #[test]
    fn only_a_single_test_is_one() {
        assert_eq!(tested("defined(X)"), Some(("X", true)));
        assert_eq!(tested("! defined X"), Some(("X", false)));
        assert_eq!(tested("!(defined(X))"), Some(("X", false)));
        for other in ["defined(X) && defined(Y)", "definedX", "X", "defined X == 1", "(defined(X)) || (Y)", "!"] {
            assert_eq!(tested(other), None, "{other}");
        }
    }

    #[test]
    fn conditionals_are_closed_where_they_are_opened() {
        let wrong = |text: &str| scan(text).err().map(|wrong| (wrong.at, wrong.message));
        assert!(wrong("a\n#else\n").unwrap().1.contains("`#else` without an `#if`"));
        assert_eq!(wrong("a\n#endif\n").unwrap().0, 2);
        assert!(wrong("#if A\n#else\n#elif B\n#endif").unwrap().1.contains("`#elif` behind `#else`"));
        assert!(wrong("#ifdef A\n").unwrap().1.contains("without an `#endif`"));
        assert!(wrong(&"#if A\n".repeat(10_000)).unwrap().1.contains("deeper than 1000"));
        assert_eq!(wrong("#if A\n#elif B\n#else\n#endif"), None);
    }
}
