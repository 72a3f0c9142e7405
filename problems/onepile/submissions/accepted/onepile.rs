// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! One pile, take 1 to 3 stones, the last stone wins: the position is lost exactly at the multiples of 4.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let n = source.read::<u64>();
    writeln!(out, "{}", subtraction::first_player_wins_up_to(n, 3))?;
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
    /// Whether the player to move wins on one pile of `n` stones when a move takes 1 to `most` stones.
    ///
    /// 0 stones are lost. With `most` = 0 there is no move, so every pile is lost. Every input is legal, so this never panics.
    pub fn first_player_wins_up_to(n: u64, most: u64) -> bool {
        winning_take(n, most).is_some()
    }

    /// The number of stones to take from `n` when a move takes 1 to `most`, or `None` when the player to move has lost.
    ///
    /// It is the only winning move. It leaves a multiple of `most + 1`.
    pub fn winning_take(n: u64, most: u64) -> Option<u64> {
        // `most + 1` leaves 64 bits only when `most` is the greatest number, and then the whole pile may be taken.
        let take = most.checked_add(1).map_or(n, |round| n % round);
        (take > 0).then_some(take)
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
