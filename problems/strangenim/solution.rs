//! Strange Nim: jump along equal Grundy values to a multiple of K.

use std::io;

use proconio::input;
use proconio::source::once::OnceSource;

/// The Grundy value of `stones` stones, of which at most a `part`-th may be taken.
fn grundy_value(mut stones: u64, part: u64) -> u64 {
    loop {
        let quotient = stones / part;
        // Every quotient + 1 stones less have the same value, as long as the quotient stays.
        let step = quotient + 1;
        match stones % part % step {
            0 => return quotient,
            left => stones = quotient * part + left - step,
        }
    }
}

fn main() {
    let mut source = OnceSource::new(io::stdin().lock());
    input! { from &mut source, piles: [(u64, u64)] }
    let sum = piles.into_iter().fold(0, |sum, (stones, part)| sum ^ grundy_value(stones, part));
    println!("{}", if sum == 0 { "Aoki" } else { "Takahashi" });
}
