//! Texts that a program or a package wrote.

use std::fmt::{self, Debug, Display, Formatter};

/// A text that a program or a package wrote: a name, a title, a message of a compiler or validator, the beginning of a file.
///
/// It can be shown only escaped, because a control character could move the cursor, hide words or set the title of the window. A report for
/// programs takes it as it is with [`raw()`](Self::raw) and escapes it in its own way.
///
/// ```
/// use untrusted::Text;
///
/// let name = Text::from("a\n\u{1b}[31mb");
/// assert_eq!(name.to_string(), "a\\n\\u{1b}[31mb");
/// // Texts of several lines keep their line ends and tabs.
/// assert_eq!(name.lines_shown().to_string(), "a\n\\u{1b}[31mb");
/// assert_eq!(name.raw(), "a\n\u{1b}[31mb");
/// ```
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text(String);

impl Text {
    /// The text as it is, for a comparison or for a report that escapes it in its own way.
    pub fn raw(&self) -> &str {
        &self.0
    }

    /// The same as an owned text.
    pub fn into_raw(self) -> String {
        self.0
    }

    /// Whether it has no letter at all.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether nothing but white space was written.
    pub fn is_blank(&self) -> bool {
        self.0.trim().is_empty()
    }

    /// The first line.
    pub fn first_line(&self) -> Self {
        self.0.lines().next().unwrap_or_default().into()
    }

    /// Shows the text with its line ends and tabs; everything else that a terminal obeys is escaped.
    pub fn lines_shown(&self) -> impl Display + '_ {
        LinesShown(&self.0)
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl Debug for Text {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        Debug::fmt(&self.0, formatter)
    }
}

impl Display for Text {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let mut shown = String::with_capacity(self.0.len());
        write_escaped(&mut shown, &self.0, |_| false)?;
        formatter.pad(&shown)
    }
}

struct LinesShown<'a>(&'a str);

impl Display for LinesShown<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write_escaped(formatter, self.0, |letter| matches!(letter, '\n' | '\t'))
    }
}

/// Whether a terminal does something other than show this letter: controls, separators of lines, and marks that turn the order of other letters
/// round.
pub fn is_obeyed(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether nobody sees this letter, or nobody could tell it from a space: what a terminal obeys, other spaces, and marks without width. A difference
/// between two texts may be such a letter. It is the only list of them.
pub fn is_unseen(letter: char) -> bool {
    is_obeyed(letter)
        || matches!(
            letter,
            '\u{a0}' | '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{1680}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{2000}'..='\u{200f}' | '\u{202f}' | '\u{205f}'..='\u{206f}'
                | '\u{3000}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Whether a letter without width belongs to the letter before it, as in an emoji of several parts or in the scripts of India: after a digit or a
/// space it does not.
fn joins(before: char, letter: char) -> bool {
    let is_joiner = matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}');
    is_joiner && !before.is_ascii() && (!is_unseen(before) || matches!(before, '\u{fe00}'..='\u{fe0f}'))
}

/// Writes `text`, with what is [not seen](is_unseen) escaped, but for the letters that stay.
///
/// # Errors
///
/// When `out` cannot be written.
pub fn write_escaped(out: &mut impl fmt::Write, text: &str, stays: impl Fn(char) -> bool) -> fmt::Result {
    let (mut begun, mut before) = (0, ' ');
    for (at, letter) in text.char_indices() {
        if is_unseen(letter) && !stays(letter) && !joins(before, letter) {
            out.write_str(&text[begun..at])?;
            for escaped in letter.escape_default() {
                out.write_char(escaped)?;
            }
            begun = at + letter.len_utf8();
        }
        before = letter;
    }
    out.write_str(&text[begun..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_a_terminal_obeys_is_escaped() {
        let obeyed = [
            "\u{1b}", "\u{7}", "\u{9b}", "\r", "\u{7f}", "\u{202e}", "\u{2066}", "\u{61c}", "\u{200f}", "\u{2028}",
            "\n", "\t", "\0",
        ];
        for letter in obeyed {
            let shown = Text::from(format!("a{letter}b").as_str()).to_string();
            assert!(shown.starts_with("a\\") && shown.ends_with('b'), "{shown}");
            assert!(shown.chars().all(|letter| !is_obeyed(letter)), "{shown}");
        }
        for unseen in ["\u{200b}", "\u{feff}", "\u{a0}", "\u{3000}", "\u{200d}", "\u{fe0f}"] {
            let shown = Text::from(format!("7{unseen}").as_str()).to_string();
            assert!(shown.starts_with("7\\u{"), "{shown}");
        }
        assert_eq!(Text::from("☀\u{fe0f}").to_string(), "☀\u{fe0f}");
        assert_eq!(Text::from("必勝 e\u{301} 👩\u{200d}💻 \\n").to_string(), "必勝 e\u{301} 👩\u{200d}💻 \\n");
    }

    #[test]
    fn the_width_counts_what_is_shown() {
        assert_eq!(format!("{:<6}|", Text::from("a\nb")), "a\\nb  |");
        assert_eq!(format!("{:>4}|", Text::from("ab")), "  ab|");
    }
}
