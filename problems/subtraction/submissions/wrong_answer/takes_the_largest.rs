// Bug: both players always take as much as they can.

use std::io::{self, Read};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let mut numbers = input
        .split_ascii_whitespace()
        .filter_map(|word| word.parse::<usize>().ok());
    let n = numbers.next().unwrap_or_default();
    let mut moves: Vec<usize> = numbers.skip(1).collect();
    moves.sort();
    let mut won = vec![false];
    for pile in 1..=n {
        let largest = moves.iter().rev().find(|&&taken| taken <= pile);
        let wins = largest.map_or(false, |taken| !won[pile - taken]);
        won.push(wins);
    }
    let letters: String = won[1..]
        .iter()
        .map(|&wins| if wins { 'W' } else { 'L' })
        .collect();
    println!("{}", letters);
    Ok(())
}
