// Bug: chooses the side by the parity of the number of piles.

use std::io::{self, BufRead, Write};

/// The judge's next line, as numbers. Exits if there is none.
fn numbers() -> Vec<u64> {
    let mut line = String::new();
    match io::stdin().lock().read_line(&mut line) {
        Ok(0) | Err(_) => std::process::exit(0),
        Ok(_) => line.split_whitespace().filter_map(|word| word.parse().ok()).collect(),
    }
}

fn say(line: &str) -> io::Result<()> {
    println!("{}", line);
    io::stdout().flush()
}

fn nim_sum(piles: &[u64]) -> u64 {
    piles.iter().fold(0, |sum, pile| sum ^ pile)
}

fn large(piles: &[u64]) -> usize {
    piles.iter().filter(|&&pile| pile > 1).count()
}

/// The pile of the move and what the move leaves of it. If no move wins, takes one stone from the first non-empty pile.
fn our_move(piles: &[u64]) -> (usize, u64) {
    let (sum, large) = (nim_sum(piles), large(piles));
    for (i, &pile) in piles.iter().enumerate() {
        let others = large - (pile > 1) as usize;
        let left = pile ^ sum ^ (others == 0) as u64;
        if left < pile {
            return (i, left);
        }
    }
    let i = piles.iter().position(|&pile| pile > 0).unwrap_or(0);
    (i, piles[i] - 1)
}

fn main() -> io::Result<()> {
    for _ in 0..numbers()[0] {
        numbers();
        let mut piles = numbers();
        let mut is_our_turn = piles.len() % 2 == 1;
        say(if is_our_turn { "first" } else { "second" })?;
        while piles.iter().any(|&pile| pile > 0) {
            if is_our_turn {
                let (pile, left) = our_move(&piles);
                say(&format!("{} {}", pile, piles[pile] - left))?;
                piles[pile] = left;
            } else {
                let answer = numbers();
                piles[answer[0] as usize] -= answer[1];
            }
            is_our_turn = !is_our_turn;
        }
    }
    Ok(())
}
