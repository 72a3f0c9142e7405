// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Wythoff's game: whether the piles are a losing pair, in integers.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        let a = source.read::<u64>();
        let b = source.read::<u64>();
        writeln!(out, "{}", u8::from(!wythoff::is_lost(a, b)))?;
    }
    out.flush()
}

// templates/wythoff.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Wythoff's game: two piles; take one or more stones from one, or the same number from both. The last stone wins.
//
// Idea:   the lost positions are the pairs (floor(k phi), floor(k phi) + k) for k = 0, 1, 2, ..., with phi = (1 + sqrt 5) / 2:
//         (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), ...
// Source: W. A. Wythoff, "A modification of the game of Nim", Nieuw Archief voor Wiskunde 7 (1907), 199-202.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod wythoff {
    /// floor(k / phi), for k up to 2^64: k * floor(2^64 / phi) / 2^64 is at most 1 too small.
    fn golden_part(k: u128) -> u128 {
        let next = ((k * 0x9e37_79b9_7f4a_7c15) >> 64) + 1;
        if next <= k && next * next < k * (k - next) { next } else { next - 1 }
    }

    /// The lost position whose piles differ by `d`, the smaller pile first.
    pub fn lost_pair(d: u64) -> (u128, u128) {
        let d = u128::from(d);
        let smaller = d + golden_part(d);
        (smaller, smaller + d)
    }

    /// Whether the player to move loses.
    pub fn is_lost(a: u64, b: u64) -> bool {
        lost_pair(a.max(b) - a.min(b)).0 == a.min(b).into()
    }
}

/// Reads the words of the input as the crate proconio does, by std alone.
mod reader {
    use std::any;
    use std::fmt::Debug;
    use std::io::BufRead;
    use std::str::FromStr;

    /// An input that is read at once.
    pub struct OnceSource {
        text: String,
        at: usize,
    }

    impl OnceSource {
        /// Reads the whole input.
        pub fn new<R: BufRead>(mut reader: R) -> OnceSource {
            let mut text = String::new();
            if let Err(error) = reader.read_to_string(&mut text) {
                panic!("cannot read the input: {}", error);
            }
            OnceSource { text, at: 0 }
        }

        /// Whether nothing but white space is left.
        pub fn is_empty(&mut self) -> bool {
            self.text[self.at..].trim_start().is_empty()
        }

        /// The next value. Panics when there is none.
        pub fn read<T: FromStr>(&mut self) -> T
        where
            T::Err: Debug,
        {
            match next_word(&self.text, &mut self.at) {
                Some(word) => parse(word),
                None => panic!("the input has ended, expected one more word"),
            }
        }
    }

    /// The next word of `text`, from `at` on, if there is one; `at` goes behind it.
    fn next_word<'a>(text: &'a str, at: &mut usize) -> Option<&'a str> {
        let bytes = text.as_bytes();
        let begin = *at + bytes[*at..].iter().take_while(|byte| is_space(byte)).count();
        let end = begin + bytes[begin..].iter().take_while(|byte| is_plain(byte)).count();
        if begin < end && (end == bytes.len() || is_space(&bytes[end])) {
            *at = end;
            return Some(&text[begin..end]);
        }
        // There is white space beyond ASCII as well.
        let rest = text[*at..].trim_start();
        let word = rest.split(char::is_whitespace).next().unwrap_or("");
        *at = text.len() - rest.len() + word.len();
        if word.is_empty() {
            None
        } else {
            Some(word)
        }
    }

    fn is_space(byte: &u8) -> bool {
        *byte == b' ' || byte.wrapping_sub(b'\t') < 5
    }

    /// Whether it is ASCII, and no white space for sure.
    fn is_plain(byte: &u8) -> bool {
        b' ' < *byte && *byte < 128
    }

    fn parse<T: FromStr>(word: &str) -> T
    where
        T::Err: Debug,
    {
        match word.parse() {
            Ok(value) => value,
            Err(error) => panic!("found `{}` in the input, expected a value of {}: {:?}", word, any::type_name::<T>(), error),
        }
    }
}
