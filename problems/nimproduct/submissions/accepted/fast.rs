// Made by grundy 0.1.0 from fast.rs for any rustc, std alone: grundy bundle fast.rs --for std

//! Nim Product, as in `solution.rs`, with numbers that are read 8 digits at a time and written by a table.

use std::io::{self, BufWriter, Write};

use crate::fast_io::{numbers, write_number};

fn main() -> io::Result<()> {
    // The first number is that of the pairs.
    let mut input = numbers(io::stdin().lock()).skip(1);
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    while let (Some(a), Some(b)) = (input.next(), input.next()) {
        write_number(&mut out, nimber::product(a?, b?), b'\n')?;
    }
    out.flush()
}

// templates/fast_io.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Fast input and output of whole numbers: 8 digits at a time, in chunks of 64 KiB.
//
// Idea:   read 64 KiB at a time, and take 8 bytes as one word. A few operations on the word find where its digits end, and three
//         multiplications make a number of them. On output, a table has the two digits of each number below 100.
// Source: L. Lamport, "Multiple byte processing with full-word instructions", Communications of the ACM 18 (1975), 471-475.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod fast_io {
    use std::io::{self, ErrorKind, Read, Write};

    const TENS: [u64; 9] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

    /// Reads a chunk behind what is left of `bytes`, and adds 8 zeros. Returns where they begin.
    #[cold]
    fn fill(input: &mut impl Read, bytes: &mut Vec<u8>, at: &mut usize, end: usize) -> io::Result<usize> {
        bytes.truncate(end);
        bytes.drain(..*at);
        *at = 0;
        input.take(1 << 16).read_to_end(bytes)?;
        bytes.resize(bytes.len() + 8, 0);
        Ok(bytes.len() - 8)
    }

    /// The numbers of `input`, such as `std::io::stdin().lock()`.
    pub fn numbers<R: Read>(mut input: R) -> impl Iterator<Item = io::Result<u64>> {
        let (mut bytes, mut at, mut end) = (Vec::with_capacity((1 << 16) + 16), 0, 0);
        let mut next = move || {
            while end < at + 8 || bytes[at] <= b' ' {
                if end < at + 8 {
                    end = fill(&mut input, &mut bytes, &mut at, end)?;
                    if at == end {
                        return Ok(None);
                    } else if bytes[at] > b' ' {
                        break;
                    }
                }
                at += 1;
            }
            let (mut value, mut count) = (0_u64, 8);
            while count == 8 {
                if end < at + 8 {
                    end = fill(&mut input, &mut bytes, &mut at, end)?;
                }
                let mut word = [0; 8];
                word.copy_from_slice(&bytes[at..at + 8]);
                // Each digit becomes its value. Of any other byte, the highest bit is 1 in `others`.
                let word = u64::from_le_bytes(word) ^ 0x3030_3030_3030_3030;
                let others = (((word & 0x7f7f_7f7f_7f7f_7f7f) + 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080;
                count = others.trailing_zeros() as usize / 8;
                // Zeros in front of the digits; then 2, 4 and 8 of them become one number.
                let word = (word << (32 - 4 * count)) << (32 - 4 * count);
                let word = (word * 10 + (word >> 8)) & 0x00ff_00ff_00ff_00ff;
                let word = (word * 100 + (word >> 16)) & 0x0000_ffff_0000_ffff;
                let word = (word * 10_000 + (word >> 32)) & 0xffff_ffff;
                let longer = value.checked_mul(TENS[count]).and_then(|value| value.checked_add(word));
                value = longer.ok_or(ErrorKind::InvalidData)?;
                at += count;
            }
            if bytes[at] > b' ' { Err(ErrorKind::InvalidData.into()) } else { Ok(Some(value)) }
        };
        std::iter::from_fn(move || next().transpose())
    }

    /// Writes `number` and the byte `end` to `out`, such as a `BufWriter`.
    pub fn write_number(out: &mut impl Write, mut number: u64, end: u8) -> io::Result<()> {
        const PAIRS: &[u8; 200] = b"00010203040506070809101112131415161718192021222324252627282930313233343536373839\
        40414243444546474849505152535455565758596061626364656667686970717273747576777879\
        8081828384858687888990919293949596979899";
        let (mut text, mut at) = ([end; 21], 20);
        while at == 20 || number > 0 {
            at -= 2;
            text[at..at + 2].copy_from_slice(&PAIRS[number as usize % 100 * 2..][..2]);
            number /= 100;
        }
        at += usize::from(text[at] == b'0');
        out.write_all(&text[at..])
    }
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
