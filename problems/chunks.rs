//! A large input for proconio, in chunks of 64 KiB: `input! { from &mut source, m: usize, piles: [U; m] }`.
//!
//! [`Chunks`] finds the ends of words, and [`U`] reads a number, both 8 bytes at a time as the template `fast_io` does. Memory is the
//! same for any input. Not for conversations: a chunk is read to its end. White space is that of ASCII.
//!
//! A program has it as `#[path = "../chunks.rs"] mod chunks;`. Only judges that have proconio take its bundle. `grundy judge` takes the bundle
//! as well, but not the program itself, since it does not look for modules above the folder of a program.

use std::io::{BufRead, Read as _};
use std::mem::take;

use proconio::source::once::OnceSource;
use proconio::source::{Readable, Source};

const CHUNK: u64 = 1 << 16;

/// The words of an input, such as `std::io::stdin().lock()`.
pub(crate) struct Chunks<R> {
    input: R,
    /// Whole words, and 8 spaces at the end.
    text: String,
    at: usize,
    /// The beginning of a word that goes on in the next chunk.
    rest: Vec<u8>,
}

impl<R: BufRead> Chunks<R> {
    /// Nothing is read yet.
    pub(crate) fn new(input: R) -> Self {
        Self { input, text: String::new(), at: 0, rest: Vec::new() }
    }

    /// Goes to the next word. Returns whether there is one.
    fn find(&mut self) -> bool {
        loop {
            match self.text.as_bytes().get(self.at).copied() {
                Some(byte) if byte > b' ' => return true,
                Some(_) => self.at += 1,
                None if self.fill() => {}
                None => return false,
            }
        }
    }

    /// Reads a chunk, or more where a word is longer. Returns whether there was anything.
    #[cold]
    fn fill(&mut self) -> bool {
        let mut bytes = take(&mut self.text).into_bytes();
        bytes.clear();
        bytes.append(&mut self.rest);
        self.at = 0;
        loop {
            let start = bytes.len();
            let read = self.input.by_ref().take(CHUNK).read_to_end(&mut bytes);
            assert!(read.is_ok(), "cannot read the input: {read:?}");
            if bytes.len() == start {
                break;
            }
            if let Some(last) = bytes[start..].iter().rposition(|&byte| byte <= b' ') {
                self.rest.extend(bytes.drain(start + last + 1..));
                break;
            }
        }
        let is_more = !bytes.is_empty();
        bytes.extend([b' '; 8]);
        let text = String::from_utf8(bytes);
        assert!(text.is_ok(), "found an input that is not UTF-8");
        self.text = text.unwrap_or_default();
        is_more
    }
}

impl<R: BufRead> Source<R> for Chunks<R> {
    fn next_token(&mut self) -> Option<&str> {
        if !self.find() {
            return None;
        }
        let (start, bytes) = (self.at, self.text.as_bytes());
        // The spaces at the end stop it.
        while let Some(word) = bytes.get(self.at..self.at + 8).and_then(|word| word.try_into().ok()) {
            let word = u64::from_le_bytes(word);
            // The highest bit of the first byte below 33 is 1, and of none before it.
            let ends = word.wrapping_sub(0x2121_2121_2121_2121) & !word & 0x8080_8080_8080_8080;
            self.at += ends.trailing_zeros() as usize / 8;
            if ends != 0 {
                break;
            }
        }
        self.text.get(start..self.at)
    }

    fn is_empty(&mut self) -> bool {
        !self.find()
    }
}

/// A `u64` that is read 8 digits at a time, from any source.
pub(crate) enum U {}

impl Readable for U {
    type Output = u64;

    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> u64 {
        let word = source.next_token_unwrap();
        // What is unusual or no number at all is proconio's.
        number(word.as_bytes()).unwrap_or_else(|| u64::read(&mut OnceSource::from(word)))
    }
}

/// The number of at most 20 digits; `None` for everything else.
fn number(digits: &[u8]) -> Option<u64> {
    match digits.len() {
        8..=16 => {
            let (first, last) = (digits.first_chunk()?, digits.last_chunk()?);
            let unused = 4 * (16 - digits.len());
            let high = (digits_of(*first) << unused) << unused;
            Some(value(high)? * 100_000_000 + value(digits_of(*last))?)
        }
        count @ 1..=7 => {
            let mut word = [b'0'; 8];
            word[8 - count..].copy_from_slice(digits);
            value(digits_of(word))
        }
        count @ 17..=20 => {
            let (high, low) = digits.split_at(count - 16);
            number(high)?.checked_mul(10_000_000_000_000_000)?.checked_add(number(low)?)
        }
        _ => None,
    }
}

/// Each digit becomes its value.
fn digits_of(bytes: [u8; 8]) -> u64 {
    u64::from_le_bytes(bytes) ^ 0x3030_3030_3030_3030
}

/// The number of 8 digits, the first in the lowest byte.
fn value(word: u64) -> Option<u64> {
    if ((word & 0x7f7f_7f7f_7f7f_7f7f).wrapping_add(0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080 != 0 {
        return None;
    }
    // 2, 4 and 8 digits become one number.
    let word = (word * 10 + (word >> 8)) & 0x00ff_00ff_00ff_00ff;
    let word = (word * 100 + (word >> 16)) & 0x0000_ffff_0000_ffff;
    Some((word * 10_000 + (word >> 32)) & 0xffff_ffff)
}
