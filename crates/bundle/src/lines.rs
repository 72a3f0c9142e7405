//! The lines of a text: which go with something in it, which begin inside a literal, and how deep they are set.

use std::ops::Range;

use super::edit::Edit;
use super::lex::{self, Token};

/// `range` with all that goes with an item that is taken out: the comments directly above it, the rest of its last line, and an
/// empty line on one side. Only the range itself where something else stands on its first line. `solid` is what [`fn@solid`] gives
/// for the text, or empty where it is known to have nothing that only looks like a comment.
pub(super) fn with_comments(text: &str, range: Range<usize>, solid: &[Range<usize>]) -> Range<usize> {
    whole_lines(text, range, Some(solid))
}

/// As [`with_comments`], but what stands above stays.
pub(super) fn own_lines(text: &str, range: Range<usize>) -> Range<usize> {
    whole_lines(text, range, None)
}

fn whole_lines(text: &str, range: Range<usize>, comments: Option<&[Range<usize>]>) -> Range<usize> {
    let line_start = |at: usize| text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let mut start = line_start(range.start);
    if !text[start..range.start].trim().is_empty() {
        return range;
    }
    let line_end = text[range.end..].find('\n').map_or(text.len(), |newline| range.end + newline);
    let rest = text[range.end..line_end].trim();
    if !(rest.is_empty() || rest.starts_with("//")) {
        return range;
    }
    while let Some(solid) = comments.filter(|_| start > 0) {
        let above = line_start(start - 1);
        let line = text[above..start].trim();
        if is_inside(solid, above) || !line.starts_with("//") || line.starts_with("//!") {
            break;
        }
        start = above;
    }
    let mut end = (line_end + 1).min(text.len());
    let next = text[end..].lines().next().map(str::trim);
    let above_is_empty = start == 0 || text[line_start(start - 1)..start].trim().is_empty();
    let opens_above = start > 0 && text[..start].trim_end().ends_with('{');
    if next == Some("") && (above_is_empty || opens_above) {
        end = text[end..].find('\n').map_or(text.len(), |newline| end + newline + 1);
    } else if above_is_empty && start > 0 && next.is_none_or(|next| next.starts_with('}')) {
        start = line_start(start - 1);
    }
    start..end
}

/// How many spaces a line begins with.
pub(super) fn indentation(line: &str) -> usize {
    line.chars().take_while(|&c| c == ' ').count()
}

/// `edits` with those that only take something out joined where they overlap or touch, so that none is lost with another.
pub(super) fn joined(edits: Vec<Edit>) -> Vec<Edit> {
    let (mut out, mut others): (Vec<Edit>, Vec<Edit>) = edits.into_iter().partition(|edit| edit.with.is_empty());
    out.sort_by_key(|edit| edit.range.start);
    let mut joined: Vec<Edit> = Vec::new();
    for edit in out {
        match joined.last_mut() {
            Some(last) if edit.range.start <= last.range.end => last.range.end = last.range.end.max(edit.range.end),
            _ => joined.push(edit),
        }
    }
    joined.append(&mut others);
    joined
}

/// `text` with never more than one empty line in a row, none at its ends, and none behind an opening or before a closing brace;
/// what stands in literals stays.
pub(super) fn tidy(text: &str) -> String {
    let long = long_tokens(text, &lex::tokens(text));
    let mut kept: Vec<&str> = Vec::new();
    let mut start = 0;
    let lines: Vec<&str> = text.split('\n').collect();
    for (index, line) in lines.iter().enumerate() {
        let is_empty = line.trim().is_empty();
        let last = kept.last().map_or("{", |line| line.trim_end());
        let next = lines[index + 1..].iter().find(|line| !line.trim().is_empty()).map_or("}", |line| line.trim_start());
        let needless = last.is_empty() || last.ends_with('{') || next.starts_with('}');
        if !is_empty || !needless || is_inside(&long, start) {
            kept.push(line);
        }
        start += line.len() + 1;
    }
    kept.join("\n") + "\n"
}

/// The places of the literals and documentation of `text` that go over several lines: their lines begin inside a token.
pub(super) fn long_tokens(text: &str, tokens: &[Token]) -> Vec<Range<usize>> {
    tokens.iter().map(|token| token.range.clone()).filter(|range| text[range.clone()].contains('\n')).collect()
}

/// Whether what stands at `at` goes on with one of these.
pub(super) fn is_inside(long: &[Range<usize>], at: usize) -> bool {
    long.iter().any(|range| range.start < at && at < range.end)
}

/// As [`long_tokens`], and the comments `/* … */` besides: in none of these places does a line begin that is a comment of its own.
pub(super) fn solid(text: &str, tokens: &[Token]) -> Vec<Range<usize>> {
    let mut solid = Vec::new();
    let mut at = 0;
    let ranges = tokens.iter().map(|token| token.range.clone());
    for range in ranges.chain(std::iter::once(text.len()..text.len())) {
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
    let long = long_tokens(text, &lex::tokens(text));
    let mut deeper = String::with_capacity(text.len() + text.len() / 8);
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if !is_inside(&long, start) && !line.trim().is_empty() {
            deeper.push_str("    ");
        }
        deeper.push_str(line);
        start += line.len();
    }
    deeper
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    fn without(text: &str, item: &str) -> String {
        let at = text.find(item).unwrap();
        let range = with_comments(text, at..at + item.len(), &solid(text, &lex::tokens(text)));
        [&text[..range.start], &text[range.end..]].concat()
    }

    #[test]
    fn an_item_goes_with_its_comments_and_one_empty_line() {
        assert_eq!(without("a;\n\n// of b\nb; // more\n\nc;\n", "b;"), "a;\n\nc;\n");
        assert_eq!(without("a;\nb;\nc;\n", "b;"), "a;\nc;\n");
        assert_eq!(without("a { b } c", "b"), "a {  } c");
        assert_eq!(without("a(\"\n// x\");\nb;\nc;\n", "b;"), "a(\"\n// x\");\nc;\n");
        assert_eq!(without("/* a\n// x */\nb;\nc;\n", "b;"), "/* a\n// x */\nc;\n");
        assert_eq!(without("i {\n    a\n\n    b\n}\n", "b"), "i {\n    a\n}\n");
    }

    #[test]
    fn empty_lines_are_thinned_out_but_not_in_literals() {
        assert_eq!(tidy("\na {\n\nb\n\n\nc\n\n}\n\n"), "a {\nb\n\nc\n}\n");
        assert_eq!(tidy("a(\"x\n\n\n\ny\");\n"), "a(\"x\n\n\n\ny\");\n");
    }

    #[test]
    fn long_comments_are_told_from_what_stands_in_others() {
        let text = "a /* b\n/* c\n*/ d\n*/ \"x\ny\" // /*\n'/' * / 1 /* e */\n";
        let found: Vec<&str> = solid(text, &lex::tokens(text)).into_iter().map(|range| &text[range]).collect();
        assert_eq!(found, ["/* b\n/* c\n*/ d\n*/", "\"x\ny\""]);
    }

    #[test]
    fn lines_inside_a_literal_are_not_indented() {
        let text = "fn f() {\n    g(\"a\n  b\");\n\n    // c\n}\n";
        assert_eq!(indented(text), "    fn f() {\n        g(\"a\n  b\");\n\n        // c\n    }\n");
    }
}
