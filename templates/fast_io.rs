//! Fast input and output of whole numbers: 8 digits at a time, in chunks of 64 KiB.
//!
//! Idea:   read 64 KiB at a time, and take 8 bytes as one word. A few operations on the word find where its digits end, and three
//!         multiplications make a number of them. On output, a table has the two digits of each number below 100.
//! Why:    a large input costs most where its bytes are looked at one by one, copied, or checked twice. Memory is the same for any input.
//! Edge:   spaces, line ends of every kind and all other bytes up to 32 part numbers; zeros may stand in front. A sign, a letter and a
//!         number beyond 64 bits are errors. Not for conversations: a chunk is read to its end.
//! Time:   O(n) for n bytes.
//! Source: L. Lamport, "Multiple byte processing with full-word instructions", Communications of the ACM 18 (1975), 471-475.
//! Proof:  equals what a plain loop makes of numbers of every length at every place beside the end of a chunk
//!         (templates/tests/languages/bytes.rs).

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
///
/// ```
/// use grundy::games::fast_io::numbers;
///
/// let mut input = numbers("2\r\n007 18446744073709551615".as_bytes());
/// assert_eq!(input.next().transpose()?, Some(2));
/// assert_eq!(input.collect::<Result<Vec<_>, _>>()?, [7, u64::MAX]);
/// # Ok::<(), std::io::Error>(())
/// ```
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
///
/// ```
/// use grundy::games::fast_io::write_number;
///
/// let mut out = Vec::new();
/// write_number(&mut out, 0, b' ')?;
/// write_number(&mut out, u64::MAX, b'\n')?;
/// assert_eq!(out, b"0 18446744073709551615\n");
/// # Ok::<(), std::io::Error>(())
/// ```
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
