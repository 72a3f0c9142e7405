// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! One pile and a set of moves: a pile is won exactly if its Grundy value is not 0, for every pile up to n.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

use std::io::{self, BufWriter, Write};

use crate::subtraction::SubtractionGame;
use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let n = source.read::<usize>();
    let k = source.read::<usize>();
    let moves = (0..k).map(|_| source.read::<u64>()).collect::<Vec<_>>();
    let game = SubtractionGame::new(&moves).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
    let values = game.grundy_values(n + 1);
    let letters: String = values[1..].iter().map(|&value| if value == 0 { 'L' } else { 'W' }).collect();
    writeln!(out, "{letters}")?;
    out.flush()
}

// games/subtraction.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Subtraction games: one pile; a move takes one of certain numbers of stones; whoever cannot move loses.
//
// Idea:   taking 1 to k is lost exactly at the multiples of k + 1: what the opponent takes is filled up to k + 1. For any set
//         of takes the Grundy value of n is the mex of the values of n - t, over the takes t that are at most n.
// Period: let m be the greatest take. For n >= m every take is legal, so the value of n depends on the m values before it and
//         on nothing else. So once m consecutive values are equal to m consecutive values p places earlier, every later
//         value is equal to the one p places earlier: a repeated window is a proof, and not only a sign, of the period.
// Bound:  with k takes every value is at most k, so there are at most (k + 1)^m windows, and preperiod + period is at most
//         that. Real sets are far below it, but no small bound is known: so the search has a limit.
// Sums:   several piles are won exactly when the xor of their values is not 0. If all takes are multiples of d, n stones have the
//         value of n / d stones, rounded down, with takes that are d times smaller.
// Time:   O(k) a value.  Memory: 4 bytes a value; for the period about 16 more.
// Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your Mathematical Plays" (1982), chapter 4.
// Proof:  equals a search for all 63 sets of takes from 1 to 6 up to 200 stones, for random sets, and for several piles; by the
//         period as by a recursion up to a million stones (`tests/games.rs`).
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod subtraction {
    use std::error::Error;
    use std::fmt;

    /// A subtraction game: the numbers of stones that a move may take.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SubtractionGame {
        /// Ascending, none twice, none 0.
        takes: Vec<u64>,
    }

    /// The takes of a game name 0 at `index`: a move that takes nothing would never end the game.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct ZeroTake {
        /// Where the 0 stands, from 0.
        pub index: usize,
    }

    impl fmt::Display for ZeroTake {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "take {} is 0, expected at least 1", self.index + 1)
        }
    }

    impl Error for ZeroTake {}

    impl SubtractionGame {
        /// The game in which a move takes one of `takes`, in any order; what stands twice counts once.
        ///
        /// The empty slice is a game without moves: every pile is lost.
        ///
        /// # Errors
        ///
        /// [`ZeroTake`] when a take is 0.
        pub fn new(takes: &[u64]) -> Result<Self, ZeroTake> {
            if let Some(index) = takes.iter().position(|&take| take == 0) {
                return Err(ZeroTake { index });
            }
            let mut takes = takes.to_vec();
            takes.sort_unstable();
            takes.dedup();
            Ok(Self { takes })
        }

        /// The Grundy values of the piles of 0 to `len - 1` stones. A pile is won exactly when its value is not 0.
        ///
        /// # Complexity
        ///
        /// O(`len` * k) time for k takes, O(`len`) memory.
        pub fn grundy_values(&self, len: usize) -> Vec<u32> {
            let mut values = Vec::with_capacity(len);
            self.extend(&mut values, len);
            values
        }

        /// Continues a table of values up to `len` piles.
        fn extend(&self, values: &mut Vec<u32>, len: usize) {
            // Takes that no pile of this table can serve are left out; the others fit a `usize`.
            let served = self.takes.iter().take_while(|&&take| take < len as u64);
            let takes: Vec<usize> = served.map(|&take| take as usize).collect();
            // The piles seen[v] - 1 had an option of value v last: no need to clear it between piles.
            let mut seen = vec![0; takes.len() + 1];
            for n in values.len()..len {
                for take in takes.iter().take_while(|&&take| take <= n) {
                    seen[values[n - take] as usize] = n + 1;
                }
                let mex = (0..).zip(&seen).find(|&(_, &last)| last != n + 1);
                // k takes have at most k values, so one of the k + 1 is always missing.
                values.push(mex.map_or(0, |(value, _)| value));
            }
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
