// Nim against the judge: leave nim-sum 0 with every move. The judge then cannot, so the last stone is ours.

use std::io::{self, BufRead, Write};

/// The judge's next line, as numbers.
fn numbers() -> io::Result<Vec<u64>> {
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    Ok(line.split_whitespace().filter_map(|word| word.parse().ok()).collect())
}

fn nim_sum(piles: &[u64]) -> u64 {
    piles.iter().fold(0, |sum, pile| sum ^ pile)
}

fn main() -> io::Result<()> {
    for _ in 0..numbers()?[0] {
        // The line of piles also gives their number.
        numbers()?;
        let mut piles = numbers()?;
        loop {
            let sum = nim_sum(&piles);
            let pile = match piles.iter().position(|&pile| pile ^ sum < pile) {
                Some(pile) => pile,
                None => break,
            };
            println!("{} {}", pile, piles[pile] - (piles[pile] ^ sum));
            io::stdout().flush()?;
            piles[pile] ^= sum;
            if piles.iter().all(|&pile| pile == 0) {
                break;
            }
            let answer = numbers()?;
            piles[answer[0] as usize] -= answer[1];
        }
    }
    Ok(())
}
