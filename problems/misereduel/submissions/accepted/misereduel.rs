// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! A duel in misère Nim: take the side that wins, and leave a lost position with every move.
//!
//! `nimduel/solution.rs` says why the input is read this way.

use std::io::{self, Write};


fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let games = reader::read::<usize>();
    for _ in 0..games {
        let mut input = reader::stdin();
        let n = input.read::<usize>();
        let mut piles = (0..n).map(|_| input.read::<u64>()).collect::<Vec<_>>();
        drop(input);
        let starts = misere::first_player_wins(&piles);
        writeln!(out, "{}", if starts { "first" } else { "second" })?;
        out.flush()?;
        let mut is_our_turn = starts;
        while piles.iter().any(|&pile| pile > 0) {
            if !is_our_turn {
                let pile = reader::read::<usize>();
                let taken = reader::read::<u64>();
                piles[pile] -= taken;
            } else if let Some(our) = misere::winning_move(&piles) {
                writeln!(out, "{} {}", our.pile, our.taken())?;
                out.flush()?;
                piles[our.pile] = our.after;
            }
            is_our_turn = !is_our_turn;
        }
    }
    Ok(())
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

    /// Every winning move of misère Nim on `piles`, by ascending index: at most one for each pile.
    ///
    /// Equal piles at different indices each have their own move. No move at all means one of two things, which
    /// [`first_player_wins`] tells apart: the player to move has lost, or no stone is left and the player to move has won already.
    /// Nothing is allocated; the whole iteration is O(n).
    pub fn winning_moves(piles: &[u64]) -> impl Iterator<Item = Move> + '_ {
        let nim_sum = nim_sum(piles);
        let piles_above_one = piles.iter().filter(|&&pile| pile > 1).count();
        piles.iter().enumerate().filter_map(move |(pile, &before)| {
            let others_are_single = piles_above_one == usize::from(before > 1);
            let after = before ^ nim_sum ^ u64::from(others_are_single);
            (after < before).then_some(Move { pile, before, after })
        })
    }

    /// The winning move of misère Nim on `piles` whose pile has the least index.
    ///
    /// `None` when the player to move has lost, and when no stone is left, which is won without a move.
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
