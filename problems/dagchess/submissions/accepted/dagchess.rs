// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! A Chess Game: Grundy values of the positions of a graph without cycles.

use std::collections::HashMap;
use std::io::{self, BufWriter, Write};

use crate::grundy::grundy_value;
use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        let n = source.read::<usize>();
        let next = (0..n).map(|_| (0..source.read::<usize>()).map(|_| source.read::<usize>()).collect::<Vec<_>>()).collect::<Vec<_>>();
        let moves = |&position: &usize| next[position].iter().map(|&to| vec![to]).collect();
        let mut memo = HashMap::new();
        loop {
            let pieces = (0..source.read::<usize>()).map(|_| source.read::<usize>()).collect::<Vec<_>>();
            if pieces.is_empty() {
                break;
            }
            let is_lost = pieces.iter().fold(0, |sum, piece| sum ^ grundy_value(piece, &moves, &mut memo)) == 0;
            writeln!(out, "{}", if is_lost { "LOSE" } else { "WIN" })?;
        }
    }
    out.flush()
}

// templates/grundy.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Grundy values of any impartial game in normal play, from its moves alone.
//
// Idea:   the value of a position is the mex of the values of its options, and of a sum of positions the xor of theirs. The player to
//         move loses exactly when the value is 0.
// Source: R. Sprague, "Über mathematische Kampfspiele", Tohoku Mathematical Journal 41 (1935), 438-444; P. M. Grundy,
//         "Mathematics and games", Eureka 2 (1939), 6-8.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod grundy {
    use std::collections::HashMap;
    use std::hash::Hash;

    /// The least number that is not among `values`.
    pub fn mex(mut values: Vec<u32>) -> u32 {
        values.sort_unstable();
        values.dedup();
        (0..).zip(values).take_while(|(least, value)| least == value).count() as u32
    }

    /// The value of `position`. Each option in `moves(position)` is a list of positions that stands for their sum: one for an ordinary
    /// move, two for a split. `memo` keeps what is known, for the next question too.
    pub fn grundy_value<P, F>(position: &P, moves: &F, memo: &mut HashMap<P, u32>) -> u32
    where
        P: Clone + Eq + Hash,
        F: Fn(&P) -> Vec<Vec<P>>,
    {
        if let Some(&value) = memo.get(position) {
            return value;
        }
        let mut reached = Vec::new();
        for option in moves(position) {
            reached.push(option.iter().fold(0, |sum, part| sum ^ grundy_value(part, moves, memo)));
        }
        let value = mex(reached);
        memo.insert(position.clone(), value);
        value
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
