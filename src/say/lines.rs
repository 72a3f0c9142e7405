//! The lines of a text report.

use std::borrow::Cow;
use std::fmt::Display;

use untrusted::{is_obeyed, write_escaped};

/// How many lines of a message are shown.
const MESSAGE_LINES: usize = 20;

/// Adds each line indented; a compiler's long message is cut.
pub(crate) fn push_lines(text: &mut String, lines: &str) {
    for line in lines.lines().take(MESSAGE_LINES) {
        text.push_str("  ");
        text.push_str(&harmless(line));
        text.push('\n');
    }
    if lines.lines().nth(MESSAGE_LINES).is_some() {
        text.push_str("  …\n");
    }
}

/// A name by somebody else for one line of a terminal: line ends and tabs are escaped as well.
pub(crate) fn on_one_line(name: &str) -> String {
    escaped(name, |_| false)
}

/// A line by somebody else for a terminal: what could move the cursor or hide words is escaped, and so is all else that nobody sees.
pub(crate) fn harmless(line: &str) -> String {
    escaped(line, |letter| letter == '\t')
}

/// A line of prose for a terminal: only what could move the cursor or hide words is escaped. Languages have spaces of their own.
pub(crate) fn harmless_prose(line: &str) -> String {
    escaped(line, |letter| letter == '\t' || !is_obeyed(letter))
}

fn escaped(text: &str, stays: impl Fn(char) -> bool) -> String {
    let mut shown = String::with_capacity(text.len());
    // Writing to a String cannot fail.
    let _ = write_escaped(&mut shown, text, stays);
    shown
}

/// A whole text for a terminal: lines, tabs and grundy's own colours stay; everything else that a terminal would obey is escaped, wherever it
/// is from. So no text that somebody forgot to escape moves the cursor or sets the title of the window.
pub(crate) fn only_styles(text: &str) -> Cow<'_, str> {
    if !text.contains(|letter: char| is_obeyed(letter) && letter != '\n' && letter != '\t') {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let (part, after) = match style_length(rest) {
            Some(length) => rest.split_at(length),
            // Up to the next sequence; the first letter is part of none.
            None => {
                let next = rest.char_indices().skip(1).find(|(_, letter)| *letter == '\u{1b}');
                rest.split_at(next.map_or(rest.len(), |(at, _)| at))
            }
        };
        let is_style = style_length(part).is_some();
        shown.push_str(&escaped(part, |letter| is_style || letter == '\t' || letter == '\n' || !is_obeyed(letter)));
        rest = after;
    }
    Cow::Owned(shown)
}

/// JSON for a terminal or a program: letters that a terminal obeys and JSON allows as they are stand as `\u….`. It means the same.
pub(crate) fn json_without_controls(json: &str) -> Cow<'_, str> {
    let stands_bare = |letter: char| is_obeyed(letter) && letter != '\n';
    if !json.contains(stands_bare) {
        return Cow::Borrowed(json);
    }
    let mut shown = String::with_capacity(json.len());
    for letter in json.chars() {
        if stands_bare(letter) {
            // All of them are below 2^16, and only texts can have them.
            shown.push_str(&format!("\\u{:04x}", u32::from(letter)));
        } else {
            shown.push(letter);
        }
    }
    Cow::Owned(shown)
}

/// The length of the sequence that sets colours with which a text begins, if it does.
fn style_length(text: &str) -> Option<usize> {
    let numbers = text.strip_prefix("\u{1b}[")?;
    let end = numbers.find(|letter: char| !letter.is_ascii_digit() && letter != ';' && letter != ':')?;
    numbers[end..].starts_with('m').then_some("\u{1b}[".len() + end + 1)
}

/// Adds each line of prose indented, and wrapped as [`wrapped`] does.
pub(crate) fn push_prose(text: &mut String, lines: &str, width: Option<usize>) {
    for line in lines.lines().take(MESSAGE_LINES) {
        text.push_str(&wrapped(&format!("  {}", harmless(line)), "    ", width));
        text.push('\n');
    }
    if lines.lines().nth(MESSAGE_LINES).is_some() {
        text.push_str("  …\n");
    }
}

/// A line of a report in lines of at most `width` columns, parted between words but not within [`grouped`] numbers; those after the first
/// begin with `indent`. A longer word has a line of its own. `None`: one line.
pub(crate) fn wrapped(line: &str, indent: &str, width: Option<usize>) -> String {
    // Stands for a space at which no line ends.
    const FIXED: char = '\u{a0}';
    let Some(width) = width else { return line.to_owned() };
    let mut fixed = String::with_capacity(line.len());
    for (at, letter) in line.char_indices() {
        let is_digit = |byte: &u8| byte.is_ascii_digit();
        let (before, after) = (&line.as_bytes()[..at], &line.as_bytes()[at + letter.len_utf8()..]);
        let is_within = letter == ' '
            && before.last().is_some_and(is_digit)
            && after.iter().take(3).filter(|byte| is_digit(byte)).count() == 3;
        fixed.push(if is_within { FIXED } else { letter });
    }
    // As a word, they would leave a line of their own before a long word.
    let words = fixed.trim_start_matches(' ');
    let first = &fixed[..fixed.len() - words.len()];
    let options = textwrap::Options::new(width).initial_indent(first).subsequent_indent(indent).break_words(false);
    textwrap::fill(words, options.word_splitter(textwrap::WordSplitter::NoHyphenation)).replace(FIXED, " ")
}

/// A number with a space before every three digits. What is no number stays as it is.
pub(crate) fn grouped(number: impl Display) -> String {
    let digits = number.to_string();
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return digits;
    }
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// `; did you mean …?` with the nearest of these words; nothing if none is near.
pub(crate) fn meant<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> String {
    package::nearest(word, known).map_or_else(String::new, |nearest| format!("; did you mean `{nearest}`?"))
}

/// `1 problem`, `2 problems`, `20 000 problems`.
pub(crate) fn plural(count: impl Display, noun: &str) -> String {
    let count = grouped(count);
    let end = if count == "1" { "" } else { "s" };
    format!("{count} {noun}{end}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_text_a_terminal_obeys_colours_alone() {
        let coloured = "必\u{1b}[1;31mWA\u{1b}[0m\t3 \u{1b}[38:5:9mx\u{1b}[m\n";
        assert!(matches!(only_styles(coloured), Cow::Owned(same) if same == coloured));
        assert!(matches!(only_styles("a\tb\n"), Cow::Borrowed("a\tb\n")));
        for (text, shown) in [
            ("\u{1b}]0;owned\u{7}", "\\u{1b}]0;owned\\u{7}"),
            ("\u{1b}[2Jx\u{1b}[1", "\\u{1b}[2Jx\\u{1b}[1"),
            ("\u{1b}[?25l\u{1b}[", "\\u{1b}[?25l\\u{1b}["),
            ("a\rb\u{8}\u{9d}0;c\u{9c}\u{7f}", "a\\rb\\u{8}\\u{9d}0;c\\u{9c}\\u{7f}"),
            ("\u{202e}cba\u{2066}", "\\u{202e}cba\\u{2066}"),
        ] {
            assert_eq!(only_styles(text), shown);
            assert_eq!(harmless(text), shown);
        }
        let json = serde_json::to_string("\u{1b}\u{9d}\u{7f}\u{202e}é\n").unwrap_or_default();
        assert_eq!(json_without_controls(&json), "\"\\u001b\\u009d\\u007f\\u202eé\\n\"");
    }

    #[test]
    fn numbers_are_grouped_by_three() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1 000"), (1_234_567, "1 234 567")] {
            assert_eq!(grouped(number), text);
            assert_eq!(plural(number, "byte"), format!("{text} bytes"));
        }
        assert_eq!(
            (grouped("-1234"), grouped("1 000"), plural("1", "case")),
            ("-1234".into(), "1 000".into(), "1 case".into())
        );
    }

    #[test]
    fn prose_is_wrapped_between_words_and_not_within_numbers() {
        let line = "  random inputs up to size 12: 1 234 567 of them";
        assert_eq!(wrapped(line, "    ", None), line);
        assert_eq!(wrapped(line, "    ", Some(33)), "  random inputs up to size 12:\n    1 234 567 of them");
        assert_eq!(wrapped(line, "    ", Some(38)), "  random inputs up to size 12:\n    1 234 567 of them");
        assert_eq!(wrapped(line, "    ", Some(40)), "  random inputs up to size 12: 1 234 567\n    of them");
        assert_eq!(wrapped("a-long/path/of-many.words b", "", Some(8)), "a-long/path/of-many.words\nb");
        assert_eq!(wrapped("  a-long/path x", "    ", Some(8)), "  a-long/path\n    x");
    }
}
