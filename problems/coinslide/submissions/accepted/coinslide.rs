// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Sliding Coins: the positions whose odd stairs have an xor, by the binary digits of those that have none.

use std::io::{self, Write};


const PRIME: u64 = 1_000_000_009;

fn main() -> io::Result<()> {
    let n = reader::read::<usize>();
    let m = reader::read::<usize>();
    // The binomial coefficients of every number up to n over those up to m.
    let mut choose = vec![vec![0_u64; m + 1]; n + 1];
    for of in 0..=n {
        choose[of][0] = 1;
        for taken in 1..=of.min(m) {
            choose[of][taken] = (choose[of - 1][taken - 1] + choose[of - 1][taken]) % PRIME;
        }
    }
    let (stairs, empty) = (m - m / 2, n - m);
    // How many lists of odd stairs with this sum have the xor 0, by the number of them that are odd.
    let mut lost = vec![0_u64; empty + 1];
    lost[0] = 1;
    for sum in (2..=empty).step_by(2) {
        let odd = (0..=stairs.min(sum)).step_by(2);
        lost[sum] = odd.map(|odd| choose[stairs][odd] * lost[(sum - odd) / 2] % PRIME).sum::<u64>() % PRIME;
    }
    let all_lost = (0..=empty).map(|sum| lost[sum] * choose[n - sum - stairs][m - stairs] % PRIME).sum::<u64>();
    writeln!(io::stdout(), "{}", (choose[n][m] + PRIME - all_lost % PRIME) % PRIME)
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

    /// The next value of the standard input. Panics when there is none.
    pub fn read<T: FromStr>() -> T
    where
        T::Err: Debug,
    {
        Stdin { lock: io::stdin().lock() }.word(parse)
    }

    impl Stdin {
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
