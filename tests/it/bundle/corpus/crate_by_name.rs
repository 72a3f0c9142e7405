//! The crate imported by its own name, in the root and below.
mod inner {
    use grundy;

    pub fn sum(piles: &[u64]) -> u64 {
        grundy::games::nim::nim_sum(piles)
    }
}

use grundy::{self as kit, games::nim::first_player_wins};

fn main() {
    println!("{} {}", inner::sum(&[9, 4]), kit::games::nim::nim_sum(&[9]));
    println!("{}", first_player_wins(&[9, 9]));
}
