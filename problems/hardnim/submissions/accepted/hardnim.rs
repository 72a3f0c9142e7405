// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Hard Nim: the tuples of primes with xor 0, by the Walsh-Hadamard transform.

use std::collections::HashMap;
use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

const PRIME: u64 = 1_000_000_007;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        let n = source.read::<u64>();
        let m = source.read::<usize>();
        let length = (m + 1).next_power_of_two();
        // 1 for the primes up to m.
        let mut counts: Vec<u64> = (0..length).map(|x| u64::from(2 <= x && x <= m)).collect();
        for x in 2..=m {
            if counts[x] == 1 {
                (2 * x..=m).step_by(x).for_each(|multiple| counts[multiple] = 0);
            }
        }
        walsh::transform(&mut counts, PRIME);
        // Many of the values are equal.
        let mut powers = HashMap::new();
        let sum: u64 =
            counts.iter().map(|&value| *powers.entry(value).or_insert_with(|| walsh::power(value, n, PRIME))).sum();
        writeln!(out, "{}", sum % PRIME * walsh::power(length as u64, PRIME - 2, PRIME) % PRIME)?;
    }
    out.flush()
}

// templates/walsh.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// How many tuples have each xor: the xor convolution of a list with itself, n times, by the Walsh-Hadamard transform.
//
// Idea:   transform the list, raise each entry to the power n, transform back, and divide by the length. The entry at 0 counts the positions
//         of Nim that are lost for the player to move.
// Source: J. L. Walsh, "A closed set of normal orthogonal functions", American Journal of Mathematics 45 (1923), 5-24.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod walsh {
    /// Transforms `values` modulo `modulus`. Twice gives the length times the values.
    ///
    /// # Panics
    /// If the length is not a power of two.
    pub fn transform(values: &mut [u64], modulus: u64) {
        assert!(values.len().is_power_of_two());
        let mut half = 1;
        while half < values.len() {
            for block in values.chunks_mut(2 * half) {
                let (low, high) = block.split_at_mut(half);
                for (a, b) in low.iter_mut().zip(high) {
                    let (sum, difference) = (*a + *b, *a + modulus - *b);
                    *a = sum % modulus;
                    *b = difference % modulus;
                }
            }
            half *= 2;
        }
    }

    /// `base` to the power `exponent`, modulo `modulus`.
    pub fn power(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
        let mut result = 1;
        while exponent > 0 {
            if exponent % 2 == 1 {
                result = result * base % modulus;
            }
            base = base * base % modulus;
            exponent /= 2;
        }
        result
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
