//! The lines of a text report.

use std::fmt::Display;

/// How many lines of a message are shown.
const MESSAGE_LINES: usize = 20;

/// Adds each line indented; a compiler's long message is cut.
pub(super) fn push_lines(text: &mut String, lines: &str) {
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
pub(super) fn on_one_line(name: &str) -> String {
    harmless(name).replace('\t', "\\t")
}

/// A line by somebody else for a terminal: control characters, which could move the cursor or hide words, are escaped.
pub(super) fn harmless(line: &str) -> String {
    let mut shown = String::with_capacity(line.len());
    for letter in line.chars() {
        if letter.is_control() && letter != '\t' {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    shown
}

/// A line of a report in lines of at most `width` columns, parted between words; those after the first begin with `indent`. A longer
/// word has a line of its own. `None`: one line.
pub(super) fn wrapped(line: &str, indent: &str, width: Option<usize>) -> String {
    let Some(width) = width else { return line.to_owned() };
    let options = textwrap::Options::new(width).subsequent_indent(indent).break_words(false);
    textwrap::fill(line, options.word_splitter(textwrap::WordSplitter::NoHyphenation))
}

/// `1 problem`, `2 problems`.
pub(super) fn plural(count: impl Display, noun: &str) -> String {
    let count = count.to_string();
    let end = if count == "1" { "" } else { "s" };
    format!("{count} {noun}{end}")
}
