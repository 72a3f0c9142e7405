// Brute force from the rules alone: a position is winning if some move leads to a losing one.
// Memoizes the sorted non-empty piles. Exits with code 1 on inputs that take too long to search.

use std::collections::HashMap;
use std::io::{self, Read};

struct Search {
    known: HashMap<Vec<u64>, bool>,
    moves_left: u32,
}

impl Search {
    fn wins(&mut self, mut piles: Vec<u64>) -> bool {
        piles.retain(|&pile| pile > 0);
        piles.sort();
        if let Some(&won) = self.known.get(&piles) {
            return won;
        }
        let won = self.some_move_wins(&piles);
        self.known.insert(piles, won);
        won
    }

    fn some_move_wins(&mut self, piles: &[u64]) -> bool {
        for (i, &pile) in piles.iter().enumerate() {
            for left in 0..pile {
                if self.moves_left == 0 {
                    eprintln!("too large to search");
                    std::process::exit(1);
                }
                self.moves_left -= 1;
                let mut next = piles.to_vec();
                next[i] = left;
                if !self.wins(next) {
                    return true;
                }
            }
        }
        false
    }
}

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let piles: Vec<u64> = input
        .split_ascii_whitespace()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    if piles.len() > 1_000 {
        eprintln!("too large to search");
        std::process::exit(1);
    }
    let mut search = Search {
        known: HashMap::new(),
        moves_left: 500_000,
    };
    println!(
        "{}",
        if search.wins(piles) {
            "Current player can win."
        } else {
            "Current player loses."
        }
    );
    Ok(())
}
