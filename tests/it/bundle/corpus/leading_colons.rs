//! Paths that begin with `::`.
use ::grundy::games::nim::{self, Move};

fn show(step: &Move) -> String {
    format!("{} {}", step.pile, ::grundy::games::nim::Move::taken(step))
}

fn main() {
    println!("{:?}", nim::winning_move(&[8, 1]).as_ref().map(show));
    println!("{}", ::grundy::games::zero_move::pile_value(9));
}
