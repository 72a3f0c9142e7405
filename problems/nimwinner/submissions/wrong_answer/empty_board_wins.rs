// Bug: with no stones left, the player to move wins. In normal play, the opponent took the last stone and won.

use std::io::{self, Read};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let piles: Vec<u64> = input
        .split_ascii_whitespace()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    let wins = nim_sum != 0 || piles.iter().all(|&pile| pile == 0);
    println!(
        "{}",
        if wins {
            "Current player can win."
        } else {
            "Current player loses."
        }
    );
    Ok(())
}
