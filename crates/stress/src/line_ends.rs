//! Line ends as a grammar knows them: a newline after every line, and no carriage return.

use std::borrow::Cow;

/// What became of the line ends of a failing input before it was shrunk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineEnds {
    /// They are as they were found.
    Kept,
    /// Every line ends with a newline now, where it ended with CRLF, or the last one with nothing.
    MadePlain,
    /// The candidate fails otherwise, or not at all, where they are plain: so the input stays as it is.
    Matter,
}

/// The input with a newline at the end of every line, where it had CRLF, or the last line had none.
pub fn with_plain_line_ends(input: &[u8]) -> Cow<'_, [u8]> {
    let has_crlf = input.windows(2).any(|pair| pair == b"\r\n");
    let is_ended = input.last().is_none_or(|&last| last == b'\n');
    if !has_crlf && is_ended {
        return Cow::Borrowed(input);
    }
    let mut plain = Vec::with_capacity(input.len() + 1);
    for (place, &byte) in input.iter().enumerate() {
        if !(byte == b'\r' && input.get(place + 1) == Some(&b'\n')) {
            plain.push(byte);
        }
    }
    if !is_ended {
        plain.push(b'\n');
    }
    Cow::Owned(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_become_newlines() {
        for (input, expected) in [
            ("1\r\n2\r\n", "1\n2\n"),
            ("1\n2", "1\n2\n"),
            ("1\r\n2", "1\n2\n"),
            ("", ""),
            ("\r\n", "\n"),
            ("a\rb\n", "a\rb\n"),
            ("a\r\r\n", "a\r\n"),
        ] {
            assert_eq!(with_plain_line_ends(input.as_bytes()).as_ref(), expected.as_bytes(), "{input:?}");
        }
    }
}
