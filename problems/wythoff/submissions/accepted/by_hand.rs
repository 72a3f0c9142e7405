// All winning moves of Wythoff's game. The losing pairs are (floor(k phi), floor(k phi) + k), computed in integers.

use std::io::{self, BufWriter, Read, Write};

/// The integer square root of n, bit by bit from the highest, without rounding.
fn square_root(n: u64) -> u64 {
    let mut root = 0;
    let mut bit = 1 << 21;
    while bit > 0 {
        if (root + bit) * (root + bit) <= n {
            root += bit;
        }
        bit /= 2;
    }
    root
}

/// floor(k phi).
fn smaller(k: u64) -> u64 {
    (k + square_root(5 * k * k)) / 2
}

/// The other number of the losing pair that contains n.
fn partner(n: u64) -> u64 {
    // The last k with smaller(k) <= n.
    let k = smaller(n + 1) - (n + 1);
    if smaller(k) == n {
        n + k
    } else {
        k
    }
}

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let mut numbers = input
        .split_ascii_whitespace()
        .filter_map(|word| word.parse::<u64>().ok());
    let stdout = io::stdout();
    let mut out = BufWriter::new(stdout.lock());
    while let (Some(a), Some(b)) = (numbers.next(), numbers.next()) {
        if b == 0 {
            break;
        }
        let mut pairs = Vec::new();
        let low = smaller(b - a);
        if low < a {
            pairs.push((low, low + b - a));
        }
        if partner(b) < a {
            pairs.push((partner(b), b));
        }
        if partner(a) < b {
            pairs.push((partner(a).min(a), partner(a).max(a)));
        }
        writeln!(out, "{}", if pairs.is_empty() { 0 } else { 1 })?;
        for (x, y) in pairs {
            writeln!(out, "{} {}", x, y)?;
        }
    }
    out.flush()
}
