//! The module of all templates under another name, and full paths beside it.
use grundy::games as g;

fn main() {
    println!("{} {}", g::nim::nim_sum(&[6, 3]), grundy::games::zero_move::pile_value(4));
}
