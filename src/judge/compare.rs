//! The default output validator: an output against an answer, token by token.
//!
//! Both files are read in chunks, never whole: the judge must stay small, because a system may charge a child the size
//! its parent had when it was started. Equal bytes are right under every flag, so the two files are first compared as
//! bytes, and tokens are looked at only where that fails.
//!
//! White space is what C's `isspace` says it is: space, tab, line feed, vertical tab, form feed, carriage return.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek};

const CHUNK: usize = 64 * 1024;
/// Of a token or a line longer than this a message shows a part.
const SHOWN: usize = 60;
/// How much of what comes before a difference is shown, where it is not all shown.
const BEFORE: usize = 20;

/// The flags of the default output validator, by the names they have in the package format.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Flags {
    /// `case_sensitive`: letters must have the case that the answer has.
    pub case_sensitive: bool,
    /// `space_change_sensitive`: white space must be the answer's, byte for byte.
    pub space_change_sensitive: bool,
    /// `float_absolute_tolerance E`.
    pub absolute_tolerance: Option<f64>,
    /// `float_relative_tolerance E`.
    pub relative_tolerance: Option<f64>,
}

impl Flags {
    /// The flags that `arguments` spell.
    ///
    /// # Errors
    ///
    /// A message that names the argument which is unknown, lacks its number, or has one that is no tolerance.
    pub fn parse(arguments: &[String]) -> Result<Self, String> {
        let mut flags = Self::default();
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "case_sensitive" => flags.case_sensitive = true,
                "space_change_sensitive" => flags.space_change_sensitive = true,
                "float_tolerance" | "float_absolute_tolerance" | "float_relative_tolerance" => {
                    let number = words.next().ok_or_else(|| format!("`{word}` needs a number after it"))?;
                    let tolerance = number
                        .parse::<f64>()
                        .ok()
                        .filter(|tolerance| tolerance.is_finite() && *tolerance >= 0.0)
                        .ok_or_else(|| format!("`{word}` needs a finite number of at least 0, found `{number}`"))?;
                    if word != "float_relative_tolerance" {
                        flags.absolute_tolerance = Some(tolerance);
                    }
                    if word != "float_absolute_tolerance" {
                        flags.relative_tolerance = Some(tolerance);
                    }
                }
                _ => {
                    return Err(format!(
                        "unknown argument `{word}`; the default output validator knows case_sensitive, \
                         space_change_sensitive, float_tolerance E, float_absolute_tolerance E and \
                         float_relative_tolerance E"
                    ));
                }
            }
        }
        Ok(flags)
    }

    /// For how many bytes two tokens are alike.
    fn alike(&self, expected: &[u8], found: &[u8]) -> usize {
        let same = |(a, b): &(&u8, &u8)| a == b || (!self.case_sensitive && a.eq_ignore_ascii_case(b));
        expected.iter().zip(found).take_while(same).count()
    }

    fn same_token(&self, expected: &[u8], found: &[u8]) -> bool {
        if expected == found || (!self.case_sensitive && expected.eq_ignore_ascii_case(found)) {
            return true;
        }
        if self.absolute_tolerance.is_none() && self.relative_tolerance.is_none() {
            return false;
        }
        let (Some(expected), Some(found)) = (number(expected), number(found)) else {
            return false;
        };
        let error = (expected - found).abs();
        let within = |bound: f64| error <= bound;
        self.absolute_tolerance.is_some_and(within)
            || self.relative_tolerance.is_some_and(|tolerance| within(tolerance * expected.abs()))
    }
}

/// The finite decimal number that `token` spells.
fn number(token: &[u8]) -> Option<f64> {
    let plain = token.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E'));
    let text = std::str::from_utf8(token).ok().filter(|_| plain)?;
    text.parse::<f64>().ok().filter(|number| number.is_finite())
}

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
            "line {}, column {}: expected {}, found {}",
            self.line,
            self.column,
            word(&self.expected),
            word(&self.found)
        )
    }
}

/// Compares `output` with `answer`, both from their beginnings; `None` means that the output is right.
///
/// # Errors
///
/// The error of reading or seeking in either file.
///
/// # Complexity
///
/// Linear in the sizes of the files; memory is two chunks of 64 KiB and the two longest tokens.
pub fn compare(answer: &mut File, output: &mut File, flags: &Flags) -> io::Result<Option<Difference>> {
    answer.rewind()?;
    output.rewind()?;
    if same_bytes(answer, output)? {
        return Ok(None);
    }
    answer.rewind()?;
    output.rewind()?;
    let Some(mut difference) = compare_tokens(answer, output, flags)? else {
        return Ok(None);
    };
    difference.expected_line = line_of(answer, difference.answer_line, difference.answer_column)?;
    difference.found_line = line_of(output, difference.line, difference.column)?;
    Ok(Some(difference))
}

fn same_bytes(left: &mut File, right: &mut File) -> io::Result<bool> {
    if left.metadata()?.len() != right.metadata()?.len() {
        return Ok(false);
    }
    let (mut a, mut b) = (vec![0; CHUNK], vec![0; CHUNK]);
    loop {
        let (m, n) = (fill(left, &mut a)?, fill(right, &mut b)?);
        if a[..m] != b[..n] {
            return Ok(false);
        }
        if m < CHUNK {
            return Ok(true);
        }
    }
}

/// Reads until `buffer` is full or the file ends, and says how much there is.
fn fill(file: &mut File, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match file.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(n) => filled += n,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

fn compare_tokens(answer: &mut File, output: &mut File, flags: &Flags) -> io::Result<Option<Difference>> {
    let (mut answer, mut output) = (Runs::new(answer), Runs::new(output));
    let (mut expected, mut found) = (Vec::new(), Vec::new());
    loop {
        let mut start = (answer.place(), output.place());
        answer.next_run(Run::Space, &mut expected)?;
        output.next_run(Run::Space, &mut found)?;
        let spaces_differ = flags.space_change_sensitive && expected != found;
        if !spaces_differ {
            start = (answer.place(), output.place());
            answer.next_run(Run::Token, &mut expected)?;
            output.next_run(Run::Token, &mut found)?;
        }
        if spaces_differ || expected.is_empty() != found.is_empty() || !flags.same_token(&expected, &found) {
            let (answer_ended, output_ended) = (answer.ended()?, output.ended()?);
            // Where white space is told from none, none is not the end.
            let shown = |run: &[u8], ended: bool, skip: usize| {
                (!run.is_empty() || (spaces_differ && !ended)).then(|| part(run, skip))
            };
            let alike = if spaces_differ { 0 } else { flags.alike(&expected, &found) };
            // As long as the difference is within what is shown, the whole token is told.
            let alike = if alike < SHOWN { 0 } else { alike };
            let skip = alike.saturating_sub(BEFORE);
            return Ok(Some(Difference {
                answer_line: start.0.0,
                answer_column: start.0.1 + alike,
                line: start.1.0,
                column: start.1.1 + alike,
                expected: shown(&expected, answer_ended, skip),
                found: shown(&found, output_ended, skip),
                expected_line: String::new(),
                found_line: String::new(),
            }));
        }
        if expected.is_empty() && answer.ended()? && output.ended()? {
            return Ok(None);
        }
    }
}

/// `bytes` for people: what is not printable ASCII or valid UTF-8 is escaped, and a long run is cut.
fn show(bytes: &[u8]) -> String {
    let cut = bytes.len() > SHOWN;
    let mut text = String::new();
    for chunk in bytes[..bytes.len().min(SHOWN)].utf8_chunks() {
        for letter in chunk.valid().chars() {
            if letter.is_control() {
                text.extend(letter.escape_default());
            } else {
                text.push(letter);
            }
        }
        for byte in chunk.invalid() {
            text.push_str(&format!("\\x{byte:02x}"));
        }
    }
    if cut {
        text.push('…');
    }
    text
}

/// `bytes` from `skip` on, as [`show`] does, with a sign that it does not begin there.
fn part(bytes: &[u8], skip: usize) -> String {
    let sign = if skip == 0 { "" } else { "…" };
    format!("{sign}{}", show(bytes.get(skip..).unwrap_or_default()))
}

/// Line number `line` of `file` (from 1), without its line feed; of a long one the part around `column`.
fn line_of(file: &mut File, line: usize, column: usize) -> io::Result<String> {
    let skip = if column <= SHOWN { 0 } else { column - 1 - BEFORE };
    file.rewind()?;
    let mut buffer = vec![0; CHUNK];
    let (mut current, mut at, mut text) = (1, 0, Vec::new());
    'read: loop {
        let n = fill(file, &mut buffer)?;
        for &byte in &buffer[..n] {
            if byte == b'\n' {
                current += 1;
            } else if current == line {
                if at >= skip && text.len() <= SHOWN {
                    text.push(byte);
                }
                at += 1;
            }
            if current > line {
                break 'read;
            }
        }
        if n < CHUNK {
            break;
        }
    }
    let sign = if skip == 0 { "" } else { "…" };
    Ok(format!("{sign}{}", show(&text)))
}

#[derive(Clone, Copy, PartialEq)]
enum Run {
    Space,
    Token,
}

/// A file as alternating runs of white space and of other bytes, with the position of the next byte.
struct Runs<'a> {
    file: &'a mut File,
    buffer: Vec<u8>,
    next: usize,
    filled: usize,
    line: usize,
    column: usize,
}

impl<'a> Runs<'a> {
    fn new(file: &'a mut File) -> Self {
        Self { file, buffer: vec![0; CHUNK], next: 0, filled: 0, line: 1, column: 1 }
    }

    /// The line and the column of the next byte.
    fn place(&self) -> (usize, usize) {
        (self.line, self.column)
    }

    fn ended(&mut self) -> io::Result<bool> {
        if self.next == self.filled {
            self.filled = fill(self.file, &mut self.buffer)?;
            self.next = 0;
        }
        Ok(self.filled == 0)
    }

    /// Puts the longest run of the given kind that begins here into `run`; it may be empty.
    fn next_run(&mut self, kind: Run, run: &mut Vec<u8>) -> io::Result<()> {
        run.clear();
        while !self.ended()? {
            let rest = &self.buffer[self.next..self.filled];
            let is_space = |byte: &u8| byte.is_ascii_whitespace() || *byte == 0x0b;
            let length = rest.iter().position(|byte| is_space(byte) != (kind == Run::Space)).unwrap_or(rest.len());
            for &byte in &rest[..length] {
                if byte == b'\n' {
                    self.line += 1;
                    self.column = 1;
                } else {
                    self.column += 1;
                }
            }
            run.extend_from_slice(&rest[..length]);
            self.next += length;
            if self.next < self.filled {
                break;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "compare_tests.rs"]
mod tests;
