// Misère Nim against the judge: choose the winning side and leave a losing position with every move.

use std::io::{self, BufRead, Write};

/// The judge's next line, as numbers.
fn numbers() -> io::Result<Vec<u64>> {
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    Ok(line.split_whitespace().filter_map(|word| word.parse().ok()).collect())
}

fn say(line: &str) -> io::Result<()> {
    println!("{}", line);
    io::stdout().flush()
}

/// The pile of a winning move and what the move leaves of it.
fn winning_move(piles: &[u64]) -> Option<(usize, u64)> {
    let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    let large = piles.iter().filter(|&&pile| pile > 1).count();
    piles.iter().enumerate().find_map(|(i, &pile)| {
        // Without another large pile, the number of single stones must become odd.
        let others = large - (pile > 1) as usize;
        let left = pile ^ sum ^ (others == 0) as u64;
        if left < pile { Some((i, left)) } else { None }
    })
}

fn main() -> io::Result<()> {
    for _ in 0..numbers()?[0] {
        // The line of piles also gives their number.
        numbers()?;
        let mut piles = numbers()?;
        let mut is_our_turn = winning_move(&piles).is_some();
        say(if is_our_turn { "first" } else { "second" })?;
        while piles.iter().any(|&pile| pile > 0) {
            if !is_our_turn {
                let answer = numbers()?;
                piles[answer[0] as usize] -= answer[1];
            } else if let Some((pile, left)) = winning_move(&piles) {
                say(&format!("{} {}", pile, piles[pile] - left))?;
                piles[pile] = left;
            }
            is_our_turn = !is_our_turn;
        }
    }
    Ok(())
}
