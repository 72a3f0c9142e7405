//! Where things begin and end in a text, with the comments and lines that belong to them.

use std::ops::Range;

use super::Edit;

/// `range` with all that goes with an item that is taken out: the comments directly above it, the rest of its last line, and an
/// empty line on one side. Only the range itself where something else stands on its first line. `solid` is [`super::lex::solid`] of the
/// text, or empty where it is known to have nothing that only looks like a comment.
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
        let inside = solid.iter().any(|range| range.start < above && above < range.end);
        if inside || !line.starts_with("//") || line.starts_with("//!") {
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

/// How many spaces the line begins with in which `at` lies.
pub(super) fn indentation(text: &str, at: usize) -> usize {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    text[start..].chars().take_while(|&c| c == ' ').count()
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
    let long = super::lex::long_tokens(text);
    let mut kept: Vec<&str> = Vec::new();
    let mut start = 0;
    let lines: Vec<&str> = text.split('\n').collect();
    for (index, line) in lines.iter().enumerate() {
        let inside = long.iter().any(|range| range.start < start && start < range.end);
        let is_empty = line.trim().is_empty();
        let last = kept.last().map_or("{", |line| line.trim_end());
        let next = lines[index + 1..].iter().find(|line| !line.trim().is_empty()).map_or("}", |line| line.trim_start());
        let needless = last.is_empty() || last.ends_with('{') || next.starts_with('}');
        if inside || !is_empty || !needless {
            kept.push(line);
        }
        start += line.len() + 1;
    }
    kept.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    fn without(text: &str, item: &str) -> String {
        let at = text.find(item).unwrap();
        let range = with_comments(text, at..at + item.len(), &crate::lex::solid(text));
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
}
