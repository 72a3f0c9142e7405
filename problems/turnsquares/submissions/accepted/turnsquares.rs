// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Turning Squares: the parities of the white cells on all levels at once, by a sweep over the rows.

use std::io::{self, Write};


/// A part of the columns, which begin and end at edges between columns.
#[derive(Clone, Default)]
struct Part {
    /// How many rectangles cover the whole part, and no larger one of the tree.
    covers: u32,
    /// Bit i: whether an odd number of covered columns are multiples of 2^i.
    parities: u32,
}

struct Columns {
    edges: Vec<u32>,
    parts: Vec<Part>,
}

impl Columns {
    /// A rectangle begins or ends that covers the columns between the edges `from` and `to`.
    fn change(&mut self, part: usize, (low, high): (usize, usize), (from, to): (usize, usize), begins: bool) {
        let middle = low + (high - low) / 2;
        if from <= low && high <= to {
            let covers = &mut self.parts[part].covers;
            *covers = if begins { *covers + 1 } else { *covers - 1 };
        } else {
            if from < middle {
                self.change(2 * part, (low, middle), (from, to), begins);
            }
            if middle < to {
                self.change(2 * part + 1, (middle, high), (from, to), begins);
            }
        }
        self.parts[part].parities = if self.parts[part].covers > 0 {
            self.edges[low] ^ self.edges[high]
        } else if high - low > 1 {
            self.parts[2 * part].parities ^ self.parts[2 * part + 1].parities
        } else {
            0
        };
    }
}

fn main() -> io::Result<()> {
    let mut input = reader::stdin();
    let _ = input.read::<u32>();
    let m = input.read::<usize>();
    let k = input.read::<u32>();
    let rectangles = (0..m).map(|_| (input.read::<u32>(), input.read::<u32>(), input.read::<u32>(), input.read::<u32>())).collect::<Vec<_>>();
    drop(input);
    let mut edges: Vec<u32> = rectangles.iter().flat_map(|&(_, b, _, d)| [b - 1, d]).collect();
    edges.sort_unstable();
    edges.dedup();
    let mut changes = Vec::new();
    for (a, b, c, d) in rectangles {
        let columns = (edges.partition_point(|&edge| edge < b - 1), edges.partition_point(|&edge| edge < d));
        changes.extend([(a - 1, columns, true), (c, columns, false)]);
    }
    changes.sort_unstable_by_key(|&(row, ..)| row);
    let last = edges.len() - 1;
    let mut columns = Columns { parts: vec![Part::default(); 4 * edges.len()], edges };
    let (mut parities, mut row) = (0, 0);
    for (next, range, begins) in changes {
        parities ^= (next ^ row) & columns.parts[1].parities;
        row = next;
        columns.change(1, (0, last), range, begins);
    }
    // Of the levels only those up to k count.
    let is_won = parities & u32::MAX >> k.leading_zeros() != 0;
    writeln!(io::stdout(), "{}", if is_won { "Hamed" } else { "Malek" })
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
