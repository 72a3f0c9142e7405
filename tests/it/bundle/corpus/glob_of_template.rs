//! Everything of a template, of which two things are used.
use grundy::games::nim::*;

fn main() {
    let step: Option<Move> = winning_move(&[7, 1]);
    println!("{step:?}");
}
