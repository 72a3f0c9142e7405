// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Misère Nim: as normal Nim, but for piles that are all single stones, where the parity of their number is turned round.
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
        let winner = if misere::first_player_wins(&piles) { "John" } else { "Brother" };
        writeln!(out, "{winner}")?;
    }
    out.flush()
}

// games/misere.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Misère Nim: whoever takes the last stone loses.
//
// Idea:   play as in normal Nim until a move would leave only single stones; then leave an odd number of them.
// Why:    single stones alone are taken one by one, so an odd number of them is lost. With exactly one pile above 1 the player
//         to move reduces it to 0 or 1, whichever leaves an odd number: won, and its nim-sum is never 0. With two or more
//         piles above 1 no move leaves only single stones, so the argument of normal Nim holds: lost exactly when the
//         nim-sum is 0.
// Moves:  when all other piles are at most 1, a pile must become what makes the nim-sum 1; otherwise what makes it 0. So at
//         most one winning move for each pile.
// Edge:   the empty position is won by the player to move: the opponent took the last stone. It is the only won position
//         without a winning move.
// Time:   O(n) for n piles.  Memory: O(1).
// Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901), 35-39.
// Proof:  equals a search over every position of at most 4 piles of at most 7 stones (`tests/games.rs`).
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod misere {
    /// The nim-sum of `piles`: their xor, 0 for the empty slice. In misère play it does not decide alone.
    pub fn nim_sum(piles: &[u64]) -> u64 {
        piles.iter().fold(0, |sum, pile| sum ^ pile)
    }

    /// Whether the player to move wins misère Nim on `piles`.
    ///
    /// `piles[i]` is the number of stones in pile `i`; empty piles and the empty slice are legal positions. The empty position is
    /// won. Every input is legal, so this never panics.
    pub fn first_player_wins(piles: &[u64]) -> bool {
        let only_single_stones = piles.iter().all(|&pile| pile <= 1);
        (nim_sum(piles) == 0) == only_single_stones
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
