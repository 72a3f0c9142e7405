// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! A duel in Nim: each move leaves nim-sum 0, so that the judge's cannot, and the last stone is ours.
//!
//! `input_interactive!` reads no further than the line it needs; `input!` would wait for the end of the input.

use std::io::{self, Write};


fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let games = reader::read::<usize>();
    for _ in 0..games {
        let mut input = reader::stdin();
        let n = input.read::<usize>();
        let mut piles = (0..n).map(|_| input.read::<u64>()).collect::<Vec<_>>();
        drop(input);
        while let Some(our) = nim::winning_move(&piles) {
            writeln!(out, "{} {}", our.pile, our.taken())?;
            out.flush()?;
            piles[our.pile] = our.after;
            if piles.iter().all(|&pile| pile == 0) {
                break;
            }
            let pile = reader::read::<usize>();
            let taken = reader::read::<u64>();
            piles[pile] -= taken;
        }
    }
    Ok(())
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

    impl Move {
        /// The number of stones taken: at least 1 in every move that this module gives.
        pub fn taken(&self) -> u64 {
            self.before.saturating_sub(self.after)
        }
    }

    /// The nim-sum of `piles`: their xor, 0 for the empty slice.
    pub fn nim_sum(piles: &[u64]) -> u64 {
        piles.iter().fold(0, |sum, pile| sum ^ pile)
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

    /// The winning move of Nim on `piles` whose pile has the least index, or `None` when the player to move has lost.
    pub fn winning_move(piles: &[u64]) -> Option<Move> {
        winning_moves(piles).next()
    }
}

/// Reads the words of the input as the crate proconio does, by std alone.
mod reader {
    use std::any;
    use std::fmt::Debug;
    use std::io::{self, BufRead, StdinLock};
    use std::str;
    use std::str::FromStr;

    /// The standard input, locked. What follows the last word that was read stays in std's own buffer for whoever reads next.
    pub struct Stdin {
        lock: StdinLock<'static>,
    }

    /// Locks the standard input.
    pub fn stdin() -> Stdin {
        Stdin { lock: io::stdin().lock() }
    }

    /// The next value of the standard input. Panics when there is none.
    pub fn read<T: FromStr>() -> T
    where
        T::Err: Debug,
    {
        Stdin { lock: io::stdin().lock() }.word(parse)
    }

    impl Stdin {
        /// The next value. Panics when there is none.
        pub fn read<T: FromStr>(&mut self) -> T
        where
            T::Err: Debug,
        {
            self.word(parse)
        }

        /// The bytes that are there; none at the end.
        fn fill(&mut self) -> &[u8] {
            match self.lock.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) => panic!("cannot read the input: {}", error),
            }
        }

        /// The next word, wherever it ends.
        fn any_word(&mut self) -> Vec<u8> {
            let mut word = Vec::new();
            loop {
                let bytes = self.fill();
                let all = bytes.len();
                let space = if word.is_empty() { bytes.iter().take_while(|byte| is_space(byte)).count() } else { 0 };
                let rest = &bytes[space..];
                let length = rest.iter().position(is_space);
                word.extend_from_slice(&rest[..length.unwrap_or_else(|| rest.len())]);
                self.lock.consume(length.map_or(all, |length| space + length));
                if length.is_some() || all == 0 {
                    return word;
                }
            }
        }

        #[inline]
        fn word<T, F: FnOnce(&str) -> T>(&mut self, convert: F) -> T {
            // Mostly a word of ASCII lies there whole.
            let bytes = self.fill();
            let space = bytes.iter().take_while(|byte| is_space(byte)).count();
            let length = bytes[space..].iter().take_while(|byte| is_plain(byte)).count();
            let end = space + length;
            if length > 0 && end < bytes.len() && is_space(&bytes[end]) {
                if let Ok(word) = str::from_utf8(&bytes[space..end]) {
                    let value = convert(word);
                    self.lock.consume(end + 1);
                    return value;
                }
            }
            convert(checked(&self.any_word()))
        }
    }

    fn checked(word: &[u8]) -> &str {
        match str::from_utf8(word) {
            Ok("") => panic!("the input has ended, expected one more word"),
            Ok(word) if word.is_ascii() || !word.contains(char::is_whitespace) => word,
            _ => panic!("found {:?} in the input, expected UTF-8 and white space of ASCII", String::from_utf8_lossy(word)),
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
