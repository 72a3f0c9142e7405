// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! One pile and a set of moves: each pile up to n is winning if and only if its Grundy value is not 0.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let n = source.read::<usize>();
    let k = source.read::<usize>();
    let moves = (0..k).map(|_| source.read::<u64>()).collect::<Vec<_>>();
    let values = subtraction::grundy_values(&moves, n + 1);
    let letters: String = values[1..].iter().map(|&value| if value == 0 { 'L' } else { 'W' }).collect();
    writeln!(out, "{letters}")?;
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
