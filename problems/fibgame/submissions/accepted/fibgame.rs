// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Three piles, and a move takes a Fibonacci number of stones: the xor of the piles' Grundy values decides. The values
//! have no period, so they come from a table.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let values = fibonacci::grundy_values(1001);
    while !source.is_empty() {
        let piles = (0..3).map(|_| source.read::<usize>()).collect::<Vec<_>>();
        if piles == [0, 0, 0] {
            break;
        }
        let sum = piles.iter().fold(0, |sum, &pile| sum ^ values[pile]);
        writeln!(out, "{}", if sum != 0 { "Fibo" } else { "Nacci" })?;
    }
    out.flush()
}

// templates/fibonacci.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Fibonacci takes: a move takes 1, 2, 3, 5, 8, ... stones, a Fibonacci number, from one pile; the player who cannot move loses.
//
// Idea:   the value of n stones is the mex of the values of n - F, over the Fibonacci numbers F up to n. Several piles lose exactly
//         when the xor of their values is 0. Make the table once, as long as the largest pile.
// Source: HDU 1848; the theory is that of Sprague and Grundy.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod fibonacci {
    /// The values of the piles of 0 to `len - 1` stones.
    pub fn grundy_values(len: usize) -> Vec<u32> {
        let mut takes = vec![1, 2];
        while takes[takes.len() - 1] < len {
            takes.push(takes[takes.len() - 1] + takes[takes.len() - 2]);
        }
        let mut values: Vec<u32> = Vec::with_capacity(len);
        for n in 0..len {
            let options = takes.iter().take_while(|&&take| take <= n).map(|take| values[n - take]);
            let seen = options.fold(0_u64, |seen, value| seen | 1 << value);
            values.push(seen.trailing_ones());
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
