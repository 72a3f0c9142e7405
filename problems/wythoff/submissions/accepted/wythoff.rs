// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Wythoff's game: the lost positions that one move reaches, each computed in integers.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        let piles = (0..2).map(|_| source.read::<u64>()).collect::<Vec<_>>();
        if piles == [0, 0] {
            break;
        }
        let pairs = wythoff::winning_pairs([piles[0], piles[1]]);
        writeln!(out, "{}", if pairs.is_empty() { 0 } else { 1 })?;
        for [x, y] in pairs {
            writeln!(out, "{x} {y}")?;
        }
    }
    out.flush()
}

// games/wythoff.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Wythoff's game: two piles; take any number of stones from one of them, or the same number from both. The last stone wins.
//
// Idea:   the lost positions are the pairs (floor(k phi), floor(k phi) + k) for k = 0, 1, 2, ..., with phi = (1 + sqrt 5) / 2:
//         (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), ...
// Why:    every number stands in exactly one pair, and every difference in exactly one. A take from one pile keeps a number, one
//         from both keeps the difference: so no move leads from a pair to another. In any other position the smaller pile has
//         a partner; if that is less than the larger pile, the larger goes down to it. If it is greater, then the piles differ
//         by less than that pair does, so the pair of their difference has less in both, and taking from both leads there.
// Moves:  at most three: either pile may become the other's partner, and both may go to the pair of their difference.
// Exact:  floor(k phi) = k + m, where m is the greatest number with m / k < 1 / phi, that is with m * m < k * (k - m). A double
//         is wrong from 165580140 267914295 on; here 128 bits hold everything for all 64-bit piles.
// Edge:   the empty position is lost by the player to move: the opponent took the last stone.
// Time:   O(1).  Memory: O(1).
// Source: W. A. Wythoff, "A modification of the game of Nim", Nieuw Archief voor Wiskunde 7 (1907), 199-202.
// Proof:  equals a search over every position of at most 60 stones a pile, and the pairs made by taking the least number
//         that is left, up to 10^6 (`tests/games.rs`).
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod wythoff {
    /// A move: the piles go from `before` to `after`.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub struct Move {
        /// The piles before the move.
        pub before: [u64; 2],
        /// The piles after it, in the same order: fewer stones in one of them, or as many fewer in both.
        pub after: [u64; 2],
    }

    impl Move {
        /// The stones taken from each pile.
        pub fn taken(&self) -> [u64; 2] {
            let taken = |pile: usize| self.before[pile].saturating_sub(self.after[pile]);
            [taken(0), taken(1)]
        }
    }

    /// 2^64 / phi, rounded down.
    const GOLDEN: u128 = 0x9e37_79b9_7f4a_7c15;

    /// floor(k / phi), for `k` up to 2^64.
    fn golden_part(k: u128) -> u128 {
        // At most one too small, since k times the part that GOLDEN lacks is less than 2^64.
        let least = (k * GOLDEN) >> 64;
        let next = least + 1;
        least + u128::from(next <= k && next * next < k * (k - next))
    }

    /// The lost position whose piles differ by `difference`, the smaller pile first, or `None` when it leaves 64 bits.
    pub fn lost_pair(difference: u64) -> Option<[u64; 2]> {
        let smaller = difference.checked_add(golden_part(difference.into()) as u64)?;
        Some([smaller, smaller.checked_add(difference)?])
    }

    /// The pile that makes a lost position together with a pile of `stones`, or `None` when it leaves 64 bits.
    pub fn partner(stones: u64) -> Option<u64> {
        // floor(k phi) is at most `stones` for k up to this one. If none of them is equal, `stones` is the larger pile: it is
        // floor(j phi) + j for j = stones - k, so that floor(j phi) = k.
        let k = golden_part(u128::from(stones) + 1);
        if k + golden_part(k) == u128::from(stones) { stones.checked_add(k as u64) } else { Some(k as u64) }
    }

    /// Every winning move of Wythoff's game on `piles`: that from the first pile, that from the second, that from both.
    ///
    /// At most one of each kind. There is no move exactly when the player to move has lost. Never panics.
    pub fn winning_moves(piles: [u64; 2]) -> impl Iterator<Item = Move> {
        let [a, b] = piles;
        let of_first = partner(b).filter(|&left| left < a).map(|left| [left, b]);
        let of_second = partner(a).filter(|&left| left < b).map(|left| [a, left]);
        let [low, high] = sorted(piles);
        let pair = lost_pair(high - low).filter(|pair| pair[0] < low);
        let of_both = pair.map(|[less, more]| if a < b { [less, more] } else { [more, less] });
        let moved = move |after| Move { before: piles, after };
        of_first.into_iter().chain(of_second).chain(of_both).map(moved)
    }

    /// The smaller pile, then the larger.
    fn sorted([a, b]: [u64; 2]) -> [u64; 2] {
        if a < b { [a, b] } else { [b, a] }
    }

    /// The lost positions that one move reaches from `piles`, the smaller pile first: that of the same take from both piles, then
    /// the others by ascending smaller pile, none twice.
    pub fn winning_pairs(piles: [u64; 2]) -> Vec<[u64; 2]> {
        let takes_from_both = |step: &Move| step.taken()[0] > 0 && step.taken()[1] > 0;
        let mut pairs: Vec<_> = winning_moves(piles).map(|step| (!takes_from_both(&step), sorted(step.after))).collect();
        pairs.sort_unstable();
        let mut listed = Vec::new();
        for (_, pair) in pairs {
            if !listed.contains(&pair) {
                listed.push(pair);
            }
        }
        listed
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
