//! `problems/chunks.rs`, the source of the programs for the largest inputs, against words that a plain split finds.

use std::io::{BufReader, Cursor, Read, Result};
use std::panic::{self, catch_unwind};
use std::thread;

use proconio::source::{Readable, Source};

use super::Outcome;

#[path = "../../problems/chunks.rs"]
mod chunks;

use chunks::{Chunks, U};

/// Numbers of every length and words of other kinds, at every place beside the end of a chunk of 64 KiB.
pub(crate) fn words() -> Outcome {
    let words = ["0", "7", "42", "65535", "00000000000000000000000000012", "+5", "2147483647", "18446744073709551615"];
    let lengths: Vec<String> = (1..=20).map(|length| "12345678901234567890"[..length].to_owned()).collect();
    let other = ["naïve".to_owned(), "-1".to_owned(), "長".repeat(30_000)];
    let words: Vec<String> = words.map(str::to_owned).into_iter().chain(lengths).chain(other).collect();
    let ends = [" ", "\r\n", "\n\n \t", "\n"];
    for before in (65_500..65_540).chain([0, 131_072]) {
        let mut text = " ".repeat(before);
        for (place, word) in words.iter().cycle().take(3 * words.len()).enumerate() {
            text += word;
            text += ends[place % ends.len()];
        }
        for text in [text.as_str(), text.trim_end()] {
            // A reader that gives a few bytes at a time, as a pipe may.
            let mut source = Chunks::new(BufReader::with_capacity(3001, Few(Cursor::new(text.as_bytes()))));
            for expected in text.split_ascii_whitespace() {
                let found = match expected.parse::<u64>() {
                    Ok(_) if source.is_empty() => None,
                    Ok(_) => Some(U::read(&mut source).to_string()),
                    Err(_) => source.next_token().map(str::to_owned),
                };
                let expected = expected.parse::<u64>().map_or(expected.to_owned(), |number| number.to_string());
                if found.as_ref() != Some(&expected) {
                    return Err(format!("{before} spaces: found {found:?}, expected {expected}").into());
                }
            }
            if !source.is_empty() || source.next_token().is_some() {
                return Err(format!("{before} spaces: found a word, expected none").into());
            }
        }
    }
    Ok(())
}

/// What is no number of 64 bits ends the program, as it does with `u64`, and so does an input that is not UTF-8.
pub(crate) fn no_numbers() -> Outcome {
    let bad = ["", "-1", "x", "1x", "12345678x", "123456789012345x", "/", ":", "99999999:", "18446744073709551616"];
    // These panics are as they should be, and not shown.
    let (this, others) = (thread::current().id(), panic::take_hook());
    panic::set_hook(Box::new(move |found| {
        if thread::current().id() != this {
            others(found);
        }
    }));
    for text in bad.into_iter().chain(["99999999999999999999", "1234567890123456789x", "٣", "1.5"]) {
        if let Ok(number) = catch_unwind(|| U::read(&mut Chunks::new(text.as_bytes()))) {
            return Err(format!("{text}: found {number}, expected a panic").into());
        }
    }
    let unread = [b'1', b' ', 0xff];
    let read_all = || {
        let mut source = Chunks::new(&unread[..]);
        // No input has more words than bytes: a source that never ends fails here, too.
        (0..=unread.len()).any(|_| source.next_token().is_none());
    };
    if catch_unwind(read_all).is_ok() {
        return Err("an input that is not UTF-8: expected a panic".into());
    }
    Ok(())
}

struct Few<R>(R);

impl<R: Read> Read for Few<R> {
    fn read(&mut self, bytes: &mut [u8]) -> Result<usize> {
        let most = bytes.len().min(997);
        self.0.read(&mut bytes[..most])
    }
}
