//! The module of all templates by its own name.
use grundy::games;
use grundy::games::subtraction;

fn main() {
    println!("{} {:?}", games::nim::nim_sum(&[6, 3]), subtraction::winning_take(9, 4));
}
