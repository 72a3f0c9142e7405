//! Where an output first differs from the answer, as a message shows it.

use std::fmt;
use std::fs::File;
use std::io::{self, Seek};
use std::os::unix::fs::FileExt;

use super::runs::{CHUNK, Place, Run, Runs, fill};

/// Of a token or a line longer than this a message shows a part.
const SHOWN: usize = 60;
/// How much of what comes before a difference is shown, where it is not all shown.
const BEFORE: usize = 20;

/// Where an output first differs from the answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The line in the output, from 1.
    pub line: usize,
    /// The column in the output, in bytes from 1: that of the token, or, where the tokens are alike for long, that of the
    /// first byte that differs.
    pub column: usize,
    /// The line in the answer, from 1.
    pub answer_line: usize,
    /// The column in the answer, as `column`.
    pub answer_column: usize,
    /// What the answer has there; `None`: it has ended. Of a long token the part around the difference.
    pub expected: Option<String>,
    /// What the output has there; `None`: it has ended. Likewise.
    pub found: Option<String>,
    /// The line of the answer; of a long one the part around the column.
    pub expected_line: String,
    /// The line of the output, likewise.
    pub found_line: String,
    /// The lines of the answer around it.
    pub expected_around: Around,
    /// The lines of the output around it.
    pub found_around: Around,
    /// Whether white space alone differs, and the judge whose rules are followed calls that a presentation error.
    pub is_presentation: bool,
}

/// Some lines of a file: up to three before the one with the difference, and up to six after it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Around {
    /// The number of the first of them, from 1.
    pub first: usize,
    /// The lines, without their line feeds; a long one cut, that with the difference around its column.
    pub lines: Vec<String>,
}

impl Around {
    const BEFORE: usize = 3;
    const AFTER: usize = 6;

    /// The line of that number; empty if there is none.
    fn line(&self, line: usize) -> String {
        line.checked_sub(self.first).and_then(|index| self.lines.get(index)).cloned().unwrap_or_default()
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |token: &Option<String>| match token.as_deref() {
            None => "the end".to_owned(),
            Some("") => "no white space".to_owned(),
            Some(token) => format!("`{token}`"),
        };
        write!(
            f,
            "{}line {}, column {}: expected {}, found {}",
            if self.is_presentation { "presentation error, only white space differs: " } else { "" },
            self.line,
            self.column,
            word(&self.expected),
            word(&self.found)
        )
    }
}

impl Difference {
    /// The difference between two runs that began at `start` and are alike for so many bytes; its lines are not looked up yet.
    pub(super) fn between(
        answer: &Runs<'_>,
        output: &Runs<'_>,
        start: (Place, Place),
        kind: Run,
        alike: usize,
    ) -> io::Result<Self> {
        // While the difference is within the excerpt, the whole token is reported.
        let alike = if alike < SHOWN { 0 } else { alike };
        let skip = alike.saturating_sub(BEFORE);
        let excerpt = |runs: &Runs<'_>, place: Place| -> io::Result<Option<String>> {
            let mut bytes = [0; SHOWN + 1];
            let count = fill_at(runs.file(), &mut bytes, place.offset + skip as u64)?;
            let run = bytes[..count].iter().take_while(|byte| kind.holds(**byte)).count();
            // Where white space matters, an empty token is not the end.
            let is_shown = skip > 0 || run > 0 || (kind == Run::Space && count > 0);
            Ok(is_shown.then(|| printable_part(&bytes[..run], skip)))
        };
        Ok(Self {
            answer_line: start.0.line,
            answer_column: start.0.column + alike,
            line: start.1.line,
            column: start.1.column + alike,
            expected: excerpt(answer, start.0)?,
            found: excerpt(output, start.1)?,
            expected_line: String::new(),
            found_line: String::new(),
            expected_around: Around::default(),
            found_around: Around::default(),
            is_presentation: false,
        })
    }

    /// Looks up the lines that it stands in.
    pub(super) fn with_lines(mut self, answer: &mut File, output: &mut File) -> io::Result<Self> {
        self.expected_around = lines_around(answer, self.answer_line, self.answer_column)?;
        self.found_around = lines_around(output, self.line, self.column)?;
        self.expected_line = self.expected_around.line(self.answer_line);
        self.found_line = self.found_around.line(self.line);
        Ok(self)
    }
}

/// As [`fill`], from `offset` on.
fn fill_at(file: &File, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match file.read_at(&mut buffer[filled..], offset + filled as u64) {
            Ok(0) => break,
            Ok(n) => filled += n,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

/// `bytes` for people: what is not valid UTF-8 or not seen is escaped, and a long run is cut.
fn printable(bytes: &[u8]) -> String {
    let cut = bytes.len() > SHOWN;
    let mut text = String::new();
    for chunk in bytes[..bytes.len().min(SHOWN)].utf8_chunks() {
        // Writing to a String cannot fail.
        let _ = untrusted::write_escaped(&mut text, chunk.valid(), |_| false);
        for byte in chunk.invalid() {
            text.push_str(&format!("\\x{byte:02x}"));
        }
    }
    if cut {
        text.push('…');
    }
    text
}

/// What comes after the first `skip` bytes of a run, as [`printable`] does, with a sign that it does not begin there.
fn printable_part(bytes: &[u8], skip: usize) -> String {
    let sign = if skip == 0 { "" } else { "…" };
    format!("{sign}{}", printable(bytes))
}

/// The lines of `file` around number `line` (from 1); of a long one the beginning, of that one the part around `column`.
fn lines_around(file: &mut File, line: usize, column: usize) -> io::Result<Around> {
    let skip = if column <= SHOWN { 0 } else { column - 1 - BEFORE };
    let mut around = Around { first: line.saturating_sub(Around::BEFORE).max(1), lines: Vec::new() };
    let last = line + Around::AFTER;
    file.rewind()?;
    let mut buffer = vec![0; CHUNK];
    let (mut current, mut at, mut text) = (1, 0, Vec::new());
    let shown = |current: usize, text: &[u8]| {
        let (sign, text) = if current == line && skip > 0 { ("…", text) } else { ("", text) };
        format!("{sign}{}", printable(text))
    };
    loop {
        let n = fill(file, &mut buffer)?;
        for &byte in &buffer[..n] {
            let skip = if current == line { skip } else { 0 };
            if byte != b'\n' {
                if current >= around.first && at >= skip && text.len() <= SHOWN {
                    text.push(byte);
                }
                at += 1;
                continue;
            }
            if current >= around.first {
                around.lines.push(shown(current, &text));
            }
            text.clear();
            at = 0;
            current += 1;
            if current > last {
                return Ok(around);
            }
        }
        if n < CHUNK {
            break;
        }
    }
    // A last line without a line feed.
    if at > 0 && current >= around.first {
        around.lines.push(shown(current, &text));
    }
    Ok(around)
}
