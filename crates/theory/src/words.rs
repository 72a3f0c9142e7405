//! Words and lines that explaining and playing share.

use std::fmt::Display;

use unicode_width::UnicodeWidthStr as _;

use crate::style;

/// `1 stone`, `2 stones`.
pub(super) fn count(number: impl Display, thing: &str) -> String {
    let number = number.to_string();
    let plural = if number == "1" { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// `3 ^ 4 ^ 5`; of many terms the first and the last.
pub(super) fn xor_of(terms: &[u128]) -> String {
    let (head, tail) = if terms.len() > 8 { (4, 2) } else { (terms.len(), 0) };
    let shown = |part: &[u128]| part.iter().map(u128::to_string).collect::<Vec<_>>().join(" ^ ");
    match (terms, tail) {
        ([], _) => "the xor of nothing".to_owned(),
        (_, 0) => shown(terms),
        _ => format!("{} ^ … ^ {}", shown(&terms[..head]), shown(&terms[terms.len() - tail..])),
    }
}

/// `text` in lines of at most `width` columns, those after the first behind `indent` spaces. Words are kept whole. Without a
/// width it is one line.
pub(super) fn wrapped(text: &str, indent: usize, width: Option<usize>) -> String {
    let Some(width) = width else { return text.to_owned() };
    let words = text.trim_start_matches(' ');
    let margin = text.len() - words.len();
    let mut lines = " ".repeat(margin);
    let mut used = margin;
    let mut at_start = true;
    for word in words.split(' ') {
        let wide = plain_width(word);
        if !at_start && used + 1 + wide > width {
            lines.push('\n');
            lines.push_str(&" ".repeat(indent));
            used = indent;
        } else if !at_start {
            lines.push(' ');
            used += 1;
        }
        at_start = false;
        lines.push_str(word);
        used += wide;
    }
    lines
}

/// What a terminal shows of `text`, in columns; colours take none.
pub(super) fn plain_width(text: &str) -> usize {
    style::plain(text).width()
}

/// The same with what it comes to, which for a single term is said once: `3 ^ 5 = 6`, `7`.
pub(super) fn xor_and_sum(terms: &[u128]) -> String {
    let sum = terms.iter().fold(0, |sum, term| sum ^ term);
    if terms.len() == 1 { sum.to_string() } else { format!("{} = {sum}", xor_of(terms)) }
}

/// A list of words, as many as fit into `width` columns: of more the first ones, and the last one.
pub(super) fn fitting(words: &[String], width: Option<usize>) -> String {
    let whole = words.join(" ");
    // A few letters are always shown, however narrow the terminal.
    let Some(room) = width.map(|width| width.max(12)).filter(|&width| whole.len() > width) else { return whole };
    let last = words.last().map_or(0, String::len);
    let mut shown = String::new();
    for word in words {
        if shown.len() + word.len() + 1 + 2 + last > room && !shown.is_empty() {
            break;
        }
        shown.push_str(word);
        shown.push(' ');
    }
    format!("{shown}… {}", words.last().map_or("", String::as_str))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_wrapped_between_words_and_colours_take_no_room() {
        assert_eq!(wrapped("one two three", 2, Some(8)), "one two\n  three");
        assert_eq!(wrapped("one two three", 2, None), "one two three");
        assert_eq!(wrapped("\u{1b}[1mone\u{1b}[0m two", 0, Some(7)), "\u{1b}[1mone\u{1b}[0m two");
        assert_eq!(wrapped("  1. one two", 5, Some(9)), "  1. one\n     two");
        assert_eq!(wrapped("longest first", 0, Some(3)), "longest\nfirst");
    }

    #[test]
    fn long_lists_keep_their_ends() {
        let words: Vec<String> = (1..=40).map(|number| number.to_string()).collect();
        assert_eq!(fitting(&words, Some(12)), "1 2 3 4 … 40");
        assert_eq!(fitting(&words[..3], Some(12)), "1 2 3");
        assert_eq!(xor_of(&[1, 2, 3]), "1 ^ 2 ^ 3");
        assert_eq!(xor_of(&[7; 9]), "7 ^ 7 ^ 7 ^ 7 ^ … ^ 7 ^ 7");
    }
}
