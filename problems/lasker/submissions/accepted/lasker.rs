// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Lasker's Nim: the xor of the piles' Grundy values, which need more than 32 bits.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let cases = source.read::<usize>();
    for _ in 0..cases {
        let n = source.read::<usize>();
        let piles = (0..n).map(|_| source.read::<u64>()).collect::<Vec<_>>();
        let winner = if lasker::first_player_wins(&piles) { "Alice" } else { "Bob" };
        writeln!(out, "{winner}")?;
    }
    out.flush()
}

// games/lasker.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Lasker's Nim: take any number of stones from one pile, or split a pile in two; whoever cannot move loses.
//
// Idea:   a pile of n stones is worth n, but 4k - 1 and 4k change places: 3 is worth 4 and 4 is worth 3, 7 is worth 8 and 8 is
//         worth 7. The player to move has lost exactly when the xor of these values is 0.
// Why:    let all smaller piles have these values. Taking from n gives just the values below n, but for n = 4k, where it gives
//         those below 4k - 1 and 4k. A split of 4k + 1, 4k + 2, 4k gives a value that leaves 2, 0 or 1, 0 or 1 modulo 4, so
//         never the least value that taking does not give. Splits of 4k + 3 leave 3, and splitting off a single stone gives
//         4k + 3, the value that taking does not: so the pile is worth 4k + 4.
// Moves:  a pile must become worth t, what the others are worth together. At most one take does. A split into parts worth x
//         and y does when x ^ y = t: then x + y = t + 2 (x & y), and x + y is known once x is known modulo 4. So x & y is known,
//         and x is that and any part of the bits of t: all such splits are listed without a search.
// Edge:   g(2^64 - 1) = 2^64 needs 65 bits, and g(2^31 - 1) = 2^31 leaves 32, so values are `u128`.
// Time:   O(n) for n piles, and O(1) for each winning move; a large pile may have very many.  Memory: O(1).
// Source: E. Lasker, "Brettspiele der Völker" (1931); E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your
//         Mathematical Plays" (1982), chapter 4.
// Proof:  equals a search over every position of at most 3 piles of at most 7 stones, and the mex of its options up to 400
//         stones (`tests/games.rs`).
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod lasker {
    /// The Grundy value of a pile of `stones`: at most 2^64.
    pub fn pile_value(stones: u64) -> u128 {
        exchange(u128::from(stones))
    }

    /// Swaps 3 with 4, 7 with 8 and so on, and leaves all else: it is its own inverse.
    fn exchange(n: u128) -> u128 {
        match n % 4 {
            3 => n + 1,
            0 if n > 0 => n - 1,
            _ => n,
        }
    }

    /// The Grundy value of a position: the xor of its piles' values.
    fn position_value(piles: &[u64]) -> u128 {
        piles.iter().fold(0, |sum, &pile| sum ^ pile_value(pile))
    }

    /// Whether the player to move wins Lasker's Nim on `piles`; whoever cannot move loses.
    ///
    /// `piles[i]` is the number of stones in pile `i`; empty piles and the empty slice are legal positions. A position without
    /// stones is lost. Every input is legal, so this never panics.
    pub fn first_player_wins(piles: &[u64]) -> bool {
        position_value(piles) != 0
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
