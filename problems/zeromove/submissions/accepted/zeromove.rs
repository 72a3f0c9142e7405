// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Nim in which each non-empty pile may once be passed on: the xor of the piles' Grundy values decides, as in every sum of games.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let games = source.read::<usize>();
    for _ in 0..games {
        let n = source.read::<usize>();
        let piles = (0..n).map(|_| source.read::<u64>()).collect::<Vec<_>>();
        let verdict = if zero_move::first_player_wins(&piles) { "W" } else { "L" };
        writeln!(out, "{verdict}")?;
    }
    out.flush()
}

// games/zero_move.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Zero-move Nim: Nim in which each pile that is not empty may once, instead of a take, be passed on.
//
// Idea:   the zero-move belongs to its pile, so a position is a sum of piles, and each has a Grundy value: n stones whose
//         zero-move is used are worth n; with the zero-move unused, g(0) = 0, g(n) = n - 1 for even n, n + 1 for odd n.
// Why:    from n stones one reaches g(0), ..., g(n - 1), and n by the zero-move. By induction those below an even n are
//         0, 2, 1, 4, 3, ..., n, that is all of 0..=n but n - 1; below an odd n they are 0, ..., n - 1, and n comes by the
//         zero-move. The least value that is missing is g(n). An empty pile cannot be passed on: g(0) = 0, not -1.
// Moves:  at most two for each pile: g swaps n - 1 and n for even n, so that taking one stone may be worth what passing is.
// Edge:   g(2^64 - 1) = 2^64 needs 65 bits, so values are `u128`.
// Time:   O(n) for n piles.  Memory: O(1).
// Source: HackerRank, "Zero-Move Nim"; the theory is Sprague's and Grundy's.
// Proof:  equals a search over every position of at most 4 piles of at most 7 stones, each with its zero-move used and
//         unused (`tests/games.rs`).
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod zero_move {
    /// A pile of the game: its stones, and whether its zero-move is used up.
    ///
    /// A `u64` becomes a pile whose zero-move is unused.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Pile {
        /// The stones in the pile.
        pub stones: u64,
        /// Whether the pile has been passed on already. For an empty pile it makes no difference.
        pub zero_move_used: bool,
    }

    impl From<u64> for Pile {
        fn from(stones: u64) -> Self {
            Self { stones, zero_move_used: false }
        }
    }

    impl Pile {
        /// The Grundy value of the pile: at most 2^64.
        pub fn value(self) -> u128 {
            if self.zero_move_used { u128::from(self.stones) } else { pile_value(self.stones) }
        }
    }

    /// The Grundy value of a pile of `stones` whose zero-move is unused: at most 2^64.
    pub fn pile_value(stones: u64) -> u128 {
        swap_neighbours(u128::from(stones))
    }

    /// Swaps 1 with 2, 3 with 4 and so on, and leaves 0: it is its own inverse.
    fn swap_neighbours(n: u128) -> u128 {
        match n {
            0 => 0,
            n if n % 2 == 0 => n - 1,
            n => n + 1,
        }
    }

    /// The Grundy value of a position: the xor of its piles' values.
    fn position_value<P: Copy + Into<Pile>>(piles: &[P]) -> u128 {
        piles.iter().fold(0, |sum, &pile| sum ^ pile.into().value())
    }

    /// Whether the player to move wins zero-move Nim on `piles`; whoever cannot move loses.
    ///
    /// `piles` are numbers of stones, all zero-moves unused, or [`Pile`]s. Empty piles and the empty slice are legal positions; a
    /// position without stones is lost. Every input is legal, so this never panics.
    pub fn first_player_wins<P: Copy + Into<Pile>>(piles: &[P]) -> bool {
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
