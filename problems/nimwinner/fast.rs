//! Normal Nim, as in `solution.rs`, for the largest inputs: numbers are read 8 digits at a time, and no pile is kept.

use std::io;

use grundy::games::fast_io::numbers;

fn main() -> io::Result<()> {
    let mut nim_sum = 0;
    // The first number is that of the piles.
    for pile in numbers(io::stdin().lock()).skip(1) {
        nim_sum ^= pile?;
    }
    println!("{}", if nim_sum != 0 { "Current player can win." } else { "Current player loses." });
    Ok(())
}
