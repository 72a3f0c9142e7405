//! The usual form: a module by its name.
use std::io::Read;

use grundy::games::nim;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let piles: Vec<u64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    println!("{} {:?}", nim::first_player_wins(&piles), nim::winning_move(&piles));
}
