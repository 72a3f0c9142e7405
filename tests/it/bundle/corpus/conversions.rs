//! `into` and `from` where no type of the template is named.
use grundy::games::zero_move::{first_player_wins, winning_move};

fn main() {
    println!("{} {:?}", first_player_wins(&[1u64, 3]), winning_move(&[5u64]));
}
