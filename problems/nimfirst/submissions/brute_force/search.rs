// Brute force from the rules alone: a position is winning if some move leads to a losing one.
// Counts the first moves that lead to a losing position. Memoizes the sorted non-empty piles.
// Exits with code 1 on inputs that take too long to search.

use std::collections::HashMap;
use std::io::{self, Read};

struct Search {
    known: HashMap<Vec<u32>, bool>,
    moves_left: u32,
}

impl Search {
    fn one_move_less(&mut self) {
        if self.moves_left == 0 {
            eprintln!("too large to search");
            std::process::exit(1);
        }
        self.moves_left -= 1;
    }

    fn wins(&mut self, mut piles: Vec<u32>) -> bool {
        piles.retain(|&pile| pile > 0);
        piles.sort();
        if let Some(&won) = self.known.get(&piles) {
            return won;
        }
        let won = self.some_move_wins(&piles);
        self.known.insert(piles, won);
        won
    }

    fn some_move_wins(&mut self, piles: &[u32]) -> bool {
        for (i, &pile) in piles.iter().enumerate() {
            for left in 0..pile {
                self.one_move_less();
                let mut next = piles.to_vec();
                next[i] = left;
                if !self.wins(next) {
                    return true;
                }
            }
        }
        false
    }

    fn winning_moves(&mut self, piles: &[u32]) -> u32 {
        let mut count = 0;
        for (i, &pile) in piles.iter().enumerate() {
            for left in 0..pile {
                self.one_move_less();
                let mut next = piles.to_vec();
                next[i] = left;
                if !self.wins(next) {
                    count += 1;
                }
            }
        }
        count
    }
}

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().lock().read_to_string(&mut input)?;
    let mut numbers = input
        .split_ascii_whitespace()
        .filter_map(|word| word.parse::<u32>().ok());
    let mut search = Search {
        known: HashMap::new(),
        moves_left: 500_000,
    };
    while let Some(n) = numbers.next().filter(|&n| n > 0) {
        let piles: Vec<u32> = numbers.by_ref().take(n as usize).collect();
        println!("{}", search.winning_moves(&piles));
    }
    Ok(())
}
