//! Groups within groups, `self` among them.
use grundy::games::{
    misere::{self, first_player_wins as wins_misere},
    nim::{Move, nim_sum, winning_moves},
    subtraction::{self as take, winning_take},
};

fn main() {
    let piles = [3, 4, 6];
    let moves: Vec<Move> = winning_moves(&piles).collect();
    println!("{} {moves:?}", nim_sum(&piles));
    println!("{} {}", wins_misere(&piles), misere::nim_sum(&piles));
    println!("{:?} {}", winning_take(10, 3), take::first_player_wins_up_to(8, 3));
}
