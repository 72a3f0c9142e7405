// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Candy Piles: a walk in a diagram, from the last cell of its diagonal straight upwards or to the right.

use std::io::{self, Write};


fn main() -> io::Result<()> {
    let mut input = reader::stdin();
    let mut piles = (0..input.read::<usize>()).map(|_| input.read::<u32>()).collect::<Vec<_>>();
    drop(input);
    piles.sort_unstable_by(|a, b| b.cmp(a));
    // How far the diagonal goes, and what the pile and the row of its last cell have.
    let size = piles.iter().zip(1..).take_while(|&(&pile, size)| size <= pile).count();
    let column = piles[size - 1] as usize;
    let row = piles.iter().filter(|&&pile| pile as usize >= size).count();
    let is_won = (column - size) % 2 == 1 || (row - size) % 2 == 1;
    writeln!(io::stdout(), "{}", if is_won { "First" } else { "Second" })
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

    /// Locks the standard input.
    pub fn stdin() -> Stdin {
        Stdin { lock: io::stdin().lock() }
    }

    impl Stdin {
        /// The next value. Panics when there is none.
        pub fn read<T: FromStr>(&mut self) -> T
        where
            T::Err: Debug,
        {
            self.word(parse)
        }

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
