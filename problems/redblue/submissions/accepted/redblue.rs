// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Red and Blue Cells: the colour with more cells wins, and with equal numbers Dawson's Kayles decides.

use std::io::{self, BufWriter, Write};

use crate::reader::Bytes;
use crate::reader::OnceSource;

/// From here on the values repeat.
const FROM: usize = 53;
const PERIOD: usize = 34;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let mut values: Vec<usize> = vec![0, 0];
    for length in 2..FROM + PERIOD {
        let reached: Vec<usize> = (0..=length - 2).map(|left| values[left] ^ values[length - 2 - left]).collect();
        values.push((0..).find(|value| !reached.contains(value)).unwrap_or(0));
    }
    let value = |length: usize| values[if length < FROM { length } else { FROM + (length - FROM) % PERIOD }];
    let cases = source.read::<usize>();
    for _ in 0..cases {
        let n = source.read::<usize>();
        let cells = source.read::<Bytes>();
        let red = cells.iter().filter(|&&cell| cell == b'R').count();
        let (mut sum, mut start) = (0, 0);
        for end in 1..=n {
            if end == n || cells[end] == cells[end - 1] {
                sum ^= value(end - start);
                start = end;
            }
        }
        let is_won = 2 * red > n || 2 * red == n && sum != 0;
        writeln!(out, "{}", if is_won { "Alice" } else { "Bob" })?;
    }
    out.flush()
}

/// Reads the words of the input as the crate proconio does, by std alone.
mod reader {
    use std::any;
    use std::fmt::Debug;
    use std::io::BufRead;
    use std::str::FromStr;

    /// Gives out the words of an input, one by one.
    pub trait Source {
        /// The next word, converted. Panics when there is none.
        fn word<T, F: FnOnce(&str) -> T>(&mut self, convert: F) -> T;
    }

    /// How a value is read.
    pub trait Readable {
        /// What the value is.
        type Output;
        /// Reads it.
        fn read<S: Source>(source: &mut S) -> Self::Output;
    }

    impl<T: FromStr> Readable for T
    where
        T::Err: Debug,
    {
        type Output = T;
        fn read<S: Source>(source: &mut S) -> T {
            source.word(parse)
        }
    }

    /// A word as its bytes.
    pub enum Bytes {}

    impl Readable for Bytes {
        type Output = Vec<u8>;
        fn read<S: Source>(source: &mut S) -> Vec<u8> {
            source.word(|word| word.as_bytes().to_vec())
        }
    }

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

        /// The next value. Panics when there is none.
        pub fn read<T: Readable>(&mut self) -> T::Output {
            T::read(self)
        }
    }

    impl Source for OnceSource {
        fn word<T, F: FnOnce(&str) -> T>(&mut self, convert: F) -> T {
            match next_word(&self.text, &mut self.at) {
                Some(word) => convert(word),
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
