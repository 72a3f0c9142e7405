// Bug: changes the first non-empty pile to its xor with the nim-sum, although that may be more than it has.

use std::io::{self, BufRead, Write};

/// The judge's next line, as numbers. Exits if there is none.
fn numbers() -> Vec<u64> {
    let mut line = String::new();
    match io::stdin().lock().read_line(&mut line) {
        Ok(0) | Err(_) => std::process::exit(0),
        Ok(_) => line.split_whitespace().filter_map(|word| word.parse().ok()).collect(),
    }
}

fn main() -> io::Result<()> {
    for _ in 0..numbers()[0] {
        numbers();
        let mut piles = numbers();
        loop {
            let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
            let pile = piles.iter().position(|&pile| pile > 0).unwrap_or(0);
            let left = piles[pile] ^ sum;
            println!("{} {}", pile, piles[pile] as i64 - left as i64);
            io::stdout().flush()?;
            piles[pile] = left;
            if piles.iter().all(|&pile| pile == 0) {
                break;
            }
            let answer = numbers();
            let taken = answer[1].min(piles[answer[0] as usize]);
            piles[answer[0] as usize] -= taken;
        }
    }
    Ok(())
}
