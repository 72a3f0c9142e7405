// Made by grundy 0.1.0 from solution.rs for any rustc, std alone: grundy bundle solution.rs --for std

//! Nim Product: halves of the bits, down to 16 of them, where exponents are added.

use std::io::{self, BufWriter, Write};

use crate::reader::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let cases = source.read::<usize>();
    for _ in 0..cases {
        let a = source.read::<u64>();
        let b = source.read::<u64>();
        writeln!(out, "{}", nimber::product(a, b))?;
    }
    out.flush()
}

// templates/nimber.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// The product of nimbers: the Grundy value of a coin at (x, y) when each move turns the corners of a rectangle, as in Switch Lights.
//
// Idea:   halve the bits: with F = 2^32, 2^16, .. and a = a1 F + a0, b = b1 F + b0, the product is
//         (a1 b1 + a1 b0 + a0 b1) F + a0 b0 + a1 b1 (F / 2), where + is xor. Below 2^16, add exponents: a table has the powers of 258,
//         which are all numbers but 0, and another has the exponent of each.
// Source: J. H. Conway, "On Numbers and Games" (1976), chapter 6.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod nimber {
    /// The products of 258 with 1, 2, 4, .. 2^15.
    const ROWS: [u16; 16] = [
        0x0102, 0x0203, 0x0408, 0x080c, 0x1020, 0x2030, 0x4080, 0x80c0, 0x0380, 0x01c0, 0x0cb0, 0x04d0, 0x308d, 0x10c6,
        0xc0b9, 0x40de,
    ];

    /// The powers of 258, twice, and the exponent of each number below 2^16.
    fn tables() -> (Box<[u16; 1 << 17]>, Box<[u16; 1 << 16]>) {
        // What a byte becomes, times 258: the xor of the rows of its bits.
        let step = |rows: &[u16]| {
            let mut products = [0; 256];
            for byte in 1..256_usize {
                products[byte] = products[byte & (byte - 1)] ^ rows[byte.trailing_zeros() as usize];
            }
            products
        };
        let (low, high) = (step(&ROWS[..8]), step(&ROWS[8..]));
        let (mut powers, mut exponents) = (Box::new([0; 1 << 17]), Box::new([0; 1 << 16]));
        let mut power = 1;
        for exponent in 0..65535_u16 {
            powers[usize::from(exponent)] = power;
            powers[usize::from(exponent) + 65535] = power;
            exponents[usize::from(power)] = exponent;
            power = low[usize::from(power & 255)] ^ high[usize::from(power >> 8)];
        }
        (powers, exponents)
    }

    /// The product of two numbers of twice `half` bits, where `times` multiplies numbers of `half` bits.
    fn halves(a: u64, b: u64, half: u32, times: impl Fn(u64, u64) -> u64) -> u64 {
        let (a1, a0) = (a >> half, a & ((1 << half) - 1));
        let (b1, b0) = (b >> half, b & ((1 << half) - 1));
        let (low, high) = (times(a0, b0), times(a1, b1));
        // The xor of all four products is that of the xors.
        let all = times(a1 ^ a0, b1 ^ b0);
        ((all ^ low) << half) ^ low ^ times(high, 1 << (half - 1))
    }

    /// The nim product of `a` and `b`, any two numbers of 64 bits.
    pub fn product(a: u64, b: u64) -> u64 {
        thread_local! {
            static TABLES: (Box<[u16; 1 << 17]>, Box<[u16; 1 << 16]>) = tables();
        }
        TABLES.with(|(powers, exponents)| {
            let exponent = |number: u64| usize::from(exponents[number as usize & 0xffff]);
            let quarter = |a, b| if a == 0 || b == 0 { 0 } else { u64::from(powers[exponent(a) + exponent(b)]) };
            halves(a, b, 32, |a, b| halves(a, b, 16, quarter))
        })
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
