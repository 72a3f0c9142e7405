// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! GG and MM: the game that lasts longest decides, when the winner of each game delays it and the loser hastens it.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        let n = source.read::<usize>();
        let games = (0..n).map(|_| (source.read::<u64>(), source.read::<u64>())).collect::<Vec<_>>();
        let longest = games.into_iter().map(|(p, q)| every::euclid_length(p, q)).max();
        writeln!(out, "{}", if every::first_player_wins(longest) { "MM" } else { "GG" })?;
    }
    out.flush()
}

// templates/every.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Several games at once: on each turn a player moves in every game that is not over. The last move of all wins.
//
// Idea:   the game that lasts longest decides. Who wins a game delays it, and who loses it hastens it: the length of a won position is 1 more than
//         the greatest length of its lost options, that of a lost one 1 more than the least of all. The greatest length is odd exactly when
//         the player to move wins.
// Source: J. H. Conway, "On Numbers and Games" (1976), chapter 14, "selective and joint unions".
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod every {
    /// The length of a game in which a move subtracts a positive multiple of the lesser number from the greater, until one of them is 0.
    pub fn euclid_length(a: u64, b: u64) -> u32 {
        let (mut more, mut less) = (a.max(b), a.min(b));
        // Whether there is a choice, from the first position to the last.
        let mut choices = Vec::new();
        while less > 0 {
            choices.push(more / less > 1);
            let rest = more % less;
            more = less;
            less = rest;
        }
        choices.iter().rev().fold(0, |lasts, &choice| if choice && lasts % 2 == 1 { lasts + 2 } else { lasts + 1 })
    }

    /// Whether the player to move wins several games at once, given their lengths.
    pub fn first_player_wins(lengths: impl IntoIterator<Item = u32>) -> bool {
        lengths.into_iter().max().unwrap_or(0) % 2 == 1
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
