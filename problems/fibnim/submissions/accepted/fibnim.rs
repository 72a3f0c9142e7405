// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Take-away Game: Fibonacci Nim, in which the Fibonacci numbers are lost.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        let n = source.read::<u64>();
        if n == 0 {
            break;
        }
        writeln!(out, "{} win", if zeckendorf::least_term(n) == n { "Second" } else { "First" })?;
    }
    out.flush()
}

// templates/zeckendorf.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Fibonacci Nim: one pile; a player takes at most twice as many stones as the opponent has just taken. The last stone wins.
//
// Idea:   write the stones as a sum of Fibonacci numbers of which no two are neighbours. The player to move wins exactly when he may
//         take the least term of that sum, and to take it wins. With all but one allowed at first, the Fibonacci numbers are lost.
// Source: E. Zeckendorf (1972); M. J. Whinihan, "Fibonacci Nim", The Fibonacci Quarterly 1 (1963), 9-13.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod zeckendorf {
    /// The least Fibonacci number in the sum of `n` stones, which is also a winning take if it is allowed; 0 for no stones.
    pub fn least_term(mut n: u64) -> u64 {
        let (mut before, mut term, mut least) = (1, 1, 0);
        // The next term may not fit in 64 bits.
        while term <= n && before <= n - term {
            let next = before + term;
            before = term;
            term = next;
        }
        while n > 0 {
            if term <= n {
                least = term;
                n -= term;
            }
            let last = term - before;
            term = before;
            before = last;
        }
        least
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
