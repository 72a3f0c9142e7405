//! The default output validator: an output against an answer, token by token.
//!
//! Both files are read in chunks, never whole: the judge must stay small, because a system may charge a child process
//! with the size that its parent had at the fork. Equal bytes are right under every flag, so the two files are first
//! compared as bytes, and tokens are compared only if that fails.
//!
//! White space is what C's `isspace` says it is: space, tab, line feed, vertical tab, form feed, carriage return.

mod difference;
mod flags;
mod runs;

use std::fs::File;
use std::io::{self, Seek};

use flags::LONGEST_NUMBER;
use runs::{CHUNK, Run, Runs, fill};

use judges::Space;

pub use difference::{Around, Difference};
pub use flags::Flags;

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
    let mut difference = compare_tokens(answer, output, flags)?;
    if difference.is_some() && flags.space != Space::Free && !flags.space_change_sensitive {
        answer.rewind()?;
        output.rewind()?;
        // A word that differs tells more than the white space before it.
        let of_words = compare_tokens(answer, output, &Flags { space: Space::Free, ..*flags })?;
        match of_words {
            Some(of_words) => difference = Some(of_words),
            None => difference.iter_mut().for_each(|one| one.is_presentation = flags.has_presentation_error),
        }
    }
    difference.map(|difference| difference.with_lines(answer, output)).transpose()
}

fn same_bytes(left: &mut File, right: &mut File) -> io::Result<bool> {
    let mut rest = left.metadata()?.len();
    if rest != right.metadata()?.len() {
        return Ok(false);
    }
    let most = usize::try_from(rest).map_or(CHUNK, |rest| rest.min(CHUNK));
    let (mut a, mut b) = (vec![0; most], vec![0; most]);
    while rest > 0 {
        let (m, n) = (fill(left, &mut a)?, fill(right, &mut b)?);
        // A file that has become shorter ends the loop too.
        if m == 0 || a[..m] != b[..n] {
            return Ok(false);
        }
        rest = rest.saturating_sub(m as u64);
    }
    Ok(true)
}

fn compare_tokens(answer: &mut File, output: &mut File, flags: &Flags) -> io::Result<Option<Difference>> {
    let (mut answer, mut output) = (Runs::new(answer), Runs::new(output));
    let mut numbers = Numbers::default();
    loop {
        let mut start = (answer.place(), output.place());
        if !flags.space_change_sensitive {
            let is_first = start.0.offset == 0;
            let gaps = [&mut answer, &mut output].map(|runs| Gap::pass(runs, flags.space));
            let [expected, found] = gaps;
            let is_same = expected? == found? || (is_first && flags.space == Space::Breaks);
            if !is_same && !answer.ended()? && !output.ended()? {
                return Difference::between(&answer, &output, start, Run::Space, 0).map(Some);
            }
        } else if pass(&mut answer, &mut output, Run::Space, |a, b| a == b, None)?.is_some() {
            return Difference::between(&answer, &output, start, Run::Space, 0).map(Some);
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
            return Difference::between(&answer, &output, start, Run::Token, alike).map(Some);
        }
    }
}

/// What counts of a run of white space, by the rules of a judge.
#[derive(Debug, Default, PartialEq, Eq)]
struct Gap {
    breaks: u64,
    /// The number of the bytes that count and are no line breaks, and a hash of them, since a run may be of any length.
    length: u64,
    hash: u64,
}

impl Gap {
    /// Passes over a run.
    fn pass(runs: &mut Runs<'_>, space: Space) -> io::Result<Self> {
        let mut gap = Self::default();
        if space == Space::Free {
            runs.skip(Run::Space)?;
            return Ok(gap);
        }
        loop {
            let piece = runs.piece(Run::Space)?;
            piece.iter().for_each(|&byte| gap.add(byte, space));
            match piece.len() {
                0 => break,
                length => runs.take(length),
            }
        }
        Ok(match space {
            Space::Breaks => Self { breaks: gap.breaks.min(1), ..Self::default() },
            _ => gap,
        })
    }

    fn add(&mut self, byte: u8, space: Space) {
        // FNV-1a.
        const PRIME: u64 = 0x0100_0000_01b3;
        match byte {
            // It stands before a line feed, as Windows writes it.
            b'\r' => {}
            b'\n' if space == Space::Lines => *self = Self { breaks: self.breaks + 1, ..Self::default() },
            byte => {
                self.breaks += u64::from(byte == b'\n');
                self.length += 1;
                self.hash = (self.hash ^ u64::from(byte)).wrapping_mul(PRIME).wrapping_add(1);
            }
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

#[cfg(test)]
#[path = "compare_tests.rs"]
mod tests;
