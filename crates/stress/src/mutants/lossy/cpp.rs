//! The values of a C++ program, found from its tokens: assigned values, returned values, and constants in comparisons.
//!
//! There is no syntax tree. If a call cannot stand in the place where this module puts it, the compiler rejects it, and
//! the call is left out.

use std::ops::Range;

use super::{Role, Site};

/// A token, as far as it matters: its text, where it is.
struct Token<'s> {
    text: &'s str,
    range: Range<usize>,
}

/// Operators of several characters, the longest first.
const OPERATORS: [&str; 25] = [
    "<<=", ">>=", "<=>", "...", "->", "::", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=",
    "*=", "/=", "%=", "&=", "|=", "^=", "##",
];

const COMPOUND: [&str; 10] = ["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="];

const COMPARISONS: [&str; 6] = ["<", "<=", ">", ">=", "==", "!="];

pub(super) fn sites(source: &str) -> Vec<Site> {
    let tokens = tokens(source);
    let mut sites = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if is_constant(&tokens, at) {
            continue;
        }
        match token.text {
            "vector" => sites.extend(size(&tokens, at + 1)),
            "=" if !is_reference(&tokens, at) => sites.extend(value(&tokens, at + 1)),
            "return" => sites.extend(value(&tokens, at + 1)),
            operator if COMPOUND.contains(&operator) => {
                let right = value(&tokens, at + 1);
                if let (Some(left), Some(right)) = (left(&tokens, at), &right) {
                    let place = Some(source[left..tokens[at].range.start].trim().to_owned());
                    sites.push(Site { range: left..right.range.end, place, role: Role::Value });
                }
                sites.extend(right);
            }
            operator if COMPARISONS.contains(&operator) => {
                let literal = tokens.get(at + 1).filter(|next| is_number(next.text));
                let ends = tokens.get(at + 2).is_some_and(|next| matches!(next.text, ")" | ";" | "&&" | "||" | "?"));
                if let (Some(literal), true) = (literal, ends) {
                    sites.push(Site { range: literal.range.clone(), place: None, role: Role::Constant });
                }
            }
            _ => {}
        }
    }
    sites
}

/// The number of elements of a vector whose type ends and whose name stands from the token `from` on.
fn size(tokens: &[Token<'_>], from: usize) -> Option<Site> {
    let mut depth = 0_usize;
    let mut at = from;
    loop {
        match tokens.get(at)?.text {
            "<" => depth += 1,
            ">" => depth = depth.checked_sub(1)?,
            ">>" => depth = depth.checked_sub(2)?,
            ";" | "{" | "}" => return None,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            break;
        }
    }
    let is_name = tokens.get(at)?.text.starts_with(|first: char| first.is_alphabetic() || first == '_');
    if !is_name || tokens.get(at + 1)?.text != "(" {
        return None;
    }
    let range = expression(tokens, at + 2)?;
    Some(Site { range, place: None, role: Role::Size })
}

/// The expression that begins with the token `from`, up to a semicolon, a comma or a bracket that closes what is around it. `None`: it
/// is empty, a list in braces, a lambda, or a single number, which says nothing of sizes.
fn value(tokens: &[Token<'_>], from: usize) -> Option<Site> {
    if matches!(tokens.get(from)?.text, "{" | "[" | "default" | "delete") {
        return None;
    }
    let range = expression(tokens, from)?;
    let is_one = range.end == tokens[from].range.end;
    let is_plain = is_one && !tokens[from].text.starts_with(|first: char| first.is_alphabetic() || first == '_');
    (!is_plain).then_some(Site { range, place: None, role: Role::Value })
}

/// The tokens from `from` to where the expression that they begin ends.
fn expression(tokens: &[Token<'_>], from: usize) -> Option<Range<usize>> {
    let mut depth = 0;
    let mut last = None;
    for (at, token) in tokens.iter().enumerate().skip(from) {
        match token.text {
            ";" | "," | ")" | "]" | "}" if depth == 0 => break,
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        last = Some(at);
    }
    Some(tokens[from].range.start..tokens[last?].range.end)
}

/// Where the variable before the operator at `at` begins, if it is a name with fields and simple indices.
fn left(tokens: &[Token<'_>], at: usize) -> Option<usize> {
    let is_name = |token: &Token<'_>| token.text.starts_with(|first: char| first.is_alphabetic() || first == '_');
    let mut first = at.checked_sub(1)?;
    loop {
        if tokens[first].text == "]" {
            let is_simple = first >= 2 && tokens[first - 2].text == "[" && first >= 3;
            first = if is_simple { first - 3 } else { return None };
        }
        if !is_name(&tokens[first]) {
            return None;
        }
        match first.checked_sub(1).map(|before| tokens[before].text) {
            Some("." | "->" | "::") => first = first.checked_sub(2)?,
            Some("*" | "]" | ")") => return None,
            _ => return Some(tokens[first].range.start),
        }
    }
}

/// Whether what the token belongs to is fixed when the program is compiled: its declaration begins with a word that says so.
fn is_constant(tokens: &[Token<'_>], at: usize) -> bool {
    let statement = tokens[..at].iter().rev().take_while(|token| !matches!(token.text, ";" | "{" | "}"));
    let mut words = statement.map(|token| token.text);
    words.any(|word| matches!(word, "const" | "constexpr" | "using" | "template" | "enum" | "operator" | "case" | "#"))
}

/// Whether the variable before `=` is a reference.
fn is_reference(tokens: &[Token<'_>], at: usize) -> bool {
    at >= 2 && matches!(tokens[at - 2].text, "&" | "&&")
}

fn is_number(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit()) && !text.contains('.')
}

/// The tokens of a text, without comments; a line of the preprocessor is one token `#`.
fn tokens(source: &str) -> Vec<Token<'_>> {
    let bytes = source.as_bytes();
    let mut tokens = Vec::new();
    let mut at = 0;
    let mut begins_line = true;
    while at < bytes.len() {
        let rest = &source[at..];
        let first = bytes[at];
        let length = match first {
            b'\n' => {
                begins_line = true;
                at += 1;
                continue;
            }
            _ if first.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            b'#' if begins_line => {
                at += line_of_preprocessor(rest);
                // Nothing before it belongs to what follows.
                tokens.push(Token { text: ";", range: at..at });
                continue;
            }
            b'/' if rest.starts_with("//") => {
                at += rest.find('\n').unwrap_or(rest.len());
                continue;
            }
            b'/' if rest.starts_with("/*") => {
                at += rest.find("*/").map_or(rest.len(), |end| end + 2);
                continue;
            }
            b'"' | b'\'' => quoted(bytes, at) - at,
            b'0'..=b'9' => run(rest, |c| c.is_alphanumeric() || matches!(c, '.' | '\'' | '_')),
            _ if first.is_ascii_alphabetic() || first == b'_' => run(rest, |c| c.is_alphanumeric() || c == '_'),
            _ => OPERATORS
                .iter()
                .find(|operator| rest.starts_with(**operator))
                .map_or_else(|| rest.chars().next().map_or(1, char::len_utf8), |operator| operator.len()),
        };
        begins_line = false;
        tokens.push(Token { text: &rest[..length], range: at..at + length });
        at += length;
    }
    tokens
}

fn run(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|c| !belongs(c)).unwrap_or(text.len())
}

/// Where a text or a character in quotes ends.
fn quoted(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while at < bytes.len() && bytes[at] != bytes[start] && bytes[at] != b'\n' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(bytes.len())
}

/// The length of a line of the preprocessor, with the lines that continue it.
fn line_of_preprocessor(text: &str) -> usize {
    let mut length = 0;
    for line in text.split_inclusive('\n') {
        length += line.len();
        if !line.trim_end().ends_with('\\') {
            break;
        }
    }
    length
}
