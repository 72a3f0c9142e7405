// Made by grundy 0.1.0 from fast.rs for any rustc, std alone: grundy bundle fast.rs --for std

//! All winning moves of normal Nim, as in `solution.rs`, for the largest inputs and outputs: numbers are read 8 digits at a time, and
//! only the piles of one case are in memory.

use std::io::{self, BufWriter, Write};

use crate::fast_io::{numbers, write_number};

fn main() -> io::Result<()> {
    let mut input = numbers(io::stdin().lock());
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut piles = Vec::new();
    while let Some(m) = input.next().transpose()? {
        if m == 0 {
            break;
        }
        piles.clear();
        for pile in input.by_ref().take(m as usize) {
            piles.push(pile?);
        }
        if nim::nim_sum(&piles) == 0 {
            out.write_all(b"No\n")?;
            continue;
        }
        out.write_all(b"Yes\n")?;
        for (pile, left) in nim::winning_moves(&piles) {
            write_number(&mut out, piles[pile], b' ')?;
            write_number(&mut out, left, b'\n')?;
        }
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

// templates/nim.rs of grundy 0.1.0, MIT OR Apache-2.0
//
// Nim: take one or more stones from one pile; the player who takes the last stone of all wins.
//
// Idea:   the player to move loses exactly when the xor of all piles, the nim-sum, is 0.
// Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901), 35-39.
#[allow(dead_code)] // methods are taken by name, perhaps one that nothing calls
mod nim {
    /// The xor of `piles`: 0 exactly when the player to move loses.
    pub fn nim_sum(piles: &[u64]) -> u64 {
        piles.iter().fold(0, |sum, pile| sum ^ pile)
    }

    /// Every winning move as (pile, stones to leave in it), by ascending pile; none exactly when the player to move loses.
    pub fn winning_moves(piles: &[u64]) -> impl Iterator<Item = (usize, u64)> + '_ {
        let sum = nim_sum(piles);
        piles.iter().enumerate().filter_map(move |(pile, stones)| {
            let left = stones ^ sum;
            (left < *stones).then_some((pile, left))
        })
    }
}
