//! Methods named by their type.
use grundy::games::nim::{self, Move};
use grundy::games::zero_move::{Pile, winning_moves};

fn main() {
    let taken: Vec<u64> = nim::winning_moves(&[1, 2, 4]).map(|step| Move::taken(&step)).collect();
    let values: Vec<u128> = [1, 2, 3u64].iter().copied().map(Pile::from).map(Pile::value).collect();
    let passes = winning_moves(&[2u64, 1]).filter(|step| step.is_zero_move()).count();
    println!("{taken:?} {values:?} {passes}");
}
