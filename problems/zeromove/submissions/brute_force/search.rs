// Brute force from the rules alone: a position is winning if some move leads to a losing one.
// A position is the sorted list of non-empty piles, each with whether it may still be passed on. Memoizes positions.
// Exits with code 1 on inputs that take too long to search.

use std::collections::HashMap;
use std::io::{self, Read};

type Position = Vec<(u32, bool)>;

struct Search {
    known: HashMap<Position, bool>,
    moves_left: u32,
}

impl Search {
    fn wins(&mut self, mut position: Position) -> bool {
        position.retain(|&(stones, _)| stones > 0);
        position.sort();
        if let Some(&won) = self.known.get(&position) {
            return won;
        }
        let won = self.some_move_wins(&position);
        self.known.insert(position, won);
        won
    }

    fn some_move_wins(&mut self, position: &Position) -> bool {
        for (i, &(stones, may_pass)) in position.iter().enumerate() {
            let takes = (0..stones).map(|left| (left, may_pass));
            let pass = if may_pass {
                Some((stones, false))
            } else {
                None
            };
            for pile in takes.chain(pass) {
                if self.moves_left == 0 {
                    eprintln!("too large to search");
                    std::process::exit(1);
                }
                self.moves_left -= 1;
                let mut next = position.clone();
                next[i] = pile;
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
    let mut numbers = input
        .split_ascii_whitespace()
        .filter_map(|word| word.parse::<u32>().ok());
    let mut search = Search {
        known: HashMap::new(),
        moves_left: 500_000,
    };
    for _ in 0..numbers.next().unwrap_or(0) {
        let n = numbers.next().unwrap_or(0) as usize;
        let position = numbers
            .by_ref()
            .take(n)
            .map(|stones| (stones, true))
            .collect();
        println!("{}", if search.wins(position) { "W" } else { "L" });
    }
    Ok(())
}
