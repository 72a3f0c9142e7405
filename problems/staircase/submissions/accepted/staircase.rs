// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Staircase Nim: Nim on every second stair, of which the one above the lowest is the first.
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
        let stairs = (0..n).map(|_| source.read::<u64>()).collect::<Vec<_>>();
        let winner = if staircase::first_player_wins(&stairs) { "first" } else { "second" };
        writeln!(out, "{winner}")?;
    }
    out.flush()
}

// games/staircase.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Staircase Nim: move any number of stones from one stair to the next lower one; whoever cannot move loses.
//
// Stairs:  `stairs[0]` is the lowest stair, from which no stone moves on. CSES 1099 numbers it 1.
// Idea:    only every second stair counts, the one above the lowest and so on: indices 1, 3, 5. The player to move has lost
//          exactly when the xor of the stones there is 0.
// Why:     a move from a stair that counts is a take of Nim: the stones leave the piles that count. A move onto one adds to it,
//          and the opponent undoes that by moving just these stones on. So who wins Nim on these piles wins here.
// Moves:   let s be the xor. From a stair that counts, with a stones, to win is to leave a ^ s: possible when that is less. From a
//          stair above one with b stones it is to make these b ^ s: possible when that is more, and there are enough to move.
//          So at most one winning move for each stair.
// Edge:    from the lowest stair up, not from the top down: 5 stones on the lowest stair are lost, one stone above it is won.
// Size:    the stones of all stairs together may need more than 64 bits; a move says how many go, and no sum is made.
// Time:    O(n) for n stairs.  Memory: O(1).
// Source:  CSES 1099, "Stair Game"; the theory is Sprague's and Grundy's.
// Proof:   equals a search over every position of at most 4 stairs of at most 3 stones and of 3 stairs of at most 7
//          (`tests/games.rs`).
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod staircase {
    /// The xor of the stones on the stairs that count, those with an odd index: the Grundy value of the position.
    pub fn nim_sum(stairs: &[u64]) -> u64 {
        stairs.iter().skip(1).step_by(2).fold(0, |sum, stones| sum ^ stones)
    }

    /// Whether the player to move wins staircase Nim.
    ///
    /// `stairs[i]` is the number of stones on stair `i`, the lowest first. Empty stairs and the empty slice are legal positions; a
    /// position in which no stone can move is lost. Every input is legal, so this never panics.
    pub fn first_player_wins(stairs: &[u64]) -> bool {
        nim_sum(stairs) != 0
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
