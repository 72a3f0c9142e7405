// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Every winning move of normal Nim: with the nim-sum `s`, a pile of `a` stones has one exactly if `a ^ s < a`, and it leaves
//! `a ^ s`.
//!
//! How each solution here reads and writes, so that one text is right and fast with proconio 0.5 and 0.6:
//!
//! - A bare `input!` reads line by line, and which macro reads everything at once differs between the two versions. A
//!   `OnceSource` reads everything at once in both.
//! - `is_empty` means that nothing but white space is left. A loop over cases that asks it first takes an empty input for no
//!   case at all. CRLF and a missing final newline make no difference.
//! - Rust flushes stdout at every line, even into a file. One `BufWriter` around the locked stdout does not.
//! - `main` returns the error of a failed write, and `flush` makes sure that the last one is seen.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        let m = source.read::<usize>();
        let piles = (0..m).map(|_| source.read::<u64>()).collect::<Vec<_>>();
        if m == 0 {
            break;
        }
        if nim::first_player_wins(&piles) {
            writeln!(out, "Yes")?;
            for step in nim::winning_moves(&piles) {
                writeln!(out, "{} {}", step.before, step.after)?;
            }
        } else {
            writeln!(out, "No")?;
        }
    }
    out.flush()
}

// games/nim.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Nim: take any number of stones from one pile; whoever takes the last stone of all wins.
//
// Idea:   the player to move has lost exactly when the xor of all piles, the nim-sum, is 0.
// Why:    a move changes one pile, so it makes a nim-sum of 0 nonzero. From a nonzero nim-sum s, some pile a has the highest
//         bit of s; then a ^ s is less than a, and taking a down to a ^ s makes the nim-sum 0.
// Moves:  to win, pile a must become a ^ s and nothing else: at most one winning move for each pile, and none where a ^ s is
//         greater than a. Every bit of s stands in an odd number of piles, so the number of winning moves is odd, or 0.
// Edge:   the empty position is lost by the player to move: the opponent took the last stone.
// Time:   O(n) for n piles.  Memory: O(1).
// Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901), 35-39.
// Proof:  equals a search over every position of at most 4 piles of at most 7 stones (`tests/games.rs`).
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod nim {
    /// A move: the pile at index `pile` goes from `before` to `after` stones.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub struct Move {
        /// The index of the pile, from 0.
        pub pile: usize,
        /// The stones in that pile before the move.
        pub before: u64,
        /// The stones left in it; less than `before` in every move that this module gives.
        pub after: u64,
    }

    /// The nim-sum of `piles`: their xor, 0 for the empty slice.
    pub fn nim_sum(piles: &[u64]) -> u64 {
        piles.iter().fold(0, |sum, pile| sum ^ pile)
    }

    /// Whether the player to move wins Nim on `piles`.
    ///
    /// `piles[i]` is the number of stones in pile `i`; empty piles and the empty slice are legal positions. The empty position is
    /// lost. Every input is legal, so this never panics.
    pub fn first_player_wins(piles: &[u64]) -> bool {
        nim_sum(piles) != 0
    }

    /// Every winning move of Nim on `piles`, by ascending index: at most one for each pile.
    ///
    /// Equal piles at different indices each have their own move. There is no move exactly when the player to move has lost.
    /// Nothing is allocated; the whole iteration is O(n).
    pub fn winning_moves(piles: &[u64]) -> impl Iterator<Item = Move> + '_ {
        let nim_sum = nim_sum(piles);
        piles.iter().enumerate().filter_map(move |(pile, &before)| {
            let after = before ^ nim_sum;
            (after < before).then_some(Move { pile, before, after })
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
