//! The text of a C or C++ source as pieces, for those who rewrite it.

/// What a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name or a keyword.
    Word,
    /// A number with its suffix.
    Number,
    /// A string with its quotes.
    Text,
    /// White space without a line break, a comment, or a character with its quotes.
    Blank,
    /// A line break within the lines of a program; another piece may follow it.
    Break,
    /// A line break that ends a directive such as `#define`.
    EndOfDirective,
    /// One byte of anything else.
    Mark,
}

/// The pieces of a text. Together they are the text.
pub(super) fn pieces(text: &[u8]) -> Vec<(Kind, &[u8])> {
    let mut pieces = Vec::new();
    let mut rest = text;
    let (mut is_directive, mut begins_line) = (false, true);
    while let Some(&first) = rest.first() {
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || !byte.is_ascii();
        let (kind, length) = match first {
            b'\n' if is_directive => (Kind::EndOfDirective, 1),
            b'\n' => (Kind::Break, 1),
            // A line that goes on.
            b'\\' if rest.get(1) == Some(&b'\n') => (Kind::Blank, 2),
            _ if first.is_ascii_whitespace() => (Kind::Blank, 1),
            _ if rest.starts_with(b"//") => (Kind::Blank, until(rest, |rest| rest.starts_with(b"\n"))),
            _ if rest.starts_with(b"/*") => {
                let end = until(&rest[2..], |rest| rest.starts_with(b"*/"));
                (Kind::Blank, (end + 4).min(rest.len()))
            }
            b'"' => (Kind::Text, quoted(rest)),
            b'\'' => (Kind::Blank, quoted(rest)),
            _ if first.is_ascii_digit() => {
                let inside = |byte: &u8| is_word(byte) || *byte == b'.';
                (Kind::Number, rest.iter().take_while(|byte| inside(byte)).count())
            }
            _ if is_word(&first) => (Kind::Word, rest.iter().take_while(|byte| is_word(byte)).count()),
            _ => (Kind::Mark, 1),
        };
        is_directive = match kind {
            Kind::Break | Kind::EndOfDirective => false,
            _ => is_directive || first == b'#' && begins_line,
        };
        begins_line = matches!(kind, Kind::Break | Kind::EndOfDirective) || begins_line && kind == Kind::Blank;
        let (piece, after) = rest.split_at(length.clamp(1, rest.len()));
        pieces.push((kind, piece));
        rest = after;
    }
    pieces
}

/// How many bytes precede the place where `is_end` holds; all, if there is none.
fn until(rest: &[u8], is_end: impl Fn(&[u8]) -> bool) -> usize {
    (0..rest.len()).find(|&at| is_end(&rest[at..])).unwrap_or(rest.len())
}

/// The length of a string or character with its quotes. One that is not closed ends with its line.
fn quoted(rest: &[u8]) -> usize {
    let mut is_escaped = false;
    for (at, byte) in rest.iter().enumerate().skip(1) {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'\n' => return at,
            byte if *byte == rest[0] => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pieces_are_the_text() {
        for text in [
            "int main() { char c = '\"'; puts(\"a \\\" // b\"); } // end",
            "#define A 1 \\\n 2\nlong x; /* open",
            "\"open\nint x;",
            "'",
            "\\",
            "0x1fUL+1.5e3f",
            "",
        ] {
            let whole: Vec<u8> = pieces(text.as_bytes()).iter().flat_map(|(_, piece)| piece.to_vec()).collect();
            assert_eq!(String::from_utf8_lossy(&whole), text);
        }
        let of = |kind: Kind, text: &str| -> Vec<String> {
            let pieces = pieces(text.as_bytes());
            pieces.iter().filter(|one| one.0 == kind).map(|(_, piece)| String::from_utf8_lossy(piece).into()).collect()
        };
        assert_eq!(of(Kind::Word, "a1 /* b */ _c \"d\" 'e' // f\n2g"), ["a1", "_c"]);
        assert_eq!(of(Kind::Number, "1L + 0x2F - .5"), ["1L", "0x2F", "5"]);
        assert_eq!(of(Kind::EndOfDirective, "int a;\n#define b \\\n c\nint d;\n").len(), 1);
    }
}
