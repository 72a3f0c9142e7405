// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Stone Game, Why are you always there? An octal game with the digit 7 at each length that may be taken.

use std::io::{self, BufWriter, Write};

use crate::octal::grundy_values;
use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        let takes = (0..source.read::<usize>()).map(|_| source.read::<usize>()).collect::<Vec<_>>();
        let rows = (0..source.read::<usize>()).map(|_| source.read::<usize>()).collect::<Vec<_>>();
        let most = rows.iter().copied().max().unwrap_or(0);
        // A length that is given twice sets the same digit twice.
        let mut digits = vec![0; most + 1];
        for take in takes.into_iter().filter(|&take| take <= most) {
            digits[take] = 7;
        }
        let values = grundy_values(&digits, most + 1);
        for row in rows {
            writeln!(out, "{}", if values[row] == 0 { 2 } else { 1 })?;
        }
    }
    out.flush()
}

// templates/octal.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Octal games: take stones from one pile as a code allows, and perhaps split the rest; the player who cannot move loses.
//
// Idea:   `digits[t]` says what may follow a take of t stones: +1 if nothing may be left, +2 if one pile, +4 if two. `digits[0]`, 0 or
//         4, stands before the point: Kayles is 0.77, [0, 7, 7]. The value of a pile is the mex of its options, a split being worth
//         the xor of its parts; several piles lose exactly when the xor of their values is 0.
// Source: R. K. Guy, C. A. B. Smith, "The G-values of various games", Proceedings of the Cambridge Philosophical Society 52
//         (1956), 514-526.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod octal {
    /// The values of the piles of 0 to `len - 1` stones.
    pub fn grundy_values(digits: &[u8], len: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::with_capacity(len);
        // seen[v] is n + 1 when an option of n has the value v: nothing to clear between piles.
        let mut seen: Vec<usize> = Vec::new();
        for n in 0..len {
            let mut see = |value: u32| {
                seen.resize(seen.len().max(value as usize + 1), 0);
                seen[value as usize] = n + 1;
            };
            for (take, digit) in digits.iter().enumerate().take(n + 1) {
                let left = n - take;
                if take > 0 && digit & if left == 0 { 1 } else { 2 } != 0 {
                    see(values[left]);
                }
                if digit & 4 != 0 {
                    (1..=left / 2).for_each(|part| see(values[part] ^ values[left - part]));
                }
            }
            values.push(seen.iter().take_while(|&&last| last == n + 1).count() as u32);
        }
        values
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
