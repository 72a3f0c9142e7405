// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Taking Stones: End Nim, by the one lost pile at either side of each part of the row.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let cases = source.read::<usize>();
    for _ in 0..cases {
        let n = source.read::<usize>();
        let piles = (0..n).map(|_| source.read::<u64>()).collect::<Vec<_>>();
        writeln!(out, "{}", u8::from(end_nim::first_player_wins(&piles)))?;
    }
    out.flush()
}

// templates/end_nim.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// End Nim: piles in a row; take one or more stones from the first or the last pile. An emptied pile is gone, and the last stone wins.
//
// Idea:   for each part of the row there is exactly one pile L >= 0 that makes the player to move lose when it is put to the left of the part, and
//         one pile R for the right. From the L and R of a part that is one pile shorter, with pile x at its end, the new L follows by cases.
// Source: M. H. Albert and R. J. Nowakowski, "The game of End-Nim", The Electronic Journal of Combinatorics 8(2) (2001), R1.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod end_nim {
    /// Whether the player to move wins. Piles are greater than 0.
    pub fn first_player_wins(piles: &[u64]) -> bool {
        let n = piles.len();
        if n < 2 {
            return n == 1;
        }
        // The lost pile to the left and to the right of each part of one length, by where the part begins.
        let (mut left, mut right) = (piles.to_vec(), piles.to_vec());
        for length in 2..n {
            for i in 0..=n - length {
                let (first, last) = (piles[i], piles[i + length - 1]);
                // Of the part without its last pile, and of the one without its first.
                let next_left = lost(last, left[i], right[i]);
                right[i] = lost(first, right[i + 1], left[i + 1]);
                left[i] = next_left;
            }
        }
        // The whole row is its first pile beside the part of all others.
        piles[0] != left[1]
    }

    /// The lost pile at one side of a part, given pile `x` at its other end and the lost piles at the `same` and the `other` side of the rest.
    fn lost(x: u64, same: u64, other: u64) -> u64 {
        if x == other {
            0
        } else if same <= x && x < other {
            x + 1
        } else if other < x && x <= same {
            x - 1
        } else {
            x
        }
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
