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
    let difference = compare_tokens(answer, output, flags)?;
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
            answer.skip(Run::Space)?;
            output.skip(Run::Space)?;
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
