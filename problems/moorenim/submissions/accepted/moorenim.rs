// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Moore's Nim: lost exactly if each binary digit stands in a multiple of k + 1 piles.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

use std::io::{self, BufWriter, Write};

use crate::moore::Play;
use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let cases = source.read::<usize>();
    for _ in 0..cases {
        let n = source.read::<usize>();
        let k = source.read::<usize>();
        let piles = (0..n).map(|_| source.read::<u64>()).collect::<Vec<_>>();
        let first_wins = moore::first_player_wins(&piles, k, Play::Normal);
        writeln!(out, "{}", if first_wins { "First" } else { "Second" })?;
    }
    out.flush()
}

// games/moore.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Moore's Nim: a move takes stones from 1 to k piles, as many as it likes from each; normal and misère play.
//
// Idea:   write the piles in binary. The player to move has lost normal play exactly when each digit stands in a multiple of
//         k + 1 piles. With k = 1 that is Nim.
// Why:    a move changes at most k piles, so at the highest digit that it changes it changes 1 to k of the counts' ones to zeros:
//         from a position that is lost it never leads to another. From any other one `winning_move` leads to one.
// Moves:  from the highest digit down, keep a set of piles that are made smaller already, so that their lower digits are free.
//         If free digits can fill the count up to a multiple of k + 1, let them. Else the digit is taken out of as many further
//         piles as the count is too great, r; and these are at most k with those that are free, f: filling up would have taken
//         k + 1 - r > f.
// Misère: with single stones alone lost exactly when their number leaves 1 modulo k + 1; else as normal play. For when only 1 to k
//         piles are above 1, all of them can be made 0 or 1, and with single stones taken beside them any remainder can be left;
//         and with more such piles no move leaves single stones alone.
// Edge:   the empty position is lost in normal play and won in misère play. With k = 0 there is no move at all.
// Time:   O(n * 64) for n piles, for who wins and for one winning move; for all of them see `WinningMoves`.  Memory: O(n).
// Source: E. H. Moore, "A generalization of the game called Nim", Annals of Mathematics 11 (1910), 93-94.
// Proof:  equals a search over every position of at most 4 piles of at most 4 stones, for k from 0 to 5, in normal and in misère
//         play (`tests/games.rs`).
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod moore {
    /// Who wins at the end.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Play {
        /// Whoever takes the last stone.
        Normal,
        /// Whoever does not take it.
        Misere,
    }

    /// Whether the player to move wins Moore's Nim on `piles` when a move takes from 1 to `most` piles.
    ///
    /// `piles[i]` is the number of stones in pile `i`; empty piles and the empty slice are legal positions. The empty position is
    /// lost in normal play and won in misère play. Every input is legal, so this never panics.
    pub fn first_player_wins(piles: &[u64], most: usize, play: Play) -> bool {
        let goal = Goal::new(piles, most, play);
        if goal.most == 0 || piles.iter().all(|&pile| pile == 0) {
            return play == Play::Misere;
        }
        let counts = goal.counts(piles);
        (0..64).any(|digit| counts[digit] % (goal.most + 1) != goal.remainder(digit))
    }

    /// Which counts of digits a move must leave: multiples of `most` + 1, but for the lowest digit in misère play.
    #[derive(Debug, Clone, Copy)]
    struct Goal {
        /// As many piles as a move can take from at all.
        most: usize,
        /// What the number of odd piles must leave modulo `most` + 1.
        odd: usize,
    }

    impl Goal {
        fn new(piles: &[u64], most: usize, play: Play) -> Self {
            // Where all piles may be taken from, it makes no difference how many more might be.
            let most = most.min(piles.len());
            let above_one = piles.iter().filter(|&&pile| pile > 1).count();
            Self { most, odd: usize::from(play == Play::Misere && above_one <= most) }
        }

        fn remainder(&self, digit: usize) -> usize {
            if digit == 0 { self.odd % (self.most + 1) } else { 0 }
        }

        /// In how many piles each binary digit stands.
        fn counts(&self, piles: &[u64]) -> Vec<usize> {
            (0..64).map(|digit| piles.iter().filter(|&pile| pile >> digit & 1 == 1).count()).collect()
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
