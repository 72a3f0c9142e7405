// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Stones on a Tree: a vertex is won if a neighbour with fewer stones is lost.

use std::io::{self, Write};

use crate::reader::Usize1;

fn main() -> io::Result<()> {
    let mut input = reader::stdin();
    let n = input.read::<usize>();
    let stones = (0..n).map(|_| input.read::<u32>()).collect::<Vec<_>>();
    let edges = (0..n - 1).map(|_| (input.read::<Usize1>(), input.read::<Usize1>())).collect::<Vec<_>>();
    drop(input);
    let mut neighbours = vec![Vec::new(); n];
    for (one, other) in edges {
        neighbours[one].push(other);
        neighbours[other].push(one);
    }
    let mut by_stones: Vec<usize> = (0..n).collect();
    by_stones.sort_unstable_by_key(|&vertex| stones[vertex]);
    let mut is_won = vec![false; n];
    for vertex in by_stones {
        is_won[vertex] = neighbours[vertex].iter().any(|&next| stones[next] < stones[vertex] && !is_won[next]);
    }
    let won: Vec<String> = (1..=n).filter(|&vertex| is_won[vertex - 1]).map(|vertex| vertex.to_string()).collect();
    writeln!(io::stdout(), "{}", won.join(" "))
}

/// Reads the words of the input as the crate proconio does, by std alone.
mod reader {
    use std::any;
    use std::fmt::Debug;
    use std::io::{self, BufRead, StdinLock};
    use std::str;
    use std::str::FromStr;

    /// Gives out the words of an input, one by one.
    pub trait Source {
        /// The next word, converted. Panics when there is none.
        fn word<T, F: FnOnce(&str) -> T>(&mut self, convert: F) -> T;
    }

    /// How a value is read.
    pub trait Readable {
        /// What the value is.
        type Output;
        /// Reads it.
        fn read<S: Source>(source: &mut S) -> Self::Output;
    }

    impl<T: FromStr> Readable for T
    where
        T::Err: Debug,
    {
        type Output = T;
        fn read<S: Source>(source: &mut S) -> T {
            source.word(parse)
        }
    }

    /// A number, less 1.
    pub enum Usize1 {}

    impl Readable for Usize1 {
        type Output = usize;
        fn read<S: Source>(source: &mut S) -> usize {
            let number = usize::read(source).checked_sub(1);
            number.expect("found 0 in the input, expected a number from 1")
        }
    }

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
        pub fn read<T: Readable>(&mut self) -> T::Output {
            T::read(self)
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
    }

    impl Source for Stdin {
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
