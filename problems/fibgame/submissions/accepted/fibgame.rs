// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Three piles, and a move takes a Fibonacci number: won exactly if the xor of the piles' Grundy values is not 0. The values are
//! in a table, for they have no period.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

use std::io::{self, BufWriter, Write};

use crate::fibonacci::FibonacciTable;
use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let table = FibonacciTable::up_to(1000).ok_or(io::ErrorKind::OutOfMemory)?;
    while !source.is_empty() {
        let piles = (0..3).map(|_| source.read::<u64>()).collect::<Vec<_>>();
        if piles == [0, 0, 0] {
            break;
        }
        let wins = table.first_player_wins(&piles).ok_or(io::ErrorKind::InvalidData)?;
        writeln!(out, "{}", if wins { "Fibo" } else { "Nacci" })?;
    }
    out.flush()
}

// games/fibonacci.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Fibonacci takes: a move takes 1, 2, 3, 5, 8, ... stones, a Fibonacci number, from one pile; whoever cannot move loses.
//
// Idea:   the Grundy value of n stones is the mex of the values of n - F, over the Fibonacci numbers F that are at most n. A
//         position of several piles is won exactly when the xor of their values is not 0.
// Period: there is none. Every p > 0 divides Fibonacci numbers as large as you like, for modulo p they come back to 0 again and
//         again. If p divides F, then one move leads from n + F to n, so their values differ, whereas a period of p would
//         make them equal. Who wins has no period either: a lost n makes n + F a won one; and were all piles from some q on
//         won, each would lie a Fibonacci number above one of q lost piles, which are too few.
// Bound:  so a pile has its value from a table alone: one byte a pile, here for fewer than [`FibonacciTable::LIMIT`] stones.
//         Larger piles are not decided. k Fibonacci numbers up to n make the value at most k: at most 32 in the table.
// Time:   O(k) for each pile of the table; O(1) a pile afterwards.  Memory: 1 byte for each pile of the table.
// Source: HDU 1848, "Fibonacci again and again"; the theory is Sprague's and Grundy's.
// Proof:  equals a search for every position of at most 3 piles of at most 13 stones, and for piles of up to 1000; no p up to
//         200 is a period of the piles below 2^16 (`tests/games.rs`).
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod fibonacci {
    /// The numbers of stones that a move may take: 1, 2, 3, 5, 8 and so on, each once, all of those below 2^64.
    pub fn takes() -> impl Iterator<Item = u64> {
        let first = Some((1_u64, Some(2_u64)));
        let pairs = std::iter::successors(first, |&(low, high)| high.map(|high| (high, low.checked_add(high))));
        pairs.map(|(low, _)| low)
    }

    /// The Grundy values of all piles up to some number of stones.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct FibonacciTable {
        /// The value of each pile, by its stones; never empty.
        values: Vec<u8>,
    }

    impl FibonacciTable {
        /// A table has fewer piles than this: 2^22.
        pub const LIMIT: u64 = 1 << 22;

        /// The table of the piles of 0 to `most` stones; `None` when `most` is at least [`FibonacciTable::LIMIT`].
        ///
        /// # Complexity
        ///
        /// O(`most` * k) time for the k Fibonacci numbers up to `most`; `most` + 1 bytes.
        pub fn up_to(most: u64) -> Option<Self> {
            if most >= Self::LIMIT {
                return None;
            }
            let takes: Vec<usize> = takes().take_while(|&take| take <= most).map(|take| take as usize).collect();
            let mut values: Vec<u8> = Vec::with_capacity(most as usize + 1);
            for n in 0..=most as usize {
                // Bit v stands for an option of value v. Fewer than 64 takes lie below the limit, so each value has its bit, and
                // one bit stays free.
                let options = takes.iter().take_while(|&&take| take <= n);
                let reached = options.fold(0_u64, |bits, take| bits | 1 << values[n - take]);
                values.push((!reached).trailing_zeros() as u8);
            }
            Some(Self { values })
        }

        /// The Grundy value of a pile of `n` stones, or `None` when it is larger than the table.
        pub fn grundy_value(&self, n: u64) -> Option<u32> {
            let index = if n < Self::LIMIT { n as usize } else { return None };
            self.values.get(index).copied().map(u32::from)
        }

        /// The xor of the values of `piles`.
        fn position_value(&self, piles: &[u64]) -> Option<u32> {
            piles.iter().try_fold(0, |sum, &pile| Some(sum ^ self.grundy_value(pile)?))
        }

        /// Whether the player to move wins on `piles`, or `None` when one of them is larger than the table.
        ///
        /// Empty piles and the empty slice are legal positions; a position without stones is lost.
        pub fn first_player_wins(&self, piles: &[u64]) -> Option<bool> {
            Some(self.position_value(piles)? != 0)
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
