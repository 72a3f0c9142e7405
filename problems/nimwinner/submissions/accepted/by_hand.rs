// The player to move wins if and only if the nim-sum is not zero.

use std::io::{self, Read};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let piles = input
        .split_ascii_whitespace()
        .skip(1)
        .filter_map(|word| word.parse::<u64>().ok());
    let nim_sum = piles.fold(0, |sum, pile| sum ^ pile);
    println!(
        "{}",
        if nim_sum != 0 {
            "Current player can win."
        } else {
            "Current player loses."
        }
    );
    Ok(())
}
