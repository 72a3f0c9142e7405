//! Red and Blue Cells: the colour with more cells wins, and with equal numbers Dawson's Kayles decides.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::marker::Bytes;
use proconio::source::once::OnceSource;

/// From here on the values repeat.
const FROM: usize = 53;
const PERIOD: usize = 34;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let mut values: Vec<usize> = vec![0, 0];
    for length in 2..FROM + PERIOD {
        let reached: Vec<usize> = (0..=length - 2).map(|left| values[left] ^ values[length - 2 - left]).collect();
        values.push((0..).find(|value| !reached.contains(value)).unwrap_or(0));
    }
    let value = |length: usize| values[if length < FROM { length } else { FROM + (length - FROM) % PERIOD }];
    input! { from &mut source, cases: usize }
    for _ in 0..cases {
        input! { from &mut source, n: usize, cells: Bytes }
        let red = cells.iter().filter(|&&cell| cell == b'R').count();
        let (mut sum, mut start) = (0, 0);
        for end in 1..=n {
            if end == n || cells[end] == cells[end - 1] {
                sum ^= value(end - start);
                start = end;
            }
        }
        let is_won = 2 * red > n || 2 * red == n && sum != 0;
        writeln!(out, "{}", if is_won { "Alice" } else { "Bob" })?;
    }
    out.flush()
}
