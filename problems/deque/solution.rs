//! Deque: the best difference of scores for each part of the row, from the shorter parts.

use std::io::{self, Write};

use proconio::input;

fn main() -> io::Result<()> {
    input! { n: usize, numbers: [i64; n] }
    // best[i] is the difference that the player to move gets from the numbers i to i + length - 1.
    let mut best = numbers.clone();
    for length in 2..=n {
        for i in 0..=n - length {
            best[i] = (numbers[i] - best[i + 1]).max(numbers[i + length - 1] - best[i]);
        }
    }
    writeln!(io::stdout(), "{}", best[0])
}
