// Brute force from the rules alone: a position is winning if some move leads to a losing one.
// Memoizes positions. Exits with code 1 on inputs that take too long to search.

use std::collections::HashMap;
use std::io::{self, BufWriter, Read, Write};

struct Search {
    known: HashMap<Vec<u32>, bool>,
    moves_left: u32,
}

impl Search {
    fn wins(&mut self, stairs: Vec<u32>) -> bool {
        if let Some(&won) = self.known.get(&stairs) {
            return won;
        }
        let won = self.some_move_wins(&stairs);
        self.known.insert(stairs, won);
        won
    }

    fn some_move_wins(&mut self, stairs: &[u32]) -> bool {
        for upper in 1..stairs.len() {
            for balls in 1..=stairs[upper] {
                if self.moves_left == 0 {
                    eprintln!("too large to search");
                    std::process::exit(1);
                }
                self.moves_left -= 1;
                let mut next = stairs.to_vec();
                next[upper] -= balls;
                next[upper - 1] += balls;
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
    let stdout = io::stdout();
    let mut out = BufWriter::new(stdout.lock());
    let mut search = Search {
        known: HashMap::new(),
        moves_left: 1_000_000,
    };
    for _ in 0..numbers.next().unwrap_or(0) {
        let n = numbers.next().unwrap_or(0) as usize;
        let stairs: Vec<u32> = numbers.by_ref().take(n).collect();
        // The search is as deep as the total number of steps.
        let steps: u64 = (0..).zip(&stairs).map(|(height, &balls)| height * u64::from(balls)).sum();
        if steps > 1_000 {
            eprintln!("too large to search");
            std::process::exit(1);
        }
        writeln!(out, "{}", if search.wins(stairs) { "first" } else { "second" })?;
    }
    out.flush()
}
