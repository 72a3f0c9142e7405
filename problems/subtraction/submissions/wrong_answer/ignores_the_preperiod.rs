// Bug: finds the correct period, from a window as long as the largest move, but assumes that it holds from the empty pile on.

use std::io::{self, Read};

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let mut numbers = input
        .split_ascii_whitespace()
        .filter_map(|word| word.parse::<usize>().ok());
    let n = numbers.next().unwrap_or_default();
    let moves: Vec<usize> = numbers.skip(1).collect();
    let largest = moves.iter().copied().max().unwrap_or(1);
    let mut won = vec![false];
    for pile in 1..=n {
        let wins = moves.iter().any(|&taken| taken <= pile && !won[pile - taken]);
        won.push(wins);
    }
    // Compares the last letters with earlier ones. Tries no window longer than half the letters.
    let from = (n + 1).saturating_sub(largest);
    let most = if from < largest { 0 } else { from.min(3000) };
    let period = (1..=most).find(|&period| (from..=n).all(|pile| won[pile] == won[pile - period]));
    let letters: String = (1..=n)
        .map(|pile| period.map_or(pile, |period| pile % period))
        .map(|pile| if won[pile] { 'W' } else { 'L' })
        .collect();
    println!("{}", letters);
    Ok(())
}
