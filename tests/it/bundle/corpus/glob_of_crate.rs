//! All that the crate has.
use grundy::*;

fn main() {
    println!("{} {}", games::nim::nim_sum(&[1, 2, 5]), games::misere::nim_sum(&[3]));
}
