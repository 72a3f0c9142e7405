//! Reads the answers of a program of rules: for each position a line with the number of its options, then a line for each option.

use std::io::{self, BufRead};

use theory::graphs::{Numbers, written};

/// A position has no more numbers.
pub(crate) const LONGEST: usize = 64;
/// One run names no more options: the memory for them is bounded.
const MOST_OPTIONS: usize = 1 << 22;
/// Of a line, so many bytes are shown.
const SHOWN: usize = 60;
/// A line with more bytes is no position.
const WIDEST: u64 = 4096;

/// Why an output is refused.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    /// What was found, where, and what was expected.
    pub(crate) words: String,
    /// Nothing is wrong but that there are too many options for one run.
    pub(crate) is_too_much: bool,
}

/// Answers to so many positions.
pub(crate) type Answers = Vec<Vec<Numbers>>;

/// Reads the options of each of these positions.
///
/// # Errors
///
/// In words what is wrong, with the line of the output.
pub(crate) fn answers(output: impl BufRead, positions: &[Numbers]) -> io::Result<Result<Answers, Refused>> {
    let malformed = |words: String| Ok(Err(Refused { words, is_too_much: false }));
    let mut lines = Lines { output, number: 0 };
    let mut answers = Vec::with_capacity(positions.len());
    let mut all = 0;
    for (place, position) in positions.iter().enumerate() {
        let at = |number: usize| format!("line {number} of its output, about the position `{}`", written(position));
        let Some(line) = lines.next()? else {
            let (many, position) = (positions.len(), written(position));
            return malformed(format!(
                "its output ended after the options of {place} of {many} positions; the next is `{position}`"
            ));
        };
        let Some(count) = number(&line).and_then(|count| usize::try_from(count).ok()) else {
            return malformed(format!(
                "{}: found {}, expected the number of its options",
                at(lines.number),
                shown(&line)
            ));
        };
        all += count.min(MOST_OPTIONS);
        if count > MOST_OPTIONS || all > MOST_OPTIONS {
            let words = format!("{}: found more than {MOST_OPTIONS} options in one run", at(lines.number));
            return Ok(Err(Refused { words, is_too_much: true }));
        }
        let mut options = Vec::new();
        for option in 1..=count {
            let Some(line) = lines.next()? else {
                return malformed(format!(
                    "its output ended after {} of the {count} options of the position `{}`",
                    option - 1,
                    written(position)
                ));
            };
            match numbers(&line) {
                Some(numbers) => options.push(numbers),
                None => {
                    return malformed(format!(
                        "{}: found {}, expected option {option} of {count}: 1 to {LONGEST} numbers from 0 to 2^64 - 1",
                        at(lines.number),
                        shown(&line)
                    ));
                }
            }
        }
        answers.push(options);
    }
    while let Some(line) = lines.next()? {
        if !line.trim_ascii().is_empty() {
            return malformed(format!(
                "line {} of its output: found {} after the options of the last position, expected nothing",
                lines.number,
                shown(&line)
            ));
        }
    }
    Ok(Ok(answers))
}

/// The lines of an output, each up to a length.
struct Lines<R> {
    output: R,
    number: usize,
}

impl<R: BufRead> Lines<R> {
    fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        if io::Read::take(&mut self.output, WIDEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        Ok(Some(line))
    }
}

fn number(word: &[u8]) -> Option<u64> {
    let word = word.trim_ascii();
    let is_number = !word.is_empty() && word.iter().all(u8::is_ascii_digit);
    std::str::from_utf8(word).ok().filter(|_| is_number)?.parse().ok()
}

fn numbers(line: &[u8]) -> Option<Numbers> {
    let words = line.trim_ascii().split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let numbers: Option<Vec<u64>> = words.map(number).collect();
    numbers.filter(|numbers| (1..=LONGEST).contains(&numbers.len())).map(Vec::into_boxed_slice)
}

/// A line as a message quotes it.
fn shown(line: &[u8]) -> String {
    let line = line.trim_ascii();
    let text = crate::say::lines::harmless(&String::from_utf8_lossy(&line[..line.len().min(SHOWN)]));
    match line.len() {
        0 => "an empty line".to_owned(),
        1..=SHOWN => format!("`{text}`"),
        _ => format!("`{text}…`"),
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at once")]

    use super::*;

    fn read(output: &str) -> Result<Answers, String> {
        let positions: Vec<Numbers> = vec![[3, 5].into(), [0].into()];
        answers(output.as_bytes(), &positions).unwrap().map_err(|refused| refused.words)
    }

    #[test]
    fn answers_are_read() {
        let options: Vec<Numbers> = vec![[1, 2].into(), [7].into()];
        assert_eq!(read("2\n1 2\n7\n0\n"), Ok(vec![options.clone(), Vec::new()]));
        // Spaces, carriage returns and empty lines at the end do no harm; the last line may have no end.
        assert_eq!(read(" 2 \r\n 1\t2 \r\n7\r\n0"), Ok(vec![options.clone(), Vec::new()]));
        assert_eq!(read("2\n1 2\n7\n0\n\n \n"), Ok(vec![options, Vec::new()]));
    }

    #[test]
    fn what_is_malformed_is_named() {
        for (output, words) in [
            ("", "ended after the options of 0 of 2 positions; the next is `3 5`"),
            ("0\n", "ended after the options of 1 of 2 positions; the next is `0`"),
            ("x\n", "line 1 of its output, about the position `3 5`: found `x`, expected the number of its options"),
            ("-1\n", "found `-1`, expected the number of its options"),
            ("1\n\n0\n", "line 2 of its output, about the position `3 5`: found an empty line, expected option 1 of 1"),
            ("2\n1\n-2\n0\n", "line 3 of its output, about the position `3 5`: found `-2`, expected option 2 of 2"),
            ("1\n18446744073709551616\n0\n", "expected option 1 of 1: 1 to 64 numbers from 0 to 2^64 - 1"),
            ("2\n1\n", "ended after 1 of the 2 options of the position `3 5`"),
            ("0\n0\n1\n", "line 3 of its output: found `1` after the options of the last position"),
            ("99999999999\n", "found more than 4194304 options in one run"),
        ] {
            let error = read(output).unwrap_err();
            assert!(error.contains(words), "{output:?}: {error}");
        }
        let long = format!("1\n{}\n0\n", "9".repeat(10_000));
        assert!(read(&long).unwrap_err().len() < 300);
        let many = format!("1\n{}\n0\n", "1 ".repeat(65));
        assert!(read(&many).unwrap_err().contains("1 to 64 numbers"));
    }
}
