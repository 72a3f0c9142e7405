//! The default output validator: an output against an answer, token by token.
//!
//! Both files are read in chunks, never whole: the judge must stay small, because a system may charge a child the size
//! its parent had when it was started. Equal bytes are right under every flag, so the two files are first compared as
//! bytes, and tokens are looked at only where that fails.
//!
//! White space is what C's `isspace` says it is: space, tab, line feed, vertical tab, form feed, carriage return.

use std::fmt;
use std::fs::File;
use std::io::{self, Seek};
use std::os::unix::fs::FileExt;

use crate::compare_runs::{CHUNK, Place, Run, Runs, fill};

/// Of a token or a line longer than this a message shows a part.
const SHOWN: usize = 60;
/// How much of what comes before a difference is shown, where it is not all shown.
const BEFORE: usize = 20;
/// What is longer than this, in bytes, is no number, so that memory is bounded whatever is written.
const LONGEST_NUMBER: usize = 4096;

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

    fn has_tolerance(&self) -> bool {
        self.absolute_tolerance.is_some() || self.relative_tolerance.is_some()
    }

    /// Whether two tokens that differ are numbers within the tolerance.
    fn near(&self, expected: &[u8], found: &[u8]) -> bool {
        let (Some(expected), Some(found)) = (number(expected), number(found)) else {
            return false;
        };
        let error = (expected - found).abs();
        let within = |bound: f64| error <= bound;
        self.absolute_tolerance.is_some_and(within)
            || self.relative_tolerance.is_some_and(|tolerance| within(tolerance * expected.abs()))
    }
}

/// The finite decimal number that `token` spells in at most [`LONGEST_NUMBER`] bytes.
fn number(token: &[u8]) -> Option<f64> {
    if token.len() > LONGEST_NUMBER {
        return None;
    }
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
/// Linear in the sizes of the files; memory is two chunks of 64 KiB, however long the tokens are. A token of more than 4096
/// bytes is no number, whatever it spells.
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

fn compare_tokens(answer: &mut File, output: &mut File, flags: &Flags) -> io::Result<Option<Difference>> {
    let (mut answer, mut output) = (Runs::new(answer), Runs::new(output));
    let mut numbers = Numbers::default();
    loop {
        let mut start = (answer.place(), output.place());
        if !flags.space_change_sensitive {
            answer.skip(Run::Space)?;
            output.skip(Run::Space)?;
        } else if pass(&mut answer, &mut output, Run::Space, |a, b| a == b, None)?.is_some() {
            return difference(&answer, &output, start, Run::Space, 0).map(Some);
        }
        if answer.ended()? && output.ended()? {
            return Ok(None);
        }
        start = (answer.place(), output.place());
        let same = |a: u8, b: u8| a == b || (!flags.case_sensitive && a.eq_ignore_ascii_case(&b));
        let kept = flags.has_tolerance().then_some(&mut numbers);
        if let Some(alike) = pass(&mut answer, &mut output, Run::Token, same, kept)? {
            if flags.has_tolerance() {
                answer.rest(Run::Token, &mut numbers.expected, LONGEST_NUMBER + 1)?;
                output.rest(Run::Token, &mut numbers.found, LONGEST_NUMBER + 1)?;
                if flags.near(&numbers.expected, &numbers.found) {
                    continue;
                }
            }
            return difference(&answer, &output, start, Run::Token, alike).map(Some);
        }
    }
}

/// The beginnings of two tokens, one byte longer than a number may be.
#[derive(Default)]
struct Numbers {
    expected: Vec<u8>,
    found: Vec<u8>,
}

impl Numbers {
    fn keep(kept: &mut Vec<u8>, piece: &[u8]) {
        let room = (LONGEST_NUMBER + 1).saturating_sub(kept.len());
        kept.extend_from_slice(&piece[..piece.len().min(room)]);
    }
}

/// Passes over a run of each file as long as they are the same. If they differ, for how many bytes they do not; both then
/// stand there. What is passed over is put into `kept`.
fn pass(
    answer: &mut Runs<'_>,
    output: &mut Runs<'_>,
    kind: Run,
    same: impl Fn(u8, u8) -> bool,
    mut kept: Option<&mut Numbers>,
) -> io::Result<Option<usize>> {
    let mut alike = 0;
    if let Some(kept) = &mut kept {
        kept.expected.clear();
        kept.found.clear();
    }
    loop {
        let (expected, found) = (answer.piece(kind)?, output.piece(kind)?);
        let length = expected.len().min(found.len());
        if length == 0 {
            return Ok((expected.len() != found.len()).then_some(alike));
        }
        let (expected, found) = (&expected[..length], &found[..length]);
        let count = if expected == found {
            length
        } else {
            expected.iter().zip(found).take_while(|&(&a, &b)| same(a, b)).count()
        };
        if let Some(kept) = &mut kept {
            Numbers::keep(&mut kept.expected, &expected[..count]);
            Numbers::keep(&mut kept.found, &found[..count]);
        }
        answer.take(count);
        output.take(count);
        alike += count;
        if count < length {
            return Ok(Some(alike));
        }
    }
}

/// The difference between two runs that began at `start` and are alike for so many bytes; its lines are not told yet.
fn difference(
    answer: &Runs<'_>,
    output: &Runs<'_>,
    start: (Place, Place),
    kind: Run,
    alike: usize,
) -> io::Result<Difference> {
    // As long as the difference is within what is shown, the whole token is told.
    let alike = if alike < SHOWN { 0 } else { alike };
    let skip = alike.saturating_sub(BEFORE);
    let shown = |runs: &Runs<'_>, place: Place| -> io::Result<Option<String>> {
        let mut bytes = [0; SHOWN + 1];
        let count = fill_at(runs.file(), &mut bytes, place.offset + skip as u64)?;
        let run = bytes[..count].iter().take_while(|byte| kind.holds(**byte)).count();
        // Where white space is told from none, none is not the end.
        let is_shown = skip > 0 || run > 0 || (kind == Run::Space && count > 0);
        Ok(is_shown.then(|| part(&bytes[..run], skip)))
    };
    Ok(Difference {
        answer_line: start.0.line,
        answer_column: start.0.column + alike,
        line: start.1.line,
        column: start.1.column + alike,
        expected: shown(answer, start.0)?,
        found: shown(output, start.1)?,
        expected_line: String::new(),
        found_line: String::new(),
    })
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

/// What comes after the first `skip` bytes of a run, as [`show`] does, with a sign that it does not begin there.
fn part(bytes: &[u8], skip: usize) -> String {
    let sign = if skip == 0 { "" } else { "…" };
    format!("{sign}{}", show(bytes))
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

#[cfg(test)]
#[path = "compare_tests.rs"]
mod tests;
