// A pile is winning if and only if some move leads to a losing one. Goes from small piles to large ones.

use std::io::{self, Read};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let mut numbers = input
        .split_ascii_whitespace()
        .filter_map(|word| word.parse::<usize>().ok());
    let n = numbers.next().unwrap_or_default();
    let moves: Vec<usize> = numbers.skip(1).collect();
    let mut won = vec![false];
    for pile in 1..=n {
        let wins = moves.iter().any(|&taken| taken <= pile && !won[pile - taken]);
        won.push(wins);
    }
    let letters: String = won[1..]
        .iter()
        .map(|&wins| if wins { 'W' } else { 'L' })
        .collect();
    println!("{}", letters);
    Ok(())
}
