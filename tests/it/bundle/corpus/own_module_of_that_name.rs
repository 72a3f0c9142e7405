//! The program has a module `nim` itself.
mod nim {
    pub fn nim_sum(piles: &[u64]) -> u64 {
        1000 + grundy::games::nim::nim_sum(piles)
    }
}

mod play {
    use grundy::games::nim;

    pub fn wins(piles: &[u64]) -> bool {
        nim::first_player_wins(piles)
    }
}

use grundy::games::nim as template;

fn main() {
    println!("{} {} {}", nim::nim_sum(&[1]), template::nim_sum(&[1]), play::wins(&[1, 1]));
}
