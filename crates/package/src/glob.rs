//! The patterns of `submissions.yaml`: `*` within one name, and braces with alternatives.
//!
//! A pattern matches a path and everything below it. Matching keeps the set of places at which a part of the pattern
//! can end, so its time is the product of the two lengths for every pattern. It is not translated for `regex-automata`:
//! that would be this crate's largest dependency, cannot escape literals, and rejects patterns that compile to too
//! much.

use std::collections::BTreeSet;
use std::fmt;

/// How deep braces may be nested.
const DEPTH: usize = 8;

/// A pattern of paths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glob {
    text: String,
    parts: Vec<Part>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Literal(String),
    /// Any letters but `/`.
    Star,
    Choice(Vec<Vec<Part>>),
}

impl Glob {
    /// Reads a pattern.
    ///
    /// # Errors
    ///
    /// A message: what the format does not know (`**`, `?`, `[…]`, a backslash), or a brace without its partner.
    pub fn parse(text: &str) -> Result<Self, String> {
        if let Some(word) = ["**", "?", "[", "]", "\\"].into_iter().find(|word| text.contains(word)) {
            return Err(format!(
                "`{word}` in a pattern is not supported, expected only `*` and braces such as `{{a,b}}`"
            ));
        }
        let mut rest = text.strip_suffix('/').unwrap_or(text).chars().peekable();
        let parts = sequence(&mut rest, 0)?;
        match rest.next() {
            Some(_) => Err("a `}` in a pattern without its `{`".to_owned()),
            None => Ok(Self { text: text.to_owned(), parts }),
        }
    }

    /// Whether `path` or a folder above it is what the pattern says.
    pub fn matches(&self, path: &str) -> bool {
        let ends = ends(&self.parts, path, &BTreeSet::from([0]));
        ends.iter().any(|&end| end == path.len() || path.as_bytes().get(end) == Some(&b'/'))
    }

    /// Whether `path` itself is what the pattern says; a folder above it does not count.
    pub fn names(&self, path: &str) -> bool {
        ends(&self.parts, path, &BTreeSet::from([0])).contains(&path.len())
    }
}

impl fmt::Display for Glob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

type Letters<'t> = std::iter::Peekable<std::str::Chars<'t>>;

/// Reads parts up to the end, or up to what ends an alternative within braces.
fn sequence(rest: &mut Letters<'_>, depth: usize) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut literal = String::new();
    while let Some(&letter) = rest.peek() {
        if letter == '}' || letter == ',' && depth > 0 {
            break;
        }
        rest.next();
        if !matches!(letter, '*' | '{') {
            literal.push(letter);
            continue;
        }
        push_literal(&mut parts, &mut literal, false);
        parts.push(if letter == '*' { Part::Star } else { Part::Choice(choice(rest, depth + 1)?) });
    }
    push_literal(&mut parts, &mut literal, depth > 0);
    Ok(parts)
}

/// Spaces around an alternative do not count.
fn push_literal(parts: &mut Vec<Part>, literal: &mut String, ends_alternative: bool) {
    let mut text = std::mem::take(literal);
    if ends_alternative {
        text.truncate(text.trim_end().len());
    }
    if !text.is_empty() {
        parts.push(Part::Literal(text));
    }
}

/// Reads the alternatives after a `{`.
fn choice(rest: &mut Letters<'_>, depth: usize) -> Result<Vec<Vec<Part>>, String> {
    if depth > DEPTH {
        return Err(format!("braces in a pattern nested more than {DEPTH} deep"));
    }
    let mut choices = Vec::new();
    loop {
        while rest.next_if(|&letter| letter == ' ').is_some() {}
        choices.push(sequence(rest, depth)?);
        match rest.next() {
            Some(',') => {}
            Some(_) => return Ok(choices),
            None => return Err("a `{` in a pattern without its `}`".to_owned()),
        }
    }
}

/// Where in `path` the parts can end when they begin at one of `starts`.
fn ends(parts: &[Part], path: &str, starts: &BTreeSet<usize>) -> BTreeSet<usize> {
    let mut places = starts.clone();
    for part in parts {
        places = match part {
            Part::Literal(text) => {
                let end = |&start: &usize| path.get(start..)?.starts_with(text.as_str()).then(|| start + text.len());
                places.iter().filter_map(end).collect()
            }
            Part::Star => {
                let reach = |&start: &usize| {
                    let rest = &path.as_bytes()[start..];
                    start..=start + rest.iter().position(|&byte| byte == b'/').unwrap_or(rest.len())
                };
                places.iter().flat_map(reach).filter(|&end| path.is_char_boundary(end)).collect()
            }
            Part::Choice(choices) => choices.iter().flat_map(|choice| ends(choice, path, &places)).collect(),
        };
    }
    places
}

#[cfg(test)]
mod tests {
    use super::Glob;

    fn matches(pattern: &str, path: &str) -> bool {
        Glob::parse(pattern).is_ok_and(|glob| glob.matches(path))
    }

    #[test]
    fn a_pattern_stands_for_a_path_and_all_below_it() {
        for (pattern, path) in [
            ("accepted", "accepted/a.py"),
            ("accepted/", "accepted/a.py"),
            ("accepted/*", "accepted/a.py"),
            ("*/a.py", "accepted/a.py"),
            ("secret/*-easy", "secret/1-easy"),
            ("secret/g*", "secret/group/deep/1"),
            ("expansion/ac.{py,cpp}", "expansion/ac.cpp"),
            ("secret/*{ 4 }{ 2 }", "secret/042"),
            ("secret/*{,0,1}{0,2}", "secret/2"),
            ("{a{b,c},d}/x", "ac/x"),
            ("a{b*,c}d", "abxxd"),
        ] {
            assert!(matches(pattern, path), "{pattern} should match {path}");
        }
        for (pattern, path) in [
            ("accepted", "accepted2/a.py"),
            ("match/match", "match/match_wa.py"),
            ("*", ""),
            ("*/b", "a/x/b"),
            ("wa.py", "wa/wa.py"),
            ("secret/*{0,2}", "secret/1"),
            ("a{b,c}d", "ad"),
        ] {
            assert!(path.is_empty() || !matches(pattern, path), "{pattern} should not match {path}");
        }
    }

    #[test]
    fn a_pattern_names_a_path_and_not_what_lies_below_it() {
        let names = |pattern: &str, path: &str| Glob::parse(pattern).is_ok_and(|glob| glob.names(path));
        for (pattern, path) in [
            ("secret", "secret"),
            ("secret/", "secret"),
            ("*", "secret"),
            ("secret/*", "secret/a"),
            ("secret/{a,b*}", "secret/b1"),
        ] {
            assert!(names(pattern, path), "{pattern} should name {path}");
        }
        for (pattern, path) in [
            ("secret", "secret/a"),
            ("secret", "secret2"),
            ("secret/a", "secret"),
            ("*", "secret/a"),
            ("secret/{a,b}", "secret/a/1"),
        ] {
            assert!(!names(pattern, path), "{pattern} should not name {path}");
        }
    }

    #[test]
    fn what_the_format_does_not_know_is_refused() {
        for pattern in ["a/**", "a?", "[ab]", "a{b", "a}b", "a\\b", &"{".repeat(20)] {
            assert!(Glob::parse(pattern).is_err(), "{pattern}");
        }
    }

    #[test]
    fn no_pattern_takes_long() {
        let glob = Glob::parse(&format!("{}b", "{a,*,aa}*".repeat(200)));
        assert!(glob.is_ok_and(|glob| !glob.matches(&"a".repeat(250))));
    }
}
