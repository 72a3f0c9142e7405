//! The text of a grammar, cut into tokens.

use super::error::SyntaxError;

/// How deep commands, brackets and regular expressions may nest.
pub(crate) const MAX_DEPTH: usize = 100;

/// What a token is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TokenKind {
    /// Capitals: a command, a test, a function or an option.
    Word(String),
    /// A variable's name.
    Name(String),
    /// Digits, perhaps with a point and an exponent, which make it a float.
    Number(String),
    /// A string with its escapes resolved.
    Text(Vec<u8>),
    /// An operator, bracket or comma.
    Sign(&'static str),
    /// The end of the text.
    End,
}

/// A token and the bytes of the text it covers.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// Two-character signs come first, so that the longest is taken.
const SIGNS: [&str; 20] =
    ["<=", ">=", "==", "!=", "&&", "||", "<", ">", "=", "!", "(", ")", "[", "]", ",", "+", "-", "*", "/", "%"];

/// Cuts `text` into tokens; the last one is [`TokenKind::End`].
pub(crate) fn tokens(text: &str) -> Result<Vec<Token>, SyntaxError> {
    let mut lexer = Lexer { text, at: 0 };
    let mut tokens = Vec::new();
    loop {
        lexer.skip_blank();
        let start = lexer.at;
        let kind = lexer.token()?;
        let last = kind == TokenKind::End;
        tokens.push(Token { kind, start, end: lexer.at });
        if last {
            return Ok(tokens);
        }
    }
}

/// A [`SyntaxError`] at byte `at` of `text`.
pub(crate) fn error_at(text: &str, at: usize, found: String, expected: String) -> SyntaxError {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let column = before[start..].chars().count() + 1;
    SyntaxError { line, column, found, expected }
}

/// The lines and columns of a text, noted at every so many bytes: to count them from the beginning for each command would be quadratic.
#[derive(Debug)]
pub(crate) struct Places<'t> {
    text: &'t [u8],
    marks: Vec<Place>,
}

/// A line and a column, both from 1. A column is a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Place {
    /// The place behind `text`, which begins here.
    fn behind(mut self, text: &[u8]) -> Self {
        for byte in text {
            match byte {
                b'\n' => self = Place { line: self.line + 1, column: 1 },
                // No character begins with such a byte.
                0x80..=0xBF => {}
                _ => self.column += 1,
            }
        }
        self
    }
}

impl<'t> Places<'t> {
    /// How many bytes are between two notes.
    const STEP: usize = 512;

    pub(crate) fn of(text: &'t str) -> Self {
        let text = text.as_bytes();
        let mut marks = vec![Place { line: 1, column: 1 }];
        for (part, at) in text.chunks(Self::STEP).zip(0..) {
            marks.push(Place::behind(marks[at], part));
        }
        Self { text, marks }
    }

    /// The place of byte `at`, where a character begins.
    pub(crate) fn at(&self, at: usize) -> Place {
        let at = at.min(self.text.len());
        self.marks[at / Self::STEP].behind(&self.text[at / Self::STEP * Self::STEP..at])
    }
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.at + ahead).copied().unwrap_or(0)
    }

    fn skip_blank(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            if byte == b'#' {
                while bytes.get(self.at).is_some_and(|&byte| byte != b'\n') {
                    self.at += 1;
                }
            } else if byte.is_ascii_whitespace() {
                self.at += 1;
            } else {
                return;
            }
        }
    }

    fn take_while(&mut self, keep: impl Fn(u8) -> bool) -> String {
        let start = self.at;
        while self.at < self.text.len() && keep(self.peek(0)) {
            self.at += 1;
        }
        self.text[start..self.at].to_owned()
    }

    fn token(&mut self) -> Result<TokenKind, SyntaxError> {
        if self.at >= self.text.len() {
            return Ok(TokenKind::End);
        }
        let (first, second) = (self.peek(0), self.peek(1));
        if first.is_ascii_uppercase() {
            return Ok(TokenKind::Word(self.take_while(|byte| byte.is_ascii_uppercase())));
        }
        if first.is_ascii_lowercase() {
            return Ok(TokenKind::Name(self.take_while(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())));
        }
        if first.is_ascii_digit() || first == b'.' && second.is_ascii_digit() {
            return Ok(self.number());
        }
        if first == b'"' {
            return self.string();
        }
        for sign in SIGNS.into_iter().chain(["^"]) {
            if self.text[self.at..].starts_with(sign) {
                self.at += sign.len();
                return Ok(TokenKind::Sign(sign));
            }
        }
        let found = self.text[self.at..].chars().next().unwrap_or(' ');
        Err(error_at(
            self.text,
            self.at,
            format!("`{}`", found.escape_debug()),
            "a command, a name, a number or a sign".into(),
        ))
    }

    fn number(&mut self) -> TokenKind {
        let digit = |byte: u8| byte.is_ascii_digit();
        let mut number = self.take_while(digit);
        if self.peek(0) == b'.' {
            self.at += 1;
            number.push('.');
            number.push_str(&self.take_while(digit));
        }
        if matches!(self.peek(0), b'e' | b'E') {
            let signed = usize::from(matches!(self.peek(1), b'+' | b'-'));
            if self.peek(1 + signed).is_ascii_digit() {
                let start = self.at;
                self.at += 1 + signed;
                self.take_while(digit);
                number.push_str(&self.text[start..self.at]);
            }
        }
        TokenKind::Number(number)
    }

    fn string(&mut self) -> Result<TokenKind, SyntaxError> {
        let opened = self.at;
        self.at += 1;
        let mut bytes = Vec::new();
        loop {
            if self.at >= self.text.len() {
                return Err(error_at(
                    self.text,
                    opened,
                    "a string that is never closed".into(),
                    "a closing `\"`".into(),
                ));
            }
            let byte = self.peek(0);
            self.at += 1;
            match byte {
                b'"' => return Ok(TokenKind::Text(bytes)),
                b'\\' => self.escape(&mut bytes)?,
                _ => bytes.push(byte),
            }
        }
    }

    /// Resolves what follows a backslash; one that starts no escape stands for itself.
    fn escape(&mut self, bytes: &mut Vec<u8>) -> Result<(), SyntaxError> {
        let start = self.at - 1;
        let simple = match self.peek(0) {
            b'n' => b'\n',
            b't' => b'\t',
            b'r' => b'\r',
            b'b' => 8,
            b'"' => b'"',
            b'\\' => b'\\',
            b'\n' => {
                self.at += 1;
                return Ok(());
            }
            b'0'..=b'7' => {
                let mut code = 0u32;
                for _ in 0..3 {
                    if matches!(self.peek(0), b'0'..=b'7') {
                        code = code * 8 + u32::from(self.peek(0) - b'0');
                        self.at += 1;
                    }
                }
                let found = format!("`{}`", &self.text[start..self.at]);
                let byte = u8::try_from(code)
                    .map_err(|_| error_at(self.text, start, found, "an octal escape of at most \\377".into()))?;
                bytes.push(byte);
                return Ok(());
            }
            _ => {
                bytes.push(b'\\');
                return Ok(());
            }
        };
        self.at += 1;
        bytes.push(simple);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_errors() {
        let text: String = (0..400).map(|line| format!("{}é中{}\n", "x".repeat(line % 7), "y".repeat(line))).collect();
        for text in [&text, "", "é", "\n", "x".repeat(Places::STEP).as_str()] {
            let places = Places::of(text);
            for at in (0..=text.len()).filter(|&at| text.is_char_boundary(at) && (at % 97 < 5 || at + 600 > text.len()))
            {
                let expected = error_at(text, at, String::new(), String::new());
                let Place { line, column } = places.at(at);
                assert_eq!((line, column), (expected.line, expected.column), "{at}");
            }
        }
    }
}
