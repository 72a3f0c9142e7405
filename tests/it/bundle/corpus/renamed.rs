//! Modules, functions and types under other names.
use grundy::games::nim as n;
use grundy::games::nim::Move as Step;
use grundy::games::zero_move::{Pile as Board, pile_value as value};

fn steps(piles: &[u64]) -> Vec<Step> {
    n::winning_moves(piles).collect()
}

fn main() {
    println!("{:?} {} {:?}", steps(&[1, 2, 4]), value(6), Board::from(3));
}
