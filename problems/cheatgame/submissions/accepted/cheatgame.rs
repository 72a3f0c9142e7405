// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Cheat in the Game: the sums of an odd number of cards that no even number of cards has.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    loop {
        let n = source.read::<usize>();
        let most = source.read::<usize>();
        let cards = (0..n).map(|_| source.read::<usize>()).collect::<Vec<_>>();
        if n == 0 {
            break;
        }
        let words = most / 64 + 1;
        // Each bit is a sum: of an even number of cards, and of an odd one.
        let mut sums = vec![[0_u64; 2]; words];
        sums[0] = [1, 0];
        for card in cards {
            let (whole, bits) = (card / 64, card % 64);
            for at in (whole..words).rev() {
                let low = sums[at - whole];
                let below = if at > whole { sums[at - whole - 1] } else { [0, 0] };
                for parity in 0..2 {
                    let carried = if bits > 0 { below[1 - parity] >> (64 - bits) } else { 0 };
                    sums[at][parity] |= low[1 - parity] << bits | carried;
                }
            }
        }
        let is_sure = |pile: &usize| {
            let [even, odd] = sums[pile / 64];
            (odd & !even) >> (pile % 64) & 1 == 1
        };
        writeln!(out, "{}", (1..=most).filter(is_sure).count())?;
    }
    out.flush()
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
