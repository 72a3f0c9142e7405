// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Attack on Red Kingdom: Grundy values of soldiers and last attack, whose rows repeat.

use std::io::{self, BufWriter, Write};

use crate::grundy::mex;
use crate::reader::OnceSource;

/// The values of a castle: a row for each number of soldiers, and in it one for each kind of the last attack.
struct Table {
    rows: Vec<[u32; 3]>,
    /// Where the rows begin to repeat, and after how many.
    start: u64,
    period: u64,
}

impl Table {
    fn new(takes: &[u64]) -> Self {
        let mut rows = vec![[0; 3]];
        loop {
            let soldiers = rows.len() as u64;
            let reached: Vec<u32> =
                (0..3).map(|kind| rows[soldiers.saturating_sub(takes[kind]) as usize][kind]).collect();
            // The first kind may follow itself.
            rows.push([mex(reached.clone()), mex(vec![reached[0], reached[2]]), mex(vec![reached[0], reached[1]])]);
            // Five rows in a line that stood there before: all that follows repeats.
            let fives: Vec<&[[u32; 3]]> = rows.windows(5).collect();
            if let Some(start) = fives.iter().position(|five| fives.last() == Some(five)) {
                let period = (fives.len() - 1 - start) as u64;
                if period > 0 {
                    return Self { rows, start: start as u64, period };
                }
            }
        }
    }

    fn value(&self, soldiers: u64, last: usize) -> u32 {
        let row = soldiers.min(self.start) + soldiers.saturating_sub(self.start) % self.period;
        self.rows[row as usize][last]
    }
}

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let cases = source.read::<usize>();
    for _ in 0..cases {
        let n = source.read::<usize>();
        let takes = (0..3).map(|_| source.read::<u64>()).collect::<Vec<_>>();
        let castles = (0..n).map(|_| source.read::<u64>()).collect::<Vec<_>>();
        let table = Table::new(&takes);
        let total = castles.iter().fold(0, |sum, &soldiers| sum ^ table.value(soldiers, 0));
        let wins = |soldiers: u64, kind: usize| {
            let left = soldiers.saturating_sub(takes[kind]);
            total ^ table.value(soldiers, 0) == table.value(left, kind)
        };
        let moves: usize = castles.iter().map(|&soldiers| (0..3).filter(|&kind| wins(soldiers, kind)).count()).sum();
        writeln!(out, "{moves}")?;
    }
    out.flush()
}

// templates/grundy.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Grundy values of any impartial game in normal play, from its moves alone.
//
// Idea:   the value of a position is the mex of the values of its options, and of a sum of positions the xor of theirs. The player to
//         move loses exactly when the value is 0.
// Source: R. Sprague, "Über mathematische Kampfspiele", Tohoku Mathematical Journal 41 (1935), 438-444; P. M. Grundy,
//         "Mathematics and games", Eureka 2 (1939), 6-8.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod grundy {
    /// The least number that is not among `values`.
    pub fn mex(mut values: Vec<u32>) -> u32 {
        values.sort_unstable();
        values.dedup();
        (0..).zip(values).take_while(|(least, value)| least == value).count() as u32
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
