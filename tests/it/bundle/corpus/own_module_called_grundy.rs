//! The program has a module with the crate's name, so that only `::grundy` is the crate.
mod grundy {
    pub mod games {
        pub fn sum(piles: &[u64]) -> u64 {
            piles.iter().sum::<u64>() + ::grundy::games::nim::nim_sum(piles)
        }
    }
}

use self::grundy::games;
use ::grundy::games::nim::winning_move;

fn main() {
    println!("{} {:?} {}", games::sum(&[1, 2]), winning_move(&[1, 2]), self::grundy::games::sum(&[]));
}
