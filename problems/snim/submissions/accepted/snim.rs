// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! S-Nim: the xor of the piles' Grundy values decides, from one table for each set of takes.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        let takes = (0..source.read::<usize>()).map(|_| source.read::<u64>()).collect::<Vec<_>>();
        if takes.is_empty() {
            break;
        }
        let values = subtraction::grundy_values(&takes, 10_001);
        let positions = (0..source.read::<usize>()).map(|_| (0..source.read::<usize>()).map(|_| source.read::<usize>()).collect::<Vec<_>>()).collect::<Vec<_>>();
        let wins = |piles: &Vec<usize>| piles.iter().fold(0, |sum, &pile| sum ^ values[pile]) != 0;
        let letters: String = positions.iter().map(|piles| if wins(piles) { 'W' } else { 'L' }).collect();
        writeln!(out, "{letters}")?;
    }
    out.flush()
}

// templates/subtraction.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Subtraction games: a move takes one of certain numbers of stones from one pile; the player who cannot move loses.
//
// Idea:   with 1 to k, the multiples of k + 1 lose. With any takes, the value of n stones is the mex of the values of n - take;
//         several piles lose exactly when the xor of their values is 0.
// Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your Mathematical Plays" (1982), chapter 4.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod subtraction {
    /// The values of the piles of 0 to `len - 1` stones.
    pub fn grundy_values(takes: &[u64], len: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::with_capacity(len);
        // seen[v] is n + 1 when an option of n has the value v: nothing to clear between piles.
        let mut seen = vec![0; takes.len() + 1];
        for n in 0..len {
            for &take in takes.iter().filter(|&&take| take <= n as u64) {
                seen[values[n - take as usize] as usize] = n + 1;
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
