//! The pieces that a C++ text is made of: tokens, comments, spaces and line ends.
//!
//! It knows as much of the language as is needed to say what is a comment, a literal or a directive, and no more. A
//! backslash before a line end joins two lines anywhere but in a raw string, in the middle of a word too.

/// What a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PieceKind {
    /// A line end that ends a line for the preprocessor too.
    Newline,
    /// Spaces and tabs, and the carriage return before a line end.
    Space,
    /// A backslash and a line end, which stand for nothing.
    Splice,
    /// `// …`, without the line end.
    LineComment,
    /// `/* … */`.
    BlockComment,
    /// An identifier or a keyword.
    Word,
    /// A string, a character, a number, or the name behind `#include`.
    Literal,
    /// A raw string, in which nothing is replaced.
    Raw,
    /// One character of punctuation, or `%:`.
    Mark,
}

/// A piece of the text, from byte `start` to byte `end`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) kind: PieceKind,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// What does not end in the text: where it begins, and what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unended {
    pub(super) at: usize,
    pub(super) what: &'static str,
}

/// How far the line is a directive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Fresh,
    Hash,
    /// A name in angle brackets may come, which is one piece: `<a//b>` holds no comment.
    Include,
    Other,
}

/// Splits a text into pieces without gaps, from the first byte to the last.
pub(super) struct Lexer<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    line: Line,
}

impl Iterator for Lexer<'_> {
    type Item = Result<Piece, Unended>;

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.at;
        let byte = self.byte(start)?;
        let found = self.piece(start, byte);
        // Behind a literal or comment that nothing closes, no token can be recognised.
        self.at = found.map_or(self.bytes.len(), |(_, end)| end);
        Some(found.map(|(kind, end)| {
            self.follow(kind, start, end);
            Piece { kind, start, end }
        }))
    }
}

impl<'a> Lexer<'a> {
    /// From the start of `text`.
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, bytes: text.as_bytes(), at: 0, line: Line::Fresh }
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.bytes.get(at).copied()
    }

    /// The end of the splice at `at`. As GCC and Clang do, spaces are let pass between the backslash and the line end,
    /// and the end of the file is a line end.
    fn splice(&self, at: usize) -> Option<usize> {
        if self.byte(at) != Some(b'\\') {
            return None;
        }
        let mut end = at + 1;
        while self.byte(end).is_some_and(is_space) {
            end += 1;
        }
        match self.byte(end) {
            None => Some(end),
            Some(b'\n') => Some(end + 1),
            Some(_) => None,
        }
    }

    /// The first place from `at` on where no splice begins.
    fn over(&self, mut at: usize) -> usize {
        while let Some(end) = self.splice(at) {
            at = end;
        }
        at
    }

    fn piece(&self, start: usize, byte: u8) -> Result<(PieceKind, usize), Unended> {
        let next = self.over(start + 1);
        let second = self.byte(next);
        let found = match byte {
            b'\n' => (PieceKind::Newline, start + 1),
            _ if is_space(byte) => (PieceKind::Space, self.run(start, is_space)),
            b'\\' => self.splice(start).map_or((PieceKind::Mark, start + 1), |end| (PieceKind::Splice, end)),
            b'/' if second == Some(b'/') => (PieceKind::LineComment, self.line_end(next)),
            b'/' if second == Some(b'*') => (PieceKind::BlockComment, self.block_end(start, next + 1)?),
            b'"' | b'\'' => (PieceKind::Literal, self.quoted_end(start + 1, byte)),
            b'0'..=b'9' => (PieceKind::Literal, self.number_end(start)),
            b'.' if second.is_some_and(|second| second.is_ascii_digit()) => {
                (PieceKind::Literal, self.number_end(start))
            }
            _ if is_word(byte) => return self.word(start),
            b'<' if self.line == Line::Include => self.header_end(start),
            b'%' if self.line == Line::Fresh && second == Some(b':') => (PieceKind::Mark, next + 1),
            _ => (PieceKind::Mark, start + 1),
        };
        Ok(found)
    }

    /// Notes how far the line is a directive.
    fn follow(&mut self, kind: PieceKind, start: usize, end: usize) {
        self.line = match (kind, self.line) {
            (PieceKind::Newline, _) => Line::Fresh,
            (PieceKind::Space | PieceKind::Splice | PieceKind::LineComment | PieceKind::BlockComment, line) => line,
            (PieceKind::Mark, Line::Fresh) if matches!(self.byte(start), Some(b'#' | b'%')) => Line::Hash,
            (PieceKind::Word, Line::Hash) => {
                let name = plain(self.text.get(start..end).unwrap_or_default());
                if ["include", "include_next", "import"].contains(&name.as_str()) { Line::Include } else { Line::Other }
            }
            _ => Line::Other,
        };
    }

    fn run(&self, mut at: usize, belongs: fn(u8) -> bool) -> usize {
        while self.byte(at).is_some_and(belongs) {
            at += 1;
        }
        at
    }

    /// The place of the line end that a backslash does not take away.
    fn line_end(&self, mut at: usize) -> usize {
        loop {
            at = self.over(at);
            match self.byte(at) {
                None | Some(b'\n') => return at,
                Some(_) => at += 1,
            }
        }
    }

    fn block_end(&self, start: usize, mut at: usize) -> Result<usize, Unended> {
        while let Some(byte) = self.byte(at) {
            at += 1;
            let next = self.over(at);
            if byte == b'*' && self.byte(next) == Some(b'/') {
                return Ok(next + 1);
            }
        }
        Err(Unended { at: start, what: "a comment" })
    }

    /// The end of a string or character. One that is not closed ends with its line, as in `#error don't`.
    fn quoted_end(&self, mut at: usize, quote: u8) -> usize {
        loop {
            at = self.over(at);
            match self.byte(at) {
                None | Some(b'\n') => return at,
                Some(b'\\') => {
                    let next = self.over(at + 1);
                    at = if matches!(self.byte(next), None | Some(b'\n')) { next } else { next + 1 };
                }
                Some(byte) if byte == quote => return at + 1,
                Some(_) => at += 1,
            }
        }
    }

    /// The end of a number as the preprocessor sees it: `1'000`, `0x1p-3`, `2e+5_km`.
    fn number_end(&self, start: usize) -> usize {
        let mut end = start + 1;
        let mut before = self.byte(start);
        loop {
            let at = self.over(end);
            let goes_on = match self.byte(at) {
                Some(b'+' | b'-') => matches!(before, Some(b'e' | b'E' | b'p' | b'P')),
                Some(b'\'') => self.byte(self.over(at + 1)).is_some_and(is_word),
                Some(byte) => byte == b'.' || is_word(byte),
                None => false,
            };
            if !goes_on {
                return end;
            }
            before = self.byte(at);
            end = at + 1;
        }
    }

    fn word(&self, start: usize) -> Result<(PieceKind, usize), Unended> {
        let mut end = start + 1;
        loop {
            let at = self.over(end);
            if !self.byte(at).is_some_and(is_word) {
                break;
            }
            end = at + 1;
        }
        let quote = self.over(end);
        if self.byte(quote) == Some(b'"') {
            let prefix = plain(self.text.get(start..end).unwrap_or_default());
            if ["R", "u8R", "uR", "UR", "LR"].contains(&prefix.as_str()) {
                return self.raw_end(start, quote + 1);
            }
        }
        Ok((PieceKind::Word, end))
    }

    fn raw_end(&self, start: usize, at: usize) -> Result<(PieceKind, usize), Unended> {
        let rest = self.bytes.get(at..).unwrap_or_default();
        let is_delimiter = |byte: &u8| !matches!(byte, b'(' | b')' | b'\\' | b'"') && !byte.is_ascii_whitespace();
        let length = rest.iter().take(17).take_while(|byte| is_delimiter(byte)).count();
        if length > 16 || rest.get(length) != Some(&b'(') {
            // No compiler takes it. It is read as an ordinary string, so that the error is the compiler's.
            return Ok((PieceKind::Literal, self.quoted_end(at, b'"')));
        }
        let delimiter = self.text.get(at..at + length).unwrap_or_default();
        let close = format!("){delimiter}\"");
        let body = at + length + 1;
        match self.text.get(body..).and_then(|body| body.find(&close)) {
            Some(found) => Ok((PieceKind::Raw, body + found + close.len())),
            None => Err(Unended { at: start, what: "a raw string" }),
        }
    }

    fn header_end(&self, start: usize) -> (PieceKind, usize) {
        let rest = self.bytes.get(start..).unwrap_or_default();
        match rest.iter().position(|byte| matches!(byte, b'>' | b'\n')) {
            Some(length) if rest.get(length) == Some(&b'>') => (PieceKind::Literal, start + length + 1),
            _ => (PieceKind::Mark, start + 1),
        }
    }
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | 0x0b | 0x0c)
}

/// Whether a byte can stand in an identifier; those of letters beyond ASCII can.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || !byte.is_ascii()
}

/// A piece without the splices in it. It must not be a raw string.
pub(super) fn plain(piece: &str) -> String {
    let mut text = String::with_capacity(piece.len());
    let mut rest = piece;
    while let Some(at) = rest.find('\\') {
        let (before, from) = rest.split_at(at);
        text.push_str(before);
        let behind = from.strip_prefix('\\').unwrap_or(from);
        let after = behind.trim_start_matches(|c: char| c.is_ascii() && is_space(c as u8));
        if let Some(next) = after.strip_prefix('\n') {
            rest = next;
        } else {
            text.push('\\');
            rest = behind;
        }
    }
    text.push_str(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> String {
        let name = |piece: Result<Piece, Unended>| match piece {
            Err(unended) => format!("!{}@{}", unended.what, unended.at),
            Ok(piece) => {
                let text = text.get(piece.start..piece.end).unwrap_or("?").replace('\n', "~");
                match piece.kind {
                    PieceKind::Newline => "|".to_owned(),
                    PieceKind::Space => String::new(),
                    PieceKind::Splice => "\\".to_owned(),
                    PieceKind::LineComment | PieceKind::BlockComment => "c".to_owned(),
                    PieceKind::Word => format!("w:{text}"),
                    PieceKind::Literal => format!("l:{text}"),
                    PieceKind::Raw => format!("r:{text}"),
                    PieceKind::Mark => text,
                }
            }
        };
        let all: Vec<String> = Lexer::new(text).map(name).filter(|name| !name.is_empty()).collect();
        all.join(" ")
    }

    #[test]
    fn comments_literals_and_words_are_told_apart() {
        assert_eq!(kinds("a /* \" */ b // '\nc"), "w:a c w:b c | w:c");
        assert_eq!(kinds("\"/*\" '\"' \"\\\"//\""), "l:\"/*\" l:'\"' l:\"\\\"//\"");
        assert_eq!(kinds("1'000'000+x'a'"), "l:1'000'000 + w:x l:'a'");
        assert_eq!(kinds("0x1p-3 .5e+7-1 a.b"), "l:0x1p-3 l:.5e+7 - l:1 w:a . w:b");
        assert_eq!(kinds("don't\nx"), "w:don l:'t | w:x");
    }

    #[test]
    fn a_backslash_joins_lines_but_not_in_a_raw_string() {
        assert_eq!(kinds("// a \\\n b\nc"), "c | w:c");
        assert_eq!(kinds("// a \\ \r\n b\nc"), "c | w:c");
        assert_eq!(kinds("/\\\n/ a\nb"), "c | w:b");
        assert_eq!(kinds("/* *\\\n/ b"), "c w:b");
        assert_eq!(kinds("a\\\nb \\\n c"), "w:a\\~b \\ w:c");
        assert_eq!(kinds("R\"x(\\\n#include \"a\" )\" )x\" y"), "r:R\"x(\\~#include \"a\" )\" )x\" w:y");
        assert_eq!(kinds("FOOR\"x(a\" u8R\"()\""), "w:FOOR l:\"x(a\" r:u8R\"()\"");
    }

    #[test]
    fn a_header_name_holds_no_comment() {
        assert_eq!(kinds("# /**/ include <a//b> // c"), "# c w:include l:<a//b> c");
        assert_eq!(kinds("a <b//c>"), "w:a < w:b c");
    }

    #[test]
    fn what_does_not_end_is_told() {
        assert_eq!(kinds("a /* b"), "w:a !a comment@2");
        assert_eq!(kinds("a R\"( b"), "w:a !a raw string@2");
        assert_eq!(kinds("/*/"), "!a comment@0");
    }

    #[test]
    fn pieces_leave_no_gap() {
        for text in ["a\\\n", "\\", "'", "\"\\", "R\"", "ä'ö", "%:include <", "1'", "#include <a", "é\\\r\n#"] {
            let mut end = 0;
            for piece in Lexer::new(text).flatten() {
                assert_eq!(piece.start, end, "{text:?}");
                end = piece.end;
            }
            assert_eq!(end, text.len(), "{text:?}");
        }
    }
}
