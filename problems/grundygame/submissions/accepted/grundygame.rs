// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Grundy's game: a table of values up to 1222, the last pile that is lost.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let t = source.read::<usize>();
    let piles = (0..t).map(|_| source.read::<usize>()).collect::<Vec<_>>();
    let values = splitting::grundy_values(1223);
    for pile in piles {
        let is_lost = values.get(pile) == Some(&0);
        writeln!(out, "{}", if is_lost { "second" } else { "first" })?;
    }
    out.flush()
}

// templates/splitting.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Grundy's game: split a pile into two unequal piles; the player who cannot move loses.
//
// Idea:   the value of n is the mex of g(a) ^ g(n - a) over 1 <= a < n - a; xor the values of the piles.
// Source: P. M. Grundy, "Mathematics and games", Eureka 2 (1939), 6-8.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod splitting {
    /// The values of the piles of 0 to `len - 1` stones.
    pub fn grundy_values(len: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::with_capacity(len);
        // seen[v] is n + 1 when an option of n has the value v. A value is less than len, so no xor of two reaches the next power of two.
        let mut seen = vec![0; len.next_power_of_two()];
        for n in 0..len {
            for part in (1..n).take_while(|&part| part < n - part) {
                seen[(values[part] ^ values[n - part]) as usize] = n + 1;
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
