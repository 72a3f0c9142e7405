//! Hard Nim: the tuples of primes with xor 0, by the Walsh-Hadamard transform.

use std::collections::HashMap;
use std::io::{self, BufWriter, Write};

use grundy::games::walsh;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

const PRIME: u64 = 1_000_000_007;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, n: u64, m: usize }
        let length = (m + 1).next_power_of_two();
        // 1 for the primes up to m.
        let mut counts: Vec<u64> = (0..length).map(|x| u64::from(2 <= x && x <= m)).collect();
        for x in 2..=m {
            if counts[x] == 1 {
                (2 * x..=m).step_by(x).for_each(|multiple| counts[multiple] = 0);
            }
        }
        walsh::transform(&mut counts, PRIME);
        // Many of the values are equal.
        let mut powers = HashMap::new();
        let sum: u64 =
            counts.iter().map(|&value| *powers.entry(value).or_insert_with(|| walsh::power(value, n, PRIME))).sum();
        writeln!(out, "{}", sum % PRIME * walsh::power(length as u64, PRIME - 2, PRIME) % PRIME)?;
    }
    out.flush()
}
