//! The template that has the crate's own name, and the crate itself, in one module.
use ::grundy::games::grundy::{self, mex};

fn main() {
    println!("{} {}", grundy::mex([0]), mex([1]));
    println!("{}", ::grundy::games::nim::nim_sum(&[4, 7]));
}
