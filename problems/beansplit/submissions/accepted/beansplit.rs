// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Splitting Beans: each bean is worth the mex of the xors of the two that can replace it.

use std::collections::BTreeSet;
use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let cases = source.read::<usize>();
    for _ in 0..cases {
        let bottles = (0..source.read::<usize>()).map(|_| source.read::<u32>()).collect::<Vec<_>>();
        let n = bottles.len();
        // The value of a bean in each bottle, from the last one.
        let mut values = vec![0; n];
        for i in (0..n).rev() {
            let mut reached = BTreeSet::new();
            for j in i + 1..n {
                for k in j..n {
                    reached.insert(values[j] ^ values[k]);
                }
            }
            values[i] = (0..).zip(&reached).take_while(|(value, next)| value == *next).count();
        }
        let sum = (0..n).filter(|&i| bottles[i] % 2 == 1).fold(0, |sum, i| sum ^ values[i]);
        let (mut first, mut count) = (None, 0);
        for i in (0..n).filter(|&i| bottles[i] > 0) {
            for j in i + 1..n {
                for k in j..n {
                    if sum ^ values[i] ^ values[j] ^ values[k] == 0 {
                        first = first.or(Some((i, j, k)));
                        count += 1;
                    }
                }
            }
        }
        match first {
            Some((i, j, k)) => writeln!(out, "{i} {j} {k}\n{count}")?,
            None => writeln!(out, "-1 -1 -1\n0")?,
        }
    }
    out.flush()
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
