// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Switch Lights: a light is worth the nim product of its coordinates.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let cases = source.read::<usize>();
    for _ in 0..cases {
        let n = source.read::<usize>();
        let lights = (0..n).map(|_| (source.read::<u64>(), source.read::<u64>())).collect::<Vec<_>>();
        let is_lost = lights.into_iter().fold(0, |sum, (x, y)| sum ^ nimber::product(x, y)) == 0;
        writeln!(out, "{}", if is_lost { "Don't waste your time." } else { "Have a try, lxhgww." })?;
    }
    out.flush()
}

// templates/nimber.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// The product of nimbers: the Grundy value of a coin at (x, y) when each move turns the corners of a rectangle, as in Switch Lights.
//
// Idea:   halve the bits: with F = 2^32, 2^16, .. and a = a1 F + a0, b = b1 F + b0, the product is
//         (a1 b1 + a1 b0 + a0 b1) F + a0 b0 + a1 b1 (F / 2), where + is xor. The products of 4 bits stand in a table.
// Source: J. H. Conway, "On Numbers and Games" (1976), chapter 6.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod nimber {
    /// The products of numbers below 16: the digit `b` of row `a`, counted from the right.
    const DIGITS: [u64; 16] = [
        0x0000_0000_0000_0000,
        0xfedc_ba98_7654_3210,
        0x5764_dfec_9ba8_1320,
        0xa9b8_6574_edfc_2130,
        0x159d_73fb_ae26_c840,
        0xeb41_c963_d872_fa50,
        0x42f9_ac17_358e_db60,
        0xbc25_168f_43da_e970,
        0x2ae6_915d_f73b_4c80,
        0xd43a_2bc5_816f_7e90,
        0x7d82_4eb1_6c93_5fa0,
        0x835e_f429_1ac7_6db0,
        0x3f7b_e2a6_591d_84c0,
        0xc1a7_583e_2f49_b6d0,
        0x681f_3d4a_c2b5_97e0,
        0x96c3_87d2_b4e1_a5f0,
    ];

    /// The product of two numbers of twice `half` bits.
    fn halves(a: u64, b: u64, half: u32) -> u64 {
        if half == 2 {
            return DIGITS[a as usize] >> (4 * b) & 15;
        }
        let (a1, a0) = (a >> half, a & ((1 << half) - 1));
        let (b1, b0) = (b >> half, b & ((1 << half) - 1));
        let (low, high) = (halves(a0, b0, half / 2), halves(a1, b1, half / 2));
        // The xor of all four products is that of the xors.
        let all = halves(a1 ^ a0, b1 ^ b0, half / 2);
        ((all ^ low) << half) ^ low ^ halves(high, 1 << (half - 1), half / 2)
    }

    /// The nim product of `a` and `b`, any two numbers of 64 bits.
    pub fn product(a: u64, b: u64) -> u64 {
        halves(a, b, 32)
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
