// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Crosses and Crosses: a safe cross takes three stones from the pile of n + 2, so this is the octal game 0.007.

use std::io::{self, Write};


fn main() -> io::Result<()> {
    let n = reader::read::<usize>();
    let values = octal::grundy_values(&[0, 0, 0, 7], n + 3);
    writeln!(io::stdout(), "{}", if values.last() == Some(&0) { 2 } else { 1 })
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
    use std::io::{self, BufRead, StdinLock};
    use std::str;
    use std::str::FromStr;

    /// The standard input, locked. What follows the last word that was read stays in std's own buffer for whoever reads next.
    pub struct Stdin {
        lock: StdinLock<'static>,
    }

    /// The next value of the standard input. Panics when there is none.
    pub fn read<T: FromStr>() -> T
    where
        T::Err: Debug,
    {
        Stdin { lock: io::stdin().lock() }.word(parse)
    }

    impl Stdin {
        /// The bytes that are there; none at the end.
        fn fill(&mut self) -> &[u8] {
            match self.lock.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) => panic!("cannot read the input: {}", error),
            }
        }

        /// The next word, wherever it ends.
        fn any_word(&mut self) -> Vec<u8> {
            let mut word = Vec::new();
            loop {
                let bytes = self.fill();
                let all = bytes.len();
                let space = if word.is_empty() { bytes.iter().take_while(|byte| is_space(byte)).count() } else { 0 };
                let rest = &bytes[space..];
                let length = rest.iter().position(is_space);
                word.extend_from_slice(&rest[..length.unwrap_or_else(|| rest.len())]);
                self.lock.consume(length.map_or(all, |length| space + length));
                if length.is_some() || all == 0 {
                    return word;
                }
            }
        }

        #[inline]
        fn word<T, F: FnOnce(&str) -> T>(&mut self, convert: F) -> T {
            // Mostly a word of ASCII lies there whole.
            let bytes = self.fill();
            let space = bytes.iter().take_while(|byte| is_space(byte)).count();
            let length = bytes[space..].iter().take_while(|byte| is_plain(byte)).count();
            let end = space + length;
            if length > 0 && end < bytes.len() && is_space(&bytes[end]) {
                if let Ok(word) = str::from_utf8(&bytes[space..end]) {
                    let value = convert(word);
                    self.lock.consume(end + 1);
                    return value;
                }
            }
            convert(checked(&self.any_word()))
        }
    }

    fn checked(word: &[u8]) -> &str {
        match str::from_utf8(word) {
            Ok("") => panic!("the input has ended, expected one more word"),
            Ok(word) if word.is_ascii() || !word.contains(char::is_whitespace) => word,
            _ => panic!("found {:?} in the input, expected UTF-8 and white space of ASCII", String::from_utf8_lossy(word)),
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
