// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! One winning move of normal Nim, on the first pile that has one.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let k = source.read::<usize>();
    let mut piles = (0..k).map(|_| source.read::<u64>()).collect::<Vec<_>>();
    let first = nim::winning_moves(&piles).next();
    if let Some((pile, left)) = first {
        let taken = piles[pile] - left;
        piles[pile] = left;
        let after: Vec<String> = piles.iter().map(ToString::to_string).collect();
        writeln!(out, "{taken} {}\n{}", pile + 1, after.join(" "))?;
    } else {
        writeln!(out, "lose")?;
    }
    out.flush()
}

// templates/nim.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Nim: take one or more stones from one pile; the player who takes the last stone of all wins.
//
// Idea:   the player to move loses exactly when the xor of all piles, the nim-sum, is 0.
// Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901), 35-39.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod nim {
    /// The xor of `piles`: 0 exactly when the player to move loses.
    pub fn nim_sum(piles: &[u64]) -> u64 {
        piles.iter().fold(0, |sum, pile| sum ^ pile)
    }

    /// Every winning move as (pile, stones to leave in it), by ascending pile; none exactly when the player to move loses.
    pub fn winning_moves(piles: &[u64]) -> impl Iterator<Item = (usize, u64)> + '_ {
        let sum = nim_sum(piles);
        piles.iter().enumerate().filter_map(move |(pile, stones)| {
            let left = stones ^ sum;
            (left < *stones).then_some((pile, left))
        })
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
