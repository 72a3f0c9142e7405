// All winning moves of normal Nim, by the nim-sum. Reads all bytes at once and writes through one buffer.

use std::io::{self, BufWriter, Read, Write};

/// The next number in `bytes` from `at` on, or `None` at the end.
fn next_number(bytes: &[u8], at: &mut usize) -> Option<u32> {
    while *at < bytes.len() && !bytes[*at].is_ascii_digit() {
        *at += 1;
    }
    let mut number = None;
    while *at < bytes.len() && bytes[*at].is_ascii_digit() {
        number = Some(number.unwrap_or(0) * 10 + u32::from(bytes[*at] - b'0'));
        *at += 1;
    }
    number
}

fn main() -> io::Result<()> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    let stdout = io::stdout();
    let mut out = BufWriter::new(stdout.lock());
    let mut at = 0;
    let mut piles = Vec::new();
    while let Some(m) = next_number(&bytes, &mut at) {
        if m == 0 {
            break;
        }
        piles.clear();
        piles.extend((0..m).filter_map(|_| next_number(&bytes, &mut at)));
        let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        if nim_sum == 0 {
            writeln!(out, "No")?;
            continue;
        }
        writeln!(out, "Yes")?;
        for &pile in piles.iter().filter(|&pile| pile ^ nim_sum < *pile) {
            writeln!(out, "{} {}", pile, pile ^ nim_sum)?;
        }
    }
    out.flush()
}
