// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Moore's Nim: the player to move loses if and only if, for each binary digit, the number of piles with a 1 there is a
//! multiple of k + 1.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let cases = source.read::<usize>();
    for _ in 0..cases {
        let n = source.read::<usize>();
        let k = source.read::<usize>();
        let piles = (0..n).map(|_| source.read::<u64>()).collect::<Vec<_>>();
        let first_wins = moore::first_player_wins(&piles, k, false);
        writeln!(out, "{}", if first_wins { "First" } else { "Second" })?;
    }
    out.flush()
}

// templates/moore.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Moore's Nim: a move takes stones from 1 to k piles, any number from each; normal and misère play.
//
// Idea:   in normal play the player to move loses exactly when each binary digit stands in a multiple of k + 1 piles. In misère play
//         it is the same, but single stones alone lose exactly when their number leaves 1 modulo k + 1.
// Source: E. H. Moore, "A generalization of the game called Nim", Annals of Mathematics 11 (1910), 93-94.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod moore {
    /// How many piles too many have the binary digit, modulo k + 1. With `odd`, single stones must be left 1 modulo k + 1.
    fn excess(piles: &[u64], k: usize, digit: usize, odd: bool) -> usize {
        let with_digit = piles.iter().filter(|&stones| stones >> digit & 1 == 1).count();
        (with_digit + k + 1 - usize::from(odd && digit == 0)) % (k + 1)
    }

    /// Whether this position, with stones, is one in which misère play differs: all piles above 1 can be lowered at once.
    fn is_odd(piles: &[u64], k: usize, misere: bool) -> bool {
        misere && piles.iter().filter(|&&stones| stones > 1).count() <= k
    }

    /// Whether the player to move wins.
    pub fn first_player_wins(piles: &[u64], k: usize, misere: bool) -> bool {
        let k = k.min(piles.len());
        if k == 0 || piles.iter().all(|&stones| stones == 0) {
            return misere;
        }
        let odd = is_odd(piles, k, misere);
        (0..64).any(|digit| excess(piles, k, digit, odd) != 0)
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
