//! Every template at once.
use ::grundy::games::*;

fn main() {
    println!("{} {}", nim::nim_sum(&[1, 2, 5]), zero_move::first_player_wins(&[2u64, 2]));
}
