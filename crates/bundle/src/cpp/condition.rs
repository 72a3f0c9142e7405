//! What is certain of the condition of an `#if`: its macros are replaced, and its value is computed.
//!
//! A macro of which nothing is known counts as one operand, as if it stood in parentheses.

use std::rc::Rc;

use super::arithmetic::{Item, Number, holds};
use super::lexer::{Lexer, PieceKind, plain};
use super::macros::{Known, Macros};

/// A condition, looked at.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Condition {
    /// Whether it holds, if that is certain.
    pub(super) holds: Option<bool>,
    /// The condition in other words, if `__has_include` was answered in it.
    pub(super) rewritten: Option<String>,
}

/// Looks at the condition `text`. `is_here` says whether a file is found, by its name with its quotes or brackets.
pub(super) fn look(text: &str, macros: &Macros, is_here: &dyn Fn(&str) -> bool) -> Condition {
    let rewritten = answered(text, is_here);
    let tokens = tokens(rewritten.as_deref().unwrap_or(text));
    let mut replaced = Replaced { macros, items: Vec::new(), hidden: Vec::new(), steps: 0 };
    let holds = replaced.all(&tokens).and_then(|()| holds(&replaced.items));
    Condition { holds, rewritten }
}

/// The text that `text`, a macro behind `#include`, stands for; if that is certain.
pub(super) fn named(text: &str, macros: &Macros) -> Option<String> {
    let mut name = text.trim().to_owned();
    for _ in 0..MOST_NESTED {
        if name.starts_with(['"', '<']) {
            return Some(name);
        }
        match macros.get(&name) {
            Known::Defined(Some(text)) => name = text.trim().to_owned(),
            _ => return None,
        }
    }
    None
}

/// How many macros are replaced within each other, and how many tokens are looked at in one condition.
const MOST_NESTED: usize = 40;
const MOST_TOKENS: usize = 4000;

#[derive(Debug, Clone, PartialEq, Eq)]
struct Token {
    kind: PieceKind,
    text: String,
    start: usize,
    end: usize,
}

/// The tokens of a line.
fn tokens(text: &str) -> Vec<Token> {
    let pieces = Lexer::new(text).flatten();
    let is_token = |kind| matches!(kind, PieceKind::Word | PieceKind::Literal | PieceKind::Raw | PieceKind::Mark);
    let token = |kind, start, end| Token { kind, text: plain(text.get(start..end).unwrap_or_default()), start, end };
    let tokens = pieces.filter(|piece| is_token(piece.kind)).map(|piece| token(piece.kind, piece.start, piece.end));
    // One more, so that what has too many is seen to have them.
    tokens.take(MOST_TOKENS + 1).collect()
}

/// The condition with `1` for each `__has_include` whose file is found.
fn answered(text: &str, is_here: &dyn Fn(&str) -> bool) -> Option<String> {
    const NAME: &str = "__has_include";
    if !text.contains(NAME) {
        return None;
    }
    let tokens = tokens(text);
    let mut rewritten = String::new();
    let mut from = 0;
    for (at, token) in tokens.iter().enumerate() {
        let opens = tokens.get(at + 1).is_some_and(|next| next.text == "(");
        if token.text != NAME || !opens || token.start < from {
            continue;
        }
        let Some((name, end)) = tokens.get(at + 2).and_then(|first| header(text, first)) else { continue };
        let close = tokens.iter().find(|token| token.start >= end);
        if let Some(close) = close.filter(|close| close.text == ")" && is_here(name)) {
            rewritten += text.get(from..token.start).unwrap_or_default();
            rewritten.push('1');
            from = close.end;
        }
    }
    if from == 0 {
        return None;
    }
    rewritten += text.get(from..).unwrap_or_default();
    Some(rewritten)
}

/// The name of a header that begins with `first`, and where it ends.
fn header<'a>(text: &'a str, first: &Token) -> Option<(&'a str, usize)> {
    let end = match first.text.as_str() {
        "<" => first.start + text.get(first.start..)?.find('>')? + 1,
        name if name.starts_with('"') => first.end,
        _ => return None,
    };
    Some((text.get(first.start..end)?, end))
}

/// The items of a condition whose macros are being replaced.
struct Replaced<'a> {
    macros: &'a Macros,
    items: Vec<Item>,
    /// The macros that are being replaced now. One is not replaced within itself.
    hidden: Vec<String>,
    steps: usize,
}

/// The marks that have a meaning, the longer ones first.
const MARKS: &[&str] = &[
    "<=>", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+", "-", "*", "/", "%", "<", ">", "!", "~", "&", "|", "^",
    "(", ")", "?", ":",
];

/// Words that are operators.
const WORDS: &[(&str, &str)] = &[
    ("and", "&&"),
    ("or", "||"),
    ("not", "!"),
    ("not_eq", "!="),
    ("bitand", "&"),
    ("bitor", "|"),
    ("xor", "^"),
    ("compl", "~"),
];

impl Replaced<'_> {
    /// Adds the items of these tokens; `None` where nothing can be said.
    fn all(&mut self, tokens: &[Token]) -> Option<()> {
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            self.steps += 1;
            if self.steps > MOST_TOKENS {
                return None;
            }
            let rest = tokens.get(at..)?;
            at += match token.kind {
                PieceKind::Literal => {
                    self.items.push(Item::Value(number(&token.text)));
                    1
                }
                PieceKind::Mark => {
                    let mark = MARKS.iter().find(|mark| begins(rest, mark))?;
                    self.items.push(Item::Mark(mark));
                    mark.len()
                }
                PieceKind::Word => self.word(&token.text, rest)?,
                _ => return None,
            };
        }
        Some(())
    }

    /// Adds what a word stands for, and says how many tokens that took.
    fn word(&mut self, name: &str, rest: &[Token]) -> Option<usize> {
        if name == "defined" {
            let is_open = rest.get(1)?.text == "(";
            let (name, length) = if is_open { (rest.get(2)?, 4) } else { (rest.get(1)?, 2) };
            if name.kind != PieceKind::Word || is_open && rest.get(3)?.text != ")" {
                return None;
            }
            let known = match self.macros.get(&name.text) {
                Known::Unknown => None,
                known => Some(Number::truth(known != Known::Undefined)),
            };
            self.items.push(Item::Value(known));
            return Some(length);
        }
        if let Some((_, mark)) = WORDS.iter().find(|(word, _)| *word == name) {
            self.items.push(Item::Mark(mark));
            return Some(1);
        }
        let text: Option<Rc<str>> = match self.macros.get(name) {
            _ if self.hidden.iter().any(|hidden| hidden == name) => Some("0".into()),
            Known::Undefined => Some("0".into()),
            Known::Defined(text) => text,
            // A truth value is one unless somebody has taken pains.
            Known::Unknown if name == "true" => Some("1".into()),
            Known::Unknown if name == "false" => Some("0".into()),
            Known::Unknown => None,
        };
        let Some(text) = text else {
            self.items.push(Item::Value(None));
            return Some(1 + arguments(rest.get(1..)?)?);
        };
        if self.hidden.len() >= MOST_NESTED {
            return None;
        }
        self.hidden.push(name.to_owned());
        self.all(&tokens(&text))?;
        self.hidden.pop();
        Some(1)
    }
}

/// How many tokens the arguments take that may follow a macro.
fn arguments(rest: &[Token]) -> Option<usize> {
    let mut depth = 0usize;
    for (at, token) in rest.iter().enumerate() {
        match token.text.as_str() {
            "(" => depth += 1,
            ")" if depth > 0 => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(if at == 0 { 0 } else { at + 1 });
        }
    }
    rest.is_empty().then_some(0)
}

/// Whether these tokens begin with the characters of `mark`, without spaces between.
fn begins(rest: &[Token], mark: &str) -> bool {
    let mut end = rest.first().map_or(0, |token| token.start);
    let mut rest = rest.iter();
    mark.chars().all(|c| {
        let token = rest.next().filter(|token| token.start == end && token.text.chars().eq([c]));
        end = token.map_or(0, |token| token.end);
        token.is_some()
    })
}

/// The value of a literal; `None` for what is not computed here, such as `'ab'`.
fn number(text: &str) -> Option<Number> {
    if let Some(inside) = text.strip_prefix('\'') {
        let inside = inside.strip_suffix('\'')?;
        let mut chars = inside.chars();
        let (first, more) = (chars.next()?, chars.next());
        let is_plain = first.is_ascii() && first != '\\' && more.is_none();
        return is_plain.then_some(Number { bits: i64::from(u32::from(first)), is_unsigned: false });
    }
    let lower: String = text.chars().filter(|c| *c != '\'').map(|c| c.to_ascii_lowercase()).collect();
    let suffix = lower.len() - lower.trim_end_matches(['u', 'l', 'z']).len();
    let (digits, suffix) = lower.split_at_checked(lower.len() - suffix)?;
    let bits = if let Some(digits) = digits.strip_prefix("0x") {
        u64::from_str_radix(digits, 16)
    } else if let Some(digits) = digits.strip_prefix("0b") {
        u64::from_str_radix(digits, 2)
    } else if digits.len() > 1 && digits.starts_with('0') {
        u64::from_str_radix(digits, 8)
    } else {
        digits.parse()
    };
    let bits = bits.ok().filter(|_| digits.starts_with(|c: char| c.is_ascii_digit()))?.cast_signed();
    Some(Number { bits, is_unsigned: suffix.contains('u') || bits < 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn certain(condition: &str) -> Option<bool> {
        let mut macros = Macros::default();
        let text = |text: &str| Known::Defined(Some(text.into()));
        for (name, known) in [
            ("ONE", text("1")),
            ("SUM", text("ONE + 1")),
            ("SELF", text("SELF")),
            ("EMPTY", text("")),
            ("CALL", Known::Defined(None)),
            ("NONE", Known::Undefined),
            ("BIG", text("(B2 B2 B2 B2 B2 B2 B2 B2 B2 B2)")),
            ("B2", text("B3 B3 B3 B3 B3 B3 B3 B3 B3 B3")),
            ("B3", text("B4 B4 B4 B4 B4 B4 B4 B4 B4 B4")),
            ("B4", text("1 1 1 1 1 1 1 1 1 1 1 1 1 1 1")),
        ] {
            macros.set(name, known);
        }
        look(condition, &macros, &|name| name == "<here/x>" || name == "\"x.h\"").holds
    }

    #[test]
    fn what_is_certain_is_found() {
        for truth in [
            "1",
            "0x10 == 16 && 0b11 == 3 && 010 == 8 && 1'000 == 1000",
            "SUM * 2 == 3",
            "defined ONE && !defined(NONE)",
            "not defined NONE and true",
            "-1 > 0u",
            "-1 < 0",
            "1 ? 2 : 0",
            "7 / 2 == 3 && 7 % 4 == 3 && -7 / 2 == -3",
            "(1 << 4) >= 16 && (~0) == -1",
            "'a' == 97",
            "FOO || 1",
            "FOO(1, (2)) || 1",
            "1 + 2 * 3 == 7",
            "10 - 3 - 2 == 5",
            "!NONE && !SELF",
            "__has_include(<here/x>)",
            "__has_include( \"x.h\" ) && !NONE",
            "18446744073709551615 > 1",
        ] {
            assert_eq!(certain(truth), Some(true), "{truth}");
        }
        for lie in ["0", "NONE", "FOO && 0", "0 && FOO(3", "NONE(1)", "false", "1 == 2", "!ONE"] {
            let expected = if lie.ends_with("(3") || lie == "NONE(1)" { None } else { Some(false) };
            assert_eq!(certain(lie), expected, "{lie}");
        }
    }

    #[test]
    fn what_is_not_certain_stays_open() {
        let deep = [format!("{}1{}", "(".repeat(5000), ")".repeat(5000)), "!".repeat(100_000), "1?".repeat(100_000)];
        let doubts = [
            "FOO",
            "FOO == 1",
            "!FOO",
            "FOO && 1",
            "FOO || 0",
            "1 / 0",
            "1 << 64",
            "EMPTY",
            "",
            "1 2",
            "(1",
            "CALL",
            "CALL(1)",
            "'ab'",
            "\"x\"",
            "defined",
            "defined(",
            "BIG",
            "__has_include(<there/x>)",
            "1 <=> 1",
            "1.5",
            "@",
            "08",
            "99999999999999999999",
            "FOO ? 1 : 1",
        ];
        for doubt in doubts.iter().copied().chain(deep.iter().map(String::as_str)) {
            assert_eq!(certain(doubt), None, "{}", doubt.get(..40).unwrap_or(doubt));
        }
    }

    #[test]
    fn a_file_that_is_found_is_there_in_the_bundle_too() {
        let look = |text: &str| look(text, &Macros::default(), &|name| name == "<a/all>").rewritten;
        assert_eq!(look("X && __has_include(<a/all>) || Y"), Some("X && 1 || Y".to_owned()));
        assert_eq!(look("!__has_include ( <a/all> )"), Some("!1".to_owned()));
        assert_eq!(look("__has_include(<b>) + __has_include(<a/all>)"), Some("__has_include(<b>) + 1".to_owned()));
        assert_eq!(look("__has_include(\"a/all\")"), None);
        assert_eq!(look("__has_include(<a/all>"), None);
    }
}
